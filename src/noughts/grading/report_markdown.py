"""A grade as Markdown, to hand back."""

import re

from noughts.grading.finding import Finding
from noughts.grading.grade import Grade
from noughts.grading.report_text import facts, finding_title, part_name, part_share
from noughts.render import board_text, status_text


def escaped(text: str) -> str:
    """Return text in which nothing is markup: much of it was said by the program."""
    return re.sub(r"([\\`*_{}\[\]()#+.!|~-])", r"\\\1", text.replace("&", "&amp;").replace("<", "&lt;"))


def grade_markdown(grade: Grade) -> str:
    """Return the report of one program."""
    lines = [f"# {escaped(grade.name)}: {grade.score.total} of 100", ""]
    lines += ["| what | right | points | of |", "| --- | ---: | ---: | ---: |"]
    for part in (*grade.score.rules, *grade.score.moves, grade.score.conduct):
        if part.most:
            lines.append(f"| {part_name(part)} | {part_share(part)} | {part.points:.1f} | {part.most:.1f} |")
    lines += ["", "## What was found", ""]
    if not grade.findings:
        lines += ["Nothing wrong was found.", ""]
    for finding in grade.findings:
        lines += _finding_lines(finding)
    lines += ["## How it was graded", ""]
    lines += [f"- {escaped(fact)}" for fact in facts(grade)]
    return "\n".join(lines) + "\n"


def _finding_lines(finding: Finding) -> list[str]:
    lines = [f"### {finding_title(finding)}", "", escaped(finding.sentence), ""]
    if finding.position is not None:
        lines += ["```", board_text(finding.position), status_text(finding.position), "```", ""]
    if finding.line:
        lines += [f"Better: {' '.join(finding.better_names())}. What follows the program's move: {finding.line}.", ""]
    return lines
