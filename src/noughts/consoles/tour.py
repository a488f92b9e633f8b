"""A short tour for whoever starts noughts without a terminal."""

from noughts import board
from noughts.game import Position
from noughts.render import board_text, status_text

_COMMANDS = (
    ("noughts", "on a terminal: a menu"),
    ("noughts play gomoku --against medium", "play; `noughts watch` lets two players play"),
    ("noughts best 3,3,3 --player alphabeta", "one move, and what it cost to find"),
    ("noughts show '3,3,3 X1O/1X1/3 O'", "draw a position"),
    ("noughts perft 3,3,3 9", "count move sequences"),
    ("noughts convert game.sgf game.txt", "a game record in another form"),
    ("noughts bench", "minimax, alpha-beta and its orderings compared"),
    ("noughts --help", "everything else"),
)


def tour() -> str:
    """Return the tour as text."""
    position = Position.parse("3,3,3 moves b2 a1 c3 a3 a2 c2 b3 b1 c1")
    count = board.count_tree(Position.start(position.rules))
    reached = board.count_positions(Position.start(position.rules))
    width = max(len(command) for command, _ in _COMMANDS)
    return "\n".join(
        [
            "Noughts plays, teaches and solves every m,n,k-game: M rows, N columns, K in a row.",
            "",
            board_text(position),
            "",
            f"A game of {position.rules} played well ends so: {status_text(position)}.",
            f"Counted just now: {count.games:,} complete games, {count.nodes:,} nodes in their tree,",
            f"{reached.positions:,} positions, {reached.classes:,} up to symmetry.",
            "",
            *(f"  {command:<{width}}  {does}" for command, does in _COMMANDS),
        ]
    )
