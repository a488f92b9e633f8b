"""The time there is for the rest of a game."""

from dataclasses import dataclass

from noughts.game import Position

_MOVES_AHEAD = 30
"""How many moves of one's own a long game is taken to have left; fewer when fewer cells are."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds left on a player's clock, and seconds added after each move."""

    remaining: float
    increment: float = 0.0

    def budget(self, position: Position) -> float:
        """Return the seconds to spend on the next move; never so many that the clock could run out."""
        empty = position.rules.rows * position.rules.cols - position.ply
        moves = max(1, min(_MOVES_AHEAD, (empty + 1) // 2))
        fair = self.remaining / moves + 0.9 * self.increment
        return max(0.001, min(fair, 0.8 * self.remaining))
