"""The protocols of the server, made strict: a connection that stands still is cut."""

import asyncio
import json
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_HEAD_SECONDS = 10.0
"""For the head of a request to arrive, from the opening of the connection or the first byte."""
_ANSWER_SECONDS = 60.0
"""For an answer to be taken in."""
_MOST = 800
"""Connections of all kinds: fewer than the files that a process may usually have open."""
_LAST_SECONDS = 3.0
"""For the last data to be taken in once a connection is closed."""
_ENDING_SECONDS = 0.5
"""The same when the server ends."""


class HttpConnection(H11Protocol):
    """HTTP whose requests have to arrive in time."""

    _deadline: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        if len(self.connections) > _MOST:
            transport.abort()
        else:
            self._await_head()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        before = self.cycle
        super().data_received(data)
        idle = self.cycle is None or self.cycle.response_complete
        if self._upgraded or self.cycle is not before or not idle:
            self._stop_waiting()
        elif self._deadline is None:
            self._await_head()

    def pause_writing(self) -> None:
        """Hear that the visitor takes in less than is sent."""
        super().pause_writing()
        self._stuck = self.loop.call_later(_ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Hear that the visitor has caught up."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection on."""
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that has nothing more to ask, also when it does not take in what it asked for."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(_ANSWER_SECONDS, self.transport.abort)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the library's words
        """Refuse what is not HTTP."""
        body = json.dumps({"error": "the request is not HTTP that this server reads"}).encode()
        head = f"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        self.transport.close()
        self.loop.call_later(_LAST_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """End as the server ends."""
        super().shutdown()
        self.loop.call_later(_ENDING_SECONDS, self.transport.abort)

    def _await_head(self) -> None:
        self._deadline = self.loop.call_later(_HEAD_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        self.transport.abort()


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for a visitor who has stopped reading."""

    async def run_asgi(self) -> None:
        """Run the application on the connection, then see that the connection ends too."""
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(_LAST_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """End as the server ends."""
        super().shutdown()
        self.loop.call_later(_ENDING_SECONDS, self.transport.abort)
