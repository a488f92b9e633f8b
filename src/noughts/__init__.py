"""Noughts plays, teaches and solves every m,n,k-game."""

from noughts.game import (
    IllegalMoveError,
    NotationError,
    NoughtsError,
    Outcome,
    Position,
    PositionError,
    RecordError,
    Rules,
    RulesError,
    Side,
)

__version__ = "0.1.0"

__all__ = [
    "IllegalMoveError",
    "NotationError",
    "NoughtsError",
    "Outcome",
    "Position",
    "PositionError",
    "RecordError",
    "Rules",
    "RulesError",
    "Side",
    "__version__",
]
