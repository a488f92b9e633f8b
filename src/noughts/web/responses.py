"""What an address may answer, as OpenAPI describes it."""

from typing import Any

_LINE = {"type": "string", "description": "What was wrong and what is allowed, in one line."}
_ERROR = {"type": "object", "properties": {"error": _LINE}, "required": ["error"]}
_REFUSALS = {
    400: "The request cannot be used.",
    403: "Another site asks, or asks for another host.",
    404: "There is nothing at this address.",
    405: "The address does not take this method.",
    408: "The request did not arrive in time.",
    413: "The request is too large.",
    415: "The request is not JSON.",
    429: "Too many requests.",
    503: "Too much to do; try again later.",
}


def answer(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return the description of an answer in JSON."""
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def refusals(*statuses: int) -> dict[str, Any]:
    """Return the description of the answers with these statuses, all that there are unless some are named."""
    return {str(status): answer(_REFUSALS[status], _ERROR) for status in statuses or _REFUSALS}
