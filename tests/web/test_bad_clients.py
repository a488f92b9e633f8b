"""Bad clients: each gets its defined refusal, the server lives, and nothing is left running."""

import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from noughts.web.limits import Limits
from web_service import GOMOKU, Service, hear, hear_close, hear_out, say, until

UPGRADE = (
    "GET /api/analysis HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.fixture(autouse=True)
def _lives_on(service: Service) -> Iterator[None]:
    yield
    until(service.is_idle)
    until(lambda: service.connections == 0)
    assert service.is_alive()


def upgraded(service: Service) -> socket.socket:
    """Return a connection that speaks WebSocket, with nothing between it and the test."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.settimeout(60)
    plain.connect((service.host, service.port))
    key = base64.b64encode(os.urandom(16)).decode()
    plain.sendall(UPGRADE.format(port=service.port, key=key).encode())
    assert plain.recv(12) == b"HTTP/1.1 101"
    return plain


def frame(message: object) -> bytes:
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:1", "https://localhost.evil.example", "file://", ""],
)
def test_foreign_pages_are_refused(service: Service, origin: str) -> None:
    answer = service.post("/api/best", {"position": "3,3,3"}, {"Origin": origin})
    assert answer.status == 403
    assert "only its own pages may" in answer.error
    with pytest.raises(InvalidStatus) as refused, service.visitor(additional_headers={"Origin": origin}):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_pages_are_served(service: Service) -> None:
    own = f"http://127.0.0.1:{service.port}"
    assert service.post("/api/best", {"position": "3,3,3"}, {"Origin": own}).status == 200
    with service.visitor(additional_headers={"Origin": own}) as visitor:
        say(visitor, start="3,3,3")
        assert hear_out(visitor)[-1]["done"]


def test_a_request_that_the_browser_calls_cross_site_is_refused(service: Service) -> None:
    assert service.post("/api/best", {"position": "3,3,3"}, {"Sec-Fetch-Site": "cross-site"}).status == 403
    assert service.get("/api/players", Sec_Fetch_Site="cross-site").status == 403
    assert service.get("/", Sec_Fetch_Site="cross-site").status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "192.168.0.1", "", "a@127.0.0.1", "127.0.0.1:x", "[", "0.0.0.0"]
)
def test_foreign_hosts_are_refused(service: Service, host: str) -> None:
    answer = service.get("/", Host=host)
    assert answer.status == 403
    assert "is not this server" in answer.error
    assert service.post("/api/best", {"position": "3,3,3"}, {"Host": host}).status == 403


def test_the_names_of_this_machine_are_served(service: Service) -> None:
    for host in ("localhost", "LOCALHOST:80", "127.0.0.1", f"127.0.0.1:{service.port}", "[::1]:8000"):
        assert service.get("/", Host=host).status == 200
    assert service.raw(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n").startswith(b"HTTP/1.1 400")


def test_a_server_for_others_answers_to_numbers_and_not_to_foreign_names() -> None:
    with Service(host="0.0.0.0") as service:
        for host in ("192.168.0.1:8000", "[fe80::1]", "localhost", "127.0.0.1", socket.gethostname()):
            assert service.get("/", Host=host).status == 200
        assert service.get("/", Host="evil.example").status == 403
        own = {"Host": "192.168.0.1:8000", "Origin": "http://192.168.0.1:8000"}
        assert service.post("/api/best", {"position": "3,3,3"}, own).status == 200
        foreign = {**own, "Origin": "http://192.168.0.2:8000"}
        assert service.post("/api/best", {"position": "3,3,3"}, foreign).status == 403


def test_a_large_body_is_refused(service: Service) -> None:
    answer = service.post("/api/records/read", {"text": "x" * 70_000})
    assert answer.status == 413
    assert "at most 65536 bytes" in answer.error
    head = b"POST /api/best HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    announced = service.raw(head + b"Content-Length: 999999999999\r\nConnection: close\r\n\r\n{")
    assert announced.startswith(b"HTTP/1.1 413 ")
    chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
    chunked = service.raw(head + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + chunk * 17)
    assert chunked.startswith(b"HTTP/1.1 413 ")


def test_a_large_head_is_refused(service: Service) -> None:
    answer = service.raw(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 40_000)
    assert answer.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("data", [b"nonsense\r\n\r\n", b"\x00" * 100, b"\x16\x03\x01\x02\x00\x01"])
def test_what_is_no_http_is_refused(service: Service, data: bytes) -> None:
    answer = service.raw(data + b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]


def test_a_large_message_is_refused(service: Service) -> None:
    with service.visitor(max_size=None) as visitor:
        visitor.send(json.dumps({"start": "x" * 20_000}))
        assert hear_close(visitor) == 1009


def test_a_flood_of_messages_is_ended(service: Service) -> None:
    with service.visitor() as visitor:
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                visitor.send('{"start": "15,15,5"}')
        assert hear_close(visitor) == 1008


def test_a_flood_of_requests_is_slowed_down() -> None:
    with Service(Limits(request_rate=0.001, request_burst=5)) as service:
        answers = [service.post("/api/records/read", {"text": ""}) for _ in range(8)]
        assert [answer.status for answer in answers] == [400] * 5 + [429] * 3
        assert answers[-1].error
        assert answers[-1].headers["retry-after"]
        assert service.get("/").status == 200


def test_too_many_connections_are_refused() -> None:
    with Service(Limits(per_loopback=2)) as service:
        with service.visitor(), service.visitor():
            with pytest.raises(InvalidStatus) as refused, service.visitor():
                pass
            assert refused.value.response.status_code == 429
        until(lambda: service.connections == 0)
        with service.visitor() as visitor:
            say(visitor, start="3,3,3")
            assert hear_out(visitor)[-1]["done"]


def test_a_full_queue_says_busy() -> None:
    with Service(Limits(workers=1, waiting=1, turn=30.0)) as service:
        with service.visitor() as first, service.visitor() as second, service.visitor() as third:
            say(first, start=GOMOKU)
            hear(first)
            say(second, start=GOMOKU)
            assert hear(second) == {"busy": True, "place": 1, "position": GOMOKU}
            say(third, start=GOMOKU)
            refused = hear(third)
            assert (refused["busy"], refused["place"], refused["done"]) == (True, None, True)
            answer = service.post("/api/best", {"position": "3,3,3"})
            assert answer.status == 503
            assert "busy" in answer.error
            say(first, stop=True)
            assert "lines" in hear(second)
        until(service.is_idle)
        assert service.is_alive()


def test_a_connection_cut_in_mid_analysis_stops_the_work(service: Service) -> None:
    plain = upgraded(service)
    plain.sendall(frame({"start": GOMOKU}))
    until(lambda: service.pool.running == 1)
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # cut, without a farewell
    plain.close()
    until(service.is_idle)
    assert service.pool.running == 0
    assert service.is_alive()


def test_a_request_cut_in_mid_search_stops_the_work(service: Service) -> None:
    body = json.dumps({"position": GOMOKU, "time": 10}).encode()
    head = (
        f"POST /api/best HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    )
    began = time.monotonic()
    with service.plain() as plain:
        plain.sendall(head.encode() + b"\r\n\r\n" + body)
        until(lambda: service.pool.running == 1)
    until(service.is_idle)
    assert time.monotonic() - began < 10


def test_a_reader_that_never_reads_is_cut_off() -> None:
    with Service(Limits(patience=0.5, message_rate=1e6, message_burst=10**6, bad_messages=10**6)) as service:
        plain = upgraded(service)
        plain.settimeout(2)
        say_much = frame({"start": "chess"}) * 1000
        with suppress(OSError):
            while True:  # errors pile up on the way back until the server has enough
                plain.sendall(say_much)
        until(lambda: service.connections == 0)
        plain.close()
        assert service.is_alive()


def test_a_slow_reader_gets_what_is_new(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, start=GOMOKU, time=1.5)
        time.sleep(2)
        heard = hear_out(visitor)
        assert len(heard) < 60
        assert heard[-1]["seconds"] > 1


def test_half_a_request_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.connections._HEAD_SECONDS", 0.5)
    with Service(Limits(patience=0.5)) as service:
        assert service.raw(b"") == b""
        assert service.raw(b"GET / HTTP/1.1\r\nHost: ") == b""
        head = b"POST /api/best HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        late = service.raw(head + b"Content-Length: 50\r\nConnection: close\r\n\r\n{")
        assert late.startswith(b"HTTP/1.1 408 ")
        again = service.raw(b"GET /api/players HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT")
        assert again.startswith(b"HTTP/1.1 200 ")
        assert service.is_alive()


def test_connections_beyond_the_most_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.connections._MOST", 5)
    with Service() as service, ExitStack() as stack:
        silent = [stack.enter_context(service.plain()) for _ in range(6)]
        with suppress(ConnectionResetError):
            assert silent[5].recv(1) == b""
        for plain in silent:
            plain.close()
        until(lambda: _answers(service))


def _answers(service: Service) -> bool:
    try:
        return service.get("/api/players").status == 200
    except OSError:
        return False


def test_an_answer_that_nobody_takes_in_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.connections._ANSWER_SECONDS", 0.2)
    with Service() as service:
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect((service.host, service.port))
        request = b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with suppress(OSError):
            plain.settimeout(1)
            plain.sendall(request * 2000)
        until(lambda: service.open_connections == 1)
        until(lambda: service.open_connections == 0)
        plain.close()
        assert service.is_alive()


def test_a_visitor_may_stay_longer_than_a_request_may_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.connections._HEAD_SECONDS", 0.3)
    with Service(Limits(patience=0.3)) as service, service.visitor() as visitor:
        time.sleep(1)
        say(visitor, start="3,3,3")
        assert hear_out(visitor)[-1]["done"]


def test_a_drip_of_bytes_does_not_hold_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.connections._HEAD_SECONDS", 0.5)
    with Service() as service, service.plain() as plain:
        sent = 0
        with suppress(OSError):
            for letter in b"GET / HTTP/1.1\r\n" + b"X-Slow: 1\r\n" * 1000:
                plain.sendall(bytes([letter]))
                sent += 1
                time.sleep(0.05)
        assert sent < 1000
        assert service.is_alive()


def test_the_server_ends_while_everybody_is_busy() -> None:
    with Service(Limits(workers=2)) as service:
        visitors = [service.visitor() for _ in range(5)]
        opened = [visitor.__enter__() for visitor in visitors]
        for visitor in opened:
            say(visitor, start=GOMOKU)
        until(lambda: service.pool.running == 2)
        silent = upgraded(service)
        silent.sendall(frame({"start": GOMOKU}))
    for visitor in opened:
        assert hear_close(visitor) == 1012
    silent.close()
