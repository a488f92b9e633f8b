"""The windows of K cells that a win can fill."""

from noughts.game import Position, geometry


def all_lines_blocked(state: Position) -> bool:
    """Return whether every line holds both marks, so that nobody can win any more."""
    x, o = state.x, state.o
    return all(x & line.cells and o & line.cells for line in geometry(state.rules).lines)
