"""The full search against the textbook's, on small boards."""

from random import Random

from engine.positions import random_position, random_positions
from noughts import Position, Rules, Side
from noughts.engine import Engine
from noughts.textbook import distance, negamax


def test_full_search_has_the_textbooks_value_and_distance() -> None:
    with Engine(hash_mb=8) as engine:
        for position in random_positions(seed=1, count=3000, cells=16, empty=9):
            info = engine.play(position, time=60)
            value, plies = _truth(position)
            assert info.value == value, position
            assert info.distance == plies, position
            assert info.mate == {"win": plies, "loss": -plies, "draw": None}[value], position


def test_whatever_the_limit_no_value_and_no_distance_is_wrong() -> None:
    """Every report of a search that is cut short, in games that are solved beside the search."""
    random, told = Random(5), 0
    games = [Rules.parse(f"{size},gravity") for size in ("6,7,4", "5,6,4", "4,5,4", "5,5,3", "3,6,3", "7,3,3")]
    with Engine(hash_mb=8) as engine:
        for _ in range(1200):
            rules = random.choice(games)
            position = random_position(random, rules, rules.rows * rules.cols - random.randint(1, 11))
            if position is None:
                continue
            value, plies = _truth(position)
            for limit in (random.randint(1, 60), random.randint(1, 2000)):
                engine.clear()
                for info in engine.analyse(position, nodes=limit):
                    told += info.distance is not None
                    assert info.value in (value, None), (str(position), limit)
                    assert info.distance in (plies, None), (str(position), limit)
    assert told > 1000


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


def _truth(position: Position) -> tuple[str, int]:
    """Return the value to the side to move and the plies to the end, by the textbook's negamax."""
    value, _ = negamax(position, depth_aware=True, early_draw=True)
    if value == 0:
        return "draw", position.rules.rows * position.rules.cols - position.ply
    return "win" if (value > 0) is (position.turn is Side.X) else "loss", distance(position, value)
