from random import Random

import pytest

from noughts import NoughtsError, Position
from noughts.textbook import Stats, mcts


def wins_in_one(position: Position) -> set[tuple[int, int]]:
    return {move for move in position.legal_moves if position.play(move).winner is not None}


def random_position(random: Random) -> Position:
    position = Position.parse("5,5,4")
    stones = random.randint(5, 16)
    while position.ply < stones and not position.is_over:
        position = position.play(random.choice(position.legal_moves))
    return position


def test_2000_playouts_find_a_win_in_one_on_200_positions_of_5_5_4() -> None:
    random, found = Random(554), 0
    while found < 200:
        position = random_position(random)
        if wins := wins_in_one(position):
            found += 1
            assert mcts(position, playouts=2_000)[1] in wins


def test_2000_playouts_parry_a_loss_in_one_on_200_positions_of_5_5_4() -> None:
    random, found = Random(455), 0
    while found < 200:
        position = random_position(random)
        if position.is_over or wins_in_one(position):
            continue
        parries = {move for move in position.legal_moves if not wins_in_one(position.play(move))}
        if parries and len(parries) < len(position.legal_moves):
            found += 1
            assert mcts(position, playouts=2_000)[1] in parries, position


def test_the_same_seed_gives_the_same_answer() -> None:
    position = Position.parse("5,5,4 moves c3")
    assert mcts(position, playouts=300, seed=5) == mcts(position, playouts=300, seed=5)
    answers = {mcts(position, playouts=30, seed=seed) for seed in range(20)}
    assert len(answers) > 1


def test_a_finished_game_is_worth_what_it_is() -> None:
    assert mcts(Position.parse("3,3,3 XXX/OO1/3")) == (1, None)


def test_time_ends_it() -> None:
    stats = Stats()
    value, move = mcts(Position.parse("15,15,5"), seconds=0.05, stats=stats)
    assert move is not None
    assert -1 <= value <= 1
    assert stats.leaves >= 1


def test_no_playouts_are_too_few() -> None:
    with pytest.raises(NoughtsError, match="0 playouts are too few"):
        mcts(Position.parse("3,3,3"), playouts=0)
