"""The time that is left for all moves of a game, as a manager tells it and as it is used up."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

MOVES_AHEAD = 25
"""Moves of its own that a game is taken to go on for; fewer when fewer cells are left."""
COST_OF_A_MOVE = 0.01
"""Seconds that a move takes besides thinking: the way from the manager and back."""
LEAST = 0.001


class MatchClock:
    """Counts the time spent in a game; what a manager says of the time left is believed, and counted down from."""

    def __init__(self) -> None:
        self.match = math.inf
        """Seconds for the whole game."""
        self._told = math.inf
        self._spent_in_game = 0.0
        self._spent_since_told = 0.0

    def begin(self) -> None:
        """Start a new game with the whole time; without one, what was told of the time left still holds."""
        self._spent_in_game = 0.0
        if self.match < math.inf:
            self._told = math.inf

    def tell(self, left: float) -> None:
        """Take over how many seconds are left."""
        self._told, self._spent_since_told = left, 0.0

    def left(self) -> float:
        """Return the seconds left in the game."""
        return min(self.match - self._spent_in_game, self._told - self._spent_since_told)

    def share(self, moves: int) -> float:
        """Return the seconds for the next of at most so many moves; a little is kept back for each of them."""
        left = self.left() - moves * COST_OF_A_MOVE
        return max(LEAST, left / max(1, min(moves, MOVES_AHEAD)))

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the time that passes meanwhile, and what a move costs besides."""
        began = time.monotonic()
        try:
            yield
        finally:
            spent = time.monotonic() - began + COST_OF_A_MOVE / 4
            self._spent_in_game += spent
            self._spent_since_told += spent
