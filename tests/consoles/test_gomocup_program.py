"""What `noughts gomocup` plays and how it ends."""

import time
from random import Random

import pytest

from manager import Manager
from mutate import mutations
from noughts.game import Cell, Position


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


@pytest.mark.parametrize("last", ["END", "ABOUT\nEND", None])
@pytest.mark.parametrize("pause", [0.0, 0.001, 0.2])
def test_the_end_leaves_no_process_behind(last: str | None, pause: float) -> None:
    with Manager() as manager:
        manager.say("INFO timeout_turn 600000", "START 15")
        assert manager.hear() == "OK"
        manager.say("BEGIN")
        time.sleep(pause)
        if last:
            manager.say(last)
        assert manager.process.stdin is not None
        manager.process.stdin.close()
        assert manager.process.wait(60) == 0


def test_a_manager_that_no_longer_listens_leaves_no_process_behind() -> None:
    with Manager() as manager:
        manager.say("INFO timeout_turn 600000", "START 15")
        assert manager.hear() == "OK"
        manager.say("BEGIN")
        assert manager.process.stdin is not None
        assert manager.process.stdout is not None
        manager.process.stdout.close()
        manager.process.stdin.close()
        assert manager.process.wait(60) == 0


def test_any_order_of_commands_keeps_the_board_in_step() -> None:
    random, actions = Random(3), ("TURN", "TURN", "TAKEBACK", "BOARD", "YXNBEST 3", "RESTART", "YXSTOP")
    stones: dict[tuple[int, int], bool] = {}
    thought = 0
    with Manager() as manager:
        manager.say("INFO timeout_turn 0", "START 9")
        assert manager.hear() == "OK"
        for _ in range(300):
            action, before = random.choice(actions), dict(stones)
            if action == "YXSTOP":
                manager.say(action)
                continue
            if action == "RESTART" or len(stones) > 60:
                stones.clear()
                manager.say("RESTART")
            elif action == "TAKEBACK" and stones:
                x, y = random.choice(list(stones))
                del stones[x, y]
                manager.say(f"TAKEBACK {x},{y}")
            elif action == "BOARD":
                manager.say("BOARD", *(f"{x},{y},{1 if own else 2}" for (x, y), own in stones.items()), "DONE")
            elif action == "YXNBEST 3":
                manager.say(action)
            else:
                x, y = random.choice([(x, y) for x in range(9) for y in range(9) if (x, y) not in stones])
                stones[x, y] = False
                manager.say(f"TURN {x},{y}")
            answer = manager.hear()
            while answer.startswith("MESSAGE"):
                answer = manager.hear()
            if answer == "OK":
                continue
            if answer.startswith("ERROR the game is over"):
                continue
            if answer.startswith("ERROR"):
                stones = before  # what cannot be is not taken over
                continue
            x, y = map(int, answer.split(","))
            assert (x, y) not in stones
            assert 0 <= x < 9
            assert 0 <= y < 9
            stones[x, y] = True
            thought += 1
        assert thought > 50


def _blocking_moves(position: Position) -> list[Cell]:
    """Return the moves that stop the run across a square board which the other side is nearest to filling."""
    size, other = range(position.rules.rows), position.turn.other
    runs = [[(a, b) for b in size] for a in size] + [[(b, a) for b in size] for a in size]
    runs += [[(a, a) for a in size], [(a, len(size) - 1 - a) for a in size]]
    free = [run for run in runs if all(position[cell] is not position.turn for cell in run)]
    worst = max(free, key=lambda run: sum(position[cell] is other for cell in run), default=position.legal_moves)
    return [cell for cell in worst if position[cell] is None]


def test_a_whole_game_keeps_within_the_time_of_the_match() -> None:
    random, position = Random(1), Position.parse("13,13,13")
    with Manager() as manager:
        manager.say("INFO timeout_turn 1000", "INFO timeout_match 5000", "INFO k 13", "START 13")
        assert manager.hear() == "OK"
        left, moves = 5.0, 0
        said = "BEGIN"
        while True:
            manager.say(f"INFO time_left {int(1000 * left)}")
            began = time.monotonic()
            manager.say(said)
            position = position.play(manager.hear_move())
            left -= time.monotonic() - began
            moves += 1
            assert left > 0, f"after {moves} moves"
            if position.is_over:
                break
            row, col = random.choice(_blocking_moves(position))
            position = position.play((row, col))
            said = f"TURN {col},{row}"
    assert (moves, position.winner) == (85, None)


@pytest.mark.parametrize("mib", [32, 64, 350])
@pytest.mark.parametrize("threads", [1, 2])
def test_the_program_keeps_within_the_memory_it_is_given(mib: int, threads: int) -> None:
    with Manager() as manager:
        manager.say(f"INFO max_memory {mib * 2**20}", f"INFO thread_num {threads}", "INFO timeout_turn 800")
        manager.say("START 20")
        assert manager.hear() == "OK"
        manager.say("BOARD", "9,9,2", "DONE")
        manager.hear_move()
        for cell in ("3,3", "3,15", "15,3"):
            manager.say(f"TURN {cell}")
            manager.hear_move()
        assert manager.memory() < mib * 2**20


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
