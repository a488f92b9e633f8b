"""The evaluation is its terms times its weights."""

from random import Random

from engine.positions import random_positions
from noughts.engine.terms import evaluation, terms_of
from noughts.engine.weights import flat, table_of, weights_for
from noughts.game import Position, Rules


def test_terms_times_weights_are_the_native_evaluation() -> None:
    chance = Random(5)
    for position in random_positions(seed=5, count=300, cells=400, empty=400):
        weights = [chance.randint(-900, 900) for _ in range(31)]
        weights[0] = weights[15] = 0
        if not position.rules.gravity:
            assert evaluation(position, weights) == terms_of(position).points(weights)


def test_a_table_goes_through_flat_numbers_and_back() -> None:
    for k in (3, 4, 5, 6, 9):
        weights = weights_for(Rules(15, 15, k))
        assert flat(table_of(weights)) == weights


def test_no_search_ends_where_a_reply_is_forced() -> None:
    assert terms_of(Position.parse("3,3,3")).settles
    assert not terms_of(Position.parse("3,3,3 XX1/O2/3 O")).settles
    assert not terms_of(Position.parse("3,3,3 XX1/O1O/3 X")).settles
