"""A program graded: its score, its findings, and how it was run."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from noughts.grading.conduct_findings import conduct_findings
from noughts.grading.evidence import Evidence
from noughts.grading.examination import Settings
from noughts.grading.finding import Finding
from noughts.grading.function_exam import examine_functions
from noughts.grading.judge_exam import examine_command
from noughts.grading.move_findings import move_findings
from noughts.grading.rule_findings import rule_findings
from noughts.grading.score import Part, Score, score
from noughts.programs import Isolation
from noughts.programs.source import Source, find_source


@dataclass(frozen=True, slots=True)
class Grade:
    """What a teacher hands back."""

    name: str
    kind: str
    """functions, or command."""
    score: Score
    findings: tuple[Finding, ...]
    asked: dict[str, int]
    """How often each function, or the command, was asked."""
    isolation: Isolation
    notes: tuple[str, ...] = ()
    nodes: int | None = None
    slowest: float = 0.0
    seconds: float = 0.0

    @property
    def faults(self) -> list[Finding]:
        """The findings that are not mere advice."""
        return [finding for finding in self.findings if finding.fault]

    @property
    def codes(self) -> list[str]:
        """The codes of all findings, each once."""
        return list(dict.fromkeys(finding.code for finding in self.findings))

    def data(self) -> dict[str, object]:
        """Return the grade as plain data."""
        return {
            "program": self.name,
            "kind": self.kind,
            "score": self.score.total,
            "fault": bool(self.faults),
            "findings": [finding.data() for finding in self.findings],
            "rules": _parts(self.score.rules),
            "moves": _parts(self.score.moves),
            "conduct": round(self.score.conduct.points, 2),
            "asked": self.asked,
            "nodes": self.nodes,
            "slowest": round(self.slowest, 6),
            "seconds": round(self.seconds, 3),
            "isolation": self.isolation.data(),
            "notes": list(self.notes),
        }


def _parts(parts: tuple[Part, ...]) -> dict[str, dict[str, float]]:
    return {
        part.name: {
            "right": part.right,
            "asked": part.asked,
            "points": round(part.points, 2),
            "of": round(part.most, 2),
        }
        for part in parts
    }


def grade_program(program: str, settings: Settings | None = None, advance: Callable[[], None] | None = None) -> Grade:
    """Return the grade of a Python file or of a command that speaks JUDGE."""
    return grade_source(find_source(program), settings or Settings(), advance or (lambda: None))


def grade_source(source: Source, settings: Settings, advance: Callable[[], None]) -> Grade:
    """Return the grade of a program; only what makes grading impossible here is raised."""
    began = time.monotonic()
    functions = source.functions is not None
    evidence = (examine_functions if functions else examine_command)(source, settings, advance)
    findings = [*rule_findings(evidence), *move_findings(evidence, settings.soonest), *conduct_findings(evidence)]
    findings.sort(key=lambda finding: not finding.fault)
    return Grade(
        name=source.name,
        kind="functions" if functions else "command",
        score=score(evidence, findings, functions),
        findings=tuple(findings),
        asked={name: count for name, count in evidence.asked.items() if name != "start"},
        isolation=evidence.isolation,
        notes=tuple(evidence.notes),
        nodes=evidence.nodes,
        slowest=evidence.slowest,
        seconds=time.monotonic() - began,
    )


def ungraded(name: str, error: Exception) -> Grade:
    """Return the grade of a program that could not be run at all."""
    evidence = Evidence()
    findings = (Finding("not-run", f"It cannot be run: {error}."),)
    return Grade(name, "none", score(evidence, findings, functions=False), findings, {}, evidence.isolation)
