"""A judged game as text."""

from noughts.consoles.progress import steps
from noughts.engine import Judged, Line, review, summary
from noughts.engine.review import MARKS, Evaluate
from noughts.game import Side, cell_name
from noughts.game.records import Record

_PV = 6
"""Moves of the better line that are shown."""


def judged_moves(record: Record, evaluate: Evaluate) -> list[Judged]:
    """Return a judgement of each move of the game; a terminal sees how far it is."""
    with steps(len(record.moves), "review") as progress:
        judged = []
        for item in review(record.start, record.moves, evaluate):
            judged.append(item)
            progress.advance()
        return judged


def review_text(judged: list[Judged]) -> str:
    """Return a row for each move, with the better move where something was lost, and a line for each side."""
    rows = [f"{'ply':>4} {'move':<6} {'worth':>12} {'lost':>5}  {'mark':<11} better"]
    rows += [_row(item).rstrip() for item in judged]
    counted = summary(judged)
    for side in Side:
        counts = counted[str(side)]
        if counts["moves"]:
            marks = ", ".join(f"{counts[mark]} {mark}" for mark in MARKS if counts[mark])
            rows.append(f"{side}: {marks}; lost {counts['lost']:.2f} points, accuracy {counts['accuracy']} %")
    return "\n".join(rows)


def _row(item: Judged) -> str:
    rules = item.position.rules
    better = ""
    if item.mark not in ("best", "good"):
        line = " ".join(cell_name(cell, rules) for cell in item.best.pv[:_PV])
        better = f"{line}: {_worth(item.best)}"
    move = f"{item.side} {cell_name(item.move, rules)}"
    return f"{item.ply:>4} {move:<6} {_worth(item.played):>12} {item.lost:>5.2f}  {item.mark:<11} {better}"


def _worth(line: Line) -> str:
    if line.mate is None and line.value is not None:
        return line.value
    return str(line.score)
