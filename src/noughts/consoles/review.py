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


def review_text(judged: list[Judged], width: int = 80) -> str:
    """Return a row for each move, with the better move where something was lost, and a line for each side.

    The better line is as long as the width allows, and at least its first move.
    """
    rows = [f"{'ply':>4} {'move':<5} {'worth':>10} {'lost':>4}  {'mark':<10}  better"]
    rows += [_row(item, width).rstrip() for item in judged]
    counted = summary(judged)
    for side in Side:
        counts = counted[str(side)]
        if counts["moves"]:
            marks = ", ".join(f"{counts[mark]} {mark}" for mark in MARKS if counts[mark])
            rows.append(f"{side}: {marks}; lost {counts['lost']:.2f} points, accuracy {counts['accuracy']} %")
    return "\n".join(rows)


def _row(item: Judged, width: int) -> str:
    rules = item.position.rules
    move = f"{item.side} {cell_name(item.move, rules)}"
    row = f"{item.ply:>4} {move:<5} {_worth(item.played):>10} {item.lost:>4.2f}  {item.mark:<10}  "
    if item.mark in ("best", "good"):
        return row
    moves = [cell_name(cell, rules) for cell in item.best.pv[:_PV]]
    worth = f": {_worth(item.best)}"
    while len(moves) > 1 and len(row + " ".join(moves) + worth) > width:
        moves.pop()
    return row + " ".join(moves) + worth


def _worth(line: Line) -> str:
    if line.mate is None and line.value is not None:
        return line.value
    return str(line.score)
