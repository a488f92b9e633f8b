"""What shapes are worth: read from the data file beside this one, where it is said how they were made."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from noughts.game import Rules

SHAPES = ("none", "one", "two", "open-two", "three", "open-three", "four", "open-four", "win")
RANKS = ("open-three", "double-three", "four", "four-three", "double-four", "win")


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
    names = [f"{rules.k},gravity", "gravity"] if rules.gravity else []
    table = next(tables[name] for name in (*names, str(rules.k), "any") if name in tables)
    return flat(table)


def flat(table: dict[str, Any]) -> tuple[int, ...]:
    """Return one table of weights as the numbers that the native engine reads."""
    numbers: list[int] = []
    for side in ("mover", "waiter"):
        numbers += [table[side]["shapes"].get(name, 0) for name in SHAPES]
        numbers += [table[side]["ranks"].get(name, 0) for name in RANKS]
    return (*numbers, table["tempo"])
