"""A program on a real pseudo-terminal, driven as a person drives it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden" / "consoles"
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")


class Screen:
    """A running `noughts` on a terminal of its own."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, home: Path | None = None) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment |= {"TERM": "xterm", "NOUGHTS_HOME": str(home or "/nonexistent")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "noughts", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.text = ""

    def read_until(self, ending: str, seconds: float = 60) -> None:
        """Read until what came since the last look ends so."""
        deadline = time.monotonic() + seconds
        seen = len(self.text)
        while not self.text[seen:].endswith(ending):
            assert time.monotonic() < deadline, f"no {ending!r} within {seconds} s after {self.text[-300:]!r}"
            if not self._read(0.2) and self.process.poll() is not None:
                raise AssertionError(f"ended before {ending!r}: {self.text[-300:]!r}")

    def type(self, line: str) -> None:
        """Type a line and press return."""
        os.write(self.master, line.encode() + b"\n")

    def control(self, letter: str) -> None:
        """Press Ctrl and a letter."""
        os.write(self.master, bytes([ord(letter.upper()) - 64]))

    def finish(self, seconds: float = 60) -> int:
        """Read to the end and return the exit status."""
        deadline = time.monotonic() + seconds
        while self._read(0.2) or self.process.poll() is None:
            if time.monotonic() > deadline:
                self.process.send_signal(signal.SIGKILL)
                raise AssertionError(f"still running after {seconds} s: {self.text[-300:]!r}")
        os.close(self.master)
        return self.process.wait()

    def _read(self, patience: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], patience)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.text += data.decode()
        return bool(data)

    def transcript(self) -> str:
        """Return what was on the screen, without control codes and with times blotted out."""
        text = ANSI.sub("", self.text).replace("\r\n", "\n").replace("\r", "\n")
        return re.sub(r"\d+\.\d{3} s", "#.### s", text)


def dialogue(
    *arguments: str, lines: list[str], prompt: str = ": ", columns: int = 80, rows: int = 24, home: Path | None = None
) -> tuple[int, str]:
    """Return the exit status and the transcript of a dialogue in which each line answers one prompt."""
    screen = Screen(*arguments, columns=columns, rows=rows, home=home)
    for line in lines:
        screen.read_until(prompt)
        screen.type(line)
    return screen.finish(), screen.transcript()


def check_golden(name: str, transcript: str) -> None:
    """Assert that the transcript is the one in the golden file; NOUGHTS_GOLDEN=write writes it instead."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("NOUGHTS_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(transcript, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == transcript
