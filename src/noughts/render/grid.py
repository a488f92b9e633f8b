"""A position as a grid to play on, labelled for both ways of naming a cell."""

from noughts.game import Position, column_letter


def grid_text(position: Position, base: int = 1, width: int = 80, height: int = 60) -> str:
    """Return the board as a grid; where that is larger than the screen, one letter a cell.

        1   2   3              Left and top: `row col` from the top left.
      +---+---+---+            Right and bottom: cells like b2.
    1 | X |   | O | 3
      +---+---+---+
    2 |   |(X)|   | 2          Brackets hold the last move, stars the winning stones.
      +---+---+---+
    3 |   |   |   | 1
      +---+---+---+
        a   b   c
    """
    rules = position.rules
    margin = len(str(rules.rows - 1 + base))
    wide = 4 * rules.cols + 1 + 2 * (margin + 1) <= width and 2 * rules.rows + 3 < height
    step = 4 if wide else 2
    marks = _marks(position)
    lines = _column_numbers(rules.cols, base, margin, step)
    edge = " " * (margin + 1) + "+---" * rules.cols + "+"
    lines += [edge] * wide
    for row in range(rules.rows):
        left, right = f"{row + base:>{margin}} ", f" {rules.rows - row}"
        if wide:
            cells = "|" + "|".join(marks[row, col] for col in range(rules.cols)) + "|"
            lines += [left + cells + right, edge]
        else:
            lines.append(left + _narrow([marks[row, col] for col in range(rules.cols)]) + right)
    letters = "".join(f"{column_letter(col):<{step}}" for col in range(rules.cols))
    lines.append(" " * (margin + 1 + step // 2) + letters.rstrip())
    return "\n".join(line.rstrip() for line in lines)


def _marks(position: Position) -> dict[tuple[int, int], str]:
    """Return what stands in each cell, three characters wide."""
    outcome = position.outcome()
    won = outcome.cells if outcome else ()
    marks = {}
    for row in range(position.rules.rows):
        for col in range(position.rules.cols):
            letter = str(position[row, col] or " ")
            left, right = "**" if (row, col) in won else "()" if (row, col) == position.last_move else "  "
            marks[row, col] = left + letter + right
    return marks


def _narrow(marks: list[str]) -> str:
    """Return a row with one mark between two cells: a bracket or star of either neighbour, else a blank."""
    gaps = [" "] * (len(marks) + 1)
    for col, mark in enumerate(marks):
        for side, sign in ((col, mark[0]), (col + 1, mark[2])):
            gaps[side] = sign if sign != " " else gaps[side]
    letters = [mark[1] if mark[1] != " " else "." for mark in marks]
    return "".join(gap + letter for gap, letter in zip(gaps, letters, strict=False)) + gaps[-1]


def _column_numbers(cols: int, base: int, margin: int, step: int) -> list[str]:
    """Return the numbers above the columns, tens over units where there is room for one digit only."""
    numbers = [str(col + base) for col in range(cols)]
    start = " " * (margin + 1 + step // 2)
    if step > 2 or len(numbers[-1]) == 1:
        return [start + "".join(f"{number:<{step}}" for number in numbers).rstrip()]
    tens = "".join(f"{number[:-1]:<{step}}" for number in numbers).rstrip()
    units = "".join(f"{number[-1]:<{step}}" for number in numbers).rstrip()
    return [start + tens, start + units]
