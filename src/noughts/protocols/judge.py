"""JUDGE: a tic-tac-toe board comes in, the best move goes out.

    JUDGE
    TURN X
    +---+---+---+
    | _ | O | _ |
    +---+---+---+
    | _ | X | _ |
    +---+---+---+
    | _ | _ | _ |
    +---+---+---+

The answer is `row col`, one-based from the top left, or `-1` when the game is over. It wins as soon and loses as late
as it can; among equals it takes the first cell in reading order.
"""

import re
from collections.abc import Sequence

from noughts.game.errors import NotationError, quoted
from noughts.game.geometry import Cell, geometry
from noughts.game.position import Position
from noughts.game.rules import Rules
from noughts.game.side import Side
from noughts.textbook.negamax import negamax

TICTACTOE = Rules(3, 3, 3)
_MOVE = re.compile(r"([0-9]{1,3})[ \t]+([0-9]{1,3})", re.ASCII)
_OVER = "-1"
_EDGE = re.compile(r"\+---\+---\+---\+")
_ROW = re.compile(r"\|\s*([XO_])\s*\|\s*([XO_])\s*\|\s*([XO_])\s*\|", re.IGNORECASE)


def judge(lines: Sequence[str]) -> str:
    """Return the answer to the lines that follow the word JUDGE."""
    given = [line.strip() for line in lines if line.strip()]
    if not given:
        raise NotationError("JUDGE needs a line TURN X or TURN O, then the board")
    turn = read_mark(given[0], "TURN")
    cells = _read_box(given[1:])
    x, o = (sum(1 << at for at, mark in enumerate(cells) if mark == side) for side in "XO")
    # A finished board needs no turn that fits, so it is looked at before it is taken for a position.
    table = geometry(TICTACTOE)
    won = [side for side, stones in (("X", x), ("O", o)) if table.winning_cells(stones)]
    if len(won) == 1 or (not won and x | o == table.full):
        return "-1"
    row, col = best_move(Position(TICTACTOE, x, o, turn))
    return f"{row + 1} {col + 1}"


def judge_input(position: Position) -> str:
    """Return the lines that put a position to a program that speaks JUDGE."""
    from noughts.render.box import box_text  # answering needs no drawing, and is to start fast

    return f"JUDGE\nTURN {position.turn}\n{box_text(position)}\n"


def read_reply(output: bytes) -> tuple[tuple[int, int] | None, bool, bytes]:
    """Return the two numbers of a reply, whether it says that the game is over, and what else it says."""
    lines = [line.strip() for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    for at in reversed(range(len(lines))):
        match = _MOVE.fullmatch(lines[at])
        if match or lines[at] == _OVER:
            rest = "\n".join(lines[:at] + lines[at + 1 :]).encode()
            return ((int(match[1]), int(match[2])) if match else None), match is None, rest
    return None, False, b""


def best_move(position: Position) -> Cell:
    """Return the first best move in reading order: win soonest, lose latest."""
    _, move = negamax(position, depth_aware=True)
    assert move is not None
    return move


def read_mark(line: str, word: str) -> Side:
    """Return the side in a line such as TURN X, FIRST O, HUMAN X."""
    match = re.fullmatch(rf"{word}\s+([XO])", line.strip(), re.IGNORECASE)
    if not match:
        raise NotationError(f"{quoted(line.strip())} is not read: {word} X or {word} O is expected here")
    return Side(match[1].upper())


def _read_box(lines: Sequence[str]) -> str:
    """Return the nine cells, row by row."""
    cells = ""
    for number, line in enumerate(lines[:7]):
        row = _ROW.fullmatch(line)
        if number % 2 == 0 and not _EDGE.fullmatch(line):
            raise NotationError(f"{quoted(line)} is not a board's edge: +---+---+---+ is expected here")
        if number % 2 and not row:
            raise NotationError(f"{quoted(line)} is not a board's row: three cells X, O or _ as in | X | _ | O |")
        cells += "".join(row.groups()).upper() if row else ""
    if len(lines) < 7:
        raise NotationError(f"the board ends after {len(lines)} of its 7 lines")
    return cells
