"""Proof-number search: always look where a yes or a no is nearest.

It answers yes-or-no questions, so a value is asked for in two: can the side to move win? can it hold at least a draw?
A node's proof number is the least number of leaves that must turn out well to prove it, its disproof number the
least number that must turn out badly to refute it. Each step expands the leaf that counts in both.
"""

import math
from collections.abc import Callable

from noughts.game import Cell, Position, Side
from noughts.textbook.budget import Budget, OutOfBudget
from noughts.textbook.states import actions, result, terminal
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener

Goal = Callable[[Position], bool]
"""Whether a finished game answers yes."""


class _Node:
    __slots__ = ("children", "disproof", "move", "proof", "state")

    def __init__(self, state: Position, move: Cell | None, goal: Goal) -> None:
        self.state = state
        self.move = move
        self.children: list[_Node] = []
        self.proof: float = 1
        self.disproof: float = 1
        if terminal(state):
            self.proof, self.disproof = (0, math.inf) if goal(state) else (math.inf, 0)

    def update(self, asking: Side) -> bool:
        """Set the numbers from the children's and return whether they changed.

        The asking side needs one good move, the other side must be answered whatever it plays.
        """
        proofs = [child.proof for child in self.children]
        disproofs = [child.disproof for child in self.children]
        ours = self.state.turn is asking
        numbers = (min(proofs), sum(disproofs)) if ours else (sum(proofs), min(disproofs))
        changed = numbers != (self.proof, self.disproof)
        self.proof, self.disproof = numbers
        return changed

    def most_proving_child(self, asking: Side) -> "_Node":
        ours = self.state.turn is asking
        return min(self.children, key=lambda child: child.proof if ours else child.disproof)


def prove(
    state: Position,
    goal: Goal,
    *,
    budget: Budget | None = None,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[bool | None, Cell | None]:
    """Return whether the side to move can reach the goal, and a move that does; None when the budget ran out."""
    stats = stats or Stats()
    asking = state.turn
    root = _Node(state, None, goal)
    stats.nodes += 1
    with stats.timed():
        try:
            while root.proof and root.disproof:
                _grow(root, asking, goal, budget, stats, listener)
        except OutOfBudget:
            return None, None
    move = next((child.move for child in root.children if child.proof == 0), None)
    return root.proof == 0, move


def proof_number(
    state: Position,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[int | None, Cell | None]:
    """Return the state's exact value for X and a move that keeps it; value None when the budget ran out before.

    In a lost position, or without an answer, the move is the first legal one.
    """
    stats = stats or Stats()
    budget = Budget(stats, seconds, nodes)
    side = state.turn
    sign = 1 if side is Side.X else -1
    fallback = next(iter(actions(state)), None)
    wins, move = prove(state, lambda end: end.winner is side, budget=budget, stats=stats, listener=listener)
    if wins:
        return sign, move
    if wins is None:
        return None, fallback
    holds, move = prove(state, lambda end: end.winner is not side.other, budget=budget, stats=stats, listener=listener)
    if holds is None:
        return None, fallback
    return (0, move) if holds else (-sign, fallback)


def _grow(
    root: _Node, asking: Side, goal: Goal, budget: Budget | None, stats: Stats, listener: Listener | None
) -> None:
    """Expand the most proving leaf and carry the new numbers up as far as they change anything.

    A listener hears of the way down, of each new child, of the numbers that change, and of the way up.
    """

    def tell(kind: Kind, node: _Node) -> None:
        if listener:
            listener(Event(kind, node.state, node.move, alpha=node.proof, beta=node.disproof))

    path = [root]
    while path[-1].children:
        path.append(path[-1].most_proving_child(asking))
    for node in path:
        tell(Kind.ENTER, node)
    leaf = path[-1]
    for move in actions(leaf.state):
        if budget:
            budget.spend()
        stats.nodes += 1
        child = _Node(result(leaf.state, move), move, goal)
        stats.leaves += terminal(child.state)
        leaf.children.append(child)
        tell(Kind.ENTER, child)
        tell(Kind.LEAVE, child)
    changed = True
    for node in reversed(path):
        changed = changed and node.update(asking)
        if changed:
            tell(Kind.VALUE, node)
        tell(Kind.LEAVE, node)
