"""What bad moves have in common."""

from collections.abc import Sequence

from noughts.game import cell_name
from noughts.grading.evidence import Evidence, MoveCheck
from noughts.grading.finding import Finding
from noughts.grading.truth import GAME, line_of_play

PROBLEMS = {
    "illegal-move": "It plays a cell that is taken or not on the board: it answers {said}.",
    "no-move": "It gives no move that can be read while the game goes on: it answers {said}.",
    "moves-when-over": "It gives a move although the game is over: it answers {said}.",
    "wrong-value": "The value it gives is not the value of the position: it answers {said}.",
}
LOST_VALUE = {
    "opening": ("opening-wrong", "It goes wrong in the opening"),
    "win": ("misses-win", "It does not take a win in one, and the game is no longer won"),
    "block": ("misses-block", "It does not always block a row that the other side is about to complete"),
    "fork": ("misses-fork", "It does not see a forced win of more than one move, such as a double threat"),
    "quiet": ("loses-draw", "It gives away a game that is a draw with right play"),
    "lost": ("not-optimal", "It does not play the best move"),
    "finished": ("not-optimal", "It does not play the best move"),
}


def move_findings(evidence: Evidence, soonest: bool) -> list[Finding]:
    """Return what is wrong with the moves, patterns first named for what they are."""
    checks = sorted(evidence.moves, key=lambda check: check.truth.stones)
    found = []
    for code, text in PROBLEMS.items():
        if shown := [check for check in checks if check.problem == code]:
            sentence = text.format(said=shown[0].said or "nothing")
            found.append(Finding(code, sentence, len(shown), shown[0].truth.position, better=_better(shown[0])))
    bad = [check for check in checks if check.problem is None and not check.right]
    for kind, (code, text) in LOST_VALUE.items():
        shown = [check for check in bad if check.truth.kind == kind]
        if not shown:
            continue
        if kind == "block" and 2 * len(shown) > len(_of_kind(checks, "block")):
            code, text = "never-blocks", "It does not block a row that the other side is about to complete"
        if kind == "win" and _blocks_first(checks):
            code, text = "blocks-before-winning", "It blocks the other side's row where it could complete its own"
        found.append(_shown(code, text, shown))
    return found + _pace_findings(checks, soonest)


def _of_kind(checks: Sequence[MoveCheck], kind: str) -> list[MoveCheck]:
    return [check for check in checks if check.truth.kind == kind]


def _blocks_first(checks: Sequence[MoveCheck]) -> bool:
    """Return whether most positions with a win and a threat see the threat blocked."""
    both = [
        check
        for check in _of_kind(checks, "win")
        if check.truth.threats and not set(check.truth.threats) & set(check.truth.winning)
    ]
    return 2 * sum(check.move in check.truth.threats for check in both) > len(both)


def _pace_findings(checks: Sequence[MoveCheck], soonest: bool) -> list[Finding]:
    """Return the wins that come late and the losses that come early: advice unless asked for as faults."""
    found = []
    slow = [check for check in checks if check.slow]
    for code, sign, text in (
        ("slow-win", 1, "It wins later than it could"),
        ("early-loss", -1, "It loses sooner than it must"),
    ):
        if shown := [check for check in slow if check.truth.worth.value == sign]:
            found.append(_shown(code, text, shown, fault=soonest))
    return found


def _shown(code: str, text: str, shown: Sequence[MoveCheck], fault: bool = True) -> Finding:
    """Return a finding with its first example told to the end."""
    first = shown[0]
    assert first.move is not None
    played, better = cell_name(first.move, GAME), _better(first)
    line = line_of_play(first.truth.position, first.move)
    sentence = f"{text}: on the board shown it plays {played}, better is {cell_name(better[0], GAME)}."
    return Finding(code, sentence, len(shown), first.truth.position, first.move, better, line, fault)


def _better(check: MoveCheck) -> tuple[tuple[int, int], ...]:
    return check.truth.best
