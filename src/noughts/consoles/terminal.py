"""Asking a person, and what a person can say at any prompt."""

import re
import sys

from noughts.game import quoted


class InputEnded(Exception):
    """Nobody answers any more: end of input."""


def ask(prompt: str) -> str:
    """Return the line that the person types, without its end."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise InputEnded
    if not sys.stdin.isatty():
        sys.stdout.write("\n")  # a terminal echoes the person's return, a pipe does not
    return line.strip()


def whole_number(text: str) -> int | None:
    """Return the number that the text is, None when it is none or has more digits than any number here."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) else None


def ask_number(prompt: str, least: int, most: int, default: int | None = None) -> int:
    """Return a whole number between least and most; what is none is refused and asked for again."""
    while True:
        text = ask(prompt)
        if not text and default is not None:
            return default
        number = whole_number(text)
        if number is not None and least <= number <= most:
            return number
        print(f"{quoted(text) if text else 'Nothing'} is not a number from {least} to {most}.")


def ask_choice(prompt: str, choices: dict[str, str], default: str | None = None) -> str:
    """Return what one of the answers stands for; others are refused and asked for again."""
    while True:
        text = ask(prompt).lower()
        if not text and default is not None:
            return default
        if text in choices:
            return choices[text]
        print(f"{quoted(text) if text else 'Nothing'} is not one of {', '.join(choices)}.")
