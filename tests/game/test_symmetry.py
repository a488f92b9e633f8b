import pytest
from hypothesis import given

from noughts import Position, Rules
from noughts.game import canonical, symmetries
from strategies import positions


@pytest.mark.parametrize(
    ("game", "count"),
    [("3,3,3", 8), ("15,15,5,exact", 8), ("3,4,3", 4), ("4,3,3", 4), ("6,7,4,gravity", 2), ("4,4,4,gravity", 2)],
)
def test_a_square_has_8_symmetries_a_rectangle_4_and_gravity_2(game: str, count: int) -> None:
    found = symmetries(Rules.parse(game))
    assert len({symmetry.target for symmetry in found}) == count
    assert found[0].target == tuple(range(len(found[0].target)))


@given(positions(longest=10))
def test_a_symmetry_keeps_the_game_and_its_inverse_takes_it_back(position: Position) -> None:
    for symmetry in symmetries(position.rules):
        image = symmetry.position(position)
        assert image == Position(position.rules, image.x, image.o, image.turn)
        assert image.winner is position.winner
        assert set(image.legal_moves) == {symmetry.cell(move) for move in position.legal_moves}
        assert symmetry.inverse().position(image) == position
        if position.last_move:
            assert image[image.last_move or (0, 0)] is position[position.last_move]


@given(positions(longest=10))
def test_symmetric_positions_share_their_canonical_form(position: Position) -> None:
    form = canonical(position)
    images = [symmetry.position(position) for symmetry in symmetries(position.rules)]
    assert form in images
    assert all(canonical(image) == form for image in images)
