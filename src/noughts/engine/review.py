"""A game judged move by move: what each move was worth, what was better, and how much it lost.

What is proved decides: a forced win is worth a point, a draw half of one, a forced loss nothing. Elsewhere the
engine's score is turned into expected points by a logistic curve. A move loses what the position was worth to its
player before it, less what it is worth after it.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from noughts.engine.info import Line
from noughts.engine.score import Score
from noughts.game import Cell, Position, Side, cell_name

MARKS = ("best", "good", "inaccuracy", "mistake", "blunder")
_STEPS = (0.05, 0.12, 0.25)
"""Expected points that a good move, an inaccuracy and a mistake stay below."""
_SCALE = 300.0
"""The score that makes a win as likely as e to 1; set by hand."""
_VALUE_POINTS = {"win": 1.0, "draw": 0.5, "loss": 0.0}
_OTHER = {"win": "loss", "draw": "draw", "loss": "win"}
_WON = 29_999
"""The points that the engine gives a win on the spot."""

Evaluate = Callable[[Position], Line]


@dataclass(frozen=True, slots=True)
class Judged:
    """A move of a game and what it was worth, seen by the side that made it."""

    ply: int
    """Which move of the game it is, from 1."""
    position: Position
    """The position before the move."""
    move: Cell
    played: Line
    """What the move is worth."""
    best: Line
    """The best move found, and the line it begins."""
    lost: float
    """Expected points that the move gave away, from 0 to 1."""
    mark: str
    """One of MARKS."""

    @property
    def side(self) -> Side:
        """Who made the move."""
        return self.position.turn

    def data(self) -> dict[str, object]:
        """Return the judgement as a JSON object has it."""
        rules = self.position.rules
        return {
            "ply": self.ply,
            "side": str(self.side),
            "move": cell_name(self.move, rules),
            "score": self.played.score.points,
            "mate": self.played.mate,
            "value": self.played.value,
            "best": cell_name(self.best.move, rules),
            "best_score": self.best.score.points,
            "best_mate": self.best.mate,
            "best_value": self.best.value,
            "lost": round(self.lost, 4),
            "mark": self.mark,
            "pv": [cell_name(cell, rules) for cell in self.best.pv],
        }


def review(start: Position, moves: Sequence[Cell], evaluate: Evaluate) -> Iterator[Judged]:
    """Yield a judgement of each move; evaluate gives the best line of a position that is not over.

    Each position is evaluated once: what a move is worth is what the position after it is worth to the other side.
    """
    position = start
    best = evaluate(start) if moves else None
    for ply, move in enumerate(moves, 1):
        assert best is not None
        after = position.play(move)
        reply = None if after.is_over else evaluate(after)
        played = _played(after, move, reply)
        yield _judged(ply, position, move, played, best)
        position, best = after, reply


def summary(judged: Iterable[Judged]) -> dict[str, dict[str, object]]:
    """Return for each side how many moves got which mark, and how many expected points were lost."""
    counts: dict[str, dict[str, object]] = {}
    kept = list(judged)
    for side in Side:
        own = [item for item in kept if item.side is side]
        lost = sum(item.lost for item in own)
        marks: dict[str, object] = {mark: sum(item.mark == mark for item in own) for mark in MARKS}
        counts[str(side)] = {
            **marks,
            "moves": len(own),
            "lost": round(lost, 4),
            "accuracy": round(100 * (1 - lost / len(own)), 1) if own else None,
        }
    return counts


def expected_points(line: Line) -> float:
    """Return what the line is worth, from 0 for a loss to 1 for a win: as proved, or else as likely."""
    value = exact_value(line)
    if value is not None:
        return _VALUE_POINTS[value]
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, line.score.points / _SCALE))))


def exact_value(line: Line) -> str | None:
    """Return 'win', 'draw' or 'loss' where the search proved it or found a forced end, else None."""
    if line.value is None and line.mate is not None:
        return "win" if line.mate > 0 else "loss"
    return line.value


def _played(after: Position, move: Cell, reply: Line | None) -> Line:
    """Return what the move is worth to the side that made it, from what the other side has now."""
    if reply is None:
        if after.winner is None:
            return Line(Score(0), (move,), "draw", 1)
        return Line(Score(_WON, 1), (move,), "win", 1)
    points, mate = -reply.score.points, None
    if reply.mate is not None:
        # A forced end is one ply further away from here, and worth a point less.
        step = -1 if reply.mate > 0 else 1
        points, mate = points - step, -reply.mate + step
    value = _OTHER[reply.value] if reply.value else None
    distance = reply.distance + 1 if reply.distance is not None else None
    return Line(Score(points, mate), (move, *reply.pv), value, distance)


def _judged(ply: int, position: Position, move: Cell, played: Line, best: Line) -> Judged:
    after = expected_points(played)
    if exact_value(played) == "win" and exact_value(best) != "win":
        # The search found the win only once the move was on the board.
        best = played
    lost = 0.0 if move == best.move else max(0.0, expected_points(best) - after)
    if move == best.move:
        mark = "best"
    else:
        mark = MARKS[1 + sum(lost >= step for step in _STEPS)]
        if exact_value(best) == "win" and exact_value(played) in ("draw", "loss"):
            mark = "blunder"
    return Judged(ply, position, move, played, best, lost, mark)
