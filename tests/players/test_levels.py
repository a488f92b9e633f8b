"""Levels that a person can feel."""

from random import Random

import pytest

from noughts import Position, Side
from noughts.engine import Clock
from noughts.players import Player, make_player
from reference import best_moves


def score(one: Player, other: Player, game: str, games: int) -> tuple[int, int, int]:
    """Return the games that the first player won, drew and lost, in turns as X and as O."""
    tally = {None: 0, True: 0, False: 0}
    for number in range(games):
        mine = list(Side)[number % 2]
        position = Position.parse(game)
        while not position.is_over:
            player = one if position.turn is mine else other
            position = position.play(player.choose(position).move)
        tally[None if position.winner is None else position.winner is mine] += 1
    return tally[True], tally[None], tally[False]


@pytest.mark.parametrize("game", ["3,3,3", "5,5,4"])
def test_easy_loses_at_least_60_of_100_games_to_a_player_of_one_ply(game: str) -> None:
    _, _, lost = score(make_player("easy:seed=1"), make_player("alphabeta:depth=1"), game, 100)
    assert lost >= 60


@pytest.mark.parametrize(
    ("better", "worse", "game", "games"),
    [
        ("medium:seed=1", "easy:seed=2", "3,3,3", 100),
        ("medium:seed=1", "easy:seed=2", "5,5,4", 100),
        ("hard:seed=1", "medium:seed=2", "3,3,3", 100),
        ("hard:seed=1", "medium:seed=2", "5,5,4", 100),
        ("perfect", "hard:seed=2", "3,3,3", 100),
    ],
)
def test_each_level_scores_more_than_half_against_the_one_below(better: str, worse: str, game: str, games: int) -> None:
    won, drawn, _ = score(make_player(better), make_player(worse), game, games)
    assert won + drawn / 2 > games / 2


@pytest.mark.long
def test_perfect_scores_more_than_half_against_hard_on_5_5_4() -> None:
    won, drawn, lost = score(make_player("perfect"), make_player("hard:seed=2"), "5,5,4", 30)
    assert won + drawn / 2 > 15, (won, drawn, lost)


@pytest.mark.parametrize("level", ["easy:seed=1", "medium:seed=1", "hard:seed=1", "perfect"])
def test_a_game_of_15_15_5_gets_legal_replies_from_every_level(level: str) -> None:
    player, position = make_player(level), Position.parse("15,15,5 moves h8")
    for _ in range(4):
        decision = player.choose(position, Clock(0.3))
        assert decision.move in position.legal_moves
        assert decision.seconds < 10, "how long it really takes is for `benchmarks/levels.py` to say"
        position = position.play(decision.move)
        position = position.play(position.legal_moves[0])


def test_perfect_errs_nowhere_on_3_3_3() -> None:
    perfect = make_player("perfect")
    seen, waiting = set(), [Position.parse("3,3,3")]
    while waiting:
        position = waiting.pop()
        if position in seen or position.is_over:
            continue
        seen.add(position)
        assert perfect.choose(position).move in best_moves(position, distance=True)
        waiting += [position.play(move) for move in position.legal_moves]
    assert len(seen) == 4_520


@pytest.mark.parametrize("game", ["4,4,3", "4,4,4"])
def test_perfect_errs_nowhere_on_random_positions_of_4_4_3_and_4_4_4(game: str) -> None:
    perfect, random, seen = make_player("perfect"), Random(16), 0
    while seen < 100:
        position = Position.parse(game)
        stones = random.randint(6, 15)
        while position.ply < stones and not position.is_over:
            position = position.play(random.choice(position.legal_moves))
        if not position.is_over:
            seen += 1
            assert perfect.choose(position).move in best_moves(position, distance=True), position
