"""Forced wins on 15,15,5: found, and won against whoever defends."""

import json
from pathlib import Path
from random import Random

import pytest

from noughts import Position
from noughts.engine import Engine
from noughts.game import cell_name

ROWS = [json.loads(line) for line in (Path(__file__).parents[1] / "data" / "tactics-15.jsonl").read_text().splitlines()]


def defence(position: Position, random: Random) -> tuple[int, int]:
    """Return a reply of a player who wins or parries in one and else tries something near the stones."""
    stones = [(row, col) for row in range(15) for col in range(15) if position[row, col] is not None]
    moves = list(position.legal_moves)
    for move in moves:
        if position.play(move).winner is not None:
            return move
    for move in moves:
        if _would_win(position, move):
            return move
    near = [
        move for move in moves if any(abs(move[0] - row) <= 1 and abs(move[1] - col) <= 1 for row, col in stones[-40:])
    ]
    return random.choice(near or moves)


def _would_win(position: Position, cell: tuple[int, int]) -> bool:
    """Return whether the side that is not to move would have five through the cell."""
    other = position.turn.other
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            row, col = cell[0] + sign * down, cell[1] + sign * right
            while 0 <= row < 15 and 0 <= col < 15 and position[row, col] is other:
                length, row, col = length + 1, row + sign * down, col + sign * right
        if length >= 5:
            return True
    return False


def test_wins_claimed_are_won_in_the_plies_claimed_against_many_defenders() -> None:
    random = Random(7)
    found = 0
    for row in [row for row in ROWS if row["kind"] == "win"][::6]:
        start = Position.parse(row["position"])
        with Engine(hash_mb=8) as engine:
            info = engine.play(start, nodes=20_000)
            if not info.mate or info.mate < 0:
                continue
            found += 1
            assert info.value == "win"
            end = start
            for move in info.pv:
                end = end.play(move)
            assert end.winner is start.turn, "the line ends in five"
            assert len(info.pv) <= info.mate
            for _ in range(4):
                position, left = start, info.mate
                while position.winner is None:
                    assert left > 0, row["position"]
                    if position.turn is start.turn:
                        answer = engine.play(position, nodes=20_000)
                        assert answer.mate is not None, position
                        assert 0 < answer.mate <= left, position
                        position = position.play(answer.move)
                    else:
                        position = position.play(defence(position, random))
                    left -= 1
                assert position.winner is start.turn
    assert found > 20


@pytest.mark.parametrize("lines", [1, 3])
def test_a_win_that_the_second_thread_finds_is_told_by_the_first(lines: int) -> None:
    found = 0
    for row in [row for row in ROWS if row["kind"] == "win"][::6]:
        start = Position.parse(row["position"])
        with Engine(hash_mb=1, threads=2) as engine:
            *_, info = engine.analyse(start, nodes=40_000, lines=lines)
        if not info.mate or info.mate < 0:
            continue
        found += 1
        end = start
        for move in info.pv:
            end = end.play(move)
        assert end.winner is start.turn, "the line ends in five"
        assert len(info.pv) <= info.mate
    assert found > 20


def test_threats_are_parried_by_moves_that_hold() -> None:
    rows = [row for row in ROWS if row["kind"] == "defend"]
    held = 0
    for row in rows:
        position = Position.parse(row["position"])
        with Engine(hash_mb=8) as engine:
            info = engine.play(position, nodes=20_000)
        held += cell_name(info.move, position.rules) in row["hold"]
        assert info.mate is None or info.mate < 0, "no win is claimed that is not there"
    assert held >= 0.8 * len(rows)
