"""Resident memory over many moves: what an engine takes it takes at the beginning."""

import gc
import os
import time
from pathlib import Path
from random import Random

import pytest

from noughts import Position
from noughts.engine import Engine

GAMES = ("3,3,3", "6,7,4,gravity", "9,9,5,exact", "15,15,5", "20,20,5", "26,26,6")
ALLOWANCE = 8 * 2**20
"""The C library keeps some memory for each of several threads; a leak of a search's memory would be far more."""
WARM_UP = 400
"""Moves after which the tables are full and every kind of board has been seen."""


def resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def play_moves(engine: Engine, random: Random, count: int, new_engines: bool, seconds: float = 0.01) -> None:
    """Play so many moves of games of all sizes, some by the engine that stays, some by one that is let go."""
    position = Position.parse(random.choice(GAMES))
    for _ in range(count):
        if position.is_over or position.ply > 30:
            position = Position.parse(random.choice(GAMES))
        if new_engines and random.random() < 0.3:
            with Engine(threads=random.choice((1, 2)), hash_mb=2) as another:
                position = position.play(another.play(position, time=seconds).move)
        else:
            position = position.play(engine.play(position, time=seconds).move)


@pytest.mark.parametrize("new_engines", [False, True])
def test_resident_memory_stays_flat(new_engines: bool) -> None:
    random = Random(1)
    with Engine(hash_mb=2) as engine:
        play_moves(engine, random, WARM_UP, new_engines, seconds=0.005)
        before = resident()
        play_moves(engine, random, 450, new_engines)
        assert resident() - before < ALLOWANCE


def test_engines_that_are_closed_give_their_memory_back() -> None:
    position = Position.parse("15,15,5 moves h8 i9")
    before = resident()
    for _ in range(20):
        with Engine(hash_mb=64) as engine:
            engine.play(position, nodes=100_000)
    assert resident() - before < 64 * 2**20


@pytest.mark.long
def test_minutes_of_moves_leave_resident_memory_flat() -> None:
    random, end = Random(2), time.monotonic() + 180
    with Engine(hash_mb=16) as engine:
        play_moves(engine, random, 3000, new_engines=True)
        before = resident()
        while time.monotonic() < end:
            play_moves(engine, random, 500, new_engines=True)
            assert resident() - before < ALLOWANCE
