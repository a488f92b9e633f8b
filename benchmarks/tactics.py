"""Forced wins on 15,15,5 found within a number of nodes, by length, and how often threats are parried.

A win counts when the engine claims it and its line ends in five. The rows come from tests/data/tactics-15.jsonl; a row
to defend counts when the move chosen is one of those that were not refuted.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from noughts import Position
from noughts.engine import Engine, Info
from noughts.game import cell_name

ROWS = Path(__file__).parents[1] / "tests" / "data" / "tactics-15.jsonl"
LIMITS = (10_000, 100_000, 1_000_000)
AIMS = {10_000: 75, 100_000: 93, 1_000_000: 98}


def answer(row: dict[str, Any], nodes: int) -> tuple[Position, Info]:
    position = Position.parse(row["position"])
    with Engine(threads=1) as engine:
        return position, engine.play(position, nodes=nodes)


def finds_win(row: dict[str, Any], nodes: int) -> bool:
    """Return whether a win is claimed, with a line of legal moves that ends in five."""
    position, info = answer(row, nodes)
    if info.mate is None or info.mate < 0:
        return False
    end = position
    for move in info.pv:
        end = end.play(move)
    return end.winner is position.turn


def print_wins(rows: list[dict[str, Any]], limits: tuple[int, ...]) -> None:
    lengths = sorted({row["plies"] for row in rows})
    found: dict[tuple[int, int], int] = defaultdict(int)
    for nodes in limits:
        for row in rows:
            found[nodes, row["plies"]] += finds_win(row, nodes)
    print("plies   rows" + "".join(f"{nodes:>12,}" for nodes in limits))
    for plies in lengths:
        count = sum(row["plies"] == plies for row in rows)
        print(f"{plies:>5} {count:>6}" + "".join(f"{found[nodes, plies]:>12}" for nodes in limits))
    for nodes in limits:
        total = sum(found[nodes, plies] for plies in lengths)
        print(f"wins within {nodes:,} nodes: {total} of {len(rows)}, {total / len(rows):.1%} (aim {AIMS[nodes]} %)")


def print_defence(rows: list[dict[str, Any]], nodes: int) -> None:
    held = claimed = 0
    for row in rows:
        position, info = answer(row, nodes)
        held += cell_name(info.move, position.rules) in row["hold"]
        claimed += info.mate is not None and info.mate > 0
    print(f"moves that hold at {nodes:,} nodes: {held} of {len(rows)}, {held / len(rows):.1%} (aim 85 %)")
    print(f"wins claimed there, to be looked at: {claimed}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=LIMITS[-1], help="leave out limits above this many nodes")
    options = parser.parse_args()
    rows = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
    limits = tuple(nodes for nodes in LIMITS if nodes <= options.most)
    print_wins([row for row in rows if row["kind"] == "win"], limits)
    print_defence([row for row in rows if row["kind"] == "defend"], limits[-1])


if __name__ == "__main__":
    main()
