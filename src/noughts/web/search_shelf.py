"""Recordings that are kept: each search runs once, in a thread of its own, and the least used go when room is short."""

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future

from noughts.game import Position
from noughts.web.pool import BusyError
from noughts.web.search_recipe import Recipe
from noughts.web.search_recording import MOST_STEPS, Recording, record

Key = tuple[str, str]

MOST_BYTES = 160_000_000
MOST_KEPT = 64
MOST_WAITING = 16


class Shelf:
    """Recordings and refusals by position and recipe. One search is recorded at a time; few may wait for it."""

    def __init__(
        self, most_bytes: int = MOST_BYTES, most_waiting: int = MOST_WAITING, most_steps: int = MOST_STEPS
    ) -> None:
        self._most_bytes, self._most_waiting, self._most_steps = most_bytes, most_waiting, most_steps
        self._kept: OrderedDict[Key, Future[Recording]] = OrderedDict()
        self._orders: deque[tuple[Future[Recording], Position, Recipe]] = deque()
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None
        self._being_made: tuple[Key, int] | None = None

    async def recording(self, position: Position, recipe: Recipe) -> Recording:
        """Return the recording, made now unless it is there; raise BusyError when too many wait."""
        # Shielded: a visitor who leaves takes away nobody else's recording.
        return await asyncio.shield(asyncio.wrap_future(self.order(position, recipe)))

    def order(self, position: Position, recipe: Recipe) -> "Future[Recording]":
        """Return the recording, or the error, that is there or will be."""
        recipe.require(position)
        key = _key(position, recipe)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            if sum(not future.done() for future in self._kept.values()) >= self._most_waiting:
                raise BusyError(
                    f"the server is busy: {self._most_waiting} searches wait to be recorded, try again later"
                )
            future: Future[Recording] = Future()
            # Running from the start: nobody who waits may cancel it for the others.
            future.set_running_or_notify_cancel()
            self._kept[key] = future
            self._orders.append((future, position, recipe))
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="noughts-recorder", daemon=True)
                self._worker.start()
        return future

    def progress(self, position: Position, recipe: Recipe) -> tuple[int, int]:
        """Return how many steps of the search are recorded by now, and how many other searches come first.

        Both are 0 where nothing is being recorded, or everything is.
        """
        key = _key(position, recipe)
        with self._lock:
            made = self._being_made
            if made is not None and made[0] == key:
                return made[1], 0
            waiting = [_key(position, recipe) for _, position, recipe in self._orders]
            return 0, waiting.index(key) + (made is not None) if key in waiting else 0

    @property
    def size(self) -> int:
        """Bytes that the recordings take."""
        return sum(_size(future) for future in self._kept.values())

    def _work(self) -> None:
        """Record what is ordered; the thread ends when nothing is, so that an idle server has none."""
        while True:
            with self._lock:
                self._make_room()
                if not self._orders:
                    self._worker = None
                    return
                future, position, recipe = self._orders.popleft()
            try:
                future.set_result(record(position, recipe, self._most_steps, self._reporter(_key(position, recipe))))
            except Exception as error:  # noqa: BLE001 - handed to whoever asked
                future.set_exception(error)
            self._being_made = None
            del future

    def _reporter(self, key: Key) -> Callable[[int], None]:
        def report(steps: int) -> None:
            self._being_made = key, steps

        return report

    def _make_room(self) -> None:
        done = [key for key, future in self._kept.items() if future.done()]
        while len(done) > 1 and (len(self._kept) > MOST_KEPT or self.size > self._most_bytes):
            del self._kept[done.pop(0)]


def _key(position: Position, recipe: Recipe) -> Key:
    return str(position), str(recipe)


def _size(future: "Future[Recording]") -> int:
    return future.result().size if future.done() and future.exception() is None else 0
