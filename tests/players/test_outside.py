"""Programs of somebody else's as players."""

import sys
from pathlib import Path

import pytest

from noughts import NoughtsError, Position
from noughts.players import make_player
from reference import best_moves

SAMPLES = Path(__file__).parent.parent / "grading/samples"
GOMOCUP = """
import sys
board, size = set(), 0
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word in ("START", "RECTSTART"):
        numbers = [int(part) for part in line.split()[1].split(",")]
        size = numbers[0]
        print("MESSAGE hello\\nOK", flush=True)
    elif word == "BOARD":
        board = set()
    elif word == "DONE":
        print("DEBUG thinking", flush=True)
        x = y = 0
        while (x, y) in board:
            x, y = (x + 1, y) if x + 1 < size else (0, y + 1)
        print(f"{x},{y}", flush=True)
    elif line[0].isdigit():
        board.add(tuple(int(part) for part in line.split(",")[:2]))
"""


@pytest.mark.parametrize("text", ["python:correct_lists.py", "python:correct_dict.py", "judge:correct_judge.py"])
def test_a_program_plays_tictactoe(text: str) -> None:
    kind, _, name = text.partition(":")
    player = make_player(f"{kind}:{SAMPLES / name}")
    for moves in ("b2 a1", "a3 b2 c1", "b2 a2 a3"):
        position = Position.parse(f"3,3,3 moves {moves}")
        assert player.choose(position).move in best_moves(position)


def test_a_gomocup_engine_plays_boards_of_its_kind(tmp_path: Path) -> None:
    program = tmp_path / "first_cell.py"
    program.write_text(GOMOCUP)
    player = make_player(f"gomocup:{program}", {"time": 2})
    assert player.choose(Position.parse("15,15,5 moves h8")).move == (0, 0)
    assert player.choose(Position.parse("15,15,5 moves a15 h8 b15")).move == (0, 2)
    assert player.choose(Position.parse("6,9,4,exact")).move == (0, 0)
    with pytest.raises(NoughtsError, match="knows no gravity"):
        player.choose(Position.parse("connect4"))


@pytest.mark.parametrize(
    ("kind", "source", "message"),
    [
        ("judge", "print('9 9')", "answers .* which is no legal move"),
        ("judge", "print('hello')", "answers None, which is no legal move"),
        ("judge", "while True: pass", "no answer|time|killed|within"),
        ("python", "x = 1", "defines no function minimax"),
        ("gomocup", "print('ERROR no', flush=True); input()", "does not play 3,3,3: it says 'ERROR no'"),
        ("gomocup", "raise SystemExit(3)", "player.py: "),
    ],
)
def test_what_a_program_does_wrong_is_named(kind: str, source: str, message: str, tmp_path: Path) -> None:
    program = tmp_path / "player.py"
    program.write_text(source)
    with pytest.raises(NoughtsError, match=message):
        make_player(f"{kind}:{program}", {"time": 1}).choose(Position.parse("3,3,3"))


def test_a_program_for_tictactoe_is_not_asked_about_other_games() -> None:
    with pytest.raises(NoughtsError, match="plays 3,3,3 only, not 4,4,4"):
        make_player(f"judge:{SAMPLES / 'correct_judge.py'}").choose(Position.parse("4,4,4"))


def test_what_is_no_program_is_refused() -> None:
    with pytest.raises(NoughtsError, match="no such file"):
        make_player("python:/nowhere/at_all.py")
    with pytest.raises(NoughtsError, match="has no option 'depth'"):
        make_player(f"judge:{sys.executable}", {"depth": 3})
