"""Records in files: .txt for our own form, .sgf, .psq; reading goes by the content where the suffix is another.

What is read is a whole record or a RecordError; what is written is there whole or not at all.
"""

import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from noughts.game.errors import RecordError, quoted
from noughts.game.records.psq import read_psq, write_psq
from noughts.game.records.record import Record, Written
from noughts.game.records.sgf import read_sgf, write_sgf
from noughts.game.records.text import read_text, write_text

LARGEST_FILE = 1 << 20
"""Bytes; a record of 20,000 moves takes a fifth of it."""


class _Form(NamedTuple):
    """A way to write records; opening matches the beginning of such a text."""

    read: Callable[[str], Record]
    write: Callable[[Record], Written]
    opening: re.Pattern[str]


_FORMS = {
    ".txt": _Form(read_text, write_text, re.compile(r"\ufeff?\s*\[")),
    ".sgf": _Form(read_sgf, write_sgf, re.compile(r"\ufeff?\s*\(")),
    ".psq": _Form(read_psq, write_psq, re.compile(r"\ufeff?Piskvorky ")),
}


def parse_record(text: str) -> Record:
    """Return the record that the text holds, in whichever form."""
    if len(text) > LARGEST_FILE:
        raise RecordError(f"{len(text)} characters are too many for a record: at most {LARGEST_FILE} are read")
    return _form_of(text).read(text.removeprefix("\ufeff"))


def read_record(path: str | os.PathLike[str]) -> Record:
    """Return the record in the file."""
    try:
        data = _read_bytes(path)
        form = _FORMS.get(Path(path).suffix.lower()) or _form_of(data[:100].decode("utf-8", errors="replace"))
        return form.read(_decoded(data, form).removeprefix("\ufeff"))
    except RecordError as error:
        raise RecordError(f"{_named(path)}: {error}") from None
    except (OSError, ValueError) as error:
        raise RecordError(f"{_named(path)} cannot be read: {_reason(error)}") from None


def write_record(record: Record, path: str | os.PathLike[str]) -> list[str]:
    """Write the record to the file and return a sentence for each thing that its form does not hold."""
    form = _FORMS.get(Path(path).suffix.lower())
    if not form:
        raise RecordError(f"{_named(path)}: a record is written to a file in {', '.join(_FORMS)}")
    written = form.write(record)
    try:
        _replace(os.path.realpath(path), _encoded(written.text))
    except RecordError as error:
        raise RecordError(f"{_named(path)}: {error}") from None
    except (OSError, ValueError) as error:
        raise RecordError(f"{_named(path)} cannot be written: {_reason(error)}") from None
    return written.dropped


def _form_of(text: str) -> _Form:
    """Return the form that the text begins like."""
    for form in _FORMS.values():
        if form.opening.match(text):
            return form
    raise RecordError(f"{quoted(text[:20])} does not begin a record: our own form, SGF and psq are read")


def _read_bytes(path: str | os.PathLike[str]) -> bytes:
    _check_plain(os.stat(path))
    # Should the file become a pipe just now, opening it must still not wait for a writer.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as file:
        found = os.fstat(descriptor)
        _check_plain(found)
        # Some files are longer than they say.
        data = b"" if found.st_size > LARGEST_FILE else file.read(LARGEST_FILE + 1)
        size = max(found.st_size, len(data))
    if size > LARGEST_FILE:
        raise RecordError(f"{size} bytes are too many for a record: at most {LARGEST_FILE} are read")
    return data


def _decoded(data: bytes, form: _Form) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        if form.read is read_psq:
            # Piskvork writes names in the code page of its system, and does not say which.
            return data.decode("latin-1")
        raise RecordError(f"byte {error.start} is not UTF-8, in which records are written") from None


def _encoded(text: str) -> bytes:
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(f"{quoted(text[error.start])} is half a character, which UTF-8 cannot hold") from None
    if len(data) > LARGEST_FILE:
        raise RecordError(f"{len(data)} bytes are too many for a record: at most {LARGEST_FILE} can be read back")
    return data


def _replace(path: str, data: bytes) -> None:
    """Put the data in place of the file, if any, in one step."""
    folder, name = os.path.split(path)
    new = os.path.join(folder, f".{name[:100]}.{os.urandom(8).hex()}.new")
    mode = None
    if os.path.lexists(path):
        found = os.stat(path)
        _check_plain(found)
        if not os.access(path, os.W_OK):
            raise RecordError("the file may not be written")
        mode = stat.S_IMODE(found.st_mode)
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        if mode is not None:
            os.chmod(new, mode)
        os.replace(new, path)
    except BaseException:
        os.unlink(new)
        raise


def _check_plain(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise RecordError("a folder" if stat.S_ISDIR(found.st_mode) else "not a plain file")


def _named(path: str | os.PathLike[str]) -> str:
    return quoted(os.fspath(path), limit=200)


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
