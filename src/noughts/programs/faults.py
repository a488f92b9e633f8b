"""What can go wrong with a program, as its supervisor sees it."""

from dataclasses import dataclass

from noughts.game import NoughtsError


class ProgramError(NoughtsError):
    """The program cannot be started or run here at all."""


class ProgramFault(Exception):
    """The program did something that ended the talk with it; kind is one word, the message a sentence."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program's process ended and what it had used."""

    code: int | None = None
    """The exit status, negative for a signal; None when nobody could tell."""
    memory: int = 0
    """The largest resident size, in bytes."""
    cpu: float = 0.0
    processes: int = 0
    """Processes and threads started, 0 where the system cannot count them."""
    outside: tuple[str, ...] = ()
    """Files that it wrote outside its folder, the first few."""
