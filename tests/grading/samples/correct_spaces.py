"""Spaces for empty cells, ten points for a win, a generator of moves, alpha and beta as arguments."""
# mypy: ignore-errors

import math

EMPTY = " "


def initial_state():
    return [[EMPTY] * 3 for _ in range(3)]


def player(board):
    flat = sum(board, [])
    return "X" if flat.count("X") == flat.count("O") else "O"


def actions(board):
    return ((row, col) for row in range(3) for col in range(3) if board[row][col] == EMPTY)


def result(board, action):
    copy = [list(row) for row in board]
    copy[action[0]][action[1]] = player(board)
    return copy


def winner(board):
    for side in ("X", "O"):
        rows = any(all(cell == side for cell in row) for row in board)
        columns = any(all(board[row][col] == side for row in range(3)) for col in range(3))
        down = all(board[at][at] == side for at in range(3))
        up = all(board[2 - at][at] == side for at in range(3))
        if rows or columns or down or up:
            return side
    return None


def terminal(board):
    return bool(winner(board)) or all(cell != EMPTY for row in board for cell in row)


def utility(board):
    return {"X": 10, "O": -10}.get(winner(board), 0)


seen = {}


def minimax(board, alpha=-math.inf, beta=math.inf):
    """Return the move and its value."""
    key = str(board)
    if key in seen:
        return seen[key]
    if terminal(board):
        return None, utility(board)
    best, choice = -math.inf, None
    sign = 1 if player(board) == "X" else -1
    for action in actions(board):
        value = sign * minimax(result(board, action))[1]
        if value > best:
            best, choice = value, action
    seen[key] = choice, sign * best
    return seen[key]
