"""`noughts gomocup` as a manager meets it: a process at the other end of two pipes."""

import subprocess
import sys
import time
from random import Random
from typing import Self

import pytest

from mutate import mutations
from noughts import Position


class Manager:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "noughts", "gomocup"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None and not pipe.closed:
                pipe.close()

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


def test_a_game_against_random_moves_is_legal_and_ends() -> None:
    random, position = Random(1), Position.parse("15,15,5")
    with Manager() as manager:
        manager.say("INFO timeout_turn 60", "START 15")
        assert manager.hear() == "OK"
        manager.say("BEGIN")
        while True:
            col, row = map(int, manager.hear().split(","))
            position = position.play((row, col))
            if position.is_over:
                break
            row, col = random.choice(position.legal_moves)
            position = position.play((row, col))
            manager.say(f"TURN {col},{row}")
            assert not position.is_over, "random moves do not beat the engine"
        assert str(position.winner) == "X"
        manager.say("TURN 0,0", "ABOUT")
        assert manager.hear().startswith("ERROR")
        assert manager.hear().startswith('name="Noughts"')
        manager.say("END")
        assert manager.process.wait(10) == 0


def test_exactly_five_and_other_lengths_are_played() -> None:
    with Manager() as manager:
        # Four X in a row: five wins, also as six where the rule allows it.
        manager.say("INFO timeout_turn 100", "INFO rule 1", "START 9")
        assert manager.hear() == "OK"
        stones = ["0,0,1", "1,0,1", "2,0,1", "4,0,1", "5,0,1", "0,8,2", "1,8,2", "3,8,2", "5,8,2", "7,8,2"]
        manager.say("BOARD", *stones, "DONE")
        assert manager.hear() != "3,0", "six in a row do not win here"
        manager.say("INFO rule 0", "START 9")
        assert manager.hear() == "OK"
        manager.say("BOARD", *stones, "DONE")
        assert manager.hear() == "3,0"
        manager.say("INFO k 3", "START 3")
        assert manager.hear() == "OK"
        manager.say("BOARD", "0,0,1", "1,0,1", "0,1,2", "1,1,2", "DONE")
        assert manager.hear() == "2,0"


def test_yxstop_ends_a_long_thought() -> None:
    with Manager() as manager:
        manager.say("INFO timeout_turn 60000", "START 15")
        assert manager.hear() == "OK"
        manager.say("BOARD", "7,7,2", "DONE")
        time.sleep(0.3)
        began = time.monotonic()
        manager.say("YXSTOP")
        assert "," in manager.hear()
        assert time.monotonic() - began < 30, "the sixty seconds were not waited for"


@pytest.mark.parametrize("last", ["END", None])
def test_the_end_leaves_no_process_behind(last: str | None) -> None:
    with Manager() as manager:
        manager.say("INFO timeout_turn 60000", "START 15")
        assert manager.hear() == "OK"
        manager.say("BEGIN")
        time.sleep(0.2)
        if last:
            manager.say(last)
        assert manager.process.stdin is not None
        manager.process.stdin.close()
        assert manager.process.wait(20) == 0


def test_mutated_lines_neither_crash_nor_silence_it() -> None:
    samples = [
        "START 15",
        "RECTSTART 9,7",
        "BEGIN",
        "TURN 7,7",
        "BOARD",
        "1,1,1",
        "2,2,2",
        "DONE",
        "INFO rule 1",
        "ABOUT",
    ]
    with Manager() as manager:
        manager.say("INFO timeout_turn 10", "INFO max_node 50")
        lines = [
            line for line in mutations(samples, count=400, seed=5) if "END" not in line.upper() and "\n" not in line
        ]
        lines = [line for line in lines if line.isprintable() and "timeout" not in line and "k" not in line]
        manager.say(*lines, "DONE", "INFO rule 0", "START 15", "ABOUT")
        before = heard = ""
        while not (before == "OK" and heard.startswith('name="Noughts"')):
            before, heard = heard, manager.hear()
            assert manager.process.poll() is None
        manager.say("BEGIN")
        assert "," in manager.hear()
