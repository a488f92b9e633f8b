from pathlib import Path
from xml.etree import ElementTree

from hypothesis import given

from noughts import Position
from noughts.render import board_text, position_svg
from strategies import positions

SVG = "{http://www.w3.org/2000/svg}"


@given(positions())
def test_every_stone_stands_in_its_row_and_column(position: Position) -> None:
    rules = position.rules
    lines = board_text(position).splitlines()
    margin = len(str(rules.rows))
    assert len(lines) == rules.rows + 1
    for row, line in enumerate(lines[:-1]):
        assert int(line[:margin]) == rules.rows - row
        for col in range(rules.cols):
            side = position[row, col]
            assert line[margin + 2 + 2 * col] == (str(side) if side else ".")
    letters = lines[-1][margin + 2 :: 2]
    assert letters == "abcdefghijklmnopqrstuvwxyz"[: rules.cols]


@given(positions(longest=9))
def test_a_picture_is_xml_with_a_mark_for_every_stone(position: Position) -> None:
    root = ElementTree.fromstring(position_svg(position))
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert titles[0] == str(position)
    assert sum(title.startswith("X ") for title in titles[1:]) == position.x.bit_count()
    assert sum(title.startswith("O ") for title in titles[1:]) == position.o.bit_count()
    assert len(list(root.iter(f"{SVG}circle"))) == position.o.bit_count()


def test_a_notebook_shows_the_picture() -> None:
    position = Position.parse("3,3,3 X1O/1X1/3 O")
    assert position._repr_svg_() == position_svg(position)


def test_the_picture_of_a_won_game_has_not_changed() -> None:
    golden = Path(__file__).parent.parent / "golden/won.svg"
    assert position_svg(Position.parse("3,3,3 moves b2 a3 a1 c3 c1 b3")) == golden.read_text()
