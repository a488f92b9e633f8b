"""A game tree as SVG: boards with their values and windows, pruned branches in grey."""

from noughts.game import NoughtsError, Position, cell_name
from noughts.textbook.tree import GameTree, TreeNode, bound_text

INK, FAINT, LINE, PAPER = "#33302a", "#b5b0a4", "#8a8577", "#fdfcf8"
GAP, LEVEL_GAP, LETTER, ROW = 14, 40, 9, 14
MOST_NODES = 2_000
"""More boxes than this help nobody; the caller is told to ask for fewer levels."""


def tree_svg(tree: GameTree, levels: int = 2) -> str:
    """Return the tree down to that many levels below the root as one SVG element."""
    nodes = [(level, node) for level, node in tree.walk() if level <= levels]
    if len(nodes) > MOST_NODES:
        raise NoughtsError(f"{len(nodes):,} nodes are too many for a picture, take fewer levels: {MOST_NODES:,} fit")
    rules = tree.root.state.rules
    width = max(rules.cols * LETTER, 84)
    height = rules.rows * ROW + 34
    middles = _middles(nodes, width)
    deepest = max(level for level, _ in nodes)
    total = max(middles.values()) + width / 2 + GAP
    tall = (deepest + 1) * (height + LEVEL_GAP) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total:g} {tall:g}" width="{total:g}" height="{tall:g}"'
        ' role="img" font-family="monospace" font-size="13">',
        f"<title>Game tree of {tree.root.state}</title>",
        f'<rect width="{total:g}" height="{tall:g}" fill="{PAPER}"/>',
    ]
    for level, node in nodes:
        top = GAP + level * (height + LEVEL_GAP)
        for child in node.children if level < levels else ():
            parts.append(
                f'<path d="M{middles[id(node)]:g} {top + height}L{middles[id(child)]:g} {top + height + LEVEL_GAP}"'
                f' stroke="{FAINT if child.pruned else LINE}"{_dashes(child)}/>'
            )
        parts.append(_box(node, middles[id(node)], top, width, height))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _middles(nodes: list[tuple[int, TreeNode]], width: float) -> dict[int, float]:
    """Return where each node's middle is: leaves side by side, parents above the middle of their children."""
    shown = {id(node) for _, node in nodes}
    middles: dict[int, float] = {}
    right = GAP + width / 2
    for _, node in reversed(nodes):  # children come before their parents, the last leaf first
        below = [middles[id(child)] for child in node.children if id(child) in shown]
        if below:
            middles[id(node)] = (below[0] + below[-1]) / 2
        else:
            middles[id(node)] = right
            right += width + GAP
    most = max(middles.values()) + GAP + width / 2
    return {key: most - middle for key, middle in middles.items()}


def _box(node: TreeNode, middle: float, top: float, width: float, height: float) -> str:
    ink = FAINT if node.pruned else INK
    move = cell_name(node.move, node.state.rules) if node.move else "root"
    lines = [f"{move} {node.value_text()}", *_rows(node.state)]
    if not node.pruned:
        lines.append(f"{bound_text(node.alpha)} .. {bound_text(node.beta)}".replace("inf", "∞"))
    spans = "".join(
        f'<text x="{middle:g}" y="{top + 14 + number * ROW:g}" text-anchor="middle" fill="{ink}">{line}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<rect x="{middle - width / 2:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="4" fill="white"'
        f' stroke="{FAINT if node.pruned else LINE}"{_dashes(node)}/>{spans}'
    )


def _dashes(node: TreeNode) -> str:
    return ' stroke-dasharray="4 3"' if node.pruned else ""


def _rows(state: Position) -> list[str]:
    rules = state.rules
    return ["".join(str(state[row, col] or "·") for col in range(rules.cols)) for row in range(rules.rows)]
