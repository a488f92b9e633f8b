"""Puzzles to be solved by a visitor: judged by the engine at every move, answered by its best defence."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from noughts.engine import Engine, Info
from noughts.game import NoughtsError, Position, cell_name, quoted
from noughts.lab.puzzles import Puzzle, read_puzzles

JUDGE_NODES = 150_000
"""What the engine may spend on one move of a visitor: enough for every puzzle, and a fraction of a second."""
MOST_SHOWN = 24
"""Moves of a refutation."""

_GAMES = {"3,3,3": "Tic-tac-toe", "6,7,4,gravity": "Connect Four", "15,15,5": "Gomoku"}


@lru_cache(maxsize=1)
def all_puzzles() -> dict[str, Puzzle]:
    """Return the puzzles by their names, easy ones first."""
    return {puzzle.id: puzzle for puzzle in read_puzzles(Path(__file__).parent / "puzzles.json")}


def puzzle_named(name: str) -> Puzzle:
    """Return the puzzle of that name."""
    if name not in all_puzzles():
        raise NoughtsError(f"no puzzle {quoted(name)}")
    return all_puzzles()[name]


def puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    """Return the puzzle as a visitor gets it: without its answers."""
    position = Position.parse(puzzle.position)
    game = str(position.rules)
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "game": _GAMES.get(game, f"{position.rules.rows} by {position.rules.cols}, {position.rules.k} in a row"),
        "task": task_words(puzzle, position),
        "position": puzzle.position,
        "moves": puzzle.moves,
        "level": puzzle.level,
    }


def task_words(puzzle: Puzzle, position: Position) -> str:
    """Return what is to be done."""
    side = position.turn
    if puzzle.kind == "win":
        return f"{side} to move and win in {puzzle.moves}" if puzzle.moves > 1 else f"{side} to move and win at once"
    if puzzle.kind == "hold":
        return f"{side} to move and hold the draw for {puzzle.moves} moves"
    return f"{side} to move: every move but one loses"


@dataclass(frozen=True)
class Attempt:
    """A puzzle and the moves made so far, the visitor's and the answers in turn."""

    puzzle: Puzzle
    moves: tuple[str, ...]

    def hint(self, engine: Engine) -> dict[str, object]:
        """Return a move that solves it from here."""
        if len(self.moves) % 2:
            raise NoughtsError("a hint is for the visitor's turn: an even number of moves")
        position = self._after(len(self.moves))
        if position.is_over:
            raise NoughtsError("the game is over")
        first = self.puzzle.answers[0]
        move = first if not self.moves else cell_name(engine.play(position, nodes=JUDGE_NODES).move, position.rules)
        return {"move": move}

    def judge(self, engine: Engine) -> dict[str, object]:
        """Return what the last move was: 'solved', 'right' with an answer, 'slow' or 'wrong' with a refutation."""
        if len(self.moves) % 2 == 0:
            raise NoughtsError("the last move must be the visitor's: an odd number of moves")
        left = self.puzzle.moves - (len(self.moves) + 1) // 2
        if left < 0:
            raise NoughtsError(f"this puzzle has {self.puzzle.moves} moves of the visitor's, no more")
        before = self._after(len(self.moves) - 1)
        after = self._after(len(self.moves))
        if self.puzzle.kind == "win":
            return self._judge_win(before, after, left, engine)
        return self._judge_hold(after, left, engine)

    def _after(self, count: int) -> Position:
        position = Position.parse(self.puzzle.position)
        for text in self.moves[:count]:
            position = position.play(position.parse_move(text))
        return position

    def _judge_win(self, before: Position, after: Position, left: int, engine: Engine) -> dict[str, object]:
        side = before.turn
        if after.winner is side:
            return self._said("solved", after, f"{side} has {after.rules.k} in a row.")
        if after.is_over:
            return self._said("wrong", after, "The board is full, and nobody has won.")
        info = engine.play(after, nodes=JUDGE_NODES)
        name = self.moves[-1]
        mate = -info.mate if info.mate is not None and info.mate < 0 else None
        if left and ((mate is not None and mate <= 2 * left) or (len(self.moves) == 1 and name in self.puzzle.answers)):
            return self._said("right", after, "Right.", reply=info.move)
        line = _to_the_end(after, info, engine)
        if mate is not None:
            return self._said("slow", after, f"{name} wins too, but not in time.", line=line)
        if info.mate is not None:
            return self._said("wrong", after, f"{name} loses: {side.other} answers {line[0]} and wins.", line=line)
        return self._said("wrong", after, f"After {name} {side.other} answers {line[0]}: no win in time.", line=line)

    def _judge_hold(self, after: Position, left: int, engine: Engine) -> dict[str, object]:
        if after.is_over:
            return self._said("solved", after, "The game is over, and nothing is lost.")
        name, other = self.moves[-1], after.turn
        info = engine.play(after, nodes=JUDGE_NODES)
        first = len(self.moves) == 1
        if info.value == "win" or (first and name not in self.puzzle.answers):
            line = _to_the_end(after, info, engine)
            when = f" in {(info.mate + 1) // 2}" if info.mate and info.mate > 1 else " at once" if info.mate else ""
            return self._said("wrong", after, f"After {name} {other} plays {line[0]} and wins{when}.", line=line)
        if left == 0:
            others = "Every other move loses." if self.puzzle.kind == "only" else "The draw is safe."
            return self._said("solved", after, f"{name} holds. {others}")
        return self._said("right", after, f"{name} holds.", reply=info.move)

    def _said(
        self,
        verdict: str,
        after: Position,
        words: str,
        reply: tuple[int, int] | None = None,
        line: list[str] | None = None,
    ) -> dict[str, object]:
        moves = list(self.moves)
        if reply is not None:
            moves.append(cell_name(reply, after.rules))
            answered = after.play(reply)
            words = f"{words} {after.turn} answers {moves[-1]}."
            if answered.is_over:
                # Only a draw can be answered by the end of the game: a win for the other side was refuted before.
                verdict, words = "solved", f"{words} The board is full: a draw."
        return {"verdict": verdict, "words": words, "moves": moves, "line": line or []}


def _to_the_end(position: Position, info: Info, engine: Engine) -> list[str]:
    """Return the line expected from here; a win that was proved is played on until it is on the board."""
    line = []
    proved = info.value == "win"
    pv = list(info.pv)
    while pv:
        move = pv.pop(0)
        line.append(cell_name(move, position.rules))
        position = position.play(move)
        if not pv and proved and not position.is_over and len(line) < MOST_SHOWN:
            pv = list(engine.play(position, nodes=JUDGE_NODES).pv)
    return line
