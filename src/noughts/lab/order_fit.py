"""The weights of the order of moves, fitted to games: which cell was played, by what a stone there makes and takes.

A softmax regression over the cells there were to choose from: once of all moves, once of the threats along lines that
win by them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from noughts.engine.terms import choices_along
from noughts.engine.weights import MIXES, SHAPES
from noughts.game import Rules
from noughts.lab.evaluation_fit import HELD_OUT, Fit, require_scipy
from noughts.lab.selfplay import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]
    Whole = NDArray[np.int64]

UNIT = 100
"""Points that change the odds of a move by a factor of e."""
HOLD = 5.0
"""How firmly each weight is held to the old one."""
STEPS = 120
MOST = 150_000
"""Positions; more would teach little and take long."""
FEWEST = 2
"""Cells among which there is a choice."""


@dataclass(frozen=True)
class Choices:
    """Positions as lists of cells to choose from, one after the other."""

    making: "Whole"
    """Each cell's mix for the side to move."""
    taking: "Whole"
    """Its mix for the other."""
    first: "Whole"
    """Where each position's cells begin."""
    chosen: "Whole"
    """Where the cell that was played is."""
    games: "Whole"

    def part(self, wanted: "NDArray[np.bool_]") -> "Choices":
        """Return some of the positions."""
        import numpy as np

        lengths = np.diff([*self.first, len(self.making)])
        cells = np.repeat(wanted, lengths)
        first = np.cumsum(lengths[wanted]) - lengths[wanted]
        chosen = first + (self.chosen - self.first)[wanted]
        return Choices(self.making[cells], self.taking[cells], first, chosen, self.games[wanted])


def choices_of(games: Iterable[Game], rules: Rules) -> Choices:
    """Return the positions of the games, after their slips, where there was something to choose."""
    return _listed(
        (number, cells, move)
        for number, game in enumerate(games)
        for _, cells, move in _walk(rules, game.moves, game.slipped)
    )


def attacks_of(games: Iterable[Game], rules: Rules) -> Choices:
    """Return the positions along the lines that won where the winner chose among threats, with these alone."""
    import numpy as np

    threats = np.array([_is_threat(name) for name in MIXES])
    return _listed(
        (number, cells[threats[cells[:, 1]]], move)
        for number, game in enumerate(games)
        for ply, cells, move in _walk(rules, game.moves + game.end, len(game.moves))
        if (ply % 2 == 0) == (game.result > 0)
    )


def fit_order(choices: Choices, old: Sequence[int]) -> Fit:
    """Return weights in the place of the old ones, those of making and then those of taking."""
    scipy = require_scipy()
    import numpy as np

    before = np.array(old) / UNIT
    test = choices.games % HELD_OUT == 0
    train = choices.part(~test)

    def surprise(weights: "Array") -> tuple[float, "Array"]:
        loss, slope = _surprise(weights, train)
        off = weights - before
        return loss + HOLD / 2 * np.sum(off**2), slope + HOLD * off

    found = scipy.optimize.minimize(surprise, before, jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    held_out = choices.part(test)
    losses = (_surprise(weights, held_out)[0] / max(1, len(held_out.first)) for weights in (before, found.x))
    return Fit(tuple(int(number) for number in np.rint(UNIT * found.x)), *losses)


def _is_threat(mix: str) -> bool:
    """Return whether a stone on a cell with these shapes makes a three or a four that the other side can answer."""
    shapes = mix.split()
    fours = shapes.count(SHAPES[6])
    return fours <= 1 and not {*SHAPES[7:]} & {*shapes} and (fours == 1 or SHAPES[5] in shapes)


def _walk(rules: Rules, moves: Sequence[int], first: int) -> "Iterator[tuple[int, NDArray[np.uint16], int]]":
    """Yield the plies with something to choose, the cells there with their mixes, and the one that was played."""
    import numpy as np

    plies, lengths, near = (np.frombuffer(part, np.uint16) for part in choices_along(rules, moves, first))
    cells = np.split(near.reshape(-1, 3), np.cumsum(lengths)[:-1])
    for ply, here in zip(plies.tolist(), cells, strict=False):
        if ply < len(moves):
            yield ply, here, moves[ply]


def _listed(positions: "Iterable[tuple[int, NDArray[np.uint16], int]]") -> Choices:
    import numpy as np

    cells, first, chosen, numbers, size = [np.zeros((0, 3), np.int64)], list[int](), list[int](), list[int](), 0
    for number, here, move in positions:
        at = np.flatnonzero(here[:, 0] == move)
        if len(here) < FEWEST or not len(at):
            continue
        first.append(size)
        chosen.append(size + int(at[0]))
        numbers.append(number)
        cells.append(here.astype(np.int64))
        size += len(here)
        if len(first) == MOST:
            break
    whole = np.concatenate(cells)
    return Choices(whole[:, 1], whole[:, 2], *(np.array(part, np.int64) for part in (first, chosen, numbers)))


def _surprise(weights: "Array", choices: Choices) -> tuple[float, "Array"]:
    """Return the log-loss over all positions, and its slope."""
    import numpy as np

    if not len(choices.first):
        return 0.0, np.zeros_like(weights)
    making, taking = np.split(weights, 2)
    odds = making[choices.making] + taking[choices.taking]
    lengths = np.diff([*choices.first, len(odds)])
    top = np.maximum.reduceat(odds, choices.first)
    chances = np.exp(odds - np.repeat(top, lengths))
    sums = np.add.reduceat(chances, choices.first)
    loss = float(np.sum(np.log(sums) + top - odds[choices.chosen]))
    chances /= np.repeat(sums, lengths)
    chances[choices.chosen] -= 1
    slopes = (np.bincount(mixes, chances, len(MIXES)) for mixes in (choices.making, choices.taking))
    return loss, np.concatenate(list(slopes))
