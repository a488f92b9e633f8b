"""Openings for matches: a few random moves that leave neither side ahead."""

from collections.abc import Sequence
from random import Random

from noughts.engine import Engine
from noughts.game import Cell, Position, Rules

HASH_MB = 1
TRIES = 200
BALANCE = 90
"""Points that an opening may favour a side by."""
REACH = 2
"""How far from the nearest stone a move of an opening may lie."""


def random_opening(rules: Rules, seed: int, nodes: int, weights: Sequence[int]) -> Position:
    """Return a position a few random moves into the game that a short search calls even, as far as one is found."""
    chance = Random(seed)  # noqa: S311 - games, not secrets
    most = min(8, rules.rows * rules.cols // 4)
    even, position = float("inf"), Position.start(rules)
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        for _ in range(TRIES):
            found = _random_moves(Position.start(rules), chance, chance.randint(min(2, most), most))
            if found is None:
                continue
            info = engine.play(found, nodes=nodes)
            if info.mate is None and abs(info.score.points) < even:
                even, position = abs(info.score.points), found
            if even <= BALANCE:
                break
    return position


def _random_moves(position: Position, chance: Random, plies: int) -> Position | None:
    for _ in range(plies):
        moves = position.legal_moves if position.rules.gravity else _near(position)
        position = position.play(chance.choice(moves))
        if position.is_over:
            return None
    return position


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
