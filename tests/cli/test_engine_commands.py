import json

import pytest

from noughts.cli.app import run

Capture = pytest.CaptureFixture[str]


def test_best_by_the_engine(capsys: Capture) -> None:
    assert run(["best", "15,15,5 moves h8 a1 i8 b1 j8 c1 k8 e1", "--player", "engine:nodes=1000", "--json"]) == 0
    best = json.loads(capsys.readouterr().out)
    assert best["move"] in ("g8", "l8")
    assert (best["mate"], best["value"], best["distance"]) == (1, "win", 1)


def test_analyse_as_json_gives_one_object_a_line(capsys: Capture) -> None:
    assert run(["analyse", "15,15,5 moves h8 i9", "--nodes", "20000", "--lines", "2", "--json"]) == 0
    infos = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(infos) > 2
    assert set(infos[-1]) == {"position", "depth", "nodes", "seconds", "lines"}
    assert set(infos[-1]["lines"][0]) == {"move", "score", "mate", "value", "distance", "pv"}
    assert len(infos[-1]["lines"]) == 2
    assert infos[-1]["nodes"] <= 20_000
    assert infos[-1]["lines"][0]["score"] >= infos[-1]["lines"][1]["score"]


def test_analyse_in_words(capsys: Capture) -> None:
    assert run(["analyse", "4,4,4", "--lines", "1"]) == 0
    shown = capsys.readouterr().out
    assert "proved draw" in shown.splitlines()[-1]


def test_a_finished_game_is_not_analysed(capsys: Capture) -> None:
    assert run(["analyse", "3,3,3 XXX/OO1/3"]) == 2
    assert capsys.readouterr().err.startswith("noughts: there is nothing to search, the game is over")
