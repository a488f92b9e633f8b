"""The comparison tables on a screen, on a pipe, and as CSV."""

import csv
import io
from collections.abc import Sequence
from itertools import groupby

from noughts.lab.comparison import Measurement, reduction

HEADINGS = ("search", "nodes", "seconds", "nodes/s", "reduction", "move", "value")


def table_text(rows: Sequence[Measurement]) -> str:
    """Return the measurements as text, one block a position."""
    width = max(len(row.player) for row in rows)
    blocks = []
    for (title, position), group in groupby(rows, key=lambda row: (row.title, row.position)):
        search, nodes, seconds, speed, saved, move, value = HEADINGS
        lines = [
            f"{title}: {position}",
            f"  {search:<{width}} {nodes:>11} {seconds:>9} {speed:>10} {saved:>10} {move:>5} {value:>6}",
        ]
        lines += [
            f"  {row.player:<{width}} {row.nodes:>11,} {row.seconds:>9.3f} {row.speed:>10,.0f}"
            f" {reduction(row, rows):>10.1%} {row.move:>5} {row.value or '-':>6}"
            for row in group
        ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def table_csv(rows: Sequence[Measurement]) -> str:
    """Return the measurements as CSV with a heading line."""
    target = io.StringIO()
    writer = csv.DictWriter(target, fieldnames=list(table_data(rows)[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(table_data(rows))
    return target.getvalue()


def table_data(rows: Sequence[Measurement]) -> list[dict[str, object]]:
    """Return the measurements as plain objects."""
    return [
        {
            "title": row.title,
            "position": row.position,
            "player": row.player,
            "nodes": row.nodes,
            "seconds": round(row.seconds, 6),
            "nodes_per_second": round(row.speed),
            "reduction": round(reduction(row, rows), 4),
            "move": row.move,
            "score": row.score,
            "value": row.value,
        }
        for row in rows
    ]
