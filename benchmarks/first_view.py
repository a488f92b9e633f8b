"""What a page costs a visitor who has never been here: the bytes of it and of all that it loads."""

import gzip
import http.client
import posixpath
import re
from urllib.parse import urlsplit

_LOADED = re.compile(r"""(?:src|href)="(/?static/[^"]+)"|(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")


def transferred(address: str, page: str) -> tuple[int, int]:
    """Return how many bytes, heads and compressed bodies, and how many files the first view of a page takes."""
    waiting, seen, size = [page], set(), 0
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        length, text = _fetched(address, path)
        size += length
        folder = posixpath.dirname(path)
        for plain, relative in _LOADED.findall(text):
            waiting.append(f"/{plain.lstrip('/')}" if plain else posixpath.normpath(posixpath.join(folder, relative)))
    return size, len(seen)


def _fetched(address: str, path: str) -> tuple[int, str]:
    """Return the bytes that came, and the text they hold where it can name other files."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        response = connection.getresponse()
        if response.status != 200:
            raise RuntimeError(f"{path}: {response.status}")
        body, heads = response.read(), response.getheaders()
    finally:
        connection.close()
    length = len(body) + sum(len(name) + len(value) + 4 for name, value in heads)
    if not re.search("html|javascript|css", response.headers["content-type"]):
        return length, ""
    return length, (gzip.decompress(body) if response.headers.get("content-encoding") == "gzip" else body).decode()
