"""Under gravity a stone also carries the next one: a move that opens the opponent's winning cell is no parry."""

from random import Random

import pytest

from engine.positions import random_position, random_rules
from noughts import Position
from noughts.engine import Engine


def winning_moves(position: Position) -> set[tuple[int, int]]:
    return {move for move in position.legal_moves if position.play(move).winner}


@pytest.mark.parametrize("nodes", [1, 10])
def test_the_engine_carries_no_winning_stone_unless_every_move_does(nodes: int) -> None:
    random, seen = Random(nodes), 0
    with Engine(hash_mb=1) as engine:
        while seen < 150:
            rules = random_rules(random, 60)
            position = random_position(random, rules, random.randint(0, rules.rows * rules.cols - 1))
            if position is None or not rules.gravity or winning_moves(position):
                continue
            parries = {move for move in position.legal_moves if not winning_moves(position.play(move))}
            if parries and len(parries) < len(position.legal_moves):
                seen += 1
                assert engine.play(position, nodes=nodes).move in parries, position
