"""UCT: Monte Carlo tree search. Many games played at random, more of them where it has gone well so far."""

import math
from random import Random

from noughts.game import Cell, NoughtsError, Position, Side
from noughts.textbook.budget import Budget, OutOfBudget
from noughts.textbook.states import actions, result, terminal, utility
from noughts.textbook.stats import Stats
from noughts.textbook.trace import Event, Kind, Listener

DEFAULT_PLAYOUTS = 1_000


class _Node:
    """A state in the tree: how often it was visited, and what the games through it were worth to X."""

    __slots__ = ("children", "move", "state", "total", "untried", "visits")

    def __init__(self, state: Position, move: Cell | None, random: Random) -> None:
        self.state = state
        self.move = move
        self.children: list[_Node] = []
        self.untried = list(actions(state))
        random.shuffle(self.untried)
        self.visits = 0
        self.total = 0

    def mean(self) -> float:
        """Return the average result for X."""
        return self.total / self.visits

    def most_promising(self, exploration: float) -> "_Node":
        """Return the child with the highest upper confidence bound for the side to move."""
        sign = 1 if self.state.turn is Side.X else -1
        log = math.log(self.visits)
        return max(self.children, key=lambda child: sign * child.mean() + exploration * math.sqrt(log / child.visits))


def mcts(
    state: Position,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    exploration: float = math.sqrt(2),
    stats: Stats | None = None,
    listener: Listener | None = None,
) -> tuple[float, Cell | None]:
    """Return the average result for X of the most visited move, between -1 and 1, and that move.

    It ends after that many playouts (1,000 when nothing is said) or when the time is up. The same seed and number of
    playouts give the same answer.
    """
    if playouts is None:
        playouts = DEFAULT_PLAYOUTS if seconds is None else 1 << 62
    if playouts < 1:
        raise NoughtsError(f"{playouts} playouts are too few: at least 1 is needed")
    if terminal(state):
        return utility(state), None
    stats = stats or Stats()
    random = Random(seed)  # noqa: S311 - games, not secrets
    root = _Node(state, None, random)
    with stats.timed():
        budget = Budget(stats, seconds)
        try:
            for _ in range(playouts):
                _grow(root, random, exploration, stats, listener)
                budget.spend()
        except OutOfBudget:
            pass
    best = max(root.children, key=lambda child: child.visits)
    return best.mean(), best.move


def _grow(root: _Node, random: Random, exploration: float, stats: Stats, listener: Listener | None) -> None:
    """Walk down, add one node, play from it at random, and tell all nodes on the way how it ended."""
    path = [root]
    while not path[-1].untried and path[-1].children:
        path.append(path[-1].most_promising(exploration))
    node = path[-1]
    if node.untried:
        move = node.untried.pop()
        node.children.append(_Node(result(node.state, move), move, random))
        path.append(node.children[-1])
    stats.nodes += len(path)
    value = _playout(path[-1].state, random, stats)
    for node in path:
        node.visits += 1
        node.total += value
        if listener:
            listener(Event(Kind.ENTER, node.state, node.move))
    if listener:
        for node in reversed(path):
            listener(Event(Kind.LEAVE, node.state, node.move, node.mean()))


def _playout(state: Position, random: Random, stats: Stats) -> int:
    """Return what a game played at random from here was worth to X."""
    while not terminal(state):
        state = result(state, random.choice(actions(state)))
        stats.nodes += 1
    stats.leaves += 1
    return utility(state)
