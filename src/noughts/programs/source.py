"""What kind of program was given: functions to call, or a command that speaks JUDGE."""

import ast
import os
import re
import shlex
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from noughts.game import NoughtsError, quoted
from noughts.programs.answers import FUNCTIONS
from noughts.programs.program import PYTHON

LARGEST = 4 << 20
"""Bytes of a program's source that are read."""


RUNNER = Path(__file__).with_name("runner.py")
RUNNER_NAME = "noughts-runner"


@dataclass(frozen=True, slots=True)
class Source:
    """A program of somebody else's."""

    name: str
    command: tuple[str, ...]
    files: dict[str, Path] = field(default_factory=dict)
    """What is copied beside it, by name."""
    functions: frozenset[str] | None = None
    """The functions of the course that the file defines; None for a command that speaks JUDGE."""

    def calling_functions(self) -> tuple[list[str], dict[str, Path]]:
        """Return the command that calls the file's functions one question at a time, and the files it needs."""
        command = [PYTHON, "-I", "-S", "-B", "{program}/" + RUNNER_NAME, *self.command]
        return command, {**self.files, RUNNER_NAME: RUNNER}


def find_source(text: str, alone: bool = False) -> Source:
    """Return the program that a file's path or a command line names; alone: without the modules beside it."""
    path = Path(text)
    if path.is_file():
        return _file_source(path, alone)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise NoughtsError(f"{quoted(text)} is not a command: {error}") from error
    if not words:
        raise NoughtsError("no program given: name a Python file or a command that speaks JUDGE")
    if text.endswith(".py") and len(words) == 1:
        raise NoughtsError(f"{text}: no such file")
    if path.is_dir():
        raise NoughtsError(f"{text} is a folder: give a program, or --batch for a folder of them")
    # The interpreter by its bare name is ours: what else the name leads to may be hidden from the program.
    found = PYTHON if re.fullmatch(r"python[0-9.]*", words[0]) else shutil.which(words[0])
    if found is None:
        raise NoughtsError(f"{quoted(words[0])} is neither a file nor a command that can be found")
    # The program's working folder is its scratch folder, so paths must not depend on ours.
    rest = [os.path.abspath(word) if os.path.exists(word) else word for word in words[1:]]
    return Source(text, (found if found == PYTHON else os.path.abspath(found), *rest))


def _file_source(path: Path, alone: bool) -> Source:
    if path.suffix != ".py":
        if not os.access(path, os.X_OK):
            raise NoughtsError(f"{path} is neither a Python file nor a program that can be run")
        return Source(path.name, ("{program}/" + path.name,), {path.name: path.absolute()})
    beside = {} if alone else _modules_beside(path)
    files = {**beside, path.name: path.absolute()}
    functions = defined_functions(path)
    if functions is not None and ("minimax" in functions or len(functions) >= 5):
        return Source(path.name, ("{program}/" + path.name,), files, functions)
    return Source(path.name, (PYTHON, "-s", "-S", "-B", "{program}/" + path.name), files)


def defined_functions(path: Path) -> frozenset[str] | None:
    """Return which of the course's functions a file names at its top level, None when it is no Python."""
    tree = _parsed(path)
    if tree is None:
        return None
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(names & set(FUNCTIONS))


def _parsed(path: Path) -> ast.Module | None:
    try:
        if path.stat().st_size > LARGEST:
            return None
        return ast.parse(path.read_bytes())
    except OSError as error:
        raise NoughtsError(f"cannot read {path}: {error.strerror}") from error
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _modules_beside(path: Path) -> dict[str, Path]:
    """Return the files beside a program that it imports, and those that these import."""
    found: dict[str, Path] = {}
    waiting = [path]
    while waiting and len(found) < 50:
        tree = _parsed(waiting.pop())
        for node in ast.walk(tree) if tree else ():
            modules = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            for module in modules:
                beside = path.with_name(module.partition(".")[0] + ".py") if module else path
                if beside.name not in found and beside != path and beside.is_file():
                    found[beside.name] = beside.absolute()
                    waiting.append(beside)
    return found
