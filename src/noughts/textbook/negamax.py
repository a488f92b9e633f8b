"""Negamax with memory: one rule for both sides, and no position is searched twice.

What is good for one side is bad for the other, so a state's value for the side to move is the best of the negated
values of its successors. A dictionary remembers what was found, also when the window cut the search short.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from noughts.game import Cell, Position, Side, canonical
from noughts.textbook.lines import all_lines_blocked
from noughts.textbook.orderings import ordering_named
from noughts.textbook.outcomes import depth_aware_score
from noughts.textbook.states import actions, result, terminal, utility
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener, telling


class Bounds(NamedTuple):
    """What is known of a value: it lies between these two."""

    low: float
    high: float


Memory = dict[Position, Bounds]


def negamax(
    state: Position,
    *,
    ordering: str = "none",
    fold: bool = False,
    depth_aware: bool = False,
    early_draw: bool = False,
    memory: Memory | None = None,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[int, Cell | None]:
    """Return the state's exact value for X and the first move in the ordering that reaches it.

    fold: symmetric positions share one entry of the memory. A memory handed in is used and filled, and must come
    from searches with the same depth_aware.
    """
    stats = stats or Stats()
    known: Memory = {} if memory is None else memory
    order = ordering_named(ordering)
    score: Callable[[Position], int] = depth_aware_score if depth_aware else utility

    @telling(listener)
    def value_of(state: Position, move: Cell | None, alpha: float, beta: float) -> tuple[float, Cell | None]:
        """Return the value for the side to move; at most alpha it is an upper bound, at least beta a lower one."""
        stats.nodes += 1
        best: Cell | None = None
        key = canonical(state) if fold else state
        low, high = known.get(key, _NOTHING)
        if terminal(state):
            stats.leaves += 1
            value: float = score(state) * (1 if state.turn is Side.X else -1)
        elif early_draw and move and all_lines_blocked(state):
            stats.leaves += 1
            value = 0
        elif move is not None and (low >= beta or low == high):
            value = low
        elif move is not None and high <= alpha:
            value = high
        else:
            value, floor = -math.inf, alpha
            moves = order(state, actions(state))
            for number, action in enumerate(moves):
                child, _ = value_of(result(state, action), action, -beta, -alpha)
                if -child > value:
                    value, best = -child, action
                    if listener:
                        listener(Event(Kind.VALUE, state, action, value, alpha, beta))
                if value > alpha:
                    alpha = value
                    if listener:
                        listener(Event(Kind.ALPHA, state, action, value, alpha, beta))
                if beta <= alpha:
                    stats.cutoffs += 1
                    if listener:
                        listener(Event(Kind.CUTOFF, state, action, value, alpha, beta, tuple(moves[number + 1 :])))
                    break
            known[key] = Bounds(low if value <= floor else value, high if value >= beta else value)
        return value, best

    with stats.timed():
        value, best = value_of(state, None, -math.inf, math.inf)
    return int(value if state.turn is Side.X else -value), best


_NOTHING = Bounds(-math.inf, math.inf)
