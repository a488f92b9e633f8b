"""Guesses at a position's worth to X, for searches that stop before the end.

`lines` and `threats` are antisymmetric: with the sides swapped they give the negative. `small` is not: it pays 5 for
X's two in a row, takes only 4 for O's, and does not see O's single marks or O in the centre.
"""

from collections.abc import Callable

from noughts.game import NoughtsError, Position, Side, geometry, quoted

Evaluation = Callable[[Position], int]


def won_score(state: Position) -> int:
    """Return what a won game counts: more than any evaluation of a game that goes on can add up to."""
    most: int = 10 ** (state.rules.k - 1)
    return max(10_000, 1 + len(geometry(state.rules).lines) * most)


def lines(state: Position) -> int:
    """Return the sum over all windows of K cells: 10^n for n marks of X alone, the negative for O."""
    return _sum_of_windows(state, [10**n for n in range(state.rules.k)])


def threats(state: Position) -> int:
    """Return the same sum as `lines`, but with 500 for a window that lacks one mark."""
    worth = [10**n for n in range(state.rules.k)]
    if len(worth) > 1:
        worth[-1] = 500
    return _sum_of_windows(state, worth)


def small(state: Position) -> int:
    """Return the sum over the eight lines of 3,3,3, seen by X.

    Two X and an empty cell +5, one X and two empty cells +1, two O and an empty cell -4; X in the centre +1.
    """
    if (state.rules.rows, state.rules.cols, state.rules.k) != (3, 3, 3):
        raise NoughtsError(f"the evaluation 'small' is for 3,3,3 only, not for {state.rules}")
    if state.winner is not None:
        return _won(state)
    x, o = state.x, state.o
    value = 1 if state[1, 1] is Side.X else 0
    for cells, _ in geometry(state.rules).lines:
        marks = (x & cells).bit_count(), (o & cells).bit_count()
        value += {(2, 0): 5, (1, 0): 1, (0, 2): -4}.get(marks, 0)
    return value


def nothing(state: Position) -> int:
    """Return 0 for every game that goes on."""
    return _won(state) if state.winner is not None else 0


EVALUATIONS: dict[str, Evaluation] = {"threats": threats, "lines": lines, "small": small, "none": nothing}


def evaluation_named(name: str) -> Evaluation:
    """Return the evaluation of that name."""
    if name not in EVALUATIONS:
        raise NoughtsError(f"unknown evaluation {quoted(name)}: known are {', '.join(EVALUATIONS)}")
    return EVALUATIONS[name]


def evaluate(state: Position, evaluation: str = "threats") -> int:
    """Return a guess at the state's worth to X; finished games are scored above and below all guesses."""
    return evaluation_named(evaluation)(state)


def _won(state: Position) -> int:
    return won_score(state) if state.winner is Side.X else -won_score(state)


def _sum_of_windows(state: Position, worth: list[int]) -> int:
    """Return the sum of worth[n] over the windows with n marks of one side alone; a won game's own score.

    A window with no mark counts nothing, nor does a full one that did not win (an exact game's overline). The sum stays
    below a won game's score, which 500 for each of many windows with a small K would pass.
    """
    if state.winner is not None:
        return _won(state)
    x, o = state.x, state.o
    k = state.rules.k
    most = won_score(state) - 1
    value = 0
    for cells, _ in geometry(state.rules).lines:
        mine, theirs = x & cells, o & cells
        if mine and not theirs:
            marks = mine.bit_count()
            value += worth[marks] if marks < k else 0
        elif theirs and not mine:
            marks = theirs.bit_count()
            value -= worth[marks] if marks < k else 0
    return max(-most, min(most, value))
