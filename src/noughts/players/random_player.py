"""A player that takes any legal move."""

import time
from dataclasses import dataclass, field
from random import Random

from noughts.engine import Clock
from noughts.game import Position
from noughts.players.decision import Decision
from noughts.players.player import require_unfinished


@dataclass(frozen=True)
class RandomPlayer:
    """Moves at random; with a seed, the same game every time."""

    seed: int | None = None
    _random: Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_random", Random(self.seed))  # noqa: S311 - games, not secrets

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - no time is needed
        """Return any legal move."""
        require_unfinished(position)
        began = time.perf_counter()
        move = self._random.choice(position.legal_moves)
        return Decision(move, nodes=1, seconds=time.perf_counter() - began, pv=(move,))
