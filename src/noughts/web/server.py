"""The application on a port of this machine."""

import ipaddress
import socket

import uvicorn

from noughts.game import NoughtsError
from noughts.web.app import make_app
from noughts.web.connections import HttpConnection, WebSocketConnection
from noughts.web.gate import LOOPBACK_NAMES
from noughts.web.limits import Limits

_HEAD_BYTES = 16 * 1024


class WebServer(uvicorn.Server):
    """The application and the socket it listens on."""

    def __init__(self, host: str = "127.0.0.1", port: int = 8000, limits: Limits | None = None) -> None:
        """Take the port, 0 for any free one, or say why that cannot be; nothing is answered before `run`."""
        self._listener = _listener(host, port)
        self.is_public = not _is_loopback(self._listener)
        names = {*LOOPBACK_NAMES, host}
        if self.is_public:
            names |= {socket.gethostname(), socket.getfqdn()}
        self.limits = limits or Limits()
        self.app = make_app(self.limits, names, any_address=self.is_public)
        super().__init__(
            uvicorn.Config(
                self.app,
                http=HttpConnection,
                ws=WebSocketConnection,
                loop="asyncio",
                lifespan="on",
                log_level="error",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                ws_max_size=self.limits.message,
                ws_per_message_deflate=False,
                h11_max_incomplete_event_size=_HEAD_BYTES,
                timeout_graceful_shutdown=2,
            )
        )

    @property
    def address(self) -> str:
        """The address to open in a browser."""
        host, port = self._listener.getsockname()[:2]
        if ipaddress.ip_address(host).is_unspecified:
            host = "127.0.0.1"
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"

    def listen(self) -> None:
        """Answer requests until Ctrl-C, which ends in KeyboardInterrupt, or until `should_exit` is set."""
        self.run(sockets=[self._listener])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End all work first: a connection that waits for an answer holds up the end of the others."""
        self.app.state.pool.stop_all()
        await super().shutdown(sockets)


def _listener(host: str, port: int) -> socket.socket:
    try:
        kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        # Named, since only then does the event loop send small answers at once (TCP_NODELAY).
        listener = socket.socket(kind, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(256)
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoughtsError(f"cannot listen on {host} port {port}: {reason.lower()}; --host and --port choose") from None
    listener.setblocking(False)
    return listener


def _is_loopback(listener: socket.socket) -> bool:
    return ipaddress.ip_address(listener.getsockname()[0]).is_loopback
