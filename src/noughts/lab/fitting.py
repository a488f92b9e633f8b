"""Fits the engine's weights: plays games, regresses, and measures what was gained.

`python -m noughts.lab.fitting --game 15,15,5 --games 60000 --seed 1 --jobs 2 --out weights-5.json`
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from noughts.arena import MatchResult, play_match, read_openings
from noughts.engine import Clock, Engine
from noughts.engine.weights import EVALUATION, flat, table_of, weights_for
from noughts.game import NoughtsError, Position, Rules
from noughts.lab.evaluation_fit import fit_evaluation, positions_of, require_scipy
from noughts.lab.openings import HASH_MB, random_opening
from noughts.lab.order_fit import attacks_of, choices_of, fit_order
from noughts.lab.selfplay import Game, play_game
from noughts.players import Decision

SEEDS = 10**7
"""Seeds of one run; those of the match's openings are the last of them."""
_Result = TypeVar("_Result")


def play_games(
    rules: Rules, games: int, nodes: int, seed: int, weights: Sequence[int], jobs: int = 1, kept: Path | None = None
) -> list[Game]:
    """Return games; the same ones for the same seed, however many jobs share the work.

    Where a file is named they are kept there, and those that it has already are not played again.
    """
    made = f"{rules} at {nodes} nodes, seed {seed}"
    played = list(_kept_games(kept, made)) if kept and kept.exists() else []
    if kept:  # a run that was cut off may have left half a line
        whole = kept.with_suffix(".whole")
        whole.write_text(json.dumps(made) + "\n" + "".join(_line(game) for game in played), encoding="utf-8")
        whole.replace(kept)
    play = partial(play_game, rules, nodes, tuple(weights))
    seeds = range(seed * SEEDS + len(played), seed * SEEDS + games)
    for game in _told("games", len(seeds), _mapped(play, seeds, jobs)):
        played.append(game)
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                file.write(_line(game))
    return played[:games]


def fit(games: Sequence[Game], rules: Rules, old: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """Return new weights, and what is to be said of how they were found."""
    positions = positions_of(games, rules)
    evaluation = fit_evaluation(positions, old)
    choices = choices_of(games, rules)
    attacks = attacks_of([] if rules.gravity else games, rules)  # not searched for there
    half = EVALUATION + (len(old) - EVALUATION) // 2
    choice, attack = fit_order(choices, old[EVALUATION:half]), fit_order(attacks, old[half:])
    parts = (
        ("evaluation", positions.terms.shape[0], evaluation),
        ("order of moves", len(choices.first), choice),
        ("order of attacks", len(attacks.first), attack),
    )
    told = (
        f"{name} by {count:,} positions, log-loss on held-out games {part.before:.4f} before, {part.after:.4f} after"
        for name, count, part in parts
    )
    return (*evaluation.weights, *choice.weights, *attack.weights), "; ".join(told)


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
        """Return the engine's move, which nothing from an earlier game has a part in."""
        self.engine.clear()
        return Decision(self.engine.play(position, nodes=self.nodes, clock=clock).move)


def _pair(new: Sequence[int], old: Sequence[int], nodes: int, opening: Position) -> MatchResult:
    with Engine(hash_mb=HASH_MB, weights=new) as one, Engine(hash_mb=HASH_MB, weights=old) as other:
        *_, result = play_match(WeightedPlayer(one, nodes), WeightedPlayer(other, nodes), [opening], 2)
    return result


def _line(game: Game) -> str:
    return json.dumps(astuple(game), separators=(",", ":")) + "\n"


def _kept_games(file: Path, made: str) -> Iterator[Game]:
    """Yield the games of a file up to where it was cut off, if they were made as is wanted now."""
    first, *lines = file.read_text(encoding="utf-8").splitlines() or [""]
    if first != json.dumps(made):
        raise NoughtsError(f"{file} holds games of {first}, not of {made}: name another file")
    for line in lines:
        try:
            moves, slipped, scores, result, end = json.loads(line)
            yield Game(tuple(moves), int(slipped), tuple(scores), int(result), tuple(end))
        except (ValueError, TypeError):
            return


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
    parser.add_argument("--games", type=int, default=60_000, help="games to fit to")
    parser.add_argument("--kept", type=Path, help="a file to keep the games in, and to go on with")
    parser.add_argument("--nodes", type=int, default=1000, help="nodes a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the work")
    parser.add_argument("--old", type=Path, help="weights to begin with; the engine's own otherwise")
    parser.add_argument("--match", type=int, default=400, help="games of new against old")
    parser.add_argument("--match-nodes", type=int, default=10_000)
    parser.add_argument("--openings", type=Path, help="a file of openings for the match; random ones otherwise")
    parser.add_argument("--out", type=Path, required=True, help="where to write the new table")
    return parser.parse_args()


def main() -> None:
    """Fit, write and measure."""
    asked = _arguments()
    require_scipy()
    start = Position.parse(asked.game)
    rules = start.rules
    old = flat(json.loads(asked.old.read_text(encoding="utf-8"))) if asked.old else weights_for(rules)
    if asked.games:
        games = play_games(rules, asked.games, asked.nodes, asked.seed, old, asked.jobs, asked.kept)
        new, found = fit(games, rules, old)
        note = (
            f"Fitted by noughts.lab.fitting to {len(games):,} games of {rules} at {asked.nodes:,} nodes a move, seed "
            f"{asked.seed}: {found}."
        )
        print(note)
        asked.out.write_text(json.dumps({"note": note, **table_of(new)}, indent=1) + "\n", encoding="utf-8")
    new = flat(json.loads(asked.out.read_text(encoding="utf-8")))
    pairs = (asked.match + 1) // 2
    if asked.openings:
        openings = read_openings(asked.openings, start)[:pairs]
    else:
        seeds = range((asked.seed + 1) * SEEDS - pairs, (asked.seed + 1) * SEEDS)
        make = partial(_opening, rules, asked.match_nodes, old)
        openings = list(_told("openings", pairs, _mapped(make, seeds, asked.jobs)))
    if openings:
        result = match(new, old, openings, asked.match_nodes, asked.jobs)
        print(f"new against old at {asked.match_nodes:,} nodes a move on {rules}: {result}")


def _opening(rules: Rules, nodes: int, weights: Sequence[int], seed: int) -> Position:
    return random_opening(rules, seed, nodes, weights)


if __name__ == "__main__":
    try:
        main()
    except NoughtsError as error:
        sys.exit(f"fitting: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
