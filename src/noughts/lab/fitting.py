"""Fits the engine's weights: plays games with weights that are off, asks the results, and measures what was gained.

`python -m noughts.lab.fitting --game 15,15,5 --games 6000 --nodes 3000 --seed 1 --out weights-5.json`
"""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from noughts.arena import MatchResult, play_match, read_openings
from noughts.engine import Clock, Engine
from noughts.engine.weights import RANKS, SHAPES, flat, table_of, weights_for
from noughts.game import NoughtsError, Position, Rules
from noughts.lab.openings import HASH_MB, random_opening
from noughts.lab.strength import fit_strength, require_numpy
from noughts.players import Decision

SPREAD = 0.5
"""How far, as a logarithm, weights are off in each direction: one standard deviation."""
HELD_OUT = 5
"""One pair of games in so many is kept from the fit, to test it."""
DIRECTIONS: dict[str, tuple[str, ...]] = {
    "one": ("one",),
    "two": ("two", "open-two", "double-two"),
    "three": ("three", "open-three", "double-three"),
    "four": ("four", "four-three"),
    "open": ("open-two", "open-three", "open-four", "double-three", "double-four"),
    "waiter": (),
    "tempo": (),
}
"""What is scaled together: shapes and ranks by name, all that the waiting side has, the tempo."""
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games from one opening, and how far the weights of each player were off."""

    one: tuple[float, ...]
    other: tuple[float, ...]
    result: float
    """The share of the points that the first player got."""


@dataclass(frozen=True, slots=True)
class Fit:
    """New weights, and how well the surface they are the top of foretells games that it was not fitted to."""

    weights: tuple[int, ...]
    offs: dict[str, float]
    """The factor of each direction."""
    before: float
    """Log-loss on the held-out games where all weights are taken to be equally strong."""
    after: float


def play_pairs(rules: Rules, pairs: int, nodes: int, seed: int, weights: Sequence[int], jobs: int = 1) -> list[Pair]:
    """Return pairs of games; the same ones for the same seed, however many jobs share the work."""
    play = partial(_random_pair, rules, nodes, tuple(weights))
    return list(_told("pairs", pairs, _mapped(play, range(seed * 10**6, seed * 10**6 + pairs), jobs)))


def fit(pairs: Sequence[Pair], old: Sequence[int]) -> Fit:
    """Return the weights at the top of the surface that the games speak for."""
    np = require_numpy()
    one, other = (np.array([getattr(pair, name) for pair in pairs], float) for name in ("one", "other"))
    results = np.array([pair.result for pair in pairs], float)
    held_out = np.arange(len(pairs)) % HELD_OUT == 0
    trained = fit_strength(one[~held_out], other[~held_out], results[~held_out])
    offs = [float(off) for off in fit_strength(one, other, results).top()]
    return Fit(
        scaled(old, offs),
        {name: round(math.exp(off), 2) for name, off in zip(DIRECTIONS, offs, strict=True)},
        math.log(2),
        trained.log_loss(one[held_out], other[held_out], results[held_out]),
    )


def scaled(weights: Sequence[int], offs: Sequence[float]) -> tuple[int, ...]:
    """Return the weights, off by so much in each direction."""
    names = (*SHAPES, *RANKS)
    off = dict(zip(DIRECTIONS, offs, strict=True))
    sides = [
        weight * math.exp(sum(off[key] for key, words in DIRECTIONS.items() if name in words) + number * off["waiter"])
        for number in (0, 1)
        for name, weight in zip(names, weights[number * len(names) :], strict=False)
    ]
    return tuple(round(weight) for weight in (*sides, weights[-1] * math.exp(off["tempo"])))


def match(
    new: Sequence[int], old: Sequence[int], openings: Sequence[Position], nodes: int, jobs: int = 1
) -> MatchResult:
    """Return what the new weights score against the old, with both colours of every opening."""
    wins = draws = losses = 0
    pair = partial(_pair, tuple(new), tuple(old), nodes)
    for result in _told("match", len(openings), _mapped(pair, openings, jobs)):
        wins, draws, losses = wins + result.wins, draws + result.draws, losses + result.losses
    return MatchResult(wins, draws, losses)


@dataclass(frozen=True)
class WeightedPlayer:
    """The engine with weights of its own and so many nodes a move."""

    engine: Engine
    nodes: int

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return the engine's move."""
        return Decision(self.engine.play(position, nodes=self.nodes, clock=clock).move)


def _random_pair(rules: Rules, nodes: int, weights: Sequence[int], seed: int) -> Pair:
    chance = Random(seed)  # noqa: S311 - games, not secrets
    one, other = (tuple(chance.gauss(0, SPREAD) for _ in DIRECTIONS) for _ in range(2))
    opening = random_opening(rules, seed, nodes // 3 + 1, weights)
    result = _pair(scaled(weights, one), scaled(weights, other), nodes, opening)
    return Pair(one, other, result.points / result.games)


def _pair(new: Sequence[int], old: Sequence[int], nodes: int, opening: Position) -> MatchResult:
    with Engine(hash_mb=HASH_MB, weights=new) as one, Engine(hash_mb=HASH_MB, weights=old) as other:
        *_, result = play_match(WeightedPlayer(one, nodes), WeightedPlayer(other, nodes), [opening], 2)
    return result


def _mapped(work: Callable[[Any], _Result], items: Iterable[Any], jobs: int) -> Iterator[_Result]:
    if jobs == 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, items, chunksize=4)


def _told(label: str, total: int, results: Iterable[_Result]) -> Iterator[_Result]:
    for number, result in enumerate(results, 1):
        if sys.stderr.isatty() or number % 100 == 0:
            sys.stderr.write(f"\r{label} {number} of {total}" + ("" if sys.stderr.isatty() else "\n"))
            sys.stderr.flush()
        yield result
    if sys.stderr.isatty():
        sys.stderr.write("\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m noughts.lab.fitting", description=__doc__)
    parser.add_argument("--game", default="15,15,5", help="rules to play by")
    parser.add_argument("--games", type=int, default=6000, help="games to fit to")
    parser.add_argument("--nodes", type=int, default=3000, help="nodes a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the work")
    parser.add_argument("--old", type=Path, help="weights to begin with; the engine's own otherwise")
    parser.add_argument("--match", type=int, default=400, help="games of new against old")
    parser.add_argument("--match-nodes", type=int, default=3000)
    parser.add_argument("--openings", type=Path, help="a file of openings for the match; random ones otherwise")
    parser.add_argument("--out", type=Path, required=True, help="where to write the new table")
    return parser.parse_args()


def main() -> None:
    """Fit, write and measure."""
    asked = _arguments()
    require_numpy()
    start = Position.parse(asked.game)
    rules = start.rules
    old = flat(json.loads(asked.old.read_text(encoding="utf-8"))) if asked.old else weights_for(rules)
    if asked.games:
        found = fit(play_pairs(rules, asked.games // 2, asked.nodes, asked.seed, old, asked.jobs), old)
        note = (
            f"Fitted by noughts.lab.fitting to {asked.games} games of {rules} at {asked.nodes} nodes a move, seed "
            f"{asked.seed}; log-loss on held-out games {found.before:.4f} before, {found.after:.4f} after; factors "
            f"{json.dumps(found.offs)}."
        )
        print(note)
        asked.out.write_text(json.dumps({"note": note, **table_of(found.weights)}, indent=2) + "\n", encoding="utf-8")
    new = flat(json.loads(asked.out.read_text(encoding="utf-8")))
    pairs = (asked.match + 1) // 2
    if asked.openings:
        openings = read_openings(asked.openings, start)[:pairs]
    else:
        seeds = range(asked.seed * 10**6 + 500_000, asked.seed * 10**6 + 500_000 + pairs)
        make = partial(_opening, rules, asked.match_nodes, old)
        openings = list(_told("openings", pairs, _mapped(make, seeds, asked.jobs)))
    if openings:
        result = match(new, old, openings, asked.match_nodes, asked.jobs)
        print(f"new against old at {asked.match_nodes} nodes a move on {rules}: {result}")


def _opening(rules: Rules, nodes: int, weights: Sequence[int], seed: int) -> Position:
    return random_opening(rules, seed, nodes, weights)


if __name__ == "__main__":
    try:
        main()
    except NoughtsError as error:
        sys.exit(f"fitting: {error}")
