"""The game tree as a data structure: built node by node, and kept to be looked at.

A node holds a state, the move that led to it, its children and its value; the search also leaves its window there,
and the branches that it cut off.
"""

import math
from collections.abc import Iterator

from noughts.game import Cell, Position, cell_name, require_depth
from noughts.textbook.states import actions, player, result, terminal, utility
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener

WIN = 10
"""What a game won by X counts; a lost one counts -WIN, a draw 0."""


class TreeNode:
    """One state in the tree."""

    __slots__ = ("alpha", "beta", "children", "move", "pruned", "state", "value")

    def __init__(self, state: Position, move: Cell | None = None) -> None:
        self.state = state
        self.move = move
        self.children: list[TreeNode] = []
        self.value: int | None = None
        """For X: +10, 0, -10; a bound where the window was cut; None while, or because, it was not looked at."""
        self.alpha = -math.inf
        self.beta = math.inf
        """The window when the node was left."""
        self.pruned = False
        """Whether the node was cut off and so never looked at."""

    def insert_children(self) -> None:
        """Add a child for every legal move, row by row."""
        self.children = [TreeNode(result(self.state, move), move) for move in actions(self.state)]

    def label(self) -> str:
        """Return the node in a few words: its move, value and window."""
        move = cell_name(self.move, self.state.rules) if self.move else "root"
        window = "" if self.pruned else f" [{bound_text(self.alpha)}, {bound_text(self.beta)}]"
        return f"{move} {self.value_text()}{window}"

    def value_text(self) -> str:
        """Return the value with its sign, or why there is none."""
        if self.pruned:
            return "pruned"
        return "?" if self.value is None else f"{self.value:+d}" if self.value else "0"


class GameTree:
    """The tree below a state, searched by alpha-beta in post-order.

    Each move at the root is searched with a full window of its own, so that every one gets its exact value.
    """

    def __init__(self, state: Position, depth: int | None = None) -> None:
        """Make the root; depth limits how far the tree grows, finished games end it anyway."""
        if depth is not None:
            require_depth(depth, least=1)
        self.root = TreeNode(state)
        self.depth = depth
        self.stats = Stats()

    def build(self, listener: Listener | None = None) -> "GameTree":
        """Grow and evaluate the tree; return it. The counters tell what that took."""
        root, stats = self.root, self.stats
        with stats.timed():
            if terminal(root.state):
                self._evaluate(root, 0, -math.inf, math.inf, listener)
                return self
            stats.nodes += 1
            if listener:
                listener(Event(Kind.ENTER, root.state, alpha=root.alpha, beta=root.beta))
            root.insert_children()
            for child in root.children:
                self._evaluate(child, 1, -math.inf, math.inf, listener)
            values = [child.value for child in root.children if child.value is not None]
            root.value = max(values) if player(root.state) == "X" else min(values)
            if listener:
                listener(Event(Kind.LEAVE, root.state, None, root.value, root.alpha, root.beta))
        return self

    def choice(self) -> tuple[int, Cell | None]:
        """Return the root's value for X and the first move that has it, None when the game is over."""
        if self.root.value is None:
            self.build()
        value = self.root.value or 0
        return value, next((child.move for child in self.root.children if child.value == value), None)

    def advance(self, move: Cell) -> "GameTree":
        """Return a new tree that starts after the move; this one can be discarded."""
        return GameTree(result(self.root.state, move), self.depth)

    def walk(self) -> Iterator[tuple[int, TreeNode]]:
        """Yield every node with its level, parents before children."""
        waiting = [(0, self.root)]
        while waiting:
            level, node = waiting.pop()
            yield level, node
            waiting.extend((level + 1, child) for child in reversed(node.children))

    def post_order(self) -> Iterator[TreeNode]:
        """Yield every node after all of its children, the order in which values are known."""
        waiting = [(self.root, False)]
        while waiting:
            node, done = waiting.pop()
            if done:
                yield node
            else:
                waiting.append((node, True))
                waiting.extend((child, False) for child in reversed(node.children))

    def _evaluate(self, node: TreeNode, level: int, alpha: float, beta: float, listener: Listener | None) -> None:
        """Give the node its value: a bound when it lies outside (alpha, beta)."""
        stats, state = self.stats, node.state
        stats.nodes += 1
        if listener:
            listener(Event(Kind.ENTER, state, node.move, alpha=alpha, beta=beta))
        if terminal(state) or level == self.depth:
            stats.leaves += 1
            node.value = WIN * utility(state) if terminal(state) else 0
        else:
            node.insert_children()
            maximizing = player(state) == "X"
            best = -math.inf if maximizing else math.inf
            for number, child in enumerate(node.children):
                self._evaluate(child, level + 1, alpha, beta, listener)
                assert child.value is not None
                if child.value > best if maximizing else child.value < best:
                    best = child.value
                    if listener:
                        listener(Event(Kind.VALUE, state, child.move, best, alpha, beta))
                if maximizing and best > alpha:
                    alpha = best
                    if listener:
                        listener(Event(Kind.ALPHA, state, child.move, best, alpha, beta))
                elif not maximizing and best < beta:
                    beta = best
                    if listener:
                        listener(Event(Kind.BETA, state, child.move, best, alpha, beta))
                if beta <= alpha:
                    stats.cutoffs += 1
                    rest = node.children[number + 1 :]
                    for cut in rest:
                        cut.pruned = True
                    if listener:
                        pruned = tuple(cut.move for cut in rest if cut.move)
                        listener(Event(Kind.CUTOFF, state, child.move, best, alpha, beta, pruned))
                    break
            node.value = int(best)
        node.alpha, node.beta = alpha, beta
        if listener:
            listener(Event(Kind.LEAVE, state, node.move, node.value, alpha, beta))


def bound_text(value: float) -> str:
    """Return one end of a window as text."""
    return "-inf" if value == -math.inf else "inf" if value == math.inf else str(int(value))
