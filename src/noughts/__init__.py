"""Noughts plays, teaches and solves every m,n,k-game."""

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from noughts.engine import Engine


def __getattr__(name: str) -> object:
    """Return what needs the native core, which is loaded only when it is asked for."""
    if name == "Engine":
        from noughts.engine import Engine

        return Engine
    raise AttributeError(f"module 'noughts' has no attribute {name!r}")


__all__ = [
    "Engine",
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
