"""The command `noughts`, also `python -m noughts`."""

import select
import sys

SILENCE = 2.0
"""Seconds that a pipe may say nothing before bare `noughts` takes it for no input at all."""


def main() -> None:
    """Run the command line and exit with its status."""
    arguments = sys.argv[1:]
    if arguments == ["judge"]:
        sys.exit(_dialogue(None))
    if not arguments and not sys.stdin.isatty():
        first = _first_line()
        if first.strip().upper() in ("JUDGE", "GAME"):
            sys.exit(_dialogue(first))
    from noughts.cli.app import run

    sys.exit(run(arguments))


def _dialogue(first: str | None) -> int:
    from noughts.consoles.dialogue import dialogue

    return dialogue(first)


def _first_line() -> str:
    """Return the first line of a pipe, empty when there is none or it keeps silent."""
    try:
        ready, _, _ = select.select([sys.stdin], [], [], SILENCE)
    except (OSError, ValueError):  # closed, or nothing that can be waited for
        return ""
    return sys.stdin.buffer.readline(100).decode("utf-8", "replace") if ready else ""


if __name__ == "__main__":
    main()
