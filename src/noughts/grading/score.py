"""Points: 40 for the rules, 50 for the moves, 10 for conduct; a command has no rules to show, so its moves count 90."""

from collections.abc import Iterable
from dataclasses import dataclass

from noughts.grading.conduct_findings import PENALTIES
from noughts.grading.evidence import Evidence
from noughts.grading.finding import Finding

RULE_POINTS = {"player": 5, "actions": 5, "result": 10, "winner": 10, "terminal": 5, "utility": 5}
MOVE_POINTS = {"opening": 8, "win": 10, "block": 12, "fork": 8, "quiet": 8, "lost": 2, "finished": 2}
CONDUCT_POINTS = 10
COMMAND_SCALE = 90 / 50
SOONEST_PENALTY = 5
WRONG_BASE = 0.5
"""What is left of the points for moves when cells are counted from the wrong number."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the score: how many of the questions were answered rightly, and the points for it."""

    name: str
    right: int
    asked: int
    points: float
    most: float


@dataclass(frozen=True, slots=True)
class Score:
    """All lines, and their sum."""

    rules: tuple[Part, ...]
    moves: tuple[Part, ...]
    conduct: Part
    total: int


def score(evidence: Evidence, findings: Iterable[Finding], functions: bool) -> Score:
    """Return the points; 100 exactly when no fault was found."""
    faults = [finding for finding in findings if finding.fault]
    rules = tuple(_rule_part(evidence, name) for name in RULE_POINTS) if functions else ()
    scale = 1.0 if functions else COMMAND_SCALE
    base = WRONG_BASE if {"zero-based", "one-based"} & {finding.code for finding in faults} else 1.0
    asked = {check.truth.kind for check in evidence.moves}
    # A small sample may leave a class out: its points go to the others.
    spread = sum(MOVE_POINTS.values()) / (sum(MOVE_POINTS[kind] for kind in asked) or 1)
    moves = tuple(_move_part(evidence, kind, scale, base, spread) for kind in MOVE_POINTS)
    lost = sum({finding.code: PENALTIES.get(finding.code, 0) for finding in faults}.values())
    if any(finding.code in ("slow-win", "early-loss") for finding in faults):
        lost += SOONEST_PENALTY
    # Good conduct is worth nothing where nothing is done.
    useful = any(part.right for part in (*rules, *moves))
    conduct = Part("conduct", 0, 0, max(0, CONDUCT_POINTS - lost) if useful else 0, CONDUCT_POINTS)
    points = sum(part.points for part in (*rules, *moves, conduct))
    total = 100 if not faults else min(99, round(points))
    return Score(rules, moves, conduct, total)


def _rule_part(evidence: Evidence, name: str) -> Part:
    """Return a function's line: every kind of case weighs the same, however many boards it has."""
    checks = evidence.rules.get(name, [])
    groups: dict[str, list[bool]] = {}
    for check in checks:
        groups.setdefault(check.group, []).append(check.right)
    share = sum(sum(rights) / len(rights) for rights in groups.values()) / len(groups) if groups else 0.0
    most = RULE_POINTS[name]
    return Part(name, sum(check.right for check in checks), len(checks), share * most, most)


def _move_part(evidence: Evidence, kind: str, scale: float, base: float, spread: float) -> Part:
    checks = [check for check in evidence.moves if check.truth.kind == kind]
    right = sum(check.right for check in checks)
    most = MOVE_POINTS[kind] * scale * (spread if checks else 0)
    points = right / len(checks) * most * base if checks else 0.0
    return Part(kind, right, len(checks), points, most)
