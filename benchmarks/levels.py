"""How long a person waits for each level on a large board; with --engine, what each level of the engine scores."""

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from noughts.arena import MatchResult, play_match, read_openings
from noughts.engine import STRONGEST
from noughts.game import Position
from noughts.players import make_player

GAME = "15,15,5"
PLIES = 20
OPENINGS = Path(__file__).parent.parent / "tests" / "data" / "openings-15.txt"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", action="store_true", help="play each level of the engine against the one below")
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--levels", type=int, nargs="*", default=list(range(2, STRONGEST + 1)))
    parser.add_argument("--strongest", default="time=0.3", help="the limit of the strongest level, which has none")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if not asked.engine:
        waits()
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        asks = [(level, asked.game, asked.games, asked.strongest) for level in asked.levels]
        for line in pool.map(pairing, asks):
            print(line, flush=True)


def pairing(asked: tuple[int, str, int, str]) -> str:
    level, game, games, strongest = asked
    start = Position.parse(game)
    openings = read_openings(OPENINGS, start) if game == GAME else [start]
    options = f",{strongest}" if level == STRONGEST else ""
    upper = make_player(f"engine:level={level},seed=1{options}")
    lower = make_player(f"engine:level={level - 1},seed=2")
    began, result = time.perf_counter(), MatchResult()
    for so_far in play_match(upper, lower, openings, games):
        result = so_far
    share = result.points / result.games
    return (
        f"level {level:>2} against {level - 1} on {game}: {share:.0%}, {result} ({time.perf_counter() - began:.0f} s)"
    )


def waits() -> None:
    for level in ("easy", "medium", "hard", "perfect"):
        player, chance = make_player(level), random.Random(1)
        position = Position.parse(f"{GAME} moves h8")
        waits: list[float] = []
        while len(waits) < PLIES and not position.is_over:
            decision = player.choose(position)
            waits.append(decision.seconds)
            position = position.play(decision.move)
            if not position.is_over:
                position = position.play(chance.choice(position.legal_moves))
        print(f"{level:>8} on {GAME}: slowest of {len(waits)} replies {max(waits):.2f} s", flush=True)


if __name__ == "__main__":
    main()
