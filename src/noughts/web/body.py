"""JSON that came in, held against its description."""

import json
from typing import Any, NoReturn

from starlette.exceptions import HTTPException
from starlette.requests import Request

from noughts.web.schema import InvalidError, Schema, check


async def read_body(request: Request, schema: Schema) -> dict[str, Any]:
    """Return the request's JSON object, or raise what it is refused with."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise HTTPException(415, "the request must be JSON, with the content type application/json")
    return read_json(await request.body(), schema)


def read_json(data: str | bytes, schema: Schema, name: str = "the request") -> dict[str, Any]:
    """Return the JSON object in the data, or raise InvalidError."""
    value = parse_json(data, name)
    check(value, schema, name)
    return value


def parse_json(data: str | bytes, name: str) -> dict[str, Any]:
    """Return the JSON object in the data, not yet held against anything, or raise InvalidError."""
    try:
        value = json.loads(data, parse_constant=_no_number)
    except RecursionError:
        raise InvalidError(f"{name} is nested too deeply") from None
    except ValueError as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "text that is not UTF-8, or a bad number"
        raise InvalidError(f"{name} is not JSON: {reason}") from None
    if not isinstance(value, dict):
        raise InvalidError(f"{name} must be a JSON object")
    return value


def _no_number(word: str) -> NoReturn:
    raise InvalidError(f"{word} is not a number in JSON")
