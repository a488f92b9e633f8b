"""Records as Piskvork keeps them, .psq: five in a row on an empty board, the bare moves.

    Piskvorky 20x15, 0:0, 0         columns x rows, the level of each player (0 is a person), who begins (0 is X)
    8,8,0                           column, row and milliseconds of each move, counted from 1 at the top left
    9,7,1520
    ann                             X and O, both or neither
    bob
    -1                              a number Piskvork always writes, how its game ended: a file without it is cut off
    1,Standard                      in Gomocup's archives: the rule (0 free, 1 exactly five), the tournament

Where nothing gives the rule, longer rows win too; other rules (renju, caro) are refused. Some programs count from 0:
a 0 among the coordinates says so. Piskvork calls a person homo-1 or homo-2, read as a player without a name. The
result is what the board shows. One cut goes unnoticed: that which takes the whole last line away where it gives
the rule.
"""

import re

from noughts.game.errors import NoughtsError, RecordError, quoted
from noughts.game.position import Position
from noughts.game.records.record import Record, Result, Written, reading_move
from noughts.game.rules import Rules
from noughts.game.side import Side

_HEADER = re.compile(r"Piskvorky ([0-9]{1,3})x([0-9]{1,3}), *[0-9]{1,9}:[0-9]{1,9}, *([01])\s*", re.ASCII)
_MOVE = re.compile(r"\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*(?:,\s*-?[0-9]{1,12}\s*)?", re.ASCII)
_CODE = re.compile(r"-?[0-9]{1,3}", re.ASCII)
_RULE = re.compile(r"([0-9]{1,2}),.*", re.ASCII)
_NOBODY = {Side.X: "homo-1", Side.O: "homo-2"}


def write_psq(record: Record) -> Written:
    """Return the main line as Piskvork writes it, with a sentence for each thing that is lost."""
    rules, start = record.rules, record.start
    if rules.k != 5 or rules.gravity:
        raise RecordError(f"psq cannot hold {rules}: it is for five in a row without gravity")
    if start.ply:
        raise RecordError("psq cannot hold a game that begins with stones on the board")
    lines = [f"Piskvorky {rules.cols}x{rules.rows}, 0:0, {int(start.turn is Side.O)}"]
    lines += [f"{col + 1},{row + 1},0" for row, col in record.moves]
    names = {side: _kept_name(side, name) for side, name in record.players.items()}
    if any(names.values()):
        lines += [name or _NOBODY[side] for side, name in names.items()]
    lines += ["-1", *["1,exact"] * rules.exact, ""]
    dropped = [
        f"the name of {side}, or a part of it: {quoted(name)}"
        for side, name in record.players.items()
        if name != names[side]
    ]
    dropped += ["the date"] * bool(record.date)
    dropped += ["the comments"] * bool(record.comments)
    dropped += ["the variations"] * any(len(node.children) > 1 for node in record.main_line)
    if record.result is not Result.of(record.end):
        dropped.append(f"the result, {record.result}")
    return Written("\n".join(lines), [f"psq drops {what}" for what in dropped])


def read_psq(text: str) -> Record:
    """Return the record of a psq file."""
    if not text.endswith("\n") and not text.endswith("\n-1"):
        raise RecordError("the last line is not complete: is the psq file cut off?")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    header = _HEADER.fullmatch(lines[0]) if lines else None
    if not header:
        raise RecordError("no psq header, such as `Piskvorky 15x15, 0:0, 0`")
    moves = 1
    while moves < len(lines) and _MOVE.fullmatch(lines[moves]):
        moves += 1
    names, exact = _trailer(lines[moves:])
    try:
        rules = Rules(int(header[2]), int(header[1]), 5, exact=exact)
    except NoughtsError as error:
        raise RecordError(str(error)) from None
    record = Record(Position.start(rules, Side.O if header[3] == "1" else Side.X), names)
    _add_moves(record, lines[1:moves])
    return record


def _trailer(lines: list[str]) -> tuple[dict[Side, str], bool]:
    """Return the players and whether exactly five win, from the lines after the moves."""
    exact = False
    if len(lines) in (2, 4) and (rule := _RULE.fullmatch(lines[-1])):
        if rule[1] not in ("0", "1"):
            raise RecordError(f"rule {rule[1]} is not ours (renju, caro or another): 0 and 1 are read")
        exact = rule[1] == "1"
        lines = lines[:-1]
    if len(lines) not in (1, 3) or not _CODE.fullmatch(lines[-1]):
        raise RecordError(
            "after the moves a psq file has two players or none and a number such as -1,"
            f" not {quoted(lines[-1]) if lines else 'nothing'}: is it cut off?"
        )
    names = dict(zip(Side, lines[:-1], strict=False))
    return {side: "" if name == _NOBODY[side] else name for side, name in names.items()}, exact


def _add_moves(record: Record, lines: list[str]) -> None:
    """Add the moves of these lines to the main line."""
    rules, node = record.rules, record.root
    points = [(int(match[1]), int(match[2])) for match in map(_MOVE.fullmatch, lines) if match]
    base = 0 if any(0 in point for point in points) else 1
    for (x, y), line in zip(points, lines, strict=True):
        with reading_move(record, node, line):
            if not (base <= x < rules.cols + base and base <= y < rules.rows + base):
                raise RecordError(
                    f"not on the board of {rules.cols} columns and {rules.rows} rows, counted from {base}"
                )
            node = record.add(node, (y - base, x - base))


def _kept_name(side: Side, name: str) -> str:
    """Return the name as psq can hold it: on one line, and nothing that would be read as something else."""
    name = re.sub(r"[\r\n]+", " ", name)
    mistaken = name == _NOBODY[side] or _MOVE.fullmatch(name) or _CODE.fullmatch(name)
    return "" if mistaken else name
