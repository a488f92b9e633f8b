"""Our small validator against a whole one: they accept and refuse the same requests."""

import json
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mutate import mutations
from noughts.web.body import read_json
from noughts.web.limits import Limits
from noughts.web.openapi import request_schemas
from noughts.web.schema import InvalidError, check

SCHEMAS = request_schemas(Limits())
GOOD: dict[str, dict[str, Any]] = {
    "best": {"position": "3,3,3", "player": "easy", "time": 0.5, "nodes": 10, "depth": 3},
    "read": {"text": "", "form": "sgf"},
    "write": {
        "position": "3,3,3",
        "form": "txt",
        "nodes": [{"parent": None, "move": None}, {"parent": 0, "move": "b2", "comment": "x"}],
        "players": {"X": "a"},
        "result": "draw",
        "date": "",
    },
    "start": {"start": "3,3,3", "lines": 2, "time": 1},
    "stop": {"stop": True},
    "review": {"review": "3,3,3 moves b2", "time": 1},
}
_LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-5, 10**12)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from(["3,3,3", "x" * 9000, "sgf", "X", "*"])
)
_VALUES = st.recursive(_LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner))


@pytest.mark.parametrize("name", list(SCHEMAS))
def test_a_good_request_is_accepted(name: str) -> None:
    check(GOOD[name], SCHEMAS[name])


@given(st.sampled_from(list(SCHEMAS)), st.data())
def test_the_same_requests_are_refused_as_by_a_whole_validator(name: str, data: st.DataObject) -> None:
    value = json.loads(json.dumps(GOOD[name]))
    for _ in range(data.draw(st.integers(0, 2))):
        key = data.draw(st.sampled_from([*value, "unknown", *SCHEMAS[name]["properties"]]))
        if data.draw(st.booleans()):
            value[key] = data.draw(_VALUES)
        else:
            value.pop(key, None)
    try:
        check(value, SCHEMAS[name])
        accepted = True
    except InvalidError as error:
        assert "\n" not in str(error)
        accepted = False
    assert accepted == jsonschema_rs.is_valid(SCHEMAS[name], value)


def test_damaged_json_is_read_or_refused_in_one_line() -> None:
    for text in mutations([json.dumps(sample) for sample in GOOD.values()], 3000, seed=6):
        for schema in SCHEMAS.values():
            try:
                read_json(text, schema)
            except InvalidError as error:
                assert "\n" not in str(error)
