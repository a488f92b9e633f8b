"""Who may come in: Host and Origin, sizes, rates; and the headers that every answer carries."""

import asyncio
import ipaddress
import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from noughts.game import quoted
from noughts.web.faults import refusal
from noughts.web.limits import Limits

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_SAFE = ("GET", "HEAD", "OPTIONS")
_MOST_ADDRESSES = 10_000


class Rate:
    """So many a second, with a reserve for a burst."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._left = float(burst)
        self._at = time.monotonic()

    def allows(self) -> bool:
        """Return whether one more is within the rate, and count it."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Gate:
    """What stands before the application."""

    def __init__(self, app: ASGIApp, limits: Limits, names: Iterable[str], any_address: bool) -> None:
        """Let in requests to these names; any_address: to every number too, which no foreign page can make its own."""
        self._app = app
        self._limits = limits
        self._names = {name.lower() for name in names}
        self._any_address = any_address
        self._rates: dict[str, Rate] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through to the application, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refused = self._refusal(scope)
        if refused is None and scope["type"] == "http":
            await self._app(scope, self._measured(receive), send_with_headers)
        elif refused is None:
            await self._app(scope, receive, send_with_headers)
        elif scope["type"] == "http":
            await refused(scope, receive, send_with_headers)
        else:
            await WebSocket(scope, receive, send_with_headers).send_denial_response(refused)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_ours(hosts[0]):
            return refusal(403, f"host {quoted(', '.join(hosts))} is not this server: {self._allowed()}")
        if not scope["path"].startswith("/api/") and scope.get("method") in _SAFE:
            return None
        origin = headers.get("origin")
        foreign = origin is not None and origin.lower() not in {
            f"{kind}://{hosts[0].lower()}" for kind in ("http", "https")
        }
        if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return refusal(403, f"a page of {quoted(origin)} may not use this server: only its own pages may")
        if scope["type"] == "websocket":
            return None
        if not self._rate(scope).allows():
            return refusal(
                429, f"too many requests: {self._limits.request_rate:g} a second are answered", {"Retry-After": "1"}
            )
        length = headers.get("content-length", "0")
        if length.isascii() and length.isdigit() and int(length[:12]) > self._limits.body:
            return refusal(413, self._too_large())
        return None

    def _is_ours(self, host: str) -> bool:
        try:
            parts = urlsplit(f"//{host}")
            name, _ = parts.hostname, parts.port
        except ValueError:
            return False
        if not name or parts.netloc != host or "@" in host:
            return False
        return name in self._names or (self._any_address and _is_address(name))

    def _allowed(self) -> str:
        listed = ", ".join(sorted(self._names)) + (" and addresses in numbers" if self._any_address else "")
        return f"allowed are {listed}"

    def _rate(self, scope: Scope) -> Rate:
        address = scope["client"][0] if scope.get("client") else ""
        if address not in self._rates:
            if len(self._rates) >= _MOST_ADDRESSES:
                del self._rates[next(iter(self._rates))]
            self._rates[address] = Rate(self._limits.request_rate, self._limits.request_burst)
        return self._rates[address]

    def _measured(self, receive: Receive) -> Receive:
        """Return a receive that counts the bytes of the body and does not wait for ever for them."""
        size = 0
        whole = False

        async def measured() -> Message:
            nonlocal size, whole
            if whole:
                return await receive()
            try:
                message = await asyncio.wait_for(receive(), self._limits.patience)
            except TimeoutError:
                raise HTTPException(408, f"the request did not arrive within {self._limits.patience:g} s") from None
            size += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if size > self._limits.body:
                raise HTTPException(413, self._too_large(), {"Connection": "close"})
            return message

        return measured

    def _too_large(self) -> str:
        return f"the request is too large: at most {self._limits.body} bytes are read"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
