"""The signature: nodes counted over a fixed set of work. A change that only tidies leaves it as it is."""

from typing import NamedTuple

from noughts import board, game
from noughts.game import Position
from noughts.players import make_player

PYTHON_PERFT = (
    ("3,3,3", 9),
    ("4,4,3,exact", 5),
    ("6,7,4,gravity X6/O6/X6/O6/X6/O6 X", 5),
)
NATIVE_PERFT = (
    ("3,3,3", 9),
    ("4,4,4", 7),
    ("4,4,3,exact", 7),
    ("3,5,3,exact,gravity", 15),
    ("6,7,4,gravity", 8),
    ("8,8,5", 4),
    ("15,15,5", 3),
    ("15,15,5,exact", 3),
    ("26,26,6,gravity", 4),
)
TEXTBOOK = (
    ("3,3,3", "minimax"),
    ("3,3,3", "alphabeta"),
    ("3,3,3", "alphabeta:ordering=two-tier"),
    ("3,3,3", "negamax:fold=yes"),
    ("3,3,3", "tree"),
    ("3,3,3", "pns"),
    ("4,4,3", "deepening:depth=5"),
    ("4,4,4,gravity", "alphabeta:ordering=center,depth=6"),
    ("5,5,4,exact", "alphabeta:ordering=corners,depth=4"),
    ("5,5,4", "mcts:playouts=500"),
)


class Work(NamedTuple):
    """One piece of the set and the nodes it took."""

    name: str
    nodes: int


def signature() -> list[Work]:
    """Return the nodes of every piece of work; their sum is the signature."""
    return [
        *(
            Work(f"{player} {text}", make_player(player).choose(Position.parse(text)).nodes)
            for text, player in TEXTBOOK
        ),
        *(
            Work(f"perft {depth} python {text}", game.perft(Position.parse(text), depth))
            for text, depth in PYTHON_PERFT
        ),
        *(
            Work(f"perft {depth} native {text}", board.perft(Position.parse(text), depth))
            for text, depth in NATIVE_PERFT
        ),
    ]
