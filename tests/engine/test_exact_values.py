"""The full search against the textbook's, on small boards."""

from engine.positions import random_positions
from noughts import Position, Side
from noughts.engine import Engine
from noughts.textbook import distance, negamax


def test_full_search_has_the_textbooks_value_and_distance() -> None:
    with Engine(hash_mb=8) as engine:
        for position in random_positions(seed=1, count=3000, cells=16, empty=9):
            info = engine.play(position, time=60)
            value, _ = negamax(position, depth_aware=True, early_draw=True)
            mine = value if position.turn is Side.X else -value
            plies = distance(position, value) if value else _empty(position)
            assert info.value == ("win" if mine > 0 else "loss" if mine < 0 else "draw"), position
            assert info.distance == plies, position
            assert info.mate == (plies if mine > 0 else -plies if mine < 0 else None), position


def test_threads_agree_with_one_alone() -> None:
    with Engine(hash_mb=8) as alone, Engine(hash_mb=8, threads=2) as two:
        for position in random_positions(seed=3, count=300, cells=16, empty=11):
            one, both = alone.play(position, time=60), two.play(position, time=60)
            assert (both.value, both.distance, both.mate) == (one.value, one.distance, one.mate), position


def test_the_move_chosen_keeps_value_and_distance() -> None:
    with Engine(hash_mb=8) as engine:
        for position in random_positions(seed=2, count=500, cells=16, empty=8):
            info = engine.play(position, time=60)
            after = position.play(info.move)
            if after.is_over:
                assert info.distance == 1
                continue
            reply = engine.play(after, time=60)
            assert {info.value, reply.value} in ({"win", "loss"}, {"draw"}), position
            assert info.distance is not None
            assert reply.distance == info.distance - 1, position


def test_small_games_have_their_known_values() -> None:
    known = {"3,3,3": "draw", "4,4,3": "win", "4,4,4": "draw", "4,3,3": "win", "4,4,4,gravity": "draw"}
    with Engine(hash_mb=16) as engine:
        for text, value in known.items():
            assert engine.play(Position.parse(text), time=60).value == value


def _empty(position: Position) -> int:
    return position.rules.rows * position.rules.cols - position.ply
