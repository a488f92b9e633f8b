"""Moves at 10 ms for as long as wanted: how many, how late, and what becomes of resident memory."""

import argparse
import os
import random
import time
from pathlib import Path

from noughts import Position
from noughts.engine import Engine

GAMES = ("3,3,3", "6,7,4,gravity", "9,9,5,exact", "15,15,5", "20,20,5", "26,26,6")
LIMIT = 0.01
WARM_UP = 0.1
"""The part of the time after which memory is first looked at: by then every game has been played."""


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--threads", type=int, default=1)
    wanted = parser.parse_args()
    chance, start = random.Random(1), time.monotonic()
    warm, end = start + WARM_UP * 60 * wanted.minutes, start + 60 * wanted.minutes
    moves, worst, first, shown = 0, 0.0, 0, start
    with Engine(threads=wanted.threads, hash_mb=16) as engine:
        position = Position.parse("15,15,5")
        while time.monotonic() < end:
            began = time.perf_counter()
            move = engine.play(position, time=LIMIT).move
            worst = max(worst, time.perf_counter() - began - LIMIT)
            position = position.play(move)
            moves += 1
            if position.is_over or position.ply > 40:
                position = Position.parse(chance.choice(GAMES))
            if first == 0 and time.monotonic() > warm:
                first = resident()
            if time.monotonic() - shown > 60:
                shown = time.monotonic()
                print(f"{moves:,} moves, {resident() / 2**20:.1f} MiB resident", flush=True)
    grown = (resident() - first) / 2**20
    print(f"{moves:,} moves in {wanted.minutes:g} minutes, worst {1000 * worst:.1f} ms late, memory {grown:+.1f} MiB")


if __name__ == "__main__":
    main()
