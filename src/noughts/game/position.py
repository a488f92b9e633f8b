"""A position: who has which cells, and who is to move."""

from noughts.game.cells import cell_name, parse_cell, parse_column
from noughts.game.errors import IllegalMoveError, PositionError, quoted
from noughts.game.geometry import Cell, Geometry, geometry
from noughts.game.notation import read_position, write_position
from noughts.game.outcome import Outcome
from noughts.game.rules import Rules
from noughts.game.side import Side


class Position:
    """Stones on a board and the side to move; never changes, `play` returns a new one.

    Two positions are equal when game, stones and turn are the same; how they came about does not count.
    """

    __slots__ = ("_geometry", "_last_move", "_o", "_rules", "_turn", "_winner", "_x")

    _rules: Rules
    _geometry: Geometry
    _x: int
    _o: int
    _turn: Side
    _winner: Side | None
    _last_move: Cell | None

    def __init__(self, rules: Rules, x: int = 0, o: int = 0, turn: Side | None = None) -> None:
        """Make the position of these stones (bit row * cols + col), or say why no game leads to it.

        Without a turn the side with fewer stones moves, X when they are equal.
        """
        self._rules = rules
        self._geometry = geometry(rules)
        self._x, self._o = x, o
        more_x = x.bit_count() - o.bit_count()
        self._turn = turn or (Side.O if more_x > 0 else Side.X)
        self._last_move = None
        self._winner = self._checked_winner(more_x)

    @classmethod
    def start(cls, rules: Rules, first: Side = Side.X) -> "Position":
        """Return the empty board."""
        return cls(rules, turn=first)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Return the position written as `3,3,3 X1O/1X1/3 O`, `3,3,3` or either with `moves b2 a1`."""
        written = read_position(text)
        position = cls(written.rules, written.x, written.o, written.turn)
        for move in written.moves:
            position = position.play(position.parse_move(move))
        return position

    @property
    def rules(self) -> Rules:
        """The game."""
        return self._rules

    @property
    def x(self) -> int:
        """X's stones, bit row * cols + col."""
        return self._x

    @property
    def o(self) -> int:
        """O's stones, bit row * cols + col."""
        return self._o

    @property
    def turn(self) -> Side:
        """The side to move, also when the game is over."""
        return self._turn

    @property
    def last_move(self) -> Cell | None:
        """The move that led here, where known."""
        return self._last_move

    @property
    def ply(self) -> int:
        """The number of stones on the board."""
        return (self._x | self._o).bit_count()

    @property
    def winner(self) -> Side | None:
        """The side that has won, None for a draw or a game that goes on."""
        return self._winner

    @property
    def is_over(self) -> bool:
        """Whether somebody has won or the board is full."""
        return self._winner is not None or self._x | self._o == self._geometry.full

    @property
    def legal_moves(self) -> tuple[Cell, ...]:
        """The moves that may be played, row by row; none when the game is over."""
        if self._winner is not None:
            return ()
        occupied = self._x | self._o
        if not self._rules.gravity:
            return tuple([cell for cell, bit in self._geometry.bits if not occupied & bit])
        return tuple(
            [
                cell
                for cell, bit, support, _ in self._geometry.places
                if not occupied & bit and occupied & support == support
            ]
        )

    def __getitem__(self, cell: Cell) -> Side | None:
        """Return whose stone lies on the cell."""
        if cell not in self._geometry.place_at:
            raise IndexError(f"{quoted(cell)} is not a cell of {self._rules}")
        bit = self._geometry.place_at[cell].bit
        return Side.X if self._x & bit else Side.O if self._o & bit else None

    def play(self, move: Cell) -> "Position":
        """Return the position after the move, or raise IllegalMoveError."""
        try:
            cell, bit, support, lines = self._geometry.place_at[move]
        except (KeyError, TypeError):
            raise self._refusal(move) from None
        occupied = self._x | self._o
        if occupied & bit or occupied & support != support or self._winner is not None:
            raise self._refusal(move)
        # Slots set one by one: the searches in plain Python spend most of their time here.
        after = _new(Position)
        after._rules = self._rules
        after._geometry = self._geometry
        after._last_move = cell
        after._winner = None
        side = self._turn
        if side is _X:
            after._x = stones = self._x | bit
            after._o = self._o
            after._turn = _O
        else:
            after._x = self._x
            after._o = stones = self._o | bit
            after._turn = _X
        for line, span in lines:
            if stones & span == line:
                after._winner = side
                break
        return after

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        if self._winner is not None:
            stones = self._x if self._winner is Side.X else self._o
            return Outcome(self._winner, self._geometry.cells_of(self._geometry.winning_cells(stones)))
        return Outcome(None) if self.is_over else None

    def parse_move(self, text: str) -> Cell:
        """Return the cell written like b2; under gravity a bare column letter gives its landing cell."""
        col = parse_column(text, self._rules) if self._rules.gravity else None
        if col is None:
            return parse_cell(text, self._rules)
        landing = [row for row in range(self._rules.rows) if self[row, col] is None]
        if not landing:
            raise IllegalMoveError(f"column {text.lower()} is full")
        return landing[-1], col

    def swap_sides(self) -> "Position":
        """Return the same position with X and O exchanged, the turn too."""
        winner = self._winner.other if self._winner else None
        return known_position(self._rules, self._o, self._x, self._turn.other, winner, self._last_move)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._x == other._x and self._o == other._o and self._turn is other._turn and self._rules == other._rules

    def __hash__(self) -> int:
        return hash((self._x, self._o, self._turn is Side.X))

    def __reduce__(self) -> tuple[object, ...]:
        return known_position, (self._rules, self._x, self._o, self._turn, self._winner, self._last_move)

    def __str__(self) -> str:
        return write_position(self._rules, self._x, self._o, self._turn)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def _repr_svg_(self) -> str:
        from noughts.render.svg import position_svg

        return position_svg(self)

    def _checked_winner(self, more_x: int) -> Side | None:
        """Return who has won, or raise PositionError when no game leads to these stones."""
        x, o, table = self._x, self._o, self._geometry
        if x < 0 or o < 0 or (x | o) > table.full:
            raise PositionError(f"stones off the board: {self._rules} has {table.full.bit_length()} cells")
        if x & o:
            raise PositionError("a cell holds both an X and an O")
        if more_x not in (0, 1 if self._turn is Side.O else -1):
            raise PositionError(
                f"no alternation gives {x.bit_count()} X and {o.bit_count()} O with {self._turn} to move:"
                " both have the same number, or the side that moved last has one more"
            )
        if floating := table.floating(x | o):
            name = cell_name(table.cells_of(floating)[0], self._rules)
            raise PositionError(f"the stone on {name} floats: under gravity the cell below must be filled first")
        winners = [side for side, stones in ((Side.X, x), (Side.O, o)) if table.winning_cells(stones)]
        if len(winners) == 2:
            raise PositionError(f"both sides have {self._rules.k} in a row: the first to get there ends the game")
        if winners == [self._turn]:
            raise PositionError(f"{self._turn} has {self._rules.k} in a row but did not move last")
        return winners[0] if winners else None

    def _refusal(self, move: object) -> IllegalMoveError:
        """Return the error that says why the move is not legal."""
        place = next((place for place in self._geometry.places if place.cell == move), None)
        if place is None:
            last = self._rules.rows - 1, self._rules.cols - 1
            return IllegalMoveError(f"{quoted(move)} is not a cell: cells are (row, col) from (0, 0) to {last}")
        name = cell_name(place.cell, self._rules)
        if self.is_over:
            return IllegalMoveError(f"{name} cannot be played: the game is over, {self.outcome()}")
        if (owner := self[place.cell]) is not None:
            return IllegalMoveError(f"{name} is taken by {owner}")
        landing = cell_name(self.parse_move(name[0]) if self._rules.gravity else place.cell, self._rules)
        return IllegalMoveError(f"a stone on {name} would float: in column {name[0]} it falls to {landing}")


_new = object.__new__
_X, _O = Side.X, Side.O


def known_position(rules: Rules, x: int, o: int, turn: Side, winner: Side | None, last_move: Cell | None) -> Position:
    """Return the position of stones that are known to make one."""
    position = _new(Position)
    position._rules = rules
    position._geometry = geometry(rules)
    position._x, position._o, position._turn = x, o, turn
    position._winner = winner
    position._last_move = last_move
    return position
