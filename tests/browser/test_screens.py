"""What the screens keep to: accessible in light and dark, narrow enough for a phone, small enough for a slow line."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.visitor import Visitor

FIRST_VIEW = 150_000
"""Bytes that may be transferred before the first move."""


def playing(visitor: Visitor) -> None:
    visitor.open("3,3,3 moves b2 a1")


def won(visitor: Visitor) -> None:
    visitor.open("connect4 moves d1 c1 d2 c2 d3 c3 d4").shows("X wins")


def analysing(visitor: Visitor) -> None:
    visitor.open("gomoku moves h8 i9").page.click("#analysis-toggle")
    visitor.page.click("#analyse")
    expect(visitor.page.locator("#board .ghost")).to_have_count(3)


def reviewed(visitor: Visitor) -> None:
    visitor.open("3,3,3 moves b2 b1 a3 c1 a1 a2 c3").page.click("#analysis-toggle")
    visitor.page.click("#review")
    expect(visitor.page.locator("#mistakes li")).not_to_have_count(0)
    expect(visitor.page.locator("#review")).to_have_text("Review the game")


def editing(visitor: Visitor) -> None:
    visitor.open("3,3,3 moves b2 a1").page.click("#edit")


def choosing_a_game(visitor: Visitor) -> None:
    visitor.open().page.click("#new-game")
    visitor.page.click("[data-game=gomoku]")
    visitor.page.select_option("#clock-setting", "own")


def at_the_records(visitor: Visitor) -> None:
    visitor.open("gomoku moves h8 i9").page.click("#records")


def in_a_swap2_opening(visitor: Visitor) -> None:
    visitor.open().new_game("gomoku", swap2=True, clock="3+2").play("h8", "i9", "d4").shows("Choosing sides")


STATES = [playing, won, analysing, reviewed, editing, choosing_a_game, at_the_records, in_a_swap2_opening]


TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter(element => element.checkVisibility()
    && !element.closest(".visually-hidden, .skip")
    && (element.getBoundingClientRect().right > innerWidth + 0.5 || element.getBoundingClientRect().left < -0.5))
    .map(element => element.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_serious_and_a_phone_needs_no_sideways_scrolling(visit: Any, state: Any) -> None:
    # Motion is off, or a colour would be measured on its way to another.
    visitor = visit(color_scheme="light", reduced_motion="reduce")
    state(visitor)
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        found = Axe().run(visitor.page).response
        assert found["passes"]
        assert [
            f"{scheme}: {rule['id']}: {rule['help']}: {[node['html'][:200] for node in rule['nodes'][:3]]}"
            for rule in found["violations"]
            if rule["impact"] in ("serious", "critical")
        ] == []
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    assert visitor.page.evaluate(TOO_WIDE) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_board_fills_a_phone(visit: Any) -> None:
    visitor = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    visitor.open("gomoku")
    box = visitor.page.locator("#board svg").bounding_box()
    assert box["width"] > 335
    visitor.cell("h8").tap()
    visitor.shows("O to move")


@pytest.mark.parametrize("game", ["9,1,3,gravity", "26,3,3", "26,26,6", "1,26,2", "1,1,1"])
def test_a_board_of_any_shape_stays_on_the_screen(visitor: Visitor, game: str) -> None:
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    box = visitor.open(game).page.locator("#board svg").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1280
    assert box["y"] + box["height"] <= 800


def test_light_and_dark_are_chosen_and_remembered(visit: Any) -> None:
    visitor = visit(color_scheme="light")
    page = visitor.open().page
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.click("[data-theme-toggle]")
    dark = page.evaluate(paper)
    assert light != dark
    page.reload()
    assert page.evaluate(paper) == dark
    expect(page.locator("[data-theme-toggle]")).to_have_attribute("aria-pressed", "true")


def test_the_first_view_is_light(visitor: Visitor) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    transferred: list[int] = []
    session.on("Network.loadingFinished", lambda event: transferred.append(event["encodedDataLength"]))
    visitor.open()
    visitor.page.wait_for_load_state("networkidle")
    assert len(transferred) > 10
    assert sum(transferred) < FIRST_VIEW
