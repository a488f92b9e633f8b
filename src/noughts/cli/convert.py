"""noughts convert: a game record in another form."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from noughts.game.records import read_record, write_record


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A record: .txt (our own form), .sgf or .psq.")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="Where to write it; the ending chooses the form.")],
) -> None:
    """Write a game record in another form; what that form cannot hold is named."""
    for loss in write_record(read_record(source), target):
        print(f"dropped: {loss}", file=sys.stderr)
