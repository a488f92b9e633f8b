"""Which game is played: the board, the length of a row that wins, and two twists."""

import re
from dataclasses import dataclass

from noughts.game.errors import RulesError, quoted

LONGEST_SIDE = 26

_ALLOWED = (
    "allowed are M,N,K (1 to 26 rows and columns, K from 1 to the longer side), then ,exact and"
    " ,gravity in this order, or a name: tictactoe, gomoku, gomoku-standard, gomoku-freestyle, connect4"
)
_GAME = re.compile(r"([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9})(,exact)?(,gravity)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Rules:
    """An m,n,k-game: rows, columns, stones in a row to win.

    exact: a run longer than k does not win. gravity: a stone falls to the lowest empty cell of its column.
    """

    rows: int
    cols: int
    k: int
    exact: bool = False
    gravity: bool = False

    def __post_init__(self) -> None:
        for name in ("rows", "cols", "k"):
            if type(getattr(self, name)) is not int:
                raise RulesError(f"{name} must be a whole number, not {quoted(getattr(self, name))}")
        for name in ("exact", "gravity"):
            if type(getattr(self, name)) is not bool:
                raise RulesError(f"{name} must be True or False, not {quoted(getattr(self, name))}")
        for name, value in (("rows", self.rows), ("columns", self.cols)):
            if not 1 <= value <= LONGEST_SIDE:
                raise RulesError(f"{value} {name} is not a board: a board has 1 to {LONGEST_SIDE} {name}")
        if not 1 <= self.k <= max(self.rows, self.cols):
            raise RulesError(
                f"{self.k} in a row is no aim on {self.rows} rows and {self.cols} columns:"
                f" K is from 1 to {max(self.rows, self.cols)} there"
            )

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Return the game written as M,N,K[,exact][,gravity] or by one of the known names."""
        if named := NAMED_GAMES.get(text.lower()):
            return named
        match = _GAME.fullmatch(text.lower())
        if not match:
            raise RulesError(f"{quoted(text)} is not a game: {_ALLOWED}")
        rows, cols, k, exact, gravity = match.groups()
        return cls(int(rows), int(cols), int(k), exact=exact is not None, gravity=gravity is not None)

    def __str__(self) -> str:
        words = ",exact" * self.exact + ",gravity" * self.gravity
        return f"{self.rows},{self.cols},{self.k}{words}"


NAMED_GAMES = {
    "tictactoe": Rules(3, 3, 3),
    "gomoku": Rules(15, 15, 5),
    "gomoku-standard": Rules(15, 15, 5, exact=True),
    "gomoku-freestyle": Rules(20, 20, 5),
    "connect4": Rules(6, 7, 4, gravity=True),
}
