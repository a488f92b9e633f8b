"""Which search to watch: written like a player, `alphabeta:ordering=center`, and run with a listener."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from noughts.game import Cell, NoughtsError, Position, quoted
from noughts.textbook import (
    EVALUATIONS,
    ORDERINGS,
    Listener,
    Stats,
    actions,
    mcts,
    minimax,
    minimax_ab,
    order_moves,
    proof_number,
    search,
)

MOST_CELLS = 42
"""Cells of the largest board whose tree is shown: connect four's."""
MOST_EMPTY = {"minimax": 10, "alphabeta": 16}
"""Empty cells beyond which a search to the end is refused unseen; up to there the limit on steps decides."""

_LIMITS = {"depth": (1, 9), "playouts": (1, 2_000), "seed": (0, 1_000_000), "nodes": (1, 100_000)}
_OPTIONS = {
    "minimax": ("depth", "evaluation"),
    "alphabeta": ("ordering", "depth", "evaluation"),
    "mcts": ("playouts", "seed"),
    "pns": ("nodes",),
}
_CHOICES = {"ordering": tuple(ORDERINGS), "evaluation": tuple(EVALUATIONS)}


@dataclass(frozen=True)
class Recipe:
    """A search and its options."""

    name: str
    ordering: str = "none"
    depth: int | None = None
    evaluation: str = "threats"
    playouts: int = 200
    seed: int = 0
    nodes: int = 30_000

    @classmethod
    def parse(cls, text: str) -> "Recipe":
        """Return the recipe that the text names."""
        name, _, tail = text.partition(":")
        if name not in _OPTIONS:
            raise NoughtsError(f"no search {quoted(name)} can be watched: known are {', '.join(_OPTIONS)}")
        recipe = cls(name)
        for word in tail.split(",") if tail else []:
            key, _, value = word.partition("=")
            if key not in _OPTIONS[name]:
                raise NoughtsError(f"{name} has no option {quoted(key)} here: known are {', '.join(_OPTIONS[name])}")
            recipe = replace(recipe, **{key: _read(key, value)})  # type: ignore[arg-type]
        return recipe

    def __str__(self) -> str:
        plain = Recipe(self.name)
        words = [
            f"{key}={getattr(self, key)}"
            for key in _OPTIONS[self.name]
            if getattr(self, key) != getattr(plain, key) and (key != "evaluation" or self.depth)
        ]
        return f"{self.name}:{','.join(words)}" if words else self.name

    @property
    def family(self) -> str:
        """What its events mean: 'plain' values, a 'window' as well, 'uct' or 'pns'."""
        return {"minimax": "plain", "alphabeta": "window", "mcts": "uct", "pns": "pns"}[self.name]

    @property
    def limited(self) -> bool:
        """Whether it stops at a horizon, so that its values are guesses."""
        return self.depth is not None

    def label(self) -> str:
        """Return its name for people."""
        if self.name == "mcts":
            return f"UCT, {self.playouts:,} random games"
        if self.name == "pns":
            return "Proof-number search"
        words = ["Minimax" if self.name == "minimax" else "Alpha-beta"]
        if self.ordering != "none":
            words.append(f"ordering {self.ordering}")
        if self.depth:
            words.append(f"depth {self.depth}")
        return ", ".join(words)

    def require(self, position: Position) -> None:
        """Raise an error that says why this search of the position cannot be shown, when it is known beforehand."""
        rules = position.rules
        cells = rules.rows * rules.cols
        if position.is_over:
            raise NoughtsError("the game is over: there is nothing to search")
        if cells > MOST_CELLS:
            raise NoughtsError(f"{rules} has {cells} cells: a tree is shown for at most {MOST_CELLS}")
        if self.evaluation == "small" and self.limited and (rules.rows, rules.cols, rules.k) != (3, 3, 3):
            raise NoughtsError(f"the evaluation 'small' is for 3,3,3 only, not for {rules}")
        most = MOST_EMPTY.get(self.name, math.inf)
        if not self.limited and cells - position.ply > most:
            raise NoughtsError(
                f"{self.label()} to the end of the game is too large with {cells - position.ply} empty cells"
                f" (at most {most}): give a depth, or a fuller board"
            )

    def moves(self, position: Position) -> Sequence[Cell]:
        """Return the legal moves in the order in which the search takes them up; UCT's is random, so row by row."""
        return order_moves(position, actions(position), self.ordering)

    def run(self, position: Position, stats: Stats, listener: Listener) -> tuple[float | None, Cell | None]:
        """Return the value for X and the move that the search finds, None where it finds none."""
        if self.name == "mcts":
            return mcts(position, playouts=self.playouts, seed=self.seed, stats=stats, listener=listener)
        if self.name == "pns":
            return proof_number(position, nodes=self.nodes, stats=stats, listener=listener)
        if self.depth is not None:
            return search(
                position,
                self.depth,
                use_ordering=True,
                ordering=self.ordering,
                use_pruning=self.name == "alphabeta",
                evaluation=self.evaluation,
                stats=stats,
                listener=listener,
            )
        if self.name == "minimax":
            return minimax(position, stats=stats, listener=listener)
        return minimax_ab(position, ordering=self.ordering, stats=stats, listener=listener)


def catalogue() -> list[dict[str, object]]:
    """Return the searches that can be watched, with their options, as the page's form needs them."""
    words = {
        "minimax": "Minimax",
        "alphabeta": "Alpha-beta",
        "mcts": "UCT (Monte Carlo tree search)",
        "pns": "Proof-number search",
    }
    return [
        {
            "name": name,
            "label": words[name],
            "options": [
                {"name": key, "choices": list(_CHOICES[key]), "default": getattr(Recipe(name), key)}
                if key in _CHOICES
                else {
                    "name": key,
                    "least": _LIMITS[key][0],
                    "most": _LIMITS[key][1],
                    "default": getattr(Recipe(name), key),
                }
                for key in keys
            ],
        }
        for name, keys in _OPTIONS.items()
    ]


def _read(key: str, text: str) -> object:
    if key in _CHOICES:
        if text not in _CHOICES[key]:
            raise NoughtsError(f"unknown {key} {quoted(text)}: known are {', '.join(_CHOICES[key])}")
        return text
    least, most = _LIMITS[key]
    if not (text.isascii() and text.isdigit() and len(text) < 9 and least <= int(text) <= most):
        raise NoughtsError(f"{key} is a whole number from {least} to {most}, not {quoted(text)}")
    return int(text)
