"""noughts gomocup: an engine that a Gomocup manager can start."""

import typer


def gomocup() -> None:
    """Speak the Gomocup protocol on standard input and output."""
    from noughts.consoles.gomocup import converse

    raise typer.Exit(converse())
