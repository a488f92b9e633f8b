"""Every exact algorithm gives the value that brute force on a string gives."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from noughts import Position, Rules, Side
from noughts.game import Cell
from noughts.textbook import (
    ORDERINGS,
    Stats,
    deepening,
    distance,
    minimax,
    minimax_ab,
    negamax,
    proof_number,
)
from reference import best_moves, solve, value_for_x

Search = Callable[[Position], tuple[int | None, Cell | None]]


def signed(value: int | None) -> int | None:
    return value if value is None else (value > 0) - (value < 0)


MINIMAX: dict[str, Search] = {
    "minimax": minimax,
    "minimax early draw": partial(minimax, early_draw=True),
    "minimax depth-aware": partial(minimax, depth_aware=True),
}
PRUNED: dict[str, Search] = {
    **{f"alpha-beta {name}": partial(minimax_ab, ordering=name) for name in ORDERINGS},
    "alpha-beta early draw": partial(minimax_ab, early_draw=True),
    "alpha-beta depth-aware": partial(minimax_ab, depth_aware=True, ordering="center"),
    "proof-number": proof_number,
    "deepening": deepening,
    "deepening early draw": partial(deepening, early_draw=True),
}
WITH_MEMORY: dict[str, Search] = {
    "negamax": negamax,
    "negamax folded": partial(negamax, fold=True),
    "negamax depth-aware": partial(negamax, depth_aware=True, ordering="center"),
    "negamax folded depth-aware": partial(negamax, fold=True, depth_aware=True, early_draw=True),
}
EXACT = {**MINIMAX, **PRUNED, **WITH_MEMORY}
# Iterative deepening finds the shortest win, and its scores prefer the longest defence.
DEPTH_AWARE = {name for name in EXACT if "depth-aware" in name or name.startswith("deepening")}


def check(position: Position, name: str, search: Search) -> None:
    value, move = search(position)
    assert signed(value) == value_for_x(position), f"{name} {position}"
    if position.is_over:
        assert move is None
    else:
        assert move in best_moves(position, distance=name in DEPTH_AWARE), f"{name} {position}"
    if "depth-aware" in name and value:
        assert distance(position, value) == solve(position)[1]


def reachable(rules: Rules) -> list[Position]:
    seen = {Position.start(rules)}
    waiting = list(seen)
    while waiting:
        position = waiting.pop()
        new = {position.play(move) for move in position.legal_moves} - seen
        seen |= new
        waiting += new
    return sorted(seen, key=str)


@pytest.mark.parametrize("name", EXACT)
def test_all_5478_positions_of_3_3_3(name: str) -> None:
    positions = reachable(Rules(3, 3, 3))
    assert len(positions) == 5478
    for position in positions:
        check(position, name, EXACT[name])


def random_positions(count: int, most_empty: int, seed: int) -> list[Position]:
    """Return unfinished positions of random games other than 3,3,3, half of them exact or with gravity."""
    random = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        rows, cols = random.randint(1, 5), random.randint(1, 6)
        k = random.randint(2, min(4, max(rows, cols))) if max(rows, cols) > 1 else 1
        rules = Rules(rows, cols, k, exact=random.random() < 0.5, gravity=random.random() < 0.5)
        position = Position.start(rules, random.choice(list(Side)))
        empty = random.randint(1, most_empty)
        while not position.is_over and rows * cols - position.ply > empty:
            position = position.play(random.choice(position.legal_moves))
        if not position.is_over and rules != Rules(3, 3, 3):
            found.append(position)
    return found


@pytest.mark.parametrize("name", EXACT)
def test_500_random_positions_with_up_to_7_empty_cells(name: str) -> None:
    for position in random_positions(500, most_empty=7, seed=7):
        check(position, name, EXACT[name])


@pytest.mark.parametrize("name", WITH_MEMORY)
def test_500_random_positions_with_up_to_11_empty_cells(name: str) -> None:
    for position in random_positions(500, most_empty=11, seed=11):
        check(position, name, WITH_MEMORY[name])


@pytest.mark.parametrize("name", EXACT)
@pytest.mark.parametrize("side", Side)
def test_no_exact_player_loses_3_3_3_whatever_the_opponent_tries(name: str, side: Side) -> None:
    waiting, seen = [Position.parse("3,3,3")], set()
    while waiting:
        position = waiting.pop()
        if position in seen:
            continue
        seen.add(position)
        assert position.winner is not side.other
        if position.turn is side and not position.is_over:
            _, move = EXACT[name](position)
            assert move is not None
            waiting.append(position.play(move))
        else:
            waiting += [position.play(move) for move in position.legal_moves]
    assert len(seen) > 50


def test_a_memory_can_be_kept_from_search_to_search() -> None:
    memory: dict[Position, object] = {}
    first, second = Stats(), Stats()
    negamax(Position.parse("3,3,3"), memory=memory, stats=first)  # type: ignore[arg-type]
    value, move = negamax(Position.parse("3,3,3"), memory=memory, stats=second)  # type: ignore[arg-type]
    assert (value, move) == (0, (0, 0))
    assert second.nodes < first.nodes / 10
