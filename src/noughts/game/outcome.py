"""How a game ended."""

from dataclasses import dataclass

from noughts.game.geometry import Cell
from noughts.game.side import Side


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, None for a draw, and every cell that lies in a winning row, row by row."""

    winner: Side | None
    cells: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        return f"{self.winner} wins" if self.winner else "draw"
