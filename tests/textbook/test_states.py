import pytest
from hypothesis import given

from noughts import IllegalMoveError, NoughtsError, Position, RulesError
from noughts.textbook import actions, initial_state, player, result, terminal, utility, winner
from strategies import positions


def test_the_initial_state_is_square_unless_columns_are_given() -> None:
    assert initial_state(3, 3) == Position.parse("3,3,3")
    assert initial_state(4, 3) == Position.parse("4,4,3")
    assert initial_state(3, 3, n=5) == Position.parse("3,5,3")


@given(positions(longest=6))
def test_the_functions_say_what_the_position_says(state: Position) -> None:
    assert player(state) == str(state.turn)
    assert actions(state) == state.legal_moves
    assert terminal(state) == state.is_over
    assert winner(state) == (str(state.winner) if state.winner else None)
    for action in actions(state)[:4]:
        assert result(state, action) == state.play(action)
    if terminal(state):
        assert utility(state) == {"X": 1, "O": -1, None: 0}[winner(state)]
    else:
        with pytest.raises(NoughtsError, match="a game that goes on has no utility"):
            utility(state)


def test_illegal_input_is_named() -> None:
    with pytest.raises(IllegalMoveError, match="a3 is taken by X"):
        result(Position.parse("3,3,3 X2/3/3"), (0, 0))
    with pytest.raises(IllegalMoveError, match="the game is over, X wins"):
        result(Position.parse("3,3,3 XXX/OO1/3"), (2, 2))
    with pytest.raises(IllegalMoveError, match="is not a cell"):
        result(Position.parse("3,3,3"), (3, 3))
    with pytest.raises(RulesError, match="4 in a row is no aim on 3 rows and 3 columns"):
        initial_state(3, 4)
