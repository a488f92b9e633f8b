"""Swap2 openings, boards set up by hand, games chosen by sliders, and clocks."""

import json
import re

from playwright.sync_api import Route, expect

from browser.visitor import Visitor
from noughts import Position
from noughts.game import cell_name


def test_swap2_between_two_people(visitor: Visitor) -> None:
    page = visitor.open().new_game("gomoku", swap2=True).page
    expect(page.locator("#prompt")).to_contain_text("Left: 3")
    visitor.play("h8", "i9", "d4").shows("Choosing sides")
    visitor.cell("a1").click(force=True)
    assert visitor.moves == ["h8", "i9", "d4"]
    page.get_by_role("button", name="Add two stones").click()
    visitor.play("e5", "l12").shows("Choosing sides")
    expect(page.get_by_role("button", name="Add two stones")).to_have_count(0)
    page.get_by_role("button", name="Play O").click()
    expect(page.locator("#prompt")).to_be_hidden()
    visitor.shows("O to move").play("k10").shows("X to move")


def test_swap2_against_a_computer_that_places(visitor: Visitor) -> None:
    page = visitor.open().new_game("gomoku", x="easy", swap2=True).page
    visitor.shows("Choosing sides")
    assert Position.parse(visitor.position).ply == 3
    page.get_by_role("button", name="Play X").click()
    visitor.wait_for_moves(4)
    expect(page.locator("#player-X")).to_have_value("person")
    expect(page.locator("#player-O")).to_have_value("easy")


def test_swap2_against_a_computer_that_chooses(visitor: Visitor) -> None:
    page = visitor.open().new_game("gomoku", o="hard", swap2=True).page
    visitor.play("h8", "a1", "i8")
    expect(page.locator("#prompt")).to_be_hidden()
    visitor.shows("Your move, O")
    # Two stones in the middle against one in a corner: whoever can count takes X.
    expect(page.locator("#player-X")).to_have_value("hard")


def score_for_choices(visitor: Visitor, *scores: int) -> None:
    """Let the engine call the next positions so; its moves are the first empty cells."""
    waiting = list(scores)

    def answer(route: Route) -> None:
        position = Position.parse(json.loads(route.request.post_data or "")["position"])
        move = cell_name(position.legal_moves[0], position.rules)
        route.fulfill(json={"move": move, "score": waiting.pop(0) if waiting else 0})

    visitor.page.route("**/api/best", answer)


def test_swap2_against_a_computer_that_finds_neither_side_better_and_adds_two_stones(visitor: Visitor) -> None:
    page = visitor.open().new_game("gomoku", o="easy", swap2=True).page
    score_for_choices(visitor, -40)
    visitor.play("h8", "i9", "d4")
    expect(page.get_by_role("button", name="Play X")).to_be_visible()
    assert visitor.moves == ["h8", "i9", "d4", "a15", "b15"]
    expect(page.get_by_role("button", name="Add two stones")).to_have_count(0)
    page.get_by_role("button", name="Play X").click()
    visitor.wait_for_moves(6)
    expect(page.locator("#player-O")).to_have_value("easy")


def test_swap2_ends_when_a_computer_chooses_between_two_level_sides(visitor: Visitor) -> None:
    page = visitor.open().new_game("gomoku", x="easy", swap2=True).page
    page.get_by_role("button", name="Add two stones").click()
    score_for_choices(visitor, 40)
    for _ in range(2):
        page.locator("#board .cell:not(.taken)").first.click()
    # O is to move and a little better: the computer that placed the first three stones takes O.
    expect(page.locator("#player-O")).to_have_value("easy")
    expect(page.locator("#player-X")).to_have_value("person")


def test_swap2_is_offered_for_gomoku_only(visitor: Visitor) -> None:
    page = visitor.open().page
    page.click("#new-game")
    expect(page.locator("#swap2")).to_be_hidden()
    page.click("[data-game=gomoku-standard]")
    expect(page.locator("#swap2")).to_be_visible()


def test_any_game_by_sliders(visitor: Visitor) -> None:
    page = visitor.open().page
    page.click("#new-game")
    page.locator("#rows").fill("5")
    page.locator("#cols").fill("9")
    page.locator("#k").fill("4")
    page.check("#exact")
    expect(page.locator("#game-summary")).to_have_text("5 rows, 9 columns, exactly 4 in a row.")
    page.select_option("#new-O", "person")
    page.click("#start-game")
    assert visitor.position == "5,9,4,exact"
    visitor.play("i5")


def test_k_cannot_be_longer_than_the_board(visitor: Visitor) -> None:
    page = visitor.open().page
    page.click("#new-game")
    page.click("[data-game=gomoku]")
    page.locator("#rows").fill("3")
    page.locator("#cols").fill("4")
    expect(page.locator("#game-summary")).to_have_text("3 rows, 4 columns, 4 in a row.")


def test_a_board_set_up_by_hand_is_played(visitor: Visitor) -> None:
    page = visitor.open("3,3,3").page
    page.click("#edit")
    for cell in ("a3", "b3"):
        visitor.cell(cell, "#editor-dialog").click()
    page.check("#tool-O")
    for cell in ("a2", "b2", "c2"):
        visitor.cell(cell, "#editor-dialog").click()
    page.check("#tool-erase")
    visitor.cell("c2", "#editor-dialog").click()
    page.check("#turn-X")
    expect(page.locator("#editor-text")).to_have_value("3,3,3 XX1/OO1/3 X")
    page.click("#use-position")
    visitor.shows("X to move").play("c3").shows("X wins")


def test_a_board_that_no_game_leads_to_is_refused_with_the_reason(visitor: Visitor) -> None:
    visitor.expect_refusal("/api/records/write")
    page = visitor.open("3,3,3").page
    page.click("#edit")
    for cell in ("a3", "b3"):
        visitor.cell(cell, "#editor-dialog").click()
    page.click("#use-position")
    expect(page.locator("#editor-fault")).to_have_text(
        "no alternation gives 2 X and 0 O with X to move: both have the same number,"
        " or the side that moved last has one more"
    )
    expect(page.locator("#editor-dialog")).to_be_visible()


def test_the_flag_falls_and_the_game_is_lost(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.open().new_game("tictactoe", clock="1+0").play("b2", "a1")
    expect(visitor.page.locator("[data-side=X] .clock")).to_have_class(re.compile("running"))
    visitor.page.clock.fast_forward(61_000)
    visitor.shows("X ran out of time: O wins")
    visitor.cell("c3").click(force=True)
    assert visitor.moves == ["b2", "a1"]


def test_a_move_adds_its_seconds(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.page.clock.pause_at(4_000_000_000_000)
    visitor.open().new_game("tictactoe", clock="3+2").play("b2")
    expect(visitor.page.locator("[data-side=X] .clock")).to_have_text("3:02")
    expect(visitor.page.locator("[data-side=O] .clock")).to_have_text("3:00")


def test_an_own_clock_is_read_or_refused(visitor: Visitor) -> None:
    page = visitor.open().page
    page.click("#new-game")
    page.select_option("#clock-setting", "own")
    page.fill("#own-clock", "soon")
    page.click("#start-game")
    expect(page.locator("#new-game-dialog .fault")).to_contain_text("as in 10+5")
    page.fill("#own-clock", "10+5")
    page.click("#start-game")
    expect(page.locator("[data-side=X] .clock")).to_have_text("10:00")
