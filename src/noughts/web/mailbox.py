"""What waits to be sent to one visitor: never more than a little, however slowly the visitor reads."""

import asyncio
from typing import Any

Message = dict[str, Any]


class Mailbox:
    """Messages from a worker's thread to the event loop.

    `put_latest` replaces what `put_latest` left and nobody has taken yet; what `put` leaves is delivered in any case.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._kept: list[Message] = []
        self._latest: Message | None = None
        self._closed = False
        self._filled = asyncio.Event()

    def put(self, message: Message) -> None:
        """Leave a message that must arrive; from any thread."""
        self._call(self._keep, message)

    def put_latest(self, message: Message) -> None:
        """Leave a message that a later one may replace; from any thread."""
        self._call(self._replace, message)

    def close(self) -> None:
        """Throw away what was not taken, and all that is still to come; on the event loop."""
        self._closed = True
        self._kept.clear()
        self._latest = None
        self._filled.clear()

    async def take(self) -> Message:
        """Return the next message as soon as there is one."""
        while True:
            if self._kept:
                return self._kept.pop(0)
            if self._latest is not None:
                message, self._latest = self._latest, None
                return message
            self._filled.clear()
            await self._filled.wait()

    def _call(self, put: Any, message: Message) -> None:
        # The loop may end before the last worker does.
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(put, message)

    def _keep(self, message: Message) -> None:
        if not self._closed:
            self._latest = None
            self._kept.append(message)
            self._filled.set()

    def _replace(self, message: Message) -> None:
        if not self._closed:
            self._latest = message
            self._filled.set()
