"""Positions as text: GAME ROWS TURN, or either GAME or that followed by `moves` and cells.

    3,3,3 X1O/1X1/3 O           3,3,3 moves b2 a1 c3

This file knows the writing; whether stones make a position is for `Position` to say.
"""

import re
from typing import NamedTuple

from noughts.game.errors import NotationError, quoted
from noughts.game.rules import Rules
from noughts.game.side import Side

LONGEST_TEXT = 8000
"""More characters than any position or game of at most 676 moves takes."""

_FORM = "a position is written GAME ROWS TURN, as in 3,3,3 X1O/1X1/3 O, and `moves b2 a1` may follow"
_ROW = re.compile(r"[XO]|[1-9][0-9]*", re.ASCII)


class Written(NamedTuple):
    """What a position's text says, before anybody asked whether it can be."""

    rules: Rules
    x: int
    o: int
    turn: Side | None
    moves: list[str]


def read_position(text: str) -> Written:
    """Return the parts of a written position."""
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"{len(text)} characters are too many for a position: at most {LONGEST_TEXT} are read")
    words = text.split()
    moves: list[str] = []
    for at, word in enumerate(words):
        if word.lower() == "moves":
            words, moves = words[:at], words[at + 1 :]
            break
    if not words:
        raise NotationError(f"no game given: {_FORM}")
    if len(words) > 3:
        raise NotationError(f"{quoted(words[3])} is one word too many: {_FORM}")
    rules = Rules.parse(words[0])
    x, o = _read_rows(words[1], rules) if len(words) > 1 else (0, 0)
    turn = _read_turn(words[2]) if len(words) > 2 else None
    return Written(rules, x, o, turn, moves)


def write_position(rules: Rules, x: int, o: int, turn: Side) -> str:
    """Return the text of a position."""
    rows = []
    for row in range(rules.rows):
        letters = "".join(
            "X" if x >> index & 1 else "O" if o >> index & 1 else " "
            for index in range(row * rules.cols, (row + 1) * rules.cols)
        )
        rows.append(re.sub(" +", lambda gap: str(len(gap[0])), letters))
    return f"{rules} {'/'.join(rows)} {turn}"


def _read_turn(word: str) -> Side:
    if word.upper() not in ("X", "O"):
        raise NotationError(f"{quoted(word)} is nobody's turn: X or O moves")
    return Side(word.upper())


def _read_rows(word: str, rules: Rules) -> tuple[int, int]:
    """Return the stones of X and of O."""
    rows = word.upper().split("/")
    if unknown := re.search(r"[^XO0-9/]", word.upper(), re.ASCII):
        raise NotationError(f"unknown letter {quoted(unknown[0])} in the rows: X, O, / and numbers are read")
    if len(rows) != rules.rows:
        raise NotationError(f"the rows do not fill the board: {rules} has {rules.rows} rows, {len(rows)} given")
    x = o = 0
    for number, row in enumerate(rows):
        index, col = number * rules.cols, 0
        for at in _tokens(row):
            if at == "X":
                x |= 1 << index + col
            elif at == "O":
                o |= 1 << index + col
            col += 1 if at in "XO" else int(at)
            if col > rules.cols:
                break
        if col != rules.cols:
            much = "more than" if col > rules.cols else "only"
            raise NotationError(
                f"the rows do not fill the board: row {number + 1} from the top, {quoted(row)},"
                f" has {much} {min(col, rules.cols)} cells, {rules} has {rules.cols} columns"
            )
    return x, o


def _tokens(row: str) -> list[str]:
    """Return the stones and the numbers of a row."""
    tokens = _ROW.findall(row)
    if "".join(tokens) != row or any(len(token) > 2 for token in tokens):
        raise NotationError(f"{quoted(row)} is not a row: a number of empty cells is from 1 to 26")
    return tokens
