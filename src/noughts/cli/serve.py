"""noughts serve: the web application."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
) -> None:
    """Play, analyse and see the search in the browser."""
    from noughts.web.server import run_server

    print(f"http://{host}:{port}/")
    if open_browser:
        import webbrowser

        webbrowser.open(f"http://{host}:{port}/")
    run_server(host, port)
