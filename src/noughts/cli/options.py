"""Arguments and options that several commands share."""

from typing import Annotated

import typer

PositionText = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="GAME ROWS TURN, as in '3,3,3 X1O/1X1/3 O'; a bare GAME is its empty board; `moves b2 a1` may follow.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object on one line and nothing else.")]
PlayerText = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="PLAYER",
        help="Who chooses: a name, with options after a colon as in alphabeta:ordering=center,depth=6.",
    ),
]
Time = Annotated[float | None, typer.Option(help="Seconds for a move.")]
Depth = Annotated[int | None, typer.Option(help="Plies to look ahead.")]
Nodes = Annotated[int | None, typer.Option(help="Nodes to look at.")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same choices.")]
