"""A real server on a port of its own, and ways to talk to it: politely, and byte by byte."""

import http.client
import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from noughts.web.limits import Limits
from noughts.web.pool import Pool
from noughts.web.server import WebServer

PATIENCE = 60.0
"""Seconds; only a server that hangs takes so long."""
GOMOKU = "15,15,5 moves h8"
"""A position that is not searched to its end within any limit of the tests."""


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    data: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.data)

    @property
    def error(self) -> str:
        assert list(self.json) == ["error"]
        line = self.json["error"]
        assert isinstance(line, str)
        assert "\n" not in line
        return line


class Service:
    """The server in a thread; when it ends, none of its threads and no search may be left."""

    def __init__(self, limits: Limits | None = None, host: str = "127.0.0.1") -> None:
        self._threads_before = _native_threads()
        self._server = WebServer(host, port=0, limits=limits)
        self._thread = threading.Thread(target=self._server.listen)
        self.host, self.port = "127.0.0.1", urlsplit(self._server.address).port or 0
        self.address = self._server.address

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        assert self.pool.running == self.pool.waiting == 0
        until(lambda: _native_threads() <= self._threads_before)

    @property
    def pool(self) -> Pool:
        pool = self._server.app.state.pool
        assert isinstance(pool, Pool)
        return pool

    @property
    def connections(self) -> int:
        return int(self._server.app.state.reception.connections)

    @property
    def open_connections(self) -> int:
        """All connections, those for HTTP too."""
        return len(self._server.server_state.connections)

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> Answer:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            named = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, named, response.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def post(self, path: str, data: object, headers: dict[str, str] | None = None) -> Answer:
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        return self.request("POST", path, body, {"Content-Type": "application/json", **(headers or {})})

    def raw(self, data: bytes) -> bytes:
        """Return all that the server answers to these bytes before it closes or falls silent."""
        with self.plain() as plain:
            plain.sendall(data)
            answer = b""
            while part := plain.recv(65536):
                answer += part
            return answer

    def plain(self) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout=PATIENCE)

    @contextmanager
    def visitor(self, **options: Any) -> Iterator[ClientConnection]:
        with connect(f"ws://{self.host}:{self.port}/api/analysis", open_timeout=PATIENCE, **options) as visitor:
            yield visitor

    def is_alive(self) -> bool:
        """Return whether the server still answers a plain question rightly."""
        answer = self.post("/api/best", {"position": "3,3,3 XX1/OO1/3 X", "player": "perfect"})
        return answer.status == 200 and answer.json["move"] == "c3"

    def is_idle(self) -> bool:
        return self.pool.running == self.pool.waiting == 0


def until(is_true: Callable[[], bool]) -> None:
    """Wait until it is true, and fail when it never is."""
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def say(visitor: ClientConnection, **message: object) -> None:
    visitor.send(json.dumps(message))


def hear(visitor: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(visitor.recv(PATIENCE))
    return message


def hear_out(visitor: ClientConnection) -> list[dict[str, Any]]:
    """Return the messages up to the one that says it is the last."""
    heard = [hear(visitor)]
    while not heard[-1].get("done"):
        heard.append(hear(visitor))
    return heard


def hear_close(visitor: ClientConnection) -> int:
    """Return the code that the server closes the connection with, whatever it says before."""
    try:
        while True:
            hear(visitor)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


def _native_threads() -> int:
    return len(os.listdir("/proc/self/task"))
