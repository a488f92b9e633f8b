"""The command `noughts`, also `python -m noughts`."""

import codecs
import os
import select
import sys
import time

PATIENCE = 10.0
"""Seconds that a pipe may take for its first line before bare `noughts` takes it for no input at all."""
LONGEST_WORD = 100


def main() -> None:
    """Run the command line and exit with its status."""
    _prepare_streams()
    try:
        sys.exit(_run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(130)


def gomocup() -> None:
    """Run as pbrain-noughts, the one file that a Gomocup manager starts."""
    sys.argv = ["noughts", "gomocup"]
    main()


def _run(arguments: list[str]) -> int:
    """Return the exit status; dialogues that count their start-up time come before any library is loaded."""
    if arguments == ["judge"]:
        from noughts.consoles.dialogue import dialogue

        return dialogue()
    if arguments == ["gomocup"]:
        from noughts.consoles.gomocup import converse

        return converse()
    if not arguments and not sys.stdin.isatty():
        first = _first_line()
        if first.upper() in ("JUDGE", "GAME"):
            from noughts.consoles.dialogue import dialogue

            return dialogue(first)
    from noughts.cli.app import run

    return run(arguments)


def _prepare_streams() -> None:
    """Make closed streams empty ones, and characters that cannot be read or written harmless."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open as long as the process
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def _first_line() -> str:
    """Return the first line of a pipe that is not blank; empty when there is none or it takes too long."""
    deadline = time.monotonic() + PATIENCE
    line = b""
    try:
        while len(line) < LONGEST_WORD:
            ready, _, _ = select.select([sys.stdin], [], [], max(0.0, deadline - time.monotonic()))
            # One byte at a time: what follows the line belongs to the dialogue.
            letter = os.read(sys.stdin.fileno(), 1) if ready else b""
            if not letter:
                break
            line = (line + letter).removeprefix(codecs.BOM_UTF8).lstrip()
            if line.endswith(b"\n"):
                break
    except (OSError, ValueError):  # closed, or nothing that can be waited for
        return ""
    return line.decode("utf-8", "replace").strip()


if __name__ == "__main__":
    main()
