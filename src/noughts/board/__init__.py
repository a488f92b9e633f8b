"""The native board's Python face: counting and keys at speed."""

from noughts.board.counting import count_positions, count_tree, perft
from noughts.board.native_board import canonical_key, key, native_board

__all__ = ["canonical_key", "count_positions", "count_tree", "key", "native_board", "perft"]
