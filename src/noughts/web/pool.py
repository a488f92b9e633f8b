"""Engine work outside the event loop: a fixed number of workers, a bounded queue, turns for everybody."""

import asyncio
import logging
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from noughts.engine import Engine
from noughts.game import NoughtsError
from noughts.web.limits import Limits

T = TypeVar("T")

_LOG = logging.getLogger("noughts.web")


class BusyError(NoughtsError):
    """The queue is full, or the server ends."""


class Job(ABC):
    """Work for a worker. Its methods run in the worker's thread; `stop` may be called from any."""

    short = False
    """Short jobs and long ones take turns, so that a move of a game does not wait for a row of analyses."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._engine: Engine | None = None
        self._lock = threading.Lock()

    @abstractmethod
    def work(self, turn: "Turn") -> bool:
        """Do the work, or a part of it; return whether it is done. What is not done is queued again."""

    @abstractmethod
    def ended(self, error: Exception | None) -> None:
        """Hear that the work is done, that it failed, or (BusyError) that the server ends before its turn came."""

    @property
    def stopped(self) -> bool:
        """Whether somebody has called `stop`."""
        return self._stopped.is_set()

    def stop(self) -> None:
        """Make the work end within moments, or never begin."""
        self._stopped.set()
        with self._lock:
            if self._engine is not None:
                self._engine.stop()

    def lend(self, engine: Engine | None) -> None:
        """Take the engine that `stop` has to stop; None when it is given back."""
        with self._lock:
            self._engine = engine


class Turn:
    """A worker's time with one job: an engine, made when it is asked for, and when to give way."""

    def __init__(self, pool: "Pool", job: Job, limits: Limits) -> None:
        self._pool, self._job, self._limits = pool, job, limits
        self._began = time.monotonic()
        self._engine: Engine | None = None

    @property
    def engine(self) -> Engine:
        """The engine of this turn, new and with an empty memory."""
        if self._engine is None:
            self._engine = Engine(hash_mb=self._limits.hash_mb)
            self._job.lend(self._engine)
        return self._engine

    @property
    def is_over(self) -> bool:
        """Whether the turn has lasted long enough and somebody waits for the worker."""
        return time.monotonic() - self._began >= self._limits.turn and self._pool.waiting > 0

    def close(self) -> None:
        """Free what the engine holds."""
        self._job.lend(None)
        if self._engine is not None:
            self._engine.close()


class Pool:
    """The workers, started when they are first needed, and the queue before them."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._changed = threading.Condition()
        self._short: deque[Job] = deque()
        self._long: deque[Job] = deque()
        self._short_next = True
        self._running: set[Job] = set()
        self._closing = False
        self.most_running = 0
        """The largest number of jobs that ever ran at the same time."""
        self._threads: list[threading.Thread] = []

    @property
    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return len(self._short) + len(self._long)

    @property
    def running(self) -> int:
        """How many jobs have a worker."""
        return len(self._running)

    def submit(self, job: Job) -> None:
        """Queue the job, or raise BusyError."""
        with self._changed:
            if self._closing:
                raise BusyError("the server is about to end")
            if self.waiting >= self._limits.waiting:
                raise BusyError(
                    f"the server is busy: {self._limits.waiting} others wait for their turn, try again later"
                )
            (self._short if job.short else self._long).append(job)
            if len(self._threads) < self._limits.workers and self.running + self.waiting > len(self._threads):
                self._threads.append(threading.Thread(target=self._serve, name="noughts-worker", daemon=True))
                self._threads[-1].start()
            self._changed.notify()

    def place(self, job: Job) -> int:
        """Return how many turns it is until the job's own, 0 when it is not in the queue."""
        with self._changed:
            queue, other = (self._short, self._long) if job.short else (self._long, self._short)
            if job not in queue:
                return 0
            ahead = queue.index(job)
            return ahead + 1 + min(len(other), ahead + 1)

    def withdraw(self, job: Job) -> None:
        """Stop the job, and take it out of the queue if it still waits there."""
        job.stop()
        with self._changed:
            for queue in (self._short, self._long):
                if job in queue:
                    queue.remove(job)

    async def ask(self, answer: Callable[[Turn], T], stop: Callable[[], None] | None = None) -> T:
        """Return what the function answers in a worker, as a short job; cancelling it stops the work."""
        job = _Question(answer, stop)
        self.submit(job)
        try:
            return await job.future
        finally:
            self.withdraw(job)

    def stop_all(self) -> None:
        """Stop what runs, send away what waits, and take nothing more; workers end by themselves."""
        with self._changed:
            self._closing = True
            sent_away = [*self._short, *self._long]
            self._short.clear()
            self._long.clear()
            running = list(self._running)
            self._changed.notify_all()
        for job in running:
            job.stop()
        for job in sent_away:
            job.ended(BusyError("the server is about to end"))

    def close(self) -> None:
        """Stop everything and wait until no worker is left."""
        self.stop_all()
        for thread in self._threads:
            thread.join()

    def _serve(self) -> None:
        while (job := self._next()) is not None:
            error: Exception | None = None
            done = True
            turn = Turn(self, job, self._limits)
            try:
                done = job.stopped or job.work(turn) or job.stopped
            except Exception as failure:  # noqa: BLE001 - handed to whoever asked
                error = failure
                if not isinstance(failure, NoughtsError):
                    _LOG.exception("a job of the pool failed")
            finally:
                turn.close()
            with self._changed:
                self._running.discard(job)
                again = not done and not self._closing
                if again:
                    (self._short if job.short else self._long).append(job)
            if not again:
                job.ended(error)

    def _next(self) -> Job | None:
        """Return the job whose turn it is, None when the pool ends."""
        with self._changed:
            while not self.waiting and not self._closing:
                self._changed.wait()
            if self._closing:
                return None
            queue = self._short if self._short and (self._short_next or not self._long) else self._long
            self._short_next = queue is self._long
            job = queue.popleft()
            self._running.add(job)
            self.most_running = max(self.most_running, len(self._running))
            return job


class _Question(Job, Generic[T]):
    """A function to be called once, and the future of its answer."""

    short = True

    def __init__(self, answer: Callable[[Turn], T], stop: Callable[[], None] | None) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self._loop.create_future()
        self._answer = answer
        self._stop = stop
        self._given: list[T] = []

    def work(self, turn: Turn) -> bool:
        self._given.append(self._answer(turn))
        return True

    def stop(self) -> None:
        super().stop()
        if self._stop is not None:
            self._stop()

    def ended(self, error: Exception | None) -> None:
        def tell() -> None:
            if self.future.done():
                return
            if self._given:
                self.future.set_result(self._given[0])
            else:
                self.future.set_exception(error or BusyError("the work was stopped before it began"))

        # The loop may have ended before its last question did.
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)
