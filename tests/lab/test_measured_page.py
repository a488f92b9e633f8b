"""Every row of the page that compares printed with measured figures is measured again."""

import re
from pathlib import Path

import pytest

from noughts import Position
from noughts.players import make_player

PAGE = Path(__file__).parent.parent.parent / "docs/measured.md"
ROWS = re.findall(
    r"^\| \d? ?\| `([^`]+)` \| `([^`]+)` \|[^|]*\| ([\d,]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE
)


def test_the_page_has_all_its_rows() -> None:
    assert len(ROWS) == 36


@pytest.mark.parametrize(("position", "player", "nodes"), ROWS)
def test_a_measured_figure_holds(position: str, player: str, nodes: str) -> None:
    assert make_player(player).choose(Position.parse(position)).nodes == int(nodes.replace(",", ""))
