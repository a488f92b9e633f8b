"""noughts serve: the web application."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = False,
) -> None:
    """Play, analyse and see the search in the browser; Ctrl-C ends it."""
    from noughts.web.serving import serve_pages

    if serve_pages(host, port, open_browser):
        raise typer.Exit(130)
