"""What a player answers."""

from dataclasses import dataclass

from noughts.game import Cell, Position, cell_name


@dataclass(frozen=True, slots=True)
class Decision:
    """A move and what the player thinks of it, seen by the side to move."""

    move: Cell
    score: float = 0
    """Higher is better; the scale is the player's own."""
    mate: int | None = None
    """Plies to a forced end that was found: positive when the side to move wins, negative when it loses."""
    value: str | None = None
    """'win', 'draw' or 'loss' where proved."""
    distance: int | None = None
    """Plies to the end under best play, where known."""
    nodes: int = 0
    seconds: float = 0.0
    pv: tuple[Cell, ...] = ()
    """The line the player expects, the move first."""

    def data(self, position: Position) -> dict[str, object]:
        """Return the decision as a JSON object has it."""
        row, col = self.move
        return {
            "position": str(position),
            "move": cell_name(self.move, position.rules),
            "row": row,
            "col": col,
            "score": self.score,
            "mate": self.mate,
            "value": self.value,
            "distance": self.distance,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "pv": [cell_name(cell, position.rules) for cell in self.pv],
        }
