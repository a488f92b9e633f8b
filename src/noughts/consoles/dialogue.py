"""The JUDGE and GAME dialogues on standard input.

It is started before any command-line or terminal library is loaded, since a judge counts the process start as well.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import islice

from noughts.game.errors import NotationError, NoughtsError, quoted
from noughts.protocols.judge import judge

BAD_INPUT = 2
LONGEST_LINE = 1000
LINES_OF_A_BOARD = 8
"""TURN and the seven lines of the box: the answer goes out without waiting for more."""


def dialogue(first: str | None = None) -> int:
    """Run the dialogue that the first line asks for and return the exit status."""
    lines = _lines(first)
    try:
        word = next(_filled(lines), "").lstrip("\ufeff")
        if word.strip().upper() == "JUDGE":
            print(judge(list(islice(_filled(lines), LINES_OF_A_BOARD))), flush=True)
        elif word.strip().upper() == "GAME":
            from noughts.consoles.game_dialogue import play_game

            for shown in play_game(lines):
                print(shown, flush=True)
        else:
            raise NotationError(f"{quoted(word.rstrip())} is not read: the first line is JUDGE or GAME")
    except NoughtsError as error:
        print(f"noughts: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # nobody listens any more: nothing left to say at exit either
    return 0


def _filled(lines: Iterable[str]) -> Iterator[str]:
    return (line for line in lines if line.strip())


def _lines(first: str | None) -> Iterator[str]:
    """Yield the input's lines, the one that was already read first; a line that is far too long ends it."""
    if first is not None:
        yield first
    source: Iterable[bytes] = iter(lambda: sys.stdin.buffer.readline(LONGEST_LINE), b"")
    for number, line in enumerate(source):
        if len(line) >= LONGEST_LINE or number > LONGEST_LINE:
            raise NotationError(f"the input is too long: at most {LONGEST_LINE} lines of as many characters are read")
        yield line.decode("utf-8", "replace")
