"""What the server's addresses take and give, as OpenAPI; requests are checked against the same words."""

from typing import Any

from noughts import __version__
from noughts.game.notation import LONGEST_TEXT
from noughts.web.limits import Limits
from noughts.web.responses import answer, refusals
from noughts.web.search_api import paths as search_paths

FORMS = ("txt", "sgf", "psq")

_POSITION = {
    "type": "string",
    "minLength": 1,
    "maxLength": LONGEST_TEXT,
    "description": "GAME ROWS TURN, as in 3,3,3 X1O/1X1/3 O; a bare GAME is its empty board; `moves b2 a1` may follow.",
    "examples": ["3,3,3", "3,3,3 X1O/1X1/3 O", "15,15,5 moves h8 i9"],
}
_RESULT = {"type": "string", "enum": ["X", "O", "draw", "*"]}
_VALUE = {"type": ["string", "null"], "enum": ["win", "draw", "loss", None]}
_COUNT = {"type": "integer", "minimum": 0}
_CELLS = {"type": "array", "items": {"type": "string"}}
_SCORED = {
    "score": {"type": "number"},
    "mate": {"type": ["integer", "null"]},
    "value": _VALUE,
    "distance": {"type": ["integer", "null"]},
    "pv": _CELLS,
}


def _object(properties: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    required = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }


_PLAYERS = _object({"X": {"type": "string", "maxLength": 200}, "O": {"type": "string", "maxLength": 200}}, ("X", "O"))
_NODE = _object(
    {
        "parent": {
            "type": ["integer", "null"],
            "minimum": 0,
            "description": "The place of the node before, null first.",
        },
        "move": {"type": ["string", "null"], "maxLength": 4, "description": "The move, null in the first node."},
        "comment": {"type": "string", "maxLength": 20_000},
    },
    ("comment",),
)
_NODES = {
    "type": "array",
    "items": _NODE,
    "minItems": 1,
    "description": "The game with its variations, each node after its parent; the first child goes on with the game.",
}


def request_schemas(limits: Limits) -> dict[str, dict[str, Any]]:
    """Return what each address takes, by the name of what is asked for."""
    text = {"type": "string", "maxLength": limits.body}
    return {
        "best": _object(
            {
                "position": _POSITION,
                "player": {"type": "string", "maxLength": 100, "examples": ["engine", "easy", "perfect"]},
                "time": {"type": "number", "minimum": 0.001, "maximum": limits.best_time},
                "nodes": {"type": "integer", "minimum": 1, "maximum": limits.nodes},
                "depth": {"type": "integer", "minimum": 1, "maximum": limits.depth},
            },
            ("player", "time", "nodes", "depth"),
        ),
        "read": _object({"text": text, "form": {"type": "string", "enum": list(FORMS)}}, ("form",)),
        "write": _object(
            {
                "position": _POSITION,
                "form": {"type": "string", "enum": list(FORMS)},
                "nodes": _NODES,
                "players": _PLAYERS,
                "result": _RESULT,
                "date": {"type": "string", "maxLength": 100},
            },
            ("nodes", "players", "result", "date"),
        ),
        "start": _object(
            {
                "start": _POSITION,
                "lines": {"type": "integer", "minimum": 1, "maximum": limits.lines},
                "time": {"type": "number", "minimum": 0.001, "maximum": limits.analysis_time},
            },
            ("lines", "time"),
        ),
        "stop": _object({"stop": {"type": "boolean", "enum": [True]}}),
        "review": _object(
            {
                "review": _POSITION,
                "time": {"type": "number", "minimum": 0.001, "maximum": limits.review_time},
            },
            ("time",),
        ),
    }


_ANSWERS = {
    "players": _object(
        {
            "players": {
                "type": "array",
                "items": _object({name: {"type": "string"} for name in ("player", "label", "description")}),
            }
        }
    ),
    "best": _object(
        {
            "position": {"type": "string"},
            "move": {"type": "string"},
            "row": _COUNT,
            "col": _COUNT,
            "nodes": _COUNT,
            "seconds": {"type": "number"},
            **_SCORED,
        }
    ),
    "read": _object(
        {
            "game": {"type": "string"},
            "start": {"type": "string"},
            "position": {"type": "string", "description": "The start and the moves of the game."},
            "moves": _CELLS,
            "nodes": _NODES,
            "players": _PLAYERS,
            "result": _RESULT,
            "date": {"type": ["string", "null"]},
        }
    ),
    "write": _object(
        {
            "text": {"type": "string"},
            "filename": {"type": "string"},
            "dropped": {"type": "array", "items": {"type": "string"}},
        }
    ),
}


def _post(summary: str, name: str, limits: Limits) -> dict[str, Any]:
    return {
        "post": {
            "operationId": name,
            "summary": summary,
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": request_schemas(limits)[name]}},
            },
            "responses": {"200": answer("Done.", _ANSWERS[name]), **refusals()},
        }
    }


def description(limits: Limits) -> dict[str, Any]:
    """Return the OpenAPI description of all addresses that speak JSON."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Noughts",
            "version": __version__,
            "description": "Every m,n,k-game. `WS /api/analysis` is described in docs/server.md.",
        },
        "paths": {
            "/api/players": {
                "get": {
                    "operationId": "players",
                    "summary": "The players to choose from",
                    "responses": {"200": answer("The players.", _ANSWERS["players"]), **refusals(403, 405, 429)},
                }
            },
            "/api/best": _post("One move, with its score and what it cost", "best", limits),
            "/api/records/read": _post("A game record as data", "read", limits),
            "/api/records/write": _post("A game as a record", "write", limits),
            **search_paths,
        },
    }
