"""`noughts gomocup` as a manager meets it: a process at the other end of two pipes."""

import subprocess
import sys
from pathlib import Path
from typing import Self

from noughts.game import Cell


class Manager:
    """A Gomocup manager, and the program it has started."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "noughts", "gomocup"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None and not pipe.closed:
                pipe.close()

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def hear_move(self) -> Cell:
        col, row = map(int, self.hear().split(","))
        return row, col

    def memory(self) -> int:
        """Return the most memory that was ever resident, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
        return 1024 * int(peak)
