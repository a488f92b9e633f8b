"""The addresses that speak JSON: players, one move, records."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from noughts.game import Position
from noughts.players import require_unfinished
from noughts.web.body import read_body
from noughts.web.faults import json_response
from noughts.web.limits import Limits
from noughts.web.openapi import description, request_schemas
from noughts.web.opponents import make_opponent, opponents
from noughts.web.pool import BusyError, Pool, Turn
from noughts.web.record_data import record_answer, written_answer

T = TypeVar("T")

_GRACE = 5.0
"""Seconds beyond its limit after which a player is stopped, whatever it says."""


class Api:
    """The answers to requests for data."""

    def __init__(self, pool: Pool, limits: Limits) -> None:
        self._pool = pool
        self._limits = limits
        self._schemas = request_schemas(limits)
        self._description = description(limits)

    @property
    def routes(self) -> list[Route]:
        """The addresses."""
        return [
            Route("/openapi.json", self.openapi, methods=["GET"]),
            Route("/api/players", self.players, methods=["GET"]),
            Route("/api/best", self.best, methods=["POST"]),
            Route("/api/records/read", self.read, methods=["POST"]),
            Route("/api/records/write", self.write, methods=["POST"]),
        ]

    async def openapi(self, _request: Request) -> Response:
        """Return the description of these addresses."""
        return json_response(self._description)

    async def players(self, _request: Request) -> Response:
        """Return the players to choose from."""
        return json_response({"players": [opponent._asdict() for opponent in opponents()]})

    async def best(self, request: Request) -> Response:
        """Return one move of a player."""
        wish = await read_body(request, self._schemas["best"])
        position = Position.parse(wish["position"])
        require_unfinished(position)
        limits = {name: wish.get(name) for name in ("time", "nodes", "depth")}
        player = make_opponent(wish.get("player", "engine"), limits, self._limits)

        def choose(_turn: Turn) -> dict[str, object]:
            return player.choose(position).data(position)

        answer = self._pool.ask(choose, stop=getattr(player, "stop", None))
        return json_response(await _while_connected(request, answer, self._limits.best_time + _GRACE))

    async def read(self, request: Request) -> Response:
        """Return a record as data."""
        wish = await read_body(request, self._schemas["read"])
        return json_response(await run_in_threadpool(record_answer, wish["text"], wish.get("form")))

    async def write(self, request: Request) -> Response:
        """Return data as a record."""
        wish = await read_body(request, self._schemas["write"])
        return json_response(await run_in_threadpool(written_answer, wish))


async def _while_connected(request: Request, answer: Coroutine[Any, Any, T], seconds: float) -> T:
    """Return the answer; a visitor who leaves, or a time that runs out, stops the work."""
    work = asyncio.create_task(answer)
    left = asyncio.create_task(_left(request))
    try:
        await asyncio.wait((work, left), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            return work.result()
        if left.done():
            raise ClientDisconnect
        raise BusyError("the server is busy: no answer came in time, try again later")
    finally:
        for task in (work, left):
            task.cancel()
        await asyncio.gather(work, left, return_exceptions=True)


async def _left(request: Request) -> None:
    """Return when the visitor has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
