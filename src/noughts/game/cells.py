"""Cells as people write them: b2, or a row and a column."""

import re

from noughts.game.errors import NotationError, quoted
from noughts.game.geometry import Cell
from noughts.game.rules import Rules

_CELL = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)


def cell_name(cell: Cell, rules: Rules) -> str:
    """Return the cell as text: column letter from a, row number from the bottom."""
    row, col = cell
    return f"{column_letter(col)}{rules.rows - row}"


def column_letter(col: int) -> str:
    """Return the letter of a zero-based column."""
    return chr(ord("a") + col)


def parse_cell(text: str, rules: Rules) -> Cell:
    """Return the cell written like b2."""
    match = _CELL.fullmatch(text.lower())
    if match:
        row, col = rules.rows - int(match[2]), ord(match[1]) - ord("a")
        if 0 <= row < rules.rows and col < rules.cols:
            return row, col
    corner = cell_name((0, rules.cols - 1), rules)
    raise NotationError(f"{quoted(text)} is not a cell of {rules}: its cells are a1 to {corner}")


def parse_column(text: str, rules: Rules) -> int | None:
    """Return the zero-based column when the text is a bare column letter of the board, else None."""
    col = ord(text.lower()) - ord("a") if len(text) == 1 and text.isascii() else -1
    return col if 0 <= col < rules.cols else None


def parse_row_col(text: str, rules: Rules, base: int = 1) -> Cell:
    """Return the cell typed as two numbers, row and column from the top left, counted from base."""
    words = text.replace(",", " ").split()
    last = f"{base} {base} to {rules.rows - 1 + base} {rules.cols - 1 + base}"
    if len(words) != 2 or not all(re.fullmatch(r"[0-9]{1,9}", word, re.ASCII) for word in words):
        raise NotationError(f"{quoted(text)} is not a row and a column: give two numbers, {last}")
    row, col = (int(word) - base for word in words)
    if not (0 <= row < rules.rows and 0 <= col < rules.cols):
        raise NotationError(f"{quoted(text)} is not on the board: rows and columns go from {last}")
    return row, col
