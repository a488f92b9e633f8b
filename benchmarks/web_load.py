"""The server under load: a hundred visitors who all want analysis, and the cost of a first view."""

import argparse
import asyncio
import json
import statistics
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from first_view import transferred
from web_server import Server

POSITION = "15,15,5 moves h8 i9 h9"
PAGES = ("/", "/search", "/learn")
AFTERWARDS = 10
"""Seconds after the last visitor has left until memory is looked at once more."""


@dataclass
class Visitor:
    """What one visitor went through."""

    reports: int = 0
    busy: int = 0
    turns: int = 0
    waits: list[float] = field(default_factory=list)
    lost: str = ""


async def visit(address: str, turns: int) -> Visitor:
    """Return what a visitor gets who asks for analysis so many times, one after the other."""
    visitor = Visitor()
    try:
        async with connect(f"ws://{urlsplit(address).netloc}/api/analysis", open_timeout=60) as socket:
            for _ in range(turns):
                await _one_turn(socket, visitor)
    except Exception as error:  # noqa: BLE001 - whatever it was, the visitor is lost and counted
        visitor.lost = repr(error)
    return visitor


async def _one_turn(socket: ClientConnection, visitor: Visitor) -> None:
    asked = time.perf_counter()
    await socket.send(json.dumps({"start": POSITION, "lines": 3, "time": 30}))
    waited = False
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 300))
        if message.get("busy"):
            visitor.busy += 1
        elif "lines" in message:
            visitor.reports += 1
            if not waited:
                waited = True
                visitor.waits.append(time.perf_counter() - asked)
        if message.get("done"):
            visitor.turns += 1
            return


async def load(server: Server, visitors: int, turns: int) -> list[Visitor]:
    """Return what all visitors went through; meanwhile the server's threads are counted."""
    crowd = asyncio.gather(*(visit(server.address, turns) for _ in range(visitors)))
    while not crowd.done():
        server.threads()
        await asyncio.sleep(0.05)
    return await crowd


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=100)
    parser.add_argument("--turns", type=int, default=2, help="analyses that each visitor asks for")
    wanted = parser.parse_args()
    server = Server()
    for page in PAGES:
        size, files = transferred(server.address, page)
        print(f"first view of {page}: {size:,} bytes in {files} files")
    asyncio.run(load(server, 2, 1))  # what is loaded at the first use is not what visitors cost
    before, threads = server.resident(), server.threads()
    began = time.perf_counter()
    crowd = asyncio.run(load(server, wanted.visitors, wanted.turns))
    took = time.perf_counter() - began
    after = server.resident()
    time.sleep(AFTERWARDS)
    later = server.resident()
    waits = sorted(wait for visitor in crowd for wait in visitor.waits)
    reports = [visitor.reports for visitor in crowd]
    print(f"{wanted.visitors} visitors, {wanted.turns} analyses each, in {took:.0f} s")
    print(f"answers per visitor: {min(reports)} to {max(reports)}, {statistics.mean(reports):.0f} on average")
    print(f"analyses done: {sum(visitor.turns for visitor in crowd)} of {wanted.visitors * wanted.turns}")
    print(f"wait for the first answer: median {statistics.median(waits):.1f} s, longest {waits[-1]:.1f} s")
    print(f"told of their place: {sum(visitor.busy for visitor in crowd)} times")
    print(f"lost: {sum(bool(visitor.lost) for visitor in crowd)}", *{visitor.lost for visitor in crowd if visitor.lost})
    print(f"threads of the server: {threads} idle, {server.most_threads} at most, {server.threads()} afterwards")
    print(f"memory: {before:.0f} MiB before, {after:.0f} after, {later:.0f} {AFTERWARDS} s later")
    print(f"Ctrl-C: ended in {server.end():.1f} s")


if __name__ == "__main__":
    main()
