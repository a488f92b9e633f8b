"""How large a game is, counted at the machine's speed; the same questions as `noughts.game.counting`."""

from noughts.board.native_board import native_board
from noughts.game import NoughtsError, Position, PositionCount, TreeCount, require_depth


def perft(position: Position, depth: int) -> int:
    """Return the number of move sequences of exactly depth plies; play stops at a win."""
    require_depth(depth)
    try:
        return native_board(position).perft(depth)
    except OverflowError:
        raise NoughtsError(
            f"perft {depth} of {position.rules} does not fit into 64 bits: take a smaller depth"
        ) from None


def count_tree(position: Position) -> TreeCount:
    """Return the size of the tree of all games that go on from here."""
    return TreeCount(*native_board(position).count_tree())


def count_positions(position: Position) -> PositionCount:
    """Return how many different positions play can reach from here, this one included."""
    return PositionCount(*native_board(position).count_positions())
