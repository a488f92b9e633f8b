"""`noughts serve` in a process of its own, with the limits it has for everybody, and what the system knows of it."""

import os
import signal
import subprocess
import sys
import time


class Server:
    """The process."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "noughts", "serve", "--port", "0"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[3]
        self.most_threads = 0

    def resident(self) -> float:
        """Return the MiB that the process holds."""
        return int(self._status("VmRSS").split()[0]) / 1024

    def threads(self) -> int:
        """Return how many threads the process has, and remember the most."""
        count = len(os.listdir(f"/proc/{self._process.pid}/task"))
        self.most_threads = max(self.most_threads, count)
        return count

    def end(self) -> float:
        """Return the seconds that the server takes to end after Ctrl-C."""
        began = time.perf_counter()
        self._process.send_signal(signal.SIGINT)
        self._process.wait(60)
        return time.perf_counter() - began

    def _status(self, name: str) -> str:
        with open(f"/proc/{self._process.pid}/status", encoding="ascii") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith(name))
