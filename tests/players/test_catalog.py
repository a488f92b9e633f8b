from random import Random

import pytest

from noughts import NoughtsError, Position
from noughts.engine import Clock
from noughts.players import PLAYERS, make_player
from reference import best_moves, solve

QUICK = (
    "random",
    "minimax:depth=2",
    "alphabeta:depth=3",
    "deepening:nodes=500",
    "tree:depth=2",
    "mcts:playouts=20",
    "pns:nodes=200",
)


@pytest.mark.parametrize("text", QUICK)
@pytest.mark.parametrize("game", ["1,1,1", "3,3,3", "4,4,3,exact", "3,5,3,gravity", "6,6,4", "9,9,5"])
def test_every_player_plays_legal_games_to_the_end(text: str, game: str) -> None:
    player, position = make_player(text), Position.parse(game)
    plies = 0
    while not position.is_over and plies < 12:
        decision = player.choose(position)
        assert decision.move in position.legal_moves
        assert decision.pv[0] == decision.move
        assert decision.nodes >= 1
        position = position.play(decision.move)
        plies += 1
    assert plies


@pytest.mark.parametrize("name", PLAYERS)
def test_a_finished_game_has_nothing_to_choose(name: str) -> None:
    with pytest.raises(NoughtsError, match="there is no move to choose, the game is over: X wins"):
        make_player(name).choose(Position.parse("3,3,3 XXX/OO1/3"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess", "unknown player 'chess': known are random, minimax, alphabeta"),
        ("", "unknown player ''"),
        ("alphabeta:ordring=center", "player alphabeta has no option 'ordring': known are ordering, depth, evaluation"),
        ("alphabeta:ordering=best", "unknown ordering 'best': known are none, center, corners, two-tier-x, two-tier"),
        ("alphabeta:evaluation=best", "unknown evaluation 'best'"),
        ("alphabeta:depth=zero", "option depth is a whole number above 0, at most a million million, not 'zero'"),
        ("alphabeta:depth=0", "option depth is a whole number above 0, at most a million million, not '0'"),
        ("alphabeta:depth=1.5", "option depth is a whole number"),
        ("alphabeta:depth", "option depth is a whole number"),
        ("alphabeta:early-draw=maybe", "option early-draw is yes or no, not 'maybe'"),
        ("mcts:time=nan", "option time is a number above 0"),
        ("mcts:time=inf", "option time is a number above 0"),
        ("mcts:time=-1", "option time is a number above 0"),
        ("random:seed=-1", "option seed is a whole number from 0"),
        ("human", "a human plays at a prompt"),
        ("alphabeta:depth=3,depth=4", "an option is given twice"),
        ("random:depth=3", "player random has no option 'depth': known are seed"),
    ],
)
def test_what_is_no_player_is_refused_with_what_is_known(text: str, message: str) -> None:
    with pytest.raises(NoughtsError) as refused:
        make_player(text)
    assert message in str(refused.value)


def test_options_on_top_of_the_text() -> None:
    assert make_player("alphabeta:depth=2", {"depth": 4, "time": None}) == make_player("alphabeta:depth=4")
    with pytest.raises(NoughtsError, match="player minimax has no option 'time'"):
        make_player("minimax", {"time": 1.0})


def test_options_are_spelled_with_hyphens() -> None:
    assert make_player("negamax:depth-aware=no,fold=yes") != make_player("negamax")


@pytest.mark.parametrize(
    "text",
    [
        "minimax",
        "alphabeta:depth-aware=yes",
        "negamax",
        "deepening",
        "tree",
        "pns",
        "minimax:depth=9",
        "alphabeta:depth=9",
    ],
)
@pytest.mark.parametrize("moves", ["b2 a1 c3", "a3 b3", "a3 b3 a2", "b2 a2 a3", "a1 b2 c3 a2 c2 c1 a3"])
def test_what_is_called_proved_is_true(text: str, moves: str) -> None:
    position = Position.parse(f"3,3,3 moves {moves}")
    decision = make_player(text).choose(position)
    value, distance = solve(position)
    assert decision.value == {1: "win", 0: "draw", -1: "loss"}[value]
    assert (decision.score > 0) - (decision.score < 0) == value
    assert decision.move in best_moves(position)
    if decision.distance is not None:
        assert decision.distance == distance
    if decision.mate is not None:
        assert decision.mate == value * distance


SMALL_GAMES = ["3,3,2", "3,4,3", "4,4,3,exact", "3,4,3,gravity", "2,5,2,exact", "1,9,3", "4,3,3,exact,gravity", "2,3,1"]
SEARCHERS = [
    "minimax:depth=3", "alphabeta:depth=1", "alphabeta:depth=4,ordering=center", "alphabeta:depth=3,evaluation=lines",
    "deepening:nodes=60", "deepening:nodes=2000", "tree:depth=3", "pns:nodes=300", "negamax", "hard:seed=1", "perfect",
]  # fmt: skip


@pytest.mark.parametrize("text", SEARCHERS)
def test_what_any_player_calls_proved_on_random_small_positions_is_true(text: str) -> None:
    random, player, proved = Random(5), make_player(text), 0
    for _ in range(300):
        position = Position.parse(random.choice(SMALL_GAMES))
        cells = position.rules.rows * position.rules.cols
        stones = random.randint(max(0, cells - 9), cells)
        while position.ply < stones and not position.is_over:
            position = position.play(random.choice(position.legal_moves))
        if position.is_over:
            continue
        decision = player.choose(position)
        value, distance = solve(position)
        if decision.value is not None:
            proved += 1
            assert decision.value == {1: "win", 0: "draw", -1: "loss"}[value], position
        if decision.distance is not None:
            assert decision.distance == distance, position
        if decision.mate is not None:
            assert (decision.mate > 0) == (value > 0), position
    assert proved > 20


@pytest.mark.parametrize(
    "text",
    [
        "10,10,2 O8O/1X5X2/10/10/10/10/10/10/1X5X2/O8O X",
        "2,26,3,exact XX1XX1XX1XX1XX1XX1XX1XX1XX/OOOOOOOOOOOOOOOOOO8 X",
    ],
)
def test_many_threats_with_a_small_k_are_not_taken_for_a_win(text: str) -> None:
    position = Position.parse(text)
    wins = {move for move in position.legal_moves if position.play(move).winner}
    for player in ("alphabeta:depth=1", "minimax:depth=1", "deepening:nodes=300"):
        decision = make_player(player).choose(position)
        assert decision.value == ("win" if wins else None)
        assert not wins or decision.move in wins


def test_nothing_is_proved_at_a_horizon() -> None:
    assert make_player("alphabeta:depth=2").choose(Position.parse("5,5,4")).value is None
    assert make_player("mcts").choose(Position.parse("3,3,3")).value is None


def test_the_clock_rules_where_it_allows_less() -> None:
    decision = make_player("deepening:time=60").choose(Position.parse("15,15,5"), Clock(0.05))
    assert decision.seconds < 30


def test_a_seed_makes_the_same_random_game() -> None:
    def game(seed: int) -> list[tuple[int, int]]:
        player, position, moves = make_player(f"random:seed={seed}"), Position.parse("9,9,5"), []
        while not position.is_over:
            moves.append(player.choose(position).move)
            position = position.play(moves[-1])
        return moves

    assert game(1) == game(1)
    assert game(1) != game(2)


def test_negamax_is_refused_where_it_would_run_for_days() -> None:
    with pytest.raises(NoughtsError, match="225 empty cells are too many"):
        make_player("negamax").choose(Position.parse("15,15,5"))
