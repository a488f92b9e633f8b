"""One answer against the truth."""

from noughts.game import Cell, Side
from noughts.grading.evidence import MoveCheck, RuleCheck
from noughts.grading.truth import Truth, won_lines
from noughts.programs.answers import Answer, Plain, as_cell

NOBODY = (None, "", "draw", "tie", "none", "t", "d", False, 0)
"""What programs call the winner of a game that nobody has won."""


def check_rule(name: str, known: Truth, answer: Answer | None) -> RuleCheck:
    """Return whether a rule function was right; no answer is wrong."""
    if answer is None or answer.error is not None:
        return RuleCheck(known, _group(name, known), False, answer.error or "" if answer else "nothing")
    right = _CHECKS[name](known, answer.value)
    return RuleCheck(known, _group(name, known), right, said(answer.value))


def said(value: Plain) -> str:
    """Return a value as it can be printed."""
    if isinstance(value, dict):
        return f"({value.get('type', '?')})"
    if isinstance(value, list):
        return "[" + ", ".join(said(item) for item in value[:9]) + "]"
    return repr(value)[:80]


def _group(name: str, known: Truth) -> str:
    """Return the kind of case, for a fair weight: a diagonal is worth as much as a row."""
    position = known.position
    if name in ("player", "actions"):
        return f"{known.stones} stones"
    if name == "result":
        return f"{position.turn} moves"
    if position.winner and known.stones == 9:
        return "won on the last cell"
    if name == "winner" and position.winner:
        return "a " + " and a ".join(sorted(won_lines(position)))
    if name == "utility" and position.winner:
        return f"{position.winner} won"
    return "won" if position.winner else "draw" if position.is_over else "going on"


def _player(known: Truth, value: Plain) -> bool:
    return value == str(known.position.turn)


def _actions(known: Truth, value: Plain) -> bool:
    moves = [as_cell(item) for item in value] if isinstance(value, list) else []
    return len(moves) == len(known.position.legal_moves) and set(moves) == set(known.position.legal_moves)


def _result(known: Truth, value: Plain) -> bool:
    """Return whether the boards are right, one for every empty cell in order."""
    board, turn = known.board, str(known.position.turn)
    return value == [board[:at] + turn + board[at + 1 :] for at in range(9) if board[at] == "."]


def _winner(known: Truth, value: Plain) -> bool:
    if known.position.winner:
        return value == str(known.position.winner)
    return (value.lower() if isinstance(value, str) else value) in NOBODY if not isinstance(value, list) else False


def _terminal(known: Truth, value: Plain) -> bool:
    return isinstance(value, (bool, int)) and bool(value) == known.position.is_over


def _utility(known: Truth, value: Plain) -> bool:
    """Return whether the sign is X's: courses count a win as 1, 10 or 100."""
    winner = known.position.winner
    truth = 1 if winner is Side.X else -1 if winner is Side.O else 0
    return isinstance(value, (int, float)) and (value > 0) - (value < 0) == truth


_CHECKS = {
    "player": _player,
    "actions": _actions,
    "result": _result,
    "winner": _winner,
    "terminal": _terminal,
    "utility": _utility,
}


def check_minimax(known: Truth, answer: Answer | None, base: int = 0) -> MoveCheck:
    """Return the move that an answer of minimax holds, in any of the forms that courses use."""
    if answer is None or answer.error is not None:
        return MoveCheck(known, None, "crash", answer.error or "" if answer else "nothing")
    value, words = answer.value, said(answer.value)
    cell, number = as_cell(value), value if _number(value) else None
    match value:
        case [first, second] if cell is None:
            cell = as_cell(first) or as_cell(second)
    if known.kind == "finished":
        return MoveCheck(known, None, "moves-when-over" if cell else None, words, answer.seconds)
    if isinstance(number, (int, float)):
        # Only the value came: then the value is what can be right, as X sees it.
        truth = known.worth.value * (1 if known.position.turn is Side.X else -1)
        problem = None if (number > 0) - (number < 0) == truth else "wrong-value"
        return MoveCheck(known, None, problem, words, answer.seconds)
    if cell is None:
        return MoveCheck(known, None, "no-move", words, answer.seconds)
    return check_cell(known, (cell[0] - base, cell[1] - base), words, answer.seconds)


def check_cell(known: Truth, cell: Cell, words: str, seconds: float) -> MoveCheck:
    """Return the check of a move that may be illegal."""
    legal = cell in known.position.legal_moves
    return MoveCheck(known, cell, None if legal else "illegal-move", words, seconds)


def _number(value: Plain) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
