"""The pool: turns, places, bounds."""

import threading
from contextlib import ExitStack

import pytest

from noughts.web.limits import Limits
from noughts.web.pool import BusyError, Job, Pool, Turn
from web_service import GOMOKU, PATIENCE, Service, hear, hear_out, say, until


class Step(Job):
    """A job that waits to be let go on."""

    def __init__(self, turns: int = 1) -> None:
        super().__init__()
        self.go_on = threading.Event()
        self.over = threading.Event()
        self.turns = turns
        self.error: Exception | None = None

    def work(self, turn: Turn) -> bool:  # noqa: ARG002 - a job's
        self.go_on.wait(PATIENCE)
        self.turns -= 1
        return self.turns <= 0

    def ended(self, error: Exception | None) -> None:
        self.error = error
        self.over.set()


class Failing(Step):
    def work(self, turn: Turn) -> bool:  # noqa: ARG002 - a job's
        raise RuntimeError("on purpose")


def test_no_more_jobs_run_than_there_are_workers() -> None:
    pool = Pool(Limits(workers=3, waiting=20))
    jobs = [Step() for _ in range(20)]
    for job in jobs:
        pool.submit(job)
    until(lambda: pool.running == 3)
    assert pool.waiting == 17
    for job in jobs:
        job.go_on.set()
    assert all(job.over.wait(PATIENCE) for job in jobs)
    assert pool.most_running == 3
    pool.close()


def test_a_full_queue_refuses_and_places_count_down() -> None:
    pool = Pool(Limits(workers=1, waiting=3))
    jobs = [Step() for _ in range(4)]
    pool.submit(jobs[0])
    until(lambda: pool.running == 1)
    for job in jobs[1:]:
        pool.submit(job)
    assert [pool.place(job) for job in jobs] == [0, 1, 2, 3]
    with pytest.raises(BusyError):
        pool.submit(Step())
    pool.withdraw(jobs[1])
    assert [pool.place(job) for job in jobs] == [0, 0, 1, 2]
    jobs[0].go_on.set()
    until(lambda: pool.place(jobs[3]) == 1)
    for job in jobs:
        job.go_on.set()
    pool.close()


def test_what_is_not_done_is_queued_again() -> None:
    pool = Pool(Limits(workers=1))
    long, other = Step(turns=3), Step()
    for job in (long, other):
        job.go_on.set()
        pool.submit(job)
    assert other.over.wait(PATIENCE)
    assert long.over.wait(PATIENCE)
    assert long.turns == 0
    pool.close()


def test_short_jobs_and_long_ones_take_turns() -> None:
    pool = Pool(Limits(workers=1))
    order: list[str] = []

    class Noted(Step):
        def work(self, turn: Turn) -> bool:
            order.append("short" if self.short else "long")
            return super().work(turn)

    class Short(Noted):
        short = True

    first = Step()
    pool.submit(first)
    until(lambda: pool.running == 1)
    jobs = [*(Noted() for _ in range(3)), *(Short() for _ in range(3))]
    for job in jobs:
        job.go_on.set()
        pool.submit(job)
    first.go_on.set()
    assert all(job.over.wait(PATIENCE) for job in jobs)
    assert sorted((order[0], order[1])) == sorted((order[2], order[3])) == ["long", "short"]
    pool.close()


def test_a_job_that_fails_takes_no_worker_with_it() -> None:
    pool = Pool(Limits(workers=1))
    failing, next_one = Failing(), Step()
    next_one.go_on.set()
    pool.submit(failing)
    pool.submit(next_one)
    assert next_one.over.wait(PATIENCE)
    assert isinstance(failing.error, RuntimeError)
    pool.close()


def test_a_closed_pool_sends_away_what_waits() -> None:
    pool = Pool(Limits(workers=1))
    running, waiting = Step(), Step()
    pool.submit(running)
    until(lambda: pool.running == 1)
    pool.submit(waiting)
    running.go_on.set()
    pool.close()
    assert pool.running == pool.waiting == 0
    with pytest.raises(BusyError):
        pool.submit(Step())


def test_an_analysis_gives_way_when_others_wait() -> None:
    limits = Limits(workers=1, turn=0.3)
    with Service(limits) as service, service.visitor() as first, service.visitor() as second:
        say(first, start=GOMOKU)
        hear(first)
        say(second, start=GOMOKU, time=0.2)
        assert hear_out(first)[-1]["gave_way"] is True
        assert hear_out(second)[-1]["gave_way"] is False


def test_a_review_goes_on_after_giving_way() -> None:
    game = "15,15,5 moves h8 i9 h9 h10 g8 i8"
    limits = Limits(workers=1, turn=0.1)
    with Service(limits) as service, service.visitor() as first, service.visitor() as second:
        say(first, review=game, time=0.15)
        hear(first)
        say(second, start=GOMOKU, time=0.3)
        assert hear_out(second)[-1]["lines"]
        heard = [report for report in hear_out(first) if "ply" in report]
        assert [report["ply"] for report in heard] == [2, 3, 4, 5, 6]


def test_a_move_does_not_wait_for_a_row_of_analyses() -> None:
    with Service(Limits(workers=1, turn=0.3)) as service, ExitStack() as stack:
        for _ in range(6):
            say(stack.enter_context(service.visitor()), start=GOMOKU)
        until(lambda: service.pool.waiting == 5)
        assert service.post("/api/best", {"position": "3,3,3"}).status == 200
        assert service.pool.waiting >= 3
