"""What a search tells whoever watches it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

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


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at the node of a state.

    value, alpha and beta are those of the search that sends it; None where it has none. move is the move that led
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
