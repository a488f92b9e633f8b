"""A bar for work that takes longer than a person likes to wait in silence."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

PATIENCE = 2.0
"""Seconds before the bar appears."""


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[], None]]:
    """Give a function to call after each of total steps; a terminal sees a bar once it takes long."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(label, total=total)
    timer = Timer(PATIENCE, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda: bar.advance(task)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()


@contextmanager
def waiting(label: str) -> Iterator[None]:
    """Show a terminal that work of unknown length goes on, once it takes long."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    spinner = Console(stderr=True).status(label)
    timer = Timer(PATIENCE, spinner.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        spinner.stop()
