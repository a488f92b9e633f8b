"""An engine that a Gomocup manager can start: the conversation on standard input and output.

Started before any command-line or terminal library is loaded.
"""

import sys
from threading import Thread

from noughts import __version__
from noughts.engine import Engine
from noughts.game.geometry import Cell
from noughts.protocols.gomocup import LONGEST_LINE, Gomocup, Order, describe

ABOUT = f'name="Noughts", version="{__version__}", author="The Noughts authors", country="-"'


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
        if self._engine:
            self._engine.stop()

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
        return self._engine


def converse() -> int:
    """Answer the manager until END or the end of input; return the exit status.

    A line is answered in a thread of its own, so that YXSTOP and END are heard while the engine thinks; whatever else
    comes meanwhile waits for the answer.
    """
    mind = EngineMind()
    gomocup = Gomocup(mind, ABOUT)
    thinking: Thread | None = None
    try:
        while not gomocup.ended and (line := sys.stdin.buffer.readline(LONGEST_LINE)):
            text = line.decode("utf-8", "replace").strip()
            if thinking and thinking.is_alive() and text.upper() in ("YXSTOP", "END"):
                mind.stop()
            if thinking:
                thinking.join()
            thinking = Thread(target=_answer, args=(gomocup, text), daemon=True)
            thinking.start()
            if text.upper() == "END":
                thinking.join()
    except KeyboardInterrupt:
        return 130
    finally:
        mind.stop()
        if thinking:
            thinking.join()
        mind.close()
    return 0


def _answer(gomocup: Gomocup, line: str) -> None:
    try:
        for answer in gomocup.answer(line):
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        gomocup.ended = True
    except Exception as error:  # noqa: BLE001 - a manager waits for an answer, whatever happened
        sys.stdout.write(f"ERROR {type(error).__name__}\n")
        sys.stdout.flush()
