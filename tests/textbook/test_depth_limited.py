from random import Random

import pytest

from noughts import NoughtsError, Position, Side
from noughts.textbook import Budget, Stats, deepening, default_depth, evaluate, search, won_score


def wins_in_one(position: Position) -> set[tuple[int, int]]:
    return {move for move in position.legal_moves if position.play(move).winner is not None}


def test_a_win_in_one_is_taken_at_every_depth_on_6_6_5() -> None:
    random, found = Random(665), 0
    while found < 12:
        position = Position.parse("6,6,5")
        while not position.is_over and not wins_in_one(position):
            position = position.play(random.choice(position.legal_moves))
        if position.is_over:
            continue
        found += 1
        empty = 36 - position.ply
        for depth in range(1, min(empty, 9) + 1):
            if depth > 4 and empty > 9:
                break  # deep searches only where few cells are left
            value, move = search(position, depth, use_ordering=True)
            assert move in wins_in_one(position)
            assert abs(value) >= won_score(position)


def test_without_pruning_the_value_is_the_same() -> None:
    random = Random(1)
    for _ in range(40):
        position = Position.parse("4,4,3")
        for _ in range(random.randint(0, 9)):
            if not position.is_over:
                position = position.play(random.choice(position.legal_moves))
        for ordering in ("none", "center"):
            pruned = search(position, 3, use_ordering=True, ordering=ordering)
            plain = search(position, 3, use_ordering=True, ordering=ordering, use_pruning=False)
            assert pruned == plain


def test_depth_zero_is_the_evaluation() -> None:
    position = Position.parse("4,4,3 moves b2 c3 c2")
    assert search(position, 0) == (evaluate(position), None)


def test_the_default_depth_is_the_end_on_nine_cells_and_6_beyond() -> None:
    assert default_depth(Position.parse("3,3,3")) == 9
    assert default_depth(Position.parse("4,4,4")) == 6
    stats = Stats()
    search(Position.parse("4,4,3"), use_ordering=True, stats=stats)
    assert stats.nodes == 9_158


def test_a_depth_below_zero_is_refused() -> None:
    with pytest.raises(NoughtsError, match="depth -1 is below zero"):
        search(Position.parse("3,3,3"), -1)
    with pytest.raises(NoughtsError, match="depth -1 is below zero"):
        deepening(Position.parse("3,3,3"), depth=-1)
    with pytest.raises(NoughtsError, match="depth 0 is too small"):
        deepening(Position.parse("3,3,3"), depth=0)
    with pytest.raises(NoughtsError, match=r"depth must be a whole number, not 0.5"):
        search(Position.parse("3,3,3"), 0.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [{"nodes": 1}, {"nodes": 50}, {"nodes": 5_000}, {"seconds": 0.001}])
def test_deepening_always_has_a_legal_move_ready(limit: dict[str, float]) -> None:
    position = Position.parse("15,15,5 moves h8 i9")
    stats = Stats()
    _, move = deepening(position, stats=stats, **limit)  # type: ignore[arg-type]
    assert move in position.legal_moves
    if "nodes" in limit:
        assert stats.nodes <= limit["nodes"]


def test_deepening_stops_as_soon_as_the_game_is_decided() -> None:
    stats = Stats()
    value, _ = deepening(Position.parse("4,4,3"), stats=stats)
    assert value >= won_score(Position.parse("4,4,3"))
    assert stats.depth == 5


def test_deepening_to_a_depth_is_the_search_to_that_depth() -> None:
    position = Position.parse("5,5,4 moves c3 d4")
    assert deepening(position, depth=3) == search(position, 3, use_ordering=True)


@pytest.mark.parametrize("limit", [{"seconds": 0.0}, {"nodes": 0}, {"seconds": -1.0}, {"nodes": -5}])
def test_an_empty_budget_is_refused(limit: dict[str, float]) -> None:
    with pytest.raises(NoughtsError, match="must be above zero"):
        Budget(Stats(), **limit)  # type: ignore[arg-type]


def test_a_lost_position_is_defended_as_long_as_can_be() -> None:
    # O's only reply that lasts is the block on c3, though X wins anyway.
    position = Position.parse("3,4,3 XX2/1O2/4 O")
    value, move = deepening(position)
    assert position.turn is Side.O
    assert value >= won_score(position)
    assert move == (0, 2)
