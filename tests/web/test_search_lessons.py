"""Lessons: every page can be shown, and every answer is what an independent look at the game says."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from noughts import Position, Rules, Side
from noughts.engine import Engine
from noughts.textbook import Stats, evaluate, minimax, minimax_ab, negamax, search
from noughts.web.lessons import LESSONS, Page, page_of
from noughts.web.search_shelf import Shelf

SHELF = Shelf()
PAGES = [(lesson["id"], number) for lesson in LESSONS for number in range(1, len(lesson["steps"]) + 1)]
MINUS_ONE = "\N{MINUS SIGN}1"


def page(lesson: str, number: int) -> Page:
    # In a thread of its own: the tests in a browser keep an event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(page_of(lesson, number, SHELF.recording))).result()


def test_there_are_five_lessons_of_five_to_eight_pages_with_questions() -> None:
    assert len(LESSONS) == 5
    for lesson in LESSONS:
        assert 5 <= len(lesson["steps"]) <= 8
        assert sum("question" in step for step in lesson["steps"]) >= 2


@pytest.mark.parametrize(("lesson", "number"), PAGES)
def test_every_page_shows_a_step_and_its_answer_is_among_the_choices(lesson: str, number: int) -> None:
    shown = page(lesson, number)
    assert 0 <= shown.at < shown.recording.steps
    assert shown.data()["text"]
    if "question" in shown.content:
        assert shown.choices().count(shown.answer()) == 1
        right = shown.judge(shown.answer())
        assert right["right"] is True
        assert "{" not in right["words"]
        for wrong in set(shown.choices()) - {shown.answer()}:
            assert shown.judge(wrong)["right"] is False


def test_answers_about_minimax() -> None:
    #  X O X
    #  O O X   X to move
    #  . . .
    position = Position.parse("3,3,3 XOX/OOX/3 X")
    assert page("minimax", 2).answer() == MINUS_ONE
    assert position.play((2, 0)).play((2, 1)).winner is Side.O
    assert minimax(position.play((2, 0)))[0] == -1
    assert page("minimax", 3).answer() == MINUS_ONE
    assert position.play((2, 2)).winner is Side.X
    assert page("minimax", 4).answer() == "c1"
    assert page("minimax", 6).answer() == "0"


def test_answers_about_cost_agree_with_the_textbooks_counters() -> None:
    def cost(ordering: str) -> int:
        stats = Stats()
        minimax_ab(Position.parse("3,3,3"), ordering=ordering, stats=stats)
        return stats.nodes

    assert page("pruning", 7).answer() == "30"
    assert 25 < 549_946 / cost("none") < 35
    assert cost("center") < cost("none")
    assert page("ordering", 2).answer() == "Alpha-beta, ordering center"
    assert cost("two-tier") < cost("two-tier-x")
    assert page("ordering", 3).answer() == "Alpha-beta, ordering two-tier"
    assert page("ordering", 5).answer() == "10"


def test_answers_about_evaluation() -> None:
    #  X O . O
    #  X . . X   O to move; X has three in the left column
    #  . . . .
    #  X O . .
    position = Position.parse("4,4,4 XO1O/X2X/4/XO2 O")
    assert page("evaluation", 2).answer() == ("X" if evaluate(position.play((0, 2))) > 0 else "O")
    assert page("evaluation", 3).answer() == "b3"
    assert search(position, 1)[1] == (1, 1)
    assert position.play((1, 1)).play((2, 0)).winner is Side.X, "which loses at once"
    assert page("evaluation", 4).answer() == "a2"
    assert search(position, 3)[1] == (2, 0)


def test_the_second_player_can_force_a_win_after_no_first_move_of_tic_tac_toe() -> None:
    position = Position.parse("3,3,3")
    values = [minimax_ab(position.play(move))[0] for move in position.legal_moves]
    assert page("second-player", 4).answer() == str(values.count(-1)) == "0"
    assert page("second-player", 5).answer() == "X"


def test_the_second_player_wins_no_small_board() -> None:
    for rows in range(1, 4):
        for cols in range(rows, 5):
            for k in range(1, cols + 1):
                value, _ = negamax(Position.start(Rules(rows, cols, k)), ordering="center", fold=True, early_draw=True)
                assert value >= 0, (rows, cols, k)


def test_the_first_player_does_not_lose_on_four_by_four() -> None:
    with Engine(hash_mb=16) as engine:
        for k in (2, 3, 4):
            info = engine.play(Position.start(Rules(4, 4, k)), time=20)
            assert info.value == ("draw" if k == 4 else "win")
