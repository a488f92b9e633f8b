"""The comparison tables: the same positions searched in different ways."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from noughts.game import NoughtsError, Position, cell_name
from noughts.players import make_player

ORDERED = ("alphabeta", "alphabeta:ordering=center")
ALL_ORDERINGS = (
    "alphabeta",
    "alphabeta:ordering=center",
    "alphabeta:ordering=corners",
    "alphabeta:ordering=two-tier-x",
    "alphabeta:ordering=two-tier",
)
TICTACTOE = (
    ("empty board", "3,3,3 3/3/3 X"),
    ("after one move", "3,3,3 X2/3/3 O"),
    ("after two moves", "3,3,3 X2/1O1/3 X"),
    ("after three moves", "3,3,3 X2/1O1/2X O"),
    ("a block", "3,3,3 XX1/1O1/3 O"),
    ("a win available", "3,3,3 XX1/1O1/2O X"),
)
LIMITED = (("4,4,3", (4, 5, 6)), ("5,5,4", (4, 5, 6)), ("6,6,4", (4,)))
LIMITED_FULL = (("4,4,3", (8,)), ("6,6,4", (6,)), ("5,5,4", (8,)))


@dataclass(frozen=True)
class Case:
    """One search to be measured; reduction is told against the baseline, the plainest search of the same thing."""

    title: str
    position: str
    player: str
    baseline: str


@dataclass(frozen=True)
class Measurement:
    """What a case took."""

    title: str
    position: str
    player: str
    baseline: str
    nodes: int
    seconds: float
    move: str
    value: str | None
    score: float

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds if self.seconds else 0.0


def cases(full: bool = False) -> list[Case]:
    """Return what is measured, the baseline of each position first."""
    found = [
        Case(title, position, player, "minimax")
        for title, position in TICTACTOE
        for player in ("minimax", *ALL_ORDERINGS)
    ]
    for game, depths in LIMITED + (LIMITED_FULL if full else ()):
        for depth in depths:
            plain = f"alphabeta:depth={depth}"
            for player in (
                plain,
                f"alphabeta:ordering=center,depth={depth}",
                f"alphabeta:ordering=two-tier,depth={depth}",
            ):
                title = f"{game} to depth {depth}"
                found.append(Case(title, str(Position.parse(game)), player, plain))
    return found


def measure(case: Case) -> Measurement:
    """Return what the search of a case took, and what it chose."""
    position = Position.parse(case.position)
    decision = make_player(case.player).choose(position)
    return Measurement(
        **asdict(case),
        nodes=decision.nodes,
        seconds=decision.seconds,
        move=cell_name(decision.move, position.rules),
        value=decision.value,
        score=decision.score,
    )


def reduction(row: Measurement, rows: Sequence[Measurement]) -> float:
    """Return which part of the baseline's nodes was saved: 0.9 when one in ten was left."""
    base = next(
        other.nodes
        for other in rows
        if (other.title, other.position, other.player) == (row.title, row.position, row.baseline)
    )
    return 1 - row.nodes / base


def seconds_to_go(left: Sequence[Case], done: Sequence[Measurement]) -> float:
    """Return a guess at the time that the cases left will take.

    A ply more takes about cells ** 0.6 times as long with pruning, so each case is guessed from the deepest measured
    search of the same board and ordering.
    """
    return sum(_guess(case, done) for case in left)


def _guess(case: Case, done: Sequence[Measurement]) -> float:
    kin = [row for row in done if row.position == case.position and _ordering(row.player) == _ordering(case.player)]
    if not kin or "depth=" not in case.player:
        return 1.0
    nearest = max(kin, key=lambda row: _depth(row.player))
    rules = Position.parse(case.position).rules
    more = _depth(case.player) - _depth(nearest.player)
    return float(nearest.seconds * (rules.rows * rules.cols) ** (0.6 * more))


def _depth(player: str) -> int:
    return int(player.rpartition("depth=")[2]) if "depth=" in player else 0


def _ordering(player: str) -> str:
    return player.partition("ordering=")[2].partition(",")[0]


class KeptRun:
    """Measurements kept on disk as they are made, so that a run that was stopped can go on."""

    def __init__(self, path: Path, version: str) -> None:
        self._path = path
        self._version = version
        self.done: list[Measurement] = []
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
            if lines and json.loads(lines[0]) == {"version": version}:
                self.done = [Measurement(**json.loads(line)) for line in lines[1:]]
        except (OSError, ValueError, TypeError):
            self.done = []  # no run to go on with, or one that was cut off in the middle of a line

    def add(self, row: Measurement) -> None:
        """Keep one more measurement."""
        self.done.append(row)
        rows = [{"version": self._version}, *map(asdict, self.done)]
        text = "".join(json.dumps(line) + "\n" for line in rows)
        new = self._path.with_suffix(".new")
        try:
            new.write_text(text, encoding="utf-8")
            new.replace(self._path)
        except OSError as error:
            raise NoughtsError(f"the run cannot be kept in {self._path}: {error.strerror}") from error

    def finish(self) -> None:
        """Forget the run: the next one starts anew."""
        self._path.unlink(missing_ok=True)


def run(
    wanted: Sequence[Case], kept: KeptRun | None = None, tell: Callable[[Case, float], None] | None = None
) -> Iterator[Measurement]:
    """Yield the measurement of each case; before each, tell which it is and the guessed seconds to go."""
    done = {(row.title, row.player): row for row in (kept.done if kept else ())}
    rows: list[Measurement] = []
    for number, case in enumerate(wanted):
        row = done.get((case.title, case.player))
        if row is None:
            if tell:
                tell(case, seconds_to_go(wanted[number:], rows))
            row = measure(case)
            if kept:
                kept.add(row)
        rows.append(row)
        yield row
