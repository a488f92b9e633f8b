"""Takes the pictures of the browser pages that the documents show. Usage: tools/screenshots.py [NAME ...]"""

import sys
import threading
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from noughts.web.server import WebServer

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
GOMOKU = "15,15,5+moves+h8+i9+g7+i7+h6+h9+i6+g6+f8+e9+f9+h7+e8+i8+j9+d7+d8+g8"
SEARCHED = "3,3,3+X1O/1X1/3+O"
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}


def analysed(page: Page) -> None:
    page.click("#analysis-toggle")
    page.click("#review")
    expect(page.locator("#review-state")).to_contain_text("Accuracy", timeout=60_000)
    page.click("#analyse")
    expect(page.locator("#board .ghost")).to_have_count(3)
    page.wait_for_timeout(2_000)


def played(page: Page) -> None:
    page.click("[data-cell='4']")
    expect(page.locator("#board .taken")).to_have_count(2)


def answered(page: Page) -> None:
    page.locator(".choices button").nth(1).click()
    expect(page.locator(".feedback.right")).to_be_visible()


def refuted(page: Page) -> None:
    page.locator(".puzzle-board [aria-label^='h8,']").click()
    expect(page.locator(".puzzle-board .ghost")).to_have_count(3)


SHOTS = {
    "play": ("/", WIDE, "light", played),
    "analysis": (f"/?position={GOMOKU}", WIDE, "light", analysed),
    "connect4-dark": ("/?position=connect4+moves+d1+d2+d3+c1+e1+f1+e2", WIDE, "dark", analysed),
    "gomoku-phone": (f"/?position={GOMOKU}", PHONE, "light", lambda _page: None),
    "play-phone-dark": ("/", PHONE, "dark", played),
    "search": (f"/search?position={SEARCHED}&search=alphabeta&step=75", WIDE, "light", lambda _page: None),
    "search-two": (
        f"/search?position={SEARCHED}&search=alphabeta&second=alphabeta:ordering=two-tier&step=75",
        WIDE,
        "dark",
        lambda _page: None,
    ),
    "search-phone": (
        f"/search?position={SEARCHED}&search=alphabeta&step=75#transport",
        PHONE,
        "dark",
        lambda _page: None,
    ),
    "lesson": ("/learn#lesson/pruning/3", WIDE, "light", answered),
    "puzzle-dark": ("/learn#puzzle/15-15-5-only-1-2", WIDE, "dark", refuted),
}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = WebServer(port=0)
    thread = threading.Thread(target=server.listen)
    thread.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            for name in sys.argv[1:] or SHOTS:
                path, size, scheme, prepare = SHOTS[name]
                page = browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")
                page.goto(server.address.rstrip("/") + path)
                page.wait_for_load_state("networkidle")
                prepare(page)
                page.screenshot(path=FOLDER / f"{name}.png")
                page.close()
            browser.close()
    finally:
        server.should_exit = True
        thread.join()


if __name__ == "__main__":
    main()
