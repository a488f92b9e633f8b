"""Puzzles are what they say, found out again from nothing."""

from pathlib import Path

import pytest

import noughts
from noughts import Position
from noughts.engine import Engine
from noughts.game import cell_name
from noughts.lab.puzzle_proofs import Walk, exact_worths, winning_cells
from noughts.lab.puzzles import Order, Puzzle, is_right, make_puzzles, read_puzzles

PUZZLES = read_puzzles(Path(noughts.__file__).parent / "web" / "puzzles.json")
EXACT = [puzzle for puzzle in PUZZLES if puzzle.check == "exact"]
WALKED = [puzzle for puzzle in PUZZLES if puzzle.check == "walk"]


def named(puzzle: Puzzle) -> str:
    return puzzle.id


def test_there_are_puzzles_of_every_kind_and_size() -> None:
    assert 60 <= len(PUZZLES) <= 100
    assert {puzzle.kind for puzzle in PUZZLES} == {"win", "hold", "only"}
    assert {puzzle.position.split()[0] for puzzle in PUZZLES} >= {"3,3,3", "4,4,4", "6,7,4,gravity", "15,15,5"}
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    assert len({puzzle.id for puzzle in PUZZLES}) == len({puzzle.position for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", EXACT, ids=named)
def test_small_puzzles_are_right_by_plain_search_to_the_end(puzzle: Puzzle) -> None:
    position = Position.parse(puzzle.position)
    worths = {cell_name(move, position.rules): worth for move, worth in exact_worths(position).items()}
    best = [worths[answer] for answer in puzzle.answers]
    others = [worth for move, worth in worths.items() if move not in puzzle.answers]
    if puzzle.kind == "win":
        assert all((worth.value, worth.plies) == (1, 2 * puzzle.moves - 1) for worth in best)
        assert all(worth.value < 1 or worth.plies > 2 * puzzle.moves - 1 for worth in others)
    else:
        assert all(worth.value == 0 for worth in best)
        assert all(worth.value < 0 for worth in others)
        assert (len(best) == 1) == (puzzle.kind == "only")


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in WALKED if puzzle.kind == "win"][::4], ids=named)
def test_large_wins_are_walked_against_every_defence(puzzle: Puzzle) -> None:
    with Engine(hash_mb=16) as engine:
        assert is_right(puzzle, engine)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", WALKED, ids=named)
def test_all_large_puzzles_are_right(puzzle: Puzzle) -> None:
    with Engine(hash_mb=16) as engine:
        assert is_right(puzzle, engine)


def test_a_walk_does_not_believe_in_wins_that_are_not_there() -> None:
    with Engine(hash_mb=8) as engine:
        assert not Walk(engine).wins(Position.parse("15,15,5 moves h8 i9"), 7)
        #  three in a row with an open end on either side, the other side to move: it can be stopped
        open_three = Position.parse("15,15,5 15/15/15/15/15/15/15/6XXX6/6O8/7O7/15/15/15/15/15 O")
        assert not Walk(engine).wins(open_three, 5)
        #  the same with X to move is won in two
        mine = Position.parse("15,15,5 15/15/15/15/15/15/15/6XXX6/6O8/7O1O5/15/15/15/15/15 X")
        assert Walk(engine).wins(mine, 3)
        assert not Walk(engine).wins(mine, 1)


def test_cells_that_win_are_those_that_the_rules_say_win() -> None:
    position = Position.parse("3,3,3 XX1/OO1/3 X")
    assert winning_cells(position, position.turn) == [(0, 2)]
    assert winning_cells(position, position.turn.other) == [(1, 2)]


def test_the_same_seed_makes_the_same_puzzles() -> None:
    orders = [Order("3,3,3", "win", 2, 2, range(2, 6)), Order("3,3,3", "only", 1, 2, range(2, 6))]
    first, again = (list(make_puzzles(orders, seed=5)) for _ in range(2))
    assert first == again
    assert [puzzle.kind for puzzle in first] == ["win", "win", "only", "only"]
    assert list(make_puzzles(orders, seed=6)) != first
