"""Openings for matches, and whether those said to be drawn are."""

from itertools import islice
from pathlib import Path

import pytest

from noughts.arena import read_openings
from noughts.engine import Engine
from noughts.game import NoughtsError, Position, Rules
from noughts.lab.openings import BALANCE, drawn_openings, level_openings, main
from noughts.textbook import negamax

DATA = Path(__file__).parents[1] / "data"
CONNECT_FOUR = DATA / "openings-connect-four.txt"


@pytest.mark.parametrize("game", ["4,4,4", "4,5,4,gravity", "4,4,4,exact"])
def test_the_textbook_calls_them_drawn_too(game: str) -> None:
    rules = Rules.parse(game)
    found = list(islice(drawn_openings(rules, seed=1, plies=8, seconds=10), 6))
    for moves in found:
        position = Position.start(rules)
        for move in moves:
            position = position.play(move)
        assert not position.is_over
        assert position.ply == 8
        assert negamax(position)[0] == 0, position
    assert found == list(islice(drawn_openings(rules, seed=1, plies=8, seconds=10), 6))


def test_level_openings_are_not_decided_by_such_a_search() -> None:
    rules = Rules.parse("6,6,4")
    found = list(islice(level_openings(rules, seed=3, nodes=3000), 5))
    assert found == list(islice(level_openings(rules, seed=3, nodes=3000), 5))
    reached = set[Position]()
    for moves in found:
        position = Position.start(rules)
        for move in moves:
            position = position.play(move)
        assert 2 <= position.ply <= 4
        with Engine() as engine:
            info = engine.play(position, nodes=3000)
        assert info.value is None
        assert abs(info.score.points) <= BALANCE
        reached.add(position)
    assert len(reached) == 5


@pytest.mark.parametrize("game", ["6,6,4", "7,7,4"])
def test_the_level_openings_of_the_project_can_be_played(game: str) -> None:
    positions = read_openings(DATA / f"openings-{game.replace(',', '-')}.txt", Position.parse(game))
    assert len(set(positions)) == 50
    assert not any(position.is_over for position in positions)


def test_the_command_writes_what_a_match_reads(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.argv", ["openings", "--game", "4,4,4", "--plies", "5", "--count", "3"])
    main()
    path = tmp_path / "openings.txt"
    path.write_text(capsys.readouterr().out)
    assert [position.ply for position in read_openings(path, Position.parse("4,4,4"))] == [5, 5, 5]


@pytest.mark.parametrize("plies", [-1, 16])
def test_an_opening_leaves_a_move_to_play(plies: int) -> None:
    with pytest.raises(NoughtsError, match=f"an opening of 4,4,4 has 0 to 15 plies, not {plies}"):
        next(drawn_openings(Rules.parse("4,4,4"), seed=1, plies=plies, seconds=1))


@pytest.mark.long
def test_the_openings_of_connect_four_are_drawn() -> None:
    positions = read_openings(CONNECT_FOUR, Position.parse("6,7,4,gravity"))
    assert len(set(positions)) == 50
    with Engine(hash_mb=256) as engine:
        for position in positions:
            assert engine.play(position, time=120).value == "draw", position
