from hypothesis import given
from hypothesis import strategies as st

from noughts.game.records import Record, parse_record, write_text
from noughts.web.record_data import record_answer, written_answer
from records import records


@given(records(), st.sampled_from(["txt", "sgf"]))
def test_records_survive_the_way_through_the_browser(record: Record, form: str) -> None:
    data = record_answer(write_text(record).text, "txt")
    wish = {key: data[key] for key in ("nodes", "players", "result", "date")} | {"position": data["start"]}
    written = written_answer({**wish, "form": form})
    if not written["dropped"]:
        assert parse_record(written["text"]) == record
    assert written["filename"].endswith(f".{form}")


@given(records())
def test_a_game_is_one_line_of_text(record: Record) -> None:
    again = Record.of_text(record.line_text)
    assert again.start == record.start
    assert again.moves == record.moves


def test_a_game_of_every_cell_of_the_largest_board_is_not_too_deep() -> None:
    start = "26,26,26"
    game = Record.of_text(start)
    node = game.root
    for move in game.start.legal_moves:
        node = game.add(node, move)
        if node.position.is_over:
            break
    data = record_answer(write_text(game).text, None)
    assert len(data["nodes"]) == len(game.moves) + 1
