"""Outside programs as players: each in a process of its own, caged, asked for one move at a time."""

import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from noughts.engine import Clock
from noughts.game import Cell, NoughtsError, Position, Rules, Side, quoted
from noughts.players.decision import Decision
from noughts.players.player import Player, require_unfinished
from noughts.programs import Limits, Program, ProgramFault
from noughts.programs.answers import Plain, as_cell, read_answer
from noughts.programs.source import Source, find_source
from noughts.protocols.judge import TICTACTOE, judge_input, read_reply

OUTSIDE = ("gomocup", "judge", "python")
DEFAULT_SECONDS = 10.0
PATIENCE = 2.0
"""Seconds beyond its time that a program gets before it is given up."""
_MOVE = re.compile(r"\s*([0-9]{1,2})\s*,\s*([0-9]{1,2})\s*", re.ASCII)


def outside_player(kind: str, text: str, extra: Mapping[str, object]) -> Player:
    """Return the player of a command or file; the rest of the text is split as a shell would, and run by none."""
    unknown = [key for key, value in extra.items() if value is not None and key != "time"]
    if unknown:
        raise NoughtsError(f"player {kind} has no option {quoted(unknown[0])}: known are time")
    seconds = extra.get("time")
    kinds: dict[str, type[_Outside]] = {"gomocup": GomocupProgram, "judge": JudgeProgram, "python": PythonProgram}
    return kinds[kind](find_source(text), float(str(seconds)) if seconds else DEFAULT_SECONDS)


@dataclass
class _Outside:
    source: Source
    seconds: float

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return the program's move; what it does wrong is an error that names it."""
        require_unfinished(position)
        seconds = min(self.seconds, clock.budget(position) if clock else self.seconds)
        began = time.perf_counter()
        try:
            move = self._ask(position, seconds)
        except ProgramFault as fault:
            raise NoughtsError(f"{self.source.name}: {fault}") from fault
        if move not in position.legal_moves:
            raise NoughtsError(f"{self.source.name} answers {quoted(move)}, which is no legal move")
        return Decision(move, seconds=time.perf_counter() - began, pv=(move,))

    def _ask(self, position: Position, seconds: float) -> Cell | None:
        raise NotImplementedError


class JudgeProgram(_Outside):
    """A command that speaks JUDGE: started anew for every move."""

    def _ask(self, position: Position, seconds: float) -> Cell | None:
        _require(position.rules, TICTACTOE)
        with Program(self.source.command, Limits(cpu=seconds + 1), files=self.source.files) as program:
            program.say(judge_input(position), seconds)
            numbers, _, _ = read_reply(program.read_all(seconds))
        return (numbers[0] - 1, numbers[1] - 1) if numbers else None


@dataclass
class PythonProgram(_Outside):
    """A Python file with the functions of the course; its minimax is called."""

    _program: Program | None = field(default=None, repr=False)

    def _ask(self, position: Position, seconds: float) -> Cell | None:
        _require(position.rules, TICTACTOE)
        if "minimax" not in (self.source.functions or ()):
            raise NoughtsError(f"{self.source.name} defines no function minimax: use judge: for a command")
        if self._program is None:
            command, files = self.source.calling_functions()
            self._program = Program(command, files=files, channel=True)
            self._value(self._program.listen(DEFAULT_SECONDS))
        board = "".join(str(position[at // 3, at % 3] or ".") for at in range(9))
        question = {"id": position.ply, "ask": ["minimax"], "board": board, "turn": str(position.turn)}
        try:
            value = self._value(self._program.ask(json.dumps(question), seconds))
        except ProgramFault:
            self._program.close()
            self._program = None
            raise
        if isinstance(value, list) and as_cell(value) is None and len(value) == 2:  # a value and a move, either way
            return as_cell(value[0]) or as_cell(value[1])
        return as_cell(value)

    def _value(self, line: str) -> Plain:
        answer = read_answer(line)
        if answer.error is not None:
            raise NoughtsError(f"{self.source.name}: {answer.error} {answer.message}".rstrip())
        return answer.value


@dataclass
class GomocupProgram(_Outside):
    """An engine that speaks the Gomocup protocol: started once, told the whole board before every move."""

    _program: Program | None = field(default=None, repr=False)
    _rules: Rules | None = field(default=None, repr=False)

    def _ask(self, position: Position, seconds: float) -> Cell | None:
        try:
            program = self._ready(position.rules, seconds)
            stones = [
                f"{col},{row},{1 if position[row, col] is position.turn else 2}" for row, col in _in_turns(position)
            ]
            program_said = program.ask("\n".join(["BOARD", *stones, "DONE"]), seconds + PATIENCE)
            while not (match := _MOVE.fullmatch(program_said)):
                if program_said.startswith(("ERROR", "UNKNOWN")):
                    raise NoughtsError(f"{self.source.name}: {quoted(program_said)}")
                program_said = program.listen(seconds + PATIENCE)
        except ProgramFault:
            self._close()
            raise
        return int(match[2]), int(match[1])

    def _ready(self, rules: Rules, seconds: float) -> Program:
        if rules.gravity:
            raise NoughtsError("the Gomocup protocol knows no gravity")
        if self._program is None or rules != self._rules:
            self._close()
            self._program, self._rules = Program(self.source.command, files=self.source.files), rules
            told = [
                f"INFO timeout_turn {int(seconds * 1000)}", f"INFO rule {int(rules.exact)}", f"INFO k {rules.k}",
                f"START {rules.rows}" if rules.rows == rules.cols else f"RECTSTART {rules.cols},{rules.rows}",
            ]  # fmt: skip
            said = self._program.ask("\n".join(told), DEFAULT_SECONDS)
            while said.startswith(("MESSAGE", "DEBUG")):
                said = self._program.listen(DEFAULT_SECONDS)
            if not said.startswith("OK"):
                raise NoughtsError(f"{self.source.name} does not play {rules}: it says {quoted(said)}")
        return self._program

    def _close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None


def _in_turns(position: Position) -> list[Cell]:
    """Return the stones in turns, the first mover's first, as a protocol that counts them expects."""
    cells = {
        side: [
            (row, col)
            for row in range(position.rules.rows)
            for col in range(position.rules.cols)
            if position[row, col] is side
        ]
        for side in Side
    }
    first = position.turn if position.ply % 2 == 0 else position.turn.other
    return [cells[first if ply % 2 == 0 else first.other][ply // 2] for ply in range(position.ply)]


def _require(rules: Rules, needed: Rules) -> None:
    if rules != needed:
        raise NoughtsError(f"this program plays {needed} only, not {rules}")
