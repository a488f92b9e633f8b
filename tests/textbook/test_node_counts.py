"""How many nodes each search of 3,3,3 takes; the root is counted."""

import pytest

from noughts import Position
from noughts.textbook import GameTree, Stats, minimax, minimax_ab, search


def test_minimax_looks_at_549946_nodes() -> None:
    stats = Stats()
    assert minimax(Position.parse("3,3,3"), stats=stats) == (0, (0, 0))
    assert (stats.nodes, stats.leaves, stats.cutoffs) == (549_946, 255_168, 0)
    assert stats.seconds > 0


@pytest.mark.parametrize(
    ("ordering", "nodes", "move"),
    [
        ("none", 18_297, (0, 0)),
        ("center", 11_758, (1, 1)),
        ("corners", 7_275, (1, 1)),
        ("two-tier-x", 9_123, (1, 1)),
        ("two-tier", 1_771, (1, 1)),
    ],
)
def test_alpha_beta_by_ordering(ordering: str, nodes: int, move: tuple[int, int]) -> None:
    stats = Stats()
    assert minimax_ab(Position.parse("3,3,3"), ordering=ordering, stats=stats) == (0, move)
    assert stats.nodes == nodes
    limited = Stats()
    found = search(Position.parse("3,3,3"), use_ordering=True, ordering=ordering, depth_aware=False, stats=limited)
    assert found == (0, move)
    assert limited.nodes == nodes, "a depth-limited search that sees the end is alpha-beta"


@pytest.mark.parametrize(
    ("moves", "nodes", "value", "move"),
    [
        ("", 30_710, 0, "a3"),
        ("a3", 4_090, 0, "b2"),
        ("a3 b2 b3", 221, 0, "c3"),
        ("a3 b2 b3 c3 a2", 25, -10, "a1"),
        ("a3 a2", 1_682, 10, "b3"),
        ("a3 a2 b3 b2", 65, 10, "c3"),
    ],
)
def test_the_tree_counts_and_plays_as_the_fifth_description(moves: str, nodes: int, value: int, move: str) -> None:
    position = Position.parse(f"3,3,3 moves {moves}")
    tree = GameTree(position).build()
    assert tree.choice() == (value, position.parse_move(move))
    assert tree.stats.nodes == nodes


def test_counters_add_up_over_searches() -> None:
    stats = Stats()
    minimax_ab(Position.parse("3,3,3"), stats=stats)
    minimax_ab(Position.parse("3,3,3"), stats=stats)
    assert stats.nodes == 2 * 18_297


def test_an_early_draw_saves_nodes_and_keeps_the_value() -> None:
    plain, early = Stats(), Stats()
    position = Position.parse("3,3,3 moves b2 a1")
    assert minimax(position, stats=plain)[0] == minimax(position, early_draw=True, stats=early)[0]
    assert early.nodes < plain.nodes
