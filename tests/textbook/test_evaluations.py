import pytest
from hypothesis import given

from noughts import NoughtsError, Position
from noughts.textbook import EVALUATIONS, all_lines_blocked, evaluate, won_score
from strategies import positions

LAST_DRAWN = "3,3,3 XOX/XOO/OXX"


@given(positions(longest=8))
def test_lines_and_threats_change_their_sign_when_the_sides_are_swapped(state: Position) -> None:
    for name in ("lines", "threats", "none"):
        assert evaluate(state.swap_sides(), name) == -evaluate(state, name)


def test_the_small_evaluation_is_not_antisymmetric() -> None:
    state = Position.parse("3,3,3 XX1/1O1/3 O")
    assert evaluate(state.swap_sides(), "small") != -evaluate(state, "small")


@given(positions(longest=8))
def test_a_won_game_scores_above_any_evaluation(state: Position) -> None:
    for name in ("lines", "threats", "none"):
        value = evaluate(state, name)
        if state.winner is None:
            assert abs(value) < won_score(state)
        else:
            assert abs(value) == won_score(state)


def test_a_won_game_scores_at_least_10000() -> None:
    assert won_score(Position.parse("3,3,3")) == 10_000
    assert won_score(Position.parse("15,15,5")) == 1 + (2 * 15 * 11 + 2 * 11 * 11) * 10**4


def test_lines_counts_ten_to_the_number_of_marks() -> None:
    #   X X .      rows: two X 100; columns: X alone 10 + (X over O) 0; diagonals: both marks 0 and O alone -10;
    #   . O .      the middle row -10; O's diagonal c3-a1 -10
    #   . . .
    assert evaluate(Position.parse("3,3,3 XX1/1O1/3 O"), "lines") == 100 + 10 - 10 - 10
    assert evaluate(Position.parse("3,3,3 XX1/1O1/3 O")) == 500 + 10 - 10 - 10
    assert evaluate(Position.parse("5,5,4"), "lines") == 0


def test_the_small_evaluation_of_the_worked_example_is_9() -> None:
    #   X . O      columns a: one X +1, b: one X +1; rows 2: one X +1, row 1: nothing; row 3 is mixed;
    #   . X .      diagonal a3-c1: two X +5; diagonal c3-a1 mixed; the centre +1. The description says 10.
    #   . . .
    assert evaluate(Position.parse("3,3,3 X1O/1X1/3 O"), "small") == 9


def test_the_small_evaluation_is_for_tictactoe_only() -> None:
    with pytest.raises(NoughtsError, match="'small' is for 3,3,3 only, not for 4,4,3"):
        evaluate(Position.parse("4,4,3"), "small")


def test_an_unknown_evaluation_is_refused_with_the_known_ones() -> None:
    with pytest.raises(NoughtsError, match="unknown evaluation 'clever': known are threats, lines, small, none"):
        evaluate(Position.parse("3,3,3"), "clever")
    assert list(EVALUATIONS) == ["threats", "lines", "small", "none"]


def test_a_board_that_one_description_calls_dead_has_an_open_diagonal() -> None:
    #   X O .
    #   O X .      X still has a3-b2-c1 to itself.
    #   . . .
    assert not all_lines_blocked(Position.parse("3,3,3 XO1/OX1/3"))
    assert all_lines_blocked(Position.parse(LAST_DRAWN))
    assert all_lines_blocked(Position.parse("3,3,3 XOX/XOO/OX1 X"))


@given(positions(longest=5))
def test_where_every_line_holds_both_marks_nobody_wins_any_more(state: Position) -> None:
    if state.winner is None and all_lines_blocked(state):
        while state.legal_moves:
            state = state.play(state.legal_moves[0])
        assert state.winner is None
