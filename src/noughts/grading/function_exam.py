"""The examination of a Python file: its functions are called in a cage, one after the other."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from noughts.grading.checking import check_minimax, check_rule
from noughts.grading.evidence import Evidence
from noughts.grading.examination import OTHER_PATIENCE, PATIENCE, Settings, function_positions
from noughts.grading.truth import Truth, positions
from noughts.programs import Limits, Program, ProgramFault
from noughts.programs.answers import FUNCTIONS, Answer, AnswerError, as_cell, read_answer
from noughts.programs.source import Source

AHEAD = 40
"""Positions that the process is asked about before the first answer is read."""
COSTLY = ("memory", "exits", "forks")
"""Errors that a function can raise again and again at a price."""
START_UP = 10.0
"""Seconds at least that importing the program may take."""


@dataclass(slots=True)
class Question:
    """The functions still to be called on one position, and the answers so far."""

    known: Truth
    left: list[str]
    answers: dict[str, Answer | None] = field(init=False)
    number: int = 0
    sent_to: Program | None = None

    def __post_init__(self) -> None:
        self.answers = dict.fromkeys(self.left)


class FunctionExam:
    """A program's process, started again when it dies, and what has come to light so far."""

    def __init__(self, source: Source, settings: Settings) -> None:
        self.settings = settings
        self.evidence = Evidence()
        self.functions = source.functions or frozenset()
        self._command, self._files = source.calling_functions()
        self._program: Program | None = None
        self._number = 0
        self._given_up: set[str] = set()
        self._minimax: list[tuple[Truth, Answer | None]] = []
        self._until = settings.deadline()

    def hold(self, advance: Callable[[], None]) -> Evidence:
        """Ask everything and return what came of it."""
        evidence = self.evidence
        evidence.missing = tuple(name for name in FUNCTIONS if name not in self.functions)
        try:
            if self._start():
                self._ask_rules(advance)
                self._ask_moves(advance)
        finally:
            self._end(1.0)
        base = 1 if self._one_based() else 0
        evidence.moves = [check_minimax(known, answer, base) for known, answer in self._minimax]
        if base:
            evidence.note_event("one-based", "minimax", "counts rows and columns from 1", None)
        return evidence

    def _ask_rules(self, advance: Callable[[], None]) -> None:
        def rules_of(known: Truth) -> list[str]:
            asks = [
                "winner",
                "terminal",
                *(["utility"] if known.kind == "finished" else ["player", "actions", "result"]),
            ]
            return [name for name in asks if name in self.functions]

        for known, answers in self._ask_all(positions(), rules_of):
            for name, answer in answers.items():
                self.evidence.rules.setdefault(name, []).append(check_rule(name, known, answer))
            advance()

    def _ask_moves(self, advance: Callable[[], None]) -> None:
        if "minimax" not in self.functions:
            return
        for known, answers in self._ask_all(function_positions(self.settings.positions), lambda _: ["minimax"]):
            answer = answers["minimax"]
            self._minimax.append((known, answer))
            if answer and answer.nodes is not None:
                self.evidence.nodes = answer.nodes
            advance()

    def _one_based(self) -> bool:
        """Return whether the moves are only to be understood as counted from 1."""
        cells = [as_cell(answer.value) for _, answer in self._minimax if answer]
        numbers = {number for cell in cells if cell for number in cell}
        return len(cells) >= 10 and 3 in numbers and 0 not in numbers

    def _ask_all(
        self, chosen: Sequence[Truth], asks_about: Callable[[Truth], list[str]]
    ) -> Iterator[tuple[Truth, dict[str, Answer | None]]]:
        """Yield the answers about every position in turn; after a fault the rest is asked of a new process."""
        for start in range(0, len(chosen), AHEAD):
            questions = [Question(known, asks_about(known)) for known in chosen[start : start + AHEAD]]
            for at, question in enumerate(questions):
                if time.monotonic() > self._until:
                    self.evidence.note_slow(len(chosen) - start - at, len(chosen), self.settings.total)
                    self._end()
                    return
                self._finish(question, questions[at:])
                yield question.known, question.answers

    def _finish(self, question: "Question", waiting: Sequence["Question"]) -> None:
        """Have all of a question answered, or given up."""
        while question.left:
            self.settings.check_stop()
            if question.left[0] in self._given_up:
                question.left.pop(0)
            elif self._program is None and not self._start():
                self._given_up.update(FUNCTIONS)
            else:
                try:
                    self._hear(question, waiting)
                except ProgramFault as fault:
                    self.settings.check_stop()
                    self._end()
                    self._note(fault, question.left.pop(0), question.known)

    def _hear(self, question: "Question", waiting: Sequence["Question"]) -> None:
        """Take the next answer; a process that has not been asked is asked all that waits, to keep it busy."""
        said = b""
        if question.sent_to is not self._program:
            for other in waiting:
                said += self._sent(other)
        answer = self._listen(self.settings.seconds_for(question.known), said)
        if (answer.ask, answer.number) != (question.left[0], question.number):
            raise ProgramFault("garbage", "an answer to something that was not asked")
        question.answers[question.left.pop(0)] = answer
        kind = self.evidence.note_answer(answer, question.known)
        if kind in COSTLY and self._tire_of(kind, answer.ask):
            self._end()

    def _sent(self, question: "Question") -> bytes:
        """Return a question as it is put to the process, without what nobody wants to know any more."""
        question.left = [name for name in question.left if name not in self._given_up]
        self._number += 1
        question.number, question.sent_to = self._number, self._program
        data = {
            "id": self._number,
            "ask": question.left,
            "board": question.known.board,
            "turn": str(question.known.position.turn),
        }
        return json.dumps(data).encode() + b"\n"

    def _listen(self, seconds: float, said: bytes = b"") -> Answer:
        """Return the next answer; what is none is the program's fault, which writes where it should not."""
        assert self._program is not None
        try:
            return read_answer(self._program.listen(seconds, said))
        except AnswerError as error:
            raise ProgramFault("garbage", f"writes where only the grader's runner should: {error}") from error
        finally:
            if self._program.noise:
                self.evidence.note_noise(self._program.noise)

    def _start(self) -> bool:
        """Start the process and return whether the program could be loaded."""
        limits = Limits(memory=self.settings.memory, cpu=self.settings.total + 60)
        self._program = Program(
            self._command,
            limits,
            files=self._files,
            hidden=self.settings.hidden,
            channel=True,
            namespaces=self.settings.namespaces,
        )
        self.evidence.isolation = self._program.isolation
        try:
            answer = self._listen(max(START_UP, self.settings.time))
        except ProgramFault as fault:
            self._note(fault, "start", None)
            self.evidence.unstarted = str(fault)
        else:
            self.evidence.note_answer(answer, None)
            if answer.ask == "start" and answer.error is None:
                return True
            self.evidence.unstarted = f"{answer.error}: {answer.message}"
        self._end(0.2)
        return False

    def _note(self, fault: ProgramFault, ask: str, known: Truth | None) -> None:
        self.evidence.note_fault(fault, ask, known)
        self._tire_of(fault.kind, ask)

    def _tire_of(self, kind: str, ask: str) -> bool:
        """Return whether this fault has come too often, and if so ask for it no more."""
        event = self.evidence.events[kind, ask]
        if event.count < PATIENCE.get(kind, OTHER_PATIENCE) or ask in self._given_up:
            return False
        self._given_up.add(ask)
        self.evidence.notes.append(f"{ask}() was asked no more after {event.count} times: {event.words}")
        return True

    def _end(self, seconds: float = 0.0) -> None:
        """End the process and keep what its end tells."""
        if self._program is None:
            return
        ended = self._program.close(seconds)
        self.evidence.outside.update(ended.outside)
        if ended.processes > self._program.limits.processes:
            self.evidence.note_event("forks", "start", f"started {ended.processes} processes or more", None)
        if self._program.noise:
            self.evidence.note_noise(self._program.noise)
        self._program = None


def examine_functions(source: Source, settings: Settings, advance: Callable[[], None]) -> Evidence:
    """Return what calling every function of a Python file brings to light."""
    return FunctionExam(source, settings).hold(advance)
