"""Somebody else's program in a process of its own: asked a line at a time, ended for good."""

import contextlib
import json
import os
import pwd
import secrets
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from noughts.programs.faults import Ended, ProgramError, ProgramFault
from noughts.programs.isolation import Isolation
from noughts.programs.limits import MIB, Limits

LAUNCHER = Path(__file__).with_name("launcher.py")
PYTHON = "python"
"""In a command's first place: an interpreter that the program's user can read, chosen where the cage is built."""
FIRST_USER, USERS = 61184, 4096
"""User ids that no account has; a program run by root gets one to itself."""
START_UP = 20.0
"""Seconds that the launcher has for building the cage."""
KEPT = 2000
"""Bytes of noise and of error output that are kept."""

_running: set["Program"] = set()
_lock = threading.Lock()


class Program:
    """A running program; leaving the `with` block ends it and everything it started.

    command: words, never a shell. files: names, and what is copied under them into a folder beside the scratch
    folder, which the words may name as {program}. hidden: folders that the program is not to see. channel: questions
    and answers go over two descriptors of their own, whose numbers are added to the command, and standard output is
    noise; without it they go over standard input and output. namespaces: False does without, as a system may.
    """

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits | None = None,
        *,
        files: Mapping[str, Path] | None = None,
        hidden: Sequence[Path] = (),
        channel: bool = False,
        namespaces: bool = True,
    ) -> None:
        self.limits = limits or Limits()
        self.isolation = Isolation()
        self.noise = b""
        """The first bytes that came on standard output although a channel was agreed."""
        self.noise_bytes = 0
        self.errors = b""
        """The last bytes of standard error."""
        self.ended: Ended | None = None
        self.refusal = ""
        """Why the program could not be started, known once it has ended."""
        self._leash = self._questions = -1
        self._status = b""
        self._answer = b""
        self._read_bytes = 0
        self.folder = Path(tempfile.mkdtemp(prefix="noughts-"))
        try:
            words = self._prepare(command, files or {})
            self._start(words, hidden, channel, namespaces)
            self._await_cage()
        except OSError as error:
            self.close()
            raise ProgramError(f"no process can be started: {error.strerror}") from error
        except BaseException:
            self.close()
            raise

    def _prepare(self, command: Sequence[str], files: Mapping[str, Path]) -> list[str]:
        """Copy the files and return the words with their folder put in."""
        program = self.folder / "program"
        self.folder.chmod(0o755)
        (self.folder / "work").mkdir(mode=0o700)
        program.mkdir()
        try:
            for name, path in files.items():
                copy = shutil.copyfile(path, program / name)
                copy.chmod(0o755 if os.access(path, os.X_OK) else 0o644)
        except OSError as error:
            raise ProgramError(f"cannot read {error.filename}: {error.strerror}") from error
        return [word.replace("{program}", str(program)) for word in command]

    def _start(self, words: list[str], hidden: Sequence[Path], channel: bool, namespaces: bool) -> None:
        status_in, status_out = os.pipe()
        leash_in, leash_out = os.pipe()
        theirs = [status_out, leash_in]
        kept: list[int] = []
        answers = questions = -1
        if channel:
            their_questions, questions = os.pipe()
            answers, their_answers = os.pipe()
            kept = [their_questions, their_answers]
            words = [*words, *map(str, kept)]
        work = str(self.folder / "work")
        python = os.path.realpath(sys.executable)
        config = {
            "command": words,
            "environment": _environment(work, python),
            "pythons": [
                path for path in (python, "/usr/local/bin/python3", "/usr/bin/python3") if os.path.exists(path)
            ],
            "folder": str(self.folder),
            "covers": _covers(hidden),
            "keeps": _keeps(words, python),
            "fds": kept,
            "status": status_out,
            "leash": leash_in,
            "limits": self.limits.for_launcher(address_space=words[0] == PYTHON),
            "namespaces": namespaces,
            "uid": FIRST_USER + secrets.randbelow(USERS),
        }
        self._process = subprocess.Popen(  # noqa: S603 - our own launcher
            [python, "-I", "-S", "-B", str(LAUNCHER), json.dumps(config)],
            stdin=subprocess.DEVNULL if channel else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=[*theirs, *kept],
            env={},
            cwd="/",
            start_new_session=True,
            bufsize=0,
        )
        for fd in (*theirs, *kept):
            os.close(fd)
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        if not channel:
            assert self._process.stdin is not None
            questions = os.dup(self._process.stdin.fileno())
            self._process.stdin.close()
        output, errors = os.dup(self._process.stdout.fileno()), os.dup(self._process.stderr.fileno())
        self._process.stdout.close()
        self._process.stderr.close()
        self._leash, self._questions = leash_out, questions
        with _lock:
            _running.add(self)
        self._answers = answers if channel else output
        self._readers = {status_in: "status", errors: "errors", output: "noise", self._answers: "answer"}
        for fd in (*self._readers, questions):
            os.set_blocking(fd, False)

    def _await_cage(self) -> None:
        """Wait until the launcher says that the program has started, or why it cannot."""
        until = time.monotonic() + START_UP
        while b"\n" not in self._status:
            if not self._read(until - time.monotonic()) or "status" not in self._readers.values():
                raise ProgramError("the launcher of programs did not start: " + self._last_words())
        for line in self._status_lines():
            if "refused" in line:
                raise ProgramError(str(line["refused"]))
            if isinstance(told := line.get("ready"), dict):
                self.isolation = Isolation(**told, own_user=os.geteuid() == 0)

    def _status_lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self._status.splitlines() if line.startswith(b"{")]

    def _last_words(self) -> str:
        return self.errors.decode("utf-8", "replace").strip().rpartition("\n")[2] or "it said nothing"

    def ask(self, question: str, seconds: float) -> str:
        """Return the line that answers one line, or raise ProgramFault."""
        return self.listen(seconds, said=question.encode() + b"\n")

    def listen(self, seconds: float, said: bytes = b"") -> str:
        """Return the next line that the program says within the time, or raise ProgramFault."""
        until = time.monotonic() + seconds
        quiet = self.noise_bytes
        while b"\n" not in self._answer:
            if len(self._answer) > self.limits.line:
                raise ProgramFault("garbage", f"an answer of more than {self.limits.line} bytes")
            if self.noise_bytes - quiet > self.limits.output:
                raise ProgramFault("noise", f"more than {self.limits.output} bytes of output")
            if self._answers not in self._readers:
                raise self._gone()
            said = self._write(said)
            if not self._read(until - time.monotonic(), writing=bool(said)):
                raise ProgramFault("timeout", f"no answer within {seconds:g} s")
        line, _, self._answer = self._answer.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def say(self, text: str, seconds: float) -> None:
        """Give the program all of its input and nothing more, as far as it takes it within the time."""
        said, until = text.encode(), time.monotonic() + seconds
        while said and self._questions >= 0:
            said = self._write(said)
            if said and not self._read(until - time.monotonic(), writing=True):
                break
        self._close_questions()

    def read_all(self, seconds: float) -> bytes:
        """Return everything that the program says until it ends its output, or raise ProgramFault."""
        until = time.monotonic() + seconds
        while self._answers in self._readers:
            if len(self._answer) > self.limits.output:
                raise ProgramFault("noise", f"more than {self.limits.output} bytes of output")
            if not self._read(until - time.monotonic()):
                raise ProgramFault("timeout", f"not finished within {seconds:g} s")
        return self._answer

    def _gone(self) -> ProgramFault:
        """Return the fault of a program that no longer answers."""
        ended = self.close(0.5)
        if self.refusal:
            raise ProgramError(self.refusal)
        words = self._last_words()
        if ended.processes > self.limits.processes:
            return ProgramFault("forks", f"started more than {self.limits.processes} processes")
        if "MemoryError" in words or ended.memory > 0.9 * self.limits.memory * MIB:
            return ProgramFault("memory", f"needs more than {self.limits.memory} MiB of memory")
        if ended.code is not None and ended.code < 0:
            return ProgramFault("crash", f"ended by signal {-ended.code} ({words})")
        return ProgramFault("exits", f"ended with exit status {ended.code} ({words})")

    def _write(self, said: bytes) -> bytes:
        """Return what the pipe did not take."""
        if not said or self._questions < 0:
            return b""
        try:
            return said[os.write(self._questions, said) :]
        except BlockingIOError:
            return said
        except OSError:
            self._close_questions()
            return b""

    def _read(self, seconds: float, writing: bool = False) -> bool:
        """Read what is there, waiting at most so long; return False when nothing came."""
        if seconds <= 0:
            return False
        poll = select.poll()
        for fd in self._readers:
            poll.register(fd, select.POLLIN)
        if writing and self._questions >= 0:
            poll.register(self._questions, select.POLLOUT)
        ready = poll.poll(seconds * 1000)
        for fd, _ in ready:
            if fd in self._readers:
                self._take(fd, self._readers[fd])
        return bool(ready)

    def _take(self, fd: int, role: str) -> None:
        try:
            data = os.read(fd, 65536)
        except OSError:
            data = b""
        if not data:
            del self._readers[fd]
            os.close(fd)
        elif role == "answer":
            self._answer += data
        elif role == "status":
            self._status = (self._status + data)[-65536:]
        elif role == "errors":
            self.errors = (self.errors + data)[-KEPT:]
            self._count(data)
        else:
            self.noise = (self.noise + data)[:KEPT]
            self.noise_bytes += len(data)

    def _count(self, data: bytes) -> None:
        """Error output is nobody's fault, but without end it ends the program like any other."""
        self._read_bytes += len(data)
        if self._read_bytes > 64 * self.limits.output:
            self._let_go()

    def _let_go(self) -> None:
        """Close the leash, once: another thread may want the same."""
        with _lock:
            leash, self._leash = self._leash, -1
            _running.discard(self)
        if leash >= 0:
            os.close(leash)

    def _close_questions(self) -> None:
        if self._questions >= 0:
            os.close(self._questions)
            self._questions = -1

    def close(self, seconds: float = 0.0) -> Ended:
        """End the program, after letting it finish by itself for so long, and return how it ended."""
        if self.ended is not None:
            return self.ended
        self.ended = Ended()
        try:
            if hasattr(self, "_process"):
                self._close_questions()
                self._drain(seconds)
                self._let_go()
                self._drain(START_UP)
        finally:
            if hasattr(self, "_process"):
                for fd in self._readers:
                    os.close(fd)
                self._readers = {}
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(START_UP)
                if self._process.poll() is None:
                    self._process.kill()
                    self._process.wait()
            shutil.rmtree(self.folder, ignore_errors=True)
        for line in self._status_lines():
            self.refusal = str(line["refused"]) if "refused" in line else self.refusal
            if isinstance(told := line.get("ended"), dict):
                self.ended = Ended(**{**told, "outside": tuple(told["outside"])})
        return self.ended

    def _drain(self, seconds: float) -> None:
        """Read until the status pipe closes, which is when the keeper has ended everything."""
        until = time.monotonic() + seconds
        while "status" in self._readers.values() and self._read(until - time.monotonic()):
            self._answer = self._answer[-self.limits.line :]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def end_all_programs() -> None:
    """Have every program ended that any thread has running; their own threads clean up after them."""
    with _lock:
        running = list(_running)
    for program in running:
        program._let_go()


def _environment(work: str, python: str) -> dict[str, str]:
    return {
        "PATH": f"{os.path.dirname(python)}:/usr/local/bin:/usr/bin:/bin",
        "HOME": work,
        "TMPDIR": work,
        "LANG": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONIOENCODING": "utf-8",
    }


def _covers(hidden: Sequence[Path]) -> list[str]:
    """Return the folders to be covered by empty ones, none inside another."""
    homes = [os.environ.get("HOME", "/")]
    with contextlib.suppress(KeyError):
        homes.append(pwd.getpwuid(os.getuid()).pw_dir)
    wanted = ["/tmp", "/var/tmp", "/dev/shm", *homes, *map(str, hidden)]  # noqa: S108 - to be hidden, not used
    found: list[str] = []
    for path in sorted({os.path.realpath(path) for path in wanted}):
        if path != "/" and os.path.isdir(path) and not any(Path(path).is_relative_to(other) for other in found):
            found.append(path)
    return found


def _keeps(words: Sequence[str], python: str) -> list[str]:
    """Return what the program needs to see although it may lie in a covered folder."""
    needed = [sys.base_prefix, sys.base_exec_prefix, os.path.dirname(python)]
    for word in words:
        for path in {word, os.path.realpath(word)} if os.path.isabs(word) and os.path.exists(word) else ():
            folder = os.path.dirname(path)
            needed.append(os.path.dirname(folder) if os.path.basename(folder) == "bin" else path)
    found: list[str] = []
    for path in sorted(set(map(os.path.normpath, needed))):
        if path != "/" and os.path.exists(path) and not any(Path(path).is_relative_to(other) for other in found):
            found.append(path)
    return found
