from collections import Counter

from noughts.game import Position
from noughts.grading.truth import classes, line_of_play, positions, truth, worth
from noughts.textbook import minimax


def test_there_are_5478_positions_and_765_up_to_symmetry() -> None:
    known = positions()
    assert len(known) == 5478
    assert sum(one.kind != "finished" for one in known) == 4520
    assert len(classes()) == 765
    assert Counter(one.kind for one in classes())["finished"] == 138


def test_values_are_those_of_the_textbook() -> None:
    for known in positions():
        if known.stones >= 5:
            value, _ = minimax(known.position)
            assert known.worth.value == (value if str(known.position.turn) == "X" else -value)
    assert worth(Position.parse("3,3,3")) == (0, 9)


def test_a_corner_is_answered_in_the_middle_alone() -> None:
    assert truth(Position.parse("3,3,3 X2/3/3")).good == ((1, 1),)


def test_a_threat_is_blocked_and_a_win_is_taken() -> None:
    #  X X .
    #  . O .      O blocks c3
    #  . . .
    block = truth(Position.parse("3,3,3 XX1/1O1/3 O"))
    assert (block.kind, block.good, block.threats) == ("block", ((0, 2),), ((0, 2),))
    #  X X .
    #  O O .      X wins on c3, where blocking c2 would not
    #  . . .
    win = truth(Position.parse("3,3,3 XX1/OO1/3 X"))
    assert (win.kind, win.best, win.winning, win.threats) == ("win", ((0, 2),), ((0, 2),), ((1, 2),))


def test_a_wrong_reply_is_punished_to_the_end() -> None:
    line = line_of_play(Position.parse("3,3,3 X2/3/3"), (0, 1))
    position = Position.parse(f"3,3,3 X2/3/3 moves {line}")
    assert str(position.winner) == "X"
