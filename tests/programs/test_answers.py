import json

import pytest

from mutate import mutations
from noughts.game import NoughtsError
from noughts.grading.truth import positions
from noughts.programs.answers import Answer, AnswerError, read_answer
from noughts.protocols.judge import judge_input, read_reply

GOOD = [
    '{"ask": "start", "value": null, "seconds": 0.0}',
    '{"id": 7, "ask": "player", "seconds": 1.5e-05, "value": "X"}',
    '{"id": 7, "ask": "actions", "seconds": 0.1, "value": [[0, 1], [2, 2]], "mutated": true}',
    '{"id": 9, "ask": "minimax", "seconds": 0.25, "value": [1, [0, 0]], "nodes": 549946}',
    '{"id": 9, "ask": "utility", "error": "IndexError", "message": "list index out of range", "line": 12}',
    '{"id": 9, "ask": "terminal", "value": {"type": "Evil"}, "seconds": 0, "outside": ["/tmp/x"]}',
    '{"id": 3, "ask": "result", "value": ["X........", null], "seconds": 0.0}',
]


def test_answers_are_read() -> None:
    assert read_answer(GOOD[1]) == Answer("player", 7, "X", 1.5e-05)
    assert read_answer(GOOD[3]).nodes == 549946
    assert read_answer(GOOD[4]) == Answer("utility", 9, error="IndexError", message="list index out of range", line=12)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "nonsense",
        "[" * 60_000,
        '{"ask": "start"}',
        '{"ask": "os.system", "value": 1}',
        '{"ask": "start", "value": 1, "error": "x"}',
        '{"ask": "start", "value": NaN}',
        '{"ask": "start", "value": 1e999}',
        '{"ask": "start", "value": ' + "9" * 5000 + "}",
        '{"ask": "start", "value": {"board": []}}',
        '{"ask": "start", "value": 1, "id": -1}',
        '{"ask": "start", "value": 1, "id": true}',
        '{"ask": "start", "value": 1, "more": 1}',
        '{"ask": "start", "value": [[[[[[1]]]]]]}',
        json.dumps({"ask": "start", "value": [0] * 21}),
        json.dumps({"ask": "start", "value": "x" * 1001}),
        json.dumps({"ask": "start", "value": 1, "pad": "x" * 70_000}),
    ],
)
def test_what_is_no_answer_is_refused(line: str) -> None:
    with pytest.raises(AnswerError):
        read_answer(line)


def test_ten_thousand_damaged_answers_give_answers_or_typed_errors() -> None:
    read = 0
    for line in mutations(GOOD, 10_000, seed=7):
        try:
            read_answer(line)
            read += 1
        except NoughtsError as error:
            assert "\n" not in str(error)
    assert 500 < read < 9_500


def test_judge_is_spoken_as_programs_expect_it() -> None:
    known = next(one for one in positions() if one.stones == 2)
    lines = judge_input(known.position).splitlines()
    assert lines[:3] == ["JUDGE", "TURN X", "+---+---+---+"]
    assert len(lines) == 9
    assert lines[3].startswith("| ")


def test_replies_are_read_and_the_rest_is_noise() -> None:
    assert read_reply(b"2 3\n") == ((2, 3), False, b"")
    assert read_reply(b"-1\n") == (None, True, b"")
    assert read_reply(b"let me think\n1 1\n") == ((1, 1), False, b"let me think")
    assert read_reply(b"\xff\xfe") == (None, False, b"")
    for text in mutations(["2 3\n", "-1\n", "thinking\n1 1\n"], 2_000, seed=8):
        read_reply(text.encode("utf-8", "replace"))
