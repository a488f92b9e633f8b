"""Perft: the native board against the Python board, in one run."""

import time
from collections.abc import Callable

from noughts import board, game
from noughts.game import Position

Count = Callable[[Position, int], int]

GAMES = (("4,4,4", 6), ("6,7,4,gravity", 7), ("15,15,5", 3))


def nodes_a_second(count: Count, text: str, depth: int) -> tuple[int, float]:
    """Return the sequences counted and the speed, best of three."""
    position = Position.parse(text)
    best = float("inf")
    nodes = 0
    for _ in range(3):
        began = time.perf_counter()
        nodes = count(position, depth)
        best = min(best, time.perf_counter() - began)
    return nodes, nodes / best


def main() -> None:
    print(f"{'game':<15} {'depth':>5} {'sequences':>14} {'Python':>16} {'native':>20} {'ratio':>8}")
    for text, depth in GAMES:
        nodes, slow = nodes_a_second(game.perft, text, depth)
        same, fast = nodes_a_second(board.perft, text, depth)
        assert nodes == same
        print(f"{text:<15} {depth:>5} {nodes:>14,} {slow:>14,.0f}/s {fast:>18,.0f}/s {fast / slow:>7,.0f}x", flush=True)


if __name__ == "__main__":
    main()
