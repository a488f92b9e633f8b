import pytest
from hypothesis import given
from hypothesis import strategies as st

from mutate import mutations
from noughts import Position, RecordError, Rules, Side
from noughts.game.records.psq import read_psq, write_psq
from noughts.game.records.record import Record, Result
from records import examples, gomoku, records

games = st.builds(Rules, st.integers(5, 26), st.integers(5, 26), st.just(5), exact=st.booleans())


@given(records(games))
def test_the_main_line_the_rules_and_plain_names_come_back(record: Record) -> None:
    if record.start.ply:
        with pytest.raises(RecordError, match="begins with stones"):
            write_psq(record)
        return
    written = write_psq(record)
    again = read_psq(written.text)
    assert again.start == record.start
    assert again.moves == record.moves
    for side, name in record.players.items():
        assert again.players[side] == name or any(f"the name of {side}" in what for what in written.dropped)
    assert read_psq(written.text.replace("\n", "\r\n")) == again
    assert (again == record) == (written.dropped == [])


def test_the_form_is_as_piskvork_has_it() -> None:
    record = Record.of_moves(Position.start(Rules(15, 20, 5), first=Side.O), [(7, 9), (0, 19)])
    assert write_psq(record) == ("Piskvorky 20x15, 0:0, 1\n10,8,0\n20,1,0\n-1\n", [])
    record.players[Side.O] = "pbrain-bob.exe"
    assert write_psq(record).text == "Piskvorky 20x15, 0:0, 1\n10,8,0\n20,1,0\nhomo-1\npbrain-bob.exe\n-1\n"


def test_what_psq_cannot_hold_is_named() -> None:
    record = gomoku("h8", "i9")
    record.players = {Side.X: "Left\nOther", Side.O: "3,4"}
    record.date = "2026-11-16"
    record.root.comment = "why"
    record.add(record.root, (0, 0))
    record.result = Result.O
    text, dropped = write_psq(record)
    assert text == "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\nLeft Other\nhomo-2\n-1\n"
    assert dropped == [
        "psq drops the name of X, or a part of it: 'Left\\nOther'",
        "psq drops the name of O, or a part of it: '3,4'",
        "psq drops the date",
        "psq drops the comments",
        "psq drops the variations",
        "psq drops the result, O",
    ]


@pytest.mark.parametrize("game", ["3,3,3", "6,7,4,gravity", "9,9,5,gravity", "9,9,6"])
def test_other_games_are_refused(game: str) -> None:
    with pytest.raises(RecordError, match="psq cannot hold"):
        write_psq(Record(Position.parse(game)))


def test_files_of_piskvork_and_gomocup_are_read() -> None:
    saved = read_psq("Piskvorky 20x20, 0:11, 1\n10,11,0\n11,11,2515\n-1\n")
    assert saved.moves == [(10, 9), (10, 10)]
    assert saved.start == Position.start(Rules(20, 20, 5), first=Side.O)
    assert saved.players == {Side.X: "", Side.O: ""}

    timed_out = read_psq("Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,30\r\npbrain-a.exe\r\nhomo-2\r\n15\r\n")
    assert timed_out.players == {Side.X: "pbrain-a.exe", Side.O: ""}
    assert timed_out.result is Result.UNKNOWN

    archived = read_psq("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,30\nA25.zip\nB25.zip\n-1\n1,Standard\n")
    assert archived.rules == Rules(15, 15, 5, exact=True)
    assert archived.players == {Side.X: "A25.zip", Side.O: "B25.zip"}

    by_hand = read_psq("Piskvorky 15x15, 0:0, 0\n8, 8\n9, 9\n-1")
    assert by_hand.moves == [(7, 7), (8, 8)]


def test_a_zero_among_the_coordinates_says_that_they_count_from_zero() -> None:
    text = "Piskvorky 15x15, 0:0, 0\n{},7,0\n8,8,0\n-1\n"
    assert read_psq(text.format(0)).moves == [(7, 0), (8, 8)]
    assert read_psq(text.format(15)).moves == [(6, 14), (7, 7)]
    assert read_psq(text.format(3)).moves == [(6, 2), (7, 7)]
    with pytest.raises(RecordError, match="counted from 0"):
        read_psq(text.format(0).replace("8,8", "8,15"))


@pytest.mark.parametrize("record", [gomoku("h8", "i9", "a15"), gomoku("h8"), gomoku("h8", "i9", exact=True), gomoku()])
@pytest.mark.parametrize("names", [("", ""), ("Left", ""), ("7", "-1"), ("Left", "3,4,5"), ("-1", "-1"), ("\n", "1,2")])
def test_every_cut_is_noticed_but_that_of_the_line_with_the_rule(record: Record, names: tuple[str, str]) -> None:
    record.players = dict(zip(Side, names, strict=True))
    text = write_psq(record).text
    without_rule = text.removesuffix("1,exact\n").rstrip()
    for end in range(len(text.rstrip())):
        if text[:end].rstrip() == without_rule:
            assert record.rules.exact
            assert read_psq(text[:end]).moves == record.moves
        else:
            with pytest.raises(RecordError):
                read_psq(text[:end])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is the psq file cut off"),
        ("\n", "no psq header"),
        ("Piskvorky 15x15, 0:0, 2\n-1\n", "no psq header"),
        ("Piskvorky 15x15, 0:0, 0\n", "not nothing: is it cut off"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n", "is it cut off"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n9", "last line is not complete"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\nLeft\n", "not 'Left'"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\nLeft\nRight\n", "not 'Right'"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\nmore\n", "not 'more'"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n4,Renju\n", "rule 4 is not ours"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\nA\nB\n-1\n9,Caro\n", "rule 9 is not ours"),
        ("Piskvorky 80x15, 0:0, 0\n8,8,0\n-1\n", "80 columns"),
        ("Piskvorky 4x4, 0:0, 0\n-1\n", "5 in a row is no aim"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n-1\n", "move 2, '8,8,0': h8 is taken by X"),
        ("Piskvorky 15x15, 0:0, 0\n8,16,0\n-1\n", "move 1, '8,16,0': not on the board of 15 columns"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message) as error:
        read_psq(text)
    assert "\n" not in str(error.value)


def test_moves_after_a_win_are_refused() -> None:
    won = "".join(f"{x},1,0\n{x},2,0\n" for x in range(1, 6))
    with pytest.raises(RecordError, match="move 10, '5,2,0': e14 cannot be played: the game is over, X wins"):
        read_psq(f"Piskvorky 15x15, 0:0, 0\n{won}-1\n")


def test_ten_thousand_damaged_texts_give_a_record_or_one_clear_error() -> None:
    samples = [write_psq(record).text for record in examples() if record.rules.k == 5]
    samples.append("Piskvorky 20x20, 11:11, 0\n10,11,0\n0,11,2515\n19,3,1\nA25.zip\nB25.zip\n-1\n0,Freestyle\n")
    read = 0
    for text in mutations(samples, 10_000, seed=3):
        try:
            record = read_psq(text)
        except RecordError as error:
            assert "\n" not in str(error)
        else:
            again = read_psq(write_psq(record).text)
            assert (again.start, again.moves) == (record.start, record.moves)
            read += 1
    assert 100 < read < 9_000
