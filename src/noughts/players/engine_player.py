"""The engine as a player."""

from dataclasses import dataclass, field

from noughts.engine import STRONGEST, Clock, Engine
from noughts.game import Position
from noughts.players.decision import Decision
from noughts.players.player import require_unfinished


@dataclass(frozen=True)
class EnginePlayer:
    """The engine, with a memory that lasts as long as the player; one second a move when no limit is set."""

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1
    hash: int = 64
    """MiB."""
    level: int = STRONGEST
    seed: int | None = None
    """Of the choices that a level below the strongest makes."""
    _engine: Engine = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        engine = Engine(threads=self.threads, hash_mb=self.hash, level=self.level, seed=self.seed)
        object.__setattr__(self, "_engine", engine)

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return the best move found within the limits."""
        require_unfinished(position)
        info = self._engine.play(position, time=self.time, nodes=self.nodes, depth=self.depth, clock=clock)
        return Decision(
            info.move,
            score=info.score.points,
            mate=info.mate,
            value=info.value,
            distance=info.distance,
            nodes=info.nodes,
            seconds=info.seconds,
            pv=info.pv,
        )

    def stop(self) -> None:
        """Make a choice that is being made in another thread end within milliseconds with what it has."""
        self._engine.stop()
