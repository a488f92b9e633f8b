"""What no limit may make the engine miss."""

from random import Random

from engine.positions import random_positions
from noughts import Position, Side
from noughts.engine import Engine


def winning_moves(position: Position) -> set[tuple[int, int]]:
    return {move for move in position.legal_moves if position.play(move).winner is not None}


def threatened_moves(position: Position) -> set[tuple[int, int]]:
    """Return the cells where the other side would win if it were to move, as if the turn were passed."""
    other = position.turn.other
    found = set()
    for row, col in position.legal_moves:
        bit = 1 << row * position.rules.cols + col
        x, o = (position.x | bit, position.o) if other is Side.X else (position.x, position.o | bit)
        if _wins(position, x if other is Side.X else o, (row, col)):
            found.add((row, col))
    return found


def _wins(position: Position, stones: int, cell: tuple[int, int]) -> bool:
    rows, cols, k = position.rules.rows, position.rules.cols, position.rules.k

    def held(row: int, col: int) -> bool:
        return 0 <= row < rows and 0 <= col < cols and bool(stones >> row * cols + col & 1)

    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            row, col = cell[0] + sign * down, cell[1] + sign * right
            while held(row, col):
                length, row, col = length + 1, row + sign * down, col + sign * right
        if length == k or (length > k and not position.rules.exact):
            return True
    return False


def test_a_win_in_one_is_taken_and_a_loss_in_one_parried_at_any_limit() -> None:
    random = Random(3)
    wins = parries = 0
    with Engine(hash_mb=2) as engine:
        for position in random_positions(seed=3, count=2000, cells=676, empty=676):
            info = engine.play(position, nodes=random.choice((1, 2, 50, 400)))
            assert info.move in position.legal_moves
            winning, threatened = winning_moves(position), threatened_moves(position)
            if winning:
                wins += 1
                assert info.move in winning, position
                assert (info.value, info.distance, info.mate) == ("win", 1, 1)
            elif len(threatened) == 1:
                parries += 1
                assert info.move in threatened, position
            elif threatened:
                assert (info.value, info.distance) == ("loss", 2), position
    assert wins > 100
    assert parries > 30


def test_every_line_is_a_legal_game() -> None:
    with Engine(hash_mb=2) as engine:
        for position in random_positions(seed=4, count=300, cells=400, empty=400):
            info = list(engine.analyse(position, lines=3, nodes=3000))[-1]
            assert len({line.move for line in info.lines}) == len(info.lines)
            assert [line.score for line in info.lines] == sorted((line.score for line in info.lines), reverse=True)
            for line in info.lines:
                after = position
                for move in line.pv:
                    after = after.play(move)
