"""noughts judge: the JUDGE and GAME dialogue on standard input."""

import typer


def judge() -> None:
    """Answer a JUDGE board, or play a GAME, on standard input."""
    from noughts.consoles.dialogue import dialogue

    raise typer.Exit(dialogue())
