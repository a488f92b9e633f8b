"""Pages and the files they load: what is sent, and what is never sent."""

import gzip
from pathlib import Path

import pytest

from first_view import transferred
from noughts.web.gate import HEADERS
from noughts.web.static_files import FOLDER, StaticFiles
from web_service import Service


@pytest.mark.parametrize("page", ["/", "/?position=3,3,3", "/search", "/learn"])
def test_pages_come_with_every_safety_header(service: Service, page: str) -> None:
    answer = service.get(page)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    for name, value in HEADERS.items():
        assert answer.headers[name.lower()] == value
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


def test_data_and_errors_come_with_every_safety_header(service: Service) -> None:
    answers = [service.get(path) for path in ("/api/players", "/openapi.json", "/nowhere", "/static/nowhere.js")]
    for answer in answers:
        assert answer.headers.items() >= {name.lower(): value for name, value in HEADERS.items()}.items()


def test_an_unchanged_file_is_not_sent_twice(service: Service) -> None:
    first = service.get("/", Accept_Encoding="gzip")
    again = service.get("/", Accept_Encoding="gzip", If_None_Match=first.headers["etag"])
    assert again.status == 304
    assert not again.data
    assert again.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]


def test_compressed_files_are_the_plain_ones(service: Service) -> None:
    for path in FOLDER.rglob("*.*"):
        name = f"/static/{path.relative_to(FOLDER)}"
        plain = service.get(name)
        packed = service.get(name, Accept_Encoding="gzip, br")
        assert plain.data == path.read_bytes()
        assert plain.headers["vary"] == "Accept-Encoding"
        if packed.headers.get("content-encoding") == "gzip":
            assert gzip.decompress(packed.data) == plain.data
            assert len(packed.data) < len(plain.data)
        else:
            assert packed.data == plain.data


def test_the_first_view_stays_below_150_kilobytes(service: Service) -> None:
    for page in ("/", "/search", "/learn"):
        size, _ = transferred(service.address, page)
        assert size < 150_000


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/../../../../../../etc/passwd",
        "/static/%2e%2e/app.py",
        "/static/%2e%2e%2fapp.py",
        "/static/..%5capp.py",
        "/static/..%00/app.py",
        "/static/%00",
        "/static//etc/passwd",
        "/static/./index.html",
        "/static/js/../index.html",
        "/static/",
        "/static/js",
        "/static/.hidden",
        "/static/%c0%ae%c0%ae/app.py",
        "/static/" + "a" * 5000,
        "//etc/passwd",
        "/../../etc/passwd",
        "/api/../app.py",
    ],
)
def test_no_path_leads_out_of_the_folder(service: Service, path: str) -> None:
    answer = service.raw(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert b"import" not in answer
    assert b"root:" not in answer


def test_links_and_hidden_files_are_not_there(tmp_path: Path) -> None:
    from starlette.exceptions import HTTPException
    from starlette.requests import Request

    (tmp_path / "static").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "static" / "plain.txt").write_text("plain")
    (tmp_path / "static" / "link.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "static" / "folder").symlink_to(tmp_path)
    (tmp_path / "static" / ".hidden").write_text("hidden")
    files = StaticFiles(tmp_path / "static")
    request = Request({"type": "http", "method": "GET", "headers": []})
    assert files.response(request, "plain.txt").body == b"plain"
    for name in ("link.txt", "folder/secret.txt", ".hidden", "", "folder", "missing.txt"):
        with pytest.raises(HTTPException):
            files.response(request, name)
