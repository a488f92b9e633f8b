"""See the search, and learn: the addresses of these pages, and what describes them."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from noughts.game import NoughtsError, Position, quoted
from noughts.web.faults import json_response
from noughts.web.learn_api import learn_paths, learn_routes
from noughts.web.responses import answer, refusals
from noughts.web.search_recipe import MOST_CELLS, Recipe, catalogue
from noughts.web.search_shelf import Shelf
from noughts.web.search_view import summary, view

MOST_VIEWS = 40
"""Steps that one request may ask for."""
LAST_STEP = 10_000_000

shelf = Shelf()
"""The recordings, shared by all pages of this process."""


async def searches(_request: Request) -> Response:
    """Return which searches can be watched."""
    return json_response({"searches": catalogue(), "most_cells": MOST_CELLS})


async def steps(request: Request) -> Response:
    """Return one or more moments of a search; the search is run and recorded when it is not there yet."""
    position, recipe = _search(request, "position", "search", "step", "count")
    step = _whole(request, "step", 0, LAST_STEP)
    count = _whole(request, "count", 1, MOST_VIEWS)
    recording = await shelf.recording(position, recipe)
    last = min(step, recording.steps - 1)
    views = [view(recording, at) for at in range(last, min(last + count, recording.steps))]
    return json_response({"search": summary(recording), "views": views})


async def progress(request: Request) -> Response:
    """Return how far the recording of a search is, which a request for its steps has begun."""
    done, ahead = shelf.progress(*_search(request, "position", "search"))
    return json_response({"steps": done, "ahead": ahead})


def _search(request: Request, *known: str) -> tuple[Position, Recipe]:
    """Return the search that the query names; it may have no other parameters than the known ones."""
    if unknown := [key for key in request.query_params if key not in known]:
        raise NoughtsError(f"unknown parameter {quoted(unknown[0])}: known are {', '.join(known)}")
    return Position.parse(_text(request, "position")), Recipe.parse(_text(request, "search"))


def _text(request: Request, name: str) -> str:
    if name not in request.query_params:
        raise NoughtsError(f"the parameter {name} is missing")
    return str(request.query_params[name])


def _whole(request: Request, name: str, least: int, most: int) -> int:
    """Return a whole number of the query, the least when it is left out."""
    text = request.query_params.get(name, str(least))
    if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
        raise NoughtsError(f"{name} is a whole number from {least} to {most}, not {quoted(text)}")
    return int(text)


routes: list[BaseRoute] = [
    Route("/api/search", searches, methods=["GET"]),
    Route("/api/search/steps", steps, methods=["GET"]),
    Route("/api/search/progress", progress, methods=["GET"]),
    *learn_routes(shelf),
]


def _parameter(name: str, description: str, schema: dict[str, Any], required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": required, "description": description, "schema": schema}


_DONE = {"200": answer("Done.", {"type": "object"})}
_SEARCH = [
    _parameter("position", "GAME ROWS TURN", {"type": "string", "maxLength": 8000}, required=True),
    _parameter("search", "As in alphabeta:ordering=center", {"type": "string"}, required=True),
]

paths: dict[str, Any] = {
    "/api/search": {
        "get": {
            "summary": "The searches that can be watched, with their options",
            "responses": {**_DONE, **refusals(403, 405, 429)},
        }
    },
    "/api/search/steps": {
        "get": {
            "summary": "Moments of a search: the path, its branches, alpha and beta, counters, and the event in words",
            "parameters": [
                *_SEARCH,
                _parameter("step", "From 0", {"type": "integer", "minimum": 0, "maximum": LAST_STEP}),
                _parameter("count", "How many steps", {"type": "integer", "minimum": 1, "maximum": MOST_VIEWS}),
            ],
            "responses": {**_DONE, **refusals(400, 403, 405, 429, 503)},
        }
    },
    "/api/search/progress": {
        "get": {
            "summary": "How many steps of a search that is being recorded are done, and how many searches come first",
            "parameters": _SEARCH,
            "responses": {**_DONE, **refusals(400, 403, 405, 429)},
        }
    },
    **learn_paths,
}
"""The OpenAPI description of the routes, by address."""
