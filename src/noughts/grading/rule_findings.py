"""What wrong answers of the rule functions have in common."""

from collections.abc import Callable, Sequence

from noughts.grading.evidence import Evidence, RuleCheck
from noughts.grading.finding import Finding
from noughts.grading.truth import Truth, won_lines

KINDS = ("row", "column", "diagonal")


def rule_findings(evidence: Evidence) -> list[Finding]:
    """Return what is wrong with the rules, one finding a function, the cause named where it shows."""
    found = []
    for name, checks in evidence.rules.items():
        wrong = [check for check in checks if not check.right]
        if wrong:
            found.append(_DIAGNOSES[name](checks, wrong))
    # A winner or a utility that is wrong on full boards alone is one and the same mistake.
    return [finding for at, finding in enumerate(found) if finding.code not in {other.code for other in found[:at]}]


def _finding(code: str, sentence: str, wrong: Sequence[RuleCheck]) -> Finding:
    return Finding(code, sentence, len(wrong), wrong[0].truth.position)


def _all(wrong: Sequence[RuleCheck], test: Callable[[Truth], bool]) -> bool:
    return all(test(check.truth) for check in wrong)


def _full_and_won(known: Truth) -> bool:
    return known.stones == 9 and known.position.winner is not None


def _instead(wrong: Sequence[RuleCheck]) -> str:
    return f"on the board shown it says {wrong[0].said}"


def _player(checks: Sequence[RuleCheck], wrong: Sequence[RuleCheck]) -> Finding:
    first = wrong[0].truth.stones
    plies = {check.truth.stones for check in wrong}
    if len(wrong) == len(checks):
        text = f"player() gives the wrong side on every board: {_instead(wrong)}."
    elif first > 0 and plies == {check.truth.stones for check in checks if check.truth.stones >= first}:
        text = f"player() is right up to {first - 1} stones and wrong from {first} stones on: {_instead(wrong)}."
    else:
        text = f"player() gives the wrong side with {_listed(plies)} stones: {_instead(wrong)}."
    return _finding("turn-wrong", text, wrong)


def _actions(_: Sequence[RuleCheck], wrong: Sequence[RuleCheck]) -> Finding:
    known = wrong[0].truth
    text = f"actions() does not give exactly the {len(known.position.legal_moves)} empty cells: {_instead(wrong)}."
    return _finding("actions-wrong", text, wrong)


def _result(_: Sequence[RuleCheck], wrong: Sequence[RuleCheck]) -> Finding:
    turn = wrong[0].truth.position.turn
    text = f"result() does not put {turn} on the cell asked for and leave the rest alone: {_instead(wrong)}."
    return _finding("result-wrong", text, wrong)


def _winner(checks: Sequence[RuleCheck], wrong: Sequence[RuleCheck]) -> Finding:
    if _all(wrong, _full_and_won):
        return _draw_before_win("winner", wrong)
    if _all(wrong, lambda known: known.position.winner is None):
        return _finding("winner-false", f"winner() names a winner where nobody has won: {_instead(wrong)}.", wrong)
    for kind in KINDS:
        alone = [check for check in checks if won_lines(check.truth.position) == {kind}]
        if _all(wrong, lambda known, kind=kind: won_lines(known.position) == {kind}):  # type: ignore[misc]
            others = " and ".join(f"{other}s" for other in KINDS if other != kind)
            some = "no" if len(wrong) == len(alone) else "not every"
            text = f"winner() sees {others}, but {some} {kind}: {_instead(wrong)}."
            return _finding(f"winner-{kind}", text, wrong)
    return _finding("winner-wrong", f"winner() is wrong in more than one way: {_instead(wrong)}.", wrong)


def _draw_before_win(name: str, wrong: Sequence[RuleCheck]) -> Finding:
    text = (
        f"{name}() calls a full board a draw before it looks for a win: the ninth stone can complete a row,"
        f" and {_instead(wrong)}."
    )
    return _finding("draw-before-win", text, wrong)


def _terminal(_: Sequence[RuleCheck], wrong: Sequence[RuleCheck]) -> Finding:
    if _all(wrong, lambda known: known.kind != "finished"):
        code, text = "terminal-early", "terminal() says that the game is over while it goes on"
    elif _all(wrong, lambda known: known.stones == 9):
        code, text = "terminal-full", "terminal() does not see that a full board ends the game"
    elif _all(wrong, lambda known: known.position.winner is not None):
        code, text = "terminal-won", "terminal() does not see that a win ends the game"
        if _all(wrong, lambda known: won_lines(known.position) == {"diagonal"}):
            text += " (by a diagonal)"
    else:
        code, text = "terminal-wrong", "terminal() is wrong in more than one way"
    return _finding(code, f"{text}: {_instead(wrong)}.", wrong)


def _utility(checks: Sequence[RuleCheck], wrong: Sequence[RuleCheck]) -> Finding:
    if _all(wrong, _full_and_won):
        return _draw_before_win("utility", wrong)
    won = [check for check in checks if check.truth.position.winner]
    if len(wrong) == len(won) and _all(wrong, lambda known: known.position.winner is not None):
        text = f"utility() is not positive when X has won and negative when O has won: {_instead(wrong)}."
        return _finding("utility-sign", text, wrong)
    text = f"utility() gives a finished game the wrong worth: {_instead(wrong)}."
    return _finding("utility-wrong", text, wrong)


def _listed(numbers: set[int]) -> str:
    words = [str(number) for number in sorted(numbers)]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


_DIAGNOSES: dict[str, Callable[[Sequence[RuleCheck], Sequence[RuleCheck]], Finding]] = {
    "player": _player,
    "actions": _actions,
    "result": _result,
    "winner": _winner,
    "terminal": _terminal,
    "utility": _utility,
}
