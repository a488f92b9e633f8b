"""The application on a port of this machine."""

import uvicorn

from noughts.web.app import make_app


def run_server(host: str, port: int) -> None:
    """Serve until Ctrl-C."""
    uvicorn.run(make_app(), host=host, port=port, log_level="warning", server_header=False, proxy_headers=False)
