import json
import os
import subprocess
import sys
from pathlib import Path

GAME = '[Game "3,3,3"]\n\n1. b2 b1 2. a1 c3 3. a3 a2 4. c1\nresult X\n'


def run(*arguments: str, columns: int = 80) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "noughts", "review", *arguments]
    environment = {**os.environ, "COLUMNS": str(columns)}
    return subprocess.run(
        command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120, env=environment
    )


def test_review_names_the_mistake_and_the_better_move(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME)
    shown = run(str(file), "--time", "0.2")
    assert shown.returncode == 0
    rows = shown.stdout.splitlines()
    assert len(rows) == 1 + 7 + 2
    assert "blunder" in rows[2]
    assert rows[2].split()[-1] == "draw"
    assert [row for row in rows[1:8] if "blunder" in row] == [rows[2]]
    assert rows[-2].startswith("X: ")
    assert rows[-2].endswith("accuracy 100.0 %")


def test_a_narrow_terminal_gets_a_shorter_line_and_the_better_move_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME)
    wide, narrow = (run(str(file), "--nodes", "5000", columns=columns).stdout.splitlines() for columns in (80, 52))
    assert max(map(len, narrow[:8])) <= 52 < max(map(len, wide[:8]))
    better = [row.split("blunder")[1].split() for row in (wide[2], narrow[2])]
    assert better[0][0].rstrip(":") == better[1][0].rstrip(":")


def test_review_as_json_is_one_object(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME)
    shown = run(str(file), "--json", "--nodes", "5000")
    assert shown.returncode == 0
    data = json.loads(shown.stdout)
    assert data["position"] == "3,3,3 moves b2 b1 a1 c3 a3 a2 c1"
    assert [move["move"] for move in data["moves"]] == ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]
    assert data["moves"][1]["mark"] == "blunder"
    assert data["summary"]["O"]["blunder"] == 1


def test_review_of_what_is_no_record_is_one_line(tmp_path: Path) -> None:
    shown = run(str(tmp_path / "missing.txt"))
    assert shown.returncode == 2
    assert len(shown.stderr.splitlines()) == 1
