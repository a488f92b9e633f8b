r"""Records as SGF, FF[4] with GM[4]: black is X, white is O.

    (;FF[4]GM[4]CA[UTF-8]SZ[15]RU[15,15,5]PB[Left]PW[Right]RE[B+]
    ;B[hh];W[ig](;B[hg]C[better is ig];W[hf])(;B[ii]))

A point is two letters, the column from the left and the row from the top. SGF has no field for the length of a row
that wins, so RU holds our text of the game; where RU is missing or says something else, the game is five in a row,
longer rows winning too, on the board of SZ, and on 15x15 (the usual board: the standard names no size for GM[4])
where SZ is missing as well. Without GM the standard means Go, so GM[4] must be there.

AB, AW and PL in the first node give the start position; elsewhere they are refused, as are passes and a collection
of several games. A node without a move adds its comment to the move before it. Any other property is ignored, and a
result that the standard does not know is unknown. As the standard has it, a tab in a comment is read as a space, and
in a name or date a line break too; `write_sgf` names what is lost in this way.
"""

import re
from collections.abc import Iterator

from noughts.game.errors import NoughtsError, RecordError, quoted
from noughts.game.geometry import Cell, bits
from noughts.game.position import Position
from noughts.game.records.record import Node, Record, Result, Written, reading_move
from noughts.game.rules import Rules
from noughts.game.side import Side

_Properties = dict[str, list[str]]

_WIDTH = 100
_LETTER = {Side.X: "B", Side.O: "W"}
_RESULTS = {Result.X: "B+", Result.O: "W+", Result.DRAW: "0", Result.UNKNOWN: "?"}
_SETUP = ("AB", "AW", "AE", "PL")
_SPACE = re.compile(r"\s*")
_PROPERTY = re.compile(r"([A-Za-z]++)\s*+(?=\[)")
_VALUE = re.compile(r"\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\]\s*", re.DOTALL)
_LINE_BREAK = re.compile(r"\r\n|\n\r|\r|\n")
_ESCAPE = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_POINT = re.compile(r"[a-z]{2}")
_GAME = re.compile(r"[0-9]+,[0-9]+,[0-9]+(,[a-z]+)*", re.ASCII)
_SIZE = re.compile(r"([0-9]{1,3})(?::([0-9]{1,3}))?", re.ASCII)


def write_sgf(record: Record) -> Written:
    """Return the record as SGF."""
    words: list[str] = []
    waiting: list[Node | str] = [")", record.root, "("]
    while waiting:
        item = waiting.pop()
        if item == "(":
            words.append("(")
        elif item == ")":
            words[-1] += ")"
        elif isinstance(item, Node):
            if words[-1] != "(":
                words.append("")
            words[-1] += _written_node(record, item)
            branching = len(item.children) > 1
            for child in reversed(item.children):
                waiting += [")", child, "("] if branching else [child]
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) <= _WIDTH:
            lines[-1] += word
        else:
            lines.append(word)
    return Written("\n".join(lines) + "\n", _dropped(record))


def read_sgf(text: str) -> Record:
    """Return the record of the one game in the SGF text."""
    record: Record | None = None
    node: Node | None = None
    result = Result.UNKNOWN
    branches: list[Node | None] = []
    before = ""
    for part in _parts(text):
        if isinstance(part, dict):
            if not branches or before == ")":
                raise RecordError("an SGF node outside its game: a node stands after ( or after another node")
            if record is None or node is None:
                record, result = _begun(part), _result(part)
                node = record.root
            elif setup := [name for name in _SETUP if name in part]:
                raise RecordError(f"{setup[0]} after the first node: a record's stones are set up in the first only")
            node = _read_node(record, node, part)
            before = ";"
            continue
        if before == "(" or (part == ")" and not branches):
            raise RecordError(f"{quoted(part)} where an SGF node is due, which begins with a semicolon")
        if part == "(":
            if record and not branches:
                raise RecordError("more than one game in this SGF collection: a record is one game")
            branches.append(node)
        else:
            node = branches.pop()
        before = part
    if record is None or branches:
        raise RecordError("the SGF text ends before its last bracket: is it cut off?")
    record.result = result
    return record


def _parts(text: str) -> Iterator[str | _Properties]:
    """Yield the brackets, and the properties of each node."""
    at = _skipped(text, 0)
    while at < len(text):
        letter = text[at]
        if letter not in "(;)":
            raise RecordError(f"{quoted(letter)} at character {at + 1} where SGF has a bracket or a semicolon")
        at = _skipped(text, at + 1)
        if letter != ";":
            yield letter
            continue
        properties: _Properties = {}
        while name := _PROPERTY.match(text, at):
            at = name.end()
            # Older SGF wrote words and counts only their capitals: White[..] is W[..].
            values = properties.setdefault("".join(filter(str.isupper, name[1])), [])
            while value := _VALUE.match(text, at):
                values.append(value[1])
                at = value.end()
            if text.startswith("[", at):
                raise RecordError(f"a value of {quoted(name[1])} is not closed by ]: is the SGF text cut off?")
        yield properties


def _skipped(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _begun(root: _Properties) -> Record:
    """Return the record that the first node describes, without moves."""
    game = _one(root, "GM", "1")
    if game.strip() != "4":
        raise RecordError(f"GM {quoted(game)} is another game, and without GM it is Go: GM[4] is read")
    try:
        start = _start(root, _rules(root))
    except NoughtsError as error:
        raise RecordError(str(error)) from None
    names = {Side.X: _line(_one(root, "PB")), Side.O: _line(_one(root, "PW"))}
    return Record(start, names, date=_line(_one(root, "DT")))


def _rules(root: _Properties) -> Rules:
    text, size = _one(root, "RU").strip().lower(), _one(root, "SZ").strip()
    rules = Rules.parse(text) if _GAME.fullmatch(text) else None
    if not size:
        return rules or Rules(15, 15, 5)
    match = _SIZE.fullmatch(size)
    if not match:
        raise RecordError(f"SZ {quoted(size)} is not a board: a number, or columns:rows")
    cols, rows = int(match[1]), int(match[2] or match[1])
    if rules and (rules.rows, rules.cols) != (rows, cols):
        raise RecordError(f"SZ says {cols} columns and {rows} rows, RU {rules}")
    return rules or Rules(rows, cols, 5)


def _start(root: _Properties, rules: Rules) -> Position:
    stones = {
        name: sum(1 << row * rules.cols + col for row, col in _cells(root.get(name, []), rules))
        for name in ("AB", "AW")
    }
    turn = _one(root, "PL").strip().upper()[:1]
    if turn not in ("", "B", "W"):
        raise RecordError(f"PL {quoted(turn)} is nobody's turn: B or W moves")
    return Position(rules, stones["AB"], stones["AW"], {"B": Side.X, "W": Side.O}.get(turn))


def _cells(points: list[str], rules: Rules) -> set[Cell]:
    """Return the cells of a list of points, in which aa:cc is a rectangle by its corners."""
    cells: set[Cell] = set()
    for point in points:
        corner, _, other = point.strip().partition(":")
        ends = _cell(corner, rules), _cell(other or corner, rules)
        (top, bottom), (left, right) = (sorted(numbers) for numbers in zip(*ends, strict=True))
        cells.update((row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))
    return cells


def _cell(point: str, rules: Rules) -> Cell:
    if not point:
        raise RecordError("a pass, which this game does not have")
    if _POINT.fullmatch(point):
        row, col = ord(point[1]) - ord("a"), ord(point[0]) - ord("a")
        if row < rules.rows and col < rules.cols:
            return row, col
    last = _point((rules.rows - 1, rules.cols - 1))
    raise RecordError(f"{quoted(point)} is not a point of {rules}: its points are aa to {last}")


def _read_node(record: Record, node: Node, properties: _Properties) -> Node:
    """Return the node after this one's move, or the same where it has none, with its comment added."""
    for side, letter in _LETTER.items():
        if letter in properties:
            point = _one(properties, letter).strip()
            with reading_move(record, node, f"{letter}[{point}]"):
                if node.position.turn is not side:
                    raise RecordError(f"{side} moves where {node.position.turn} is to move")
                if len(properties.keys() & {"B", "W"}) > 1:
                    raise RecordError("two moves in one node")
                node = record.add(node, _cell(point, record.rules))
            break
    if comment := _text(_one(properties, "C")):
        node.comment = f"{node.comment}\n{comment}" if node.comment else comment
    return node


def _result(root: _Properties) -> Result:
    text = _one(root, "RE").strip().upper()
    known = {written: result for result, written in _RESULTS.items()} | {"DRAW": Result.DRAW}
    # What follows the sign says by how much or how: B+3.5, B+Resign.
    return known.get(text if text in known else text[:2], Result.UNKNOWN)


def _one(properties: _Properties, name: str, missing: str = "") -> str:
    """Return the only value of a property."""
    values = properties.get(name) or [missing]
    if len(values) > 1:
        raise RecordError(f"{name} has {len(values)} values in one SGF node: one is allowed")
    return values[0]


def _text(value: str) -> str:
    """Return a value as the standard reads Text: escapes undone, line breaks as one newline, tabs as spaces."""
    plain = _ESCAPE.sub(lambda escape: "" if escape[1][0] in "\r\n" else escape[1], value)
    return re.sub(r"[\t\v\f]", " ", _LINE_BREAK.sub("\n", plain))


def _line(value: str) -> str:
    """Return a value as the standard reads SimpleText: as Text, on one line."""
    return _text(value).replace("\n", " ")


def _escaped(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", text)


def _point(cell: Cell) -> str:
    row, col = cell
    return chr(ord("a") + col) + chr(ord("a") + row)


def _written_node(record: Record, node: Node) -> str:
    """Return the node as SGF, the header too when it is the root."""
    moved = _LETTER[node.position.turn.other]
    properties = _header(record) if node.move is None else [(moved, [_point(node.move)])]
    properties.append(("C", [_escaped(node.comment)] if node.comment else []))
    return ";" + "".join(name + "".join(f"[{value}]" for value in values) for name, values in properties if values)


def _header(record: Record) -> list[tuple[str, list[str]]]:
    start, rules = record.start, record.rules
    names = [_escaped(record.players[side]) for side in Side]
    return [
        ("FF", ["4"]),
        ("GM", ["4"]),
        ("CA", ["UTF-8"]),
        ("SZ", [str(rules.rows) if rules.rows == rules.cols else f"{rules.cols}:{rules.rows}"]),
        ("RU", [str(rules)]),
        ("PB", [names[0]] if names[0] else []),
        ("PW", [names[1]] if names[1] else []),
        ("DT", [_escaped(record.date)] if record.date else []),
        ("RE", [_RESULTS[record.result]]),
        ("AB", [_point(divmod(index, rules.cols)) for index in bits(start.x)]),
        ("AW", [_point(divmod(index, rules.cols)) for index in bits(start.o)]),
        ("PL", [_LETTER[start.turn]] if start != Position.start(rules) else []),
    ]


def _dropped(record: Record) -> list[str]:
    """Return what the standard's reading of white space changes."""
    lines = {f"the name of {side}": name for side, name in record.players.items()} | {"the date": record.date or ""}
    dropped = [f"tabs and line breaks in {what}" for what, text in lines.items() if _line(_escaped(text)) != text]
    if any(_text(_escaped(comment)) != comment for comment in record.comments):
        dropped.append("tabs and unusual line breaks in comments")
    return [f"SGF drops {what}" for what in dropped]
