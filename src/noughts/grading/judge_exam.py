"""The examination of a command that speaks JUDGE: one board, one run."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from noughts.game import Cell, quoted
from noughts.grading.checking import check_cell
from noughts.grading.evidence import Evidence, MoveCheck
from noughts.grading.examination import OTHER_PATIENCE, PATIENCE, Settings, judge_positions
from noughts.grading.truth import Truth
from noughts.programs import Ended, Isolation, Limits, Program, ProgramError, ProgramFault, end_all_programs
from noughts.programs.source import Source
from noughts.protocols.judge import judge_input, read_reply


@dataclass(frozen=True, slots=True)
class Reply:
    """What one run gave."""

    truth: Truth
    numbers: tuple[int, int] | None = None
    over: bool = False
    said: str = ""
    noise: bytes = b""
    seconds: float = 0.0
    fault: ProgramFault | None = None
    ended: Ended | None = None
    isolation: Isolation | None = None
    asked: bool = True


class JudgeExam:
    """A command, and what has come to light so far."""

    def __init__(self, source: Source, settings: Settings) -> None:
        self.settings = settings
        self.evidence = Evidence()
        self._source = source
        self._given_up = False
        self._until = settings.deadline()

    def hold(self, advance: Callable[[], None]) -> Evidence:
        """Ask everything and return what came of it."""
        chosen = judge_positions(self.settings.positions)
        replies = []
        threads = ThreadPoolExecutor(self.settings.jobs)
        try:
            for reply in threads.map(self._ask, chosen):
                replies.append(reply)
                self._note(reply)
                advance()
        except Exception:
            self._given_up = True
            raise
        except BaseException:
            self.settings.stop.set()
            end_all_programs()
            raise
        finally:
            threads.shutdown(cancel_futures=True)
        asked = [reply for reply in replies if reply.asked]
        if len(asked) < len(replies) and not self._given_up:
            self.evidence.note_slow(len(replies) - len(asked), len(replies), self.settings.total)
        self.evidence.zero_based = zero_based(asked)
        base = 0 if self.evidence.zero_based else 1
        self.evidence.moves = [_checked(reply, base) for reply in (replies if self._given_up else asked)]
        return self.evidence

    def _ask(self, known: Truth) -> Reply:
        """Return what the command answers to one board."""
        self.settings.check_stop()
        if self._given_up or time.monotonic() > self._until:
            return Reply(known, asked=False)
        seconds, began, output, fault = self.settings.seconds_for(known), time.monotonic(), b"", None
        limits = Limits(memory=self.settings.memory, cpu=seconds + 1)
        with Program(
            self._source.command,
            limits,
            files=self._source.files,
            hidden=self.settings.hidden,
            namespaces=self.settings.namespaces,
        ) as program:
            try:
                program.say(judge_input(known.position), seconds)
                output = program.read_all(seconds)
            except ProgramFault as raised:
                fault = raised
            ended = program.close(0.0 if fault else 1.0)
        self.settings.check_stop()
        fault = fault or _fault(ended, program)
        numbers, over, noise = read_reply(output)
        said = quoted(output.decode("utf-8", "replace").strip()) if output.strip() else "nothing"
        took = time.monotonic() - began
        return Reply(known, numbers, over, said, noise, took, fault, ended, program.isolation)

    def _note(self, reply: Reply) -> None:
        evidence = self.evidence
        if not reply.asked:
            return
        evidence.asked["move"] += 1
        evidence.slowest = max(evidence.slowest, reply.seconds)
        evidence.isolation = reply.isolation or evidence.isolation
        evidence.outside.update(reply.ended.outside if reply.ended else ())
        if reply.noise:
            evidence.note_noise(reply.noise)
        if reply.fault is None:
            return
        times = evidence.note_fault(reply.fault, "move", reply.truth)
        if times >= PATIENCE.get(reply.fault.kind, OTHER_PATIENCE) and not self._given_up:
            self._given_up = True
            evidence.notes.append(f"the program was asked no more after {times} times: {reply.fault}")


def _fault(ended: Ended, program: Program) -> ProgramFault | None:
    """Return what the end of a run says against the program."""
    if program.refusal:
        raise ProgramError(program.refusal)
    if ended.processes > program.limits.processes:
        return ProgramFault("forks", f"started {ended.processes} processes or more")
    if ended.code == 0:
        return None
    words = program.errors.decode("utf-8", "replace").strip().rpartition("\n")[2] or "it said nothing"
    if "MemoryError" in words or ended.memory > 0.9 * program.limits.memory * (1 << 20):
        return ProgramFault("memory", f"needs more than {program.limits.memory} MiB of memory")
    if "BlockingIOError" in words:
        return ProgramFault("forks", f"starts processes until no more are allowed ({words})")
    return ProgramFault("crash", f"ended with exit status {ended.code} ({words})")


def zero_based(replies: list[Reply]) -> bool:
    """Return whether the answers are only to be understood as counted from 0."""
    numbers = [reply.numbers for reply in replies if reply.numbers]
    seen = {number for pair in numbers for number in pair}
    return len(numbers) >= 5 and 0 in seen and max(seen) <= 2


def _checked(reply: Reply, base: int) -> MoveCheck:
    known = reply.truth
    if not reply.asked or (reply.fault and reply.numbers is None and not reply.over):
        return MoveCheck(known, None, "crash", reply.said, reply.seconds)
    if known.kind == "finished":
        return MoveCheck(known, None, None if reply.over else "moves-when-over", reply.said, reply.seconds)
    if reply.numbers is None:
        return MoveCheck(known, None, "no-move", reply.said, reply.seconds)
    cell: Cell = (reply.numbers[0] - base, reply.numbers[1] - base)
    return check_cell(known, cell, reply.said, reply.seconds)


def examine_command(source: Source, settings: Settings, advance: Callable[[], None]) -> Evidence:
    """Return what asking a command about a set of positions brings to light."""
    return JudgeExam(source, settings).hold(advance)
