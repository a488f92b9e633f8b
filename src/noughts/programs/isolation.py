"""What a program was kept from, as far as this system allows it."""

import os
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Isolation:
    """Which walls stood while the program ran."""

    network: bool = False
    """A network namespace without any way out."""
    files: bool = False
    """A mount namespace in which everything but the scratch folder is read-only."""
    processes: bool = False
    """A process namespace: what the program starts ends with it."""
    covered: bool = False
    """The home and the folders for temporary files were covered by empty ones."""
    own_user: bool = False
    """A user that owns nothing."""
    interpreter: str = ""
    """The Python that ran it: the system's own when ours cannot be read by another user."""

    def sentences(self) -> list[str]:
        """Return a line for the network, the files and the processes."""
        if self.files:
            files = "files: read-only outside the scratch folder (namespace)"
        elif self.own_user:
            files = "files: only what any user may write (another user, namespaces refused)"
        else:
            files = "files: not protected (namespaces refused, not root)"
        ours = os.path.realpath(sys.executable)
        other = f"interpreter: {self.interpreter} ({ours} cannot be read by another user)"
        return [
            *([other] if self.interpreter not in ("", ours) else []),
            f"network: {'cut off (namespace)' if self.network else 'not cut off (namespaces refused)'}",
            files,
            "processes: "
            + ("ended with their namespace" if self.processes else "found by descent and ended (namespaces refused)"),
        ]

    def data(self) -> dict[str, bool | str]:
        """Return the same as plain data."""
        return {
            "network": self.network,
            "files": self.files,
            "processes": self.processes,
            "own_user": self.own_user,
            "interpreter": self.interpreter,
        }
