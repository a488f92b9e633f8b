"""What a program may use."""

import math
from dataclasses import dataclass

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one process and everything it starts; time for an answer is given with each question."""

    memory: int = 512
    """MiB of data; a program in Python may use as much address space and no more."""
    cpu: float = 600.0
    """Seconds of processor time of one process, all answers together."""
    output: int = 64 * 1024
    """Bytes of output that are read before the program is ended."""
    line: int = 64 * 1024
    """Bytes of one answer."""
    folder: int = 32
    """MiB of files in the scratch folder."""
    open_files: int = 128
    processes: int = 64
    """Processes and threads, those that have ended included where the system can count them."""

    def for_launcher(self, address_space: bool) -> dict[str, int]:
        """Return the limits as the launcher reads them."""
        limits = {
            "RLIMIT_DATA": self.memory * MIB,
            "RLIMIT_CPU": math.ceil(self.cpu),
            "RLIMIT_FSIZE": self.folder * MIB,
            "RLIMIT_NOFILE": self.open_files,
            "processes": self.processes,
            # A little more, so that a program that goes over can be seen to have gone over.
            "RLIMIT_NPROC": self.processes + 16,
            "RLIMIT_CORE": 0,
            "folder": self.folder * MIB,
        }
        if address_space:
            limits["RLIMIT_AS"] = self.memory * MIB
        return limits
