"""A folder of programs graded side by side; none of them stops the others."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from noughts.game import NoughtsError
from noughts.grading.examination import Settings, Stopped
from noughts.grading.grade import Grade, grade_source, ungraded
from noughts.programs import end_all_programs
from noughts.programs.source import Source, find_source


@dataclass(frozen=True, slots=True)
class Entry:
    """One program of a batch: its name, and the program or why there is none."""

    name: str
    source: Source | NoughtsError


def find_entries(folder: Path) -> list[Entry]:
    """Return the programs of a folder by name: Python files, executables, and folders that hold one of them."""
    try:
        paths = sorted(path for path in folder.iterdir() if not path.name.startswith((".", "__")))
    except OSError as error:
        raise NoughtsError(f"cannot read {folder}: {error.strerror}") from error
    entries = [_entry(path) for path in paths if path.is_dir() or _is_program(path)]
    if not entries:
        raise NoughtsError(f"no programs in {folder}: Python files, executables or folders that hold one are graded")
    return entries


def _is_program(path: Path) -> bool:
    return path.is_file() and (path.suffix == ".py" or os.access(path, os.X_OK))


def _entry(path: Path) -> Entry:
    try:
        return Entry(path.name, _folder_source(path) if path.is_dir() else find_source(str(path), alone=True))
    except NoughtsError as error:
        return Entry(path.name, error)


def _folder_source(folder: Path) -> Source:
    """Return the one program of a student's folder: the file with the functions, else the only program there."""
    programs = sorted(path for path in folder.iterdir() if _is_program(path))
    sources = [find_source(str(path)) for path in programs]
    with_functions = [source for source in sources if source.functions is not None]
    for chosen in (with_functions, sources):
        if len(chosen) == 1:
            return chosen[0]
    if not sources:
        raise NoughtsError("the folder holds no program")
    raise NoughtsError(f"the folder holds {len(sources)} programs, and which is meant is not clear")


def grade_batch(folder: Path, settings: Settings, jobs: int, advance: Callable[[], None]) -> list[Grade]:
    """Return the grades of all programs of a folder, by name."""
    if jobs < 1:
        raise NoughtsError(f"{jobs} jobs are not possible: give 1 or more")
    # One student's program is not to read another's.
    settings = replace(settings, jobs=1, hidden=(*settings.hidden, folder.absolute()))

    def graded(entry: Entry) -> Grade:
        try:
            if isinstance(entry.source, NoughtsError):
                return ungraded(entry.name, entry.source)
            return replace(grade_source(entry.source, settings, lambda: None), name=printable(entry.name))
        except Stopped:
            raise
        except Exception as error:  # noqa: BLE001 - whatever happens, the rest of the class is graded
            return ungraded(entry.name, error)
        finally:
            advance()

    with ThreadPoolExecutor(jobs) as threads:
        futures = [threads.submit(graded, entry) for entry in find_entries(folder)]
        try:
            return [future.result() for future in futures]
        except BaseException:
            settings.stop.set()
            for future in futures:
                future.cancel()
            end_all_programs()
            raise


def printable(text: str) -> str:
    """Return a name that can do no harm to a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
