"""What a finished game counts in a search to the end."""

from noughts.game import Position
from noughts.textbook.states import utility


def depth_aware_score(state: Position) -> int:
    """Return a finished game's worth to X, larger the sooner it was won: 1 + empty cells, 0, or its negative."""
    return utility(state) * (state.rules.rows * state.rules.cols + 1 - state.ply)


def distance(state: Position, value: int) -> int:
    """Return the plies from state to the end that a depth-aware value other than 0 tells."""
    return state.rules.rows * state.rules.cols + 1 - abs(value) - state.ply
