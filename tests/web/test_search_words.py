"""Each step is told in plain words, and a cutoff with its reason."""

import re

import pytest

from noughts import Position, Side
from noughts.web.search_moment import Level, moment_at
from noughts.web.search_recipe import Recipe
from noughts.web.search_recording import CUTOFF, Recording, record
from noughts.web.search_words import cutoff_words, event_words, number, result_words

MINUS = "\N{MINUS SIGN}"


def recorded(position: str, search: str) -> Recording:
    return record(Position.parse(position), Recipe.parse(search))


def told(recording: Recording, step: int) -> str:
    return event_words(moment_at(recording, step))


def test_numbers_are_signed_with_a_true_minus() -> None:
    assert [number(value) for value in (1, 0, -1, 0.5, float("inf"), -float("inf"), None)] == [
        "+1", "0", f"{MINUS}1", "+0.50", "∞", f"{MINUS}∞", "?",
    ]  # fmt: skip


def test_the_first_cutoff_gives_its_reason() -> None:
    #  X O X
    #  . O .   O to move; X tries a1 after a2, and O has c2
    #  . X .
    recording = recorded("3,3,3 XOX/1O1/1X1 O", "alphabeta")
    assert told(recording, recording.marks[0]) == (
        f"X already has 0 elsewhere; O can hold this branch to {MINUS}1 or less,"
        " so X will never come here: the other move is not looked at."
    )


@pytest.mark.parametrize("turn", list(Side))
@pytest.mark.parametrize(
    ("cut", "end"),
    [
        ([], "it was the last move, so nothing is saved."),
        (["a1"], "the other move is not looked at."),
        (["a1", "b1", "c1"], "the other 3 moves are not looked at."),
    ],
)
def test_a_reason_counts_the_moves_that_were_saved(turn: Side, cut: list[str], end: str) -> None:
    position = Position.start(Position.parse("3,3,3").rules, first=turn)
    window = (1.0, 1.0, 0.0) if turn is Side.X else (-1.0, 0.0, -1.0)
    level = Level(position, None, window[0], window[1], window[2], None, None, None, None, cut, window)
    words = cutoff_words(level)
    assert words.endswith(end)
    assert words.startswith("O can already hold X to 0" if turn is Side.X else "X already has 0")


def test_a_bound_that_is_only_reached_says_that_nothing_is_gained() -> None:
    recording = recorded("3,3,3 XO1/1X1/2O X", "alphabeta")
    assert "so X gains nothing by coming here" in told(recording, recording.marks[1])


def test_every_cutoff_names_the_window_that_made_it() -> None:
    recording = recorded("3,3,3 X1O/1X1/3 O", "alphabeta")
    for step in recording.marks:
        moment = moment_at(recording, step)
        assert moment.kind == CUTOFF
        here = moment.here
        mover, waiting = (here.alpha, here.beta) if here.turn is Side.X else (here.beta, here.alpha)
        words = event_words(moment)
        assert number(mover) in words
        assert number(waiting) in words


def test_leaves_say_how_the_game_ended() -> None:
    recording = recorded("3,3,3 XOX/OOX/3 X", "minimax")
    said = {told(recording, step) for step in recording.leaves}
    assert said == {
        f"O has 3 in a row: the value is {MINUS}1.",
        "X has 3 in a row: the value is +1.",
        "The board is full, a draw: the value is 0.",
    }


def test_the_horizon_is_called_a_guess() -> None:
    recording = recorded("4,4,3", "alphabeta:depth=1")
    assert told(recording, recording.leaves[0]).startswith("The horizon: nobody looks further, the evaluation guesses")


def test_alpha_rises_and_beta_falls_in_words() -> None:
    recording = recorded("3,3,3 XO1/1X1/2O X", "alphabeta")
    said = [told(recording, step) for step in range(40)]
    assert f"X can now be sure of 0: alpha rises from {MINUS}∞ to 0." in said
    assert "O can now hold X to 0: beta falls from ∞ to 0." in said


def test_uct_tells_of_its_walk_its_game_and_the_way_back() -> None:
    recording = recorded("3,3,3 XO1/1X1/2O X", "mcts:playouts=12")
    said = [told(recording, step) for step in range(recording.steps)]
    assert said[1].endswith("was never tried here before: it is added to the tree.")
    assert re.fullmatch(
        rf"A game is played from here at random: .*\. So .. now has 1 visit and a mean of [+{MINUS}]?[01]\.", said[2]
    )
    assert said[3].startswith("The result is carried up: the root now has 1 visit")
    assert any("upper bound" in words and words.endswith("the highest.") for words in said)
    assert said[-1].startswith("The search is over. The most visited move is")


def test_uct_goes_to_the_highest_upper_bound_it_names() -> None:
    recording = recorded("3,3,3 XO1/1X1/2O X", "mcts:playouts=80")
    walked = 0
    for step in range(recording.steps):
        moment = moment_at(recording, step)
        if moment.kind == 0 and not moment.new and len(moment.levels) > 1:
            walked += 1
            parent = moment.levels[-2]
            bounds = {branch.move: branch.upper or 0.0 for branch in parent.branches}
            chosen = moment.here.move
            assert chosen is not None
            assert bounds[chosen] >= max(bounds.values()) - 1e-6
    assert walked > 20


def test_proof_number_search_asks_two_questions_and_answers_them() -> None:
    recording = recorded("3,3,3 XOX/1X1/2O O", "pns")
    said = [told(recording, step) for step in range(recording.steps)]
    assert said[0].startswith("Can O win? Nothing is known yet: proof number 1, disproof number 1")
    assert "Can O win? No." in said
    assert said[-1] == "Can O hold at least a draw? Yes. Value 0: with best play a draw; the move is a1."


def test_a_search_that_ran_out_says_so() -> None:
    recording = recorded("4,4,4", "pns:nodes=60")
    assert result_words(moment_at(recording, recording.steps - 1)) == "Not decided within 60 nodes."


@pytest.mark.parametrize("search", ["minimax", "alphabeta:depth=2", "mcts:playouts=30", "pns"])
def test_every_step_has_words_that_end_in_a_full_stop(search: str) -> None:
    recording = recorded("3,3,3 X1O/1X1/O2 X", search)
    for step in range(recording.steps):
        assert told(recording, step).endswith("."), step
