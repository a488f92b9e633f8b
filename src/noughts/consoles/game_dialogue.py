"""GAME: a person, or a program in their place, plays tic-tac-toe through lines of text.

    GAME
    FIRST X
    HUMAN O
    2 2

FIRST is the side that moves first, HUMAN the side that the other end plays; then a `row col` for each of its moves.
"""

from collections.abc import Iterator

from noughts.game import NotationError, NoughtsError, Position, parse_row_col
from noughts.protocols.judge import TICTACTOE, best_move, read_mark
from noughts.render.box import box_text


def play_game(lines: Iterator[str]) -> Iterator[str]:
    """Yield what to show: the board after every move, at the end the result; input that ends, ends the game."""
    settings = {"FIRST": next(lines, ""), "HUMAN": next(lines, "")}
    if settings["FIRST"].strip().upper().startswith("HUMAN"):
        settings = {"FIRST": settings["HUMAN"], "HUMAN": settings["FIRST"]}
    if not all(line.strip() for line in settings.values()):
        raise NotationError("GAME needs the lines FIRST X or FIRST O, and HUMAN X or HUMAN O")
    human = read_mark(settings["HUMAN"], "HUMAN")
    position = Position.start(TICTACTOE, read_mark(settings["FIRST"], "FIRST"))
    while not position.is_over:
        if position.turn is not human:
            position = position.play(best_move(position))
            yield box_text(position)
            continue
        line = next(lines, None)
        if line is None:
            return
        if not line.strip():
            continue
        try:
            position = position.play(parse_row_col(line.strip(), TICTACTOE))
        except NoughtsError as error:
            yield f"{error}; try again"
        else:
            yield box_text(position)
    yield f"WINNER: {position.winner}" if position.winner else "DRAW"
