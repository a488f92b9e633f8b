"""A position as SVG: labels, the last move, the winning row."""

from noughts.game import Position, cell_name, column_letter

CELL = 40
MARGIN = 28
PAPER, GRID, INK = "#fdfcf8", "#b9b4a7", "#5b574d"
X_INK, O_INK = "#b3402a", "#22577a"
LAST, WON = "#fff0b8", "#cdeac0"


def position_svg(position: Position) -> str:
    """Return the position as one SVG element, readable by a screen reader too."""
    rules = position.rules
    width, height = rules.cols * CELL + 2 * MARGIN, rules.rows * CELL + 2 * MARGIN
    outcome = position.outcome()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" font-family="sans-serif">',
        f"<title>{position}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    parts += [_square(cell, WON) for cell in (outcome.cells if outcome else ())]
    if position.last_move and not (outcome and outcome.cells):
        parts.append(_square(position.last_move, LAST))
    parts.append(_grid(position))
    parts += _labels(position)
    for row in range(rules.rows):
        for col in range(rules.cols):
            if side := position[row, col]:
                name = cell_name((row, col), rules)
                parts.append(f"<g><title>{side} {name}</title>{_stone(str(side), row, col)}</g>")
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _corner(row: int, col: int) -> tuple[int, int]:
    return MARGIN + col * CELL, MARGIN + row * CELL


def _square(cell: tuple[int, int], fill: str) -> str:
    x, y = _corner(*cell)
    return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"/>'


def _grid(position: Position) -> str:
    right, bottom = _corner(position.rules.rows, position.rules.cols)
    strokes = [f"M{MARGIN} {y}H{right}" for y in range(MARGIN, bottom + 1, CELL)]
    strokes += [f"M{x} {MARGIN}V{bottom}" for x in range(MARGIN, right + 1, CELL)]
    return f'<path d="{"".join(strokes)}" stroke="{GRID}" fill="none"/>'


def _labels(position: Position) -> list[str]:
    """Return letters below and above, numbers left and right."""
    rules, half = position.rules, MARGIN // 2
    right, bottom = _corner(rules.rows, rules.cols)
    spots = [
        (MARGIN + col * CELL + CELL // 2, y, column_letter(col))
        for col in range(rules.cols)
        for y in (half, bottom + half)
    ]
    spots += [
        (x, MARGIN + row * CELL + CELL // 2, str(rules.rows - row))
        for row in range(rules.rows)
        for x in (half, right + half)
    ]
    return [
        f'<text x="{x}" y="{y}" fill="{INK}" font-size="13" text-anchor="middle" dominant-baseline="central">'
        f"{text}</text>"
        for x, y, text in spots
    ]


def _stone(letter: str, row: int, col: int) -> str:
    x, y = _corner(row, col)
    low, high = CELL // 4, CELL - CELL // 4
    if letter == "X":
        return (
            f'<path d="M{x + low} {y + low}L{x + high} {y + high}M{x + high} {y + low}L{x + low} {y + high}"'
            f' stroke="{X_INK}" stroke-width="5" stroke-linecap="round"/>'
        )
    half = CELL // 2
    return (
        f'<circle cx="{x + half}" cy="{y + half}" r="{half - low + 1}" stroke="{O_INK}" stroke-width="5" fill="none"/>'
    )
