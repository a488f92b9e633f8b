"""Tic-tac-toe on cells numbered 1 to 9, against the tree player."""

from noughts.consoles.terminal import InputEnded, ask, whole_number
from noughts.game import Position, Rules, Side
from noughts.players import Player

CELLS = 9


def play_numbered(player: Player, side: Side | None = None) -> None:
    """Play one game in the words of a well-known exercise; end of input ends it quietly."""
    try:
        _play(player, side or _ask_side())
    except InputEnded:
        print()


def board_text(position: Position, numbers: bool = False) -> str:
    """Return the board; with numbers, the empty cells show theirs.

     X | 2 | 3
    ---+---+---
     4 | O | 6
    ---+---+---
     7 | 8 | 9
    """
    rows = []
    for row in range(3):
        cells = [str(position[row, col] or (3 * row + col + 1 if numbers else " ")) for col in range(3)]
        rows.append(" " + " | ".join(cells))
    return "\n---+---+---\n".join(row.rstrip() for row in rows)


def _play(player: Player, person: Side) -> None:
    position = Position.start(Rules(3, 3, 3))
    print("Welcome to Tic Tac Toe!")
    print(f"You are playing as {person}.")
    print(f"The AI is playing as {person.other}.")
    print("Enter a number from 1-9 to make your move:")
    print(f"\n{board_text(position, numbers=True)}\n")
    while not position.is_over:
        if position.turn is person:
            position = position.play(_ask_move(position))
        else:
            print("AI is making a move...")
            decision = player.choose(position)
            row, col = decision.move
            print(f"AI chose position {3 * row + col + 1}.")
            print(f"Nodes explored: {decision.nodes}")
            position = position.play(decision.move)
        print(f"\n{board_text(position)}\n")
    if position.winner is None:
        print("It's a draw!")
    else:
        print("Congratulations! You win!" if position.winner is person else "The AI wins!")


def _ask_side() -> Side:
    while True:
        text = ask("Do you want to play as X or O? (X goes first): ").upper()
        if text in ("X", "O"):
            return Side(text)
        print("Please enter X or O.")


def _ask_move(position: Position) -> tuple[int, int]:
    while True:
        text = ask("Your move (1-9): ")
        number = whole_number(text)
        if number is None or not 1 <= number <= CELLS:
            print("Please enter a number from 1 to 9.")
            continue
        cell = divmod(number - 1, 3)
        if position[cell] is None:
            return cell
        print("That position is already taken. Try again.")
