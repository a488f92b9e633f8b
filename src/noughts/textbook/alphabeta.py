"""Alpha-beta: minimax that leaves a node as soon as it cannot matter any more.

Alpha is what X can already be sure of, beta what O can. When beta <= alpha, one of them has something better
elsewhere, and the rest of the node's moves is cut off.
"""

import math

from noughts.game import Cell, Position
from noughts.textbook.lines import all_lines_blocked
from noughts.textbook.orderings import ordering_named
from noughts.textbook.outcomes import depth_aware_score
from noughts.textbook.states import actions, player, result, terminal, utility
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener, telling


def minimax_ab(
    state: Position,
    *,
    ordering: str = "none",
    depth_aware: bool = False,
    early_draw: bool = False,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[int, Cell | None]:
    """Return the state's exact value for X and the first move in the ordering that reaches it.

    Below the root a value outside (alpha, beta) is a bound: at most alpha is an upper, at least beta a lower one.
    """
    stats = stats or Stats()
    order = ordering_named(ordering)
    score = depth_aware_score if depth_aware else utility

    @telling(listener)
    def value_of(state: Position, move: Cell | None, alpha: float, beta: float) -> tuple[float, Cell | None]:
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
            moves = order(state, actions(state))
            for number, action in enumerate(moves):
                child, _ = value_of(result(state, action), action, alpha, beta)
                if child > value:
                    value, best = child, action
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
        else:
            value = math.inf
            moves = order(state, actions(state))
            for number, action in enumerate(moves):
                child, _ = value_of(result(state, action), action, alpha, beta)
                if child < value:
                    value, best = child, action
                    if listener:
                        listener(Event(Kind.VALUE, state, action, value, alpha, beta))
                if value < beta:
                    beta = value
                    if listener:
                        listener(Event(Kind.BETA, state, action, value, alpha, beta))
                if beta <= alpha:
                    stats.cutoffs += 1
                    if listener:
                        listener(Event(Kind.CUTOFF, state, action, value, alpha, beta, tuple(moves[number + 1 :])))
                    break
        return value, best

    with stats.timed():
        value, best = value_of(state, None, -math.inf, math.inf)
    return int(value), best
