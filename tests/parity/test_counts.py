"""The sizes of small games, counted by Python and by the native board, each on its own."""

from types import ModuleType

import pytest

from noughts import Position, board, game
from noughts.game import TreeCount

BOTH = pytest.mark.parametrize("counter", [game, board], ids=["python", "native"])


@BOTH
def test_tictactoe_has_255168_games_and_549946_nodes(counter: ModuleType) -> None:
    count = counter.count_tree(Position.parse("3,3,3"))
    assert count == TreeCount(games=255_168, nodes=549_946, x_wins=131_184, o_wins=77_904, draws=46_080)
    assert sum(counter.perft(Position.parse("3,3,3"), depth) for depth in range(10)) == 549_946


@BOTH
def test_tictactoe_has_5478_positions_and_765_up_to_symmetry(counter: ModuleType) -> None:
    assert counter.count_positions(Position.parse("3,3,3")) == (5_478, 765)


@BOTH
def test_perft_of_tictactoe_ply_by_ply(counter: ModuleType) -> None:
    counted = [counter.perft(Position.parse("3,3,3"), depth) for depth in range(11)]
    assert counted == [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0]


@BOTH
def test_a_finished_game_has_no_sequences(counter: ModuleType) -> None:
    over = Position.parse("3,3,3 XXX/OO1/3")
    assert [counter.perft(over, depth) for depth in range(3)] == [1, 0, 0]
    assert counter.count_tree(over) == (1, 1, 1, 0, 0)
    assert counter.count_positions(over) == (1, 1)


@pytest.mark.parametrize(
    ("text", "depth"),
    [("4,4,3", 5), ("4,4,3,exact", 5), ("3,5,3,gravity", 9), ("6,7,4,gravity", 6), ("1,9,2", 9), ("9,15,5", 3)],
)
def test_python_and_native_count_the_same_sequences(text: str, depth: int) -> None:
    position = Position.parse(text)
    for plies in range(depth + 1):
        assert game.perft(position, plies) == board.perft(position, plies)


@pytest.mark.parametrize("text", ["2,4,3", "3,3,2,exact", "3,3,3,gravity", "2,5,3,exact,gravity", "3,3,3 3/1X1/3"])
def test_python_and_native_count_the_same_trees_and_positions(text: str) -> None:
    position = Position.parse(text)
    assert game.count_tree(position) == board.count_tree(position)
    assert game.count_positions(position) == board.count_positions(position)


@BOTH
def test_a_depth_below_zero_is_refused(counter: ModuleType) -> None:
    with pytest.raises(game.NoughtsError, match="depth -1 is below zero"):
        counter.perft(Position.parse("3,3,3"), -1)
