"""Openings for matches: a few random moves that leave neither side ahead.

`python -m noughts.lab.openings --game 6,7,4,gravity --plies 8` writes some that are proved to be drawn, and with
`--game 6,6,4 --nodes 2000000` some of a few plies that so many nodes call even.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from noughts.engine import Engine
from noughts.game import Cell, NoughtsError, Position, Rules, cell_name

HASH_MB = 1
TRIES = 200
BALANCE = 90
"""Points that an opening may favour a side by."""
REACH = 2
"""How far from the nearest stone a move of an opening may lie."""
HINT_NODES = 100_000
HINT_BALANCE = 150
"""What a first short search may say of a position that is worth a proof, which takes seconds."""
LONG_HASH_MB = 256


def random_opening(rules: Rules, seed: int, nodes: int, weights: Sequence[int]) -> Position:
    """Return a position a few random moves into the game that a short search calls even, as far as one is found."""
    chance = Random(seed)  # noqa: S311 - games, not secrets
    even, position = float("inf"), Position.start(rules)
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        for _ in range(TRIES):
            _, found = _few_moves(rules, chance)
            if found.is_over:
                continue
            info = engine.play(found, nodes=nodes)
            if info.mate is None and abs(info.score.points) < even:
                even, position = abs(info.score.points), found
            if even <= BALANCE:
                break
    return position


def level_openings(rules: Rules, seed: int, nodes: int) -> Iterator[list[Cell]]:
    """Yield openings without end, as their moves, that a search of so many nodes neither decides nor calls uneven.

    In a game that has none it looks for ever.
    """
    chance = Random(seed)  # noqa: S311 - games, not secrets
    given: set[Position] = set()
    with Engine(hash_mb=LONG_HASH_MB) as engine:
        while True:
            moves, position = _few_moves(rules, chance)
            if position.is_over or position in given:
                continue
            info = engine.play(position, nodes=nodes)
            if info.value is None and abs(info.score.points) <= BALANCE:
                given.add(position)
                yield moves


def drawn_openings(rules: Rules, seed: int, plies: int, seconds: float) -> Iterator[list[Cell]]:
    """Yield openings without end, as their moves, that the engine proves to be drawn within so many seconds each.

    In a game that has none it looks for ever.
    """
    if not 0 <= plies < rules.rows * rules.cols:
        raise NoughtsError(f"an opening of {rules} has 0 to {rules.rows * rules.cols - 1} plies, not {plies}")
    chance = Random(seed)  # noqa: S311 - games, not secrets
    given: set[Position] = set()
    with Engine(hash_mb=LONG_HASH_MB) as engine:
        while True:
            moves, position = random_moves(rules, chance, plies)
            if position.is_over or position in given:
                continue
            hint = engine.play(position, nodes=HINT_NODES)
            if hint.mate is not None or abs(hint.score.points) > HINT_BALANCE:
                continue
            if engine.play(position, time=seconds).value == "draw":
                given.add(position)
                yield moves


def _few_moves(rules: Rules, chance: Random) -> tuple[list[Cell], Position]:
    most = max(1, min(8, rules.rows * rules.cols // 9))  # most of the board is left to play on
    return random_moves(rules, chance, chance.randint(min(2, most), most))


def random_moves(rules: Rules, chance: Random, plies: int) -> tuple[list[Cell], Position]:
    """Return so many random moves, or fewer where the game ends, and the position after them."""
    moves, position = list[Cell](), Position.start(rules)
    while len(moves) < plies and not position.is_over:
        moves.append(chance.choice(position.legal_moves if rules.gravity else _near(position)))
        position = position.play(moves[-1])
    return moves, position


def _near(position: Position) -> list[Cell]:
    rules = position.rules
    stones = [
        (row, col)
        for row in range(rules.rows)
        for col in range(rules.cols)
        if (position.x | position.o) >> (row * rules.cols + col) & 1
    ]
    if not stones:
        return [
            (row, col)
            for row, col in position.legal_moves
            if abs(2 * row - rules.rows + 1) <= rules.rows // 2 and abs(2 * col - rules.cols + 1) <= rules.cols // 2
        ]
    return [
        (row, col)
        for row, col in position.legal_moves
        if any(max(abs(row - r), abs(col - c)) <= REACH for r, c in stones)
    ]


def main() -> None:
    """Write openings that are proved to be drawn, or called even, one a line."""
    parser = argparse.ArgumentParser(description="Writes openings for matches, one a line.")
    parser.add_argument("--game", required=True)
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--plies", type=int, help="so deep, and proved to be drawn")
    kind.add_argument("--nodes", type=int, help="a few plies deep, and even for a search of so many nodes")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=15.0, help="for the proof of each that is drawn")
    asked = parser.parse_args()
    rules = Rules.parse(asked.game)
    if asked.nodes is not None:
        openings = level_openings(rules, asked.seed, asked.nodes)
    else:
        openings = drawn_openings(rules, asked.seed, asked.plies, asked.seconds)
    for moves in islice(openings, asked.count):
        print(*(cell_name(move, rules) for move in moves), flush=True)


if __name__ == "__main__":
    try:
        main()
    except NoughtsError as error:
        sys.exit(f"openings: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
