"""One moment of a recorded search: the path to its node, and what was known of every branch along it.

Looked up and not replayed: a node's state at a step is its latest event up to there, found by bisection, so a moment
costs as much in the middle of a million steps as at their beginning.
"""

import math
from bisect import bisect_right
from dataclasses import dataclass, field

from noughts.game import Position, Side, cell_name
from noughts.web.search_recording import ALPHA, BETA, CUTOFF, ENTER, LEAVE, VALUE, Recording

EXPLORATION = math.sqrt(2)
"""The weight of the unknown that the textbook's UCT takes by default."""


@dataclass(slots=True)
class Branch:
    """A move at a node of the path."""

    move: str
    state: str
    """'unseen' not yet looked at, 'open' looked into just now, 'done' with its value, 'pruned' never looked at."""
    value: float | None = None
    """For X; UCT: the mean."""
    bound: str | None = None
    """'most' or 'least' where the value is only a bound."""
    cut: bool = False
    """Whether the branch was left early by a cutoff of its own."""
    visits: int | None = None
    upper: float | None = None
    """UCT: the upper confidence bound, seen by the side that chooses."""
    proof: float | None = None
    disproof: float | None = None
    leave: int | None = None
    """The step at which the branch is left for the last time."""


@dataclass(slots=True)
class Level:
    """A node of the path."""

    position: Position
    move: str | None
    value: float | None
    alpha: float | None
    beta: float | None
    best: str | None
    """The move that gave the value."""
    visits: int | None
    proof: float | None
    disproof: float | None
    cut: list[str]
    """The moves that a cutoff left out."""
    cut_by: tuple[float, float, float] | None
    """Value, alpha and beta at the cutoff."""
    branches: list[Branch] = field(default_factory=list)

    @property
    def turn(self) -> Side:
        """The side to move."""
        return self.position.turn


@dataclass(slots=True)
class Moment:
    """What a search knew at a step, that step's event included."""

    recording: Recording
    step: int
    kind: int
    levels: list[Level]
    """From the root to the node of the event."""
    before: tuple[float | None, float | None]
    """The node's alpha and beta (or proof and disproof numbers) before this event."""
    leaf: bool
    """Whether the event leaves a node that was not expanded."""
    new: bool
    """Whether the event enters a node for the first time."""
    outcome: float | None
    """UCT, at the end of the way down: what the random game was worth to X."""

    @property
    def here(self) -> Level:
        """The node of the event."""
        return self.levels[-1]

    def counters(self) -> dict[str, int | None]:
        """Return the counts so far; None for what the search does not count."""
        to, step = self.recording, self.step
        family = to.recipe.family
        leaves = bisect_right(to.leaves, step)
        playouts = len(to.own_steps(to.roots[0], step)) // 2 if family == "uct" else None
        looked_at = to.nodes_by(step)
        if playouts is not None:
            looked_at = to.looked_at[playouts - 1] if playouts else 0
        return {
            "nodes": looked_at,
            "leaves": leaves,
            "cutoffs": bisect_right(to.marks, step) if family == "window" else 0 if family == "plain" else None,
            "decided": bisect_right(to.marks, step) if family == "pns" else None,
            "playouts": playouts,
            "depth": len(self.levels) - 1,
            "deepest": bisect_right(to.depths, step) - 1,
        }


def moment_at(recording: Recording, step: int) -> Moment:
    """Return the moment of a step, from 0."""
    to = recording
    nodes = to.path(step)
    position = to.position
    levels = []
    for depth, node in enumerate(nodes):
        name = None
        if depth:
            name = _name(to, to.move[node])
            position = position.play(divmod(to.move[node], position.rules.cols))
        levels.append(_level(to, node, nodes[depth + 1] if depth + 1 < len(nodes) else None, position, name, step))
    node, kind = nodes[-1], to.kind[step]
    own = to.own_steps(node, step)
    leaf = kind == LEAVE and to.kind[step - 1] == ENTER
    outcome = None
    if leaf and to.recipe.family == "uct":
        visits = len(own) // 2
        earlier = to.value[own[-3]] * (visits - 1) if visits > 1 else 0
        outcome = float(round(to.value[step] * visits - earlier))
    return Moment(to, step, kind, levels, _window(to, own[-2]) if len(own) > 1 else (None, None), leaf,
                  len(own) == 1, outcome)  # fmt: skip


def _level(to: Recording, node: int, inside: int | None, position: Position, name: str | None, step: int) -> Level:
    """Return a node of the path; inside is the child through which the path goes on."""
    family = to.recipe.family
    own = to.own_steps(node, step)
    latest = own[-1]
    alpha, beta = _window(to, latest)
    cut_by = None
    if family == "window":
        cutoff = next((at for at in reversed(own[-2:]) if to.kind[at] == CUTOFF), None)
        if cutoff is not None:
            cut_by = to.value[cutoff], to.alpha[cutoff], to.beta[cutoff]
    level = Level(
        position,
        name,
        value=_latest_value(to, own),
        alpha=alpha if family == "window" else None,
        beta=beta if family == "window" else None,
        best=_best(to, own),
        visits=len(own) // 2 if family == "uct" else None,
        proof=alpha if family == "pns" else None,
        disproof=beta if family == "pns" else None,
        cut=[],
        cut_by=cut_by,
    )
    children = to.children(node)
    cols = position.rules.cols
    for row, col in to.recipe.moves(position):
        child = children.get(row * cols + col)
        branch = Branch(_name(to, row * cols + col), "unseen")
        if child is not None and to.entered[child] <= step:
            _fill(to, branch, child, child == inside, step, level)
        elif cut_by is not None:
            branch.state = "pruned"
            level.cut.append(branch.move)
        level.branches.append(branch)
    return level


def _fill(to: Recording, branch: Branch, child: int, inside: bool, step: int, level: Level) -> None:
    """Set what is known of a branch that was entered."""
    family = to.recipe.family
    own = to.own_steps(child, step)
    branch.state = "open" if inside else "done"
    branch.value = _latest_value(to, own)
    branch.leave = to.left_at(child)
    if family == "pns":
        branch.proof, branch.disproof = _window(to, own[-1])
    elif family == "uct":
        branch.visits = len(own) // 2
        if branch.visits and level.visits and branch.value is not None:
            sign = 1 if level.turn is Side.X else -1
            spread = EXPLORATION * math.sqrt(math.log(level.visits) / branch.visits)
            branch.upper = sign * branch.value + spread
    elif family == "window" and len(own) > 2 and to.kind[own[-1]] == LEAVE:
        branch.cut = to.kind[own[-2]] == CUTOFF
        value, alpha, beta = to.value[own[-1]], to.alpha[own[-1]], to.beta[own[-1]]
        branch.bound = "most" if value <= alpha else "least" if value >= beta else None


def _window(to: Recording, step: int) -> tuple[float | None, float | None]:
    return (to.alpha[step], to.beta[step]) if to.alpha else (None, None)


def _latest_value(to: Recording, own: memoryview) -> float | None:
    """Return the last value told at the node: UCT's enters tell none, but the mean of the last visit stands."""
    for at in reversed(own[-2:]):
        if not math.isnan(value := to.value[at]):
            return value
    return None


def _best(to: Recording, own: memoryview) -> str | None:
    """Return the move from which the node's value came: a value is told right after the child is left."""
    if to.recipe.family not in ("plain", "window"):
        return None
    for at in reversed(own):
        if to.kind[at] == VALUE:
            return _name(to, to.move[to.node[at - 1]])
        if to.kind[at] not in (ALPHA, BETA, CUTOFF, LEAVE):
            return None
    return None


def _name(to: Recording, move: int) -> str:
    rules = to.position.rules
    return cell_name(divmod(move, rules.cols), rules)
