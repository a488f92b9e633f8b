"""noughts bench: what is measured."""

import json
from typing import Annotated

import typer

from noughts.cli.options import AsJson
from noughts.game import NoughtsError


def bench(
    signature: Annotated[bool, typer.Option("--signature", help="Node counts that a tidy-up must not change.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure; for now: the node-count signature."""
    from noughts.lab.signature import signature as measure

    if not signature:
        raise NoughtsError("nothing to measure: give --signature")
    work = measure()
    total = sum(piece.nodes for piece in work)
    if as_json:
        print(json.dumps({"signature": total, "work": {piece.name: piece.nodes for piece in work}}))
        return
    for piece in work:
        print(f"{piece.nodes:>14,}  {piece.name}")
    print(f"{total:>14,}  signature")
