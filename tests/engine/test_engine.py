"""How the engine is used: limits, infos, stopping, several at once."""

import gc
import threading
import time
from typing import Any

import pytest

from noughts import NoughtsError, Position
from noughts.engine import Clock, Engine, EngineError, Info, Score

GOMOKU = Position.parse("15,15,5 moves h8 i9 g8 g9")


def test_one_thread_and_a_node_limit_give_the_same_answer_on_every_run() -> None:
    answers = []
    for _ in range(3):
        with Engine(hash_mb=8) as engine:
            info = engine.play(GOMOKU, nodes=50_000)
            answers.append((info.depth, info.nodes, info.lines))
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][1] <= 50_000


def test_a_depth_limit_is_kept() -> None:
    with Engine(hash_mb=8) as engine:
        assert engine.play(GOMOKU, depth=4).depth == 4


def test_a_time_limit_is_kept() -> None:
    with Engine(hash_mb=8) as engine:
        began = time.perf_counter()
        engine.play(Position.parse("15,15,5"), time=0.2)
        assert 0.15 < time.perf_counter() - began < 20


def test_infos_come_at_least_five_times_a_second() -> None:
    with Engine(hash_mb=8) as engine:
        began = time.perf_counter()
        infos = list(engine.analyse(GOMOKU, lines=2, time=1.0))
        assert time.perf_counter() - began < 20
    assert len(infos) >= 5
    assert all(len(info.lines) == 2 for info in infos)
    assert [info.depth for info in infos] == sorted(info.depth for info in infos)
    assert [info.nodes for info in infos] == sorted(info.nodes for info in infos)


def test_stop_from_another_thread_ends_the_search() -> None:
    with Engine(hash_mb=8) as engine:
        answers: list[Info] = []
        thread = threading.Thread(target=lambda: answers.append(engine.play(GOMOKU, time=60)))
        thread.start()
        time.sleep(0.2)
        began = time.perf_counter()
        engine.stop()
        thread.join()
        assert time.perf_counter() - began < 10
        assert answers[0].move in GOMOKU.legal_moves


def test_closing_the_infos_stops_the_search() -> None:
    with Engine(hash_mb=8) as engine:
        infos = engine.analyse(GOMOKU)
        next(infos)
        with pytest.raises(EngineError, match="busy"):
            engine.play(GOMOKU, nodes=10)
        infos.close()  # type: ignore[attr-defined]  # a generator, which its type does not tell
        assert engine.play(GOMOKU, nodes=10).nodes <= 10


def test_a_closed_or_forgotten_engine_leaves_nothing_running() -> None:
    engine = Engine(hash_mb=8)
    infos = engine.analyse(GOMOKU)
    next(infos)
    engine.close()
    assert list(infos) is not None
    with pytest.raises(EngineError, match="closed"):
        engine.play(GOMOKU)
    forgotten = Engine(hash_mb=8, threads=2).analyse(GOMOKU)
    next(forgotten)
    del forgotten, infos
    gc.collect()


def test_several_engines_do_not_disturb_each_other() -> None:
    def ask(answers: list[object]) -> None:
        with Engine(hash_mb=4) as engine:
            for text in ("15,15,5 moves h8 i9 g8 g9", "4,4,4", "6,7,4,gravity", "9,9,4,exact moves e5"):
                info = engine.play(Position.parse(text), nodes=20_000)
                answers.append((text, info.nodes, info.lines))

    results: list[list[object]] = [[] for _ in range(4)]
    threads = [threading.Thread(target=ask, args=(answers,)) for answers in results]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results[0] == results[1] == results[2] == results[3]


def test_threads_find_the_same_values() -> None:
    with Engine(threads=3, hash_mb=8) as engine:
        assert engine.play(Position.parse("4,4,4"), time=60).value == "draw"
        assert engine.play(Position.parse("4,4,3"), time=60).distance == 5


def test_a_limit_of_depth_is_reached_where_the_end_of_the_game_is_near() -> None:
    position = Position.parse("6,7,4,gravity moves f1 a1 a2 d1 f2 c1 g1 c2 d2 g2 b1 d3")
    with Engine(hash_mb=8) as engine:
        assert [engine.play(position, depth=depth).depth for depth in (12, 16, 18)] == [12, 16, 18]


def test_a_lost_position_is_played_to_the_longest_defence() -> None:
    position = Position.parse("5,5,4 5/5/1XXX1/OO3/O4 O")
    with Engine(hash_mb=4) as engine:
        info = engine.play(position, time=10)
    assert (info.value, info.mate) == ("loss", -2)


def test_data_is_what_the_contract_says() -> None:
    with Engine(hash_mb=4) as engine:
        info = engine.play(Position.parse("3,3,3 XX1/OO1/3 X"))
    data = info.data(Position.parse("3,3,3 XX1/OO1/3 X"))
    assert set(data) == {"position", "depth", "nodes", "seconds", "lines"}
    line = info.lines[0].data(Position.parse("3,3,3 XX1/OO1/3 X"))
    assert line == {"move": "c3", "score": 29999, "mate": 1, "value": "win", "distance": 1, "pv": ["c3"]}


def test_scores_are_ordered_and_say_what_they_are() -> None:
    assert Score(-29998, -2) < Score(-29996, -4) < Score(-50) < Score(120) < Score(29995, 5) < Score(29999, 1)
    assert [str(score) for score in (Score(12), Score(29995, 5), Score(-29998, -2))] == ["+12", "win in 5", "loss in 2"]


def test_a_clock_is_never_overdrawn() -> None:
    clock = Clock(0.5, increment=1.0)
    assert clock.budget(GOMOKU) < 0.5
    with Engine(hash_mb=4) as engine:
        began = time.perf_counter()
        engine.play(GOMOKU, clock=clock)
        assert time.perf_counter() - began < 10


def test_what_cannot_be_done_is_refused_in_one_line() -> None:
    wrong: list[dict[str, Any]] = [{"threads": 0}, {"hash_mb": 0}, {"hash_mb": 2**40}]
    for options in wrong:
        with pytest.raises(NoughtsError):
            Engine(**options)
    with Engine(hash_mb=1) as engine:
        with pytest.raises(EngineError, match="over"):
            engine.play(Position.parse("3,3,3 XXX/OO1/3 O"))
        refused: list[dict[str, Any]] = [{"time": 0}, {"time": -1.0}, {"nodes": 0}, {"depth": 0}, {"nodes": 1.5}]
        for limits in refused:
            with pytest.raises(EngineError):
                engine.play(GOMOKU, **limits)
        with pytest.raises(EngineError, match="lines"):
            engine.analyse(GOMOKU, lines=0)
