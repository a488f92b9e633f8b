"""Puzzles: made from positions of played games, exact, and checked by a second way before they are kept.

    python -m noughts.lab.puzzles src/noughts/web/puzzles.json

makes all of them anew, the same ones for the same seed.
"""

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from noughts.engine import Engine
from noughts.game import Cell, Position, Rules, canonical, cell_name
from noughts.lab.puzzle_proofs import Walk, Worth, exact_worths, winning_cells

SEARCH_NODES = 100_000
"""What the engine may spend on a position whose exact value no plain search can find."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and what is to be done in it."""

    id: str
    kind: str
    """'win' in so many moves, 'hold' the draw, 'only': the one move that does not lose."""
    position: str
    moves: int
    """Moves that the solver makes."""
    answers: tuple[str, ...]
    """First moves that solve it."""
    level: int
    """1 easy to 5 hard."""
    check: str
    """'exact': every move searched to the end by plain negamax; 'walk': the win walked against every defence."""


@dataclass(frozen=True)
class Order:
    """How many puzzles of a kind on a board, from positions with so many stones."""

    game: str
    kind: str
    moves: int
    count: int
    stones: range


ORDERS = [
    Order("3,3,3", "win", 1, 2, range(4, 8)),
    Order("3,3,3", "win", 2, 4, range(2, 6)),
    Order("3,3,3", "hold", 2, 3, range(1, 5)),
    Order("3,3,3", "only", 1, 4, range(2, 6)),
    Order("3,4,3", "win", 2, 3, range(2, 6)),
    Order("4,4,3", "win", 3, 3, range(5, 8)),
    Order("4,4,4", "win", 2, 3, range(6, 12)),
    Order("4,4,4", "hold", 2, 3, range(7, 11)),
    Order("4,4,4", "only", 1, 4, range(7, 12)),
    Order("4,5,4", "win", 3, 3, range(10, 15)),
    Order("5,5,4", "win", 3, 4, range(14, 17)),
    Order("5,5,4", "only", 1, 4, range(14, 18)),
    Order("6,7,4,gravity", "win", 2, 3, range(14, 34)),
    Order("6,7,4,gravity", "win", 3, 4, range(14, 34)),
    Order("6,7,4,gravity", "win", 4, 3, range(14, 34)),
    Order("6,7,4,gravity", "only", 1, 4, range(30, 36)),
    Order("6,7,4,gravity", "hold", 2, 3, range(30, 36)),
    Order("9,9,5", "win", 2, 3, range(10, 30)),
    Order("9,9,5", "win", 3, 3, range(10, 30)),
    Order("15,15,5", "win", 2, 4, range(10, 50)),
    Order("15,15,5", "win", 3, 5, range(10, 50)),
    Order("15,15,5", "win", 4, 4, range(10, 50)),
    Order("15,15,5", "win", 5, 3, range(10, 50)),
    Order("15,15,5", "only", 1, 4, range(10, 50)),
]
FEW_EMPTY = 12
"""Empty cells up to which plain negamax searches to the end in seconds."""


def make_puzzles(orders: list[Order], seed: int = 1) -> Iterator[Puzzle]:
    """Yield the puzzles ordered, each checked, no two alike up to symmetry."""
    with Engine(hash_mb=16) as engine:
        for order in orders:
            random = Random(f"{seed} {order}")  # noqa: S311 - games, not secrets
            seen: set[Position] = set()
            while len(seen) < order.count:
                position = _played(order, random, engine)
                if position is None or canonical(position) in seen:
                    continue
                puzzle = puzzle_of(position, order, engine, f"{len(seen) + 1}")
                if puzzle is not None:
                    seen.add(canonical(position))
                    yield puzzle


def puzzle_of(position: Position, order: Order, engine: Engine, number: str) -> Puzzle | None:
    """Return the puzzle of this kind that the position makes, None when it makes none that can be shown to be right."""
    exact = empty_cells(position) <= FEW_EMPTY
    # The engine is quick to say what is no puzzle at all; what it says yes to is shown by other means.
    info = engine.play(position, nodes=SEARCH_NODES if not exact else 20_000)
    if order.kind == "win":
        if info.mate != 2 * order.moves - 1:
            return None
    elif info.value == "win" or (info.mate is not None and info.mate < 0):
        return None
    if exact:
        answers, level = _exact_answers(position, order)
    elif order.kind == "win":
        answers, level = _walked_wins(position, order, engine)
    else:
        answers, level = _walked_only_move(position, engine)
    if not answers:
        return None
    name = order.game.replace(",", "-")
    return Puzzle(
        id=f"{name}-{order.kind}-{order.moves}-{number}",
        kind=order.kind,
        position=str(position),
        moves=order.moves,
        answers=tuple(cell_name(move, position.rules) for move in answers),
        level=level,
        check="exact" if exact else "walk",
    )


def is_right(puzzle: Puzzle, engine: Engine) -> bool:
    """Return whether the puzzle is what it says, checked again from nothing."""
    position = Position.parse(puzzle.position)
    order = Order(str(position.rules), puzzle.kind, puzzle.moves, 1, range(0))
    if puzzle.check == "exact":
        answers, level = _exact_answers(position, order)
    elif puzzle.kind == "win":
        answers, level = [position.parse_move(text) for text in puzzle.answers], puzzle.level
        if not all(Walk(engine).move_wins(position, move, 2 * puzzle.moves - 1) for move in answers):
            return False
    else:
        answers, level = _walked_only_move(position, engine)
    return (tuple(cell_name(move, position.rules) for move in answers), level) == (puzzle.answers, puzzle.level)


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [Puzzle(**{**row, "answers": tuple(row["answers"])}) for row in rows]


def empty_cells(position: Position) -> int:
    """Return how many cells are empty."""
    return position.rules.rows * position.rules.cols - position.ply


def _exact_answers(position: Position, order: Order) -> tuple[list[Cell], int]:
    """Return the moves that solve it and how hard it is; no moves when it is no such puzzle."""
    worths = exact_worths(position)
    best = max(worth.value for worth in worths.values())
    if order.kind == "win":
        plies = 2 * order.moves - 1
        quickest = min((worth.plies for worth in worths.values() if worth.value > 0), default=0)
        answers = [move for move, worth in worths.items() if worth == Worth(1, plies)]
        good = quickest == plies and len(answers) <= 2 and len(worths) > len(answers)
        return (answers, min(5, order.moves)) if good else ([], 0)
    answers = [move for move, worth in worths.items() if worth.value == best == 0]
    losing = [worth for worth in worths.values() if worth.value < 0]
    if order.kind == "only":
        good = len(answers) == 1 and len(losing) >= 3
    else:
        good = len(answers) > 1 and len(losing) >= len(answers)
        good = good and empty_cells(position) >= 2 * order.moves
    if not good:
        return [], 0
    return answers, _hardness(max(worth.plies for worth in losing))


def _hardness(plies: int) -> int:
    """Return 1 to 5 by how many plies the longest refutation of a wrong move takes."""
    return max(1, min(5, plies // 2))


def _walked_wins(position: Position, order: Order, engine: Engine) -> tuple[list[Cell], int]:
    """Return moves that win in time against every defence; others may win too, but slower as far as is known."""
    plies = 2 * order.moves - 1
    if winning_cells(position, position.turn.other):
        return [], 0
    lines = list(engine.analyse(position, lines=6, nodes=2 * SEARCH_NODES))[-1].lines
    named = [line.move for line in lines if line.mate is not None and 0 < line.mate <= plies]
    answers = [move for move in named if Walk(engine).move_wins(position, move, plies)]
    quicker = any(line.mate is not None and 0 < line.mate < plies for line in lines)
    good = not quicker and 0 < len(answers) <= 3 and len(answers) == len(named)
    return (sorted(answers), min(5, order.moves)) if good else ([], 0)


def _walked_only_move(position: Position, engine: Engine) -> tuple[list[Cell], int]:
    """Return the move without which the other side wins by force, where there is exactly one."""
    if winning_cells(position, position.turn) or len(winning_cells(position, position.turn.other)) > 1:
        return [], 0
    holding: list[Cell] = []
    longest = 0
    walk = Walk(engine)
    for move in position.legal_moves:
        plies = next((plies for plies in (1, 3, 5) if walk.wins(position.play(move), plies)), None)
        if plies is None:
            holding.append(move)
            if len(holding) > 1:
                return [], 0
        else:
            longest = max(longest, plies + 1)
    # A single move that stops a win in one is no puzzle.
    return (holding, _hardness(longest)) if len(holding) == 1 and longest > 2 else ([], 0)


def _played(order: Order, random: Random, engine: Engine) -> Position | None:
    """Return a position from a game with slips; None when it ended too soon."""
    rules = Rules.parse(order.game)
    position = Position.start(rules)
    stones = random.choice(order.stones)
    wild = 1.0 if rules.rows * rules.cols <= 16 else 0.5
    while position.ply < stones:
        if position.is_over:
            return None
        position = position.play(_slip(position, random) if random.random() < wild else _sound(position, engine))
    return None if position.is_over else position


def _sound(position: Position, engine: Engine) -> Cell:
    return engine.play(position, nodes=300).move


def _slip(position: Position, random: Random) -> Cell:
    """Return a move near the stones, made without much thought: it takes a win and parries one."""
    for side in (position.turn, position.turn.other):
        if cells := winning_cells(position, side):
            return cells[0]
    moves = position.legal_moves
    taken = [
        (row, col)
        for row in range(position.rules.rows)
        for col in range(position.rules.cols)
        if position[row, col] is not None
    ]
    near = [move for move in moves if any(max(abs(move[0] - row), abs(move[1] - col)) <= 1 for row, col in taken)]
    if not taken:
        middle = position.rules.rows // 2, position.rules.cols // 2
        near = [move for move in moves if max(abs(move[0] - middle[0]), abs(move[1] - middle[1])) <= 2]
    return random.choice(near or moves)


def write_puzzles(path: Path, seed: int = 1) -> None:
    """Make all puzzles and write them, a puzzle a line, easy ones first; tell of each on standard error."""
    puzzles = []
    began = time.monotonic()
    for puzzle in make_puzzles(ORDERS, seed):
        puzzles.append(puzzle)
        sys.stderr.write(f"{time.monotonic() - began:7.1f} s  {puzzle.id}  {puzzle.position}\n")
    puzzles.sort(key=lambda puzzle: puzzle.level)
    rows = ",\n".join(json.dumps(asdict(puzzle)) for puzzle in puzzles)
    path.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write_puzzles(Path(sys.argv[1]))
