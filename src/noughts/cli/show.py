"""noughts show: a position drawn."""

import json
from pathlib import Path
from typing import Annotated

import typer

from noughts.cli.options import AsJson, PositionText
from noughts.game import NoughtsError, Position, cell_name
from noughts.render import board_text, position_svg, status_text


def show(
    position: PositionText,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write an SVG picture there; - is standard output.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw a position."""
    shown = Position.parse(position)
    if svg is not None:
        if str(svg) == "-":
            print(position_svg(shown), end="")
            return
        try:
            svg.write_text(position_svg(shown), encoding="utf-8")
        except OSError as error:
            raise NoughtsError(f"cannot write {svg}: {error.strerror}") from error
    if as_json:
        print(json.dumps(_data(shown)))
    elif svg is None:
        print(f"{board_text(shown)}\n{status_text(shown)}\n{shown}")


def _data(position: Position) -> dict[str, object]:
    outcome = position.outcome()

    def names(cells: tuple[tuple[int, int], ...]) -> list[str]:
        return [cell_name(cell, position.rules) for cell in cells]

    return {
        "position": str(position),
        "game": str(position.rules),
        "turn": str(position.turn),
        "ply": position.ply,
        "legal_moves": names(position.legal_moves),
        "over": position.is_over,
        "winner": str(outcome.winner) if outcome and outcome.winner else None,
        "winning_cells": names(outcome.cells) if outcome else [],
    }
