"""What shapes are worth: read from the data file beside this one, where it is said how they were made."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from noughts.game import Rules

SHAPES = ("none", "one", "two", "open-two", "three", "open-three", "four", "open-four", "win")
RANKS = ("open-three", "double-three", "four", "four-three", "double-four", "win")
SIDES = ("mover", "waiter")
UNIT = 16
"""The native engine counts in parts of a point."""


@cache
def _tables() -> dict[str, Any]:
    tables: dict[str, Any] = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    return tables


@cache
def weights_for(rules: Rules) -> tuple[int, ...]:
    """Return the weights of a game in the order that the native engine reads.

    The most fitting table is taken: one for this K under gravity, under gravity, for this K, for all games.
    """
    tables = _tables()["tables"]
    return flat(next(tables[name] for name in table_names(rules) if name in tables))


def table_names(rules: Rules) -> tuple[str, ...]:
    """Return the names of the tables that fit a game, the most fitting first."""
    return (*((f"{rules.k},gravity", "gravity") if rules.gravity else ()), str(rules.k), "any")


def flat(table: dict[str, Any]) -> tuple[int, ...]:
    """Return one table of weights as the numbers that the native engine reads."""
    points: list[float] = []
    for side in SIDES:
        points += [table[side]["shapes"].get(name, 0) for name in SHAPES]
        points += [table[side]["ranks"].get(name, 0) for name in RANKS]
    return tuple(round(UNIT * number) for number in (*points, table["tempo"]))


def table_of(weights: Sequence[int]) -> dict[str, Any]:
    """Return the table that is flat as these numbers."""
    points = [round(number / UNIT, 1) for number in weights]
    table: dict[str, Any] = {"tempo": points.pop()}
    for side in SIDES:
        table[side] = {}
        for kind, names in (("shapes", SHAPES), ("ranks", RANKS)):
            table[side][kind] = {name: worth for name, worth in zip(names, points, strict=False) if worth}
            del points[: len(names)]
    return table
