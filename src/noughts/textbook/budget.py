"""How much a search may cost."""

import math
import time

from noughts.game import NoughtsError
from noughts.textbook.stats import Stats


class OutOfBudget(Exception):
    """The time or the nodes are used up; raised inside a search and caught by whoever set the limit."""


class Budget:
    """A limit in seconds, in nodes or in both, from now on."""

    def __init__(self, stats: Stats, seconds: float | None = None, nodes: int | None = None) -> None:
        for name, limit in (("seconds", seconds), ("nodes", nodes)):
            if limit is not None and not limit > 0:
                raise NoughtsError(f"{name} must be above zero, not {limit}")
        self._stats = stats
        self._last_node = math.inf if nodes is None else stats.nodes + nodes
        self._deadline = math.inf if seconds is None else time.monotonic() + seconds

    def spend(self) -> None:
        """Raise OutOfBudget when nothing is left for one more node."""
        if self._stats.nodes >= self._last_node or time.monotonic() >= self._deadline:
            raise OutOfBudget
