"""The time of a match, used up by moves that each take what they are given and a little more."""

import pytest

from noughts.protocols import match_clock
from noughts.protocols.match_clock import MatchClock


class Wall:
    """A clock on the wall that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize("match", [1.0, 3.0, 30.0, 180.0])
@pytest.mark.parametrize("tells", [True, False])
def test_no_game_takes_more_than_the_match(match: float, tells: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = Wall()
    monkeypatch.setattr(match_clock, "time", wall)
    clock = MatchClock()
    clock.match = match
    clock.begin()
    for moves in range(200, 0, -1):
        if tells:
            clock.tell(match - wall.now)
        with clock.running():
            wall.now += clock.share(moves) + 0.001
        wall.now += 0.002
        assert wall.now < match
    assert wall.now > 0.55 * match, "and it does not go unused"


def test_without_a_match_there_is_always_time() -> None:
    assert MatchClock().share(10) == float("inf")
