"""Weights fitted to games foretell other games no worse than those set by hand."""

import pytest

from noughts.engine.weights import weights_for
from noughts.game import Position, Rules
from noughts.lab.fitting import fit, match, play_games

RULES = Rules(7, 7, 4)


def test_fitted_weights_foretell_held_out_games_no_worse() -> None:
    old = weights_for(RULES)
    games = play_games(RULES, games=40, nodes=200, seed=1, weights=old)
    found = fit(games, old)
    assert found.positions == sum(map(len, games)) > 100
    assert found.after <= found.before + 0.005
    assert found.weights != old


def test_games_depend_on_the_seed_alone() -> None:
    old = weights_for(RULES)
    assert play_games(RULES, 3, 100, 1, old) == play_games(RULES, 3, 100, 1, old)
    assert play_games(RULES, 3, 100, 1, old) != play_games(RULES, 3, 100, 2, old)


def test_weights_score_half_against_themselves() -> None:
    old = weights_for(RULES)
    result = match(old, old, [Position.parse("7,7,4 moves d4 a1"), Position.parse("7,7,4 moves a1 d4")], nodes=200)
    assert result.games == 4
    assert result.points == pytest.approx(2)
