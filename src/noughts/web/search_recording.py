"""A search, recorded: every event of its run in flat arrays, so that any moment of it can be looked up.

Nodes are numbered in the order in which they are first entered, steps in the order of events. Columns, not objects:
minimax on 3,3,3 has 1.46 million events, and they take some 40 MB.
"""

import math
import time
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Literal

from noughts.game import Cell, NoughtsError, Position
from noughts.textbook import Event, Kind, Stats
from noughts.web.search_recipe import Recipe

MOST_STEPS = 2_000_000
MOST_SECONDS = 40.0
"""Of the thread's own time: how busy the machine is changes nothing."""

KINDS = tuple(Kind)
ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE = range(6)
NOBODY = (1 << 32) - 1
"""The parent of a root, and the child of a leaf."""

_ENTER, _LEAVE = Kind.ENTER, Kind.LEAVE
_NOT_TOLD = math.nan
_CODES = {id(kind): code for code, kind in enumerate(KINDS)}
"""By identity: members of an enumeration are hashed in plain Python, which a million events feel."""
_BETWEEN_LOOKS = 8192
"""Steps between two looks at the time, and two reports of how far the recording is."""


class TooLarge(NoughtsError):
    """The search has more steps than can be shown."""


class Recording:
    """All that a search told, by step and by node."""

    def __init__(self, position: Position, recipe: Recipe) -> None:
        """Make an empty recording; `record` returns a full one."""
        self.position = position
        self.recipe = recipe
        number: Literal["d", "f"] = "d" if recipe.limited else "f"
        self.kind = array("B")
        self.node = array("I")
        self.value = array(number)
        """By step: the value told, not a number where none was."""
        self.alpha = array(number)
        self.beta = array(number)
        """By step: the window, or the proof and disproof numbers; empty for searches that have neither."""
        self.parent = array("I")
        self.move = array("H")
        """By node: the move that led to it, row * cols + col."""
        self.last_child = array("I")
        self.elder = array("I")
        """By node: its child entered last, and the sibling entered before it."""
        self.entered = array("I")
        """By node: the step of its first enter."""
        self.leaves = array("I")
        """Steps at which a node that was not expanded is left: a finished game, the horizon, UCT's random game."""
        self.marks = array("I")
        """Steps worth a jump: cutoffs; UCT's change of mind; nodes that proof-number search decided."""
        self.depths = array("I")
        """Steps at which the search first was at depth 0, 1, 2 ..."""
        self.roots = array("I")
        """Roots: one, but proof-number search asks two questions."""
        self.looked_at = array("I")
        """By playout of UCT: positions looked at so far, random games included."""
        self.stats = Stats()
        self.result: tuple[float | None, int | None] = None, None
        """The value for X and the move."""
        self._steps_of = array("I")
        self._first_of = array("I")

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.kind)

    @property
    def size(self) -> int:
        """Bytes taken."""
        columns = (column for column in vars(self).values() if isinstance(column, array))
        return sum(len(column) * column.itemsize for column in columns)

    def index(self) -> None:
        """Sort the steps by node, which `latest` needs."""
        count = array("I", bytes(4 * (len(self.parent) + 1)))
        for node in self.node:
            count[node + 1] += 1
        self._first_of = array("I", accumulate(count))
        place = self._first_of[:]
        self._steps_of = array("I", bytes(4 * len(self.node)))
        for step, node in enumerate(self.node):
            self._steps_of[place[node]] = step
            place[node] += 1

    def own_steps(self, node: int, step: int) -> memoryview:
        """Return the steps of the node's own events up to and with a step."""
        first, last = self._first_of[node], self._first_of[node + 1]
        return memoryview(self._steps_of)[first : bisect_right(self._steps_of, step, first, last)]

    def left_at(self, node: int) -> int | None:
        """Return the node's last step, None where the search ended before it left the node."""
        step = self._steps_of[self._first_of[node + 1] - 1]
        return step if self.kind[step] == LEAVE else None

    def path(self, step: int) -> list[int]:
        """Return the nodes from the root to the one of the step."""
        nodes = [self.node[step]]
        while (parent := self.parent[nodes[-1]]) != NOBODY:
            nodes.append(parent)
        return nodes[::-1]

    def children(self, node: int) -> dict[int, int]:
        """Return the node's children by move, those entered later too."""
        found = {}
        child = self.last_child[node]
        while child != NOBODY:
            found[self.move[child]] = child
            child = self.elder[child]
        return found

    def nodes_by(self, step: int) -> int:
        """Return how many nodes were entered up to and with a step."""
        return bisect_right(self.entered, step)

    def next_in(self, steps: "array[int]", step: int) -> int | None:
        """Return the first of the steps after a step."""
        at = bisect_right(steps, step)
        return steps[at] if at < len(steps) else None

    def previous_in(self, steps: "array[int]", step: int) -> int | None:
        """Return the last of the steps before a step."""
        at = bisect_left(steps, step)
        return steps[at - 1] if at else None


def record(
    position: Position,
    recipe: Recipe,
    most_steps: int = MOST_STEPS,
    report: Callable[[int], None] = lambda _steps: None,
) -> Recording:
    """Return the recording of a search, or raise TooLarge; report hears now and then of the steps so far."""
    recipe.require(position)
    recording = Recording(position, recipe)
    listener = _Recorder(recording, most_steps, report)
    value, move = recipe.run(position, recording.stats, listener)
    recording.result = value, None if move is None else move[0] * position.rules.cols + move[1]
    recording.index()
    return recording


class _Recorder:
    """The listener that fills a recording."""

    def __init__(self, recording: Recording, most_steps: int, report: Callable[[int], None]) -> None:
        self._to = recording
        self._most_steps = most_steps
        self._report = report
        self._next_look = 0
        self._deadline = time.thread_time() + MOST_SECONDS
        self._cols = recording.position.rules.cols
        self._path: list[int] = []
        family = recording.recipe.family
        self._once = family in ("plain", "window")
        self._windows = family in ("window", "pns")
        self._uct = family == "uct"
        self._pns = family == "pns"
        self._known: dict[tuple[int, int], int] = {}
        self._visits: dict[int, int] = {}
        self._favourite: int | None = None
        self._step = 0

    def __call__(self, event: Event) -> None:
        to, step = self._to, self._step
        told, state, move, value, alpha, beta, _ = event
        self._step = step + 1
        if step >= self._next_look:
            self._look(step)
        if told is _ENTER:
            kind = ENTER
            self._enter(move, step)
        else:
            kind = _CODES[id(told)]
        node = self._path[-1]
        to.kind.append(kind)
        to.node.append(node)
        to.value.append(_NOT_TOLD if value is None else value)
        if self._windows:
            to.alpha.append(_NOT_TOLD if alpha is None else alpha)
            to.beta.append(_NOT_TOLD if beta is None else beta)
        if told is _LEAVE:
            self._path.pop()
            if to.kind[step - 1] == ENTER and (not self._pns or state.is_over):
                to.leaves.append(step)
            if self._uct:
                self._count_visit(node, step)
        elif kind == CUTOFF or (self._pns and kind == VALUE and 0 in (alpha, beta)):
            to.marks.append(step)

    def _look(self, step: int) -> None:
        """Raise TooLarge when the search goes on for too long."""
        if step >= self._most_steps or time.thread_time() > self._deadline:
            raise TooLarge(
                f"this search has more than {step:,} steps, too many to show: give a depth, or a fuller board"
            )
        self._report(step)
        self._next_look = min(step + _BETWEEN_LOOKS, self._most_steps)

    def _enter(self, cell: Cell | None, step: int) -> None:
        to, path = self._to, self._path
        move = cell[0] * self._cols + cell[1] if cell else 0
        parent = path[-1] if path else NOBODY
        if not self._once and (known := self._seen_before(parent, move)) is not None:
            path.append(known)
            return
        node = len(to.parent)
        if len(path) == len(to.depths):
            to.depths.append(step)
        to.parent.append(parent)
        to.move.append(move)
        to.entered.append(step)
        to.last_child.append(NOBODY)
        if path:
            to.elder.append(to.last_child[parent])
            to.last_child[parent] = node
        else:
            to.elder.append(NOBODY)
            to.roots.append(node)
        if not self._once and path:
            self._known[parent, move] = node
        path.append(node)

    def _seen_before(self, parent: int, move: int) -> int | None:
        """Return the node when it was entered before; a new question of proof-number search has a new root."""
        if parent != NOBODY:
            return self._known.get((parent, move))
        to = self._to
        answered = self._pns and to.kind and 0 in (to.alpha[-1], to.beta[-1])
        return to.roots[-1] if to.roots and not answered else None

    def _count_visit(self, node: int, step: int) -> None:
        to = self._to
        if to.parent[node] == NOBODY:
            to.looked_at.append(to.stats.nodes)
        elif to.parent[node] == to.roots[0]:
            visits = self._visits[node] = self._visits.get(node, 0) + 1
            if self._favourite is None or visits > self._visits[self._favourite]:
                if self._favourite != node:
                    to.marks.append(step)
                self._favourite = node
