"""How an examination is held: its limits, and which positions it asks about."""

import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from noughts.game import NoughtsError
from noughts.grading.truth import CLASSES, Truth, classes, positions, truth

PATIENCE = {"timeout": 3}
"""Faults of one kind at one question before it is asked no more; of any other kind: five."""
OTHER_PATIENCE = 5
JUDGE_POSITIONS = 200


class Stopped(Exception):
    """Somebody wants the examination to end now."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the teacher asked for."""

    time: float = 10.0
    """Seconds for an answer; on the empty board three times as much."""
    memory: int = 512
    """MiB."""
    positions: int | None = None
    """How many positions to ask a move for; None: all for functions, a sample for a command. 0: all for both."""
    soonest: bool = False
    """Whether winning late and losing early are faults, and not only advice."""
    total: float = 600.0
    """Seconds after which no more is asked."""
    jobs: int = 1
    """Runs of one command at the same time."""
    hidden: tuple[Path, ...] = ()
    """Folders that the program is not to see."""
    namespaces: bool = True
    stop: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        if not 0.05 <= self.time <= 3600:
            raise NoughtsError(f"{self.time:g} s for an answer is not possible: give 0.05 to 3600")
        if not 32 <= self.memory <= 1 << 20:
            raise NoughtsError(f"{self.memory} MiB of memory is not possible: give 32 to {1 << 20}")
        if self.positions is not None and not 0 <= self.positions <= 6000:
            raise NoughtsError(f"{self.positions} positions are not possible: give 1 to 6000, or all")
        if not 1 <= self.jobs <= 256:
            raise NoughtsError(f"{self.jobs} jobs are not possible: give 1 to 256")

    def seconds_for(self, known: Truth) -> float:
        """Return the time for an answer about a position."""
        return self.time if known.stones else 3 * self.time

    def deadline(self) -> float:
        """Return when an examination that begins now asks no more."""
        return time.monotonic() + self.total

    def check_stop(self) -> None:
        """Raise Stopped when somebody wants the end."""
        if self.stop.is_set():
            raise Stopped


def function_positions(count: int | None) -> list[Truth]:
    """Return the positions to ask minimax about, most stones first: the quick ones come first."""
    if count is None:
        # With two stones or fewer a plain minimax takes seconds, so one of each symmetric set is enough.
        chosen = [known for known in positions() if known.stones > 2 and known.kind != "finished"]
        chosen += [known for known in classes() if known.stones <= 2 or known.kind == "finished"]
    else:
        chosen = sample(count) if count else list(positions())
    return sorted(chosen, key=lambda known: -known.stones)


def judge_positions(count: int | None) -> list[Truth]:
    """Return the positions to ask a command about, fewest stones first; in half of a sample O has begun."""
    if count == 0:
        return list(positions())
    chosen = sample(JUDGE_POSITIONS if count is None else count)
    return [truth(known.position.swap_sides()) if at % 2 else known for at, known in enumerate(chosen)]


def sample(count: int) -> list[Truth]:
    """Return so many positions, the same at every run, with all classes served in turn."""
    random = Random(333)  # noqa: S311 - a sample, not a secret
    shelves = {kind: [known for known in classes() if known.kind == kind] for kind in CLASSES}
    for shelf in shelves.values():
        random.shuffle(shelf)
    shelves["opening"].sort(key=lambda known: -known.stones)
    chosen: list[Truth] = []
    while len(chosen) < count and any(shelves.values()):
        for shelf in shelves.values():
            if shelf and len(chosen) < count:
                chosen.append(shelf.pop())
    return sorted(chosen, key=lambda known: known.stones)
