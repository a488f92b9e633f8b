"""noughts review: a game record with every mistake, its size and the better move."""

import json
import shutil
from pathlib import Path
from typing import Annotated

import typer

from noughts.cli.options import AsJson, Nodes
from noughts.game.records import read_record


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record: .txt (our own form), .sgf or .psq.")],
    time: Annotated[float | None, typer.Option(help="Seconds for each position; half a second unless told.")] = None,
    nodes: Nodes = None,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Threads to search with.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Judge every move of a game: what it was worth, what was better, and what it lost."""
    from noughts.consoles.review import judged_moves, review_text
    from noughts.engine import Engine, summary

    record = read_record(file)
    if time is None and nodes is None:
        time = 0.5
    with Engine(threads=threads) as engine:
        judged = judged_moves(record, lambda position: engine.play(position, time=time, nodes=nodes).best)
    if as_json:
        data = {"position": record.line_text, "moves": [item.data() for item in judged], "summary": summary(judged)}
        print(json.dumps(data))
    else:
        print(review_text(judged, shutil.get_terminal_size().columns))
