"""A position as plain text."""

from noughts.game import Position, column_letter


def board_text(position: Position) -> str:
    """Return the board with its labels; brackets hold the last move, stars the winning stones.

    3  X . O
    2  .(X).
    1  . . .
       a b c
    """
    rules = position.rules
    margin = len(str(rules.rows))
    outcome = position.outcome()
    won = set(outcome.cells) if outcome else set()
    lines = []
    for row in range(rules.rows):
        # Between two cells stands one mark, so neighbours in a winning row share theirs.
        gaps = [" "] * (rules.cols + 1)
        letters = []
        for col in range(rules.cols):
            side = position[row, col]
            letters.append(str(side) if side else ".")
            if (row, col) in won:
                gaps[col] = gaps[col + 1] = "*"
        if not won and position.last_move and position.last_move[0] == row:
            col = position.last_move[1]
            gaps[col], gaps[col + 1] = "(", ")"
        cells = "".join(gap + letter for gap, letter in zip(gaps, letters, strict=False)) + gaps[-1]
        lines.append(f"{rules.rows - row:>{margin}} {cells}".rstrip())
    lines.append(" " * (margin + 2) + " ".join(column_letter(col) for col in range(rules.cols)))
    return "\n".join(lines)


def status_text(position: Position) -> str:
    """Return in words who is to move or how the game ended."""
    outcome = position.outcome()
    return str(outcome) if outcome else f"{position.turn} to move"
