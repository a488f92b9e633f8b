"""Game records through the browser: pasted, chosen, dropped, written and read again."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.visitor import Visitor
from noughts.game.records import read_sgf, read_text

GAME = """[Game "3,3,3"]
[X "alphabeta"]
[O ""]

1. b2 a1 {a corner} 2. b3 (2. c3 a3) 2... b1
result *
"""


def paste(visitor: Visitor, text: str) -> None:
    visitor.page.click("#records")
    visitor.page.fill("#record-text", text)
    visitor.page.click("#record-open")


def written(visitor: Visitor, form: str) -> str:
    page = visitor.page
    if not page.locator("#records-dialog").is_visible():
        page.click("#records")
    page.select_option("#record-form", form)
    page.fill("#record-text", "")
    page.click("#record-write")
    expect(page.locator("#record-text")).not_to_have_value("")
    return page.locator("#record-text").input_value()


def test_a_record_comes_back_as_it_went_in(visitor: Visitor) -> None:
    visitor.open()
    paste(visitor, GAME)
    visitor.shows("X to move")
    assert visitor.moves == ["b2", "a1", "b3", "b1"]
    expect(visitor.page.locator(".move-list")).to_contain_text("a corner")
    expect(visitor.page.locator(".variation")).to_contain_text("c3")
    was, now = read_text(GAME), read_text(written(visitor, "txt"))
    was.players = now.players
    assert now == was
    assert read_sgf(written(visitor, "sgf")) == was


def test_a_form_that_cannot_hold_all_says_what_it_drops(visitor: Visitor) -> None:
    visitor.open().new_game("gomoku").play("h8", "i9")
    visitor.page.fill("#comment", "far")
    assert "\n8," in written(visitor, "psq")
    expect(visitor.page.locator("#record-note")).to_contain_text("Left out: ")


def test_a_record_is_read_from_a_file_and_saved_as_one(visitor: Visitor, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    page = visitor.open().page
    page.click("#records")
    page.set_input_files("#record-file", path)
    visitor.wait_for_moves(4)
    page.click("#records")
    with page.expect_download() as download:
        page.click("#record-save")
    assert read_text(download.value.path().read_text()).moves == read_text(GAME).moves


def test_a_record_is_dropped_on_the_page(visitor: Visitor) -> None:
    page = visitor.open().page
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "game.txt"));
            document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        GAME,
    )
    assert visitor.wait_for_moves(4) == ["b2", "a1", "b3", "b1"]


@pytest.mark.parametrize("text", ["nothing of the kind", '[Game "3,3,3"]\n\n1. b2 b2\nresult *\n'])
def test_what_is_no_record_is_refused_in_one_line(visitor: Visitor, text: str) -> None:
    visitor.expect_refusal("/api/records/read")
    visitor.open()
    paste(visitor, text)
    expect(visitor.page.locator("#record-fault")).not_to_be_empty()
    assert visitor.moves == []
