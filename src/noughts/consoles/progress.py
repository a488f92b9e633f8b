"""Signs of life for work that takes longer than a person likes to wait in silence."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Protocol

PATIENCE = 2.0
"""Seconds before anything is shown."""


class Steps:
    """A bar that moves a step at a time and says what is done now; nothing where there is no terminal."""

    def now(self, label: str, seconds_to_go: float | None = None) -> None:
        """Say what is being done, and how long it will take."""

    def advance(self) -> None:
        """Move one step on."""


@contextmanager
def steps(total: int, label: str = "") -> Iterator[Steps]:
    """Give a bar of that many steps; a terminal sees it once the work takes long."""
    if not sys.stderr.isatty():
        yield Steps()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
    from rich.table import Column

    words = TextColumn("{task.description}", table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis"))
    columns = (BarColumn(15), MofNCompleteColumn(), TimeElapsedColumn(), words)
    bar = Progress(*columns, console=Console(stderr=True), transient=True, expand=True)
    task = bar.add_task(label, total=total)

    class RichSteps(Steps):
        def now(self, label: str, seconds_to_go: float | None = None) -> None:
            left = "" if seconds_to_go is None else f", about {_duration(seconds_to_go)} to go"
            bar.update(task, description=f"{label}{left}")

        def advance(self) -> None:
            bar.advance(task)

    with _shown_after_patience(bar):
        yield RichSteps()


@contextmanager
def waiting(label: str) -> Iterator[None]:
    """Show a terminal that work of unknown length goes on, once it takes long."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with _shown_after_patience(Console(stderr=True).status(label)):
        yield


class _Display(Protocol):
    def start(self) -> None: ...
    def stop(self) -> None: ...


@contextmanager
def _shown_after_patience(display: _Display) -> Iterator[None]:
    timer = Timer(PATIENCE, display.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        display.stop()


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
