"""The engine's work over its set of positions, on a screen, on a pipe, and as CSV."""

import csv
import io
from collections.abc import Sequence

from noughts.lab.engine_signature import EngineWork


def engine_table_text(rows: Sequence[EngineWork]) -> str:
    """Return the work as text, one line a position, with the sum of all."""
    width = max(len(row.position) for row in rows)
    nodes, seconds = sum(row.nodes for row in rows), sum(row.seconds for row in rows)
    lines = [f"{'position':<{width}} {'depth':>5} {'move':>4} {'score':>10} {'nodes':>11} {'nodes/s':>10}"]
    lines += [
        f"{row.position:<{width}} {row.depth:>5} {row.move:>4} {row.score:>10} {row.nodes:>11,} {row.speed:>10,.0f}"
        for row in rows
    ]
    speed = nodes / seconds if seconds else 0.0
    lines.append(f"{'signature':<{width}} {'':>5} {'':>4} {'':>10} {nodes:>11,} {speed:>10,.0f}")
    return "\n".join(lines)


def engine_signature_text(rows: Sequence[EngineWork]) -> str:
    """Return what is the same on every run: the nodes of each position and their sum."""
    lines = [f"{row.nodes:>14,}  depth {row.depth} {row.position}: {row.move}, {row.score}" for row in rows]
    return "\n".join([*lines, f"{sum(row.nodes for row in rows):>14,}  signature"])


def engine_table_csv(rows: Sequence[EngineWork]) -> str:
    """Return the work as CSV with a heading line."""
    target = io.StringIO()
    writer = csv.DictWriter(target, fieldnames=list(engine_table_data(rows)[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(engine_table_data(rows))
    return target.getvalue()


def engine_table_data(rows: Sequence[EngineWork]) -> list[dict[str, object]]:
    """Return the work as plain objects."""
    return [
        {
            "position": row.position,
            "depth": row.depth,
            "move": row.move,
            "score": row.score,
            "value": row.value,
            "nodes": row.nodes,
            "seconds": round(row.seconds, 6),
            "nodes_per_second": round(row.speed),
        }
        for row in rows
    ]
