"""The pages and what they load: plain files of one packaged folder, compressed, with tags to cache them by."""

import gzip
import hashlib
import mimetypes
import os
import re
import stat
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}", re.ASCII)
_TEXTS = {".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"}
_KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class _File(NamedTuple):
    stamp: tuple[int, int, int]
    data: bytes
    packed: bytes | None
    """The data compressed, where that saves something."""
    kind: str
    tag: str


class StaticFiles:
    """The files of a folder, kept in memory as long as they do not change; links and hidden files are not there."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._kept: dict[str, _File] = {}

    def response(self, request: Request, name: str) -> Response:
        """Return the file as the request wants it, or raise the error of an address that is not there."""
        file = self._file(name)
        headers = {
            "ETag": f'"{file.tag}"',
            # Asked for again each time, answered by 304 and no data: a new version is never mixed with an old one.
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding",
        }
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        data = file.data
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            data = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(data, headers=headers, media_type=file.kind)

    def _file(self, name: str) -> _File:
        parts = name.split("/")
        if not all(_NAME.fullmatch(part) for part in parts):
            raise HTTPException(404)
        path = self._folder.joinpath(*parts)
        try:
            if path.resolve() != self._folder.resolve() / name:
                raise HTTPException(404)
            found = os.stat(path)
            if not stat.S_ISREG(found.st_mode):
                raise HTTPException(404)
            stamp = found.st_mtime_ns, found.st_size, found.st_ino
            kept = self._kept.get(name)
            if kept is None or kept.stamp != stamp:
                kept = self._kept[name] = _read(path, stamp)
        except (OSError, ValueError):
            raise HTTPException(404) from None
        return kept


def _read(path: Path, stamp: tuple[int, int, int]) -> _File:
    data = path.read_bytes()
    packed = gzip.compress(data, 9, mtime=0) if path.suffix in _TEXTS else None
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if packed is not None and len(packed) >= len(data):
        packed = None
    return _File(stamp, data, packed, kind, hashlib.sha256(data).hexdigest()[:16])
