"""noughts serve as a process of its own."""

import re
import signal
import socket
import subprocess
import sys

import pytest
from websockets.sync.client import connect

from web_service import GOMOKU, PATIENCE, hear, hear_close, say

COMMAND = [sys.executable, "-m", "noughts", "serve"]


def started(*arguments: str) -> tuple["subprocess.Popen[str]", int]:
    """Return the running server and its port."""
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    match = re.fullmatch(r"Noughts is at http://127\.0\.0\.1:([0-9]+)/ until Ctrl-C\.\n", process.stdout.readline())
    assert match
    return process, int(match[1])


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_ctrl_c_ends_the_server_in_the_midst_of_analyses(sent: signal.Signals, status: int) -> None:
    process, port = started()
    address = f"ws://127.0.0.1:{port}/api/analysis"
    with connect(address) as one, connect(address) as two, connect(address) as three:
        for visitor in (one, two, three):
            say(visitor, start=GOMOKU)
        hear(one)
        process.send_signal(sent)
        assert hear_close(one) == hear_close(two) == hear_close(three) == 1012
        output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == status
    assert "Traceback" not in errors
    assert errors in ("", "interrupted\n")
    assert ("The server has ended." in output) == (sent is signal.SIGINT)


def test_an_open_server_says_so() -> None:
    process, _ = started("--host", "0.0.0.0")
    assert process.stdout is not None
    assert "whoever reaches this address can use it" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)


def test_a_port_that_is_taken_is_named_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        shown = subprocess.run([*COMMAND, "--port", str(port)], capture_output=True, text=True, timeout=PATIENCE)
    assert shown.returncode == 2
    assert (
        shown.stderr
        == f"noughts: cannot listen on 127.0.0.1 port {port}: address already in use; --host and --port choose\n"
    )


def test_no_other_command_loads_the_server() -> None:
    code = "import sys, noughts.cli.app; print(*sys.modules, sep='\\n')"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"starlette", "uvicorn", "websockets"} & set(loaded)
