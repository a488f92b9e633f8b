import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from grading.planted import FUNCTIONS, SAMPLES, text_of
from noughts.game import NoughtsError
from noughts.grading import Settings, grade_html, grade_markdown, grade_program, grade_text
from noughts.grading.finding import Finding
from noughts.programs.source import find_source

QUICK = Settings(time=2, positions=60, memory=256)


@pytest.mark.parametrize("name", ["lists", "dict", "spaces"])
def test_correct_functions_score_100(name: str) -> None:
    grade = grade_program(str(SAMPLES / f"correct_{name}.py"), Settings(time=20))
    assert grade.faults == []
    assert grade.score.total == 100
    assert grade.asked["winner"] == 5478
    assert grade.asked["minimax"] == 4438 + 16 + 138
    assert sum(part.points for part in (*grade.score.rules, *grade.score.moves, grade.score.conduct)) == 100


def test_a_correct_command_scores_100() -> None:
    grade = grade_program(str(SAMPLES / "correct_judge.py"), Settings(positions=60, jobs=2))
    assert (grade.kind, grade.findings, grade.score.total) == ("command", (), 100)
    assert grade.asked == {"move": 60}


def test_a_command_line_is_split_but_never_given_to_a_shell(tmp_path: Path) -> None:
    program = tmp_path / "my judge.py"
    shutil.copy(SAMPLES / "correct_judge.py", program)
    for python in ("python3", sys.executable, os.path.realpath(sys.executable)):
        assert grade_program(f"{python} -S '{program}'", Settings(positions=8)).score.total == 100
    with pytest.raises(NoughtsError, match="neither a file nor a command"):
        grade_program("no-such-program; true")


def test_the_node_count_is_read() -> None:
    grade = grade_program(str(SAMPLES / "correct_lists.py"), QUICK)
    assert grade.nodes == 20_866


def test_late_wins_are_faults_only_when_asked_for(tmp_path: Path) -> None:
    program = tmp_path / "late.py"
    program.write_text(text_of("correct_lists", FUNCTIONS["slow_win_preferred"]))
    lenient = grade_program(str(program), QUICK)
    assert (lenient.score.total, lenient.codes) == (100, ["slow-win", "early-loss"])
    strict = grade_program(str(program), Settings(positions=60, soonest=True))
    assert strict.score.total == 95
    assert [finding.code for finding in strict.faults] == ["slow-win", "early-loss"]


def test_a_finding_shows_the_board_the_better_move_and_the_punishment(tmp_path: Path) -> None:
    program = tmp_path / "blind.py"
    program.write_text(text_of("correct_lists", FUNCTIONS["never_blocks"]))
    grade = grade_program(str(program), QUICK)
    found = next(finding for finding in grade.findings if finding.code == "never-blocks")
    assert found.position is not None
    assert found.move not in found.better
    assert found.line.split()[0] not in found.better_names()
    for report in (grade_text(grade), grade_markdown(grade), grade_html(grade)):
        assert "never-blocks" in report
        assert found.line in report
    assert "<svg " in grade_html(grade)
    assert json.loads(json.dumps(grade.data()))["score"] == grade.score.total


def test_the_turn_is_named_with_the_stones_from_which_it_is_wrong(tmp_path: Path) -> None:
    program = tmp_path / "late.py"
    program.write_text(text_of("correct_lists", FUNCTIONS["turn_wrong_late"]))
    grade = grade_program(str(program), QUICK)
    turn = next(finding for finding in grade.findings if finding.code == "turn-wrong")
    assert "7 stones" in turn.sentence
    assert turn.position is not None
    assert turn.position.ply == 7


def test_what_a_program_says_is_harmless_in_a_report(tmp_path: Path) -> None:
    program = tmp_path / "loud.py"
    source = text_of("correct_lists", FUNCTIONS["prints"]).replace("<b>thinking</b>", "<script>x</script>|`\\x1b[31m")
    program.write_text(source)
    grade = grade_program(str(program), QUICK)
    assert "noise" in grade.codes
    assert "<script>" not in grade_html(grade)
    assert "<script>" not in grade_markdown(grade)
    assert "\x1b" not in grade_text(grade)


def test_modules_beside_a_program_are_found(tmp_path: Path) -> None:
    shutil.copy(SAMPLES / "correct_lists.py", tmp_path / "rules.py")
    program = tmp_path / "tictactoe.py"
    names = "initial_state, player, actions, result, winner, terminal, utility, minimax"
    program.write_text(f"from rules import {names}\n")
    assert set(find_source(str(program)).files) == {"rules.py", "tictactoe.py"}
    assert grade_program(str(program), QUICK).score.total == 100


def test_without_namespaces_grading_goes_on(tmp_path: Path) -> None:
    source = SAMPLES / "correct_lists.py"
    grade = grade_program(str(source), Settings(positions=20, namespaces=False))
    assert grade.score.total == 100
    assert "network: not cut off (namespaces refused)" in grade_text(grade)


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("missing.py", "no such file"),
        ("", "no program given"),
        ("'unclosed", "is not a command"),
        ("/dev/null", "is neither a file nor a command"),
        ("/etc", "is a folder"),
    ],
)
def test_what_is_no_program_is_refused_in_one_line(program: str, message: str) -> None:
    with pytest.raises(NoughtsError, match=message):
        grade_program(program)


def test_findings_are_plain_data() -> None:
    data = Finding("crash", "It fails.").data()
    assert data["code"] == "crash"
    assert data["position"] is None
