from noughts import Position, Side
from noughts.textbook import proof_number, prove


def test_the_two_questions_of_tictactoe() -> None:
    start = Position.parse("3,3,3")
    assert prove(start, lambda end: end.winner is Side.X) == (False, None)
    holds, move = prove(start, lambda end: end.winner is not Side.O)
    assert holds
    assert move in start.legal_moves


def test_4_4_3_is_a_win_for_the_first() -> None:
    value, move = proof_number(Position.parse("4,4,3"))
    assert value == 1
    assert move in {(1, 1), (1, 2), (2, 1), (2, 2)}


def test_without_an_answer_there_is_still_a_move() -> None:
    value, move = proof_number(Position.parse("15,15,5"), nodes=500)
    assert value is None
    assert move in Position.parse("15,15,5").legal_moves
