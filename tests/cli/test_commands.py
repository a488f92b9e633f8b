import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from noughts import __version__
from noughts.cli.app import run

Capture = pytest.CaptureFixture[str]


def test_show_draws_the_board(capsys: Capture) -> None:
    assert run(["show", "3,3,3 moves b2 a1"]) == 0
    assert capsys.readouterr().out == "3  . . .\n2  . X .\n1 (O). .\n   a b c\nX to move\n3,3,3 3/1X1/O2 X\n"


def test_show_marks_the_winning_row(capsys: Capture) -> None:
    assert run(["show", "3,3,3 XXX/OO1/3"]) == 0
    assert capsys.readouterr().out.splitlines()[:1] == ["3 *X*X*X*"]


def test_show_writes_a_picture(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "board.svg"
    assert run(["show", "3,3,3 X1O/1X1/3 O", "--svg", str(target)]) == 0
    assert target.read_text().startswith("<svg ")
    assert run(["show", "3,3,3 X1O/1X1/3 O", "--svg", "-"]) == 0
    assert capsys.readouterr().out == target.read_text()


def test_show_as_json(capsys: Capture) -> None:
    assert run(["show", "3,3,3 XXX/OO1/3", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown == {
        "position": "3,3,3 XXX/OO1/3 O",
        "game": "3,3,3",
        "turn": "O",
        "ply": 5,
        "legal_moves": [],
        "over": True,
        "winner": "X",
        "winning_cells": ["a3", "b3", "c3"],
    }


@pytest.mark.parametrize("way", ["--python", "--native"])
def test_perft_as_json_is_one_line(way: str, capsys: Capture) -> None:
    assert run(["perft", "3,3,3", "9", way, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    counted = json.loads(out)
    assert counted.pop("seconds") >= 0
    assert counted == {"position": "3,3,3 3/3/3 X", "depth": 9, "nodes": 127_872}


def test_perft_in_words(capsys: Capture) -> None:
    assert run(["perft", "3,3,3", "0"]) == 0
    assert capsys.readouterr().out.startswith("1 sequences of 0 plies")
    assert run(["perft", "3,3,3 XXX/OO1/3", "2"]) == 0
    assert capsys.readouterr().out.startswith("0 sequences of 2 plies")


def test_signature_is_the_sum_of_its_work_and_has_not_changed(capsys: Capture) -> None:
    assert run(["bench", "--signature", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert measured["signature"] == sum(measured["work"].values())
    assert run(["bench", "--signature"]) == 0
    golden = Path(__file__).parent.parent / "golden/signature.txt"
    assert capsys.readouterr().out == golden.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show"], "Missing argument 'POSITION'"),
        (["show", "3,3"], "'3,3' is not a game: allowed are M,N,K"),
        (["show", "3,3,4"], "K is from 1 to 3 there"),
        (["show", "3,3,3 ABC/3/3"], "unknown letter 'A'"),
        (["show", "3,3,3 3/3"], "the rows do not fill the board"),
        (["show", "3,3,3 XX1/3/3"], "no alternation gives 2 X and 0 O"),
        (["show", "3,3,3 XXX/OOO/3"], "both sides have 3 in a row"),
        (["show", "3,3,3 XXX/OO1/O2 X"], "X has 3 in a row but did not move last"),
        (["show", "3,3,3,gravity X2/3/3"], "the stone on a3 floats"),
        (["show", "3,3,3 moves a1 a1"], "a1 is taken by X"),
        (["show", "3,3,3", "--svg", "/nowhere/at/all.svg"], "cannot write /nowhere/at/all.svg: No such file"),
        (["show", "3,3,3", "--colour"], "No such option: --colour"),
        (["perft", "3,3,3", "-1"], "No such option"),
        (["perft", "3,3,3", "--", "-1"], "depth -1 is below zero"),
        (["perft", "3,3,3", "two"], "Invalid value for 'DEPTH'"),
        (["convert", "/nowhere/game.sgf", "game.txt"], "/nowhere/game.sgf"),
        (["best", "3,3,3 XXX/OO1/3"], "there is no move to choose, the game is over: X wins"),
        (["best", "3,3,3", "--player", "chess"], "unknown player 'chess': known are"),
        (["best", "3,3,3", "--player", "minimax", "--time", "1"], "player minimax has no option 'time'"),
        (["best", "connect4 moves \u0130"], "is not a cell"),
        (["play", "3,3,3", "--as", "Z"], "'Z' is no side: --as takes X or O"),
        (["play", "4,4,4", "--console", "numbered"], "--console numbered is for the empty board of 3,3,3"),
        (["watch", "--x", "human"], "a human plays at a prompt"),
        (["match", "random", "random", "--game", "3,3,3 XXX/OO1/3"], "the game is over"),
        (["bench", "--plot", "/nowhere/a.png"], "cannot write /nowhere/a.png"),
        (["frobnicate"], "No such command 'frobnicate'"),
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: list[str], message: str, capsys: Capture) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("noughts: ")
    assert said.err.count("\n") == 1
    assert message in said.err


@pytest.mark.parametrize(
    ("position", "player", "nodes", "move"),
    [
        ("3,3,3", "minimax", 549_946, "a3"),
        ("3,3,3", "alphabeta", 18_297, "a3"),
        ("3,3,3", "alphabeta:ordering=center", 11_758, "b2"),
        ("3,3,3", "alphabeta:ordering=corners", 7_275, "b2"),
        ("3,3,3", "alphabeta:ordering=two-tier-x", 9_123, "b2"),
        ("3,3,3", "alphabeta:ordering=two-tier", 1_771, "b2"),
        ("3,3,3", "tree", 30_710, "a3"),
        ("3,3,3 moves a3", "tree", 4_090, "b2"),
        ("3,3,3 moves a3 b2 b3", "tree", 221, "c3"),
        ("3,3,3 moves a3 b2 b3 c3 a2", "tree", 25, "a1"),
        ("3,3,3 moves a3 a2", "tree", 1_682, "b3"),
        ("3,3,3 moves a3 a2 b3 b2", "tree", 65, "c3"),
    ],
)
def test_best_as_json(position: str, player: str, nodes: int, move: str, capsys: Capture) -> None:
    assert run(["best", position, "--player", player, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    best = json.loads(out)
    keys = "position move row col score mate value distance nodes seconds pv"
    assert list(best) == keys.split()
    assert (best["nodes"], best["move"]) == (nodes, move)
    assert (3 - best["row"], "abc"[best["col"]]) == (int(move[1]), move[0])


def test_best_in_words(capsys: Capture) -> None:
    assert run(["best", "3,3,3 XX1/OO1/3 X", "--player", "negamax"]) == 0
    assert capsys.readouterr().out.startswith("X plays c3: score 5, proved win in 1\n")


def test_options_of_the_command_reach_its_player(capsys: Capture) -> None:
    assert run(["best", "5,5,4", "--player", "alphabeta:ordering=center", "--depth", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nodes"] == 2_571


def test_version_and_help(capsys: Capture) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"noughts {__version__}\n"
    assert run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in ("show", "convert", "perft", "bench", "--install-completion"))


def command(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, "-m", "noughts", *arguments], capture_output=True, text=True, timeout=60, **options
    )


@pytest.mark.parametrize("given", ["", "hello\n"])
def test_without_a_terminal_the_tour_ends_by_itself(given: str) -> None:
    done = command(input=given)
    assert done.returncode == 0
    assert "255,168 complete games" in done.stdout
    assert done.stderr == ""


def test_ctrl_c_stops_a_native_count_politely() -> None:
    script = (
        "import os, signal, sys, threading; from noughts.cli.app import run;"
        "threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start();"
        "sys.exit(run(['perft', '15,15,5', '7']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


def test_importing_noughts_loads_nothing_heavier_than_the_standard_library() -> None:
    script = (
        "import sys; import noughts; from pathlib import Path;"
        "home = str(Path(noughts.__file__).parent);"
        "known = sys.stdlib_module_names;"
        "print([name for name in sys.modules if name.partition('.')[0] not in known | {'noughts', '__main__'}"
        " and 'scikit' not in name and 'editable' not in name and not name.startswith('_')]);"
        "print('noughts._native' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\nFalse\n", done.stderr


def test_a_closed_pipe_ends_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "noughts", "show", "3,3,3"], stdout=writer, stderr=subprocess.PIPE, timeout=60
    )
    os.close(writer)
    assert done.stderr == b""
