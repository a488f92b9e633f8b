"""What is true of every position of 3,3,3: its value, its best moves, and what kind of position it is."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from noughts.game import Cell, Position, Rules, Side, canonical, cell_name
from noughts.textbook import utility

GAME = Rules(3, 3, 3)
CLASSES = ("opening", "win", "block", "fork", "quiet", "lost", "finished")
CLASS_WORDS = {
    "opening": "opening, up to 2 stones",
    "win": "a win in one",
    "block": "a threat to block",
    "fork": "a forced win in more plies",
    "quiet": "nothing forced, a draw",
    "lost": "already lost",
    "finished": "the game is over",
}


class Worth(NamedTuple):
    """What a position is worth to the side to move (1, 0, -1), and the plies to the end under best play."""

    value: int
    distance: int

    def rank(self) -> int:
        """Return a number that is larger the better: soon won, late won, drawn, late lost, soon lost."""
        return self.value * (10 - self.distance)


@dataclass(frozen=True, slots=True)
class Truth:
    """A position and all that a grader wants to know of it."""

    position: Position
    kind: str
    worth: Worth
    good: tuple[Cell, ...]
    """Moves that keep the value."""
    best: tuple[Cell, ...]
    """Of these, the ones that win soonest or lose latest; for a draw all of them."""
    winning: tuple[Cell, ...]
    """Moves that win at once."""
    threats: tuple[Cell, ...]
    """Cells where the other side would win at once."""
    board: str
    """The board as nine letters."""

    @property
    def stones(self) -> int:
        """The number of stones on the board."""
        return self.position.ply


@cache
def worth(position: Position) -> Worth:
    """Return the exact worth of a position, the game played to its end."""
    if position.is_over:
        return Worth(utility(position) if position.turn is Side.X else -utility(position), 0)
    return max((after(position, move) for move in position.legal_moves), key=Worth.rank)


def after(position: Position, move: Cell) -> Worth:
    """Return what a move is worth to the side that makes it."""
    below = worth(position.play(move))
    return Worth(-below.value, below.distance + 1)


@cache
def truth(position: Position) -> Truth:
    """Return all that is to be known of a position."""
    value = worth(position)
    moves = {move: after(position, move) for move in position.legal_moves}
    good = tuple(move for move, below in moves.items() if below.value == value.value)
    best = tuple(move for move in good if moves[move].rank() == value.rank()) if value.value else good
    winning = tuple(move for move, below in moves.items() if below == Worth(1, 1))
    threats = _threats(position)
    kind = _kind(position, value, winning, threats)
    board = "".join(str(position[divmod(at, 3)] or ".") for at in range(9))
    return Truth(position, kind, value, good, best, winning, threats, board)


def _threats(position: Position) -> tuple[Cell, ...]:
    """Return the empty cells where the side that is not to move would complete three."""
    found = []
    for move in position.legal_moves:
        bit = 1 << move[0] * 3 + move[1]
        stones = (position.o if position.turn is Side.X else position.x) | bit
        if any(stones & line == line for line, _ in LINES):
            found.append(move)
    return tuple(found)


def _kind(position: Position, value: Worth, winning: tuple[Cell, ...], threats: tuple[Cell, ...]) -> str:
    if position.is_over:
        return "finished"
    if position.ply <= 2:
        return "opening"
    if winning:
        return "win"
    if value.value < 0:
        return "lost"
    if threats:
        return "block"
    return "fork" if value.value > 0 else "quiet"


def _line(kind: str, cells: list[tuple[int, int]]) -> tuple[int, str]:
    return sum(1 << row * 3 + col for row, col in cells), kind


LINES = (
    *(_line("row", [(at, other) for other in range(3)]) for at in range(3)),
    *(_line("column", [(other, at) for other in range(3)]) for at in range(3)),
    _line("diagonal", [(at, at) for at in range(3)]),
    _line("diagonal", [(at, 2 - at) for at in range(3)]),
)


def won_lines(position: Position) -> set[str]:
    """Return the kinds of line that a won position was won with."""
    return {kind for stones in (position.x, position.o) for line, kind in LINES if stones & line == line}


@cache
def positions() -> tuple[Truth, ...]:
    """Return every position that a game X begins can reach, fewest stones first: 5,478 of them."""
    found: dict[Position, None] = {Position.start(GAME): None}
    for position in (waiting := list(found)):
        for move in position.legal_moves:
            if (child := position.play(move)) not in found:
                # Made anew without a last move: which of its stones came last nobody can say.
                child = Position(GAME, child.x, child.o, child.turn)
                found[child] = None
                waiting.append(child)
    return tuple(truth(position) for position in sorted(found, key=lambda position: position.ply))


@cache
def classes() -> tuple[Truth, ...]:
    """Return one position for all that are alike by turning and mirroring, fewest stones first: 765 of them."""
    return tuple(known for known in positions() if canonical(known.position) == known.position)


def line_of_play(position: Position, move: Cell) -> str:
    """Return the move and the best play after it, to the end of the game, as cells."""
    names = [cell_name(move, GAME)]
    position = position.play(move)
    while not position.is_over:
        reply = truth(position).best[0]
        names.append(cell_name(reply, GAME))
        position = position.play(reply)
    return " ".join(names)
