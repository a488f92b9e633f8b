"""Weights are learned from the results of games."""

import math
from random import Random

import numpy as np
import pytest

from noughts.engine.weights import weights_for
from noughts.game import Position, Rules
from noughts.lab.fitting import DIRECTIONS, Pair, fit, match, play_pairs, scaled

RULES = Rules(7, 7, 4)
OLD = weights_for(RULES)


def test_the_top_of_a_known_surface_is_found() -> None:
    chance = Random(1)
    top = np.array([0.3, -0.4, 0.5, 0.0, -0.2, 0.1, 0.0])

    def strength(offs: tuple[float, ...]) -> float:
        return -float(((np.array(offs) - top) ** 2).sum())

    pairs = []
    for _ in range(4000):
        one, other = (tuple(chance.gauss(0, 0.5) for _ in DIRECTIONS) for _ in range(2))
        odds = 1 / (1 + math.exp(strength(other) - strength(one)))
        pairs.append(Pair(one, other, float(chance.random() < odds)))
    found = fit(pairs, OLD)
    assert found.after < found.before
    assert [math.log(factor) for factor in found.offs.values()] == pytest.approx(list(top), abs=0.25)


def test_fitted_to_few_games_the_surface_foretells_others_no_worse_than_a_guess() -> None:
    found = fit(play_pairs(RULES, pairs=60, nodes=100, seed=1, weights=OLD), OLD)
    assert found.after <= found.before + 0.03


def test_games_depend_on_the_seed_alone() -> None:
    assert play_pairs(RULES, 3, 100, 1, OLD) == play_pairs(RULES, 3, 100, 1, OLD)
    assert play_pairs(RULES, 3, 100, 1, OLD) != play_pairs(RULES, 3, 100, 2, OLD)


def test_weights_that_are_off_by_nothing_are_the_same() -> None:
    assert scaled(OLD, [0.0] * len(DIRECTIONS)) == OLD


def test_weights_score_half_against_themselves() -> None:
    openings = [Position.parse("7,7,4 moves d4 a1"), Position.parse("7,7,4 moves a1 d4")]
    result = match(OLD, OLD, openings, nodes=200)
    assert (result.games, result.points) == (4, 2)
