"""A program that reads JUDGE on standard input."""
# mypy: ignore-errors

import sys
from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def won(cells):
    for a, b, c in LINES:
        if cells[a] != "_" and cells[a] == cells[b] == cells[c]:
            return cells[a]
    return None


@lru_cache(maxsize=None)
def value(cells, turn):
    """Return what the position is worth to the side to move, more the sooner it is won."""
    if won(cells):
        return -1 - cells.count("_")
    if "_" not in cells:
        return 0
    return max(-value(after(cells, at, turn), other(turn)) for at in free(cells))


def other(turn):
    return "O" if turn == "X" else "X"


def free(cells):
    return [at for at in range(9) if cells[at] == "_"]


def after(cells, at, turn):
    return cells[:at] + turn + cells[at + 1 :]


def main():
    text = sys.stdin.read().split("\n")
    turn = text[1].split()[1]
    cells = "".join(line.replace("|", "").replace(" ", "") for line in text[2:] if line.startswith("|"))
    if won(cells) or "_" not in cells:
        print("-1")
        return
    best = max(free(cells), key=lambda at: -value(after(cells, at, turn), other(turn)))
    print(best // 3 + 1, best % 3 + 1)


main()
