"""What a search reports: how far it has come, and the best lines."""

from dataclasses import dataclass

from noughts.engine.score import Score
from noughts.game import Cell, Position, cell_name


@dataclass(frozen=True, slots=True)
class Line:
    """One of the best moves and what is expected to follow, seen by the side to move."""

    score: Score
    pv: tuple[Cell, ...]
    """The line, the move first."""
    value: str | None = None
    """'win', 'draw' or 'loss' where proved."""
    distance: int | None = None
    """Plies to the end under best play, where known."""

    @property
    def move(self) -> Cell:
        """The first move of the line."""
        return self.pv[0]

    @property
    def mate(self) -> int | None:
        """Plies to a forced end that was found: positive when the side to move wins, negative when it loses."""
        return self.score.mate

    def data(self, position: Position) -> dict[str, object]:
        """Return the line as a JSON object has it."""
        return {
            "move": cell_name(self.move, position.rules),
            "score": self.score.points,
            "mate": self.mate,
            "value": self.value,
            "distance": self.distance,
            "pv": [cell_name(cell, position.rules) for cell in self.pv],
        }


@dataclass(frozen=True, slots=True)
class Info:
    """How far a search has come; the last one of a search is its answer."""

    depth: int
    nodes: int
    seconds: float
    lines: tuple[Line, ...]
    """Best first; there is always one."""

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]

    @property
    def move(self) -> Cell:
        """The best move."""
        return self.best.move

    @property
    def score(self) -> Score:
        """The best move's score."""
        return self.best.score

    @property
    def mate(self) -> int | None:
        """Plies to a forced end that was found: positive when the side to move wins, negative when it loses."""
        return self.best.mate

    @property
    def value(self) -> str | None:
        """'win', 'draw' or 'loss' where proved."""
        return self.best.value

    @property
    def distance(self) -> int | None:
        """Plies to the end under best play, where known."""
        return self.best.distance

    @property
    def pv(self) -> tuple[Cell, ...]:
        """The best line."""
        return self.best.pv

    def data(self, position: Position) -> dict[str, object]:
        """Return the report as a JSON object has it."""
        return {
            "position": str(position),
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "lines": [line.data(position) for line in self.lines],
        }
