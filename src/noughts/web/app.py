"""The web application: its addresses put together."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from noughts.web import search_api
from noughts.web.analysis import Reception
from noughts.web.api import Api
from noughts.web.faults import HANDLERS
from noughts.web.gate import LOOPBACK_NAMES, Gate
from noughts.web.limits import Limits
from noughts.web.pool import Pool
from noughts.web.static_files import StaticFiles

PAGES = {"/": "index.html", "/search": "search.html", "/learn": "learn.html"}


def make_app(
    limits: Limits | None = None, names: Iterable[str] = LOOPBACK_NAMES, any_address: bool = False
) -> Starlette:
    """Return the application; names are the hosts it answers to, any_address adds all that are written in numbers.

    Its state holds the pool of workers and the reception of connections. The workers end with its lifespan.
    """
    limits = limits or Limits()
    pool = Pool(limits)
    reception = Reception(pool, limits)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        pool.close()

    app = Starlette(
        routes=[*_page_routes(), *Api(pool, limits).routes, *reception.routes, *search_api.routes],
        middleware=[Middleware(Gate, limits=limits, names=tuple(names), any_address=any_address)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.pool = pool
    app.state.reception = reception
    app.state.limits = limits
    return app


def _page_routes() -> list[BaseRoute]:
    files = StaticFiles()

    async def static(request: Request) -> Response:
        return files.response(request, request.path_params["name"])

    def page(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def show(request: Request) -> Response:
            return files.response(request, name)

        return show

    pages: list[BaseRoute] = [Route(address, page(name), methods=["GET"]) for address, name in PAGES.items()]
    return [*pages, Route("/static/{name:path}", static, methods=["GET"])]
