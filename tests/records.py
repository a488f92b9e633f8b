"""What hypothesis draws records from, and a few records to damage."""

from hypothesis import strategies as st

from noughts import Position, Rules, Side
from noughts.game.records.record import Record, Result
from strategies import rules

_LETTERS = st.characters(exclude_categories=["Cs"])
_NASTY = st.sampled_from(
    [
        "\\",
        "]",
        "[",
        '"',
        "{",
        "}",
        "(",
        ")",
        ";",
        ":",
        "\n",
        "\\n",
        "\\]",
        "result X",
        "\n\n",
        "é",
        "囲碁",
        "\\u0041",
        "\U0001f600",
    ]
)

_GAMES = rules(longest=8) | rules()

comments = st.lists(_LETTERS | _NASTY, max_size=8).map("".join)
"""Any text, with all that some form gives a meaning to."""

lines = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12) | st.sampled_from(['"', "\\]", "{}", "7"])
"""Text without control characters."""


@st.composite
def records(
    draw: st.DrawFn,
    games: st.SearchStrategy[Rules] = _GAMES,
    texts: st.SearchStrategy[str] = comments,
) -> Record:
    """Records with variations and comments, from any start, of any result that the board allows."""
    random = draw(st.randoms(use_true_random=False))
    start = Position.start(draw(games), first=draw(st.sampled_from(Side)))
    for _ in range(draw(st.sampled_from([0, 0, 1, 3, 8]))):
        if not start.is_over:
            start = start.play(random.choice(start.legal_moves))
    record = Record(start, {side: draw(texts) for side in Side}, date=draw(st.none() | texts))
    record.root.comment = draw(texts)
    nodes = [record.root]
    for _ in range(draw(st.integers(0, 25))):
        # The last node most of the time: long lines with some variations.
        node = nodes[-1] if random.random() < 0.75 else random.choice(nodes)
        free = set(node.position.legal_moves) - {child.move for child in node.children}
        if free:
            nodes.append(record.add(node, random.choice(sorted(free)), draw(st.just("") | texts)))
    if not record.end.is_over:
        record.result = draw(st.sampled_from(Result))
    return record


def gomoku(*moves: str, exact: bool = False) -> Record:
    """Return a short game on 15x15."""
    position = Position.start(Rules(15, 15, 5, exact=exact))
    return Record.of_moves(position, [position.parse_move(move) for move in moves])


def examples() -> list[Record]:
    """Return records that use everything a record has, to be written, cut and damaged."""
    won = gomoku("h8", "i9", "h9", "i8", "h10", "h7", "h11", "i10", "h12")
    won.players = {Side.X: 'Left "the \\ line"', Side.O: "Right {}[]"}
    won.date = "2026-11-16"
    won.root.comment = "a game\nof two lines"
    line = won.main_line
    line[3].comment = "result X"
    variation = won.add(line[2], (4, 4), "or (this); that]")
    won.add(won.add(variation, (4, 5)), (4, 6))
    won.add(variation, (0, 0), "\\")
    won.add(won.root, (14, 14))
    falling = Record.of_moves(Position.parse("6,7,4,gravity 7/7/7/7/3O3/3X3 X"), [(5, 2), (5, 4), (4, 2)])
    falling.result = Result.O
    standard = gomoku("a15", "o1", "h8", exact=True)
    standard.players[Side.X] = "pbrain-ann.exe"
    second = Record.of_moves(Position.start(Rules(4, 9, 5), first=Side.O), [(0, 0), (3, 8), (1, 1)])
    empty = Record(Position.start(Rules(3, 3, 3)))
    return [won, falling, standard, second, empty]
