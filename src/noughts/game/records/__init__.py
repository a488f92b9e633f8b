"""Games written down: the record itself, and three forms of it in text and files."""

from noughts.game.records.file import parse_record, read_record, write_record
from noughts.game.records.psq import read_psq, write_psq
from noughts.game.records.record import Node, Record, Result, Written
from noughts.game.records.sgf import read_sgf, write_sgf
from noughts.game.records.text import read_text, write_text

__all__ = [
    "Node",
    "Record",
    "Result",
    "Written",
    "parse_record",
    "read_psq",
    "read_record",
    "read_sgf",
    "read_text",
    "write_psq",
    "write_record",
    "write_sgf",
    "write_text",
]
