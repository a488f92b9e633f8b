"""The engine against OpenSpiel's Monte Carlo tree search, both at the same time a move.

OpenSpiel is installed by `make bench-openspiel` only.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from noughts.arena import MatchResult, play_match, read_openings
from noughts.engine import Clock
from noughts.game import Cell, Position
from noughts.players import Decision, make_player

DATA = Path(__file__).parent.parent / "tests" / "data"
OPENINGS = {
    "15,15,5": DATA / "openings-15.txt",
    "6,6,4": DATA / "openings-6-6-4.txt",
    "7,7,4": DATA / "openings-7-7-4.txt",
    "6,7,4,gravity": DATA / "openings-connect-four.txt",
}
"""The empty boards of the smaller games are won by whoever begins, and so are most positions after random moves: their
openings are proved to be drawn, or even for a long search (`noughts.lab.openings`)."""
GAMES: dict[str, tuple[str, dict[str, int]]] = {
    "15,15,5": ("gomoku", {}),
    "6,6,4": ("mnk", {"m": 6, "n": 6, "k": 4}),
    "7,7,4": ("mnk", {"m": 7, "n": 7, "k": 4}),
    "6,7,4,gravity": ("connect_four", {}),
}


class OpenSpielPlayer:
    """OpenSpiel's MCTS with random rollouts, for as long as it is given."""

    def __init__(self, game: str, seconds: float) -> None:
        import pyspiel

        name, parameters = GAMES[game]
        self._pyspiel: Any = pyspiel
        self._game = pyspiel.load_game(name, parameters)
        self._seconds = seconds

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - has its own time
        """Return its move."""
        spiel = self._pyspiel
        state = self._game.new_initial_state()
        for move in an_order_of_play(position):
            state.apply_action(move[1] if position.rules.gravity else move[0] * position.rules.cols + move[1])
        began = time.perf_counter()
        bot = spiel.MCTSBot(
            self._game,
            spiel.RandomRolloutEvaluator(1, 1),
            uct_c=1.4,
            max_simulations=10**9,
            max_memory_mb=2000,
            solve=True,
            seed=position.ply,
            verbose=False,
            max_wall_clock_time=self._seconds,
        )
        action = bot.step(state)
        took = time.perf_counter() - began
        if position.rules.gravity:
            cell = next(move for move in position.legal_moves if move[1] == action)
        else:
            cell = divmod(action, position.rules.cols)
        return Decision(cell, seconds=took)


def an_order_of_play(position: Position) -> list[Cell]:
    """Return moves that lead to the position, in any order that the rules allow.

    The game goes on, so no part of its stones makes a row, and without gravity every order will do.
    """
    first = position.turn if position.ply % 2 == 0 else position.turn.other
    reached = Position.start(position.rules, first)
    dead: set[Position] = set()
    path: list[Cell] = []

    def extend(here: Position) -> bool:
        if here == position:
            return True
        if here in dead:
            return False
        for move in here.legal_moves:
            if position[move] is here.turn:
                path.append(move)
                if extend(here.play(move)):
                    return True
                path.pop()
        dead.add(here)
        return False

    assert extend(reached), position
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--game", choices=GAMES, action="append")
    options = parser.parse_args()
    for game in options.game or GAMES:
        start = Position.parse(game)
        openings = read_openings(OPENINGS[game], start)
        engine = make_player(f"engine:time={options.seconds}")
        result = MatchResult()
        for result in play_match(engine, OpenSpielPlayer(game, options.seconds), openings, options.games):
            print(f"\r{game}: {result}", end="", file=sys.stderr)
        print(f"\n{game}: {result}", flush=True)


if __name__ == "__main__":
    main()
