"""The Gomocup (Piskvork) protocol: a manager sends lines, we answer with moves.

Cells are `X,Y` from the top left, zero-based, X the column. Every answer is one line, sent at once. A line that cannot
be used is answered by ERROR or UNKNOWN, and the game goes on.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from noughts.game.cells import cell_name
from noughts.game.errors import NoughtsError
from noughts.game.geometry import Cell
from noughts.game.position import Position
from noughts.game.rules import LONGEST_SIDE, Rules
from noughts.game.side import Side
from noughts.protocols.match_clock import MatchClock

DEFAULT_K = 5
DEFAULT_TURN_MS = 5_000
MARGIN_MS = 40
"""What is kept back of every turn for the way there and back."""
OWN_MIB = 40
"""What the program needs besides the table; its threads some more."""
FREE_MIB = 256
"""The table where no limit is set: turns are long in tournaments."""
LONGEST_LINE = 10_000

_NUMBERS = re.compile(r"\s*(-?\d{1,9})\s*(?:,\s*(-?\d{1,9})\s*)?(?:,\s*(-?\d{1,9})\s*)?", re.ASCII)


class ProtocolError(NoughtsError):
    """A line that the protocol does not allow here."""


@dataclass(frozen=True)
class Order:
    """What a mind is asked for: a move in a position, within limits, and how many of the best lines to report."""

    position: Position
    seconds: float
    nodes: int | None = None
    depth: int | None = None
    lines: int = 1


class Mind(Protocol):
    """Whoever chooses the moves."""

    def choose(self, order: Order) -> tuple[Cell, list[str]]:
        """Return a legal move, and a line of text for each of the best lines asked for."""
        ...

    def stop(self) -> None:
        """Make a choice that is being made come to an end now; may be called from another thread."""
        ...

    def configure(self, hash_mb: int, threads: int) -> None:
        """Take so much memory and so many threads from now on."""
        ...


@dataclass
class Settings:
    """What INFO lines have said."""

    timeout_turn: int = DEFAULT_TURN_MS
    timeout_match: int = 0
    time_left: int = 0
    max_memory: int = 0
    rule: int = 0
    thread_num: int = 1
    max_node: int = 0
    max_depth: int = 0
    k: int = DEFAULT_K

    def turn_seconds(self) -> float:
        """Return how long a move may take if the match's time does not matter."""
        return max(self.timeout_turn - MARGIN_MS - self.timeout_turn // 50, 5) / 1000

    def hash_mb(self) -> int:
        """Return how large the table may be: most of what max_memory leaves besides the program itself."""
        if not self.max_memory:
            return FREE_MIB
        left = self.max_memory // 2**20 - OWN_MIB - 2 * self.thread_num
        return max(1, min(1024, left * 2 // 3))


@dataclass
class Gomocup:
    """The state of the conversation. `answer` takes a line and yields the lines to send."""

    mind: Mind
    about: str
    settings: Settings = field(default_factory=Settings)
    size: tuple[int, int] | None = None
    stones: dict[Cell, bool] = field(default_factory=dict)
    """Whose stone lies where, in the order of play: True is ours."""
    ended: bool = False
    clock: MatchClock = field(default_factory=MatchClock)
    _board: dict[Cell, bool] | None = None
    """The stones of a BOARD that is still being sent."""
    _board_refused: bool = False
    _think_after_board: bool = True

    def answer(self, line: str) -> Iterator[str]:
        """Yield the answers to one line; thinking happens in between."""
        text = line.strip()
        if not text:
            return
        try:
            if self._board is not None:
                yield from self._board_line(text)
                return
            word, _, rest = text.partition(" ")
            command = self._commands().get(word.upper())
            if command is None:
                yield f"UNKNOWN {_printable(word)}"
            else:
                yield from command(rest.strip())
        except NoughtsError as error:
            yield f"ERROR {_printable(str(error))}"

    def _commands(self) -> dict[str, Callable[[str], Iterator[str]]]:
        return {
            "START": self._start,
            "RECTSTART": self._rectstart,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "PLAY": self._play,
            "BOARD": lambda rest: self._begin_board(rest, think=True),
            "YXBOARD": lambda rest: self._begin_board(rest, think=False),
            "TAKEBACK": self._takeback,
            "INFO": self._info,
            "ABOUT": self._about,
            "END": self._end,
            "YXNBEST": self._nbest,
            "YXSTOP": lambda _rest: iter(()),
        }

    def _start(self, rest: str) -> Iterator[str]:
        (size,) = _numbers(rest, 1)
        yield from self._open(size, size)

    def _rectstart(self, rest: str) -> Iterator[str]:
        width, height = _numbers(rest, 2)
        yield from self._open(width, height)

    def _open(self, width: int, height: int) -> Iterator[str]:
        if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
            raise ProtocolError(f"unsupported size: 1 to {LONGEST_SIDE} rows and columns")
        self._rules((width, height))
        self.size, self.stones = (width, height), {}
        self.mind.configure(self.settings.hash_mb(), self.settings.thread_num)
        self.clock.begin()
        yield "OK"

    def _restart(self, _rest: str) -> Iterator[str]:
        self._require_start()
        self.stones = {}
        self.clock.begin()
        yield "OK"

    def _begin(self, _rest: str) -> Iterator[str]:
        self._require_start()
        if self.stones:
            raise ProtocolError("BEGIN is for the empty board")
        yield from self._think()

    def _turn(self, rest: str) -> Iterator[str]:
        cell = self._cell(*_numbers(rest, 2))
        self._put(cell, ours=False)
        try:
            self._position()
        except NoughtsError:
            del self.stones[cell]
            raise
        yield from self._think()

    def _play(self, rest: str) -> Iterator[str]:
        x, y = _numbers(rest, 2)
        self._put(self._cell(x, y), ours=True)
        yield f"{x},{y}"

    def _begin_board(self, _rest: str, think: bool) -> Iterator[str]:
        self._require_start()
        self._board, self._board_refused = {}, False
        self._think_after_board = think
        yield from ()

    def _board_line(self, text: str) -> Iterator[str]:
        assert self._board is not None
        if text.upper() in ("DONE", "END"):
            board, self._board = self._board, None
            if text.upper() == "END":
                yield from self._end("")
                return
            if self._board_refused:
                raise ProtocolError("the board was not read, one of its lines was refused")
            kept, self.stones = self.stones, board
            try:
                self._position()
            except NoughtsError:
                self.stones = kept
                raise
            if self._think_after_board:
                yield from self._think()
            return
        refused, self._board_refused = self._board_refused, True  # until the line turns out well
        x, y, owner = _numbers(text, 3)
        cell = self._cell(x, y)
        if owner not in (1, 2, 3) or cell in self._board:
            raise ProtocolError(f"{x},{y},{owner}: 1 is own, 2 the opponent's, 3 a winning line's, each cell once")
        self._board_refused = refused
        if owner != 3:
            self._board[cell] = owner == 1

    def _takeback(self, rest: str) -> Iterator[str]:
        cell = self._cell(*_numbers(rest, 2))
        if cell not in self.stones:
            raise ProtocolError("there is no stone to take back")
        del self.stones[cell]
        yield "OK"

    def _info(self, rest: str) -> Iterator[str]:
        """Take a setting; unknown keys are ignored, as the protocol wants it."""
        key, _, value = rest.partition(" ")
        name = key.lower()
        if name not in Settings.__dataclass_fields__:
            return
        number = re.fullmatch(r"-?\d{1,15}", value.strip(), re.ASCII)
        if not number:
            raise ProtocolError(f"INFO {name} takes a whole number")
        setting = int(value)
        if name == "rule" and setting & ~1:
            raise ProtocolError("INFO rule: 0 (five or more) and 1 (exactly five) are played")
        if name == "thread_num":
            setting = max(1, min(setting, 64))
        before = self.settings.hash_mb(), self.settings.thread_num
        setattr(self.settings, name, max(setting, 0))
        if name == "timeout_match":
            self.clock.match = max(setting, 0) / 1000 or math.inf
        if name == "time_left":
            self.clock.tell(setting / 1000)
        if self.size and before != (self.settings.hash_mb(), self.settings.thread_num):
            self.mind.configure(self.settings.hash_mb(), self.settings.thread_num)
        yield from ()

    def _about(self, _rest: str) -> Iterator[str]:
        yield self.about

    def _end(self, _rest: str) -> Iterator[str]:
        self.ended = True
        yield from ()

    def _nbest(self, rest: str) -> Iterator[str]:
        (lines,) = _numbers(rest, 1)
        if not 1 <= lines <= 100:
            raise ProtocolError("YXNBEST takes 1 to 100 lines")
        yield from self._think(lines)

    def _think(self, lines: int = 1) -> Iterator[str]:
        """Choose, put the stone down and name it."""
        position = self._position()
        if position.is_over:
            raise ProtocolError(f"the game is over, {position.outcome()}")
        settings = self.settings
        empty = position.rules.rows * position.rules.cols - position.ply
        seconds = min(settings.turn_seconds(), self.clock.share((empty + 1) // 2))
        order = Order(position, seconds, settings.max_node or None, settings.max_depth or None, lines)
        with self.clock.running():
            (row, col), told = self.mind.choose(order)
        if lines > 1:
            yield from (f"MESSAGE {_printable(text)}" for text in told)
        self._put((row, col), ours=True)
        yield f"{col},{row}"

    def _put(self, cell: Cell, ours: bool) -> None:
        if cell in self.stones:
            raise ProtocolError(f"{cell[1]},{cell[0]} is taken")
        self.stones[cell] = ours

    def _cell(self, x: int, y: int) -> Cell:
        width, height = self._require_start()
        if not (0 <= x < width and 0 <= y < height):
            raise ProtocolError(f"{x},{y} is off the board: 0,0 to {width - 1},{height - 1}")
        return y, x

    def _require_start(self) -> tuple[int, int]:
        if self.size is None:
            raise ProtocolError("START comes first")
        return self.size

    def _rules(self, size: tuple[int, int]) -> Rules:
        width, height = size
        return Rules(height, width, self.settings.k, exact=self.settings.rule == 1)

    def _position(self) -> Position:
        """Return the position with us to move; whoever has as many stones as must move first is X."""
        rules = self._rules(self._require_start())
        ours = sum(1 << row * rules.cols + col for (row, col), own in self.stones.items() if own)
        theirs = sum(1 << row * rules.cols + col for (row, col), own in self.stones.items() if not own)
        if ours.bit_count() == theirs.bit_count():
            return Position(rules, ours, theirs, Side.X)
        return Position(rules, theirs, ours, Side.O)


def _numbers(text: str, count: int) -> list[int]:
    match = _NUMBERS.fullmatch(text)
    numbers = [int(part) for part in match.groups() if part is not None] if match else []
    if len(numbers) != count:
        form = ",".join(("X", "Y", "FIELD")[:count]) if count > 1 else "one whole number"
        raise ProtocolError(f"{form} is expected here")
    return numbers


def _printable(text: str) -> str:
    """Return the text as it can stand in one answer line."""
    return "".join(letter if " " <= letter <= "~" else "?" for letter in text)[:200]


def describe(cells: list[Cell], rules: Rules, score: str) -> str:
    """Return one of the best lines in words."""
    return f"{score}: {' '.join(cell_name(cell, rules) for cell in cells)}"
