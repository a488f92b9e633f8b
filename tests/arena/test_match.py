import json
import math
from pathlib import Path

import pytest

from mutate import mutations
from noughts import NoughtsError, Position
from noughts.arena import MatchResult, play_match, read_openings
from noughts.cli.app import run
from noughts.players import make_player


def test_elo_of_a_score() -> None:
    assert MatchResult(10, 0, 10).elo == 0
    assert MatchResult(75, 0, 25).elo == pytest.approx(400 * math.log10(3))
    assert MatchResult(10, 0, 0).elo is None
    assert MatchResult().elo is None


def test_the_error_shrinks_with_the_root_of_the_games() -> None:
    few, many = MatchResult(60, 0, 40).elo_error, MatchResult(6000, 0, 4000).elo_error
    assert few is not None
    assert many is not None
    assert few / many == pytest.approx(10, rel=0.05)
    assert MatchResult(0, 100, 0).elo_error == 0
    assert MatchResult(1, 0, 1).elo_error is None, "two games tell nothing"


def test_a_match_is_played_from_both_sides_of_every_opening() -> None:
    # Whoever moves at these positions wins at once, so a fair match is even.
    openings = [Position.parse("3,3,3 XX1/OO1/3 X"), Position.parse("3,3,3 XX1/OO1/3 X").swap_sides()]
    player = make_player("alphabeta")
    results = list(play_match(player, player, openings, 8))
    assert [result.games for result in results] == list(range(1, 9))
    assert (results[-1].wins, results[-1].draws, results[-1].losses) == (4, 0, 4)


def test_openings_are_read_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "openings.txt"
    path.write_text("b2 a1\n\na1\n")
    assert [position.ply for position in read_openings(path, Position.parse("3,3,3"))] == [2, 1]
    for text, message in (
        ("b2 b2", "line 1: b2 is taken"),
        ("", "holds no opening"),
        ("z9", "line 1: 'z9' is not a cell"),
    ):
        path.write_text(text)
        with pytest.raises(NoughtsError, match=message):
            read_openings(path, Position.parse("3,3,3"))
    with pytest.raises(NoughtsError, match="cannot read"):
        read_openings(tmp_path / "none.txt", Position.parse("3,3,3"))


def test_match_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "negamax", "random:seed=1", "--games", "20", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"games", "wins", "draws", "losses", "points", "elo", "elo_error"}
    assert data["games"] == 20
    assert data["losses"] == 0
    assert data["points"] == data["wins"] + data["draws"] / 2


def test_mutated_openings_are_read_or_refused(tmp_path: Path) -> None:
    path, start = tmp_path / "openings.txt", Position.parse("15,15,5")
    for text in mutations(["h8 i9 g7\nh8 h9\n", "a1 o15\n\nb2"], count=2_000, seed=3):
        path.write_text(text, encoding="utf-8", errors="replace")
        try:
            assert all(position.ply for position in read_openings(path, start))
        except NoughtsError as refused:
            assert "\n" not in str(refused)
