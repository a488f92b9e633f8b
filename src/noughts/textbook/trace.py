"""What a search tells whoever watches it."""

from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import Any, NamedTuple

from noughts.game import Cell, Position


class Kind(Enum):
    """What happened."""

    ENTER = "enter"
    """A node is looked at for the first time (UCT and proof-number search: once more)."""
    VALUE = "value"
    """A child's value is the best so far."""
    ALPHA = "alpha"
    """X can now be sure of more."""
    BETA = "beta"
    """O can now be sure of more."""
    CUTOFF = "cutoff"
    """The rest of the moves cannot matter: beta <= alpha."""
    LEAVE = "leave"
    """The node is done, and this is its value."""


class Event(NamedTuple):
    """One thing that happened at the node of a state. A tuple, since a search tells a million of them.

    value, alpha and beta are those of the search that sends it, None where it has none; on leaving, alpha and beta are
    the window with which the node was entered. move is the move that led
    to the node (enter, leave), the move that gave the value (value, alpha, beta) or cut the rest off (cutoff).
    """

    kind: Kind
    state: Position
    move: Cell | None = None
    value: float | None = None
    alpha: float | None = None
    beta: float | None = None
    pruned: tuple[Cell, ...] = ()
    """The moves that were not looked at after a cutoff."""


Listener = Callable[[Event], None]
Search = Callable[..., tuple[Any, Cell | None]]
"""What a search calls for every node: state, move, alpha, beta (where it has them) and whatever else it needs."""


def telling(listener: Listener | None) -> Callable[[Search], Search]:
    """Return a decorator that tells when a node is entered and left; without a listener it changes nothing."""

    def decorate(value_of: Search) -> Search:
        if listener is None:
            return value_of

        @wraps(value_of)
        def told(state: Position, move: Cell | None, *window: Any) -> tuple[Any, Cell | None]:
            alpha, beta = window[:2] or (None, None)
            listener(Event(Kind.ENTER, state, move, None, alpha, beta))
            value, best = value_of(state, move, *window)
            listener(Event(Kind.LEAVE, state, move, value, alpha, beta))
            return value, best

        return told

    return decorate
