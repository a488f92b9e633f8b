"""noughts play: a person against a player."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from noughts.cli.options import Depth, Nodes, Seed, Time
from noughts.game import NoughtsError, Position, Side, quoted


class Console(StrEnum):
    """The ways to talk to a person."""

    GRID = "grid"
    NUMBERED = "numbered"


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game or a position to start from.")] = None,
    as_side: Annotated[str | None, typer.Option("--as", metavar="X|O", help="Your side, X unless told.")] = None,
    first: Annotated[str | None, typer.Option(metavar="X|O", help="Who moves first, X unless told.")] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="PLAYER", help="Your opponent, hard unless told; human for two."),
    ] = None,
    base: Annotated[int, typer.Option(min=0, max=1, help="What `row col` counts from.")] = 1,
    console: Annotated[Console, typer.Option(help="A grid, or tic-tac-toe cells numbered 1 to 9.")] = Console.GRID,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    time: Time = None,
    depth: Depth = None,
    nodes: Nodes = None,
    seed: Seed = None,
) -> None:
    """Play against a player; help, undo, hint, save and more at every prompt."""
    from noughts.consoles.numbered import play_numbered
    from noughts.consoles.play import GameSession, resumed_seats
    from noughts.consoles.play import play as run
    from noughts.game.records import read_record
    from noughts.players import make_player

    limits = {"time": time, "depth": depth, "nodes": nodes, "seed": seed}
    record = read_record(load.expanduser()) if load else None
    if record and (game or first):
        raise NoughtsError("--load brings its own game: leave GAME and --first out")
    start = record.start if record else Position.parse(game or "tictactoe")
    if mover := _side("--first", first):
        start = Position(start.rules, start.x, start.o, mover)
    person = _side("--as", as_side)
    if console is Console.NUMBERED:
        if start != Position.parse("3,3,3") or record:
            raise NoughtsError("--console numbered is for the empty board of 3,3,3 with X to move only")
        play_numbered(make_player(against or "tree", limits), person)
        return
    usual = "deepening" if time or depth or nodes else "hard"
    names = {person or Side.X: "human", (person or Side.X).other: against or usual}
    if record and not (person or against):
        names = resumed_seats(record)
    seats = {side: None if name == "human" else make_player(name, limits) for side, name in names.items()}
    session = GameSession(start, seats, names, base)
    if record:
        session.take_over(record)
    run(session)


def _side(option: str, text: str | None) -> Side | None:
    if text is not None and text.upper() not in ("X", "O"):
        raise NoughtsError(f"{quoted(text)} is no side: {option} takes X or O")
    return Side(text.upper()) if text else None
