"""The textbook's searches as players. The fields of each are the options of its PLAYER text.

Searches to the end are the plain ones of the books unless depth-aware is set, searches to a depth win soonest and lose
latest unless it is unset.
"""

import math
from dataclasses import dataclass

from noughts.engine import Clock
from noughts.game import Cell, NoughtsError, Position, Side, require_depth
from noughts.players.decision import Decision
from noughts.players.player import require_unfinished
from noughts.textbook import (
    GameTree,
    Stats,
    deepening,
    default_depth,
    distance,
    mcts,
    minimax,
    minimax_ab,
    negamax,
    proof_number,
    search,
    won_score,
)

AFFORDABLE = 1_000_000
"""Nodes that a search without pruning may take by default."""
MOST_EMPTY = 20
"""Empty cells beyond which a search to the end in plain Python is refused rather than left to run for days."""


@dataclass(frozen=True)
class Minimax:
    """Minimax: to the end on nine cells, else to a depth with an evaluation there."""

    depth: int | None = None
    evaluation: str = "threats"
    early_draw: bool = False
    depth_aware: bool | None = None

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - a fixed depth
        """Return the first best move, row by row."""
        require_unfinished(position)
        stats = Stats()
        if self.depth is None and _small(position):
            value, move = minimax(position, depth_aware=bool(self.depth_aware), early_draw=self.early_draw, stats=stats)
            return _exact(position, value, move, stats, bool(self.depth_aware))
        aware = self.depth_aware is not False
        depth = _depth(self.depth) or _affordable_depth(position)
        value, move = search(
            position,
            depth,
            use_pruning=False,
            evaluation=self.evaluation,
            early_draw=self.early_draw,
            depth_aware=aware,
            stats=stats,
        )
        return _limited(position, value, move, stats, depth, aware)


@dataclass(frozen=True)
class AlphaBeta:
    """Alpha-beta: to the end on nine cells, else to a depth with an evaluation there."""

    ordering: str = "none"
    depth: int | None = None
    evaluation: str = "threats"
    early_draw: bool = False
    depth_aware: bool | None = None

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - a fixed depth
        """Return the first best move in the ordering."""
        require_unfinished(position)
        stats = Stats()
        if self.depth is None and _small(position):
            value, move = minimax_ab(
                position,
                ordering=self.ordering,
                depth_aware=bool(self.depth_aware),
                early_draw=self.early_draw,
                stats=stats,
            )
            return _exact(position, value, move, stats, bool(self.depth_aware))
        aware = self.depth_aware is not False
        value, move = search(
            position,
            _depth(self.depth),
            use_ordering=True,
            ordering=self.ordering,
            evaluation=self.evaluation,
            early_draw=self.early_draw,
            depth_aware=aware,
            stats=stats,
        )
        return _limited(position, value, move, stats, self.depth or default_depth(position), aware)


@dataclass(frozen=True)
class Negamax:
    """Negamax with memory, to the end."""

    ordering: str = "none"
    fold: bool = False
    early_draw: bool = False
    depth_aware: bool = True

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - it must reach the end
        """Return the first best move in the ordering."""
        require_unfinished(position)
        _require_few_empty(position, "negamax")
        stats = Stats()
        value, move = negamax(
            position,
            ordering=self.ordering,
            fold=self.fold,
            early_draw=self.early_draw,
            depth_aware=self.depth_aware,
            stats=stats,
        )
        return _exact(position, value, move, stats, self.depth_aware)


@dataclass(frozen=True)
class Deepening:
    """Iterative deepening within a time or a number of nodes."""

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    ordering: str = "center"
    evaluation: str = "threats"
    early_draw: bool = False
    depth_aware: bool = True

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return the move of the deepest search that was finished; one second when no limit is set."""
        require_unfinished(position)
        stats = Stats()
        unlimited = self.time is None and self.nodes is None and self.depth is None
        value, move = deepening(
            position,
            seconds=_within(1.0 if unlimited else self.time, clock, position),
            nodes=self.nodes,
            depth=_depth(self.depth),
            ordering=self.ordering,
            evaluation=self.evaluation,
            early_draw=self.early_draw,
            depth_aware=self.depth_aware,
            stats=stats,
        )
        return _limited(position, value, move, stats, stats.depth, self.depth_aware)


@dataclass(frozen=True)
class Tree:
    """The game tree as a data structure: built, asked, discarded, built anew after the next move."""

    depth: int | None = None

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - the tree must be built
        """Return the first best move, row by row."""
        require_unfinished(position)
        depth = self.depth if self.depth is not None or _small(position) else _affordable_depth(position)
        tree = GameTree(position, depth).build()
        value, move = tree.choice()
        sign = 1 if position.turn is Side.X else -1
        empty = _empty(position)
        proved = value != 0 or depth is None or depth >= empty
        return _decision(
            move, tree.stats, score=sign * value, value=_word(sign * value) if proved else None, empty=empty
        )


@dataclass(frozen=True)
class Mcts:
    """UCT: many random games."""

    playouts: int | None = None
    time: float | None = None
    seed: int = 0
    exploration: float = 2**0.5

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return the most visited move; 1,000 playouts when no limit is set."""
        require_unfinished(position)
        stats = Stats()
        value, move = mcts(
            position,
            playouts=self.playouts,
            seconds=_within(self.time, clock, position),
            seed=self.seed,
            exploration=self.exploration,
            stats=stats,
        )
        return _decision(move, stats, score=round(value if position.turn is Side.X else -value, 6))


@dataclass(frozen=True)
class ProofNumber:
    """Proof-number search, as two questions: can it win, can it hold."""

    nodes: int | None = 1_000_000
    time: float | None = None

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:
        """Return a move that keeps the proved value, or the first legal move when nothing could be proved."""
        require_unfinished(position)
        stats = Stats()
        value, move = proof_number(position, nodes=self.nodes, seconds=_within(self.time, clock, position), stats=stats)
        if value is None:
            return _decision(move, stats)
        mine = value if position.turn is Side.X else -value
        return _decision(move, stats, score=mine, value=_word(mine), empty=_empty(position))


def _empty(position: Position) -> int:
    return position.rules.rows * position.rules.cols - position.ply


def _small(position: Position) -> bool:
    return position.rules.rows * position.rules.cols <= 9


def _depth(depth: int | None) -> int | None:
    """Return the depth, which a move takes at least one of."""
    if depth is not None:
        require_depth(depth, least=1)
    return depth


def _affordable_depth(position: Position) -> int:
    """Return how deep a search without an ordering, or one that keeps its tree, can go in a few seconds."""
    return max(1, int(math.log(AFFORDABLE) / math.log(position.rules.rows * position.rules.cols)))


def _require_few_empty(position: Position, name: str) -> None:
    if _empty(position) > MOST_EMPTY:
        raise NoughtsError(
            f"{name} searches to the end, and {_empty(position)} empty cells are too many for that"
            f" (at most {MOST_EMPTY}): take deepening, mcts or alphabeta with a depth"
        )


def _within(seconds: float | None, clock: Clock | None, position: Position) -> float | None:
    """Return the time for a move: the player's own, and no more than the clock allows."""
    limits = [limit for limit in (seconds, clock.budget(position) if clock else None) if limit is not None]
    return min(limits, default=None)


def _word(value: float) -> str:
    return "win" if value > 0 else "loss" if value < 0 else "draw"


def _decision(
    move: Cell | None,
    stats: Stats,
    score: float = 0,
    value: str | None = None,
    plies: int | None = None,
    empty: int | None = None,
) -> Decision:
    """Return the decision; a drawn game lasts until the board is full, so its distance is always known."""
    assert move is not None
    mate = plies if value == "win" else -plies if value == "loss" and plies is not None else None
    return Decision(
        move,
        score=score,
        mate=mate,
        value=value,
        distance=empty if value == "draw" else plies,
        nodes=stats.nodes,
        seconds=stats.seconds,
        pv=(move,),
    )


def _exact(position: Position, value: int, move: Cell | None, stats: Stats, depth_aware: bool) -> Decision:
    """Return the decision of a search to the end."""
    score = value if position.turn is Side.X else -value
    plies = distance(position, value) if depth_aware and value else None
    return _decision(move, stats, score, _word(score), plies, _empty(position))


def _limited(
    position: Position, value: int, move: Cell | None, stats: Stats, depth: int, depth_aware: bool
) -> Decision:
    """Return the decision of a search to a depth: proved where a forced end or every end was seen."""
    score = value if position.turn is Side.X else -value
    won = won_score(position)
    empty = _empty(position)
    if abs(value) >= won:
        plies = empty - (abs(value) - won) if depth_aware else None
        return _decision(move, stats, score, _word(score), plies)
    seen_all = depth >= empty
    return _decision(move, stats, score, "draw" if seen_all else None, empty=empty)
