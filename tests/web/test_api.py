"""The addresses that speak JSON, asked over a real connection."""

from typing import Any

import pytest

from noughts import Position
from web_service import GOMOKU, Service

TREE = "(;GM[4]SZ[15]RU[15,15,5]PB[Left]PW[Right]RE[B+];B[hh];W[ig](;B[hg]C[better is ig];W[hf])(;B[ii]))"


def test_a_player_takes_a_win(service: Service) -> None:
    #  X X .
    #  O O .   X takes c3, and proves it.
    #  . . .
    answer = service.post("/api/best", {"position": "3,3,3 XX1/OO1/3 X", "player": "perfect"})
    assert answer.status == 200
    best = answer.json
    assert (best["move"], best["row"], best["col"], best["value"], best["mate"]) == ("c3", 0, 2, "win", 1)
    assert best.keys() == {
        "position", "move", "row", "col", "score", "mate", "value", "distance", "nodes", "seconds", "pv",
    }  # fmt: skip


def test_every_listed_player_moves(service: Service) -> None:
    listed = service.get("/api/players").json["players"]
    assert [player["player"] for player in listed][:4] == ["easy", "medium", "hard", "perfect"]
    for player in listed:
        assert player["label"]
        assert player["description"]
        position = Position.parse("3,3,3 X1O/1X1/3 O")
        answer = service.post("/api/best", {"position": str(position), "player": player["player"]})
        assert answer.status == 200
        assert (answer.json["row"], answer.json["col"]) in position.legal_moves


def test_the_engine_moves_within_the_limits_it_is_given(service: Service) -> None:
    answer = service.post("/api/best", {"position": GOMOKU, "nodes": 2000})
    assert 0 < answer.json["nodes"] < 100_000
    assert service.post("/api/best", {"position": GOMOKU, "player": "engine:depth=2"}).status == 200
    assert service.post("/api/best", {"position": GOMOKU, "time": 0.05}).json["seconds"] < 5


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"position": "3,3,3 XXX/OO1/3 O"}, "the game is over"),
        ({"position": "27,27,5"}, "27 rows is not a board"),
        ({"position": "999999999,3,3"}, "not a board"),
        ({"position": "3,3,3 XXX/3/3 O"}, "no alternation"),
        ({"position": "3,3,3 moves b2 b2"}, "b2"),
        ({"position": ""}, "at least 1"),
        ({"position": "3" * 9000}, "at most 8000"),
        ({"position": 3}, "must be a text"),
        ({"position": None}, "must be a text"),
        ({}, "lacks 'position'"),
        ([], "must be a JSON object"),
        ({"position": "3,3,3", "player": "human"}, "not played here"),
        ({"position": "3,3,3", "player": "python:/etc/passwd"}, "not played here"),
        ({"position": "3,3,3", "player": "judge:sh -c true"}, "not played here"),
        ({"position": "3,3,3", "player": "gomocup:sh"}, "not played here"),
        ({"position": "3,3,3", "player": "minimax"}, "not played here"),
        ({"position": "3,3,3", "player": "engine:threads=64"}, "no option 'threads'"),
        ({"position": "3,3,3", "player": "engine:hash=100000"}, "no option 'hash'"),
        ({"position": "3,3,3", "player": "engine:time=3600"}, "from 0.001 to 10"),
        ({"position": "3,3,3", "player": "engine:time=nan"}, "not an option"),
        ({"position": "3,3,3", "time": 1e9}, "to 10"),
        ({"position": "3,3,3", "time": 0}, "from 0.001"),
        ({"position": "3,3,3", "time": "1"}, "must be a number"),
        ({"position": "3,3,3", "time": True}, "must be a number"),
        ({"position": "3,3,3", "nodes": -1}, "from 1"),
        ({"position": "3,3,3", "nodes": 1.5}, "must be a whole number"),
        ({"position": "3,3,3", "depth": 10**30}, "to 200"),
        ({"position": "3,3,3", "threads": 64}, "unknown part 'threads'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(service: Service, request_: Any, words: str) -> None:
    answer = service.post("/api/best", request_)
    assert answer.status == 400
    assert words in answer.error


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b'{"position": NaN}',
        b'{"position": "3,3,3", "time": Infinity}',
        b'{"position": "3,3,3", "time": 1e999}',
        b'{"position": "3,3,3", "nodes": ' + b"9" * 5000 + b"}",
        b"\xff\xfe\xfd",
        b"[" * 30_000,
        b'{"a":' * 10_000,
    ],
)
def test_what_is_no_json_is_refused_in_one_line(service: Service, body: bytes) -> None:
    answer = service.post("/api/best", body)
    assert answer.status == 400
    assert answer.error


def test_errors_keep_their_status(service: Service) -> None:
    assert service.get("/nowhere").status == 404
    assert service.get("/nowhere").error
    assert service.get("/api/best").status == 405
    assert service.get("/api/best").error
    assert service.request("DELETE", "/api/players").status == 405
    body = b'{"position": "3,3,3"}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = service.request("POST", "/api/best", body, {"Content-Type": kind})
        assert answer.status == 415
        assert "application/json" in answer.error


def test_a_record_is_read_with_its_variations(service: Service) -> None:
    answer = service.post("/api/records/read", {"text": TREE})
    assert answer.status == 200
    record = answer.json
    assert record["position"] == "15,15,5 moves h8 i9 h9 h10"
    assert record["moves"] == ["h8", "i9", "h9", "h10"]
    assert record["players"] == {"X": "Left", "O": "Right"}
    assert record["result"] == "X"
    assert [(node["parent"], node["move"]) for node in record["nodes"]] == [
        (None, None), (0, "h8"), (1, "i9"), (2, "h9"), (3, "h10"), (2, "i7"),
    ]  # fmt: skip
    assert record["nodes"][3]["comment"] == "better is ig"


def test_what_a_form_cannot_hold_is_named(service: Service) -> None:
    data = service.post("/api/records/read", {"text": TREE}).json
    wish = {"position": data["start"], "nodes": data["nodes"], "form": "psq"}
    written = service.post("/api/records/write", wish).json
    assert any("variation" in line for line in written["dropped"])
    moves = service.post("/api/records/read", {"text": written["text"], "form": "psq"}).json["moves"]
    assert moves == data["moves"]


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"nodes": []}, "at least 1"),
        ({"nodes": [{"parent": 0, "move": "b2"}]}, "the first node"),
        ({"nodes": [{"parent": None, "move": None}, {"parent": 1, "move": "b2"}]}, "node 1 needs"),
        ({"nodes": [{"parent": None, "move": None}, {"parent": 0, "move": "z9"}]}, "node 1, 'z9'"),
        ({"nodes": [{"parent": None, "move": None}], "position": "3,3,3 moves b2"}, "given twice"),
        ({"form": "exe"}, "must be one of txt, sgf, psq"),
        ({"result": "maybe"}, "must be one of"),
        ({"players": {"Z": "me"}}, "unknown part"),
        ({"position": "3,3,3 moves a1 b1 a2 b2 a3", "result": "O"}, "the moves end the game"),
    ],
)
def test_what_is_no_record_is_not_written(service: Service, wish: dict[str, object], words: str) -> None:
    answer = service.post("/api/records/write", {"position": "3,3,3", "form": "sgf", **wish})
    assert answer.status == 400
    assert words in answer.error


def test_half_a_character_is_no_fault_of_the_server(service: Service) -> None:
    text = '[Game "3,3,3"]\n[X "\ud800"]\n\n1. b2 {\udfff}\nresult *\n'
    assert service.post("/api/records/read", {"text": text}).status in (200, 400)
    wish = {"position": "3,3,3", "form": "sgf", "players": {"X": "\ud800"}}
    assert service.post("/api/records/write", wish).status in (200, 400)


def test_the_description_names_every_address(service: Service) -> None:
    description = service.get("/openapi.json").json
    assert description["openapi"].startswith("3.")
    assert {"/api/players", "/api/best", "/api/records/read", "/api/records/write"} <= description["paths"].keys()
    for path in description["paths"].values():
        for operation in path.values():
            assert "200" in operation["responses"]
