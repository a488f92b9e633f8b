"""The engine of this checkout against that of an earlier commit, each with so many nodes a move.

`python benchmarks/versions.py 1d2465f --pairs 100`: the commit is built beside this one, under build/versions.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Self

from noughts.arena import MatchResult, play_match, read_openings
from noughts.engine import Clock
from noughts.game import Position
from noughts.players import Decision

ROOT = Path(__file__).parents[1]
SERVE = """
import sys
from noughts import Engine, Position
engine = Engine(hash_mb=16)
for line in sys.stdin:
    nodes, text = line.rstrip().split(" ", 1)
    print(*engine.play(Position.parse(text), nodes=int(nodes)).move, flush=True)
"""
"""What every version of the engine has understood."""


class Version:
    """A player: the engine as some interpreter has it installed."""

    def __init__(self, python: Path, nodes: int) -> None:
        self._nodes = nodes
        self._process = subprocess.Popen(
            [python, "-c", SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def choose(self, position: Position, clock: Clock | None = None) -> Decision:  # noqa: ARG002 - nodes are its limit
        """Return its move."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{self._nodes} {position}\n")
        row, col = map(int, self._process.stdout.readline().split())
        return Decision((row, col))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


def built(commit: str) -> Path:
    """Return the interpreter of a commit, built where that was not done yet."""
    asked = ["git", "rev-parse", "--verify", "--short", f"{commit}^{{commit}}"]
    name = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    folder = ROOT / "build" / "versions" / name
    if not folder.exists():
        subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
        subprocess.run(["git", "worktree", "add", "--detach", folder, name], cwd=ROOT, check=True)
    subprocess.run(["make", "build"], cwd=folder, check=True)
    return folder / ".venv" / "bin" / "python"


def pair(pythons: Sequence[Path], nodes: int, opening: Position) -> MatchResult:
    """Return the result of an opening played from both sides."""
    with Version(pythons[0], nodes) as now, Version(pythons[1], nodes) as then:
        *_, result = play_match(now, then, [opening], 2)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", help="the earlier version")
    parser.add_argument("--game", default="15,15,5")
    parser.add_argument("--openings", type=Path, default=ROOT / "tests" / "data" / "openings-15.txt")
    parser.add_argument("--pairs", type=int, default=50, help="openings, each played from both sides")
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    openings = read_openings(asked.openings, Position.parse(asked.game))[: asked.pairs]
    pythons = Path(sys.executable), built(asked.commit)
    total = MatchResult()
    with ThreadPoolExecutor(asked.jobs) as pool:
        for result in pool.map(partial(pair, pythons, asked.nodes), openings):
            total = MatchResult(total.wins + result.wins, total.draws + result.draws, total.losses + result.losses)
            print(f"\r{total}", end="", file=sys.stderr)
    print(f"\nagainst {asked.commit} on {asked.game}, {asked.nodes:,} nodes a move: {total}")


if __name__ == "__main__":
    main()
