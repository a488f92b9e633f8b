"""See the search, in a browser: stepping, jumping, comparing, half a million nodes, keys alone, a phone."""

import re
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Route, expect

from browser.visitor import Visitor

POSITION = "3,3,3 XOX/1O1/1X1 O"
FIRST_CUTOFF = (
    "X already has 0 elsewhere; O can hold this branch to \N{MINUS SIGN}1 or less,"
    " so X will never come here: the other move is not looked at."
)


def watch(visitor: Visitor, position: str = POSITION, search: str = "alphabeta", **query: object) -> None:
    visitor.open(path=f"/search?{urlencode({'position': position, 'search': search, **query})}")
    expect(lane(visitor)).to_be_visible()


def lane(visitor: Visitor, number: int = 0) -> Locator:
    return visitor.page.locator(".lane").nth(number)


def at(visitor: Visitor, step: int, number: int = 0) -> None:
    expect(lane(visitor, number)).to_have_attribute("data-step", str(step))


def facts(visitor: Visitor) -> dict[str, str]:
    """What the caption of the node at the end of the path says."""
    shown = visitor.page.locator(".level.current [data-fact]")
    return {fact.get_attribute("data-fact") or "": fact.inner_text().split(" ", 1)[1].strip() for fact in shown.all()}


def press(visitor: Visitor, label: str) -> None:
    visitor.page.get_by_role("button", name=label, exact=True).click()


def test_the_first_cutoff_has_its_alpha_and_beta_and_its_reason(visitor: Visitor) -> None:
    watch(visitor)
    press(visitor, "Next cutoff")
    at(visitor, 27)
    #  X O X
    #  O O .   X has tried a1, and O has answered c2 with the row
    #  X X .
    assert facts(visitor) == {"\N{GREEK SMALL LETTER ALPHA}": "0", "β": "\N{MINUS SIGN}1", "value": "\N{MINUS SIGN}1"}
    expect(lane(visitor).locator(".words")).to_have_text(FIRST_CUTOFF)
    expect(visitor.page.locator(".level.current .reason")).to_have_text(FIRST_CUTOFF)
    expect(visitor.page.locator(".level.current .branch.pruned .move")).to_have_text("c1")
    expect(lane(visitor).locator(".lane-board .taken")).to_have_count(7)
    visitor.says("X will never come here")


def test_steps_go_forward_and_back_and_stay_in_the_address(visitor: Visitor) -> None:
    watch(visitor)
    words = [lane(visitor).locator(".words").inner_text()]
    for step in range(1, 6):
        press(visitor, "One step forward")
        at(visitor, step)
        words.append(lane(visitor).locator(".words").inner_text())
    assert len(set(words)) == 6
    for step in reversed(range(5)):
        press(visitor, "One step back")
        at(visitor, step)
        assert lane(visitor).locator(".words").inner_text() == words[step]
    press(visitor, "To the end")
    at(visitor, 106)
    expect(lane(visitor).locator(".words")).to_contain_text("The search is over. Value 0")
    press(visitor, "Previous leaf")
    expect(lane(visitor)).not_to_have_attribute("data-step", "106")
    found = str(lane(visitor).get_attribute("data-step"))
    visitor.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query)["step"] == [found])
    visitor.page.reload()
    expect(lane(visitor)).to_have_attribute("data-step", found)


def test_playing_walks_by_itself_and_stops_at_the_end(visitor: Visitor) -> None:
    watch(visitor)
    visitor.page.select_option("#speed", "400")
    press(visitor, "Play")
    at(visitor, 106)
    expect(visitor.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_branch_that_is_done_leads_to_where_it_was_left(visitor: Visitor) -> None:
    watch(visitor, step=106)
    visitor.page.locator(".level").first.locator("button.branch").nth(1).click()
    expect(lane(visitor).locator(".kind")).to_have_text("Leave")
    expect(visitor.page.locator(".level.current .node")).to_have_text("c2")


def test_two_searches_are_compared_side_by_side(visitor: Visitor) -> None:
    watch(visitor, "3,3,3", "alphabeta", second="alphabeta:ordering=two-tier", link="fraction")
    press(visitor, "To the end")
    at(visitor, 67_655)
    at(visitor, 6_336, 1)
    nodes = visitor.page.locator("[data-counter=nodes] td")
    expect(nodes.nth(0)).to_have_text("18,297 of 18,297")
    expect(nodes.nth(1)).to_have_text("1,771 of 1,771")
    visitor.page.select_option("#link", "step")
    press(visitor, "One step forward")
    at(visitor, 1)
    at(visitor, 1, 1)
    visitor.page.select_option("#link", "own")
    at(visitor, 0, 1)
    lane(visitor, 1).locator(".tree-frame").focus()
    press(visitor, "One step forward")
    at(visitor, 1, 1)
    at(visitor, 0)


@pytest.mark.parametrize(
    ("search", "caption"), [("mcts:playouts=50", {"visits", "mean"}), ("pns", {"proof", "disproof"})]
)
def test_other_searches_show_their_own_numbers(visitor: Visitor, search: str, caption: set[str]) -> None:
    watch(visitor, search=search, step=40)
    at(visitor, 40)
    assert set(facts(visitor)) == caption
    visitor.page.keyboard.press("End")
    expect(lane(visitor).locator(".words")).to_have_text(re.compile("the move is|The most visited move is"))


def test_half_a_million_nodes_are_jumped_through(visitor: Visitor) -> None:
    visitor.open(path="/search?position=3,3,3&search=minimax")
    visitor.page.locator(".lane").wait_for(timeout=60_000)
    slider = visitor.page.get_by_role("slider", name="Step")
    slider.fill("730058")
    at(visitor, 730_058)
    expect(visitor.page.locator("[data-counter=nodes] td")).to_contain_text("of 549,946")
    assert visitor.page.locator(".branch").count() < 60, "only what is seen is drawn"
    visitor.page.keyboard.press("End")
    at(visitor, 1_460_116)
    expect(visitor.page.locator("[data-counter=nodes] td")).to_have_text("549,946 of 549,946")
    expect(visitor.page.locator("[data-counter=leaves] td")).to_have_text("255,168 of 255,168")


def test_a_search_that_is_being_recorded_says_how_far_it_is(visitor: Visitor) -> None:
    held: list[Route] = []
    visitor.page.route("**/api/search/steps?*", lambda route: held.append(route))
    visitor.page.route("**/api/search/progress?*", lambda route: route.fulfill(json={"steps": 81_920, "ahead": 0}))
    visitor.open(path="/search?position=3,3,3&search=alphabeta")
    expect(visitor.page.locator("#recording")).to_have_text("Recording the search: 81,920 steps so far")
    visitor.says("The search is being recorded")
    visitor.page.unroute("**/api/search/steps?*")
    held[0].continue_()
    expect(lane(visitor)).to_be_visible()
    expect(visitor.page.locator("#recording")).to_be_hidden()


def test_keys_alone_are_enough(visitor: Visitor) -> None:
    watch(visitor)
    keyboard = visitor.page.keyboard
    for key, step in [("c", 27), ("c", 34), ("Shift+C", 27), ("ArrowRight", 28), ("ArrowLeft", 27), ("Home", 0)]:
        keyboard.press(key)
        at(visitor, step)
    keyboard.press("l")
    expect(lane(visitor).locator(".kind")).to_have_text("Leave")
    visitor.says("the value is")
    keyboard.press(" ")
    expect(visitor.page.get_by_role("button", name="Pause")).to_be_visible()
    keyboard.press(" ")
    expect(visitor.page.get_by_role("button", name="Play")).to_be_visible()


def test_another_position_is_set_up_on_the_board(visitor: Visitor) -> None:
    watch(visitor)
    visitor.page.get_by_text("Set up another position").click()
    visitor.cell("a2", ".setup-board").click()
    expect(lane(visitor).locator(".at")).not_to_have_text("step 1 of 107")
    assert visitor.position == "3,3,3 XOX/OO1/1X1 X"


def test_a_search_that_is_too_large_says_so(visitor: Visitor) -> None:
    watch(visitor)
    visitor.expect_refusal("/api/search/steps")
    visitor.page.select_option("#preset", "5,5,4")
    expect(visitor.page.get_by_role("alert")).to_contain_text("too large with 25 empty cells")
    visitor.page.select_option("#first-kind", "limited")
    expect(visitor.page.get_by_role("alert")).to_be_hidden()
    expect(lane(visitor).locator("h2")).to_have_text("Alpha-beta, depth 3")


def test_a_phone_shows_everything_without_scrolling_sideways(visit: Any) -> None:
    visitor = visit(viewport={"width": 360, "height": 740}, has_touch=True)
    watch(visitor, "3,3,3", second="minimax:depth=2", step=19)
    at(visitor, 19)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
    press(visitor, "Next cutoff")
    expect(visitor.page.locator(".lane").first.locator(".kind")).to_have_text("Cutoff")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Any, scheme: str) -> None:
    visitor = visit(color_scheme=scheme, reduced_motion="reduce")
    watch(visitor, second="pns", step=27)
    at(visitor, 27)
    found = Axe().run(visitor.page).response["violations"]
    serious = [violation for violation in found if violation["impact"] in ("serious", "critical")]
    assert not serious, [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in serious]
