"""noughts analyse: a running analysis."""

import json
from typing import Annotated

import typer

from noughts.cli.options import AsJson, Depth, Nodes, PositionText, Time
from noughts.game import Position


def analyse(
    position: PositionText,
    time: Time = None,
    depth: Depth = None,
    nodes: Nodes = None,
    lines: Annotated[int, typer.Option(min=1, max=100, help="How many of the best moves to follow.")] = 3,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Threads to search with.")] = 1,
    hash_mb: Annotated[int, typer.Option("--hash", min=1, max=1 << 20, help="MiB for what was seen.")] = 64,
    as_json: AsJson = False,
) -> None:
    """Search until the limit, or until Ctrl-C, and show the best lines as they change; ten seconds unless told."""
    from noughts.consoles.analysis import show_analysis
    from noughts.engine import Engine

    start = Position.parse(position)
    if time is None and depth is None and nodes is None:
        time = 10.0
    with Engine(threads=threads, hash_mb=hash_mb) as engine:
        infos = engine.analyse(start, lines=lines, time=time, depth=depth, nodes=nodes)
        if as_json:
            for info in infos:
                print(json.dumps(info.data(start)), flush=True)
        else:
            show_analysis(start, infos)
