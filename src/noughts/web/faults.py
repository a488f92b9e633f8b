"""What a request is refused with: one line, and the status that goes with it."""

import json
from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from noughts.game import NoughtsError
from noughts.web.pool import BusyError

_LINES = {
    404: "there is nothing at this address",
    405: "this address does not take that method",
}


def json_response(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return the data as JSON in ASCII, which also half characters survive."""
    return Response(json.dumps(data, allow_nan=False), status, headers, media_type="application/json")


def refusal(status: int, line: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response of an error."""
    return json_response({"error": line}, status, headers)


async def refuse_http(_request: Request, error: Exception) -> Response:
    """Return the response of an error that names its status."""
    assert isinstance(error, HTTPException)
    # The framework fills in a phrase such as 'Not Found' where no line was given.
    known = _LINES.get(error.status_code)
    return refusal(error.status_code, known or error.detail, error.headers)


async def refuse_input(_request: Request, error: Exception) -> Response:
    """Return the response to input that cannot be used."""
    return refusal(400, str(error))


async def refuse_busy(_request: Request, error: Exception) -> Response:
    """Return the response of a server with too much to do."""
    return refusal(503, str(error), {"Retry-After": "5"})


async def give_up(_request: Request, _error: Exception) -> Response:
    """Return a response that nobody will read: the visitor has gone."""
    return refusal(400, "the request was broken off")


async def confess(_request: Request, _error: Exception) -> Response:
    """Return the response to a fault of our own; what it was is in the server's log."""
    return refusal(500, "the server has made a mistake, which is in its log")


HANDLERS = {
    HTTPException: refuse_http,
    NoughtsError: refuse_input,
    BusyError: refuse_busy,
    ClientDisconnect: give_up,
    Exception: confess,
}
