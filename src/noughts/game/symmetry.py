"""Turning and mirroring: 8 ways on a square, 4 on a rectangle, 2 under gravity."""

from dataclasses import dataclass
from functools import lru_cache

from noughts.game.geometry import Cell, bits
from noughts.game.position import Position, known_position
from noughts.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to lay the board onto itself: cell number i goes to target[i]."""

    rules: Rules
    target: tuple[int, ...]

    def cell(self, cell: Cell) -> Cell:
        """Return where the cell goes."""
        row, col = cell
        return divmod(self.target[row * self.rules.cols + col], self.rules.cols)

    def stones(self, stones: int) -> int:
        """Return where a set of stones goes."""
        image = 0
        for index in bits(stones):
            image |= 1 << self.target[index]
        return image

    def position(self, position: Position) -> Position:
        """Return the position turned or mirrored; its last move goes along."""
        last = position.last_move
        return known_position(
            position.rules,
            self.stones(position.x),
            self.stones(position.o),
            position.turn,
            position.winner,
            self.cell(last) if last else None,
        )

    def inverse(self) -> "Symmetry":
        """Return the symmetry that takes everything back."""
        source = sorted(range(len(self.target)), key=self.target.__getitem__)
        return Symmetry(self.rules, tuple(source))


@lru_cache(maxsize=256)
def symmetries(rules: Rules) -> tuple[Symmetry, ...]:
    """Return the symmetries of a game, the one that changes nothing first."""
    rows, cols = rules.rows, rules.cols
    last_row, last_col = rows - 1, cols - 1
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    images = [cells, [(row, last_col - col) for row, col in cells]]
    if not rules.gravity:
        images += [[(last_row - row, col) for row, col in image] for image in images[:2]]
        if rows == cols:
            images += [[(col, row) for row, col in image] for image in images[:4]]
    return tuple(Symmetry(rules, tuple(row * cols + col for row, col in image)) for image in images)


def canonical(position: Position) -> Position:
    """Return the one position that stands for all symmetric ones: that with the smallest stones."""
    return min(
        (symmetry.position(position) for symmetry in symmetries(position.rules)),
        key=lambda image: (image.x, image.o),
    )
