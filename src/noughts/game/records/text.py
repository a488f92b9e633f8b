r"""Records in a form of our own, to be read and written by people too.

    [Game "15,15,5"]
    [X "Left"]
    [O "Right"]
    [Date "2026-11-16"]

    {a friendly game} 1. h8 i9 2. h9 {better is i8} (2. i8 h7) 2... h10
    result X

Tags come first: Game, X, O, Date, and Position when the start is not the empty board with X to move; Game may then
be left out. A comment belongs to the move before it, or to the start; a variation replaces the move before it. Move
numbers may be left out, but one that is there must be right. The last line gives the result (X, O, draw or *), so a
file that was cut off shows it.

In names and comments a backslash comes before ", { and } where they would end the text, and before itself; \n is a
line break, \uXXXX and \UXXXXXXXX any character. Whatever cannot be printed, control characters among it, is written
that way; of raw control characters only tabs and line breaks are read, and a tag stands on one line.
"""

import re

from noughts.game.cells import cell_name
from noughts.game.errors import NoughtsError, RecordError, quoted
from noughts.game.position import Position
from noughts.game.records.record import Node, Record, Result, Written, reading_move
from noughts.game.rules import Rules
from noughts.game.side import Side

_WIDTH = 100
_TAGS = ("Game", "X", "O", "Date", "Position")
_TOKEN = re.compile(
    r"""
      (?P<space>\s+)
    | \[(?P<tag>[A-Za-z]+)[ ]+"(?P<value>[^"\\\n]*+(?:\\.[^"\\\n]*+)*+)"[ ]*\]
    | \{(?P<comment>[^{}\\]*+(?:\\.[^{}\\]*+)*+)\}
    | (?P<number>[0-9]{1,9}\.(?:\.\.)?)
    | (?P<open>\() | (?P<close>\))
    | (?P<word>[A-Za-z][A-Za-z0-9]*|\*)
    """,
    re.VERBOSE | re.ASCII,
)
_ESCAPE = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(["{}\\n])|.?)')
_RAW_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def write_text(record: Record) -> Written:
    """Return the record in our own form, which drops nothing."""
    tags = {"Game": str(record.rules), "X": record.players[Side.X], "O": record.players[Side.O]}
    tags["Date"] = record.date or ""
    if record.start != Position.start(record.rules):
        tags["Position"] = str(record.start)
    lines = [f'[{name} "{_escaped(value, chr(34))}"]' for name, value in tags.items() if value]
    lines += ["", *_wrapped(_words(record.root)), f"result {record.result}", ""]
    return Written("\n".join(lines), [])


def read_text(text: str) -> Record:
    """Return the record written in our own form."""
    text = text.replace("\r\n", "\n")
    if control := _RAW_CONTROL.search(text):
        raise RecordError(f"{_place(text, control.start())}: a raw control character {quoted(control[0])}")
    reader = _Reader()
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        try:
            if token is None:
                raise _unreadable(text[at])
            if token.lastgroup != "space":
                reader.take(token)
        except RecordError as error:
            raise RecordError(f"{_place(text, at)}: {error}") from None
        at = token.end()
    return reader.finished()


def _unreadable(letter: str) -> RecordError:
    known = {"{": "a comment that is not closed by }", "[": 'not a tag such as [X "name"]'}
    return RecordError(known.get(letter, f"{quoted(letter)} cannot be read here"))


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.record: Record | None = None
        self.node: Node | None = None
        # The node before self.node; None where no move of this line was read yet.
        self.before: Node | None = None
        self.lines: list[tuple[Node | None, Node | None]] = []
        self.result: Result | None = None
        self.ending = False

    def take(self, token: re.Match[str]) -> None:
        """Read one token."""
        kind, word = token.lastgroup, token[0]
        if self.result is not None:
            raise RecordError(f"{quoted(word)} after the result, which must come last")
        if kind == "value":
            self._tag(token["tag"], _plain(token["value"]))
            return
        if self.record is None:
            self.record = self._begun()
            self.node = self.record.root
        assert self.node
        if self.ending:
            self._end(word)
        elif kind == "comment":
            self._comment(self.node, _plain(token["comment"]))
        elif kind == "number":
            self._number(self.record, self.node, word)
        elif kind == "open":
            if self.before is None:
                raise RecordError("a variation must follow the move that it replaces")
            self.lines.append((self.before, self.node))
            self.before, self.node = None, self.before
        elif kind == "close":
            if not self.lines or self.before is None:
                raise RecordError("nothing to close by )" if not self.lines else "a variation without moves")
            self.before, self.node = self.lines.pop()
        elif word.lower() == "result":
            self.ending = True
        else:
            with reading_move(self.record, self.node, word):
                child = self.record.add(self.node, self.node.position.parse_move(word))
            self.before, self.node = self.node, child

    def finished(self) -> Record:
        """Return the record when all of it was there."""
        if self.record is None or self.result is None:
            raise RecordError("the record ends before its last line, such as `result X`: is it cut off?")
        return self.record

    def _tag(self, name: str, value: str) -> None:
        if self.record:
            raise RecordError(f"the tag {name} after the moves: tags come first")
        if name not in _TAGS:
            raise RecordError(f"unknown tag {quoted(name)}: allowed are {', '.join(_TAGS)}")
        if name in self.tags:
            raise RecordError(f"the tag {name} is there twice")
        self.tags[name] = value

    def _begun(self) -> Record:
        """Return the record that the tags describe."""
        game, position = self.tags.get("Game"), self.tags.get("Position")
        if not game and not position:
            raise RecordError('no tag gives the game, such as [Game "15,15,5"]')
        try:
            start = Position.parse(position) if position else Position.start(Rules.parse(game or ""))
            if game and Rules.parse(game) != start.rules:
                raise RecordError(f"the tag Game says {quoted(game)}, the tag Position {start.rules}")
        except NoughtsError as error:
            raise RecordError(str(error)) from None
        players = {side: self.tags.get(str(side), "") for side in Side}
        return Record(start, players, date=self.tags.get("Date"))

    def _comment(self, node: Node, comment: str) -> None:
        if self.lines and self.before is None:
            raise RecordError("a comment before the first move of a variation")
        node.comment = f"{node.comment}\n{comment}" if node.comment else comment

    def _number(self, record: Record, node: Node, word: str) -> None:
        due = _number(node.position.ply - record.start.ply)
        if word != due:
            raise RecordError(f"the move number {quoted(word)} where {due} is due")

    def _end(self, word: str) -> None:
        results = {str(result).lower(): result for result in Result}
        if word.lower() not in results:
            raise RecordError(f"{quoted(word)} is not a result: X, O, draw or *")
        if self.lines:
            raise RecordError("a variation is not closed by )")
        assert self.record
        self.result = self.record.result = results[word.lower()]


def _number(ply: int) -> str:
    """Return the number before a move, ply moves after the start: 1. for the first, 1... for the answer to it."""
    return f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"


def _words(root: Node) -> list[str]:
    """Return comments, numbers, moves and brackets in the order they are written."""
    words = [_braced(root.comment)] if root.comment else []
    waiting = _following(root)
    bracket, numbered = "", True
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            if item == ")":
                words[-1] += item
            bracket, numbered = item.strip(")"), True
            continue
        node, variations = item
        assert node.move is not None
        ply = node.position.ply - root.position.ply - 1
        if numbered or ply % 2 == 0:
            words.append(bracket + _number(ply))
        words.append(cell_name(node.move, node.position.rules))
        if node.comment:
            words.append(_braced(node.comment))
        bracket, numbered = "", bool(node.comment or variations)
        waiting += _following(node)
        for variation in reversed(variations):
            waiting += [")", (variation, []), "("]
    return words


def _following(node: Node) -> list[tuple[Node, list[Node]] | str]:
    """Return the next move of the line with the variations that replace it, where there is one."""
    return [(node.children[0], node.children[1:])] if node.children else []


def _wrapped(words: list[str]) -> list[str]:
    """Return the words in lines that are not too long."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _braced(comment: str) -> str:
    return f"{{{_escaped(comment, '{}')}}}"


def _escaped(text: str, marks: str) -> str:
    """Return the text as it stands between marks."""
    return "".join(
        "\\n" if letter == "\n"
        else f"\\{letter}" if letter == "\\" or letter in marks
        else letter if letter.isprintable()
        else f"\\u{ord(letter):04x}" if ord(letter) < 0x10000
        else f"\\U{ord(letter):08x}"
        for letter in text
    )  # fmt: skip


def _plain(text: str) -> str:
    """Return the text without its escapes."""
    return _ESCAPE.sub(_meant, text)


def _meant(escape: re.Match[str]) -> str:
    four, eight, letter = escape.groups()
    if letter:
        return "\n" if letter == "n" else letter
    if four or (eight and int(eight, 16) < 0x110000):
        return chr(int(four or eight, 16))
    raise RecordError(rf"unknown escape {quoted(escape[0])}: \\, \", \{{, \}}, \n, \uXXXX and \UXXXXXXXX are read")


def _place(text: str, at: int) -> str:
    return f"line {text.count(chr(10), 0, at) + 1}"
