"""What is said of a depth that was not finished."""

import pytest

from noughts import Position
from noughts.engine import Engine


@pytest.mark.parametrize("nodes", [1_200_000, 1_600_000])
def test_a_move_that_is_not_searched_yet_has_the_score_of_the_last_depth(nodes: int) -> None:
    """At these limits the best move of the last depth has just been found to lose, and the next one has no score."""
    with Engine(hash_mb=16) as engine:
        infos = list(engine.analyse(Position.parse("15,15,5 moves h8 a1 i8"), nodes=nodes))
    finished = [info for info in infos if info.depth == infos[-1].depth]
    assert infos[-1].move != finished[0].move
    assert infos[-1].score == finished[0].score
