"""Games of the engine against itself, from openings that neither side has won, as evidence for its weights."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from noughts.engine import Engine, Info
from noughts.engine.terms import Terms, evaluation, terms_of
from noughts.game import Cell, Position, Rules, Side

HASH_MB = 1
TRIES = 200
BALANCE = 90
"""Points that an opening may favour a side by."""
LEAD = 16
"""Moves, at most, that are played after the opening before two random ones."""
REACH = 2
"""How far from the nearest stone a move of an opening may lie."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position that a search may end in, and what the game came to for its side to move."""

    terms: Terms
    parity: int
    """The part of the evaluation that no weight is in."""
    result: float
    """1 for a win, 0 for a loss."""


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


def self_play(opening: Position, seed: int, nodes: int, weights: Sequence[int]) -> list[Sample]:
    """Return the samples of one game.

    Some moves in, two are made at random, so that the position is one that a search meets and not one that two good
    players reach; what comes after them is kept, up to the first forced win that is found and along its line.
    """
    chance = Random(seed)  # noqa: S311 - games, not secrets
    seen: list[tuple[Side, Terms, int]] = []
    winner = None
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        position = _astray(opening, chance, engine, nodes)
        while not position.is_over:
            info = engine.play(position, nodes=int(nodes * chance.uniform(0.5, 1.5)))
            line = _line(position, info)
            for one in line if info.mate is not None else (position, line[-1]):
                if not one.is_over and (terms := terms_of(one)).settles:
                    seen.append((one.turn, terms, evaluation(one, weights) - terms.points(weights)))
            if info.mate is not None:
                winner = position.turn if info.mate > 0 else position.turn.other
                break
            position = position.play(info.move)
        else:
            winner = position.winner
    return [Sample(terms, parity, 0.5 if winner is None else float(side is winner)) for side, terms, parity in seen]


def _astray(opening: Position, chance: Random, engine: Engine, nodes: int) -> Position:
    position = opening
    for _ in range(chance.randint(0, LEAD)):
        if position.is_over:
            return opening
        position = position.play(engine.play(position, nodes=nodes // 8 + 1).move)
    return (None if position.is_over else _random_moves(position, chance, 2)) or opening


def _line(position: Position, info: Info) -> list[Position]:
    """Return the position and those of the line that the search expects; the last is the one it went by."""
    line = [position]
    for cell in info.pv:
        if line[-1].is_over:
            break
        line.append(line[-1].play(cell))
    return line


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
