import json
from typing import Any
from xml.etree import ElementTree

import pytest

from noughts import NoughtsError, Position
from noughts.render import tree_svg
from noughts.textbook import Event, GameTree, Kind, tree_dot, tree_json, tree_text

ENDGAME = "3,3,3 XOX/1O1/1X1 O"


def test_children_are_inserted_row_by_row() -> None:
    tree = GameTree(Position.parse(ENDGAME)).build()
    assert [child.move for child in tree.root.children] == [(1, 0), (1, 2), (2, 0), (2, 2)]


def test_every_value_is_known_after_those_of_the_children() -> None:
    tree = GameTree(Position.parse(ENDGAME)).build()
    done = set()
    for node in tree.post_order():
        assert all(id(child) in done for child in node.children)
        done.add(id(node))
        if node.pruned:
            assert node.value is None
        elif not node.children:
            assert node.value in (-10, 0, 10)
        else:
            below = [child.value for child in node.children if child.value is not None]
            assert node.value == (max(below) if node.state.turn.value == "X" else min(below))
    assert len(done) == sum(1 for _ in tree.walk())


def test_pruned_branches_are_kept_and_not_counted() -> None:
    tree = GameTree(Position.parse(ENDGAME)).build()
    nodes = [node for _, node in tree.walk()]
    pruned = [node for node in nodes if node.pruned]
    assert pruned
    assert all(not node.children for node in pruned)
    assert tree.stats.nodes == len(nodes) - len(pruned)


def test_a_tree_is_built_anew_after_a_move() -> None:
    tree = GameTree(Position.parse("3,3,3 moves a3"))
    _, move = tree.choice()
    assert move == (1, 1)
    after = tree.advance(move)
    assert after.root.state == Position.parse("3,3,3 moves a3 b2")
    assert after.root.children == []


def test_a_finished_game_is_a_tree_of_one_node() -> None:
    tree = GameTree(Position.parse("3,3,3 XXX/OO1/3")).build()
    assert tree.choice() == (10, None)
    assert tree.stats.nodes == 1


def test_a_tree_as_text() -> None:
    tree = GameTree(Position.parse("3,3,3 XOX/XOO/1X1 O")).build()
    assert tree_text(tree) == "\n".join(
        [
            "root 0 [-inf, inf]",
            "  a1 0 [0, inf]",
            "    c1 0 [-inf, inf]",
            "  c1 +10 [10, inf]",
            "    a1 +10 [-inf, inf]",
        ]
    )
    assert tree_text(tree, levels=0).startswith("root")
    assert "\n" not in tree_text(tree, levels=0)


def test_a_tree_as_json_and_dot_holds_every_node() -> None:
    tree = GameTree(Position.parse(ENDGAME)).build()
    count = sum(1 for _ in tree.walk())

    def size(node: dict[str, Any]) -> int:
        return 1 + sum(map(size, node.get("children", [])))

    data = json.loads(tree_json(tree))
    assert size(data) == count
    assert data["state"] == ENDGAME
    assert data["value"] == 0
    assert size(json.loads(tree_json(tree, levels=1))) == 5
    assert tree_dot(tree).count(" -> ") == count - 1
    assert tree_dot(tree, levels=1).count(" -> ") == 4


def test_a_tree_as_svg_has_a_box_for_every_node_shown() -> None:
    tree = GameTree(Position.parse(ENDGAME)).build()
    root = ElementTree.fromstring(tree_svg(tree, levels=3))
    shown = sum(1 for level, _ in tree.walk() if level <= 3)
    boxes = list(root.iter("{http://www.w3.org/2000/svg}rect"))
    assert len(boxes) == shown + 1, "and the paper"
    with pytest.raises(NoughtsError, match="too many for a picture"):
        tree_svg(GameTree(Position.parse("3,3,3")).build(), levels=9)


def test_a_tree_tells_what_it_does() -> None:
    events: list[Event] = []
    tree = GameTree(Position.parse(ENDGAME)).build(events.append)
    kinds = [event.kind for event in events]
    assert kinds.count(Kind.ENTER) == kinds.count(Kind.LEAVE) == tree.stats.nodes
    assert kinds.count(Kind.CUTOFF) == tree.stats.cutoffs


def test_a_tree_of_no_depth_is_refused() -> None:
    with pytest.raises(NoughtsError, match="depth 0 is too small: 1 is the least here"):
        GameTree(Position.parse("3,3,3"), depth=0)
