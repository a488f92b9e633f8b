"""Running analysis over a real connection."""

import json

import pytest

from noughts import Position
from web_service import GOMOKU, Service, hear, hear_close, hear_out, say, until


def test_analysis_comes_live_and_ends_with_its_time(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, start=GOMOKU, lines=2, time=1.0)
        reports = hear_out(visitor)
    assert len(reports) >= 5
    for report in reports:
        assert report["position"] == str(Position.parse(GOMOKU))
        assert 1 <= len(report["lines"]) <= 2
        assert report["lines"][0].keys() == {"move", "score", "mate", "value", "distance", "pv"}
    assert [report["nodes"] for report in reports] == sorted(report["nodes"] for report in reports)
    assert reports[-1]["done"] is True
    assert reports[-1]["gave_way"] is False
    assert not any("done" in report for report in reports[:-1])


def test_analysis_ends_by_itself_where_all_is_known(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, start="3,3,3", lines=9)
        last = hear_out(visitor)[-1]
    assert {line["value"] for line in last["lines"]} == {"draw"}
    assert len(last["lines"]) == 9


def test_stop_brings_the_last_report(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, start=GOMOKU)
        hear(visitor)
        say(visitor, stop=True)
        assert hear_out(visitor)[-1]["lines"]
        until(service.is_idle)
        say(visitor, stop=True)  # nothing runs: nothing to say
        say(visitor, start="3,3,3")
        assert hear_out(visitor)[-1]["position"] == "3,3,3 3/3/3 X"


def test_a_new_start_replaces_the_running_one(service: Service) -> None:
    with service.visitor() as visitor:
        for move in ("h8", "a1", "o15", "c4"):
            say(visitor, start=f"15,15,5 moves {move}")
            until(lambda: service.pool.running >= 1)
        assert service.pool.running + service.pool.waiting <= 2
        say(visitor, start="3,3,3 X1O/1X1/3 O")
        reports = [report for report in hear_out(visitor) if "15,15,5" not in report["position"]]
        assert reports[-1]["done"]
        until(service.is_idle)


def test_leaving_stops_the_work(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, start=GOMOKU)
        hear(visitor)
        assert service.pool.running == 1
    until(service.is_idle)
    until(lambda: service.connections == 0)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("nonsense", "not JSON"),
        ("[]", "must be a JSON object"),
        ("{}", "one of start, review and stop"),
        ('{"start": "3,3,3", "stop": true}', "one of start, review and stop"),
        ('{"start": 3}', "must be a text"),
        ('{"start": "chess"}', "is not a game"),
        ('{"start": "27,27,5"}', "27 rows is not a board"),
        ('{"start": "3,3,3 XXX/OO1/3 O"}', "the game is over"),
        ('{"start": "3,3,3", "lines": 0}', "from 1 to 20"),
        ('{"start": "3,3,3", "lines": 1000000}', "from 1 to 20"),
        ('{"start": "3,3,3", "time": 31}', "to 30"),
        ('{"start": "3,3,3", "threads": 8}', "unknown part"),
        ('{"stop": false}', "must be one of True"),
        ('{"review": "3,3,3"}', "nothing to review"),
        (b"\x00\x01", "must be text"),
    ],
)
def test_a_bad_message_is_refused_and_the_connection_lives_on(
    service: Service, message: str | bytes, words: str
) -> None:
    with service.visitor() as visitor:
        visitor.send(message)
        answer = hear(visitor)
        assert words in answer["error"]
        say(visitor, start="3,3,3", time=0.2)
        assert "error" not in hear_out(visitor)[-1]


def test_too_many_bad_messages_end_the_connection(service: Service) -> None:
    with service.visitor() as visitor:
        for _ in range(20):
            visitor.send("nonsense")
        assert hear_close(visitor) == 1008
    assert service.is_alive()


def test_a_review_judges_every_move(service: Service) -> None:
    # O answers the centre at an edge and is lost; X wins by force.
    game = "3,3,3 moves b2 b1 a1 c3 a3 a2 c1"
    with service.visitor() as visitor:
        say(visitor, review=game, time=0.2)
        heard = hear_out(visitor)
    moves, last = heard[:-1], heard[-1]
    assert [move["move"] for move in moves] == game.split()[2:]
    assert [move["ply"] for move in moves] == list(range(1, 8))
    assert [move["mark"] for move in moves if move["mark"] not in ("best", "good")] == ["blunder"]
    assert moves[1]["mark"] == "blunder"
    assert moves[1]["best"] in ("a1", "a3", "c1", "c3")
    assert last["summary"]["O"]["blunder"] == 1
    assert last["summary"]["X"]["accuracy"] == 100.0


def test_a_review_can_be_stopped(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, review="15,15,5 moves h8 i9 h9 h10 g8 i8 g10 f11", time=5)
        until(lambda: service.pool.running == 1)
        say(visitor, stop=True)
        assert hear_out(visitor)[-1]["done"]
    until(service.is_idle)


def test_reports_are_json_in_one_line(service: Service) -> None:
    with service.visitor() as visitor:
        say(visitor, start="connect4", time=0.3)
        text = visitor.recv(60)
        assert isinstance(text, str)
        assert "\n" not in text
        assert json.loads(text)["lines"]
