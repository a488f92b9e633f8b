import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grading.planted import COMMANDS, FUNCTIONS, PROOF, SAMPLES, Planted, plant_all
from noughts.game import NoughtsError
from noughts.grading import Settings, class_csv, class_text, find_entries, grade_batch, write_reports


@pytest.fixture
def scratch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files of this test alone, open to every user."""
    with tempfile.TemporaryDirectory(prefix="grading-", dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        monkeypatch.setattr(tempfile, "tempdir", folder)
        yield Path(folder)


def left_behind(folder: Path) -> list[str]:
    """Return what is still there of programs that ran below the folder."""
    found = [str(path) for path in folder.iterdir()]
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                told = (entry / "environ").read_bytes() + (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if f"{folder}/noughts-".encode() in told:
                found.append(told.decode("utf-8", "replace"))
    return found


@pytest.mark.parametrize(
    ("sample", "faults", "positions"),
    [
        *(("correct_lists", dict(list(FUNCTIONS.items())[at::4]), 50) for at in range(4)),
        ("correct_judge", COMMANDS, 14),
    ],
)
def test_every_planted_fault_is_named_and_nothing_is_left_behind(
    sample: str, faults: dict[str, Planted], positions: int, scratch: Path, tmp_path: Path
) -> None:
    expected = plant_all(sample, faults, tmp_path)
    settings = Settings(time=0.5, memory=128, positions=positions, total=20)
    grades = grade_batch(tmp_path, settings, 2, lambda: None)
    assert [grade.name for grade in grades] == sorted(expected)
    unnamed = {
        grade.name: (codes, grade.codes) for grade in grades if (codes := set(expected[grade.name]) - set(grade.codes))
    }
    assert unnamed == {}
    harmless = {"leaves_a_daemon.py", "slow_win_preferred.py"}
    assert {grade.name for grade in grades if not grade.faults} <= harmless
    assert all(0 <= grade.score.total <= 100 for grade in grades)
    assert left_behind(scratch) == []
    assert not any(Path(place, PROOF).exists() for place in ("/tmp", "/var/tmp", "/etc", Path.home()))


def test_students_may_have_folders_and_one_that_cannot_run_stops_nobody(tmp_path: Path) -> None:
    good, empty, several = (tmp_path / name for name in ("good", "empty", "several"))
    for folder in (good, empty, several):
        folder.mkdir()
    (good / "tictactoe.py").write_text((SAMPLES / "correct_lists.py").read_text())
    (good / "notes.py").write_text("print('not the program')\n")
    for name in ("one", "two"):
        (several / f"{name}.py").write_text((SAMPLES / "correct_lists.py").read_text())
    script = tmp_path / "broken"
    script.write_text("#!/no/such/interpreter\n")
    script.chmod(0o755)
    assert [entry.name for entry in find_entries(tmp_path)] == ["broken", "empty", "good", "several"]
    grades = {grade.name: grade for grade in grade_batch(tmp_path, Settings(positions=20), 2, lambda: None)}
    assert {name: grade.score.total for name, grade in grades.items()} == {
        "broken": 0,
        "empty": 0,
        "good": 100,
        "several": 0,
    }
    assert grades["several"].codes == ["not-run"]
    assert "4 programs, 1 without fault, 25.0 points on average" in class_text(list(grades.values()))
    assert class_csv(list(grades.values())).splitlines()[0] == "name,score,fault,findings,seconds"
    write_reports(list(grades.values()), tmp_path / "reports")
    assert len(list((tmp_path / "reports").iterdir())) == 4


def test_a_program_cannot_read_another_of_its_class(tmp_path: Path) -> None:
    (tmp_path / "alice.py").write_text((SAMPLES / "correct_lists.py").read_text())
    copier = f"import sys\nsys.path.append({str(tmp_path)!r})\nfrom alice import *\n"
    names = "initial_state = player = actions = result = winner = terminal = utility = minimax = None\n"
    (tmp_path / "copier.py").write_text(names + copier)
    grades = {grade.name: grade for grade in grade_batch(tmp_path, Settings(positions=10), 2, lambda: None)}
    assert grades["alice.py"].score.total == 100
    if grades["alice.py"].isolation.covered:
        assert grades["copier.py"].score.total == 0


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoughtsError, match="no programs in"):
        grade_batch(tmp_path, Settings(), 1, lambda: None)
    with pytest.raises(NoughtsError, match="cannot read"):
        grade_batch(tmp_path / "nowhere", Settings(), 1, lambda: None)


@pytest.mark.parametrize("how", ["batch", "single"])
def test_ctrl_c_ends_everything(how: str, tmp_path: Path) -> None:
    program = "import sys\nwhile True: pass\n"
    for name in ("one", "two", "three"):
        (tmp_path / f"{name}.py").write_text(program)
    with tempfile.TemporaryDirectory(prefix="grading-", dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        call = (
            f"grade_batch(Path({str(tmp_path)!r}), Settings(), 2, lambda: None)"
            if how == "batch"
            else f"grade_program({str(tmp_path / 'one.py')!r}, Settings(jobs=2))"
        )
        script = (
            "from pathlib import Path\nfrom noughts.grading import *\n"
            f"try: {call}\nexcept KeyboardInterrupt: print('stopped')"
        )
        with subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": folder}
        ) as grader:
            while not list(Path(folder).iterdir()):
                time.sleep(0.02)
            time.sleep(0.3)
            grader.send_signal(signal.SIGINT)
            assert grader.communicate(timeout=20)[0] == "stopped\n"
        assert left_behind(Path(folder)) == []
