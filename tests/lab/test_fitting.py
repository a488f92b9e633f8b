"""Weights are learned from games."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
import scipy.sparse

from noughts.engine.terms import terms_of
from noughts.engine.weights import EVALUATION, MIXES, UNIT, weights_for
from noughts.game import NoughtsError, Position, Rules
from noughts.lab.evaluation_fit import Positions, fit_evaluation, positions_of
from noughts.lab.fitting import fit, match, play_games
from noughts.lab.order_fit import Choices, attacks_of, choices_of, fit_order
from noughts.lab.selfplay import Game, play_game

RULES = Rules(9, 9, 5)
OLD = weights_for(RULES)


def position_after(game: Game, plies: int, rules: Rules = RULES) -> Position:
    position = Position.start(rules)
    for move in (game.moves + game.end)[:plies]:
        position = position.play(divmod(move, rules.cols))
    return position


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [play_game(RULES, 200, OLD, seed) for seed in range(60)]


def test_a_game_says_who_won_and_how(games: list[Game]) -> None:
    first = Position.start(RULES).turn
    ended = [(game, end) for game in games if (end := position_after(game, 1000)).winner is not None]
    assert len(ended) > len(games) / 3
    for game, end in ended:
        assert end.winner is (first if game.result > 0 else first.other)
    assert {game.result for game in games} >= {1, -1}


def test_games_depend_on_the_seed_alone(games: list[Game]) -> None:
    assert play_game(RULES, 200, OLD, 3) == games[3] != games[4]


def test_the_positions_of_a_game_are_those_where_a_search_may_end(games: list[Game]) -> None:
    found = positions_of(games[:10], RULES)
    row = 0
    for number, game in enumerate(games[:10]):
        for ply in range(game.slipped, len(game.moves) + 1):
            position = position_after(game, ply)
            if position.is_over or not (terms := terms_of(position)).settles:
                continue
            counts = np.zeros(EVALUATION)
            counts[list(terms.counts)] = list(terms.counts.values())
            assert (found.terms[row].toarray()[0] == counts).all()
            assert found.games[row] == number
            mine = game.result if ply % 2 == 0 else -game.result
            assert found.results[row] == (1 + mine) / 2
            row += 1
    assert row == found.terms.shape[0] > 20


def test_what_results_follow_from_is_found_again() -> None:
    """Positions made of two terms, won as often as their true weights say."""
    chance = Random(1)
    good, bad = MIXES.index("open-three"), len(MIXES) + MIXES.index("open-three")
    rows = np.array([[chance.randint(0, 3), -chance.randint(0, 3)] for _ in range(20_000)], float)
    odds = rows @ np.array([0.5, 0.25])
    results = np.array([float(chance.random() < 1 / (1 + np.exp(-odd))) for odd in odds])
    terms = scipy.sparse.lil_matrix((len(rows), EVALUATION))
    terms[:, good], terms[:, bad] = rows[:, :1], rows[:, 1:]
    scores = np.where(results > 0, np.inf, -np.inf)
    old = [0] * EVALUATION
    old[good], old[bad] = 10 * UNIT, 10 * UNIT
    positions = Positions(terms.tocsr(), results, np.where(rows[:, 0] == 0, 0.0, scores), np.arange(len(rows)))
    found = fit_evaluation(positions, old)
    assert found.after < found.before
    assert found.weights[good] / found.weights[bad] == pytest.approx(2, rel=0.2)


def test_which_cells_are_chosen_is_found_again() -> None:
    """Of two cells the one with a three is played nine times in ten."""
    chance = Random(1)
    three, two = MIXES.index("open-three"), MIXES.index("two")
    count = 4000
    making = np.tile([three, two], count)
    first = np.arange(0, 2 * count, 2)
    chosen = first + np.array([chance.random() > 0.9 for _ in range(count)])
    choices = Choices(making, np.zeros(2 * count, int), first, chosen, np.arange(count))
    found = fit_order(choices, [0] * (2 * len(MIXES)))
    assert found.after < found.before
    assert found.weights[three] - found.weights[two] == pytest.approx(100 * np.log(9), rel=0.1)


def test_what_was_played_is_among_the_choices(games: list[Game]) -> None:
    everything, attacks = choices_of(games, RULES), attacks_of(games, RULES)
    assert len(everything.first) > 100 < len(attacks.making)
    for choices in (everything, attacks):
        assert (choices.first <= choices.chosen).all()
        assert (choices.chosen < np.array([*choices.first[1:], len(choices.making)])).all()
    threes_or_fours = {MIXES[mix] for mix in attacks.making}
    assert all("three" in name or "four" in name for name in threes_or_fours)


def test_fitted_to_few_games_the_weights_are_whole_and_told_of(games: list[Game]) -> None:
    weights, note = fit(games, RULES, OLD)
    assert len(weights) == len(OLD)
    assert weights != OLD
    assert "held-out" in note


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    first = play_games(RULES, 3, 100, 1, OLD, kept=kept)
    with kept.open("a") as file:
        file.write("[[1,2,")  # cut off
    both = play_games(RULES, 5, 100, 1, OLD, kept=kept)
    assert both[:3] == first
    assert len(kept.read_text().splitlines()) == 1 + 5
    assert both == play_games(RULES, 5, 100, 1, OLD)
    with pytest.raises(NoughtsError, match="seed 1"):
        play_games(RULES, 5, 100, 2, OLD, kept=kept)


def test_weights_score_half_against_themselves() -> None:
    openings = [Position.parse("9,9,5 moves d4 a1"), Position.parse("9,9,5 moves a1 d4")]
    result = match(OLD, OLD, openings, nodes=200)
    assert (result.games, result.points) == (4, 2)
