"""A person against a player, on any board."""

import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

from noughts.consoles.progress import waiting
from noughts.consoles.terminal import InputEnded, ask
from noughts.game import Cell, NotationError, NoughtsError, Position, Side, cell_name, parse_row_col
from noughts.game.records import Record, Result, read_record, write_record
from noughts.players import Player, make_player
from noughts.render.grid import grid_text
from noughts.render.text import status_text
from noughts.store import data_folder

HELP = """\
A move: row and column as in `2 3`, counted from the top left, or a cell as in `b2`.
undo         take back your last move, and the reply to it
hint         ask a strong player what it would play
board        draw the board again
save FILE    keep the game; .txt, .sgf and .psq choose the form
load FILE    go on with a saved game
resign       give the game up
quit         leave
help         this text"""


class Left(Exception):
    """The person wants to leave."""


class GameSession:
    """A game between seats: None is the person at this terminal, anything else a player."""

    def __init__(
        self, start: Position, seats: dict[Side, Player | None], names: dict[Side, str], base: int = 1
    ) -> None:
        self.record = Record(start, names)
        self.node = self.record.root
        self.seats = seats
        self.base = base

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.node.position

    def run(self) -> None:
        """Play until the game is over; Left, InputEnded and KeyboardInterrupt end it earlier."""
        self._draw()
        while not self.position.is_over and self.record.result is Result.UNKNOWN:
            player = self.seats[self.position.turn]
            if player is None:
                self._person_moves()
            else:
                self._player_moves(player)
        print(_ending(self.position, self.record.result))

    def _draw(self) -> None:
        width, height = shutil.get_terminal_size()
        print(f"\n{grid_text(self.position, self.base, width, height)}\n")

    def _play(self, move: Cell) -> None:
        self.node = self.record.add(self.node, move)
        self._draw()

    def _player_moves(self, player: Player) -> None:
        side = self.position.turn
        with waiting(f"{side} thinks"):
            decision = player.choose(self.position)
        print(f"{side} plays {self._named(decision.move)}: {decision.seconds:.3f} s, {decision.nodes:,} nodes")
        self._play(decision.move)

    def _named(self, move: Cell) -> str:
        """Return a move in both ways of naming it."""
        row, col = (number + self.base for number in move)
        return f"{cell_name(move, self.position.rules)} (row {row}, column {col})"

    def _person_moves(self) -> None:
        text = ask(f"{self.position.turn} to move (row col, b2 or help): ")
        word, _, rest = text.partition(" ")
        command = self._commands().get(word.lower())
        try:
            if command:
                command(rest.strip())
            elif not text:
                print("Nothing typed. Give a move, or help.")
            else:
                self._play(self._read_move(text))
        except NoughtsError as error:
            print(f"{error}.")

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": lambda _: print(HELP),
            "board": lambda _: self._draw(),
            "undo": lambda _: self._undo(),
            "hint": lambda _: self._hint(),
            "resign": lambda _: self._resign(),
            "save": self._save,
            "load": self._load,
            "quit": lambda _: self._quit(),
        }

    def _read_move(self, text: str) -> Cell:
        """Return the legal move that the text names."""
        numbers = text.replace(",", " ").split()
        if all(word.lstrip("+-").replace(".", "").isdigit() for word in numbers):
            return parse_row_col(text, self.position.rules, self.base)
        try:
            return self.position.parse_move(text)
        except NotationError as error:
            raise NotationError(f"{error}; or give row and column as in `2 3`, or help") from None

    def _undo(self) -> None:
        """Go back to the last position in which the person was to move."""
        line = self.record.main_line[:-1]
        while line and self.seats[line[-1].position.turn] is not None:
            line = line[:-1]
        if not line:
            raise NoughtsError("there is no move of yours to take back")
        self.node = line[-1]
        self.node.children.clear()
        self._draw()

    def _hint(self) -> None:
        with waiting("thinking"):
            decision = make_player("perfect").choose(self.position)
        proved = f", proved {decision.value}" if decision.value else ""
        print(f"Hint: {self._named(decision.move)}{proved}.")

    def _resign(self) -> None:
        winner = self.position.turn.other
        self.record.result = Result.X if winner is Side.X else Result.O

    def _save(self, name: str) -> None:
        if not name:
            raise NoughtsError("save needs the name of a file, as in `save game.txt`")
        for loss in write_record(self.record, Path(name).expanduser()):
            print(f"Dropped: {loss}")
        print(f"Saved as {name}.")

    def _load(self, name: str) -> None:
        if not name:
            raise NoughtsError("load needs the name of a file, as in `load game.txt`")
        self.take_over(read_record(Path(name).expanduser()))
        self._draw()

    def _quit(self) -> None:
        raise Left

    def take_over(self, record: Record) -> None:
        """Go on with another game; a finished one is shown and over."""
        self.record = record
        self.node = record.main_line[-1]


def play(session: GameSession) -> None:
    """Run a session; one that is left unfinished is kept as a file, so that nothing is lost."""
    try:
        session.run()
    except (Left, InputEnded):
        print(f"\nGoodbye.{_kept(session)}")
    except (KeyboardInterrupt, NoughtsError):
        print(f"\nGoodbye.{_kept(session)}")
        raise


def resumed_seats(record: Record) -> dict[Side, str]:
    """Return who plays a record that is gone on with: the names in it, or a person against hard where it has none."""
    names = dict(record.players)
    if "human" not in names.values():
        names = {record.end.turn: "human", record.end.turn.other: "hard"}
    return names


def _kept(session: GameSession) -> str:
    """Keep an unfinished game and return how to go on with it, or why that failed."""
    if not session.record.moves or session.position.is_over:
        return ""
    try:
        path = data_folder() / "unfinished.txt"
        write_record(session.record, path)
    except NoughtsError as error:
        return f" The game could not be kept: {error}."
    return f" The game is kept: noughts play --load {shlex.quote(str(path))}"


def _ending(position: Position, result: Result) -> str:
    if position.is_over:
        return f"{status_text(position).capitalize() if position.winner is None else status_text(position)}."
    if result is Result.DRAW:
        return "Draw."
    return f"{result.value} wins, {'O' if result is Result.X else 'X'} resigned."
