"""The strength of weights as a surface over the directions in which they can be off, fitted to results of games.

A logistic regression: the odds of a win are the difference of the two players' strengths, and strength is quadratic in
how far each is off, so that the surface has a top. Fitting the evaluation to the results of positions instead would
mistake what goes with winning for what brings it about: shapes that only the side which is winning anyway still has.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from noughts.game import NoughtsError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

STEPS = 30
HOLD = 4.0
"""How firmly each coefficient is held to what is assumed without games."""
ASSUMED_FALL = 0.25
"""The log odds, at least, that a direction is taken to cost when it is off by a factor of e."""
FARTHEST = 0.8
"""How far, as a logarithm, a direction may be moved."""


def require_numpy() -> Any:
    """Return numpy, or raise the error that says how to get it."""
    try:
        import numpy
    except ImportError:
        raise NoughtsError("fitting needs numpy: pip install 'noughts[fitting]'") from None
    return numpy


@dataclass(frozen=True)
class Strength:
    """A fitted surface: the log odds of weights that are off against those that are not."""

    slope: "Array"
    curve: "Array"
    """A symmetric matrix."""

    def at(self, offs: "Array") -> "Array":
        """Return the strength of each row of offs."""
        strength: Array = offs @ self.slope + ((offs @ self.curve) * offs).sum(axis=1)
        return strength

    def log_loss(self, one: "Array", other: "Array", results: "Array") -> float:
        """Return how surprising the results are on the average."""
        np = require_numpy()
        odds = self.at(one) - self.at(other)
        return float(np.mean(np.logaddexp(0.0, odds) - results * odds))

    def top(self) -> "Array":
        """Return the strongest offs within reach, found by climbing."""
        np = require_numpy()
        offs: Array = np.zeros(len(self.slope))
        for _ in range(2000):
            offs = np.clip(offs + 0.05 * (self.slope + 2 * self.curve @ offs), -FARTHEST, FARTHEST)
        return offs


def fit_strength(one: "Array", other: "Array", results: "Array") -> Strength:
    """Return the surface that the results of `one` against `other` speak for, with Newton's method."""
    np = require_numpy()
    size = one.shape[1]
    rows, cols = np.triu_indices(size)
    seen = np.hstack([one - other, one[:, rows] * one[:, cols] - other[:, rows] * other[:, cols]])
    assumed = np.concatenate([np.zeros(size), np.where(rows == cols, -ASSUMED_FALL, 0.0)])
    now = assumed.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-seen @ now))
        slope = seen.T @ (results - chance) - HOLD * (now - assumed)
        curve = (seen.T * (chance * (1 - chance))) @ seen + HOLD * np.eye(len(now))
        now = now + np.linalg.solve(curve, slope)
    bend = np.zeros((size, size))
    bend[rows, cols] = now[size:] / 2
    falls, axes = np.linalg.eigh(bend + bend.T)
    # Games too few to see a direction fall would send the top to the end of what is allowed.
    return Strength(now[:size], (axes * np.minimum(falls, -ASSUMED_FALL)) @ axes.T)
