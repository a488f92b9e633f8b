"""A value that is marked as proved is never wrong, however little was searched."""

from collections import Counter
from random import Random

from engine.positions import random_positions
from noughts import Side
from noughts.engine import Engine
from noughts.textbook import negamax


def test_claims_at_small_limits_agree_with_brute_force() -> None:
    random = Random(5)
    claims: Counter[str] = Counter()
    with Engine(hash_mb=4) as engine:
        for position in random_positions(seed=5, count=7000, cells=25, empty=9):
            info = engine.play(position, nodes=random.choice((1, 10, 50, 200, 1000)))
            if info.value is None:
                continue
            claims[info.value] += 1
            value, _ = negamax(position, depth_aware=True, early_draw=True)
            mine = value if position.turn is Side.X else -value
            assert info.value == ("win" if mine > 0 else "loss" if mine < 0 else "draw"), position
    assert sum(claims.values()) >= 5000, claims
    assert all(claims[value] > 100 for value in ("win", "draw", "loss")), claims
