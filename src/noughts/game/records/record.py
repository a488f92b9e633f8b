"""A game as it was played: the moves with their variations and comments, the players, the result."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import NamedTuple

from noughts.game.cells import cell_name
from noughts.game.errors import NoughtsError, RecordError, quoted
from noughts.game.geometry import Cell
from noughts.game.notation import read_position
from noughts.game.position import Position
from noughts.game.rules import Rules
from noughts.game.side import Side

MOST_MOVES = 20_000
"""A record holds no more moves than this, those of its variations included."""


class Result(Enum):
    """How a game ended; unknown while it goes on and when nobody wrote it down."""

    X = "X"
    O = "O"  # noqa: E741 - the letter is the side's name
    DRAW = "draw"
    UNKNOWN = "*"

    def __str__(self) -> str:
        return self.value

    @classmethod
    def of(cls, position: Position) -> "Result":
        """Return the result that the board shows, unknown while the game goes on."""
        if position.winner:
            return cls(position.winner.value)
        return cls.DRAW if position.is_over else cls.UNKNOWN


class Written(NamedTuple):
    """A record as text, and a sentence for each thing that this text does not hold."""

    text: str
    dropped: list[str]


class Node:
    """A move, the position it led to, and what may follow: the main line first, then the variations.

    The root has no move. Moves are added with `Record.add`.
    """

    __slots__ = ("children", "comment", "move", "position")

    def __init__(self, position: Position, move: Cell | None = None, comment: str = "") -> None:
        self.position = position
        self.move = move
        self.comment = comment
        self.children: list[Node] = []


_Flat = list[tuple[int, Cell | None, str]]


class Record:
    """A game from a start position, which need not be the empty board.

    Two records are equal when start, moves, variations, comments, players, result and date are.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        position: Position,
        players: Mapping[Side, str] | None = None,
        result: Result = Result.UNKNOWN,
        date: str | None = None,
    ) -> None:
        """Make the record of a game without moves; a player without a name is ''."""
        self.root = Node(position)
        self.players = {side: (players or {}).get(side, "") for side in Side}
        self.date = date or None
        self._size = 0
        self.result = result

    @classmethod
    def of_moves(cls, position: Position, moves: Iterable[Cell]) -> "Record":
        """Return the record of these moves, or raise IllegalMoveError."""
        record = cls(position)
        node = record.root
        for move in moves:
            node = record.add(node, move)
        return record

    @classmethod
    def of_text(cls, text: str) -> "Record":
        """Return the record of a written position and the moves that follow it: `3,3,3 moves b2 a1`."""
        written = read_position(text)
        record = cls(Position(written.rules, written.x, written.o, written.turn))
        node = record.root
        for move in written.moves:
            node = record.add(node, node.position.parse_move(move))
        return record

    @property
    def line_text(self) -> str:
        """The start and the moves of the main line, as `of_text` reads them."""
        start = str(self.rules) if self.start == Position.start(self.rules) else str(self.start)
        moves = [cell_name(move, self.rules) for move in self.moves]
        return " ".join([start, "moves", *moves]) if moves else start

    def add(self, node: Node, move: Cell, comment: str = "") -> Node:
        """Return the new last child of this record's node, or raise IllegalMoveError."""
        if self._size >= MOST_MOVES:
            raise RecordError(f"a record holds at most {MOST_MOVES} moves")
        child = Node(node.position.play(move), move, comment)
        node.children.append(child)
        self._size += 1
        return child

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.root.position

    @property
    def rules(self) -> Rules:
        """The game."""
        return self.start.rules

    @property
    def main_line(self) -> list[Node]:
        """The nodes of the game itself, without the variations, the root first."""
        line = [self.root]
        while line[-1].children:
            line.append(line[-1].children[0])
        return line

    @property
    def moves(self) -> list[Cell]:
        """The moves of the main line."""
        return [node.move for node in self.main_line if node.move is not None]

    @property
    def positions(self) -> list[Position]:
        """The positions of the main line, the start first."""
        return [node.position for node in self.main_line]

    @property
    def comments(self) -> list[str]:
        """All comments, those of the variations too."""
        return [comment for _, _, comment in self._flat() if comment]

    @property
    def end(self) -> Position:
        """The last position of the main line."""
        return self.main_line[-1].position

    @property
    def result(self) -> Result:
        """What the board shows when the main line ends a game, else what was set: somebody may have resigned."""
        shown = Result.of(self.end)
        return self._claimed if shown is Result.UNKNOWN else shown

    @result.setter
    def result(self, result: Result) -> None:
        shown = Result.of(self.end)
        if Result.UNKNOWN not in (shown, result) and shown is not result:
            raise RecordError(f"the result cannot be {result}: the moves end the game, {self.end.outcome()}")
        self._claimed = result

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._content() == other._content()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, self._content()

    def __repr__(self) -> str:
        return f"<Record of {self.rules}: {len(self.moves)} moves, result {self.result}>"

    def _content(self) -> tuple[Position, dict[Side, str], Result, str | None, _Flat]:
        return self.start, self.players, self.result, self.date, self._flat()

    def _flat(self) -> _Flat:
        """Return all nodes, parents first, each with its parent's place in the list.

        Comparing and pickling go by this list: a game of 676 moves is too deep for recursion.
        """
        flat: _Flat = []
        waiting = [(-1, self.root)]
        while waiting:
            parent, node = waiting.pop()
            waiting.extend((len(flat), child) for child in reversed(node.children))
            flat.append((parent, node.move, node.comment))
        return flat


def _restored(position: Position, players: dict[Side, str], result: Result, date: str | None, flat: _Flat) -> Record:
    record = Record(position, players, date=date)
    record.root.comment = flat[0][2]
    nodes = [record.root]
    for parent, move, comment in flat[1:]:
        assert move is not None
        nodes.append(record.add(nodes[parent], move, comment))
    record.result = result
    return record


@contextmanager
def reading_move(record: Record, node: Node, written: str) -> Iterator[None]:
    """Turn what is wrong with a move read after this node into a RecordError that names the move."""
    try:
        yield
    except NoughtsError as error:
        number = node.position.ply - record.start.ply + 1
        raise RecordError(f"move {number}, {quoted(written)}: {error}") from None
