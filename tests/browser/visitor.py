"""A person before a browser: opens pages, plays moves, reads what is shown, and notes whatever goes wrong."""

from typing import Any
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Locator, Page, Request, Response, expect


class Visitor:
    """One browser context with the page that is looked at."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.problems: list[str] = []
        self._refusals: list[str] = []
        context.set_default_timeout(30_000)
        expect.set_options(timeout=30_000)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """A second window; its problems are noted too."""
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("requestfailed", self._on_failed)
        page.on("response", self._on_response)
        return page

    def expect_refusal(self, path: str) -> None:
        """From now on the server may refuse requests to this path."""
        self._refusals.append(path)

    def leave(self) -> None:
        self.context.close()

    def open(self, position: str | None = None, path: str = "/") -> "Visitor":
        """Open a page, or the play page with a position in its address."""
        query = f"?position={quote(position, safe=',/')}" if position else ""
        self.page.goto(self.address + path + query)
        return self

    def new_game(self, game: str | None = None, x: str = "person", o: str = "person", **options: Any) -> "Visitor":
        """Start a game through the dialog; options: swap2, clock."""
        page = self.page
        page.click("#new-game")
        if game:
            page.click(f"#new-game-dialog [data-game='{game}']")
        page.select_option("#new-X", x)
        page.select_option("#new-O", o)
        if options.get("swap2"):
            page.check("#swap2")
        if "clock" in options:
            page.select_option("#clock-setting", options["clock"])
        page.click("#start-game")
        return self

    def cell(self, name: str, board: str = "#board") -> Locator:
        return self.page.locator(f'{board} [aria-label^="{name},"]')

    def play(self, *moves: str) -> "Visitor":
        for move in moves:
            self.cell(move).click()
            taken = f'#board .taken[aria-label^="{move},"]'
            expect(self.page.locator(taken)).to_be_visible()
        return self

    def shows(self, status: str) -> "Visitor":
        expect(self.page.locator("#game-status")).to_have_text(status)
        return self

    def says(self, text: str) -> "Visitor":
        """The live region says this."""
        expect(self.page.locator("[data-region=announcements]")).to_contain_text(text)
        return self

    @property
    def moves(self) -> list[str]:
        """The moves up to the position that is looked at, as its address has them."""
        words = self.position.split()
        return words[words.index("moves") + 1 :] if "moves" in words else []

    @property
    def position(self) -> str:
        """The position in the address bar."""
        value = self.page.evaluate("new URLSearchParams(location.search).get('position')")
        assert isinstance(value, str)
        return value

    def wait_for_moves(self, count: int) -> list[str]:
        """Wait until so many moves are on the board and it is nobody's thinking time."""
        self.page.wait_for_function(
            """count => {
                const moves = (new URLSearchParams(location.search).get('position') ?? '').split(' moves ')[1];
                return (moves ? moves.split(' ').length : 0) >= count
                    && !document.getElementById('game-status').textContent.includes('thinking');
            }""",
            arg=count,
        )
        return self.moves

    def _on_console(self, message: Any) -> None:
        if message.type not in ("error", "warning"):
            return
        if any(path in message.location.get("url", "") for path in self._refusals):
            return
        self.problems.append(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _on_failed(self, request: Request) -> None:
        # A page that no longer wants an answer cuts its question off.
        if request.failure != "net::ERR_ABORTED" and not any(path in request.url for path in self._refusals):
            self.problems.append(f"request failed: {request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400 and not any(path in response.url for path in self._refusals):
            self.problems.append(f"refused: {response.url}: {response.status}")
