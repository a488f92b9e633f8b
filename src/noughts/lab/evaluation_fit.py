"""The evaluation's weights, fitted to games: a logistic regression of what became of positions on their terms.

Only positions where a search may end are asked, those along games whose sides have just slipped among them, so that
the weights are right where the search uses them and not only where good play leads. Half of what is foretold is the
result of the game, half the chance that a search of the position gave; the first is true and noisy, the second neither.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from noughts.engine.terms import terms_along
from noughts.engine.weights import EVALUATION, MIXES, ROLES, SHAPES, UNIT
from noughts.game import NoughtsError, Rules
from noughts.lab.selfplay import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

HELD_OUT = 10
"""One game in so many is kept from the fit, to test it."""
HOLD = 20.0
"""How firmly each weight is held to nothing."""
STEPS = 300
SCALES = tuple(50 * 1.2**step for step in range(21))
"""Points that change the odds by a factor of e, to choose from."""
EVEN = 400
"""Points up to which a search calls a position even enough for old and new weights to be told apart there."""


@dataclass(frozen=True)
class Positions:
    """Positions where a search may end: their terms, a row each, and what became of them for the side to move."""

    terms: Any
    """A sparse matrix."""
    results: "Array"
    """1 for a win, half for a draw, 0 for a loss."""
    scores: "Array"
    """What a search said; beyond all bounds where it saw the end."""
    games: "NDArray[np.int64]"
    """The number of the game that each comes from."""


@dataclass(frozen=True, slots=True)
class Fit:
    """New weights, and how surprising held-out results are to the old ones and to them: log-loss."""

    weights: tuple[int, ...]
    before: float
    after: float


def require_scipy() -> Any:
    """Return scipy with what is used of it, or raise the error that says how to get it."""
    try:
        import scipy.optimize
        import scipy.sparse
    except ImportError:
        raise NoughtsError("fitting needs scipy: pip install 'noughts[fitting]'") from None
    return scipy


def positions_of(games: Sequence[Game], rules: Rules) -> Positions:
    """Return the positions of the games, after their slips, where a search may end."""
    scipy = require_scipy()
    import numpy as np

    columns, counts, lengths, results, scores, numbers = (list[Any]([np.zeros(0)]) for _ in range(6))
    for number, game in enumerate(games):
        plies, length, terms = (np.frombuffer(part, np.uint16) for part in terms_along(rules, game.moves, game.slipped))
        result = np.where(plies % 2 == 0, game.result, -game.result)
        said = np.array([*game.scores, 0.0])[np.minimum(plies - game.slipped, len(game.scores))]
        said[plies - game.slipped >= len(game.scores)] = np.inf
        columns.append(terms[0::2])
        counts.append(terms[1::2].view(np.int16))
        lengths.append(length)
        results.append((result + 1) / 2)
        scores.append(np.where(np.isinf(said), result * said, said))
        numbers.append(np.full(len(plies), number, np.int64))
    ends = np.cumsum(np.concatenate(lengths))
    matrix = scipy.sparse.csr_matrix(
        (np.concatenate(counts), np.concatenate(columns), np.concatenate([[0], ends])), (len(ends), EVALUATION)
    )
    return Positions(matrix, np.concatenate(results), np.concatenate(scores), np.concatenate(numbers).astype(np.int64))


def fit_evaluation(positions: Positions, old: Sequence[int]) -> Fit:
    """Return weights in the place of the old ones, on their scale, so that margins of the search keep their sense."""
    scipy = require_scipy()
    import numpy as np

    terms, results = positions.terms, positions.results
    test = positions.games % HELD_OUT == 0
    aim = (results + _chance(positions.scores / _best_scale(positions.scores, results))) / 2
    before = terms @ (np.array(old[:EVALUATION]) / UNIT)
    free = np.array([_tells_something(name) for name in MIXES])
    free = np.concatenate([free] * len(ROLES) + [np.ones(EVALUATION - len(ROLES) * len(MIXES), bool)])
    seen, wanted = terms[~test][:, free], aim[~test]
    across = seen.T.tocsr()

    def surprise(weights: "Array") -> tuple[float, "Array"]:
        odds = seen @ weights
        loss = np.sum(np.logaddexp(0, odds) - wanted * odds) + HOLD / 2 * np.sum(weights**2)
        return loss, across @ (_chance(odds) - wanted) + HOLD * weights

    found = scipy.optimize.minimize(
        surprise, np.zeros(free.sum()), jac=True, method="L-BFGS-B", options={"maxiter": STEPS, "maxcor": 20}
    )
    weights = np.zeros(EVALUATION)
    weights[free] = found.x
    after = terms @ weights
    even = np.abs(positions.scores) < EVEN
    scale = before[even].std() / after[even].std()
    return Fit(
        tuple(int(number) for number in np.rint(UNIT * scale * weights)),
        log_loss(_chance(before[test] / _best_scale(before[~test], results[~test])), results[test]),
        log_loss(_chance(after[test]), results[test]),
    )


def log_loss(chances: "Array", results: "Array") -> float:
    """Return how surprising the results are on the average."""
    import numpy as np

    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(results * np.log(chances) + (1 - results) * np.log(1 - chances)))


def _tells_something(mix: str) -> bool:
    """Return whether there is a stone near a cell with these shapes; others weigh nothing, however large the board."""
    return not set(mix.removeprefix("even row: ").split()) <= {*SHAPES[:2]}


def _chance(odds: "Array") -> "Array":
    import numpy as np

    chances: Array = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return chances


def _best_scale(points: "Array", results: "Array") -> float:
    return min(SCALES, key=lambda scale: log_loss(_chance(points / scale), results))
