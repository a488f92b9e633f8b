"""WS /api/analysis: one connection, one visitor, one search at a time."""

import asyncio
import ipaddress
import json
from collections import Counter
from typing import Any

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from noughts.game import NoughtsError, quoted
from noughts.web.analysis_jobs import Analysis, Review, StreamJob
from noughts.web.body import parse_json
from noughts.web.faults import refusal
from noughts.web.gate import Rate
from noughts.web.limits import Limits
from noughts.web.mailbox import Mailbox, Message
from noughts.web.openapi import request_schemas
from noughts.web.pool import BusyError, Pool
from noughts.web.schema import check

_BETWEEN = 0.05
"""Seconds between two reports: what comes faster cannot be seen."""
_PLACE_EVERY = 0.5
"""Seconds after which a waiting visitor is told of a new place in the queue."""
_FIRST_PLACE = 0.1
"""Seconds after which a visitor who has heard nothing is told of the queue."""
_POLICY = 1008
_REVIEW_TIME = 0.3
_LINES = 3


class Reception:
    """Takes connections in, and counts them."""

    def __init__(self, pool: Pool, limits: Limits) -> None:
        self._pool = pool
        self._limits = limits
        self._open: Counter[str] = Counter()

    @property
    def routes(self) -> list[WebSocketRoute]:
        """The address."""
        return [WebSocketRoute("/api/analysis", self.receive)]

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return self._open.total()

    async def receive(self, socket: WebSocket) -> None:
        """Serve one connection from its beginning to its end."""
        address = socket.client.host if socket.client else ""
        most = self._limits.per_loopback if _is_loopback(address) else self._limits.per_address
        if self._open[address] >= most or self.connections >= self._limits.connections:
            line = f"too many connections: {most} from one address and {self._limits.connections} in all are served"
            await socket.send_denial_response(refusal(429, line, {"Retry-After": "5"}))
            return
        self._open[address] += 1
        try:
            await Visit(socket, self._pool, self._limits).run()
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class Visit:
    """One connection: what the visitor asked for last, and what is on its way back."""

    def __init__(self, socket: WebSocket, pool: Pool, limits: Limits) -> None:
        self._socket = socket
        self._pool = pool
        self._limits = limits
        self._schemas = request_schemas(limits)
        self._rate = Rate(limits.message_rate, limits.message_burst)
        self._bad = 0
        self._job: StreamJob | None = None
        self._sender: asyncio.Task[None] | None = None
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Answer messages until the visitor leaves or is sent away; then nothing of the visit is left running."""
        await self._socket.accept()
        try:
            await self._converse()
        except (WebSocketDisconnect, TimeoutError):
            pass  # gone, or reads too slowly: the connection is cut when this task ends
        finally:
            self._forget_job()

    async def _converse(self) -> None:
        reading = asyncio.create_task(self._socket.receive())
        try:
            while True:
                waiting = {reading} if self._sender is None else {reading, self._sender}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if self._sender is not None and self._sender.done():
                    sender, self._sender = self._sender, None
                    sender.result()
                if reading.done():
                    message = reading.result()
                    if message["type"] == "websocket.disconnect" or not await self._take(message):
                        return
                    reading = asyncio.create_task(self._socket.receive())
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)

    async def _take(self, message: Any) -> bool:
        """Do what the message asks for; return whether the connection goes on."""
        if not self._rate.allows():
            await self._send_away(f"too many messages: {self._limits.message_rate:g} a second are read")
            return False
        try:
            await self._obey(message)
        except NoughtsError as error:
            self._bad += 1
            if self._bad >= self._limits.bad_messages:
                await self._send_away(f"too many messages that cannot be used; the last one: {error}")
                return False
            await self._send({"error": str(error)})
        return True

    async def _obey(self, message: Any) -> None:
        text = message.get("text")
        if text is None:
            raise NoughtsError("the message must be text: a JSON object with start, review or stop")
        wish = parse_json(text, "the message")
        kinds = [kind for kind in ("start", "review", "stop") if kind in wish]
        if len(kinds) != 1:
            raise NoughtsError(f"the message must have one of start, review and stop, not {quoted(list(wish))}")
        check(wish, self._schemas[kinds[0]], "the message")
        if kinds[0] == "stop":
            if self._job is not None:
                self._stop_politely(self._job)
            return
        mailbox = Mailbox()
        job: StreamJob
        if kinds[0] == "start":
            seconds = wish.get("time", self._limits.analysis_time)
            job = Analysis(wish["start"], int(wish.get("lines", _LINES)), seconds, mailbox)
        else:
            job = Review(wish["review"], wish.get("time", _REVIEW_TIME), mailbox)
        self._forget_job()
        await self._begin(job)

    async def _begin(self, job: StreamJob) -> None:
        try:
            self._pool.submit(job)
        except BusyError as error:
            await self._send({"busy": True, "place": None, "done": True, "position": job.text, "reason": str(error)})
            return
        self._job = job
        self._sender = asyncio.create_task(self._deliver(job))

    def _stop_politely(self, job: StreamJob) -> None:
        """Stop the job; what it has found until now is still delivered."""
        if self._pool.place(job):
            self._pool.withdraw(job)
            job.mailbox.put({"done": True, "position": job.text})
        else:
            job.stop()

    def _forget_job(self) -> None:
        """Stop the job and throw away what it still says."""
        if self._job is not None:
            self._pool.withdraw(self._job)
            self._job.mailbox.close()
            self._job = None
        if self._sender is not None:
            self._sender.cancel()
            self._sender = None

    async def _deliver(self, job: StreamJob) -> None:
        """Send what the job says until it is done; before it begins, its place in the queue."""
        told = 0
        taking = asyncio.create_task(job.mailbox.take())
        try:
            while True:
                done, _ = await asyncio.wait({taking}, timeout=_PLACE_EVERY if told else _FIRST_PLACE)
                if not done:
                    place = self._pool.place(job)
                    if place and place != told:
                        told = place
                        await self._send({"busy": True, "place": place, "position": job.text})
                    continue
                message = taking.result()
                await self._send(message)
                if message.get("done"):
                    return
                await asyncio.sleep(_BETWEEN)
                taking = asyncio.create_task(job.mailbox.take())
        finally:
            taking.cancel()

    async def _send(self, message: Message) -> None:
        """Send a message, or raise TimeoutError when the visitor does not take it in."""
        async with asyncio.timeout(self._limits.patience), self._sending:
            try:
                await self._socket.send_text(json.dumps(message, allow_nan=False))
            except RuntimeError as error:  # how the server says that the connection is closed already
                raise WebSocketDisconnect(reason=str(error)) from None

    async def _send_away(self, line: str) -> None:
        await self._send({"error": line, "done": True})
        async with asyncio.timeout(self._limits.patience):
            await self._socket.close(_POLICY, line[:100].encode("ascii", "replace").decode())


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
