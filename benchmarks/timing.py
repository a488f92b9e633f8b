"""Whether moves come in time, stops are answered and infos keep coming, with the other core kept busy."""

import argparse
import math
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import Process
from pathlib import Path

from noughts import Position, Side
from noughts.engine import Engine

OPENINGS = Path(__file__).parents[1] / "tests" / "data" / "openings-15.txt"
LIMITS = (50, 200, 1000)
ALLOWED = 30
"""Milliseconds after the limit from which a move is late."""
MOVES_OF_A_GAME = 8
"""Later ones are often decided, and take no time."""

Play = Callable[[Position, int], tuple[int, int]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, nargs=3, default=(300, 150, 50), help="at 50, 200 and 1000 ms")
    parser.add_argument("--stops", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each analysis whose infos are counted")
    wanted = parser.parse_args()
    with _other_core_busy():
        for threads in (1, 2):
            with Engine(threads=threads) as engine:
                show_moves(f"engine, threads {threads}", engine_play(engine), wanted.moves, ALLOWED)
            with GomocupProgram(threads) as program:
                show_moves(f"gomocup program, threads {threads}", program.play, wanted.moves, 0)
        for threads in (1, 2):
            show_stops(threads, wanted.stops)
        for game in ("15,15,5", "20,20,5"):
            show_infos(game, wanted.seconds)


def show_moves(title: str, play: Play, counts: tuple[int, int, int], allowed: int) -> None:
    """Print how late the moves of games were, each measured by the clock on the wall from asking to hearing."""
    late, worst = 0, -math.inf
    for limit, count in zip(LIMITS, counts, strict=True):
        over = [1000 * seconds - limit for seconds in measured(play, limit, count)]
        late += sum(by > allowed for by in over)
        worst = max(worst, *over)
        print(
            f"{title}: {count} moves at {limit} ms: median {statistics.median(over):+.1f} ms, "
            f"worst {max(over):+.1f} ms",
            flush=True,
        )
    beyond = f"by more than {allowed} ms" if allowed else "at all"
    print(f"{title}: {late} of {sum(counts)} late {beyond}, worst {worst:+.1f} ms", flush=True)


def measured(play: Play, limit: int, count: int) -> Iterator[float]:
    """Yield the seconds of so many moves, in games from fair openings on two boards."""
    lines = OPENINGS.read_text(encoding="utf-8").split("\n")
    chance = random.Random(limit)
    done = 0
    while done < count:
        game = chance.choice(("15,15,5", "20,20,5"))
        position = Position.parse(f"{game} moves {chance.choice(lines[:100])}")
        for _ in range(min(MOVES_OF_A_GAME, count - done)):
            began = time.perf_counter()
            move = play(position, limit)
            yield time.perf_counter() - began
            done += 1
            position = position.play(move)
            if position.is_over:
                break


def engine_play(engine: Engine) -> Play:
    return lambda position, limit: engine.play(position, time=limit / 1000).move


class GomocupProgram:
    """`noughts gomocup` in a process of its own, told every position anew."""

    def __init__(self, threads: int) -> None:
        command = [sys.executable, "-m", "noughts", "gomocup"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._size = 20
        self._say(f"INFO thread_num {threads}", "INFO max_memory 367001600", f"START {self._size}")
        assert self._hear() == "OK"

    def __enter__(self) -> "GomocupProgram":
        return self

    def __exit__(self, *_error: object) -> None:
        self._say("END")
        self._process.communicate()

    def play(self, position: Position, limit: int) -> tuple[int, int]:
        """Return the program's move."""
        rules = position.rules
        if self._size != rules.rows:
            self._size = rules.rows
            self._say(f"START {rules.rows}")
            assert self._hear() == "OK"
        self._say(f"INFO timeout_turn {limit}")
        ours, theirs = (position.x, position.o) if position.turn is Side.X else (position.o, position.x)
        stones = [
            f"{cell % rules.cols},{cell // rules.cols},{owner}"
            for owner, side in ((1, ours), (2, theirs))
            for cell in range(rules.rows * rules.cols)
            if side >> cell & 1
        ]
        self._say("BOARD", *stones, "DONE")
        col, row = map(int, self._hear().split(","))
        return row, col

    def _say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(line + "\n" for line in lines))
        self._process.stdin.flush()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def show_stops(threads: int, count: int) -> None:
    """Print how long it takes from `stop`, called at random moments by another thread, to the answer."""
    chance, position = random.Random(threads), Position.parse("15,15,5 moves h8 i9 g8 g9")
    waits: list[float] = []
    with Engine(threads=threads) as engine:
        for _ in range(count):
            thread = threading.Thread(target=engine.play, args=(position,), kwargs={"time": 60.0})
            thread.start()
            time.sleep(chance.uniform(0.01, 0.3))
            began = time.perf_counter()
            engine.stop()
            thread.join()
            waits.append(1000 * (time.perf_counter() - began))
            engine.clear()
    print(
        f"stop, threads {threads}: median {statistics.median(waits):.1f} ms, worst {max(waits):.1f} ms "
        f"of {count} (at most 20)",
        flush=True,
    )


def show_infos(game: str, seconds: float) -> None:
    """Print the longest time without an info of a running analysis."""
    with Engine() as engine:
        heard = [time.perf_counter()]
        for _ in engine.analyse(Position.parse(game), lines=3, time=seconds):
            heard.append(time.perf_counter())
    gap = max(later - earlier for earlier, later in pairwise(heard))
    told = f"{len(heard) - 1} in {seconds:.0f} s, longest gap {1000 * gap:.0f} ms"
    print(f"infos on {game}, 3 lines: {told} (at most 200)", flush=True)


@contextmanager
def _other_core_busy() -> Iterator[None]:
    spinner = Process(target=_spin, daemon=True)
    spinner.start()
    try:
        yield
    finally:
        spinner.terminate()
        spinner.join()


def _spin() -> None:
    while True:
        pass


if __name__ == "__main__":
    main()
