"""What the game is: rules, positions, cells, symmetry, notation; game records are in `noughts.game.records`."""

from noughts.game.cells import cell_name, column_letter, parse_cell, parse_row_col
from noughts.game.counting import PositionCount, TreeCount, count_positions, count_tree, perft, require_depth
from noughts.game.errors import (
    IllegalMoveError,
    NotationError,
    NoughtsError,
    PositionError,
    RecordError,
    RulesError,
    quoted,
)
from noughts.game.geometry import Cell, geometry
from noughts.game.outcome import Outcome
from noughts.game.position import Position
from noughts.game.rules import NAMED_GAMES, Rules
from noughts.game.side import Side
from noughts.game.symmetry import Symmetry, canonical, symmetries

__all__ = [
    "NAMED_GAMES",
    "Cell",
    "IllegalMoveError",
    "NotationError",
    "NoughtsError",
    "Outcome",
    "Position",
    "PositionCount",
    "PositionError",
    "RecordError",
    "Rules",
    "RulesError",
    "Side",
    "Symmetry",
    "TreeCount",
    "canonical",
    "cell_name",
    "column_letter",
    "count_positions",
    "count_tree",
    "geometry",
    "parse_cell",
    "parse_row_col",
    "perft",
    "quoted",
    "require_depth",
    "symmetries",
]
