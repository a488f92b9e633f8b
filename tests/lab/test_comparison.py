import json
from dataclasses import replace
from pathlib import Path

import pytest

from noughts.consoles.bench_table import table_csv, table_text
from noughts.lab.comparison import KeptRun, Measurement, cases, measure, reduction, run, seconds_to_go
from noughts.lab.plot import plot_nodes

SMALL = [case for case in cases() if case.title in ("a block", "a win available", "4,4,3 to depth 4")]


def without_time(rows: list[Measurement]) -> list[Measurement]:
    return [replace(row, seconds=0.0) for row in rows]


def test_the_cases_cover_what_the_descriptions_measured() -> None:
    titles = dict.fromkeys(case.title for case in cases())
    assert list(titles) == [
        "empty board", "after one move", "after two moves", "after three moves", "a block", "a win available",
        *(f"{game} to depth {depth}" for game in ("4,4,3", "5,5,4") for depth in (4, 5, 6)),
        "6,6,4 to depth 4",
    ]  # fmt: skip
    more = {case.title for case in cases(full=True)} - titles.keys()
    assert more == {"4,4,3 to depth 8", "5,5,4 to depth 8", "6,6,4 to depth 6"}


def test_reduction_is_told_against_the_plainest_search() -> None:
    rows = list(run(SMALL))
    for row in rows:
        base = next(other for other in rows if (other.title, other.player) == (row.title, row.baseline))
        assert reduction(row, rows) == 1 - row.nodes / base.nodes
    assert reduction(rows[0], rows) == 0


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "bench.jsonl"
    first = KeptRun(path, "1")
    runner = run(SMALL, first)
    stopped = [next(runner) for _ in range(5)]
    again = KeptRun(path, "1")
    assert again.done == stopped
    asked = []
    rows = list(run(SMALL, again, lambda case, seconds: asked.append((case, seconds))))
    assert rows[:5] == stopped
    assert [case for case, _ in asked] == SMALL[5:]
    assert without_time(rows) == without_time([measure(case) for case in SMALL])
    again.finish()
    assert not path.exists()


@pytest.mark.parametrize(
    "text", ["", "nonsense", '{"version": "1"}\n{"nodes"', '{"version": "0"}\n', '{"version": "1"}\n{}\n']
)
def test_a_broken_or_old_run_is_started_anew(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bench.jsonl"
    path.write_text(text)
    assert KeptRun(path, "1").done == []


def test_the_time_to_go_is_guessed_from_what_is_done() -> None:
    rows = [measure(case) for case in SMALL]
    deeper = [
        replace(case, player=case.player.replace("depth=4", "depth=6")) for case in SMALL if "4,4,3" in case.title
    ]
    guess = seconds_to_go(deeper, rows)
    assert guess > sum(row.seconds for row in rows if "4,4,3" in row.title)


def test_tables_hold_every_measurement(tmp_path: Path) -> None:
    rows = list(run(SMALL))
    text = table_text(rows)
    assert all(row.player in text and f"{row.nodes:,}" in text for row in rows)
    lines = table_csv(rows).splitlines()
    assert lines[0].startswith("title,position,player,nodes,seconds")
    assert len(lines) == len(rows) + 1
    target = tmp_path / "nodes.png"
    plot_nodes(rows, target)
    assert target.read_bytes().startswith(b"\x89PNG")


def test_measurements_survive_json() -> None:
    row = measure(SMALL[0])
    assert Measurement(**json.loads(json.dumps(row.__dict__))) == row
