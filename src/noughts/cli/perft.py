"""noughts perft: counts move sequences."""

import json
import time
from typing import Annotated

import typer

from noughts.cli.options import AsJson, PositionText
from noughts.game import Position, require_depth


def perft(
    position: PositionText,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="The number of plies.")],
    native: Annotated[bool, typer.Option("--native/--python", help="The C++ core, or plain Python.")] = True,
    as_json: AsJson = False,
) -> None:
    """Count the move sequences of exactly DEPTH plies; play stops at a win."""
    from noughts import board, game
    from noughts.consoles.progress import steps
    from noughts.lab.perft import divide

    start = Position.parse(position)
    count = board.perft if native else game.perft
    require_depth(depth)
    began = time.perf_counter()
    nodes = 0 if depth else 1
    if depth:
        with steps(len(start.legal_moves), f"perft {depth}") as bar:
            for _, below in divide(start, depth, count):
                nodes += below
                bar.advance()
    seconds = time.perf_counter() - began
    if as_json:
        print(json.dumps({"position": str(start), "depth": depth, "nodes": nodes, "seconds": round(seconds, 6)}))
    else:
        print(f"{nodes:,} sequences of {depth} plies in {seconds:.3f} s")
