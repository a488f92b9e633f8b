"""The engine: limits in, infos out."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from threading import Lock
from types import TracebackType
from typing import Self

from noughts import _native
from noughts.board import native_board
from noughts.engine.clock import Clock
from noughts.engine.info import Info, Line
from noughts.engine.level import LEVELS, STRONGEST
from noughts.engine.score import Score
from noughts.engine.weights import native_weights_for
from noughts.game import NoughtsError, Position, Rules

_REPORT_EVERY = 0.15
"""Seconds after which a running search is asked how far it is, when it has not said so by itself."""
_VALUES = {1: "win", 0: "draw", -1: "loss"}
_DEFAULT_TIME = 1.0


class EngineError(NoughtsError):
    """The engine cannot do what it was asked for."""


class Engine:
    """A strong player of every game, with a memory that lasts from move to move.

    It searches one position at a time, in native threads, with the interpreter free meanwhile. `stop` may be called
    from any thread. With one thread and a limit in nodes, a new engine gives the same answer on every run.
    """

    def __init__(
        self,
        threads: int = 1,
        hash_mb: int = 64,
        *,
        level: int = STRONGEST,
        seed: int | None = None,
        weights: Sequence[int] | None = None,
    ) -> None:
        """Make an engine with so many threads and so much memory; with flat weights of its own where given.

        A level below the strongest weakens `play` alone; with a seed it errs the same way on every run.
        """
        self._in_use = Lock()
        _check_whole("threads", threads, 256)
        _check_whole("hash_mb", hash_mb, 1 << 20)
        _check_whole("level", level, STRONGEST)
        try:
            self._native: _native.Engine | None = _native.Engine(hash_mb, threads)
        except MemoryError as error:
            raise EngineError(f"there is no memory for a table of {hash_mb} MiB") from error
        self._weights = None if weights is None else _native.Weights(weights)
        self._level = LEVELS.get(level)
        self._chance = Random(seed)  # noqa: S311 - games, not secrets

    def play(
        self,
        position: Position,
        *,
        time: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        clock: Clock | None = None,
    ) -> Info:
        """Return the best move found within the limits, with what is known of it; one second when there are none.

        A level sets a limit of its own, and may return a move that is not the best; it is the first line all the same.
        """
        level = self._level
        if level is not None:
            nodes = level.nodes if nodes is None else min(nodes, level.nodes)
        if time is None and depth is None and nodes is None and clock is None:
            time = _DEFAULT_TIME
        if clock is not None:
            time = min(clock.budget(position), math.inf if time is None else time)
        lines = 1 if level is None else level.lines
        *_, answer = self.analyse(position, lines=lines, time=time, depth=depth, nodes=nodes)
        if level is None:
            return answer
        chosen = level.choose(answer.lines, self._chance)
        return replace(answer, lines=(chosen, *(line for line in answer.lines if line is not chosen)))

    def analyse(
        self,
        position: Position,
        *,
        lines: int = 1,
        time: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> Iterator[Info]:
        """Return the infos of a search that starts when the first is asked for and stops when they are closed.

        They come at least five times a second, and end when a limit is hit or nothing is left to find out.
        """
        if position.is_over:
            raise EngineError(f"there is nothing to search, the game is over: {position.outcome()}")
        if time is not None and not time > 0:
            raise EngineError(f"time must be above zero, not {time}")
        for name, limit in (("depth", depth), ("nodes", nodes), ("lines", lines)):
            if limit is not None:
                _check_whole(name, limit, 10**18 if name == "nodes" else 10**6)
        return self._infos(position, time, depth, nodes, lines)

    def stop(self) -> None:
        """Make a running search end within milliseconds with what it has."""
        native = self._native  # another thread may be closing it
        if native is not None:
            native.stop()

    def clear(self) -> None:
        """Forget what earlier searches found."""
        with self._reserved() as native:
            native.clear()

    def close(self) -> None:
        """Stop and free the memory; a closed engine searches no more."""
        native, self._native = self._native, None
        if native is not None:
            native.stop()
            while not native.wait(1.0):
                pass

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _infos(
        self, position: Position, time: float | None, depth: int | None, nodes: int | None, lines: int
    ) -> Iterator[Info]:
        with self._reserved() as native:
            weights = native_weights_for(position.rules) if self._weights is None else self._weights
            try:
                native.start(native_board(position), weights, time, nodes, depth, lines)
            except RuntimeError as error:  # the system gives no thread
                raise EngineError(f"the search cannot begin: {error}") from error
            try:
                while (report := native.next(_REPORT_EVERY)) is not None:
                    if report[-1]:
                        yield _info(report, position.rules)
            finally:
                native.stop()
                while not native.wait(1.0):
                    pass

    @contextmanager
    def _reserved(self) -> Iterator[_native.Engine]:
        """Give the native engine to one user at a time: a second would take infos of a search that is not its own."""
        native = self._native
        if native is None:
            raise EngineError("the engine is closed")
        if not self._in_use.acquire(blocking=False):
            raise EngineError("the engine is busy: stop it and close its infos first, or use a second engine")
        try:
            yield native
        finally:
            self._in_use.release()


def _info(report: "_native._Report", rules: Rules) -> Info:
    depth, nodes, seconds, lines = report
    return Info(depth, nodes, seconds, tuple(_line(line, rules) for line in lines))


def _line(line: "_native._Line", rules: Rules) -> Line:
    points, mate, value, distance, cells = line
    return Line(
        Score(points, mate or None),
        tuple(divmod(cell, rules.cols) for cell in cells),
        _VALUES.get(value),
        distance if distance >= 0 else None,
    )


def _check_whole(name: str, number: int, most: int) -> None:
    if type(number) is not int or not 1 <= number <= most:
        raise EngineError(f"{name} is a whole number from 1 to {most}, not {number!r}")
