import time

import pytest
from hypothesis import given

from mutate import mutations
from noughts import Position, RecordError, Rules, Side
from noughts.game.records.record import MOST_MOVES, Record, Result
from noughts.game.records.text import read_text, write_text
from records import examples, gomoku, records

GAME = '[Game "15,15,5"]\n'


@given(records())
def test_reading_what_was_written_gives_the_same_record(record: Record) -> None:
    written = write_text(record)
    assert read_text(written.text) == record
    assert read_text(written.text.replace("\n", "\r\n")) == record
    assert written.dropped == []


def test_the_form_is_as_people_expect_it() -> None:
    record = gomoku("h8", "i9", "h9", "i8", "h10")
    record.players[Side.X] = 'Left "A"'
    record.date = "2026-11-16"
    record.root.comment = "two\nlines"
    record.main_line[3].comment = "good {really}"
    bad = record.add(record.main_line[2], (0, 0), "bad")
    record.add(bad, (0, 1))
    record.add(record.main_line[2], (1, 0))
    record.result = Result.X
    assert write_text(record).text == (
        '[Game "15,15,5"]\n'
        '[X "Left \\"A\\""]\n'
        '[Date "2026-11-16"]\n'
        "\n"
        "{two\\nlines} 1. h8 i9 2. h9 {good \\{really\\}} (2. a15 {bad} 2... b15) (2. a14) 2... i8 3. h10\n"
        "result X\n"
    )


def test_a_start_position_is_a_tag_of_its_own() -> None:
    start = Position.parse("3,3,3 X1O/1X1/3 O")
    text = write_text(Record.of_moves(start, [(2, 2), (2, 0)])).text
    assert text == '[Game "3,3,3"]\n[Position "3,3,3 X1O/1X1/3 O"]\n\n1. c1 a1\nresult *\n'
    assert read_text(text.replace('[Game "3,3,3"]\n', "")).start == start
    with pytest.raises(RecordError, match="the tag Game says"):
        read_text(text.replace('"3,3,3"', '"4,3,3"'))


def test_people_may_leave_things_out() -> None:
    record = read_text('[Game "connect4"] d d {one\ncomment} {another}(e 2.c1)\n 2. D3 RESULT x')
    assert record.rules == Rules(6, 7, 4, gravity=True)
    assert record.moves == [(5, 3), (4, 3), (3, 3)]
    assert record.main_line[2].comment == "one\ncomment\nanother"
    assert record.result is Result.X


def test_a_variation_may_itself_have_variations() -> None:
    nested = read_text(GAME + "1. h8 (1. a1 (1. b1) 1... c1 (1... d1 2. e1) 2. f1) 1... i9 result *")
    assert [child.move for child in nested.root.children] == [(7, 7), (14, 0), (14, 1)]
    assert [child.move for child in nested.root.children[1].children] == [(14, 2), (14, 3)]


@pytest.mark.parametrize("record", examples())
def test_every_cut_is_noticed(record: Record) -> None:
    text = write_text(record).text
    for end in range(len(text.rstrip())):
        with pytest.raises(RecordError):
            read_text(text[:end])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is it cut off"),
        ("result *", "no tag gives the game"),
        ('[Game "15,15,50"] result *', "line 1: 50 in a row"),
        ('[Game "3,3,3"] [Game "3,3,3"] result *', "twice"),
        ('[Game "3,3,3"] [Gane "3,3,3"] result *', "unknown tag 'Gane'"),
        ('[Position "3,3,3 XX1/3/3"] result *', "no alternation"),
        ('[Game "3,3,3] result *', "line 1: not a tag"),
        (GAME + 'h8 [X "Left"] result *', "tags come first"),
        (GAME + "1. h8 h8 result *", "line 2: move 2, 'h8': h8 is taken by X"),
        (GAME + "1. h8 p16 result *", "move 2, 'p16': 'p16' is not a cell"),
        (GAME + "1. h8 3. i9 result *", r"the move number '3\.' where 1\.\.\. is due"),
        (GAME + "{open result *", "not closed by }"),
        (GAME + "{a {b} c} result *", "not closed by }"),
        (GAME + r"{\q} result *", "unknown escape"),
        (GAME + r"{\UFFFFFFFF} result *", "unknown escape"),
        (GAME + "{\x07} result *", "line 2: a raw control character"),
        (GAME + "(1. h8) result *", "must follow the move"),
        (GAME + "1. h8 () result *", "without moves"),
        (GAME + "1. h8 (1. h9 result *", r"not closed by \)"),
        (GAME + "1. h8) result *", "nothing to close"),
        (GAME + "1. h8 ({so} 1. h9) result *", "before the first move of a variation"),
        (GAME + "1. h8 result Y", "'Y' is not a result"),
        (GAME + "1. h8 result * 1... h9", "after the result"),
        (GAME + "1. h8 result X result O", "after the result"),
        (GAME + "1. h8 — result X", "cannot be read here"),
        ('[Game "1,1,1"] a1 result O', "the result cannot be O"),
        ('[Game "1,1,1"] a1 a1 result X', "the game is over, X wins"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message) as error:
        read_text(text)
    assert "\n" not in str(error.value)


def test_a_million_brackets_are_refused_at_once() -> None:
    started = time.perf_counter()
    for text in ("(" * 10**6, "a1 (" * 250_000, "{" * 10**6, "\\" * 10**6, '[X "' + "\\a" * 500_000):
        with pytest.raises(RecordError):
            read_text(GAME + text)
    assert time.perf_counter() - started < 5


def test_more_moves_than_a_record_holds_are_refused() -> None:
    with pytest.raises(RecordError, match="at most 20000 moves"):
        read_text(GAME + "h8 " + "(h9)" * MOST_MOVES + " result *")


def test_ten_thousand_damaged_texts_give_a_record_or_one_clear_error() -> None:
    read = 0
    for text in mutations([write_text(record).text for record in examples()], 10_000, seed=1):
        try:
            record = read_text(text)
        except RecordError as error:
            assert "\n" not in str(error)
        else:
            assert read_text(write_text(record).text) == record
            read += 1
    assert 100 < read < 9_000
