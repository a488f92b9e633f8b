"""The evaluation is its terms times its weights."""

from random import Random

import pytest

from engine.positions import random_positions
from noughts import _native
from noughts.board import native_board
from noughts.engine.terms import evaluation, terms_of
from noughts.engine.weights import EVALUATION, MIXES, flat, table_of, weights_for
from noughts.game import Position, Rules

COUNT = EVALUATION + 4 * len(MIXES)


def test_terms_times_weights_are_the_native_evaluation() -> None:
    chance = Random(5)
    for position in random_positions(seed=5, count=300, cells=400, empty=400):
        weights = [chance.randint(-900, 900) for _ in range(COUNT)]
        assert evaluation(position, weights) == terms_of(position).points(weights)


def test_a_mix_counts_once_for_each_cell_that_has_it() -> None:
    """Lines of four that X, waiting, could still fill through each empty cell, O to move.

    4  2 1 1 2      Nobody is near four, so with K = 4 each of these lines is an open or closed two or more;
    3  1 1 1 1      where a2 to a4, b1 to d1 and the diagonal hold X's stone they are threes.
    2  1 1 1 1
    1  X 1 1 2
    """
    counts = terms_of(Position.parse("4,4,4 moves a1")).counts
    waiter = {MIXES[number - len(MIXES)]: -count for number, count in counts.items() if count < 0}
    threes = sum(count * name.split().count("three") for name, count in waiter.items())
    assert threes == 9
    weights = [0] * COUNT
    for name in waiter:
        weights[len(MIXES) + MIXES.index(name)] = 16 * name.split().count("three")
    assert evaluation(Position.parse("4,4,4 moves a1"), weights) == -9


def test_under_gravity_the_side_that_moves_with_an_even_number_of_empty_cells_is_the_mover() -> None:
    for text in ("6,7,4,gravity", "6,7,4,gravity moves d1", "6,7,4,gravity moves d1 d2"):
        position = Position.parse(text)
        mine = sum(count for number, count in terms_of(position).counts.items() if number < len(MIXES))
        assert (mine > 0) == (position.ply % 2 == 0)


def test_even_rows_have_mixes_of_their_own_under_gravity_alone() -> None:
    def rows(text: str) -> set[bool]:
        counts = terms_of(Position.parse(text)).counts
        return {MIXES[number].startswith("even row") for number in counts if number < len(MIXES)}

    assert rows("6,7,4") == {False}
    assert rows("6,7,4,gravity") == {False, True}


def test_a_table_goes_through_flat_numbers_and_back() -> None:
    for rules in (*(Rules(15, 15, k) for k in (3, 4, 5, 6, 9)), Rules(6, 7, 4, gravity=True)):
        weights = weights_for(rules)
        assert len(weights) == COUNT
        assert flat(table_of(weights)) == weights


def test_a_game_without_a_table_of_its_own_takes_the_nearest_but_not_under_gravity() -> None:
    def weights(k: int, *, gravity: bool = False) -> tuple[int, ...]:
        return weights_for(Rules(15, 15, k, gravity=gravity))

    assert weights(3) == weights(4) != weights(5) == weights(6) == weights(15)
    assert weights(3, gravity=True) == weights(6, gravity=True)
    assert len({weights(k, gravity=gravity) for k in (4, 5, 6) for gravity in (False, True)}) == 5


def test_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="numbers"):
        _native.Weights([0] * (COUNT - 1))
    with pytest.raises(ValueError, match="too large"):
        _native.Weights([1 << 24] * COUNT)


def test_games_that_were_never_played_are_refused() -> None:
    study = _native.Study(native_board(Position.parse("3,3,3")))
    for along in (study.terms_along, study.choices_along):
        for moves in ([9], [-1], [0, 0]):
            with pytest.raises(ValueError, match="illegal"):
                along(moves, 0)


def test_no_search_ends_where_a_reply_is_forced() -> None:
    assert terms_of(Position.parse("3,3,3")).settles
    assert not terms_of(Position.parse("3,3,3 XX1/O2/3 O")).settles
    assert not terms_of(Position.parse("3,3,3 XX1/O1O/3 X")).settles
