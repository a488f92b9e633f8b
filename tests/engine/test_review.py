"""Judgements of games, held against exact values of the textbook's search."""

from functools import cache
from random import Random

import pytest

from noughts import Engine, Position, Rules, Side
from noughts.engine import Judged, Line, Score, review, summary
from noughts.engine.review import expected_points
from noughts.game.records import Record
from noughts.textbook import minimax_ab

_POINTS = {1: 1.0, 0: 0.5, -1: 0.0}


@cache
def exact_points(position: Position, side: Side) -> float:
    """Return what the position is worth to the side: 1, 0.5 or 0."""
    if position.is_over:
        return 0.5 if position.winner is None else float(position.winner is side)
    value, _ = minimax_ab(position)
    return _POINTS[int(value) if side is Side.X else -int(value)]


def random_game(random: Random, rules: Rules) -> Record:
    record = Record(Position.start(rules))
    node = record.root
    while not node.position.is_over:
        node = record.add(node, random.choice(node.position.legal_moves))
    return record


def judged_by_engine(record: Record) -> list[Judged]:
    with Engine(hash_mb=1) as engine:
        return list(review(record.start, record.moves, lambda position: engine.play(position, depth=30).best))


def test_on_3x3_a_move_loses_exactly_what_it_gives_away() -> None:
    random = Random(6)
    for _ in range(40):
        record = random_game(random, Rules(3, 3, 3))
        for judged in judged_by_engine(record):
            side = judged.side
            before = exact_points(judged.position, side)
            after = exact_points(judged.position.play(judged.move), side)
            assert judged.lost == before - after
            assert (judged.mark == "blunder") == (before > after)
            assert exact_points(judged.position.play(judged.best.move), side) == before


def test_a_missed_win_names_the_winning_move() -> None:
    #  X X .      X plays c1 and lets O win with c2
    #  O O .
    #  . . .
    (first, second) = judged_by_engine(Record.of_text("3,3,3 XX1/OO1/3 X moves c1 c2"))
    assert first.data().items() >= {"move": "c1", "best": "c3", "best_mate": 1, "best_value": "win"}.items()
    assert (first.mark, first.lost, first.played.value, first.played.mate) == ("blunder", 1.0, "loss", -2)
    assert (second.mark, second.lost, second.played.mate) == ("best", 0.0, 1)
    assert summary([first, second])["X"]["accuracy"] == 0.0
    assert summary([first, second])["O"]["best"] == 1


def test_a_forced_win_found_late_is_no_gift_of_the_other_side() -> None:
    position = Position.parse("3,3,3")
    lines = iter([Line(Score(0), ((0, 0),)), Line(Score(-900, -4), ((0, 1),), "loss")])
    (judged,) = review(position, [(1, 1)], lambda _position: next(lines))
    assert judged.best.move == (1, 1)
    assert (judged.mark, judged.lost, judged.played.mate) == ("best", 0.0, 5)


@pytest.mark.parametrize(
    ("before", "after", "mark"),
    [(0, 0, "good"), (300, 200, "inaccuracy"), (300, 100, "mistake"), (300, -300, "blunder"), (0, 300, "good")],
)
def test_without_proof_the_score_decides(before: int, after: int, mark: str) -> None:
    lines = iter([Line(Score(before), ((0, 0),)), Line(Score(-after), ((0, 1),))])
    (judged,) = review(Position.parse("15,15,5"), [(7, 7)], lambda _position: next(lines))
    assert judged.mark == mark
    assert 0 <= judged.lost <= 1


def test_expected_points_grow_with_the_score_and_stay_between_loss_and_win() -> None:
    points = [expected_points(Line(Score(score), ())) for score in range(-40_000, 40_000, 500)]
    assert points == sorted(points)
    assert 0 <= points[0] < 0.5 < points[-1] <= 1
    assert expected_points(Line(Score(5000), (), "draw")) == 0.5
    assert expected_points(Line(Score(-5), (), "win")) == 1.0


def test_a_game_without_moves_has_no_judgements() -> None:
    assert judged_by_engine(Record.of_text("3,3,3")) == []
    assert summary([])["X"] == {
        "best": 0, "good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 0, "moves": 0, "lost": 0, "accuracy": None,
    }  # fmt: skip
