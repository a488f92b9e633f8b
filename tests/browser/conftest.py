"""A real Chromium before a real server. A test fails when its pages log an error or ask for what is not there."""

import os
import shutil
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server that runs for the whole session, without its last slash."""
    from noughts.web.server import WebServer

    server = WebServer(port=0)
    thread = threading.Thread(target=server.listen)
    thread.start()
    try:
        yield server.address.rstrip("/")
    finally:
        server.should_exit = True
        thread.join(20)


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    if CHROMIUM is None:
        missing = "chromium is missing: tools/debian-packages says how to get it"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: "Browser", address: str) -> Iterator[Any]:
    """Makes visitors, each with a browser of their own: visit(color_scheme="dark", viewport={...})."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        visitors.append(Visitor(browser.new_context(**options), address))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    problems = [problem for visitor in visitors for problem in visitor.problems]
    assert not problems, "\n".join(problems)


@pytest.fixture
def visitor(visit: Any) -> Visitor:
    visitor: Visitor = visit()
    return visitor
