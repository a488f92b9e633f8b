"""A game tree written down: indented text, JSON, DOT."""

import json
import math

from noughts.game import cell_name
from noughts.textbook.tree import GameTree, TreeNode


def tree_text(tree: GameTree, levels: int | None = None) -> str:
    """Return the tree as indented lines, down to that many levels below the root."""
    return "\n".join(
        f"{'  ' * level}{node.label()}" for level, node in tree.walk() if levels is None or level <= levels
    )


def tree_json(tree: GameTree, levels: int | None = None) -> str:
    """Return the tree as nested JSON objects, down to that many levels below the root."""
    top: dict[str, object] = {}
    parts: list[dict[str, object]] = []
    for level, node in tree.walk():
        if levels is not None and level > levels:
            continue
        part = _node_data(node)
        del parts[level:]
        parts.append(part)
        if level:
            children = parts[level - 1].setdefault("children", [])
            assert isinstance(children, list)
            children.append(part)
        else:
            top = part
    return json.dumps(top)


def tree_dot(tree: GameTree, levels: int | None = None) -> str:
    """Return the tree in Graphviz' language, down to that many levels below the root."""
    lines = ["digraph tree {", '  node [shape=box, fontname="monospace"];']
    above: list[int] = []
    for number, (level, node) in enumerate(tree.walk()):
        if levels is not None and level > levels:
            continue
        del above[level:]
        style = ", style=dashed, color=gray, fontcolor=gray" if node.pruned else ""
        lines.append(f'  n{number} [label="{node.label()}"{style}];')
        if level:
            lines.append(f"  n{above[level - 1]} -> n{number};")
        above.append(number)
    return "\n".join([*lines, "}"]) + "\n"


def _node_data(node: TreeNode) -> dict[str, object]:
    return {
        "state": str(node.state),
        "move": cell_name(node.move, node.state.rules) if node.move else None,
        "value": node.value,
        "alpha": node.alpha if math.isfinite(node.alpha) else None,
        "beta": node.beta if math.isfinite(node.beta) else None,
        "pruned": node.pruned,
    }
