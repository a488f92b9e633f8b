"""A native board in the state of a position."""

from noughts._native import Board
from noughts.game import Position, Side


def native_board(position: Position) -> Board:
    """Return a new native board that holds the position."""
    rules = position.rules
    board = Board(rules.rows, rules.cols, rules.k, rules.exact, rules.gravity)
    board.load(position.x, position.o, 0 if position.turn is Side.X else 1)
    return board


def key(position: Position) -> int:
    """Return the position's 64-bit key: equal for equal positions, whatever the order of moves."""
    return native_board(position).key


def canonical_key(position: Position) -> int:
    """Return the 64-bit key that a position shares with its mirror images and turns."""
    return native_board(position).canonical_key
