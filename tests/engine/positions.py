"""Random games to ask the engine about."""

from collections.abc import Iterator
from random import Random

from noughts import Position, Rules, Side


def random_rules(random: Random, cells: int, longest: int = 26) -> Rules:
    """Return a game of at most so many cells, exact and gravity as often as not."""
    while True:
        rows, cols = random.randint(1, longest), random.randint(1, longest)
        if rows * cols <= cells:
            break
    k = random.randint(1, max(rows, cols))
    if random.random() < 0.7:
        k = min(k, random.randint(2, 5))
    return Rules(rows, cols, k, exact=random.random() < 0.5, gravity=random.random() < 0.5)


def random_position(random: Random, rules: Rules, stones: int) -> Position | None:
    """Return a position so many random moves into a game, None when the game was over before."""
    position = Position.start(rules, random.choice(list(Side)))
    for _ in range(stones):
        if position.is_over:
            return None
        position = position.play(random.choice(position.legal_moves))
    return None if position.is_over else position


def random_positions(seed: int, count: int, cells: int, empty: int, longest: int = 26) -> Iterator[Position]:
    """Yield positions of games that go on, with at most so many cells and so many of them empty."""
    random = Random(seed)
    while count:
        rules = random_rules(random, cells, longest)
        size = rules.rows * rules.cols
        position = random_position(random, rules, random.randint(max(0, size - empty), size - 1))
        if position is not None:
            count -= 1
            yield position
