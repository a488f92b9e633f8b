"""Grades as plain text: one program in full, a class as a table."""

import csv
import io
from collections.abc import Sequence

from noughts.grading.finding import Finding
from noughts.grading.grade import Grade
from noughts.grading.score import Part
from noughts.grading.truth import CLASS_WORDS
from noughts.render import board_text, status_text


def grade_text(grade: Grade) -> str:
    """Return what a terminal shows of one grade."""
    lines = [f"{grade.name}: {grade.score.total} of 100"]
    lines += [""] + [f"  {line}" for part in _parts(grade) for line in [_part_line(part)]]
    for finding in grade.findings:
        lines += ["", *finding_lines(finding)]
    if not grade.findings:
        lines += ["", "Nothing wrong was found."]
    lines += ["", *facts(grade)]
    return "\n".join(lines)


def _parts(grade: Grade) -> list[Part]:
    return [part for part in (*grade.score.rules, *grade.score.moves, grade.score.conduct) if part.most]


def part_name(part: Part) -> str:
    """Return what a line of the score is about, in words."""
    return CLASS_WORDS.get(part.name, part.name if part.name == "conduct" else f"{part.name}()")


def part_share(part: Part) -> str:
    """Return how many were right of how many."""
    return f"{part.right:,} of {part.asked:,}" if part.asked else ""


def _part_line(part: Part) -> str:
    return f"{part_name(part):<28}{part_share(part):>16}{part.points:>8.1f} /{part.most:>5.1f}"


def finding_title(finding: Finding) -> str:
    """Return the code of a finding and how often it shows."""
    times = f", {finding.count:,} times" if finding.count > 1 else ""
    return f"{finding.code}{'' if finding.fault else ' (advice)'}{times}"


def finding_lines(finding: Finding) -> list[str]:
    """Return a finding as lines: what it is, the board, and what follows."""
    lines = [f"{finding_title(finding)}: {finding.sentence}"]
    if finding.position is not None:
        board = board_text(finding.position).splitlines()
        lines += [f"    {line}" for line in [*board, status_text(finding.position)]]
    if finding.line:
        lines.append(f"    better: {' '.join(finding.better_names())}; what follows: {finding.line}")
    return lines


def facts(grade: Grade) -> list[str]:
    """Return how the program was run, in sentences."""
    asked = ", ".join(f"{name} {count:,}" for name, count in grade.asked.items()) or "nothing"
    lines = [f"asked: {asked}", f"slowest answer: {grade.slowest:.3f} s; all of it: {grade.seconds:.1f} s"]
    if grade.nodes is not None:
        lines.append(f"nodes counted by the program on the emptiest board: {grade.nodes:,}")
    lines += [f"note: {note}" for note in grade.notes]
    return lines + (grade.isolation.sentences() if grade.asked else [])


def class_text(grades: Sequence[Grade]) -> str:
    """Return a table of a class."""
    width = max(len(grade.name) for grade in grades)
    lines = [f"{grade.name:<{width}}  {grade.score.total:>3}  {main_findings(grade)}" for grade in grades]
    fine = sum(not grade.faults for grade in grades)
    mean = sum(grade.score.total for grade in grades) / len(grades)
    return "\n".join([*lines, "", f"{len(grades)} programs, {fine} without fault, {mean:.1f} points on average"])


def main_findings(grade: Grade, most: int = 4) -> str:
    """Return the codes of the first few findings."""
    codes = list(dict.fromkeys(finding.code for finding in grade.faults))
    return " ".join(codes[:most]) + (f" and {len(codes) - most} more" if len(codes) > most else "")


def class_csv(grades: Sequence[Grade]) -> str:
    """Return a class as comma-separated values; no cell can be taken for a formula."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["name", "score", "fault", "findings", "seconds"])
    for grade in grades:
        name = "'" + grade.name if grade.name[:1] in ("=", "+", "-", "@") else grade.name
        writer.writerow(
            [name, grade.score.total, "yes" if grade.faults else "no", " ".join(grade.codes), f"{grade.seconds:.1f}"]
        )
    return out.getvalue()
