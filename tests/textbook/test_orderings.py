import pytest
from hypothesis import given

from noughts import NoughtsError, Position
from noughts.textbook import ORDERINGS, order_moves
from strategies import positions


def ordered(text: str, ordering: str) -> str:
    state = Position.parse(text)
    return " ".join(f"{row}{col}" for row, col in order_moves(state, state.legal_moves, ordering))


def test_orderings_of_the_empty_tictactoe_board() -> None:
    assert ordered("3,3,3", "none") == "00 01 02 10 11 12 20 21 22"
    assert ordered("3,3,3", "center") == "11 01 10 12 21 00 02 20 22"
    assert ordered("3,3,3", "corners") == "11 00 02 20 22 01 10 12 21"


def test_the_centre_of_an_even_board_is_the_lower_right_of_the_four() -> None:
    assert ordered("4,4,3", "center").startswith("22 12 21 23 32")


def test_two_tier_looks_at_the_mover_and_two_tier_x_always_at_x() -> None:
    # O to move can win at once on c2; X's view ranks that last.
    text = "3,3,3 XX1/OO1/X2 O"
    assert ordered(text, "two-tier").startswith("12")
    assert ordered(text, "two-tier-x").endswith("12")


@given(positions(longest=6))
def test_an_ordering_keeps_every_move(state: Position) -> None:
    for name in ORDERINGS:
        assert sorted(order_moves(state, state.legal_moves, name)) == list(state.legal_moves)


def test_an_unknown_ordering_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        NoughtsError, match="unknown ordering 'best': known are none, center, corners, two-tier-x, two-t"
    ):
        order_moves(Position.parse("3,3,3"), [], "best")
