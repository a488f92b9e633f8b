"""The JUDGE answer, checked by the homework judge itself and by its checker."""

import json
import os
import runpy
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from mutate import mutations
from noughts import NoughtsError, Position, Rules, Side
from noughts.protocols.judge import judge
from noughts.render.box import box_text


@cache
def checker() -> dict[str, Any]:
    return runpy.run_path(str(files("fmi_ai_judge") / "tests/tic-tac-toe/check.py"))


def reachable(first: Side) -> list[Position]:
    seen = {Position.start(Rules(3, 3, 3), first)}
    waiting = list(seen)
    while waiting:
        position = waiting.pop()
        new = {position.play(move) for move in position.legal_moves} - seen
        seen |= new
        waiting += new
    return sorted(seen, key=str)


def ask(position: Position) -> str:
    return judge([f"TURN {position.turn}", *box_text(position).splitlines()])


@pytest.mark.parametrize("first", Side)
@pytest.mark.parametrize("stones", range(9))
def test_the_checker_accepts_every_reachable_position(first: Side, stones: int) -> None:
    count = 0
    for position in reachable(first):
        if position.ply != stones or position.is_over:
            continue
        row, col = map(int, ask(position).split())
        cells = [str(position[at // 3, at % 3] or "_") for at in range(9)]
        _, accepted = checker()["_search"](cells, str(position.turn))
        assert (row, col) in accepted, position
        count += 1
    assert count == {0: 1, 1: 9, 2: 72, 3: 252, 4: 756, 5: 1140, 6: 1372, 7: 696, 8: 222}[stones]


@pytest.mark.parametrize("first", Side)
def test_a_finished_game_gets_minus_one_whoever_is_to_move(first: Side) -> None:
    finished = [position for position in reachable(first) if position.is_over]
    assert len(finished) == 958
    for position in finished:
        for turn in Side:
            assert judge([f"TURN {turn}", *box_text(position).splitlines()]) == "-1"


def test_a_drawn_game_that_goes_on_gets_a_move() -> None:
    assert ask(Position.parse("3,3,3 XOX/XOO/OX1 X")) == "3 3"


def test_the_whole_tic_tac_toe_problem_of_the_judge_passes(tmp_path: Path) -> None:
    program = tmp_path / "tic_tac_toe.sh"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} -m noughts\n")
    program.chmod(0o755)
    runner = [sys.executable, "-c", "from fmi_ai_judge.cli import main; main()"]
    done = subprocess.run(
        [*runner, "run", "--slow", "-p", "tic-tac-toe", "--exec", "{src}", str(program)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
    )
    results = json.loads((tmp_path / ".judge/results.json").read_text())
    rows = results["rows"] if isinstance(results, dict) else results
    assert len(rows) >= 14
    assert {row["status"] for row in rows} == {"OK"}, done.stdout


def command(*arguments: str, text: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "noughts", *arguments], input=text, capture_output=True, text=True, timeout=60
    )


BOARD = box_text(Position.parse("3,3,3 XX1/OO1/3 X"))


@pytest.mark.parametrize("arguments", [(), ("judge",)])
def test_judge_on_a_pipe(arguments: tuple[str, ...]) -> None:
    done = command(*arguments, text=f"JUDGE\nTURN X\n{BOARD}\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 3\n", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the first line is JUDGE or GAME"),
        ("HELLO\n", "'HELLO' is not read: the first line is JUDGE or GAME"),
        ("JUDGE\n", "JUDGE needs a line TURN X or TURN O"),
        ("JUDGE\nTURN Z\n", "'TURN Z' is not read: TURN X or TURN O is expected here"),
        ("JUDGE\nTURN X\n", "the board ends after 0 of its 7 lines"),
        ("JUDGE\nTURN X\n+---+---+---+\n", "the board ends after 1 of its 7 lines"),
        (f"JUDGE\nTURN X\n{BOARD.replace('X', 'Y')}", "is not a board's row"),
        (f"JUDGE\nTURN X\n{BOARD.replace('+', '*')}", "is not a board's edge"),
        (f"JUDGE\nTURN X\n{BOARD.replace('O', '_')}", "no alternation gives 2 X and 0 O"),
        ("JUDGE\nTURN X\n" + "x" * 5000, "the input is too long"),
        ("GAME\n", "GAME needs the lines FIRST X or FIRST O, and HUMAN X or HUMAN O"),
        ("GAME\nFIRST X\n", "GAME needs the lines"),
        ("GAME\nFIRST X\nHUMAN\n", "'HUMAN' is not read"),
        ("GAME\nFIRST 1\nHUMAN X\n", "'FIRST 1' is not read: FIRST X or FIRST O is expected here"),
    ],
)
def test_broken_input_is_one_line_and_status_2(text: str, message: str) -> None:
    done = command("judge", text=text)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("noughts: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr


def test_mutated_boards_get_an_answer_or_the_typed_error() -> None:
    samples = [
        f"TURN {turn}\n{box_text(Position.parse(text))}" for turn in "XO" for text in ("3,3,3", "3,3,3 X1O/1X1/3")
    ]
    answered = 0
    for text in mutations(samples, count=10_000, seed=4):
        try:
            answered += bool(judge(text.splitlines()))
        except NoughtsError as error:
            assert "\n" not in str(error)
    assert answered > 100


def test_a_game_through_lines_of_text() -> None:
    done = command("judge", text="GAME\nFIRST O\nHUMAN O\n2 2\n2 2\nnonsense\n\n9 9\n1 2\n1 3\n3 1\n3 3\n")
    golden = Path(__file__).parent.parent / "golden/consoles/game.txt"
    if os.environ.get("NOUGHTS_GOLDEN") == "write":
        golden.write_text(done.stdout)
    assert done.stdout == golden.read_text()
    assert (done.returncode, done.stderr) == (0, "")


def test_input_that_ends_ends_the_game_quietly() -> None:
    done = command(text="GAME\nHUMAN O\nFIRST X\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == box_text(Position.parse("3,3,3 moves a3")) + "\n"


def test_judge_loads_no_command_line_or_terminal_library() -> None:
    script = (
        "import sys; from noughts.consoles.dialogue import dialogue; dialogue();"
        "print([name for name in ('typer', 'rich', 'click', 'pydantic', 'noughts._native') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=f"JUDGE\nTURN X\n{BOARD}", capture_output=True, text=True, timeout=60
    )
    assert done.stdout == "1 3\n[]\n"
