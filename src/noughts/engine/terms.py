"""The evaluation taken apart, for those who fit its weights."""

from collections.abc import Sequence
from dataclasses import dataclass

from noughts import _native
from noughts.board import native_board
from noughts.engine.weights import UNIT
from noughts.game import Position


@dataclass(frozen=True, slots=True)
class Terms:
    """What each weight is multiplied with in a position, in the order of the flat weights."""

    counts: tuple[int, ...]
    settles: bool
    """Whether a search may end here: nothing is forced, and no win by fours is near."""

    def points(self, weights: Sequence[int]) -> int:
        """Return what the weights make of the position for the side to move; under gravity, but for the parity."""
        return sum(count * weight for count, weight in zip(self.counts, weights, strict=True)) // UNIT


def terms_of(position: Position) -> Terms:
    """Return the terms of a position that is not over."""
    native = _native.Evaluation(native_board(position))
    return Terms(tuple(native.counts), native.settles)


def evaluation(position: Position, weights: Sequence[int]) -> int:
    """Return the native evaluation for the side to move of a position that is not over."""
    return _native.Evaluation(native_board(position)).points(weights)
