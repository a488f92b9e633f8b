"""Fits the engine's weights: plays games, asks the results, and measures what was gained.

`python -m noughts.lab.fitting --game 15,15,5 --games 2000 --nodes 2000 --seed 1 --out weights-5.json`
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from noughts.arena import MatchResult, play_match, read_openings
from noughts.engine import Clock, Engine
from noughts.engine.weights import UNIT, flat, table_of, weights_for
from noughts.game import NoughtsError, Position, Rules
from noughts.lab.regression import Evidence, fit_scale, fit_weights, require_numpy
from noughts.lab.self_play import HASH_MB, Sample, random_opening, self_play
from noughts.players import Decision

HELD_OUT = 5
"""One game in so many is kept from the fit, to test it."""
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Fit:
    """New weights, and how well they foretell games that they were not fitted to."""

    weights: tuple[int, ...]
    positions: int
    before: float
    """Log-loss of the old weights on the held-out games."""
    after: float


def play_games(
    rules: Rules, games: int, nodes: int, seed: int, weights: Sequence[int], jobs: int = 1
) -> list[list[Sample]]:
    """Return the samples of each game; the same ones for the same seed, however many jobs share the work."""
    game = partial(_game, rules, nodes, tuple(weights))
    return list(_told("games", games, _mapped(game, range(seed * 10**6, seed * 10**6 + games), jobs)))


def fit(games: Sequence[Sequence[Sample]], old: Sequence[int]) -> Fit:
    """Return weights fitted to the games, with the spread that the old evaluation has over the same positions."""
    np = require_numpy()
    training = _evidence([game for number, game in enumerate(games) if number % HELD_OUT])
    held_out = _evidence(games[::HELD_OUT])
    before = np.array(old, float)
    scale = fit_scale(training, before)
    if scale <= 0:
        raise NoughtsError("the old evaluation says nothing of these games: play more, or with more nodes")
    after = fit_weights(training, before, scale)
    kept = 1.0 if training.parity.any() else float((training.counts @ before).std() / (training.counts @ after).std())
    weights = tuple(round(float(weight)) for weight in after * kept)
    return Fit(
        weights,
        len(training.results) + len(held_out.results),
        held_out.log_loss(before, scale),
        held_out.log_loss(np.array(weights, float), scale / kept),
    )


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


def _game(rules: Rules, nodes: int, weights: Sequence[int], seed: int) -> list[Sample]:
    return self_play(random_opening(rules, seed, nodes, weights), seed, nodes, weights)


def _pair(new: Sequence[int], old: Sequence[int], nodes: int, opening: Position) -> MatchResult:
    with Engine(hash_mb=HASH_MB, weights=new) as one, Engine(hash_mb=HASH_MB, weights=old) as other:
        *_, result = play_match(WeightedPlayer(one, nodes), WeightedPlayer(other, nodes), [opening], 2)
    return result


def _evidence(games: Sequence[Sequence[Sample]]) -> Evidence:
    np = require_numpy()
    samples = [sample for game in games for sample in game]
    if not samples:
        raise NoughtsError("the games hold no quiet position: play more of them")
    return Evidence(
        np.array([sample.terms.counts for sample in samples], float) / UNIT,
        np.array([sample.parity for sample in samples], float),
        np.array([sample.result for sample in samples], float),
    )


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
    parser.add_argument("--games", type=int, default=2000, help="games to fit to")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a move, in games and match")
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
        games = play_games(rules, asked.games, asked.nodes, asked.seed, old, asked.jobs)
        found = fit(games, old)
        note = (
            f"Fitted by noughts.lab.fitting to {found.positions} positions of {asked.games} games of {rules} at "
            f"{asked.nodes} nodes a move, seed {asked.seed}; log-loss on held-out games {found.before:.4f} before, "
            f"{found.after:.4f} after."
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
