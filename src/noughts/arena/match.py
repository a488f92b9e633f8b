"""A match between two players: every opening is played twice, with the sides exchanged."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from noughts.game import NoughtsError, Position, Side
from noughts.players import Player, require_unfinished

LARGEST_FILE = 1 << 20
CONFIDENCE = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a match came to, seen by its first player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """One for a win, half for a draw."""
        return self.wins + self.draws / 2

    @property
    def elo(self) -> float | None:
        """The difference in Elo that the score stands for; None where all points went one way."""
        return _elo(self.points / self.games) if self.games else None

    @property
    def elo_error(self) -> float | None:
        """Half the width of the 95 % interval around elo; None where it cannot be told."""
        if self.elo is None:
            return None
        mean = self.points / self.games
        spread = self.wins * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2 + self.losses * mean**2
        error = CONFIDENCE * math.sqrt(spread) / self.games
        low, high = _elo(mean - error), _elo(mean + error)
        return None if low is None or high is None else (high - low) / 2

    def data(self) -> dict[str, object]:
        """Return the result as a JSON object has it."""
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "points": self.points,
            "elo": _rounded(self.elo),
            "elo_error": _rounded(self.elo_error),
        }

    def __str__(self) -> str:
        score = f"{self.points:g} of {self.games} points: {self.wins} won, {self.draws} drawn, {self.losses} lost"
        if self.elo is None:
            return score
        error = "" if self.elo_error is None else f" ± {self.elo_error:.0f}"
        return f"{score}; Elo {self.elo:+.0f}{error}"


def play_match(one: Player, other: Player, openings: Sequence[Position], games: int) -> Iterator[MatchResult]:
    """Yield the result so far after each game; the first player begins the odd games of each opening."""
    for opening in openings:
        require_unfinished(opening)
    result = MatchResult()
    for number in range(games):
        position = openings[number // 2 % len(openings)]
        mine = position.turn if number % 2 == 0 else position.turn.other
        while not position.is_over:
            player = one if position.turn is mine else other
            position = position.play(player.choose(position).move)
        result = _counted(result, position.winner, mine)
        yield result


def read_openings(path: Path, start: Position) -> list[Position]:
    """Return the positions of a file that has one opening a line: the moves from the start, `h8 i9 g7`."""
    lines = _text_of(path).splitlines()
    found = []
    for number, line in enumerate(lines, 1):
        position = start
        try:
            for word in line.split():
                position = position.play(position.parse_move(word))
            require_unfinished(position)
        except NoughtsError as error:
            raise NoughtsError(f"{path} line {number}: {error}") from error
        if line.split():
            found.append(position)
    if not found:
        raise NoughtsError(f"{path} holds no opening")
    return found


def _text_of(path: Path) -> str:
    if not path.is_file():
        raise NoughtsError(f"cannot read {path}: it is no plain file")
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise NoughtsError(f"{path} is too large: at most {LARGEST_FILE} bytes of openings are read")
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NoughtsError(f"{path}: byte {error.start} is not UTF-8") from error
    except OSError as error:
        raise NoughtsError(f"cannot read {path}: {error.strerror}") from error


def _counted(result: MatchResult, winner: Side | None, mine: Side) -> MatchResult:
    if winner is None:
        return replace(result, draws=result.draws + 1)
    if winner is mine:
        return replace(result, wins=result.wins + 1)
    return replace(result, losses=result.losses + 1)


def _elo(score: float) -> float | None:
    return 400 * math.log10(score / (1 - score)) if 0 < score < 1 else None


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)
