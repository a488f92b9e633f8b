import pytest
from hypothesis import given

from noughts import Rules, RulesError
from noughts.game import NAMED_GAMES
from strategies import rules


@given(rules())
def test_a_written_game_reads_back_as_itself(game: Rules) -> None:
    assert Rules.parse(str(game)) == game
    assert Rules.parse(str(game).upper()) == game


def test_the_well_known_games_have_names() -> None:
    assert {name: str(game) for name, game in NAMED_GAMES.items()} == {
        "tictactoe": "3,3,3",
        "gomoku": "15,15,5",
        "gomoku-standard": "15,15,5,exact",
        "gomoku-freestyle": "20,20,5",
        "connect4": "6,7,4,gravity",
    }
    assert all(Rules.parse(name) == game for name, game in NAMED_GAMES.items())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a game: allowed are M,N,K"),
        ("3,3", "is not a game: allowed are M,N,K"),
        ("3,3,3,3", "is not a game"),
        ("3;3;3", "is not a game"),
        ("+3,3,3", "is not a game"),
        ("\u0663,3,3", "is not a game"),
        ("chess", "or a name: tictactoe, gomoku, gomoku-standard, gomoku-freestyle, connect4"),
        ("3,3,3,gravity,exact", "exact and ,gravity in this order"),
        ("3,3,3,exact,exact", "is not a game"),
        ("0,3,3", "0 rows is not a board: a board has 1 to 26 rows"),
        ("27,3,3", "27 rows is not a board: a board has 1 to 26 rows"),
        ("3,99999,3", "99999 columns is not a board: a board has 1 to 26 columns"),
        ("3,3,0", "K is from 1 to 3 there"),
        ("3,5,6", "6 in a row is no aim on 3 rows and 5 columns: K is from 1 to 5 there"),
    ],
)
def test_what_is_no_game_is_refused_with_what_is_allowed(text: str, message: str) -> None:
    with pytest.raises(RulesError, match=r"^[^\n]*$") as refused:
        Rules.parse(text)
    assert message in str(refused.value)


@pytest.mark.parametrize("sizes", [(3.0, 3, 3), (True, 3, 3), ("3", 3, 3), (3, 3, None)])
def test_sizes_are_whole_numbers(sizes: tuple[int, int, int]) -> None:
    with pytest.raises(RulesError, match="must be a whole number"):
        Rules(*sizes)


def test_twists_are_true_or_false() -> None:
    with pytest.raises(RulesError, match="gravity must be True or False"):
        Rules(3, 3, 3, gravity=1)  # type: ignore[arg-type]
