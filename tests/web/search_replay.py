"""A search told event by event, and its state at a step worked out by replaying them: slow, and plain."""

import math
from dataclasses import dataclass, field

from noughts import Position, Side
from noughts.game import Cell, cell_name
from noughts.textbook import Event, Kind, Stats
from noughts.web.search_recipe import Recipe


@dataclass
class Node:
    """A node of the tree as far as it was told."""

    state: Position
    move: Cell | None
    told: list[Event] = field(default_factory=list)
    children: dict[Cell, "Node"] = field(default_factory=dict)


def events_of(position: Position, recipe: Recipe) -> tuple[list[Event], Stats]:
    events: list[Event] = []
    stats = Stats()
    recipe.run(position, stats, events.append)
    return events, stats


def replay(events: list[Event], step: int) -> list[Node]:
    """Return the path from the root to the node of the step's event, after all events up to it."""
    root: Node | None = None
    path: list[Node] = []
    shown: list[Node] = []
    for event in events[: step + 1]:
        if event.kind is Kind.ENTER:
            if path:
                assert event.move is not None
                node = path[-1].children.setdefault(event.move, Node(event.state, event.move))
            elif root is None or (root.told and 0 in (root.told[-1].alpha, root.told[-1].beta)):
                root = node = Node(event.state, None)
            else:
                node = root
            path.append(node)
        path[-1].told.append(event)
        shown = path[:]
        if event.kind is Kind.LEAVE:
            path.pop()
    return shown


def expected_path(events: list[Event], step: int, recipe: Recipe) -> list[dict[str, object]]:
    """Return what `path` of the step's view must be, less its words."""
    path = replay(events, step)
    return [_level(node, path[at + 1 : at + 2], recipe, step, events) for at, node in enumerate(path)]


def _level(node: Node, inside: list[Node], recipe: Recipe, step: int, events: list[Event]) -> dict[str, object]:
    last = node.told[-1]
    values = [event.value for event in node.told if event.value is not None]
    cutoffs = [event for event in node.told if event.kind is Kind.CUTOFF]
    bests = [event.move for event in node.told if event.kind is Kind.VALUE]
    level: dict[str, object] = {
        "move": None if node.move is None else cell_name(node.move, node.state.rules),
        "turn": str(node.state.turn),
        "over": node.state.is_over,
        "left": last is events[step] and last.kind is Kind.LEAVE,
        "value": number(values[-1]) if values else None,
    }
    if recipe.family == "window":
        level |= {"alpha": number(last.alpha), "beta": number(last.beta)}
    if recipe.family == "pns":
        level |= {"proof": number(last.alpha), "disproof": number(last.beta)}
    if recipe.family in ("plain", "window") and bests and bests[-1]:
        level["best"] = cell_name(bests[-1], node.state.rules)
    if recipe.family == "uct":
        level["visits"] = _visits(node)
    level["branches"] = [
        _branch(node, move, node.children.get(move), inside, cutoffs, recipe) for move in recipe.moves(node.state)
    ]
    return {key: value for key, value in level.items() if value is not None}


def _branch(
    node: Node, move: Cell, child: Node | None, inside: list[Node], cutoffs: list[Event], recipe: Recipe
) -> dict[str, object]:
    branch: dict[str, object] = {"move": cell_name(move, node.state.rules), "state": "unseen"}
    if child is None:
        if cutoffs and move in cutoffs[-1].pruned:
            branch["state"] = "pruned"
        return branch
    branch["state"] = "open" if child in inside else "done"
    last = child.told[-1]
    values = [event.value for event in child.told if event.value is not None]
    branch["value"] = number(values[-1]) if values else None
    if recipe.family == "pns":
        branch |= {"proof": number(last.alpha), "disproof": number(last.beta)}
    elif recipe.family == "uct":
        branch["visits"] = _visits(child)
        if _visits(node) and values:
            sign = 1 if node.state.turn is Side.X else -1
            bound = sign * values[-1] + math.sqrt(2 * math.log(_visits(node)) / _visits(child))
            branch["upper"] = number(bound)
    elif recipe.family == "window" and last.kind is Kind.LEAVE and child.children:
        assert last.value is not None and last.alpha is not None and last.beta is not None  # noqa: PT018
        branch["cut"] = any(event.kind is Kind.CUTOFF for event in child.told) or None
        branch["bound"] = "most" if last.value <= last.alpha else "least" if last.value >= last.beta else None
    return {key: value for key, value in branch.items() if value is not None}


def _visits(node: Node) -> int:
    return sum(event.kind is Kind.LEAVE for event in node.told)


def number(value: float | None) -> float | str | None:
    if value is None:
        return None
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return round(value, 4)
