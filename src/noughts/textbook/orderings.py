"""Which move to try first. Alpha-beta prunes the more the sooner it meets a good one."""

from collections.abc import Callable, Iterable, Sequence

from noughts.game import Cell, NoughtsError, Position, Side, quoted
from noughts.textbook.evaluations import lines

Ordering = Callable[[Position, Sequence[Cell]], Sequence[Cell]]


def none(_state: Position, moves: Sequence[Cell]) -> Sequence[Cell]:
    """Return the moves as they come: row by row."""
    return moves


def center(state: Position, moves: Sequence[Cell]) -> Sequence[Cell]:
    """Return the moves nearest to the centre cell (rows // 2, cols // 2) first, then by row and column."""
    return sorted(moves, key=lambda move: (_from_center(state, move), move))


def corners(state: Position, moves: Sequence[Cell]) -> Sequence[Cell]:
    """Return the centre, the corners, and then the rest row by row.

    3,3,3 knows it as centre, corners, edges. Larger boards have one centre cell (rows // 2, cols // 2), four corners
    and all other cells in the third class.
    """
    rules = state.rules
    rows, cols = (0, rules.rows - 1), (0, rules.cols - 1)

    def rank(move: Cell) -> int:
        return 0 if _from_center(state, move) == 0 else 1 if move[0] in rows and move[1] in cols else 2

    return sorted(moves, key=lambda move: (rank(move), move))


def two_tier(state: Position, moves: Sequence[Cell]) -> Sequence[Cell]:
    """Return the moves by -distance + 0.1 * evaluation of the board they lead to, seen by the side to move."""
    sign = 1 if state.turn is Side.X else -1
    return sorted(moves, key=lambda move: _from_center(state, move) - sign * 0.1 * lines(state.play(move)))


def two_tier_x(state: Position, moves: Sequence[Cell]) -> Sequence[Cell]:
    """Return the moves by -distance + 0.1 * evaluation of the board they lead to, seen by X whoever moves."""
    return sorted(moves, key=lambda move: _from_center(state, move) - 0.1 * lines(state.play(move)))


ORDERINGS: dict[str, Ordering] = {
    "none": none,
    "center": center,
    "corners": corners,
    "two-tier-x": two_tier_x,
    "two-tier": two_tier,
}


def ordering_named(name: str) -> Ordering:
    """Return the ordering of that name."""
    if name not in ORDERINGS:
        raise NoughtsError(f"unknown ordering {quoted(name)}: known are {', '.join(ORDERINGS)}")
    return ORDERINGS[name]


def order_moves(state: Position, moves: Iterable[Cell], ordering: str = "center") -> list[Cell]:
    """Return the moves in the order in which a search should try them."""
    return list(ordering_named(ordering)(state, list(moves)))


def _from_center(state: Position, move: Cell) -> int:
    """Return the Manhattan distance to the centre cell."""
    return abs(move[0] - state.rules.rows // 2) + abs(move[1] - state.rules.cols // 2)
