"""An engine that a Gomocup manager can start: the conversation on standard input and output.

Started before any command-line or terminal library is loaded.
"""

import os
import sys
import time
from queue import Queue
from threading import Thread

from noughts import Position, __version__
from noughts.engine import Engine
from noughts.game.geometry import Cell
from noughts.protocols.gomocup import LONGEST_LINE, Gomocup, Order, describe

ABOUT = f'name="Noughts", version="{__version__}", author="The Noughts authors", country="-"'
PATIENCE = 10.0
"""Seconds without any answer after which, in a hurry, none is waited for."""
WARM_UP = Position.parse("7,7,5")
"""What a new engine thinks of before it is asked, so that the first turn does not pay for tables of five in a row."""


class EngineMind:
    """The engine as the mind of the conversation."""

    def __init__(self) -> None:
        self._shape = (64, 1)
        self._engine: Engine | None = None

    def choose(self, order: Order) -> tuple[Cell, list[str]]:
        """Return the best move found within the limits, and the best lines in words."""
        engine = self._ready()
        infos = engine.analyse(
            order.position, lines=order.lines, time=order.seconds, nodes=order.nodes, depth=order.depth
        )
        *_, info = infos
        return info.move, [describe(list(line.pv), order.position.rules, str(line.score)) for line in info.lines]

    def stop(self) -> None:
        """End a running search."""
        engine = self._engine  # another thread may be replacing it
        if engine:
            engine.stop()

    def configure(self, hash_mb: int, threads: int) -> None:
        """Take so much memory and so many threads from now on."""
        if (hash_mb, threads) != self._shape:
            self.close()
            self._shape = hash_mb, threads
        self._ready()

    def close(self) -> None:
        """Free the engine."""
        if self._engine:
            self._engine.close()
            self._engine = None

    def _ready(self) -> Engine:
        if self._engine is None:
            hash_mb, threads = self._shape
            self._engine = Engine(threads=threads, hash_mb=hash_mb)
            self._engine.play(WARM_UP, nodes=2000)
        return self._engine


def converse() -> int:
    """Answer the manager until END or the end of input; return the exit status.

    Lines are answered one after the other in a thread of its own, so that YXSTOP, END and the end of input are heard
    while the engine thinks.
    """
    mind = EngineMind()
    gomocup = Gomocup(mind, ABOUT)
    lines: Queue[str] = Queue()
    Thread(target=_answer_all, args=(gomocup, lines), daemon=True).start()
    try:
        while not gomocup.ended and (line := sys.stdin.buffer.readline(LONGEST_LINE)):
            text = line.decode("utf-8", "replace").strip()
            lines.put(text)
            if text.upper() in ("YXSTOP", "END"):
                _hurry(mind, lines)
        status = 0
    except KeyboardInterrupt:
        status = 130
    if not _hurry(mind, lines):
        os._exit(status)  # an answer that nobody takes holds up the other thread for good
    mind.close()
    return status


def _hurry(mind: EngineMind, lines: "Queue[str]") -> bool:
    """Wait until all lines are answered, with as little thinking as can be; return whether they could be."""
    left, since = 0, 0.0
    while lines.unfinished_tasks:  # a stop may come before the search has begun, so one is not enough
        if left != lines.unfinished_tasks:
            left, since = lines.unfinished_tasks, time.monotonic()
        if time.monotonic() - since > PATIENCE:
            return False
        mind.stop()
        time.sleep(0.001)
    return True


def _answer_all(gomocup: Gomocup, lines: "Queue[str]") -> None:
    while True:
        line = lines.get()
        if not gomocup.ended:
            _answer(gomocup, line)
        lines.task_done()


def _answer(gomocup: Gomocup, line: str) -> None:
    try:
        for answer in gomocup.answer(line):
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        gomocup.ended = True
        sys.stderr.close()  # nobody listens any more: nothing left to say at exit either
    except Exception as error:  # noqa: BLE001 - a manager waits for an answer, whatever happened
        sys.stdout.write(f"ERROR {type(error).__name__}\n")
        sys.stdout.flush()
