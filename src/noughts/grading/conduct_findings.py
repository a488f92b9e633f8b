"""What a program does wrong as a process: crashes, noise, time, memory, and what is none of its business."""

from collections.abc import Iterable

from noughts.game import quoted
from noughts.grading.evidence import Event, Evidence
from noughts.grading.finding import Finding

PENALTIES = {
    "mutates-input": 4,
    "noise": 3,
    "crash": 3,
    "exits": 3,
    "timeout": 3,
    "slow": 3,
    "memory": 5,
    "garbage": 5,
    "forks": 10,
    "writes-outside": 10,
    "missing-function": 0,
    "zero-based": 0,
    "one-based": 0,
}
"""Points of conduct that each code costs."""

WORDS = {
    "crash": "{where} fails: {words}.",
    "exits": "{where} ends the whole program: {words}.",
    "timeout": "{where} takes too long: {words}.",
    "slow": "It is too slow for the examination: {words}.",
    "memory": "{where} uses too much memory: {words}.",
    "forks": "{where} starts processes without end: {words}.",
    "noise": "{where} prints without end: {words}.",
    "garbage": "{where} interferes with the grader: {words}.",
    "one-based": "minimax() counts rows and columns from 1; in Python they are counted from 0.",
}


def conduct_findings(evidence: Evidence) -> list[Finding]:
    """Return what a program did besides answering, one finding a code."""
    found = [_missing(name) for name in evidence.missing]
    if evidence.zero_based:
        text = "It answers with rows and columns counted from 0 where they are counted from 1."
        found.append(Finding("zero-based", text))
    for kind in WORDS:
        events = [event for event in evidence.events.values() if event.kind == kind]
        if events:
            found.append(_told(kind, events))
    if evidence.mutated:
        names = " and ".join(f"{name}()" for name in evidence.mutated)
        known = min(evidence.mutated.values(), key=lambda known: known.stones)
        text = f"The board that is handed in comes back changed from {names}: work on a copy."
        found.append(Finding("mutates-input", text, position=known.position))
    if evidence.noise and not any(finding.code == "noise" for finding in found):
        text = f"It prints what nobody asked for: {quoted(evidence.noise, 80)}."
        found.append(Finding("noise", text))
    if evidence.outside:
        paths = ", ".join(quoted(path, 60) for path in sorted(evidence.outside)[:3])
        found.append(Finding("writes-outside", f"It writes files outside its folder: {paths}.", len(evidence.outside)))
    return found


def _missing(name: str) -> Finding:
    return Finding("missing-function", f"There is no function {name}().")


def _told(kind: str, events: Iterable[Event]) -> Finding:
    events = sorted(events, key=lambda event: event.truth.stones if event.truth else -1)
    first = events[0]
    where = {"start": "Loading it", "move": "A run"}.get(first.ask, f"{first.ask}()")
    sentence = WORDS[kind].format(where=where, words=first.words.rstrip("."))
    position = first.truth.position if first.truth else None
    return Finding(kind, sentence, sum(event.count for event in events), position)
