"""The textbook's searches against a bare script, the price of being traceable, and how often UCT loses."""

import argparse
import ast
import inspect
import sys
import time
from collections.abc import Callable
from types import ModuleType

from noughts.game import Position, Side
from noughts.textbook import mcts, minimax

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def bare_minimax(board: str, turn: str) -> int:
    """Return the value for X, as a script of twenty lines works it out on a nine-character string."""
    for a, b, c in LINES:
        if board[a] != "_" and board[a] == board[b] == board[c]:
            return 1 if board[a] == "X" else -1
    if "_" not in board:
        return 0
    if turn == "X":
        best = -2
        for i in range(9):
            if board[i] == "_":
                best = max(best, bare_minimax(board[:i] + "X" + board[i + 1 :], "O"))
    else:
        best = 2
        for i in range(9):
            if board[i] == "_":
                best = min(best, bare_minimax(board[:i] + "O" + board[i + 1 :], "X"))
    return best


def without_listener(module: ModuleType) -> ModuleType:
    """Return the module compiled without its `if listener:` statements."""

    class Strip(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST | None:
            self.generic_visit(node)
            return None if isinstance(node.test, ast.Name) and node.test.id == "listener" else node

    tree = ast.fix_missing_locations(Strip().visit(ast.parse(inspect.getsource(module))))
    stripped = ModuleType(module.__name__ + "_stripped")
    exec(compile(tree, stripped.__name__, "exec"), stripped.__dict__)
    return stripped


def alternate(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Return the best time of each, measured in turns so that a noisy machine hurts both alike."""
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for number, work in enumerate((one, other)):
            began = time.perf_counter()
            work()
            best[number] = min(best[number], time.perf_counter() - began)
    return best[0], best[1]


def price_of_tracing(module: ModuleType, function: str, times: int) -> float:
    """Return the part of its time that a search loses by asking whether anybody listens."""
    start = Position.parse("3,3,3")

    def work(search: Callable[[Position], object]) -> None:
        for _ in range(times):
            search(start)

    stripped = without_listener(module)
    asking, silent = alternate(
        lambda: work(getattr(module, function)), lambda: work(getattr(stripped, function)), rounds=7
    )
    return asking / silent - 1


def lost_games(playouts: int, side: Side) -> tuple[int, int]:
    """Return the games that UCT lost and all games, when the opponent tries everything."""
    chosen: dict[Position, Position] = {}
    lost = games = 0
    waiting = [Position.parse("3,3,3")]
    while waiting:
        position = waiting.pop()
        if position.is_over:
            games += 1
            lost += position.winner is side.other
        elif position.turn is side:
            if position not in chosen:
                _, move = mcts(position, playouts=playouts, seed=1)
                assert move is not None
                chosen[position] = position.play(move)
                print(f"\r{playouts:,} playouts as {side}: {len(chosen)} decisions", end="", file=sys.stderr)
            waiting.append(chosen[position])
        else:
            waiting += [position.play(move) for move in position.legal_moves]
    print(file=sys.stderr)
    return lost, games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-uct", action="store_true", help="leave out the games of UCT, which take minutes")
    options = parser.parse_args()

    start = Position.parse("3,3,3")
    ours, bare = alternate(lambda: minimax(start), lambda: bare_minimax("_" * 9, "X"), rounds=5)
    print(f"minimax on 3,3,3: {ours:.3f} s, bare script {bare:.3f} s, ratio {ours / bare:.2f} (at most 2)")

    for name, function, times in (("minimax", "minimax", 1), ("alphabeta", "minimax_ab", 30)):
        extra = price_of_tracing(sys.modules[f"noughts.textbook.{name}"], function, times)
        print(f"{name} that could be traced: {extra:+.1%} time over one that could not")

    if not options.no_uct:
        for playouts in (1_000, 10_000):
            for side in Side:
                lost, games = lost_games(playouts, side)
                print(f"UCT with {playouts:,} playouts as {side} lost {lost} of {games} games ({lost / games:.2%})")


if __name__ == "__main__":
    main()
