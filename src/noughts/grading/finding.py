"""One thing found: a code that stays the same, a sentence to hand back, and the board that shows it."""

from dataclasses import dataclass

from noughts.game import Cell, Position, cell_name
from noughts.grading.truth import GAME


@dataclass(frozen=True, slots=True)
class Finding:
    """What a program does wrong, or could do better."""

    code: str
    sentence: str
    count: int = 1
    """How many of the positions asked about show it."""
    position: Position | None = None
    """The one with the fewest stones."""
    move: Cell | None = None
    """The program's move there."""
    better: tuple[Cell, ...] = ()
    line: str = ""
    """The program's move and the best play after it."""
    fault: bool = True
    """False for advice, which costs nothing."""

    def better_names(self) -> list[str]:
        """Return the better moves as cells."""
        return [cell_name(cell, GAME) for cell in self.better]

    def data(self) -> dict[str, object]:
        """Return the same as plain data."""
        return {
            "code": self.code,
            "sentence": self.sentence,
            "fault": self.fault,
            "count": self.count,
            "position": str(self.position) if self.position else None,
            "move": cell_name(self.move, GAME) if self.move else None,
            "better": self.better_names(),
            "line": self.line or None,
        }
