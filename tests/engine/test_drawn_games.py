"""A drawn game is played for the other side's mistake."""

import pytest

from engine.positions import random_positions
from noughts.engine import Engine
from noughts.game import Position, Side
from noughts.textbook import negamax


def value(position: Position) -> int:
    """Return the textbook's value for the side to move."""
    return negamax(position)[0] * (1 if position.turn is Side.X else -1)


def replies_that_lose(position: Position) -> float:
    """Return the share of the side to move's replies that lose."""
    return sum(value(position.play(move)) > 0 for move in position.legal_moves) / len(position.legal_moves)


@pytest.mark.parametrize("threads", [1, 2])
def test_tic_tac_toe_is_opened_where_most_replies_lose(threads: int) -> None:
    start = Position.parse("3,3,3")
    with Engine(threads=threads) as engine:
        info = engine.play(start, time=10)
    assert info.value == "draw"
    most = max(replies_that_lose(start.play(move)) for move in start.legal_moves)
    assert replies_that_lose(start.play(info.move)) == most


def test_a_trap_never_gives_the_draw_away() -> None:
    drawn = 0
    for position in random_positions(seed=11, count=400, cells=12, empty=9):
        with Engine(hash_mb=1) as engine:
            info = engine.play(position, nodes=200_000)
        if info.value != "draw":
            continue
        drawn += 1
        assert value(position) == 0
        assert value(position.play(info.move)) == 0
    assert drawn > 50
