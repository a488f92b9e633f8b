import csv
import io
import json
from pathlib import Path

import pytest

from noughts.cli.app import run
from noughts.consoles.engine_table import engine_table_csv, engine_table_text
from noughts.lab.engine_signature import SET, engine_signature

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


def test_the_engines_signature_has_not_changed(capsys: Capture) -> None:
    """A change that means to change the search writes the new one, as CONTRIBUTING.md says."""
    assert run(["bench", "--engine", "--signature"]) == 0
    golden = Path(__file__).parent.parent / "golden/engine-signature.txt"
    assert capsys.readouterr().out == golden.read_text()


def test_the_engines_signature_is_the_sum_of_its_work_and_the_same_twice(capsys: Capture) -> None:
    small = [(text, depth) for text, depth in SET if not text.startswith("15,15,5")]
    counts = [[(row.nodes, row.move, row.score) for row in engine_signature(small)] for _ in range(2)]
    assert counts[0] == counts[1]
    assert run(["bench", "--engine", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert measured["signature"] == sum(row["nodes"] for row in measured["measurements"])
    assert [row["position"] for row in measured["measurements"]] == [text for text, _ in SET]


def test_the_engines_work_as_csv_and_as_a_table() -> None:
    work = list(engine_signature(SET[:4]))
    rows = list(csv.DictReader(io.StringIO(engine_table_csv(work))))
    shown = engine_table_text(work).splitlines()
    assert len(shown) == len(rows) + 2 == 6
    for row, line in zip(rows, shown[1:-1], strict=True):
        assert line.startswith(row["position"])
        assert f"{int(row['nodes']):,}" in line
    assert shown[-1].split()[:2] == ["signature", f"{sum(int(row['nodes']) for row in rows):,}"]
