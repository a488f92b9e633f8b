"""Asking a person, and what a person can say at any prompt."""

import sys


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


def ask_number(prompt: str, least: int, most: int, default: int | None = None) -> int:
    """Return a whole number between least and most; what is none is refused and asked for again."""
    while True:
        text = ask(prompt)
        if not text and default is not None:
            return default
        if text.isascii() and text.isdigit() and least <= int(text[:9]) <= most:
            return int(text)
        print(f"{text or 'Nothing'} is not a number from {least} to {most}.")


def ask_choice(prompt: str, choices: dict[str, str], default: str | None = None) -> str:
    """Return what one of the answers stands for; others are refused and asked for again."""
    while True:
        text = ask(prompt).lower()
        if not text and default is not None:
            return default
        if text in choices:
            return choices[text]
        print(f"{text or 'Nothing'} is not one of {', '.join(choices)}.")
