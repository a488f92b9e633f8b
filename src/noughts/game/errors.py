"""What can be wrong with input; every error of ours is a ValueError that speaks in one line."""


class NoughtsError(ValueError):
    """Something given to Noughts cannot be used; the message says what, and what is allowed."""


class RulesError(NoughtsError):
    """No such m,n,k-game."""


class NotationError(NoughtsError):
    """Text that is not a position or a cell."""


class PositionError(NoughtsError):
    """Stones that no game can have put there."""


class IllegalMoveError(NoughtsError):
    """A move that the rules do not allow here."""


class RecordError(NoughtsError):
    """A game record that cannot be read, or cannot be written in the form asked for."""


def quoted(value: object, limit: int = 40) -> str:
    """Return the value as it can stand in a one-line message: escaped and not too long."""
    text = ascii(value)
    return text if len(text) <= limit else f"{text[: limit - 4]}...{text[-1]}"
