"""Calls a program's functions and says what they return: a script of its own, run inside the cage.

    python -I -S runner.py FILE QUESTIONS ANSWERS

The last two are descriptors. A question is one JSON line: a board of nine letters and the functions to call. Every call
is answered by one JSON line of plain data; what the program returned is never printed, compared or pickled as an
object, because its methods are the program's too. This file imports nothing of ours: the program must not find it.
"""

from __future__ import annotations  # an older interpreter may be the only one that the cage can read

import contextlib
import importlib.util
import inspect
import itertools
import json
import math
import os
import sys
import time
from collections.abc import Callable
from typing import Any

COUNTERS = ("nodes_explored", "nodes_expanded", "nodes_visited", "nodes_evaluated", "node_count", "nodes", "NODES")
WRITES = ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.link", "os.truncate")
ITEMS, TEXT, NUMBER = 20, 80, 10**6


def plain(value: Any, depth: int = 3) -> Any:
    """Return a value as data that JSON can hold: its own if simple, lists for any collection, else its type's name."""
    kind = type(value)
    if value is None or kind is bool:
        return value
    if isinstance(value, int):
        number = int.__index__(value)
        return number if -NUMBER < number < NUMBER else {"type": "a huge int"}
    if isinstance(value, float):
        real = float.__float__(value)
        return real if math.isfinite(real) else {"type": "an infinite float"}
    if isinstance(value, str):
        return str.__getitem__(value, slice(0, TEXT)).encode("utf-8", "replace").decode()
    if isinstance(value, (list, tuple, set, frozenset, dict)) and depth:
        return [plain(item, depth - 1) for item in itertools.islice(iter(value), ITEMS)]
    return {"type": type.__dict__["__name__"].__get__(kind)[:TEXT]}


class Shape:
    """How the program writes a board: the marks, the empty cell, what stands around the rows."""

    def __init__(self, module: Any) -> None:
        self.module = module
        self.initial = self._initial_state()
        rows = self._rows(self.initial)
        if rows is None:
            raise TypeError("initial_state() gives neither three rows of three cells nor a dictionary with a 'board'")
        self.empty = rows[0][0]
        self.marks = {"X": getattr(module, "X", "X"), "O": getattr(module, "O", "O"), ".": self.empty}
        self.row_type, self.rows_type = (tuple if isinstance(part, tuple) else list for part in (rows[0], rows))
        self.move_type: Any = tuple

    def _initial_state(self) -> Any:
        """Return the program's first state of 3,3,3, with as many of 3, 3 and 3 as it asks for."""
        function = self.module.initial_state
        wanted = needed(function)
        return function(*[3] * len(wanted))

    @staticmethod
    def _rows(state: Any) -> Any:
        rows: Any = state.get("board") if isinstance(state, dict) else state
        fine = isinstance(rows, (list, tuple)) and len(rows) == 3
        return rows if fine and all(isinstance(row, (list, tuple)) and len(row) == 3 for row in rows) else None

    def state(self, board: str, turn: str) -> Any:
        """Return the program's own form of a board, new at every call."""
        cells = [self.marks[letter] for letter in board]
        rows = self.rows_type(self.row_type(cells[at : at + 3]) for at in (0, 3, 6))
        if not isinstance(self.initial, dict):
            return rows
        state = dict(self.initial)
        state["board"] = rows
        for name in state:
            if name in ("moves", "move_count", "ply", "count", "moves_made") and type(state[name]) is int:
                state[name] = 9 - board.count(".")
            elif name in ("turn", "player", "current_player", "to_move", "current"):
                state[name] = self.marks[turn]
        return state

    def board(self, state: Any) -> str | None:
        """Return the nine letters of a state of the program's, None when it is none."""
        rows = self._rows(state)
        if rows is None:
            return None
        letters = [self.letter(cell) for row in rows for cell in row]
        return "".join(letters) if all(letters) else None

    def letter(self, cell: Any) -> str:
        """Return X, O or a dot for a cell, nothing for anything else."""
        for letter, mark in self.marks.items():
            if cell is mark or (type(cell) is type(mark) and type(cell) in (str, int) and cell == mark):
                return letter
        return ""

    def frozen(self, state: Any, depth: int = 4) -> Any:
        """Return what a state holds, to see whether a call has changed it."""
        if state is None or type(state) is str:
            return state
        if isinstance(state, dict) and depth:
            return [(plain(key), self.frozen(state[key], depth - 1)) for key in list(state)]
        if isinstance(state, (list, tuple)) and depth:
            return [self.frozen(item, depth - 1) for item in state[: 2 * ITEMS]]
        return plain(state)

    def mark(self, value: Any) -> Any:
        """Return X or O for the program's marks, None for its empty cell, other values as they are."""
        letter = self.letter(value)
        return None if letter == "." else letter or plain(value)


def needed(function: Any) -> list[str]:
    """Return the names of the arguments that must be given."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return []
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [item.name for item in parameters if item.kind in places and item.default is inspect.Parameter.empty]


class Runner:
    """The program's functions and the two pipes."""

    def __init__(self, path: str, questions: int, answers: int) -> None:
        self.path = path
        self.answers = answers
        self.questions = os.fdopen(questions, "rb")
        self.process = os.getpid()
        self.work = os.path.realpath(os.getcwd())
        self.outside: list[str] = []
        self.shape: Shape

    def watch(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Note where the program tries to write; the cage stops it, but cannot say what it tried."""
        if event == "open":
            path, mode, flags = arguments
            wanted = (flags or 0) & (os.O_WRONLY | os.O_RDWR)
            writes = bool(wanted or (isinstance(mode, str) and set(mode) & set("wax+")))
        else:
            path, writes = arguments[0] if arguments else None, event in WRITES
        if writes and isinstance(path, (str, bytes)) and len(self.outside) < 5:
            real = os.path.realpath(os.fsdecode(path))
            if not (real + "/").startswith(self.work + "/") and not real.startswith(("/dev/", "/proc/")):
                self.outside.append(real[:200])

    def tell(self, **answer: Any) -> None:
        """Send one answer; a copy of this process that the program has forked says nothing."""
        if os.getpid() != self.process:
            os._exit(0)
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(BaseException):  # the program may have put anything there
                stream.flush()
        if self.outside:
            answer["outside"] = self.outside
            self.outside = []
        said = json.dumps(answer).encode() + b"\n"
        while said:
            said = said[os.write(self.answers, said) :]

    def trouble(self, error: BaseException) -> dict[str, Any]:
        """Return what a call raised: the error's name, its words and the program's line."""
        line, trace = None, error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self.path:
                line = trace.tb_lineno
            trace = trace.tb_next
        try:
            words = str(error)[:200]
        except BaseException:  # noqa: BLE001 - its words are the program's too
            words = ""
        name = type.__dict__["__name__"].__get__(type(error))[:TEXT]
        return {"error": name, "message": words.encode("utf-8", "replace").decode(), "line": line}

    def load(self) -> None:
        """Import the program and find its shape."""
        folder, name = os.path.split(self.path)
        sys.path.insert(0, folder)
        sys.argv = [self.path]
        sys.addaudithook(self.watch)
        try:
            name = name.removesuffix(".py")
            name = name + "_" if name in getattr(sys, "stdlib_module_names", ()) else name
            spec = importlib.util.spec_from_file_location(name, self.path)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = module
            spec.loader.exec_module(module)
            self.shape = Shape(module)
        except BaseException as error:  # noqa: BLE001 - SystemExit is an answer as well
            self.tell(ask="start", **self.trouble(error))
            os._exit(0)
        self.tell(ask="start", value=plain(self.shape.empty), seconds=0.0)

    def serve(self) -> None:
        """Answer until there are no more questions."""
        for line in self.questions:
            question = json.loads(line)
            for name in question["ask"]:
                self.tell(id=question["id"], ask=name, **self.called(name, question))
                if self.process != os.getpid():
                    os._exit(0)

    def called(self, name: str, question: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to one call, or the trouble it made."""
        shape, board, turn = self.shape, question["board"], question["turn"]
        try:
            function: Callable[..., Any] = getattr(shape.module, name)
            if name == "result":
                return self._results(function, board, turn)
            state = shape.state(board, turn)
            before = shape.frozen(state)
            more = [self._argument(word, turn) for word in needed(function)[1:]] if name == "minimax" else []
            nodes, began = self._nodes(), time.perf_counter()
            value = function(state, *more)
            answer: dict[str, Any] = {"seconds": round(time.perf_counter() - began, 6)}
            if name == "actions":
                answer["value"] = self._moves(value)
            else:
                answer["value"] = shape.mark(value) if name in ("player", "winner") else plain(value)
            if name == "minimax" and (explored := self._nodes()) != nodes and explored is not None:
                answer["nodes"] = explored - nodes if nodes is not None and explored > nodes else explored
            if shape.frozen(state) != before:
                answer["mutated"] = True
        except BaseException as error:  # noqa: BLE001 - whatever the program raises is its answer
            return self.trouble(error)
        return answer

    def _moves(self, value: Any) -> Any:
        """Return the moves as data, and remember whether the program writes them as tuples or lists."""
        if not isinstance(value, (list, tuple, set, frozenset, dict, str)) and hasattr(value, "__iter__"):
            value = list(itertools.islice(value, ITEMS))
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], list):
            self.shape.move_type = list
        return plain(value)

    def _results(self, function: Callable[..., Any], board: str, turn: str) -> dict[str, Any]:
        """Return the boards after every move on an empty cell, in order."""
        boards, mutated = [], False
        before = self.shape.frozen(self.shape.state(board, turn))
        began = time.perf_counter()
        for at in (at for at in range(9) if board[at] == "."):
            state = self.shape.state(board, turn)
            boards.append(self.shape.board(function(state, self.shape.move_type(divmod(at, 3)))))
            mutated = mutated or self.shape.frozen(state) != before
        answer = {"value": boards, "seconds": round(time.perf_counter() - began, 6)}
        return {**answer, "mutated": True} if mutated else answer

    def _argument(self, word: str, turn: str) -> Any:
        """Return what an argument of minimax other than the state is for, told by its name."""
        word = word.lower()
        if word in ("alpha", "beta", "a", "b"):
            return -math.inf if word.startswith("a") else math.inf
        if "depth" in word:
            return 9
        return turn == "X" if "max" in word else self.shape.marks[turn]

    def _nodes(self) -> int | None:
        for name in COUNTERS:
            value = self.shape.module.__dict__.get(name)
            if type(value) is int and 0 <= value < 10**12:
                return value
        return None


def main() -> None:
    """Load the program and answer."""
    path, questions, answers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for fd in (questions, answers):
        os.set_inheritable(fd, False)
    runner = Runner(path, questions, answers)
    try:
        runner.load()
        runner.serve()
    except OSError:
        os._exit(3)
    os._exit(0)


if __name__ == "__main__":
    main()
