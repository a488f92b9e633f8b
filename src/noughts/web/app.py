"""The web application: its addresses put together."""

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from noughts.web import search_api
from noughts.web.static_files import StaticFiles

PAGES = {"/": "index.html", "/search": "search.html", "/learn": "learn.html"}


def make_app() -> Starlette:
    """Return the application."""
    files = StaticFiles()

    async def static(request: Request) -> Response:
        return files.response(request, request.path_params["name"])

    def page(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def show(request: Request) -> Response:
            return files.response(request, name)

        return show

    routes: list[BaseRoute] = [Route(address, page(name), methods=["GET"]) for address, name in PAGES.items()]
    routes += [Route("/static/{name:path}", static, methods=["GET"]), *search_api.routes]
    return Starlette(routes=routes)
