"""What cells are worth: read from the data file beside this one, where it is said how that was found."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import Any

from noughts import _native
from noughts.game import Rules

SHAPES = ("none", "one", "two", "open-two", "three", "open-three", "four", "open-four", "win")
ROLES = ("mover", "waiter")
ORDERS = ("choice making", "choice taking", "attack making", "attack taking")
FOURS, THREES = 4, 5
"""How many counts of each the tension tells apart."""
TENSIONS = 2 * FOURS * THREES * FOURS * THREES
UNIT = 16
"""The native engine counts in parts of a point."""


def _mix_names() -> tuple[str, ...]:
    """Return the mixes of four shapes in the order of their native numbers, as words, best first."""
    mixes = combinations_with_replacement(range(len(SHAPES)), 4)
    words = [
        " ".join(SHAPES[shape] for shape in reversed(mix) if shape) or SHAPES[0]
        for mix in sorted(mixes, key=lambda mix: mix[::-1])
    ]
    return (*words, *(f"even row: {word}" for word in words))


MIXES = _mix_names()
"""Under gravity the cells of the second, fourth, ... row have mixes of their own."""
EVALUATION = len(ROLES) * len(MIXES) + TENSIONS + 1
"""How many of the flat weights are the evaluation's; those of the order of moves come after them."""


@cache
def _tables() -> dict[str, Any]:
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    tables: dict[str, Any] = json.loads(text)["tables"]
    return tables


def weights_for(rules: Rules) -> tuple[int, ...]:
    """Return the weights of a game in the order that the native engine reads."""
    return _flat_table(_table_name(rules))


def native_weights_for(rules: Rules) -> _native.Weights:
    """Return the weights of a game as the native engine holds them."""
    return _native_table(_table_name(rules))


@cache
def _flat_table(name: str) -> tuple[int, ...]:
    return flat(_tables()[name])


@cache
def _native_table(name: str) -> _native.Weights:
    return _native.Weights(_flat_table(name))


def _table_name(rules: Rules) -> str:
    """Return the table that fits a game best: that of its K, or else the nearest; under gravity none is near enough."""
    if rules.gravity:
        own = f"{rules.k},gravity"
        return own if own in _tables() else "gravity"
    return min(filter(str.isdecimal, _tables()), key=lambda name: abs(int(name) - rules.k))


def flat(table: dict[str, Any]) -> tuple[int, ...]:
    """Return one table of weights as the numbers that the native engine reads."""
    roles, orders = ([table[part].get(name, 0) for part in parts for name in MIXES] for parts in (ROLES, ORDERS))
    points = (*roles, *table["tension"], table.get("last word", 0))
    return (*(round(UNIT * number) for number in points), *map(round, orders))


def table_of(weights: Sequence[int]) -> dict[str, Any]:
    """Return the table that is flat as these numbers."""
    numbers = iter(weights)

    def mixes(unit: int) -> dict[str, float]:
        return {name: number / unit for name in MIXES if (number := next(numbers))}

    return {
        **{role: mixes(UNIT) for role in ROLES},
        "tension": [next(numbers) / UNIT for _ in range(TENSIONS)],
        "last word": next(numbers) / UNIT,
        **{order: mixes(1) for order in ORDERS},
    }
