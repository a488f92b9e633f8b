"""The engine over a fixed set of positions, each to a fixed depth by a new engine with one thread.

The nodes are the same on every run; their sum is the signature. A change that only tidies leaves it as it is.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from noughts.engine import Engine
from noughts.game import Position, cell_name

HASH_MB = 16

SET = (
    ("3,3,3", 9),
    ("3,3,3 moves b2 b1", 7),
    ("4,4,4", 16),
    ("4,4,3,exact moves b2 a1", 14),
    ("5,5,4", 9),
    ("5,5,4 moves c3 b2 c2 c4", 8),
    ("6,7,4,gravity", 14),
    ("6,7,4,gravity moves d1 d2 d3 d4 d5 b1 f1 c1", 18),
    ("6,7,4,gravity moves d1 d2 d3 d4 d5 b1 f1 c1 c2 e1 e2 g1", 42),
    ("7,7,4", 7),
    ("7,7,4 moves d4 d3 c3 e5", 9),
    ("15,15,5", 7),
    ("15,15,5 moves h8 i9 g8 g9", 8),
    ("15,15,5 moves h8 i9 g9 h9 h7 i7 g6 f10 e5 i8 i10 f7", 7),
    ("15,15,5 moves h8 g9 j8 i8 h6 h7 j6 g7 f7 i7 j7 j5", 8),
    ("15,15,5,exact moves h8 i9 g8 g9", 8),
    ("15,15,5,exact moves h8 h9 j10 i9 g9 i7 i10 f8", 9),
    ("20,20,5", 6),
    ("20,20,5 moves j10 k11 j12 j11 i11 l11 h10 k13", 9),
    ("26,26,6,exact moves m13 n14 l12", 5),
    ("12,12,5,exact,gravity moves f1 g1 f2 g2 e1", 11),
)


class EngineWork(NamedTuple):
    """One position of the set: what was asked, and what it took."""

    position: str
    depth: int
    """Reached; less than was asked where the position was settled before."""
    move: str
    score: str
    value: str | None
    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds if self.seconds else 0.0


def engine_signature(
    positions: Sequence[tuple[str, int]] = SET, tell: Callable[[str], None] | None = None
) -> Iterator[EngineWork]:
    """Yield what every position took; before each, tell which it is."""
    for text, depth in positions:
        if tell:
            tell(text)
        position = Position.parse(text)
        with Engine(hash_mb=HASH_MB) as engine:
            info = engine.play(position, depth=depth)
        move = cell_name(info.move, position.rules)
        yield EngineWork(text, info.depth, move, str(info.score), info.value, info.nodes, info.seconds)
