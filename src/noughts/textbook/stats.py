"""What a search cost."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(slots=True)
class Stats:
    """Counts of one or more searches; hand the same object to several and they add up."""

    nodes: int = 0
    """States looked at, the root included."""
    leaves: int = 0
    """Nodes that were not expanded: finished games and the horizon."""
    cutoffs: int = 0
    """Nodes left early because beta <= alpha."""
    depth: int = 0
    """The last depth that iterative deepening finished."""
    seconds: float = 0.0

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Add the time that the body takes."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.seconds += time.perf_counter() - began
