"""How long after a player's own limit its stone is on the board: from a click in Chromium to the reply in the page."""

import argparse
import re
import shutil
import statistics
from urllib.parse import quote

from playwright.sync_api import Page, sync_playwright

from web_server import Server

POSITION = "15,15,5 moves h8 i9"
CELL = "h9"
LEVEL = "engine:level=3"
TIMED = "engine:time=0.3"
PROMISED = 300
"""Milliseconds after its limit within which a reply is to be seen."""

_PLAYER = """([select, player]) => {
    if (![...select.options].some(option => option.value === player)) select.append(new Option(player, player));
    select.value = player;
    select.dispatchEvent(new Event("change"));
}"""
_WATCH = """() => {
    const board = document.getElementById("board");
    const taken = () => board.querySelectorAll(".taken").length;
    const before = taken();
    let began = null;
    board.addEventListener("click", event => { began = event.timeStamp; }, { capture: true, once: true });
    window.replied = new Promise(resolve => {
        new MutationObserver((_, watch) => {
            if (taken() < before + 2) return;
            watch.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - began));
        }).observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    });
}"""


def offered(page: Page) -> list[str]:
    """Return the players that the server lists."""
    answer = page.evaluate("fetch('/api/players').then(answer => answer.json())")
    return [item["player"] for item in answer["players"]]


def lateness(page: Page, player: str) -> float:
    """Return the milliseconds between the limit of the player, or else its own end, and its stone being shown."""
    page.evaluate(_WATCH)
    with page.expect_response("**/api/best") as answered:
        page.click(f'#board [aria-label^="{CELL},"]')
    took: float = page.evaluate("window.replied")
    limit = re.search(r"time=([\d.]+)", player)
    own: float = float(limit[1]) if limit else answered.value.json()["seconds"]
    page.click("#undo")
    return took - 1000 * own


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", help=f"{LEVEL} where there are levels, else {TIMED}")
    parser.add_argument("--moves", type=int, default=20)
    wanted = parser.parse_args()
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(f"{server.address}?position={quote(POSITION)}")
            player = wanted.player or (LEVEL if LEVEL in offered(page) else TIMED)
            page.evaluate(_PLAYER, [page.query_selector("#player-O"), player])
            lateness(page, player)  # what happens for the first time is not what a game is like
            late = [lateness(page, player) for _ in range(wanted.moves)]
            browser.close()
    finally:
        server.end()
    print(f"reply of {player}, seen after its limit: median {statistics.median(late):.0f} ms, worst {max(late):.0f} ms")
    print(f"within {PROMISED} ms: {sum(item <= PROMISED for item in late)} of {len(late)}")


if __name__ == "__main__":
    main()
