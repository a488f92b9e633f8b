"""The game as a textbook asks for it: seven functions of a state. A state is a `Position`."""

from noughts.game import Cell, NoughtsError, Position, Rules, Side, quoted

_X, _O = Side.X, Side.O  # names of their own, because looking a member up in its class is slow


def initial_state(m: int, k: int, n: int | None = None) -> Position:
    """Return the empty board of m rows and n columns (m when left out), k in a row to win."""
    return Position.start(Rules(m, m if n is None else n, k))


def player(state: Position) -> str:
    """Return whose turn it is, 'X' or 'O'."""
    return "X" if state.turn is _X else "O"


def actions(state: Position) -> tuple[Cell, ...]:
    """Return the legal moves, row by row; none when the game is over."""
    return state.legal_moves


def result(state: Position, action: Cell) -> Position:
    """Return the state after the move; the old one is unchanged."""
    return state.play(action)


def winner(state: Position) -> str | None:
    """Return 'X' or 'O', None for a draw or a game that goes on."""
    won = state.winner
    return "X" if won is _X else "O" if won is _O else None


def terminal(state: Position) -> bool:
    """Return whether somebody has won or the board is full."""
    return state.is_over


def utility(state: Position) -> int:
    """Return what a finished game is worth to X: 1, 0 or -1."""
    if not state.is_over:
        raise NoughtsError(f"a game that goes on has no utility: {quoted(str(state))}")
    won = state.winner
    return 1 if won is _X else -1 if won is _O else 0
