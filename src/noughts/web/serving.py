"""The server as somebody at a terminal sees it."""

import sys
import threading
import webbrowser

from noughts.web.server import WebServer


def serve_pages(host: str = "127.0.0.1", port: int = 8000, open_browser: bool = False) -> bool:
    """Serve until Ctrl-C, and say where; return whether it was Ctrl-C that ended it."""
    server = WebServer(host, port)
    _say(f"Noughts is at {server.address} until Ctrl-C.")
    if server.is_public:
        _say("It listens beyond this machine: whoever reaches this address can use it.")
    if open_browser:
        # The socket listens already; the browser's first request waits in it until the server answers.
        threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
    try:
        server.listen()
    except KeyboardInterrupt:
        _say("The server has ended.")
        return True
    return False


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
