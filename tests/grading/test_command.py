import json
from pathlib import Path

import pytest
import typer

from grading.planted import FUNCTIONS, SAMPLES, text_of
from noughts.cli.grade import grade
from noughts.game import NoughtsError

Capture = pytest.CaptureFixture[str]
app = typer.Typer()
app.command()(grade)


def run(*arguments: object) -> int:
    status = app([str(word) for word in arguments], standalone_mode=False)
    return status if isinstance(status, int) else 0


def test_a_correct_program_is_status_0_and_a_faulty_one_status_1(tmp_path: Path, capsys: Capture) -> None:
    assert run(SAMPLES / "correct_lists.py", "--positions", 10) == 0
    assert "correct_lists.py: 100 of 100" in capsys.readouterr().out
    faulty = tmp_path / "faulty.py"
    faulty.write_text(text_of("correct_lists", FUNCTIONS["diagonal_missed"]))
    for name in ("report.md", "report.html"):
        assert run(faulty, "--positions", 10, "--json", "--report", tmp_path / name) == 1
        out = capsys.readouterr().out
        assert out.count("\n") == 1
        graded = json.loads(out)
        assert graded["fault"] is True
        assert "winner-diagonal" in [finding["code"] for finding in graded["findings"]]
        assert "winner-diagonal" in (tmp_path / name).read_text()


def test_a_class_is_a_table_and_files(tmp_path: Path, capsys: Capture) -> None:
    programs = tmp_path / "class"
    programs.mkdir()
    (programs / "ada.py").write_text((SAMPLES / "correct_lists.py").read_text())
    (programs / "bob.py").write_text(text_of("correct_lists", FUNCTIONS["exits_while_loading"]))
    table, reports = tmp_path / "class.csv", tmp_path / "reports"
    assert run("--batch", programs, "--positions", 10, "--csv", table, "--reports", reports) == 1
    assert capsys.readouterr().out.splitlines()[:2] == ["ada.py  100  ", "bob.py    0  exits"]
    assert table.read_text().splitlines()[2].startswith("bob.py,0,yes,exits,")
    assert sorted(path.name for path in reports.iterdir()) == ["ada.html", "bob.html"]
    (programs / "bob.py").unlink()
    assert run("--batch", programs, "--positions", 10, "--json") == 0
    assert [one["score"] for one in json.loads(capsys.readouterr().out)["programs"]] == [100]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "give one PROGRAM, or --batch"),
        (["a.py", "--batch", "."], "give one PROGRAM, or --batch"),
        (["a.py", "--csv", "x.csv"], "go with --batch"),
        (["a.py", "--report", "x.pdf"], "ends in .md or .html"),
        (["a.py", "--report", "/no/where/x.md"], "there is no such folder"),
        (["a.py", "--positions", "many"], "give a number from 1 to 6000, or all"),
        (["a.py", "--time", "0"], "0 s for an answer is not possible"),
        (["a.py", "--memory", "1"], "1 MiB of memory is not possible"),
        (["a.py", "--jobs", "0"], "0 jobs are not possible"),
        (["a.py"], "a.py: no such file"),
    ],
)
def test_bad_usage_is_one_line(arguments: list[str], message: str) -> None:
    with pytest.raises(NoughtsError, match=message) as raised:
        run(*arguments)
    assert "\n" not in str(raised.value)
