"""noughts match: who is stronger, and how sure."""

import json
from pathlib import Path
from typing import Annotated

import typer

from noughts.cli.options import AsJson
from noughts.game import Position


def match(
    one: Annotated[str, typer.Argument(metavar="A", help="A player.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Another.")],
    game: Annotated[str, typer.Option(help="The game.")] = "tictactoe",
    games: Annotated[int, typer.Option(min=1, help="How many games; the sides are exchanged after each.")] = 100,
    openings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="One opening a line, as in h8 i9; each is played from both sides."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let two players play many games and tell the score, the difference in Elo and its 95 % error."""
    from noughts.arena import MatchResult, play_match, read_openings
    from noughts.consoles.progress import steps
    from noughts.players import make_player

    start = Position.parse(game)
    starts = read_openings(openings, start) if openings else [start]
    result = MatchResult()
    with steps(games, f"{one} against {other}") as bar:
        for result in play_match(make_player(one), make_player(other), starts, games):
            bar.now(f"{one} against {other}: {result}")
            bar.advance()
    print(json.dumps(result.data()) if as_json else f"{one} against {other} on {start.rules}: {result}")
