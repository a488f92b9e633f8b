"""Minimax: X picks the largest value, O the smallest, down to the end of every game."""

import math

from noughts.game import Cell, Position
from noughts.textbook.lines import all_lines_blocked
from noughts.textbook.outcomes import depth_aware_score
from noughts.textbook.states import actions, player, result, terminal, utility
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener, telling


def minimax(
    state: Position,
    *,
    depth_aware: bool = False,
    early_draw: bool = False,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[int, Cell | None]:
    """Return the state's exact value for X and the first move that reaches it, None when the game is over.

    depth_aware: a win counts more the sooner it comes. early_draw: go no deeper
    where every line holds both marks.
    """
    stats = stats or Stats()
    score = depth_aware_score if depth_aware else utility

    @telling(listener)
    def value_of(state: Position, move: Cell | None) -> tuple[float, Cell | None]:
        stats.nodes += 1
        best: Cell | None = None
        value: float
        if terminal(state):
            stats.leaves += 1
            value = score(state)
        elif early_draw and move and all_lines_blocked(state):
            stats.leaves += 1
            value = 0
        elif player(state) == "X":
            value = -math.inf
            for action in actions(state):
                child, _ = value_of(result(state, action), action)
                if child > value:
                    value, best = child, action
                    if listener:
                        listener(Event(Kind.VALUE, state, action, value))
        else:
            value = math.inf
            for action in actions(state):
                child, _ = value_of(result(state, action), action)
                if child < value:
                    value, best = child, action
                    if listener:
                        listener(Event(Kind.VALUE, state, action, value))
        return value, best

    with stats.timed():
        value, best = value_of(state, None)
    return int(value), best
