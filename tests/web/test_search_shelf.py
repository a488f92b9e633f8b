"""A search is recorded once, and what is kept stays within its limits."""

import threading
import time
from collections.abc import Callable

import pytest

from noughts import NoughtsError, Position
from noughts.web.pool import BusyError
from noughts.web.search_recipe import Recipe
from noughts.web.search_recording import Recording, TooLarge, record
from noughts.web.search_shelf import Shelf

ALPHABETA = Recipe.parse("alphabeta")


def test_the_same_search_is_recorded_once() -> None:
    shelf = Shelf()
    position = Position.parse("3,3,3 X1O/1X1/3 O")
    first = shelf.order(position, ALPHABETA)
    assert first.result(60) is shelf.order(position, Recipe.parse("alphabeta:ordering=none")).result(60)


def test_what_is_used_least_goes_when_room_is_short() -> None:
    shelf = Shelf(most_bytes=60_000)
    positions = [Position.parse(f"3,3,3 moves {moves}") for moves in ("a1 b2 c3", "a1 b2 c2", "a1 b2 b1", "a1 b2 a2")]
    sizes = [shelf.order(position, ALPHABETA).result(60).size for position in positions]
    assert sum(sizes) > 60_000
    shelf.order(Position.parse("3,3,3 moves a1 b2 c3 a2 a3"), ALPHABETA).result(60)
    assert shelf.size <= 60_000 + max(sizes)


def test_whoever_comes_when_many_wait_is_told_so() -> None:
    shelf = Shelf(most_waiting=2)
    waiting = [shelf.order(Position.parse(f"3,3,3 moves {cell}"), ALPHABETA) for cell in ("a1", "b1")]
    with pytest.raises(BusyError, match="2 searches wait"):
        shelf.order(Position.parse("3,3,3 moves c1"), ALPHABETA)
    assert all(future.result(60).steps for future in waiting)


def test_an_idle_shelf_has_no_thread() -> None:
    shelf = Shelf()
    shelf.order(Position.parse("3,3,3 X1O/1X1/3 O"), ALPHABETA).result(60)
    deadline = time.monotonic() + 60
    while any(thread.name == "noughts-recorder" for thread in threading.enumerate()):
        assert time.monotonic() < deadline
    assert shelf.order(Position.parse("3,3,3 X1O/1X1/2O X"), ALPHABETA).result(60).steps, "it comes back to work"


def test_a_recording_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told, go_on = threading.Event(), threading.Event()

    def slowly(position: Position, recipe: Recipe, _most_steps: int, report: Callable[[int], None]) -> Recording:
        report(4_096)
        told.set()
        assert go_on.wait(60)
        return record(position, recipe)

    monkeypatch.setattr("noughts.web.search_shelf.record", slowly)
    shelf = Shelf()
    first, second, third = (Position.parse(f"3,3,3 X1O/1X1/3 O moves {cell}") for cell in ("a1", "b1", "c1"))
    orders = [shelf.order(first, ALPHABETA)]
    assert told.wait(60)
    orders.append(shelf.order(second, ALPHABETA))
    assert shelf.progress(first, ALPHABETA) == (4_096, 0)
    assert shelf.progress(second, ALPHABETA) == (0, 1)
    assert shelf.progress(third, ALPHABETA) == (0, 0), "nobody has ordered it"
    go_on.set()
    assert [order.result(60).position for order in orders] == [first, second]


def test_reports_grow_with_the_recording() -> None:
    reports: list[int] = []
    recording = record(Position.parse("3,3,3"), ALPHABETA, report=reports.append)
    assert reports == list(range(0, recording.steps, 8_192))


def test_a_refusal_is_remembered() -> None:
    shelf = Shelf(most_steps=100)
    position = Position.parse("3,3,3")
    with pytest.raises(TooLarge):
        shelf.order(position, ALPHABETA).result(60)
    assert shelf.order(position, ALPHABETA).done()


@pytest.mark.parametrize(
    ("position", "search", "line"),
    [
        ("3,3,3 XXX/OO1/3 O", "minimax", "the game is over"),
        ("15,15,5", "alphabeta:depth=2", "a tree is shown for at most 42"),
        ("4,4,4", "minimax", "too large with 16 empty cells"),
        ("5,5,4", "alphabeta", "too large with 25 empty cells"),
    ],
)
def test_what_cannot_be_shown_is_refused_before_it_runs(position: str, search: str, line: str) -> None:
    with pytest.raises(NoughtsError, match=line):
        Shelf().order(Position.parse(position), Recipe.parse(search))


@pytest.mark.parametrize(
    "text",
    ["minimax", "alphabeta:ordering=two-tier", "alphabeta:ordering=center,depth=4,evaluation=lines", "mcts:playouts=9",
     "pns:nodes=500"],
)  # fmt: skip
def test_a_recipe_reads_what_it_writes(text: str) -> None:
    assert str(Recipe.parse(text)) == text
