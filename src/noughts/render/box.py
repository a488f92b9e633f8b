"""A tic-tac-toe board in the box that the JUDGE and GAME dialogues use."""

from noughts.game import Position


def box_text(position: Position) -> str:
    """Return the board in its box.

    +---+---+---+
    | X | _ | O |
    +---+---+---+
    | _ | X | _ |
    +---+---+---+
    | _ | _ | _ |
    +---+---+---+
    """
    rules = position.rules
    edge = "+---" * rules.cols + "+"
    lines = [edge]
    for row in range(rules.rows):
        cells = (str(position[row, col] or "_") for col in range(rules.cols))
        lines += [f"| {' | '.join(cells)} |", edge]
    return "\n".join(lines)
