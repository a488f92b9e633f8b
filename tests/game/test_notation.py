from collections.abc import Callable

import pytest
from hypothesis import given

from mutate import mutations
from noughts import IllegalMoveError, NotationError, NoughtsError, Position, PositionError, Rules, Side
from noughts.game import cell_name, parse_cell, parse_row_col
from strategies import positions


@given(positions())
def test_reading_what_was_written_gives_the_same_position(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert str(Position.parse(str(position).lower())) == str(position)
    assert eval(repr(position)) == position


@given(positions())
def test_cells_read_back(position: Position) -> None:
    rules = position.rules
    for row in (0, rules.rows - 1):
        for col in (0, rules.cols - 1):
            assert parse_cell(cell_name((row, col), rules), rules) == (row, col)
            assert parse_row_col(f"{row + 1} {col + 1}", rules) == (row, col)
            assert parse_row_col(f" {row},{col} ", rules, base=0) == (row, col)


def test_rows_are_counted_from_the_bottom_and_columns_from_the_left() -> None:
    position = Position.parse("3,4,3 moves a1 d3")
    assert position[2, 0] is Side.X
    assert position[0, 3] is Side.O


def test_without_a_turn_the_side_with_fewer_stones_moves() -> None:
    assert Position.parse("3,3,3 3/3/3").turn is Side.X
    assert Position.parse("3,3,3 X2/3/3").turn is Side.O
    assert Position.parse("3,3,3 O2/3/3").turn is Side.X
    assert Position.parse("3,3,3 XO1/3/3").turn is Side.X


def test_o_may_have_started() -> None:
    assert Position.parse("3,3,3 XO1/3/3 O").turn is Side.O
    assert Position.parse("3,3,3 3/3/3 o moves b2")[1, 1] is Side.O


def test_under_gravity_a_column_letter_is_enough() -> None:
    position = Position.parse("connect4 moves d d e")
    assert str(position) == "6,7,4,gravity 7/7/7/7/3O3/3XX2 O"
    assert position == Position.parse("connect4 moves d1 d2 e1")
    assert position.last_move == (5, 4)


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", NotationError, "no game given"),
        ("moves a1", NotationError, "no game given"),
        ("3,3,3 ABC/3/3", NotationError, "unknown letter 'A'"),
        ("3,3,3 X-1/3/3", NotationError, "unknown letter '-'"),
        ("3,3,3 3/3", NotationError, "the rows do not fill the board: 3,3,3 has 3 rows, 2 given"),
        ("3,3,3 3/3/3/3", NotationError, "the rows do not fill the board: 3,3,3 has 3 rows, 4 given"),
        ("3,3,3 X1/3/3", NotationError, "row 1 from the top, 'X1', has only 2 cells"),
        ("3,3,3 3/X3/3", NotationError, "row 2 from the top, 'X3', has more than 3 cells"),
        ("3,3,3 3/30000000000000000000000/3", NotationError, "is not a row"),
        ("3,3,3 0X2/3/3", NotationError, "is not a row"),
        ("3,3,3 3//3", NotationError, "only 0 cells"),
        ("3,3,3 3/3/3 Y", NotationError, "'Y' is nobody's turn: X or O moves"),
        ("3,3,3 3/3/3 X b2", NotationError, "'b2' is one word too many"),
        ("3,3,3 XX1/3/3", PositionError, "no alternation gives 2 X and 0 O"),
        ("3,3,3 X2/3/3 X", PositionError, "no alternation gives 1 X and 0 O with X to move"),
        ("3,3,3 XXX/OOO/3", PositionError, "both sides have 3 in a row"),
        ("3,3,3 XXX/OO1/O2 X", PositionError, "X has 3 in a row but did not move last"),
        ("3,3,3 OOO/XX1/X2 O", PositionError, "O has 3 in a row but did not move last"),
        ("3,3,3,gravity X2/3/3", PositionError, "the stone on a3 floats"),
        ("3,3,3 moves d1", NotationError, "'d1' is not a cell of 3,3,3: its cells are a1 to c3"),
        ("3,3,3 moves a4", NotationError, "is not a cell"),
        ("3,3,3 moves a01", NotationError, "is not a cell"),
        ("3,3,3 moves b", NotationError, "is not a cell"),
        ("3,3,3 moves a1 a1", IllegalMoveError, "a1 is taken by X"),
        ("2,3,3,gravity moves a a a", IllegalMoveError, "column a is full"),
        ("2,3,3,gravity moves a2", IllegalMoveError, "it falls to a1"),
        ("3,3,3 " + "1" * 9000, NotationError, "too many for a position"),
    ],
)
def test_what_is_no_position_is_refused_by_name(text: str, error: type[NoughtsError], message: str) -> None:
    with pytest.raises(error, match=r"^[^\n]*$") as refused:
        Position.parse(text)
    assert message in str(refused.value)


@pytest.mark.parametrize("text", ["", "1", "1 2 3", "a b", "0 1", "4 1", "1 4", "-1 1", "1.5 1", "\u0661 1"])
def test_what_is_no_row_and_column_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="1 1 to 3 3"):
        parse_row_col(text, Position.parse("3,3,3").rules)


def test_mutated_positions_give_a_position_or_the_typed_error() -> None:
    samples = [
        "3,3,3 X1O/1X1/3 O",
        "3,3,3 moves b2 a1 c3",
        "connect4 moves d d e",
        "4,6,4,exact,gravity 6/6/6/XO4 X",
        "15,15,5 15/10O4/9OXO3/6XOX1XOX2/9OXXXO1/8OXOOX2/15/15/15/15/15/15/15/15/15",
    ]
    read = 0
    for text in mutations(samples, count=10_000, seed=20):
        try:
            position = Position.parse(text)
        except NoughtsError as refused:
            assert str(refused)
            assert "\n" not in str(refused)
        else:
            assert Position.parse(str(position)) == position
            read += 1
    assert read > 500, "some mutations are still positions, so the check above is not empty"


def test_mutated_games_cells_and_numbers_give_a_value_or_the_typed_error() -> None:
    rules = Rules(6, 7, 4, gravity=True)
    start = Position.start(rules)
    readers: list[Callable[[str], object]] = [
        Rules.parse,
        start.parse_move,
        lambda text: parse_cell(text, rules),
        lambda text: parse_row_col(text, rules),
    ]
    samples = ["3,3,3", "15,15,5,exact", "4,6,4,exact,gravity", "gomoku-standard", "b2", "g6", "d", "1 1", "6,7"]
    read = 0
    for text in mutations(samples, count=10_000, seed=21):
        for reader in readers:
            try:
                reader(text)
            except NoughtsError as refused:
                assert "\n" not in str(refused)
            else:
                read += 1
    assert read > 500
