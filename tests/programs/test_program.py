import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from noughts.programs import PYTHON, Limits, Program, ProgramError, ProgramFault

SMALL = Limits(memory=128, output=4096, processes=16)
both = pytest.mark.parametrize("namespaces", [True, False], ids=["namespaces", "without"])


def fault_of(code: str, namespaces: bool = True, seconds: float = 1.0) -> tuple[Program, str | None]:
    """Return the program after it ran, and the kind of its fault."""
    with Program([PYTHON, "-S", "-c", code], SMALL, namespaces=namespaces) as program:
        try:
            program.read_all(seconds)
        except ProgramFault as fault:
            return program, fault.kind
        program.close(1.0)
        return program, None


def processes_with(marker: str) -> list[str]:
    """Return the command lines of processes whose environment or words hold the marker."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes() + b"\0" + (entry / "environ").read_bytes()
            except OSError:
                continue
            if marker.encode() in words:
                found.append(words.decode("utf-8", "replace")[:80])
    return found


@both
def test_a_command_is_fed_and_read(namespaces: bool) -> None:
    with Program(["/bin/cat"], namespaces=namespaces) as program:
        assert program.ask("one", 5) == "one"
        assert program.ask("two", 5) == "two"
        program.say("three", 5)
        assert program.read_all(5) == b"three"
        assert program.close(1).code == 0


@both
def test_the_environment_is_scrubbed_and_the_folder_is_fresh_and_removed(
    namespaces: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "tell nobody")
    code = "import os; open('note', 'w').write('x'); print(os.getcwd(), os.environ['HOME'], os.environ.get('SECRET'))"
    with Program([PYTHON, "-S", "-c", code], namespaces=namespaces) as program:
        words = program.read_all(5).decode().split()
        assert program.close(1).code == 0
    assert words == [str(program.folder / "work"), str(program.folder / "work"), "None"]
    assert not program.folder.exists()


@both
def test_no_descriptor_of_ours_reaches_the_program(namespaces: bool) -> None:
    with open("/etc/hostname", "rb") as file:
        os.set_inheritable(file.fileno(), True)
        code = "import os; print([fd for fd in range(3, 64) if os.path.exists(f'/proc/self/fd/{fd}')])"
        with Program([PYTHON, "-S", "-c", code], namespaces=namespaces) as program:
            assert program.read_all(5) == b"[]\n"


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("while True: pass", "timeout"),
        ("import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass", "timeout"),
        ("import time, os; os.closerange(0, 3); time.sleep(60)", None),
        ("while True: print('noise' * 100)", "noise"),
        ("import sys\nwhile True: sys.stderr.write('noise' * 1000)", None),
    ],
)
@both
def test_a_program_that_does_not_end_is_ended(code: str, kind: str | None, namespaces: bool) -> None:
    began = time.monotonic()
    program, found = fault_of(code, namespaces)
    assert found in (kind, "timeout") if kind is None else found == kind
    assert time.monotonic() - began < 6
    assert processes_with(program.folder.name) == []


@both
def test_memory_is_limited(namespaces: bool) -> None:
    program, _ = fault_of("hoard = []\nwhile True: hoard.append(bytearray(10**6))", namespaces, 10)
    assert b"MemoryError" in program.errors
    assert program.ended is not None
    assert program.ended.memory < 200 << 20


@both
def test_a_file_cannot_fill_the_disk(namespaces: bool) -> None:
    code = "file = open('big', 'wb')\nwhile True: file.write(bytes(1 << 20)); file.flush()"
    program, found = fault_of(code, namespaces, 10)
    assert found is None
    assert program.ended is not None
    assert program.ended.code != 0


@both
@pytest.mark.parametrize(
    "bomb", ["import os\nwhile True: os.fork()", "import os\nwhile True:\n try: os.fork()\n except OSError: pass"]
)
def test_forks_without_end_are_ended_with_all_their_children(bomb: str, namespaces: bool) -> None:
    began = time.monotonic()
    program, _ = fault_of(bomb, namespaces)
    assert time.monotonic() - began < 8
    assert processes_with(program.folder.name) == []


@both
def test_a_daemon_in_a_session_of_its_own_does_not_survive(namespaces: bool) -> None:
    code = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.setsid()
        os.execvp("sleep", ["sleep", "600"])
    os._exit(0)
time.sleep(0.2)
"""
    program, _ = fault_of(code, namespaces)
    assert program.ended is not None
    assert program.ended.code == 0
    assert processes_with(program.folder.name) == []


def test_writing_outside_the_folder_hurts_nobody_and_is_seen() -> None:
    proof = f"noughts-proof-{os.getpid()}"
    code = f"""
import pwd
for place in ("/tmp", "/var/tmp", "/etc", "/usr", {str(Path.home())!r}):
    try: open(place + "/{proof}", "w").close()
    except OSError: pass
"""
    program, _ = fault_of(code)
    assert program.ended is not None
    if program.isolation.covered:
        assert f"/tmp/{proof}" in program.ended.outside
    if program.isolation.files or program.isolation.own_user:
        places = [Path(place) for place in ("/tmp", "/var/tmp", "/etc", "/usr", Path.home())]
        assert not any((place / proof).exists() for place in places)


def test_the_network_is_cut_off_where_it_can_be() -> None:
    code = "import socket\ntry: socket.create_connection(('192.0.2.1', 9), 0.2)\nexcept OSError as e: print(e.errno)"
    with Program([PYTHON, "-S", "-c", code]) as program:
        said = program.read_all(5)
    if program.isolation.network:
        assert said == b"101\n"  # network is unreachable
        assert "network: cut off (namespace)" in program.isolation.sentences()


def test_without_namespaces_the_report_says_so() -> None:
    with Program(["/bin/true"], namespaces=False) as program:
        assert "network: not cut off (namespaces refused)" in program.isolation.sentences()


def test_the_end_is_told_as_it_was() -> None:
    assert fault_of("raise SystemExit(7)")[0].ended.code == 7  # type: ignore[union-attr]
    crashed = fault_of("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")[0]
    assert crashed.ended is not None
    assert crashed.ended.code == -signal.SIGSEGV


def test_a_command_that_is_not_there_is_one_line() -> None:
    with Program(["/no/such/program"]) as program, pytest.raises(ProgramError, match="cannot start /no/such/program"):
        program.listen(5)
    with pytest.raises(ProgramError, match="cannot read /no/such/file"):
        Program(["/bin/true"], files={"it": Path("/no/such/file")})


def test_nothing_survives_a_grader_that_is_killed() -> None:
    script = (
        "from noughts.programs import Program, PYTHON\n"
        "with Program([PYTHON, '-S', '-c', 'import os; os.fork(); os.setsid()\\nwhile True: pass']) as program:\n"
        "    print(program.folder, flush=True)\n"
        "    program.read_all(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as grader:
        assert grader.stdout is not None
        folder = Path(grader.stdout.readline().strip())
        assert folder.exists()
        grader.kill()
    until = time.monotonic() + 10
    while time.monotonic() < until and (folder.exists() or processes_with(folder.name)):
        time.sleep(0.05)
    assert not folder.exists()
    assert processes_with(folder.name) == []
