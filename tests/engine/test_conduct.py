"""Engines side by side and one engine for many games: what one does changes nothing for another."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from noughts import Position
from noughts.engine import Engine, EngineError

POSITIONS = tuple(
    Position.parse(text)
    for text in (
        "3,3,3",
        "5,5,4 moves c3",
        "6,7,4,gravity",
        "9,9,5,exact moves e5 d4",
        "15,15,5 moves h8 i9 g8 g9",
        "20,20,5 moves j10 k11",
        "26,26,6,exact moves m13",
        "26,26,12 moves m13",
    )
)


def answer(engine: Engine, position: Position, nodes: int = 3_000) -> tuple[object, ...]:
    info = engine.play(position, nodes=nodes)
    return info.depth, info.nodes, info.lines


def alone() -> list[tuple[object, ...]]:
    answers = []
    for position in POSITIONS:
        with Engine(hash_mb=4) as engine:
            answers.append(answer(engine, position))
    return answers


@contextmanager
def three_others_thinking() -> Iterator[None]:
    others = [Engine(hash_mb=4, threads=threads) for threads in (1, 2, 3)]
    thinking = [engine.analyse(POSITIONS[4], lines=2) for engine in others]
    for infos in thinking:
        next(infos)
    try:
        yield
    finally:
        for engine in others:
            engine.close()


def test_an_engine_answers_the_same_alone_and_while_three_others_think() -> None:
    expected = alone()
    with three_others_thinking():
        assert alone() == expected


def test_a_cleared_engine_answers_like_a_new_one() -> None:
    expected = alone()
    with Engine(hash_mb=4) as engine:
        for _ in range(2):
            for position, wanted in zip(POSITIONS, expected, strict=True):
                assert answer(engine, position) == wanted
                engine.clear()


def test_a_used_engine_gives_the_same_answers_to_the_same_questions() -> None:
    runs = []
    for _ in range(2):
        with Engine(hash_mb=1) as engine:
            runs.append([answer(engine, position, nodes=4_000) for position in (*POSITIONS, *POSITIONS)])
    assert runs[0] == runs[1]


def test_of_several_threads_that_want_one_engine_one_is_served_and_the_others_are_refused() -> None:
    answers: list[tuple[Position, object]] = []

    def ask(engine: Engine, position: Position) -> None:
        for _ in range(100):
            try:
                answers.append((position, engine.play(position, nodes=100).pv))
            except EngineError as error:
                assert "busy" in str(error)

    with Engine(hash_mb=1) as engine:
        threads = [threading.Thread(target=ask, args=(engine, position)) for position in POSITIONS[:4]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers
        for position, line in answers:
            assert isinstance(line, tuple)
            for move in line:
                position = position.play(move)
        engine.clear()
        assert engine.play(POSITIONS[0], nodes=100).move in POSITIONS[0].legal_moves


def test_stop_is_heard_at_any_moment_of_any_game() -> None:
    with Engine(hash_mb=1, threads=2) as engine:
        for position in POSITIONS[1:]:
            for pause in (0.0, 0.002, 0.05):
                infos = engine.analyse(position, lines=3)
                next(infos)
                time.sleep(pause)
                engine.stop()
                *_, last = infos
                assert all(line.move in position.legal_moves for line in last.lines)


def test_too_large_a_table_is_refused() -> None:
    with pytest.raises(EngineError, match="there is no memory for a table of 1048576 MiB"):
        Engine(hash_mb=1 << 20)
