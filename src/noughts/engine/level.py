"""Weaker play that feels human: less thought, and a choice among the best lines that is not always the best."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from noughts.engine.info import Line

STRONGEST = 10
SURE_FROM = 2
"""From this level on a win in one is taken and a loss in one parried without fail."""
_FORCED = 3000.0
"""Points that a win with the next stone seems worth; those of a longer one fade with its length."""


@dataclass(frozen=True, slots=True)
class Level:
    """How much a level thinks, and how freely it chooses."""

    number: int
    nodes: int
    """A move's thought; other limits may end it sooner."""
    lines: int
    """The moves that it chooses among."""
    temperature: float
    """Points by which a line may be worse and still be chosen about one time in three that the best is."""

    def choose(self, lines: Sequence[Line], chance: Random) -> Line:
        """Return one of the lines of a search, the best ones most often."""
        if self.number >= SURE_FROM:
            if lines[0].mate == 1:
                return lines[0]
            lines = [line for line in lines if line.mate != -2] or lines
        best = max(_seeming(line) for line in lines)
        odds = [math.exp((_seeming(line) - best) / self.temperature) for line in lines]
        return chance.choices(lines, odds)[0]


def _seeming(line: Line) -> float:
    if line.mate is None:
        return max(-_FORCED, min(_FORCED, float(line.score.points)))
    return _FORCED / line.mate


LEVELS = {
    level.number: level
    for level in (
        Level(1, 125, 20, 94.0),
        Level(2, 240, 15, 66.0),
        Level(3, 390, 7, 48.5),
        Level(4, 2_200, 5, 28.0),
        Level(5, 8_500, 4, 17.5),
        Level(6, 13_000, 3, 12.2),
        Level(7, 60_000, 3, 9.3),
        Level(8, 165_000, 2, 6.8),
        Level(9, 420_000, 2, 4.0),
    )
}
"""All but the strongest, which does its best."""
