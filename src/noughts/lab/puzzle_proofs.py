"""Whether a puzzle is right, found out without asking whoever made it.

Small boards are searched to the end by the textbook's negamax. On large ones a win is walked: the engine may name the
winner's moves, but every reply the rules allow is tried, and only the rules say who has won.
"""

from dataclasses import dataclass

from noughts.engine import Engine
from noughts.game import Cell, Position, Side, geometry
from noughts.textbook import distance, negamax
from noughts.textbook.negamax import Memory

WALK_NODES = 30_000
"""What the engine may spend on naming one move."""


@dataclass(frozen=True, slots=True, order=True)
class Worth:
    """What a position is worth to the side to move: 1, 0 or -1, and in how many plies it is decided."""

    value: int
    plies: int = 0


def exact_worth(position: Position, memory: Memory) -> Worth:
    """Return the exact worth to the side to move, found by the textbook's negamax; the memory may be shared."""
    if position.is_over:
        return Worth(0 if position.winner is None else -1)
    value, _ = negamax(position, ordering="center", depth_aware=True, memory=memory)
    if value == 0:
        return Worth(0)
    sign = 1 if position.turn is Side.X else -1
    return Worth(1 if sign * value > 0 else -1, distance(position, value))


def exact_worths(position: Position) -> dict[Cell, Worth]:
    """Return what each legal move is worth to the side that makes it, plies counted from before the move."""
    memory: Memory = {}
    worths = {move: exact_worth(position.play(move), memory) for move in position.legal_moves}
    return {move: Worth(-worth.value, worth.plies + 1 if worth.value else 0) for move, worth in worths.items()}


def winning_cells(position: Position, side: Side) -> list[Cell]:
    """Return the empty cells in which a stone of the side would win, if it were to move."""
    stones = position.x if side is Side.X else position.o
    places = geometry(position.rules).place_at
    return [
        move
        for move in position.legal_moves
        if any((stones | places[move].bit) & span == cells for cells, span in places[move].lines)
    ]


class Walk:
    """A forced win, walked move by move with the engine as guide and the rules as judge."""

    def __init__(self, engine: Engine, most_questions: int = 3_000) -> None:
        """Walk with this engine; a walk that needs more questions than this counts as not shown."""
        self._engine = engine
        self._left = most_questions
        self._shown: dict[Position, int] = {}

    def wins(self, position: Position, plies: int) -> bool:
        """Return whether it was shown that the side to move wins within so many plies against every defence."""
        if plies < 1 or position.is_over:
            return False
        if winning_cells(position, position.turn):
            return True
        if plies < 3:
            return False
        if self._shown.get(position, plies + 1) <= plies:
            return True
        if self._left <= 0:
            return False
        self._left -= 1
        info = self._engine.play(position, nodes=WALK_NODES)
        if info.mate is None or not 0 < info.mate <= plies or not self.move_wins(position, info.move, plies):
            return False
        self._shown[position] = plies
        return True

    def move_wins(self, position: Position, move: Cell, plies: int) -> bool:
        """Return whether it was shown that the move wins within so many plies, itself included."""
        side = position.turn
        after = position.play(move)
        if after.is_over:
            return after.winner is side
        if plies < 3 or winning_cells(after, side.other):
            return False
        threats = winning_cells(after, side)
        if len(threats) > 1:
            return True
        # Whoever does not answer a single threat has lost at once, so only the answer is tried.
        for reply in threats or after.legal_moves:
            answered = after.play(reply)
            if answered.is_over or not self.wins(answered, plies - 2):
                return False
        return True
