import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given

from noughts import IllegalMoveError, Position, RecordError, Rules, Side
from noughts.game.records.record import MOST_MOVES, Record, Result
from records import gomoku, records


def full_board() -> Record:
    """Return the longest game there is, 676 moves: rows two by two from the left and from the right, so nobody wins."""
    cells = [(row, col if row % 4 < 2 else 25 - col) for row in range(26) for col in range(26)]
    return Record.of_moves(Position.start(Rules(26, 26, 26)), cells)


def test_main_line_is_the_first_child_everywhere() -> None:
    record = gomoku("h8", "i9", "h9")
    record.add(record.root, (0, 0))
    record.add(record.main_line[1], (1, 1))
    assert record.moves == [(7, 7), (6, 8), (6, 7)]
    assert [position.ply for position in record.positions] == [0, 1, 2, 3]
    assert record.end == Position.parse("15,15,5 moves h8 i9 h9")
    assert record.start == Position.parse("15,15,5")


def test_a_move_is_checked_where_it_is_played() -> None:
    record = gomoku("h8", "i9")
    with pytest.raises(IllegalMoveError, match="h8 is taken by X"):
        record.add(record.main_line[-1], (7, 7))
    assert record == gomoku("h8", "i9")
    record.add(record.root, (6, 8))  # free before O played there


def test_records_are_equal_by_content() -> None:
    assert gomoku("h8", "i9") == gomoku("h8", "i9")
    assert gomoku("h8", "i9") != gomoku("h8", "i8")
    assert gomoku("h8") != gomoku("h8", exact=True)
    assert gomoku() != "a game"
    changes: list[Callable[[Record], object]] = [
        lambda record: record.players.update({Side.O: "Right"}),
        lambda record: setattr(record, "date", "2026"),
        lambda record: setattr(record, "result", Result.O),
        lambda record: setattr(record.root, "comment", "!"),
        lambda record: record.add(record.root, (0, 0)),
    ]
    for change in changes:
        record = gomoku("h8")
        change(record)
        assert record != gomoku("h8")


def test_the_board_decides_the_result_of_a_finished_game() -> None:
    won = Record.of_moves(Position.start(Rules(3, 3, 3)), [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)])
    assert won.result is Result.X
    won.result = Result.X
    won.result = Result.UNKNOWN
    assert won.result is Result.X
    for other in (Result.O, Result.DRAW):
        with pytest.raises(RecordError, match="X wins"):
            won.result = other
    with pytest.raises(RecordError):
        Record(Position.parse("1,1,1 X O"), result=Result.O)


def test_somebody_may_resign_an_unfinished_game() -> None:
    record = gomoku("h8")
    assert record.result is Result.UNKNOWN
    record.result = Result.O
    assert record.result is Result.O


def test_the_longest_game_compares_copies_and_pickles() -> None:
    record = full_board()
    assert record.result is Result.DRAW
    assert len(record.moves) == 676
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == full_board()
    assert repr(record) == "<Record of 26,26,26: 676 moves, result draw>"


@given(records())
def test_every_record_pickles(record: Record) -> None:
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_record_has_room_for_so_many_moves_and_no_more() -> None:
    record = gomoku()
    for _ in range(MOST_MOVES):
        record.add(record.root, (0, 0))
    with pytest.raises(RecordError, match="20000"):
        record.add(record.root, (0, 0))
