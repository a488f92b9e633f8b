"""How large a game is, counted by playing everything."""

from typing import NamedTuple

from noughts.game.errors import NoughtsError, quoted
from noughts.game.position import Position
from noughts.game.side import Side
from noughts.game.symmetry import canonical


class TreeCount(NamedTuple):
    """The full game tree: complete games, nodes with the root, and how the games ended."""

    games: int
    nodes: int
    x_wins: int
    o_wins: int
    draws: int


class PositionCount(NamedTuple):
    """Different positions that play can reach, the first included, and how many up to symmetry."""

    positions: int
    classes: int


def require_depth(depth: int, least: int = 0) -> None:
    """Raise the error for a depth that is no whole number or below the least that makes sense."""
    if type(depth) is not int:
        raise NoughtsError(f"depth must be a whole number, not {quoted(depth)}")
    if depth < least:
        raise NoughtsError(f"depth {depth} is {'below zero' if depth < 0 else 'too small'}: {least} is the least here")


def perft(position: Position, depth: int) -> int:
    """Return the number of move sequences of exactly depth plies; play stops at a win."""
    require_depth(depth)
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_moves)
    total = 0
    for move in position.legal_moves:  # a plain loop: a generator would take a second frame of the stack a ply
        total += perft(position.play(move), depth - 1)
    return total


def count_tree(position: Position) -> TreeCount:
    """Return the size of the tree of all games that go on from here."""
    if position.is_over:
        winner = position.winner
        return TreeCount(1, 1, int(winner is Side.X), int(winner is Side.O), int(winner is None))
    below = [count_tree(position.play(move)) for move in position.legal_moves]
    games, nodes, x_wins, o_wins, draws = map(sum, zip(*below, strict=True))
    return TreeCount(games, nodes + 1, x_wins, o_wins, draws)


def count_positions(position: Position) -> PositionCount:
    """Return how many different positions play can reach from here, this one included."""
    seen = {position}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for move in here.legal_moves:
            after = here.play(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return PositionCount(len(seen), len({canonical(position) for position in seen}))
