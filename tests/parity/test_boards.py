"""The Python board and the native board are one game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts import Position, Rules, Side
from noughts._native import Board
from noughts.board import canonical_key, key, native_board
from noughts.game import canonical, symmetries
from strategies import positions, rules


def check_same(position: Position, board: Board) -> None:
    cols = position.rules.cols
    outcome = position.outcome()
    winner = {None: -1, Side.X: 0, Side.O: 1}[position.winner]
    assert [divmod(index, cols) for index in board.legal_moves()] == list(position.legal_moves)
    assert (board.winner, board.over) == (winner, position.is_over)
    assert [divmod(index, cols) for index in board.winning_cells()] == list(outcome.cells if outcome else ())
    assert (board.x, board.o, board.turn) == (position.x, position.o, 0 if position.turn is Side.X else 1)


def state(board: Board) -> tuple[object, ...]:
    return board.x, board.o, board.turn, board.winner, board.over, board.key, board.canonical_key, board.ply


@settings(max_examples=2000)
@given(rules(), st.randoms(use_true_random=False), st.sampled_from(Side))
def test_python_and_native_play_the_same_game(game: Rules, random: Random, first: Side) -> None:
    check_game(Position.start(game, first), random)


@pytest.mark.long
@settings(max_examples=20_000)
@given(rules(), st.randoms(use_true_random=True), st.sampled_from(Side))
def test_python_and_native_play_many_more_games_alike(game: Rules, random: Random, first: Side) -> None:
    check_game(Position.start(game, first), random)


def check_game(position: Position, random: Random) -> None:
    board = native_board(position)
    trail = [(position, state(board))]
    while not position.is_over:
        move = random.choice(position.legal_moves)
        position = position.play(move)
        board.play(move[0] * position.rules.cols + move[1])
        trail.append((position, state(board)))
        # Every ply of a long game costs much and shows little more than some of them.
        if position.ply < 40 or position.ply % 16 == 0 or position.is_over:
            check_same(position, board)
    loaded = native_board(position)
    assert state(loaded)[:-1] == state(board)[:-1], "a loaded position is the one that was played"
    for before, kept in reversed(trail[:-1]):
        board.undo()
        assert state(board) == kept
        assert (board.x, board.o) == (before.x, before.o)


@settings(max_examples=1000)
@given(positions(longest=12), positions(longest=12))
def test_keys_are_equal_exactly_for_equal_positions(one: Position, other: Position) -> None:
    assert key(one) == key(Position.parse(str(one)))
    for move in one.legal_moves[:8]:
        assert key(one.play(move)) != key(one)
    if one.rules == other.rules:
        assert (key(one) == key(other)) == (one == other)


@settings(max_examples=1000)
@given(positions(longest=12), st.data())
def test_canonical_keys_are_equal_exactly_for_symmetric_positions(position: Position, data: st.DataObject) -> None:
    images = [symmetry.position(position) for symmetry in symmetries(position.rules)]
    assert {canonical_key(image) for image in images} == {canonical_key(position)}
    if position.ply and position.legal_moves:
        # Another position of as many stones: the last stone elsewhere.
        cells = [(row, col) for row in range(position.rules.rows) for col in range(position.rules.cols)]
        other = data.draw(st.sampled_from(cells))
        moved = _moved(position, other)
        if moved is not None:
            same = canonical(moved) == canonical(position)
            assert (canonical_key(moved) == canonical_key(position)) == same


def _moved(position: Position, cell: tuple[int, int]) -> Position | None:
    """Return the position with one stone of the last mover lifted and put on the cell, if that can be."""
    stones = position.o if position.turn is Side.X else position.x
    bit = 1 << cell[0] * position.rules.cols + cell[1]
    if stones == 0 or (position.x | position.o) & bit:
        return None
    new = (stones & (stones - 1)) | bit
    x, o = (position.x, new) if position.turn is Side.X else (new, position.o)
    try:
        return Position(position.rules, x, o, position.turn)
    except ValueError:
        return None
