"""A visitor's moves are judged move by move, and answered."""

from collections.abc import Iterator
from typing import Any

import pytest

from noughts import NoughtsError, Position
from noughts.engine import Engine
from noughts.game import cell_name
from noughts.lab.puzzle_proofs import exact_worths
from noughts.lab.puzzles import Puzzle
from noughts.web.puzzles import Attempt, all_puzzles, puzzle_data

PUZZLES = list(all_puzzles().values())


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(hash_mb=16) as engine:
        yield engine


def solve(puzzle: Puzzle, engine: Engine) -> tuple[dict[str, Any], int]:
    """Return the last verdict of a visitor who follows the hints, and how many moves that took."""
    moves: list[str] = []
    for made in range(1, puzzle.moves + 1):
        hint = Attempt(puzzle, tuple(moves)).hint(engine)
        verdict: dict[str, Any] = Attempt(puzzle, (*moves, str(hint["move"]))).judge(engine)
        if verdict["verdict"] != "right":
            return verdict, made
        moves = list(verdict["moves"])
        assert len(moves) == 2 * made
    return verdict, made


@pytest.mark.parametrize("puzzle", PUZZLES[::3], ids=lambda puzzle: puzzle.id)
def test_hints_lead_to_the_solution(puzzle: Puzzle, engine: Engine) -> None:
    verdict, made = solve(puzzle, engine)
    assert verdict["verdict"] == "solved"
    assert made <= puzzle.moves
    if puzzle.kind == "win":
        end = Position.parse(puzzle.position)
        for move in verdict["moves"]:
            end = end.play(end.parse_move(move))
        assert end.winner is Position.parse(puzzle.position).turn


@pytest.mark.parametrize(
    "puzzle", [puzzle for puzzle in PUZZLES if puzzle.check == "exact"][::3], ids=lambda puzzle: puzzle.id
)
def test_every_first_move_is_judged_as_exact_search_judges_it(puzzle: Puzzle, engine: Engine) -> None:
    position = Position.parse(puzzle.position)
    for move, worth in exact_worths(position).items():
        name = puzzle_cell(move, position)
        verdict = Attempt(puzzle, (name,)).judge(engine)
        if name in puzzle.answers:
            assert verdict["verdict"] in ("right", "solved")
        elif puzzle.kind == "win" and worth.value > 0:
            assert verdict["verdict"] == "slow"
        else:
            assert verdict["verdict"] == "wrong"
            line = position.play(move)
            for reply in verdict["line"]:  # type: ignore[attr-defined]
                line = line.play(line.parse_move(reply))
            if worth.value < 0:
                assert line.winner is position.turn.other, "a losing move is refuted to the end"


def puzzle_cell(move: tuple[int, int], position: Position) -> str:
    return cell_name(move, position.rules)


def test_a_win_at_once_is_solved_in_one() -> None:
    puzzle = Puzzle("x", "win", "3,3,3 XX1/OO1/3 X", 1, ("c3",), 1, "exact")
    with Engine(hash_mb=4) as engine:
        solved = Attempt(puzzle, ("c3",)).judge(engine)
        assert (solved["verdict"], solved["words"]) == ("solved", "X has 3 in a row.")
        missed = Attempt(puzzle, ("a1",)).judge(engine)
        assert missed["verdict"] == "wrong"
        assert missed["words"] == "a1 loses: O answers c2 and wins."
        assert missed["line"] == ["c2"]


def test_more_moves_than_a_puzzle_has_are_refused(engine: Engine) -> None:
    puzzle = Puzzle("x", "only", "3,3,3 X1O/1X1/3 O", 1, ("c1",), 1, "exact")
    with pytest.raises(NoughtsError, match="no more"):
        Attempt(puzzle, ("c1", "a2", "c2")).judge(engine)


def test_tasks_are_told_in_words() -> None:
    tasks = {(puzzle.kind, puzzle.moves): str(puzzle_data(puzzle)["task"]) for puzzle in PUZZLES}
    assert tasks["win", 1].endswith("to move and win at once")
    assert tasks["win", 3].endswith("to move and win in 3")
    assert tasks["hold", 2].endswith("to move and hold the draw for 2 moves")
    assert tasks["only", 1].endswith("to move: every move but one loses")
