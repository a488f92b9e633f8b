"""What comes out of the cage: one JSON line an answer, believed only after a strict look."""

import json
import math
from dataclasses import dataclass

from noughts.game import Cell, NoughtsError, quoted

LONGEST_LINE = 64 * 1024
FUNCTIONS = ("initial_state", "player", "actions", "result", "winner", "terminal", "utility", "minimax")
ASKS = ("start", *FUNCTIONS[1:])
_KEYS = {"id", "ask", "value", "seconds", "mutated", "nodes", "error", "message", "line", "outside"}

Plain = None | bool | int | float | str | list["Plain"] | dict[str, str]


class AnswerError(NoughtsError):
    """A line that is no answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one call gave: a value of plain data, or the name and the words of an error."""

    ask: str
    number: int = 0
    value: Plain = None
    seconds: float = 0.0
    mutated: bool = False
    nodes: int | None = None
    error: str | None = None
    message: str = ""
    line: int | None = None
    outside: tuple[str, ...] = ()


def read_answer(line: str) -> Answer:
    """Return the answer that a line holds, or raise AnswerError."""
    if len(line) > LONGEST_LINE:
        raise AnswerError(f"{len(line)} characters are too many for an answer")
    try:
        data = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise AnswerError(f"not JSON: {quoted(line)}") from error
    if not isinstance(data, dict) or not data.keys() <= _KEYS:
        raise AnswerError(f"not an answer: {quoted(line)}")
    ask = data.get("ask")
    if ask not in ASKS or ("value" in data) == ("error" in data):
        raise AnswerError(f"an answer to nothing that was asked: {quoted(line)}")
    outside = data.get("outside", [])
    if not isinstance(outside, list) or len(outside) > 5:
        raise AnswerError(f"not a list of paths: {quoted(outside)}")
    nodes, at = data.get("nodes"), data.get("line")
    return Answer(
        ask=str(ask),
        number=_whole(data.get("id", 0)),
        value=_plain(data.get("value"), 4),
        seconds=_seconds(data.get("seconds", 0.0)),
        mutated=data.get("mutated") is True,
        nodes=None if nodes is None else _whole(nodes),
        error=None if "error" not in data else _text(data["error"]),
        message=_text(data.get("message", "")),
        line=None if at is None else _whole(at),
        outside=tuple(_text(path) for path in outside),
    )


def as_cell(value: Plain) -> Cell | None:
    """Return a row and a column, None for anything else."""
    match value:
        case [int(row), int(col)] if not isinstance(row, bool) and not isinstance(col, bool):
            return row, col
    return None


def _no_constant(name: str) -> None:
    raise AnswerError(f"{name} is no number")


def _whole(value: object) -> int:
    if type(value) is not int or not 0 <= value < 10**12:
        raise AnswerError(f"not a number of anything: {quoted(value)}")
    return value


def _seconds(value: object) -> float:
    if type(value) not in (int, float) or not 0 <= (number := float(str(value))) < 1e9:
        raise AnswerError(f"not a time: {quoted(value)}")
    return number


def _text(value: object) -> str:
    if type(value) is not str or len(value) > 1000:
        raise AnswerError(f"not a short text: {quoted(value)}")
    return value if value.isprintable() else "".join(letter if letter.isprintable() else " " for letter in value)


def _plain(value: object, depth: int) -> Plain:
    """Return the value when it is what the runner may send."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        if not math.isfinite(value) or abs(value) > 10**6:
            raise AnswerError(f"a number out of bounds: {quoted(value)}")
        return value
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list) and depth and len(value) <= 20:
        return [_plain(item, depth - 1) for item in value]
    if isinstance(value, dict) and list(value) == ["type"]:
        return {"type": _text(value["type"])}
    raise AnswerError(f"not plain data: {quoted(value)}")
