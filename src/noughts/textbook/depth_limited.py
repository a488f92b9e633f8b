"""Depth-limited search: alpha-beta down to a horizon, where an evaluation stands in for the truth."""

import math

from noughts.game import Cell, Position, Side, require_depth
from noughts.textbook.budget import Budget
from noughts.textbook.evaluations import evaluation_named, won_score
from noughts.textbook.lines import all_lines_blocked
from noughts.textbook.orderings import ordering_named
from noughts.textbook.states import actions, player, result, terminal
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener, telling

DEFAULT_DEPTH = 6


def default_depth(state: Position) -> int:
    """Return the depth of a search that names none: to the end on nine cells, else 6."""
    cells = state.rules.rows * state.rules.cols
    return cells if cells <= 9 else DEFAULT_DEPTH


def search(
    state: Position,
    depth: int | None = None,
    use_ordering: bool = False,
    *,
    ordering: str = "center",
    use_pruning: bool = True,
    evaluation: str = "threats",
    early_draw: bool = False,
    depth_aware: bool = True,
    budget: Budget | None = None,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[int, Cell | None]:
    """Return the state's value for X, on the evaluation's scale, and the first move that reaches it.

    Won games count more than any evaluation, and more the sooner they are won unless depth_aware is off; drawn ones
    count 0. Without use_pruning this is plain minimax to the depth.
    Below the root a value outside (alpha, beta) is a bound: at most alpha is an upper, at least beta a lower one.
    """
    if depth is None:
        depth = default_depth(state)
    require_depth(depth)
    stats = stats or Stats()
    order = ordering_named(ordering if use_ordering else "none")
    guess = evaluation_named(evaluation)
    won = won_score(state)
    cells = state.rules.rows * state.rules.cols

    def finished(state: Position) -> int:
        if state.winner is None:
            return 0
        value = won + (cells - state.ply if depth_aware else 0)
        return value if state.winner is Side.X else -value

    @telling(listener)
    def value_of(
        state: Position, move: Cell | None, alpha: float, beta: float, depth: int
    ) -> tuple[float, Cell | None]:
        if budget:
            budget.spend()
        stats.nodes += 1
        best: Cell | None = None
        value: float
        if terminal(state):
            stats.leaves += 1
            value = finished(state)
        elif early_draw and move and all_lines_blocked(state):
            stats.leaves += 1
            value = 0
        elif depth == 0:
            stats.leaves += 1
            value = guess(state)
        else:
            maximizing = player(state) == "X"
            value = -math.inf if maximizing else math.inf
            moves = order(state, actions(state))
            for number, action in enumerate(moves):
                child, _ = value_of(result(state, action), action, alpha, beta, depth - 1)
                if child > value if maximizing else child < value:
                    value, best = child, action
                    if listener:
                        listener(Event(Kind.VALUE, state, action, value, alpha, beta))
                if not use_pruning:
                    continue
                if maximizing and value > alpha:
                    alpha = value
                    if listener:
                        listener(Event(Kind.ALPHA, state, action, value, alpha, beta))
                elif not maximizing and value < beta:
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
        value, best = value_of(state, None, -math.inf, math.inf, depth)
    return int(value), best
