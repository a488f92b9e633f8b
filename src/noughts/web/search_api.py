"""See the search: the addresses of its page, and what describes them."""

from typing import Any

from starlette.routing import BaseRoute

routes: list[BaseRoute] = []
paths: dict[str, Any] = {}
"""The OpenAPI description of the routes, by address."""
