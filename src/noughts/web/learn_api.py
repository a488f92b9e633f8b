"""Lessons and puzzles: their addresses."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from noughts.engine import Engine
from noughts.game import NoughtsError, quoted
from noughts.web.body import read_body
from noughts.web.faults import json_response
from noughts.web.lessons import Page, contents, page_of
from noughts.web.pool import Pool
from noughts.web.puzzles import Attempt, all_puzzles, puzzle_data, puzzle_named
from noughts.web.responses import answer, refusals
from noughts.web.search_shelf import Shelf

ANSWER = {
    "type": "object",
    "properties": {"answer": {"type": "string", "maxLength": 80}},
    "required": ["answer"],
    "additionalProperties": False,
}
MOVES = {
    "type": "object",
    "properties": {"moves": {"type": "array", "maxItems": 20, "items": {"type": "string", "maxLength": 4}}},
    "required": ["moves"],
    "additionalProperties": False,
}


def learn_routes(shelf: Shelf) -> list[BaseRoute]:
    """Return the routes; lessons take their searches from the shelf, puzzles the engine from the application's pool."""

    async def lessons(_request: Request) -> Response:
        return json_response({"lessons": contents()})

    async def page(request: Request) -> Page:
        number = request.path_params["page"]
        if not (number.isascii() and number.isdigit() and len(number) < 4):
            raise NoughtsError(f"a page is a number from 1, not {quoted(number)}")
        return await page_of(request.path_params["lesson"], int(number), shelf.recording)

    async def lesson_page(request: Request) -> Response:
        return json_response((await page(request)).data())

    async def lesson_answer(request: Request) -> Response:
        given = await read_body(request, ANSWER)
        return json_response((await page(request)).judge(given["answer"]))

    async def puzzles(_request: Request) -> Response:
        return json_response({"puzzles": [puzzle_data(puzzle) for puzzle in all_puzzles().values()]})

    async def asked(request: Request, act: Callable[[Attempt, Engine], dict[str, object]]) -> Response:
        given = await read_body(request, MOVES)
        attempt = Attempt(puzzle_named(request.path_params["puzzle"]), tuple(given["moves"]))
        pool: Pool = request.app.state.pool
        return json_response(await pool.ask(lambda turn: act(attempt, turn.engine)))

    async def move(request: Request) -> Response:
        return await asked(request, Attempt.judge)

    async def hint(request: Request) -> Response:
        return await asked(request, Attempt.hint)

    return [
        Route("/api/lessons", lessons, methods=["GET"]),
        Route("/api/lessons/{lesson}/{page}", lesson_page, methods=["GET"]),
        Route("/api/lessons/{lesson}/{page}", lesson_answer, methods=["POST"]),
        Route("/api/puzzles", puzzles, methods=["GET"]),
        Route("/api/puzzles/{puzzle}/move", move, methods=["POST"]),
        Route("/api/puzzles/{puzzle}/hint", hint, methods=["POST"]),
    ]


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "maxLength": 80}}


def _body(schema: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


_DONE = {"200": answer("Done.", {"type": "object"})}
_SURE = {**_DONE, **refusals(403, 405, 429)}
_JUDGED = {**_DONE, **refusals()}
_LESSON = [_in_path("lesson"), _in_path("page")]
_PUZZLE = [_in_path("puzzle")]

learn_paths: dict[str, Any] = {
    "/api/lessons": {"get": {"summary": "The lessons", "responses": _SURE}},
    "/api/lessons/{lesson}/{page}": {
        "get": {"summary": "A page of a lesson", "parameters": _LESSON, "responses": _JUDGED},
        "post": {
            "summary": "An answer to the page's question",
            "parameters": _LESSON,
            "requestBody": _body(ANSWER),
            "responses": _JUDGED,
        },
    },
    "/api/puzzles": {"get": {"summary": "The puzzles, without their answers", "responses": _SURE}},
    "/api/puzzles/{puzzle}/move": {
        "post": {
            "summary": "The moves so far, the visitor's last: whether it is right, and the answer to it",
            "parameters": _PUZZLE,
            "requestBody": _body(MOVES),
            "responses": _JUDGED,
        }
    },
    "/api/puzzles/{puzzle}/hint": {
        "post": {
            "summary": "A move that solves the puzzle from here",
            "parameters": _PUZZLE,
            "requestBody": _body(MOVES),
            "responses": _JUDGED,
        }
    },
}
"""The OpenAPI description of the routes, by address."""
