"""Requests held against their description: the part of JSON Schema that this server's description uses."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from noughts.game import NoughtsError, quoted

Schema = Mapping[str, Any]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_NAMES = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


class InvalidError(NoughtsError):
    """JSON that is not what the description says."""


def check(value: object, schema: Schema, name: str = "the request") -> None:
    """Raise InvalidError, which names the part at fault, unless the value is what the schema describes."""
    kinds = schema.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else tuple(kinds)
    if kinds and not any(_is(value, kind) for kind in kinds):
        raise InvalidError(f"{name} must be {' or '.join(_NAMES[kind] for kind in kinds)}, not {quoted(value)}")
    if "enum" in schema and value not in schema["enum"]:
        listed = ", ".join(str(choice) for choice in schema["enum"])
        raise InvalidError(f"{name} must be one of {listed}, not {quoted(value)}")
    if isinstance(value, bool):
        return
    if isinstance(value, dict):
        _check_object(value, schema, name)
    elif isinstance(value, list):
        _check_length(value, schema.get("minItems", 0), schema.get("maxItems"), name, "parts")
        for number, part in enumerate(value):
            check(part, schema.get("items", {}), f"{name}[{number}]")
    elif isinstance(value, str):
        _check_length(value, schema.get("minLength", 0), schema.get("maxLength"), name, "characters")
        if "pattern" in schema and not re.search(schema["pattern"], value):
            raise InvalidError(f"{name} cannot be {quoted(value)}: {schema.get('description', schema['pattern'])}")
    elif isinstance(value, int | float):
        _check_number(value, schema, name)


def _is(value: object, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, _TYPES[kind])


def _check_object(value: dict[str, object], schema: Schema, name: str) -> None:
    known = schema.get("properties", {})
    for key in schema.get("required", ()):
        if key not in value:
            raise InvalidError(f"{name} lacks {quoted(key)}")
    for key, part in value.items():
        if key in known:
            check(part, known[key], quoted(key))
        elif schema.get("additionalProperties") is False:
            listed = ", ".join(known) or "none"
            raise InvalidError(f"{name} has an unknown part {quoted(key)}: known are {listed}")


def _check_length(value: Sequence[object], least: int, most: int | None, name: str, what: str) -> None:
    if len(value) < least:
        raise InvalidError(f"{name} has {len(value)} {what}: at least {least} are needed")
    if most is not None and len(value) > most:
        raise InvalidError(f"{name} has {len(value)} {what}: at most {most} are read")


def _check_number(value: float, schema: Schema, name: str) -> None:
    least, above, most = (schema.get(key) for key in ("minimum", "exclusiveMinimum", "maximum"))
    if (
        not math.isfinite(value)
        or (least is not None and value < least)
        or (above is not None and value <= above)
        or (most is not None and value > most)
    ):
        floor = f"from {least}" if least is not None else f"above {above}" if above is not None else "up"
        raise InvalidError(f"{name} must be {floor}{f' to {most}' if most is not None else ''}, not {quoted(value)}")
