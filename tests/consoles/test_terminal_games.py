"""Every console, driven through a real pseudo-terminal; the golden files are what a person sees."""

import re
from pathlib import Path

import pytest

from noughts import Position
from noughts.game.records import Result, read_record
from screen import Screen, check_golden, dialogue

# The two sample runs of the fifth description: what the person types, what the AI chooses, the nodes it explores.
FIRST_SAMPLE = """
Do you want to play as X or O? (X goes first): X
Welcome to Tic Tac Toe!
You are playing as X.
The AI is playing as O.
Enter a number from 1-9 to make your move:
1 | 2 | 3 ---+---+--- 4 | 5 | 6 ---+---+--- 7 | 8 | 9
Your move (1-9): 1
X | | ---+---+--- | | ---+---+--- | |
AI is making a move... AI chose position 5. Nodes explored: 4090
X | | ---+---+--- | O | ---+---+--- | |
Your move (1-9): 2
X | X | ---+---+--- | O | ---+---+--- | |
AI is making a move... AI chose position 3. Nodes explored: 221
X | X | O ---+---+--- | O | ---+---+--- | |
Your move (1-9): 4
X | X | O ---+---+--- X | O | ---+---+--- | |
AI is making a move... AI chose position 7. Nodes explored: 25
X | X | O ---+---+--- X | O | ---+---+--- O | |
The AI wins!
"""
SECOND_SAMPLE = """
Do you want to play as X or O? (X goes first): O
Welcome to Tic Tac Toe!
You are playing as O.
The AI is playing as X.
Enter a number from 1-9 to make your move:
1 | 2 | 3 ---+---+--- 4 | 5 | 6 ---+---+--- 7 | 8 | 9
AI is making a move... AI chose position 1. Nodes explored: 30710
X | | ---+---+--- | | ---+---+--- | |
Your move (1-9): 4
X | | ---+---+--- O | | ---+---+--- | |
AI is making a move... AI chose position 2. Nodes explored: 1682
X | X | ---+---+--- O | | ---+---+--- | |
Your move (1-9): 5
X | X | ---+---+--- O | O | ---+---+--- | |
AI is making a move... AI chose position 3. Nodes explored: 65
X | X | X ---+---+--- O | O | ---+---+--- | |
The AI wins!
"""


def folded(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("sample", "lines"),
    [(FIRST_SAMPLE, ["X", "1", "2", "4"]), (SECOND_SAMPLE, ["O", "4", "5"])],
    ids=["first", "second"],
)
def test_the_sample_runs_come_out_word_for_word(sample: str, lines: list[str]) -> None:
    status, transcript = dialogue("play", "--console", "numbered", lines=lines)
    assert status == 0
    assert folded(transcript) == folded(sample)


def test_numbered_refuses_what_is_no_free_cell() -> None:
    status, transcript = dialogue(
        "play", "--console", "numbered", lines=["Z", "x", "1", "1", "ten", "0", "", "9", "6", "7"]
    )
    assert status == 0
    check_golden("numbered", transcript)
    assert "That position is already taken. Try again.\nYour move (1-9): " in transcript


def test_numbered_can_be_drawn_and_won() -> None:
    _, drawn = dialogue("play", "--console", "numbered", lines=["X", "5", "3", "4", "8", "9"])
    assert drawn.rstrip().endswith("It's a draw!")
    # A tree of one level sees no threat.
    weak = ("--against", "tree:depth=1", "--as", "X")
    _, won = dialogue("play", "--console", "numbered", *weak, lines=["5", "3", "7"])
    assert won.rstrip().endswith("Congratulations! You win!")


def test_play_on_a_grid_with_every_command(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    lines = [
        "help", "hint", "2 2", "undo", "undo", "b2", "", "nonsense", "4 4", "b2", "1,2", "save", f"save {saved}",
        "load", "load /nowhere/game.txt", f"load {saved}", "board", "resign",
    ]  # fmt: skip
    status, transcript = dialogue("play", "3,3,3", "--against", "alphabeta", lines=lines, home=tmp_path)
    assert status == 0
    check_golden("play", transcript.replace(str(tmp_path), "FOLDER"))
    assert read_record(saved).start == Position.parse("3,3,3")


def test_play_on_gravity_zero_based_as_o(tmp_path: Path) -> None:
    lines = ["c", "2 3", "d", "resign"]
    status, transcript = dialogue(
        "play",
        "connect4",
        "--as",
        "O",
        "--base",
        "0",
        "--against",
        "alphabeta:depth=2,ordering=center",
        lines=lines,
        home=tmp_path,
    )
    assert status == 0
    check_golden("play-connect4", transcript)


def test_labels_line_up_on_the_largest_board(tmp_path: Path) -> None:
    for columns, rows in ((60, 40), (80, 60), (120, 60)):
        _, transcript = dialogue(
            "play",
            "26,26,5",
            "--against",
            "human",
            lines=["26 26", "z26", "quit"],
            columns=columns,
            rows=rows,
            home=tmp_path,
        )
        check_golden(f"play-26-at-{columns}", transcript.replace(str(tmp_path), "FOLDER"))
        assert all(
            len(line) <= columns
            for line in transcript.splitlines()
            if "FOLDER" not in line and str(tmp_path) not in line
        )


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    screen = Screen("play", "15,15,5", "--against", "human", home=tmp_path)
    screen.read_until(": ")
    screen.type("h8")
    screen.read_until(": ")
    screen.control("c")
    assert screen.finish() == 130
    kept = tmp_path / "unfinished.txt"
    assert f"noughts play --load {kept}" in screen.transcript()
    assert "Traceback" not in screen.transcript()
    record = read_record(kept)
    assert record.moves == [(7, 7)]
    assert record.result is Result.UNKNOWN
    status, transcript = dialogue(
        "play", "--load", str(kept), "--against", "human", lines=["i9", "quit"], home=tmp_path
    )
    assert status == 0
    assert "O to move" in transcript


def test_ctrl_d_ends_politely(tmp_path: Path) -> None:
    screen = Screen("play", home=tmp_path)
    screen.read_until(": ")
    screen.control("d")
    assert screen.finish() == 0
    assert screen.transcript().endswith("Goodbye.\n")


def test_ctrl_c_while_the_opponent_thinks(tmp_path: Path) -> None:
    screen = Screen("play", "15,15,5", "--as", "O", "--against", "deepening:time=60", home=tmp_path)
    screen.read_until("o\r\n\r\n")
    screen.control("c")
    assert screen.finish(20) == 130
    assert "Goodbye." in screen.transcript()


def test_the_menu(tmp_path: Path) -> None:
    lines = [
        "9", "", "1", "3", "9", "3", "2", "chess", "alphabeta", "2 2", "quit",
        "2", "", "", "minimax", "alphabeta", "q",
    ]  # fmt: skip
    status, transcript = dialogue(lines=lines, home=tmp_path)
    assert status == 0
    check_golden("menu", transcript.replace(str(tmp_path), "FOLDER"))


def test_watch_redraws_in_place_on_a_terminal(tmp_path: Path) -> None:
    status, transcript = dialogue(
        "watch", "--x", "minimax", "--o", "alphabeta:ordering=corners", "--games", "2", lines=[], home=tmp_path
    )
    assert status == 0
    check_golden("watch", transcript)
    assert re.search(r"2 drawn of 2\n$", transcript)
