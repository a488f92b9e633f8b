"""What a program was asked and what it did: the facts, before anybody judges them."""

from collections import Counter
from dataclasses import dataclass, field

from noughts.game import Cell
from noughts.grading.truth import Truth
from noughts.programs import Isolation, ProgramFault
from noughts.programs.answers import Answer


@dataclass(frozen=True, slots=True)
class RuleCheck:
    """One call of a rule function, and whether it was right."""

    truth: Truth
    group: str
    """The kind of case that this is one of; the cases of a kind are weighed together."""
    right: bool
    said: str


@dataclass(frozen=True, slots=True)
class MoveCheck:
    """One move asked for, and what came."""

    truth: Truth
    move: Cell | None
    problem: str | None = None
    """What stands against the move before anybody looks at its worth: illegal-move, no-move, moves-when-over, ..."""
    said: str = ""
    seconds: float = 0.0

    @property
    def right(self) -> bool:
        """Whether the value of the game is kept."""
        return self.problem is None and (self.move is None or self.move in self.truth.good)

    @property
    def slow(self) -> bool:
        """Whether a win could have come sooner, or a loss later."""
        return self.right and self.move is not None and self.move not in self.truth.best


@dataclass(slots=True)
class Event:
    """Something that the program did wrong as a process: how often, and where first."""

    kind: str
    ask: str
    words: str
    truth: Truth | None
    count: int = 1


@dataclass(slots=True)
class Evidence:
    """Everything that one examination brought to light."""

    rules: dict[str, list[RuleCheck]] = field(default_factory=dict)
    moves: list[MoveCheck] = field(default_factory=list)
    events: dict[tuple[str, str], Event] = field(default_factory=dict)
    mutated: dict[str, Truth] = field(default_factory=dict)
    noise: str = ""
    zero_based: bool = False
    missing: tuple[str, ...] = ()
    outside: set[str] = field(default_factory=set)
    unstarted: str = ""
    """Why the program could not even be loaded."""
    isolation: Isolation = field(default_factory=Isolation)
    nodes: int | None = None
    """The nodes that the program counts on the emptiest board it was asked about."""
    slowest: float = 0.0
    asked: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    def note_fault(self, fault: ProgramFault, ask: str, truth: Truth | None) -> int:
        """Keep a fault of the process and return how often it has happened at this question."""
        return self.note_event(fault.kind, ask, str(fault), truth)

    def note_event(self, kind: str, ask: str, words: str, truth: Truth | None) -> int:
        """Keep an event and return how often its like has happened at this question."""
        event = self.events.get((kind, ask))
        if event is None:
            self.events[kind, ask] = Event(kind, ask, _printable(words), truth)
            return 1
        event.count += 1
        if truth and event.truth and truth.stones < event.truth.stones:
            event.truth, event.words = truth, _printable(words)
        return event.count

    def note_answer(self, answer: Answer, truth: Truth | None) -> str | None:
        """Keep what an answer tells besides its value, and return the kind of error that it was, if it was one."""
        self.asked[answer.ask] += 1
        self.slowest = max(self.slowest, answer.seconds)
        self.outside.update(answer.outside)
        if truth and answer.mutated:
            known = self.mutated.get(answer.ask)
            if known is None or truth.stones < known.stones:
                self.mutated[answer.ask] = truth
        if answer.error is None:
            return None
        where = f" in line {answer.line}" if answer.line else ""
        words = f"{answer.error}{where}" + (f": {answer.message}" if answer.message else "")
        kind = ERROR_KINDS.get(answer.error, "crash")
        self.note_event(kind, answer.ask, words, truth)
        return kind

    def note_slow(self, left: int, chosen: int, seconds: float) -> None:
        """Keep that time was up before everything was asked."""
        words = f"after {seconds:g} s in all, {left:,} of {chosen:,} positions had not been asked about"
        self.note_event("slow", "all", words, None)

    def note_noise(self, noise: bytes) -> None:
        """Keep the first of the noise."""
        self.noise = self.noise or _printable(noise.decode("utf-8", "replace"))


ERROR_KINDS = {"MemoryError": "memory", "SystemExit": "exits", "BlockingIOError": "forks"}
"""What some errors say of the program; any other is a crash."""


def _printable(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text[:400]).split())[:200]
