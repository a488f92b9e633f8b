import re
import time

import pytest
from hypothesis import given

from mutate import mutations
from noughts import Position, RecordError, Rules, Side
from noughts.game.records.record import MOST_MOVES, Record, Result
from noughts.game.records.sgf import read_sgf, write_sgf
from records import examples, gomoku, lines, records


@given(records(texts=lines))
def test_reading_what_was_written_gives_the_same_record(record: Record) -> None:
    written = write_sgf(record)
    assert read_sgf(written.text) == record
    assert written.dropped == []


@given(records())
def test_only_white_space_is_lost_and_named(record: Record) -> None:
    written = write_sgf(record)
    again = read_sgf(written.text)
    assert (again == record) == (written.dropped == [])
    assert again.moves == record.moves
    assert again.result == record.result
    for side in Side:
        assert again.players[side] == re.sub(r"\r\n|\n\r|[\n\r\t\v\f]", " ", record.players[side])


def test_the_form_is_as_the_standard_has_it() -> None:
    record = gomoku("h8", "i9", "h9", "h10")
    record.players = {Side.X: "Left", Side.O: "B]b\\"}
    record.main_line[3].comment = "good\nmove"
    record.add(record.main_line[2], (0, 14))
    record.result = Result.O
    assert write_sgf(record).text == (
        "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[15,15,5]PB[Left]PW[B\\]b\\\\]RE[W+];B[hh];W[ig](;B[hg]C[good\nmove];W[hf])\n"
        "(;B[oa]))\n"
    )


def test_a_rectangle_is_columns_by_rows_and_a_position_is_set_up() -> None:
    start = Position.parse("2,3,3 X1O/3 O")  # X has moved last but O has as many: O began
    with_stones = write_sgf(Record.of_moves(start, [(1, 0)])).text
    assert "SZ[3:2]RU[2,3,3]" in with_stones
    assert "AB[aa]AW[ca]PL[W]\n" in with_stones.replace(";W[ab]", "\n")
    assert read_sgf(with_stones).start == start


def test_a_file_of_another_program_is_read() -> None:
    record = read_sgf(
        """ (; GM[4] FF[3]AP[Some Editor:1.0] SZ[19] Event[Club (round 1; board 2)]
        PlayerBlack [Left\\
 Other] PW[Right: 2\\]] RE[B+Resign] DT[1999-12-31] KM[0.5]
        C[first] ; C[second] ; B[jj]BL[30] LB[jj:1][aa:\\]] ; W[ki]C[a\\\\b\tc\r\nd]
        ( ;B[ii];W[ ik ] ) (;B[kk] N[other]) ) """
    )
    assert record.rules == Rules(19, 19, 5)
    assert record.players == {Side.X: "Left Other", Side.O: "Right: 2]"}
    assert record.result is Result.X
    assert record.date == "1999-12-31"
    assert record.moves == [(9, 9), (8, 10), (8, 8), (10, 8)]
    assert record.root.comment == "first\nsecond"
    assert record.main_line[2].comment == "a\\b c\nd"
    assert [child.move for child in record.main_line[2].children] == [(8, 8), (10, 10)]


def test_the_first_node_may_hold_a_move() -> None:
    assert read_sgf("(;GM[4]SZ[15]B[hh];W[hi])").moves == [(7, 7), (8, 7)]


def test_stones_may_be_given_by_the_corners_of_a_rectangle() -> None:
    record = read_sgf("(;GM[4]SZ[9]AB[aa:ba][ii]AW[cc:cd]AW[gg])")
    assert record.start == Position.parse("9,9,5 XX7/9/2O6/2O6/9/9/6O2/9/8X X")


@pytest.mark.parametrize(
    ("header", "game"),
    [
        ("", Rules(15, 15, 5)),
        ("SZ[20]", Rules(20, 20, 5)),
        ("SZ[20:15]", Rules(15, 20, 5)),
        ("SZ[20]RU[gomoku]", Rules(20, 20, 5)),
        ("RU[6,7,4,gravity]", Rules(6, 7, 4, gravity=True)),
        ("SZ[7:6]RU[6,7,4,gravity]", Rules(6, 7, 4, gravity=True)),
        ("SZ[15]RU[15,15,5,exact]", Rules(15, 15, 5, exact=True)),
    ],
)
def test_what_the_header_says_of_the_game(header: str, game: Rules) -> None:
    assert read_sgf(f"(;GM[4]{header})").rules == game


@pytest.mark.parametrize(
    ("written", "result"),
    [
        ("B+", Result.X),
        ("B+R", Result.X),
        ("b+3.5", Result.X),
        ("W+T", Result.O),
        ("W+Resign", Result.O),
        ("0", Result.DRAW),
        ("Draw", Result.DRAW),
        ("?", Result.UNKNOWN),
        ("Void", Result.UNKNOWN),
        ("", Result.UNKNOWN),
        ("nobody came", Result.UNKNOWN),
    ],
)
def test_results(written: str, result: Result) -> None:
    assert read_sgf(f"(;GM[4]RE[{written}];B[hh])").result is result


@pytest.mark.parametrize("record", examples())
def test_every_cut_is_noticed(record: Record) -> None:
    text = write_sgf(record).text
    for end in range(len(text.rstrip())):
        with pytest.raises(RecordError):
            read_sgf(text[:end])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is it cut off"),
        ("(;GM[4]", "is it cut off"),
        ("(;GM[4]C[open)", "is the SGF text cut off"),
        ("()", "where an SGF node is due"),
        ("hello", "'h' at character 1"),
        ("(;GM[4];B[hh)", "a value of 'B' is not closed"),
        ("(;GM[4];B)", "'B' at character 9"),
        ("(;GM[4])(;GM[4])", "more than one game"),
        ("(;GM[4])the end", "'t' at character 9"),
        ("(;GM[4]))", "where an SGF node is due"),
        ("(;GM[4]);B[hh]", "outside its game"),
        ("(;GM[4](;B[hh]);B[ii])", "outside its game"),
        ("(;GM[1]SZ[19])", "GM '1' is another game"),
        ("(;SZ[15])", "without GM it is Go"),
        ("(;GM[4]SZ[52])", "52 rows"),
        ("(;GM[4]SZ[3])", "5 in a row is no aim"),
        ("(;GM[4]SZ[big])", "SZ 'big'"),
        ("(;GM[4]SZ[15]RU[3,3,3])", "SZ says 15 columns"),
        ("(;GM[4]RU[3,3,9])", "9 in a row is no aim"),
        ("(;GM[4]PL[me])", "nobody's turn"),
        ("(;GM[4]AB[aa]AW[aa])", "both an X and an O"),
        ("(;GM[4]AB[aa][bb])", "no alternation"),
        ("(;GM[4]AB[zz])", "'zz' is not a point"),
        ("(;GM[4];W[hh])", r"move 1, 'W\[hh\]': O moves where X is to move"),
        ("(;GM[4];B[hh];B[ii])", r"move 2, 'B\[ii\]': X moves"),
        ("(;GM[4];B[hh];W[hh])", r"move 2, 'W\[hh\]': h8 is taken by X"),
        ("(;GM[4];B[hh];W[])", "a pass"),
        ("(;GM[4];B[hh];W[tt])", "its points are aa to oo"),
        ("(;GM[4];B[hh]W[ii])", "two moves in one node"),
        ("(;GM[4];B[hh][ii])", "B has 2 values"),
        ("(;GM[4];B[hh];AB[ii])", "AB after the first node"),
        ("(;GM[4]RU[1,1,1]RE[W+];B[aa])", "the result cannot be O"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message) as error:
        read_sgf(text)
    assert "\n" not in str(error.value)


def test_a_million_brackets_are_refused_at_once() -> None:
    started = time.process_time()
    for text in ("(" * 10**6, "(;GM[4]" + "(;" * 400_000, "(;GM[4]C[" + "\\a" * 500_000, "(;GM[4]" + "A" * 10**6):
        with pytest.raises(RecordError):
            read_sgf(text)
    assert time.process_time() - started < 5


def test_more_moves_than_a_record_holds_are_refused() -> None:
    with pytest.raises(RecordError, match="at most 20000 moves"):
        read_sgf("(;GM[4]" + "(;B[aa])" * (MOST_MOVES + 1) + ")")


def test_ten_thousand_damaged_texts_give_a_record_or_one_clear_error() -> None:
    read = 0
    for text in mutations([write_sgf(record).text for record in examples()], 10_000, seed=2):
        try:
            record = read_sgf(text)
        except RecordError as error:
            assert "\n" not in str(error)
        else:
            written = write_sgf(record)
            assert written.dropped or read_sgf(written.text) == record
            read += 1
    assert 100 < read < 9_000
