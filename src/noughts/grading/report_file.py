"""Reports on disk: the ending of the name chooses the form."""

import re
from collections.abc import Sequence
from pathlib import Path

from noughts.game import NoughtsError
from noughts.grading.grade import Grade
from noughts.grading.report_html import grade_html
from noughts.grading.report_markdown import grade_markdown

FORMS = {".md": grade_markdown, ".html": grade_html}


def check_report_name(path: Path) -> None:
    """Raise NoughtsError unless a report can be written under this name."""
    if path.suffix not in FORMS:
        raise NoughtsError(f"{path}: a report ends in .md or .html")
    if not path.absolute().parent.is_dir():
        raise NoughtsError(f"cannot write {path}: there is no such folder")


def write_report(grade: Grade, path: Path) -> None:
    """Write the report of one program."""
    write_text(path, FORMS[path.suffix](grade))


def write_reports(grades: Sequence[Grade], folder: Path) -> None:
    """Write an HTML report for every program into a folder, made when it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoughtsError(f"cannot make {folder}: {error.strerror}") from error
    taken: set[str] = set()
    for grade in grades:
        name = re.sub(r"[^\w.-]", "_", grade.name.removesuffix(".py"), flags=re.ASCII) or "_"
        while name in taken:
            name += "_"
        taken.add(name)
        write_report(grade, folder / f"{name}.html")


def write_text(path: Path, text: str) -> None:
    """Write a file, or say in one line why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NoughtsError(f"cannot write {path}: {error.strerror}") from error
