"""Levels err like people, but not where anybody would see it."""

import pytest

from engine.positions import random_positions
from noughts.engine import STRONGEST, Engine, EngineError
from noughts.game import Position

GOMOKU = Position.parse("15,15,5 moves h8 i9 g8 g9")


@pytest.mark.parametrize("level", [0, STRONGEST + 1, -1])
def test_there_are_ten_levels(level: int) -> None:
    with pytest.raises(EngineError, match="level is a whole number from 1 to 10"):
        Engine(level=level)


@pytest.mark.parametrize("level", range(1, 8))
def test_a_level_plays_the_same_game_with_the_same_seed(level: int) -> None:
    games = []
    for _ in range(2):
        position = GOMOKU
        with Engine(hash_mb=1, level=level, seed=7) as engine:
            for _ in range(6):
                position = position.play(engine.play(position).move)
        games.append(position)
    assert games[0] == games[1]


def test_the_first_level_plays_many_games() -> None:
    moves = set()
    for seed in range(20):
        with Engine(hash_mb=1, level=1, seed=seed) as engine:
            moves.add(engine.play(GOMOKU).move)
    assert len(moves) > 3


@pytest.mark.parametrize("level", range(2, 8))
def test_from_the_second_level_on_a_win_in_one_is_taken_and_a_loss_in_one_parried(level: int) -> None:
    wins = parries = 0
    with Engine(hash_mb=1, level=level, seed=1) as engine:
        for position in random_positions(seed=level, count=250, cells=100, empty=100):
            winning = _winning_moves(position)
            move = engine.play(position).move
            if winning:
                wins += 1
                assert move in winning
            elif (saving := [one for one in position.legal_moves if not _winning_moves(position.play(one))]) and len(
                saving
            ) < len(position.legal_moves):
                parries += 1
                assert move in saving
    assert wins > 5
    assert parries > 5


def _winning_moves(position: Position) -> list[tuple[int, int]]:
    if position.is_over:
        return []
    return [move for move in position.legal_moves if position.play(move).winner is position.turn]
