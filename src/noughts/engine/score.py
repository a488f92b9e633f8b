"""What a search thinks of a move."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """A number that grows with the prospects of the side to move; forced ends lie beyond all evaluations."""

    points: int
    mate: int | None = field(default=None, compare=False)
    """Plies to a forced end that was found: positive when the side to move wins, negative when it loses."""

    def __str__(self) -> str:
        if self.mate is None:
            return f"{self.points:+d}"
        return f"{'win' if self.mate > 0 else 'loss'} in {abs(self.mate)}"
