"""Games of the engine against itself, for the fitting of weights.

A game begins with random moves, and somewhere on its way both sides slip: for a few plies they play any of the better
moves. From there to the end they do their best, so the result tells what the positions were worth, also where only a
search would look and good play would never come.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from noughts.engine import Engine
from noughts.game import Position, Rules
from noughts.lab.openings import HASH_MB, random_moves

LONGEST_OPENING = 8
LATEST_SLIP = 24
"""Plies after the opening by which the slip has begun."""
LONGEST_SLIP = 3
SLIP_NODES = 150
SLIP_LINES = 12
"""The better moves, of which any may be played."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game up to where a forced end was seen: the moves, as cells counted row by row, and what became of it."""

    moves: tuple[int, ...]
    slipped: int
    """The plies up to the end of the slip."""
    scores: tuple[int, ...]
    """What a search said for the side to move, before each move from there on."""
    result: int
    """1 where the side that made the first move wins, -1 where the other does, 0 for a draw."""
    end: tuple[int, ...] = ()
    """The line that was seen to win."""


def play_game(rules: Rules, nodes: int, weights: Sequence[int] | None, seed: int) -> Game:
    """Return a game with so many nodes a move; the same for the same seed."""
    chance = Random(seed)  # noqa: S311 - games, not secrets
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        while (game := _try_game(engine, rules, nodes, chance)) is None:
            engine.clear()
        return game


def _try_game(engine: Engine, rules: Rules, nodes: int, chance: Random) -> Game | None:
    """Return a game, or nothing where it is decided before both sides have slipped."""
    cells = rules.rows * rules.cols
    opening, position = random_moves(rules, chance, chance.randint(0, min(LONGEST_OPENING, cells // 4)))
    moves = [row * rules.cols + col for row, col in opening]

    def play(move: tuple[int, int]) -> Position:
        moves.append(move[0] * rules.cols + move[1])
        return position.play(move)

    for _ in range(chance.randint(0, min(LATEST_SLIP, cells // 2))):
        if position.is_over or (info := engine.play(position, nodes=SLIP_NODES)).mate is not None:
            return None
        position = play(info.move)
    for _ in range(chance.randint(1, LONGEST_SLIP)):
        if position.is_over:
            return None
        *_, info = engine.analyse(position, nodes=SLIP_NODES, lines=SLIP_LINES)
        position = play(chance.choice(info.lines).move)
    slipped, scores = len(moves), list[int]()
    while not position.is_over:
        info = engine.play(position, nodes=nodes)
        if info.mate is not None:
            first = 1 if len(moves) % 2 == 0 else -1
            end = tuple(row * rules.cols + col for row, col in info.pv)
            return Game(tuple(moves), slipped, tuple(scores), first if info.mate > 0 else -first, end)
        scores.append(info.score.points)
        position = play(info.move)
    return Game(tuple(moves), slipped, tuple(scores), 0) if scores else None
