"""Tables that the rules fix once for all their positions: cells as bits, and the lines through them.

Bit row * cols + col stands for the cell (row, col), so a side's stones are one whole number:

    (0, 0) (0, 1) (0, 2)        bit 0  bit 1  bit 2
    (1, 0) (1, 1) (1, 2)        bit 3  bit 4  bit 5
    (2, 0) (2, 1) (2, 2)        bit 6  bit 7  bit 8
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from noughts.game.rules import Rules

Cell = tuple[int, int]
"""(row, col), zero-based, (0, 0) at the top left."""


class Line(NamedTuple):
    """K cells in a row. It wins for the stones s exactly when s & span == cells.

    Without exact, span is the cells themselves; with it, the span takes in the neighbours beyond both ends,
    which must not be stones of the same side.
    """

    cells: int
    span: int


class Place(NamedTuple):
    """One cell: its bit, the bit that must be filled before it (gravity only), the lines through it."""

    cell: Cell
    bit: int
    support: int
    lines: tuple[Line, ...]


class Geometry:
    """The places and lines of one game."""

    def __init__(self, rules: Rules) -> None:
        rows, cols = rules.rows, rules.cols
        self.full = (1 << rows * cols) - 1
        self.lines = tuple(_lines(rules))
        through: list[list[Line]] = [[] for _ in range(rows * cols)]
        for line in self.lines:
            for index in bits(line.cells):
                through[index].append(line)
        self.places = tuple(
            Place(
                cell=(row, col),
                bit=1 << row * cols + col,
                support=1 << (row + 1) * cols + col if rules.gravity and row + 1 < rows else 0,
                lines=tuple(through[row * cols + col]),
            )
            for row in range(rows)
            for col in range(cols)
        )
        self.place_at = {place.cell: place for place in self.places}
        self.bits = tuple((place.cell, place.bit) for place in self.places)

    def cells_of(self, stones: int) -> tuple[Cell, ...]:
        """Return the cells of a set of stones, row by row."""
        return tuple([self.places[index].cell for index in bits(stones)])

    def winning_cells(self, stones: int) -> int:
        """Return all cells that lie in a winning line of these stones, as bits; 0 when there is none."""
        won = 0
        for cells, span in self.lines:
            if stones & span == cells:
                won |= cells
        return won

    def floating(self, occupied: int) -> int:
        """Return the stones with an empty cell below them, as bits; always 0 without gravity."""
        return sum(
            place.bit for place in self.places if occupied & place.bit and occupied & place.support != place.support
        )


@lru_cache(maxsize=256)
def geometry(rules: Rules) -> Geometry:
    """Return the tables of a game, made at the first call."""
    return Geometry(rules)


def bits(stones: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, from the lowest."""
    while stones:
        lowest = stones & -stones
        yield lowest.bit_length() - 1
        stones ^= lowest


def _lines(rules: Rules) -> Iterator[Line]:
    """Yield every line of K cells, by direction and then by its first cell."""
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        step = down * rules.cols + right
        run = sum(1 << step * i for i in range(rules.k))
        for row in range(rules.rows):
            for col in range(rules.cols):
                last_row, last_col = row + down * (rules.k - 1), col + right * (rules.k - 1)
                if not _on_board(rules, last_row, last_col):
                    continue
                start = row * rules.cols + col
                cells = span = run << start
                if rules.exact:
                    if _on_board(rules, row - down, col - right):
                        span |= 1 << start - step
                    if _on_board(rules, last_row + down, last_col + right):
                        span |= 1 << start + step * rules.k
                yield Line(cells, span)
        if rules.k == 1 and not rules.exact:
            return  # a single stone is the same line in every direction


def _on_board(rules: Rules, row: int, col: int) -> bool:
    return 0 <= row < rules.rows and 0 <= col < rules.cols
