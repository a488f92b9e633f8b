"""Learn, in a browser: a lesson finished, puzzles solved and failed, by mouse and by keys, on a phone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.visitor import Visitor
from noughts.lab.puzzles import Puzzle
from noughts.web.puzzles import all_puzzles

PUZZLES = all_puzzles()


def of(kind: str, game: str, moves: int = 1) -> Puzzle:
    return next(
        puzzle
        for puzzle in PUZZLES.values()
        if (puzzle.kind, puzzle.position.split()[0], puzzle.moves) == (kind, game, moves)
    )


def answer(visitor: Visitor, choice: str) -> None:
    visitor.page.locator(".choices").get_by_role("button", name=choice, exact=True).click()


def on_page(visitor: Visitor, page: int, pages: int) -> None:
    expect(visitor.page.locator(".lesson-text")).to_contain_text(f"page {page} of {pages}")


def test_a_lesson_is_finished_and_remembered(visitor: Visitor) -> None:
    visitor.open(path="/learn")
    visitor.page.get_by_role("link", name="Pruning").click()
    following = visitor.page.locator("#next-page")
    on_page(visitor, 1, 7)
    following.click()
    on_page(visitor, 2, 7)
    following.click()
    on_page(visitor, 3, 7)
    following.click(force=True)
    expect(visitor.page.locator(".feedback")).to_have_text("Answer the question first.")
    answer(visitor, "2")
    expect(visitor.page.locator(".feedback")).to_contain_text("Not 2")
    visitor.page.keyboard.press("c")
    expect(visitor.page.locator(".lane .kind")).to_have_text("Cutoff")
    answer(visitor, "1")
    expect(visitor.page.locator(".feedback")).to_contain_text("the rest is cut off: 1")
    for page, choice in [(4, None), (5, "2"), (6, "yes"), (7, "30")]:
        following.click()
        on_page(visitor, page, 7)
        if choice:
            answer(visitor, choice)
            expect(visitor.page.locator(".feedback.right")).to_be_visible()
    following.click()
    card = visitor.page.get_by_role("link", name="Pruning")
    expect(card).to_contain_text("finished")
    visitor.page.reload()
    expect(card).to_contain_text("finished")


def test_a_puzzle_is_solved_against_the_defence(visitor: Visitor) -> None:
    puzzle = of("win", "3,3,3", 2)
    visitor.open(path=f"/learn#puzzle/{puzzle.id}")
    visitor.cell(puzzle.answers[0], ".puzzle-board").click()
    status = visitor.page.locator(".puzzle-status")
    expect(status).to_contain_text("One move to go")
    visitor.page.click("#hint")
    expect(status).to_contain_text("Try ")
    move = status.inner_text().removeprefix("Try ").removesuffix(".")
    visitor.cell(move, ".puzzle-board").click()
    expect(status).to_contain_text("Solved.")
    visitor.says("Solved.")
    visitor.page.get_by_role("link", name="All lessons and puzzles").click()
    expect(visitor.page.locator(f"a[href='#puzzle/{puzzle.id}']")).to_contain_text("solved")


def test_a_wrong_move_is_refuted_and_taken_back(visitor: Visitor) -> None:
    puzzle = of("only", "4,4,4")
    visitor.open(path=f"/learn#puzzle/{puzzle.id}")
    wrong = visitor.page.locator(".puzzle-board .cell:not(.taken)")
    wrong.first.wait_for()
    names = [label.split(",")[0] for label in wrong.evaluate_all("cells => cells.map(cell => cell.ariaLabel)")]
    visitor.cell(next(name for name in names if name not in puzzle.answers), ".puzzle-board").click()
    status = visitor.page.locator(".puzzle-status")
    expect(status).to_contain_text("and wins")
    expect(visitor.page.locator(".puzzle-board .ghost").first).to_be_visible()
    visitor.page.get_by_role("button", name="Take it back").click()
    expect(visitor.page.locator(".puzzle-board .ghost")).to_have_count(0)
    visitor.cell(puzzle.answers[0], ".puzzle-board").click()
    expect(status).to_contain_text("Solved.")


def test_keys_alone_solve_a_puzzle_and_a_question(visitor: Visitor) -> None:
    puzzle = of("win", "3,3,3", 1)
    visitor.open(path=f"/learn#puzzle/{puzzle.id}")
    keyboard = visitor.page.keyboard
    cell = visitor.cell(puzzle.answers[0], ".puzzle-board")
    board = visitor.page.locator(".puzzle-board [tabindex='0']")
    for _ in range(20):
        keyboard.press("Tab")
        if board.evaluate("cell => cell === document.activeElement"):
            break
    for key in ("ArrowUp", "ArrowLeft"):
        keyboard.press(key)
    # From the corner, row by row until the cell has the focus.
    for _ in range(3):
        for _ in range(3):
            if cell.evaluate("cell => cell === document.activeElement"):
                break
            keyboard.press("ArrowRight")
        else:
            keyboard.press("Home")
            keyboard.press("ArrowDown")
            continue
        break
    keyboard.press("Enter")
    expect(visitor.page.locator(".puzzle-status")).to_contain_text("Solved.")
    expect(visitor.page.locator("#next-puzzle")).to_be_focused()
    visitor.open(path="/learn#lesson/minimax/2")
    visitor.page.reload()
    visitor.page.locator(".choices button").first.focus()
    keyboard.press("Tab")
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(visitor.page.locator(".feedback.right")).to_contain_text("three in a row in the middle column")


def test_gomoku_is_defended_by_the_engine(visitor: Visitor) -> None:
    puzzle = of("win", "15,15,5", 2)
    visitor.open(path=f"/learn#puzzle/{puzzle.id}")
    for _ in range(2):
        visitor.page.click("#hint")
        expect(visitor.page.locator(".puzzle-board .mark-hint")).to_be_visible()
        visitor.page.locator(".puzzle-board .cell:has(.mark-hint)").click()
        expect(visitor.page.locator(".puzzle-status")).to_contain_text("to go" if _ == 0 else "Solved.")


@pytest.mark.parametrize("path", ["/learn", "/learn#lesson/ordering/2", "/learn#puzzle/15-15-5-win-2-1"])
def test_a_phone_shows_everything_without_scrolling_sideways(visit: Any, path: str) -> None:
    visitor = visit(viewport={"width": 360, "height": 740}, has_touch=True)
    visitor.open(path=path)
    expect(visitor.page.locator("#content h1")).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/learn", "/learn#lesson/pruning/3", "/learn#puzzle/15-15-5-win-2-1"])
def test_axe_finds_nothing_serious(visit: Any, scheme: str, path: str) -> None:
    visitor = visit(color_scheme=scheme, reduced_motion="reduce")
    visitor.open(path=path)
    expect(visitor.page.locator("#content h1")).to_be_visible()
    found = Axe().run(visitor.page).response["violations"]
    serious = [violation for violation in found if violation["impact"] in ("serious", "critical")]
    assert not serious, [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in serious]
