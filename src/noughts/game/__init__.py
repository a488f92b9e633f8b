"""What the game is: rules, positions, cells, symmetry, notation, game records."""

from noughts.game.cells import cell_name, column_letter, parse_cell, parse_row_col
from noughts.game.counting import PositionCount, TreeCount, count_positions, count_tree, perft
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
from noughts.game.psq import read_psq, write_psq
from noughts.game.record import Node, Record, Result
from noughts.game.record_file import parse_record, read_record, write_record
from noughts.game.record_text import read_text, write_text
from noughts.game.rules import NAMED_GAMES, Rules
from noughts.game.sgf import read_sgf, write_sgf
from noughts.game.side import Side
from noughts.game.symmetry import Symmetry, canonical, symmetries

__all__ = [
    "NAMED_GAMES",
    "Cell",
    "IllegalMoveError",
    "Node",
    "NotationError",
    "NoughtsError",
    "Outcome",
    "Position",
    "PositionCount",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
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
    "parse_record",
    "parse_row_col",
    "perft",
    "quoted",
    "read_psq",
    "read_record",
    "read_sgf",
    "read_text",
    "symmetries",
    "write_psq",
    "write_record",
    "write_sgf",
    "write_text",
]
