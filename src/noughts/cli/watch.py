"""noughts watch: two players against each other."""

import json
from typing import Annotated

import typer

from noughts.cli.options import AsJson
from noughts.game import Position, Side


def watch(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game or a position to start from.")] = "tictactoe",
    x: Annotated[str, typer.Option("--x", metavar="PLAYER", help="Who plays X.")] = "hard",
    o: Annotated[str, typer.Option("--o", metavar="PLAYER", help="Who plays O.")] = "medium",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Watch two players: the board after each move, at the end the result and both sides' totals."""
    from noughts.consoles.watch import run_watch
    from noughts.consoles.watch import watch as play
    from noughts.players import make_player

    start = Position.parse(game)
    names = {Side.X: x, Side.O: o}
    players = {side: make_player(name) for side, name in names.items()}
    if as_json:
        print(json.dumps(play(start, players, games, show=None).data(names)))
    else:
        run_watch(start, players, names, games)
