"""Levels that a person can feel, from easy to perfect."""

import time
from dataclasses import dataclass, field
from random import Random

from noughts.engine import Clock
from noughts.game import Position
from noughts.players.decision import Decision
from noughts.players.engine_player import EnginePlayer
from noughts.players.player import Player, require_unfinished
from noughts.players.textbook_players import AlphaBeta, Deepening


@dataclass(frozen=True)
class Level:
    """A player that looks ahead as far as its level, and every so often does not look at all."""

    carelessness: float
    """How many of its moves are made without a look, 0 to 1."""
    mind: Player
    seed: int | None = None
    _random: Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_random", Random(self.seed))  # noqa: S311 - games, not secrets

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return a careless move or a considered one."""
        require_unfinished(position)
        if self._random.random() >= self.carelessness:
            return self.mind.choose(position, clock)
        began = time.perf_counter()
        move = self._random.choice(position.legal_moves)
        return Decision(move, nodes=1, seconds=time.perf_counter() - began, pv=(move,))


def easy(seed: int | None = None) -> Level:
    """Return a player that mostly moves anywhere."""
    return Level(0.8, AlphaBeta(depth=1), seed)


def medium(seed: int | None = None) -> Level:
    """Return a player that looks one move ahead, when it looks."""
    return Level(0.4, Deepening(depth=2, nodes=3_000), seed)


def hard(seed: int | None = None) -> Level:
    """Return a player that looks well ahead and is careless now and then."""
    return Level(0.1, Deepening(nodes=3_000), seed)


@dataclass(frozen=True)
class Perfect:
    """The engine at its best: it errs nowhere where the end can be seen, and thinks for as long as it may elsewhere."""

    time: float = 2.0
    _engine: EnginePlayer = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_engine", EnginePlayer(time=self.time))

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return the engine's move."""
        return self._engine.choose(position, clock)

    def stop(self) -> None:
        """Make a choice that is being made in another thread end within milliseconds with what it has."""
        self._engine.stop()
