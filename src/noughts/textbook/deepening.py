"""Iterative deepening: depth 1, depth 2, ... until the time is up; the last finished depth has the word."""

from noughts.game import Cell, Position, require_depth
from noughts.textbook.budget import Budget, OutOfBudget
from noughts.textbook.depth_limited import search
from noughts.textbook.evaluations import won_score
from noughts.textbook.orderings import order_moves
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Listener


def deepening(
    state: Position,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    ordering: str = "center",
    evaluation: str = "threats",
    early_draw: bool = False,
    depth_aware: bool = True,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[int, Cell | None]:
    """Return the value for X, on the evaluation's scale, and the move of the deepest search that was finished.

    It stops when the time, the nodes or the depth are used up, or when the game is decided. There is always a move:
    before depth 1 is done, the first in the ordering.
    """
    if depth is not None:
        require_depth(depth, least=1)
    stats = stats or Stats()
    budget = Budget(stats, seconds, nodes)
    moves = order_moves(state, state.legal_moves, ordering)
    value, move = 0, moves[0] if moves else None
    empty = state.rules.rows * state.rules.cols - state.ply
    for horizon in range(min(1, empty), empty + 1 if depth is None else min(depth, empty) + 1):
        try:
            value, move = search(
                state,
                horizon,
                use_ordering=True,
                ordering=ordering,
                evaluation=evaluation,
                early_draw=early_draw,
                depth_aware=depth_aware,
                budget=budget,
                stats=stats,
                listener=listener,
            )
        except OutOfBudget:
            break
        stats.depth = horizon
        if abs(value) >= won_score(state):
            break
    return value, move
