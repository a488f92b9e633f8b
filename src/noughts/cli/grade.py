"""noughts grade: checks other people's tic-tac-toe programs."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from noughts.cli.options import AsJson
from noughts.game import NoughtsError

AT_FAULT = 1


def grade(
    program: Annotated[
        str | None,
        typer.Argument(metavar="PROGRAM", help="A Python file with the functions, or a command that speaks JUDGE."),
    ] = None,
    batch: Annotated[Path | None, typer.Option(metavar="DIR", help="Grade every program in a folder.")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report, .md or .html.")] = None,
    reports: Annotated[Path | None, typer.Option(metavar="DIR", help="With --batch: a report for each.")] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="With --batch: the class as a table.")] = None,
    positions: Annotated[
        str | None, typer.Option(metavar="N|all", help="How many positions to ask a move for.")
    ] = None,
    time: Annotated[float, typer.Option(help="Seconds for an answer; three times that on the empty board.")] = 10.0,
    memory: Annotated[int, typer.Option(metavar="MIB", help="Memory for the program.")] = 512,
    soonest: Annotated[
        bool, typer.Option("--soonest", help="Winning late and losing early are faults, not advice.")
    ] = False,
    jobs: Annotated[int | None, typer.Option(help="Programs at the same time; the processors when left out.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check tic-tac-toe programs against the truth; status 1 when one is at fault."""
    from noughts.consoles.progress import steps, waiting
    from noughts.grading import (
        Settings,
        check_report_name,
        class_csv,
        class_text,
        find_entries,
        grade_batch,
        grade_program,
        grade_text,
        write_report,
        write_reports,
        write_text,
    )

    if (program is None) == (batch is None):
        raise NoughtsError("give one PROGRAM, or --batch and a folder of programs")
    if (report and batch) or ((reports or csv) and program):
        raise NoughtsError("--report goes with a PROGRAM, --reports and --csv go with --batch")
    side_by_side = jobs if jobs is not None else os.cpu_count() or 1
    settings = Settings(time=time, memory=memory, positions=_count(positions), soonest=soonest, jobs=side_by_side)
    if report:
        check_report_name(report)
    if program is not None:
        with waiting(f"grading {program}"):
            graded = grade_program(program, settings)
        if report:
            write_report(graded, report)
        print(json.dumps(graded.data()) if as_json else grade_text(graded))
        faults = bool(graded.faults)
    else:
        assert batch is not None
        with steps(len(find_entries(batch)), "grading") as bar:
            grades = grade_batch(batch, settings, side_by_side, bar.advance)
        if csv:
            write_text(csv, class_csv(grades))
        if reports:
            write_reports(grades, reports)
        print(json.dumps({"programs": [one.data() for one in grades]}) if as_json else class_text(grades))
        faults = any(one.faults for one in grades)
    if faults:
        raise typer.Exit(AT_FAULT)


def _count(text: str | None) -> int | None:
    """Return the number of positions, 0 for all of them, None when it is left to the grader."""
    if text is None or text == "all":
        return None if text is None else 0
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= 6000:
        raise NoughtsError(f"--positions {text[:20]}: give a number from 1 to 6000, or all")
    return int(text)
