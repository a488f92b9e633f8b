"""One interface, many minds."""

from typing import Protocol

from noughts.engine import Clock
from noughts.game import NoughtsError, Position
from noughts.players.decision import Decision


class Player(Protocol):
    """Somebody who moves."""

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return a legal move in a game that goes on; a player that can stop in time heeds the clock."""
        ...


def require_unfinished(position: Position) -> None:
    """Raise the error that a player gives when there is nothing to play."""
    if position.is_over:
        raise NoughtsError(f"there is no move to choose, the game is over: {position.outcome()}")
