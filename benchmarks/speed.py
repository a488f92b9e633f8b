"""Nodes a second, what a second thread gains, and how long the smallest games take."""

import multiprocessing
import time
from pathlib import Path

from noughts import Position
from noughts.engine import Engine

OPENINGS = Path(__file__).parents[1] / "tests" / "data" / "openings-15.txt"
DEPTH = 10
SECONDS = 3.0


def positions() -> list[Position]:
    lines = OPENINGS.read_text(encoding="utf-8").split("\n")[:20]
    return [Position.parse(f"15,15,5 moves {line}") for line in lines]


def nodes_a_second() -> float:
    """Return the speed of one thread over some openings; what it does not search to the end of the time counts too."""
    nodes = seconds = 0.0
    for position in positions()[:5]:
        with Engine() as engine:
            info = engine.play(position, time=SECONDS)
            nodes += info.nodes
            seconds += info.seconds
    return nodes / seconds


def time_to_depth(threads: int) -> list[float]:
    """Return the seconds that each position takes to the depth."""
    taken = []
    for position in positions():
        with Engine(threads=threads) as engine:
            taken.append(engine.play(position, depth=DEPTH).seconds)
    return taken


def alone_and_together() -> tuple[float, float]:
    """Return one process's speed by itself and beside another one that does the same."""
    alone = nodes_a_second()
    with multiprocessing.Pool(2) as pool:
        both = [pool.apply_async(nodes_a_second) for _ in range(2)]
        together = sum(result.get() for result in both) / 2
    return alone, together


def solving(text: str) -> tuple[float, int]:
    """Return the least of five times to solve a game from its empty board by a new engine, and the nodes."""
    best, nodes = float("inf"), 0
    for _ in range(5):
        with Engine() as engine:
            began = time.perf_counter()
            nodes = engine.play(Position.parse(text), time=60).nodes
            best = min(best, time.perf_counter() - began)
    return best, nodes


def main() -> None:
    alone, together = alone_and_together()
    print(f"one thread on 15,15,5: {alone:,.0f} nodes a second (at least 2,000,000)")
    print(f"two processes at once: {together:,.0f} each, {alone / together:.2f} times as slow")
    one, two = sum(time_to_depth(1)), sum(time_to_depth(2))
    print(f"two threads to depth {DEPTH}: {two:.1f} s against {one:.1f} s, {two / one:.2f} of the time (at most 0.65)")
    for text, aim in (("4,4,4", 100), ("4,4,3", 10)):
        seconds, nodes = solving(text)
        print(f"{text} solved in {1000 * seconds:.1f} ms, {nodes:,} nodes (under {aim} ms)")


if __name__ == "__main__":
    main()
