"""A second opinion: the games solved by brute force on a string, with no line, bit or class of ours."""

from functools import cache

from noughts import Position, Side


def solve(position: Position) -> tuple[int, int]:
    """Return the value for the side to move (1, 0, -1) and the plies to the end under best play.

    Best play wins as soon and loses as late as it can; a draw lasts until the board is full.
    """
    rules = position.rules
    cells = "".join(str(position[row, col] or ".") for row in range(rules.rows) for col in range(rules.cols))
    return _solve(rules.rows, rules.cols, rules.k, rules.exact, rules.gravity, cells, str(position.turn))


def children(position: Position) -> dict[tuple[int, int], tuple[int, int]]:
    """Return for every legal move the value and distance of the position it leads to, for the side to move there."""
    return {move: solve(position.play(move)) for move in position.legal_moves}


def best_moves(position: Position, distance: bool = False) -> set[tuple[int, int]]:
    """Return the moves that keep the value; with distance, only those that also win soonest or lose latest."""
    value, plies = solve(position)
    return {
        move
        for move, (below, after) in children(position).items()
        if -below == value and (not distance or value == 0 or after == plies - 1)
    }


def won(rows: int, cols: int, k: int, exact: bool, cells: str, mark: str) -> bool:
    """Return whether the mark has a run of k (exactly k where exact)."""
    for row in range(rows):
        for col in range(cols):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                length, r, c = 0, row, col
                if r - down >= 0 and 0 <= c - right < cols and cells[(r - down) * cols + c - right] == mark:
                    continue
                while r < rows and 0 <= c < cols and cells[r * cols + c] == mark:
                    length, r, c = length + 1, r + down, c + right
                if length == k or (length > k and not exact):
                    return True
    return False


@cache
def _solve(rows: int, cols: int, k: int, exact: bool, gravity: bool, cells: str, turn: str) -> tuple[int, int]:
    other = "O" if turn == "X" else "X"
    if won(rows, cols, k, exact, cells, other):
        return -1, 0
    best: tuple[int, int] | None = None
    for at, mark in enumerate(cells):
        if mark != "." or (gravity and at + cols < len(cells) and cells[at + cols] == "."):
            continue
        below, plies = _solve(rows, cols, k, exact, gravity, cells[:at] + turn + cells[at + 1 :], other)
        found = -below, plies + 1
        if best is None or _rank(found) > _rank(best):
            best = found
    return best or (0, 0)


def _rank(found: tuple[int, int]) -> tuple[int, int]:
    value, plies = found
    return value, -plies if value > 0 else plies


def value_for_x(position: Position) -> int:
    """Return the value for X: 1, 0, -1."""
    return solve(position)[0] * (1 if position.turn is Side.X else -1)
