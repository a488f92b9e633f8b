"""Logistic regression: how likely a win is, by the weights of what is on the board. Needs numpy."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from noughts.game import NoughtsError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

STEPS = 30
PRIOR = 500.0
"""How many positions the old weights count for, against those of the games."""


def require_numpy() -> Any:  # noqa: ANN401 - a module
    """Return numpy, or raise the error that says how to get it."""
    try:
        import numpy
    except ImportError:
        raise NoughtsError("fitting needs numpy: pip install 'noughts[fitting]'") from None
    return numpy


@dataclass(frozen=True)
class Evidence:
    """Positions: a row of counts each, the points that no weight is in, and the results from 0 to 1."""

    counts: "Array"
    parity: "Array"
    results: "Array"

    def log_loss(self, weights: "Array", scale: float) -> float:
        """Return how surprising the results are on the average, where a point stands for `scale` in log odds."""
        np = require_numpy()
        odds = scale * (self.counts @ weights + self.parity)
        return float(np.mean(np.logaddexp(0.0, odds) - self.results * odds))


def fit_scale(evidence: Evidence, weights: "Array") -> float:
    """Return the log odds that a point stands for, fitted with Newton's method."""
    np = require_numpy()
    points = evidence.counts @ weights + evidence.parity
    scale = 0.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-scale * points))
        slope = points @ (chance - evidence.results)
        curve = (points**2) @ (chance * (1 - chance)) + 1e-9
        scale = float(scale - slope / curve)
    return scale


def fit_weights(evidence: Evidence, old: "Array", scale: float, prior: float = PRIOR) -> "Array":
    """Return the weights that the results speak for, held back towards the old ones, with Newton's method.

    Each weight is held as firmly as its term varies, so that a shape nobody saw keeps the weight it had.
    """
    np = require_numpy()
    counts = evidence.counts
    hold = prior * (counts.var(axis=0) + 1e-3)
    start = scale * old
    now = start.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(counts @ now + scale * evidence.parity)))
        slope = counts.T @ (chance - evidence.results) + hold * (now - start)
        curve = (counts.T * (chance * (1 - chance))) @ counts + np.diag(hold)
        step = np.linalg.solve(curve, slope)
        now = now - step
        if np.abs(step).max() < 1e-9:
            break
    fitted: Array = now / scale
    return fitted
