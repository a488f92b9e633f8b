import pickle

import pytest
from hypothesis import given

from noughts import IllegalMoveError, Outcome, Position, PositionError, Rules, Side
from strategies import positions

TICTACTOE = Rules(3, 3, 3)


def test_x_moves_first_and_sides_alternate() -> None:
    position = Position.start(TICTACTOE)
    assert position.turn is Side.X
    after = position.play((1, 1))
    assert after.turn is Side.O
    assert after[1, 1] is Side.X
    assert after.play((0, 0)).turn is Side.X
    assert position == Position.parse("3,3,3"), "the old position is unchanged"


def test_legal_moves_are_the_empty_cells_row_by_row() -> None:
    assert Position.parse("3,3,3 X1O/1X1/3 O").legal_moves == ((0, 1), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))


def test_under_gravity_the_landing_cells_are_the_legal_moves() -> None:
    #   . . .        . . .
    #   . . .        . X .
    #   O . X        O O X
    assert Position.parse("3,3,3,gravity 3/3/O1X X").legal_moves == ((1, 0), (1, 2), (2, 1))
    assert Position.parse("3,3,3,gravity 3/1X1/OOX X").legal_moves == ((0, 1), (1, 0), (1, 2))


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("3,3,3 XXX/OO1/3", "a3 b3 c3"),
        ("3,3,3 XO1/XO1/X2", "a3 a2 a1"),
        ("3,3,3 XO1/OX1/2X", "a3 b2 c1"),
        ("3,3,3 1OX/1XO/X2", "c3 b2 a1"),
        ("3,3,3 XXX/XOO/XOO", "a3 b3 c3 a2 a1"),
        ("2,7,3 XXXX3/OO1O3", "a2 b2 c2 d2"),
        ("2,7,3,exact XXXX3/OO1O3", None),
        ("2,7,3,exact 2XXX2/2OO3", "c2 d2 e2"),
        ("2,7,3,exact XXX4/4O1O", "a2 b2 c2"),
        ("1,1,1 X", "a1"),
    ],
)
def test_winning_cells_are_all_cells_of_winning_rows(text: str, cells: str | None) -> None:
    position = Position.parse(text)
    outcome = position.outcome()
    if cells is None:
        assert outcome is None
    else:
        named = sorted(position.parse_move(name) for name in cells.split())
        assert outcome == Outcome(Side.X, tuple(named))
        assert position.winner is Side.X


def test_a_run_longer_than_k_does_not_win_an_exact_game() -> None:
    # X X X . X X X: the middle stone makes seven in a row.
    free = Position.parse("2,7,4 XXX1XXX/OOO1OOO X")
    exact = Position.parse("2,7,4,exact XXX1XXX/OOO1OOO X")
    assert free.play((0, 3)).winner is Side.X
    assert exact.play((0, 3)).outcome() is None


def test_an_overline_one_way_may_still_win_another_way() -> None:
    #   O O X O        a stone on c1 makes four in the bottom row, which is too long,
    #   O . X O        and three in its column, which wins
    #   X X . X
    position = Position.parse("3,4,3,exact OOXO/O1XO/XX1X X")
    assert position.play((2, 2)).outcome() == Outcome(Side.X, ((0, 2), (1, 2), (2, 2)))


def test_a_full_board_without_a_row_is_a_draw() -> None:
    position = Position.parse("3,3,3 XOX/XOO/OXX")
    assert position.outcome() == Outcome(None)
    assert position.is_over
    assert position.winner is None
    assert position.legal_moves == ()


def test_a_finished_game_has_no_legal_moves() -> None:
    assert Position.parse("3,3,3 XXX/OO1/3").legal_moves == ()


@pytest.mark.parametrize(
    ("text", "move", "message"),
    [
        ("3,3,3 X2/3/3", (0, 0), "a3 is taken by X"),
        ("3,3,3", (3, 0), "(3, 0) is not a cell: cells are (row, col) from (0, 0) to (2, 2)"),
        ("3,3,3", (-1, 0), "(-1, 0) is not a cell"),
        ("3,3,3", (0,), "is not a cell"),
        ("3,3,3", [0, 0], "[0, 0] is not a cell"),
        ("3,3,3", "a1", "'a1' is not a cell"),
        ("3,3,3", None, "None is not a cell"),
        ("3,3,3", ("a", object), "is not a cell"),
        ("3,3,3 XXX/OO1/3", (2, 2), "the game is over, X wins"),
        ("3,3,3 XOX/XOO/OXX", (2, 2), "the game is over, draw"),
        ("3,3,3,gravity", (0, 1), "a stone on b3 would float: in column b it falls to b1"),
    ],
)
def test_an_illegal_move_is_refused_by_name(text: str, move: tuple[int, int], message: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        Position.parse(text).play(move)
    assert message in str(refused.value)


def test_positions_are_equal_however_they_came_about() -> None:
    one = Position.parse("3,3,3 moves a1 b2 c3")
    other = Position.parse("3,3,3 moves c3 b2 a1")
    assert one == other
    assert hash(one) == hash(other)
    assert one.last_move != other.last_move
    assert one != Position.parse("3,3,3,exact moves a1 b2 c3")
    assert Position.start(TICTACTOE) != Position.start(TICTACTOE, first=Side.O)
    assert one != "3,3,3"


def test_a_position_cannot_be_changed() -> None:
    position = Position.start(TICTACTOE)
    for name in ("turn", "x", "rules", "anything"):
        with pytest.raises(AttributeError):
            setattr(position, name, 1)


@given(positions())
def test_everything_pickles(position: Position) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.last_move == position.last_move
    assert again.outcome() == position.outcome()
    assert again.legal_moves == position.legal_moves


@given(positions())
def test_swapping_sides_twice_gives_the_same_position(position: Position) -> None:
    swapped = position.swap_sides()
    assert swapped.turn is position.turn.other
    assert (swapped.x, swapped.o) == (position.o, position.x)
    assert swapped.winner is (position.winner.other if position.winner else None)
    assert swapped == Position(position.rules, position.o, position.x, position.turn.other)
    assert swapped.swap_sides() == position


@given(positions(longest=8))
def test_every_line_is_looked_at(position: Position) -> None:
    """The winner agrees with a count of runs that knows nothing of lines and bits."""
    rules = position.rules
    won: set[tuple[int, int]] = set()
    for row in range(rules.rows):
        for col in range(rules.cols):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                side = position[row, col]
                before = (row - down, col - right)
                if side is None or _at(position, before) is side:
                    continue
                run = [(row, col)]
                while _at(position, (run[-1][0] + down, run[-1][1] + right)) is side:
                    run.append((run[-1][0] + down, run[-1][1] + right))
                if len(run) == rules.k or (len(run) > rules.k and not rules.exact):
                    won.update(run)
    outcome = position.outcome()
    assert tuple(sorted(won)) == (outcome.cells if outcome else ())


def _at(position: Position, cell: tuple[int, int]) -> Side | None:
    row, col = cell
    on_board = 0 <= row < position.rules.rows and 0 <= col < position.rules.cols
    return position[cell] if on_board else None


@pytest.mark.parametrize("cell", [(3, 0), (0, -1), ("a", 1)])
def test_asking_for_a_cell_off_the_board_is_an_index_error(cell: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match="is not a cell of 3,3,3"):
        Position.start(TICTACTOE)[cell]


@pytest.mark.parametrize(
    ("x", "o", "message"),
    [(1 << 9, 0, "off the board"), (-1, 0, "off the board"), (1, 1, "both an X and an O")],
)
def test_stones_must_lie_on_cells_of_their_own(x: int, o: int, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Position(TICTACTOE, x, o)
