"""Perft move by move, so that a long count can show how far it is."""

from collections.abc import Callable, Iterator

from noughts.game import Cell, Position

Count = Callable[[Position, int], int]
"""A perft: game's in Python, or board's at native speed."""


def divide(position: Position, depth: int, count: Count) -> Iterator[tuple[Cell, int]]:
    """Yield each first move with the number of sequences of depth plies that begin with it."""
    for move in position.legal_moves:
        yield move, count(position.play(move), depth - 1)
