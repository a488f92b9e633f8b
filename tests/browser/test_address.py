"""A position has an address: shared, opened elsewhere, restored on reload."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.visitor import Visitor
from noughts import Position


def test_a_shared_address_opens_in_a_second_window(visit: Any, address: str) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    visitor.open().new_game("connect4").play("d1", "d2", "e1")
    visitor.page.click("#share")
    visitor.says("Address copied")
    shared = visitor.page.evaluate("navigator.clipboard.readText()")
    assert shared == f"{address}/?position=6,7,4,gravity+moves+d1+d2+e1"
    stranger = visit()
    stranger.page.goto(shared)
    stranger.shows("O to move")
    expect(stranger.cell("e1")).to_have_attribute("aria-label", "e1, X, last move")
    expect(stranger.page.locator("#game-title")).to_have_text("Connect Four")
    stranger.page.click("#undo")
    assert stranger.moves == ["d1", "d2"]


def test_a_game_survives_a_reload(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", o="perfect", clock="5+0").play("b2")
    moves = visitor.wait_for_moves(2)
    visitor.page.fill("#comment", "as expected")
    visitor.page.click("#undo")
    visitor.page.reload()
    assert visitor.moves == []
    expect(visitor.page.locator("#player-O")).to_have_value("perfect")
    expect(visitor.page.locator(".clock").first).to_be_visible()
    visitor.page.click("#redo")
    assert visitor.moves == moves
    expect(visitor.page.locator("#comment")).to_have_value("as expected")


def test_the_bare_address_goes_on_with_the_last_game(visitor: Visitor) -> None:
    visitor.open().new_game("gomoku").play("h8", "i9")
    visitor.open()
    expect(visitor.page.locator("#game-title")).to_have_text("Gomoku")
    assert visitor.moves == ["h8", "i9"]


@pytest.mark.parametrize(
    ("position", "label"),
    [
        ("3,3,3 moves b2 a1", "Alpha-beta"),
        ("connect4 moves d1", "Alpha-beta, depth 3"),
        ("6,7,4", "Alpha-beta, depth 3"),
    ],
)
def test_the_search_from_here_is_a_click_away(visitor: Visitor, position: str, label: str) -> None:
    visitor.open(position)
    shown = Position.parse(visitor.position)
    visitor.page.click("#see-search")
    expect(visitor.page.locator(".lane h2")).to_have_text(label)
    assert visitor.position == str(shown)


@pytest.mark.parametrize("position", ["7,7,5", "3,3,3 XXX/OO1/3 O"])
def test_no_search_is_offered_where_none_can_be_shown(visitor: Visitor, position: str) -> None:
    visitor.open(position)
    expect(visitor.page.locator("#analysis-toggle")).to_be_visible()
    expect(visitor.page.locator("#see-search")).to_be_hidden()


def test_a_position_with_stones_opens_and_is_kept(visitor: Visitor) -> None:
    visitor.open("3,3,3 X1O/1X1/3 O moves c1")
    visitor.shows("X to move")
    assert visitor.position == "3,3,3 X1O/1X1/3 O moves c1"
    assert visitor.page.locator("#board .cell.taken").count() == 4


def test_an_address_that_is_no_position_is_refused_in_one_line(visitor: Visitor) -> None:
    visitor.open("3,3,3 XXX/OOO/3")
    expect(visitor.page.locator("#trouble")).to_contain_text("both sides have 3 in a row")


def test_a_server_that_is_gone_is_named_and_asked_again(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", o="perfect")
    visitor.expect_refusal("/api/best")
    visitor.page.route("**/api/best", lambda route: route.abort("connectionrefused"))
    visitor.play("b2")
    expect(visitor.page.locator("#trouble")).to_contain_text("The server does not answer.")
    visitor.page.unroute("**/api/best")
    visitor.page.get_by_role("button", name="Try again").click()
    visitor.wait_for_moves(2)
    expect(visitor.page.locator("#trouble")).to_be_hidden()


def test_a_busy_server_is_named(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", o="perfect")
    visitor.expect_refusal("/api/best")
    visitor.page.route("**/api/best", lambda route: route.fulfill(status=503, json={"error": "busy"}))
    visitor.play("b2")
    expect(visitor.page.locator("#trouble")).to_contain_text("The server is busy.")
