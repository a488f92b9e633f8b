"""The evaluation taken apart, for those who fit its weights."""

from collections.abc import Sequence
from dataclasses import dataclass

from noughts import _native
from noughts.board import native_board
from noughts.engine.weights import UNIT
from noughts.game import Position, Rules


@dataclass(frozen=True, slots=True)
class Terms:
    """How often each weight counts in a position, by its number in the order of the flat weights."""

    counts: dict[int, int]
    settles: bool
    """Whether a search may end here: nothing is forced, and no win by fours is near."""

    def points(self, weights: Sequence[int]) -> int:
        """Return what the weights make of the position for the side to move."""
        return sum(count * weights[number] for number, count in self.counts.items()) // UNIT


def terms_of(position: Position) -> Terms:
    """Return the terms of a position that is not over."""
    counts, settles = _native.Study(native_board(position)).terms()
    return Terms(dict(counts), settles)


def evaluation(position: Position, weights: Sequence[int]) -> int:
    """Return the native evaluation for the side to move of a position that is not over."""
    return _native.Study(native_board(position)).evaluation(_native.Weights(weights))


def terms_along(rules: Rules, moves: Sequence[int], first: int) -> tuple[bytes, bytes, bytes]:
    """Return the terms of the positions along a game where a search may end, from ply `first` on.

    The moves are cells counted row by row. Three arrays of 16 bits: the plies, how many terms each has, and the terms,
    weight and count in turn.
    """
    return _native.Study(native_board(Position.start(rules))).terms_along(moves, first)


def choices_along(rules: Rules, moves: Sequence[int], first: int) -> tuple[bytes, bytes, bytes]:
    """Return the cells to choose from in the positions along a game where there is a choice, from ply `first` on.

    Three arrays of 16 bits: the plies, how many cells each has, and the cells, each with its mix for the side to move
    and its mix for the other.
    """
    return _native.Study(native_board(Position.start(rules))).choices_along(moves, first)
