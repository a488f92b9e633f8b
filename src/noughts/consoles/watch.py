"""Two players against each other, with a person looking on."""

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from noughts.game import Position, Side, cell_name
from noughts.players import Player
from noughts.render.grid import grid_text
from noughts.render.text import status_text


@dataclass
class Tally:
    """What the games of a series came to."""

    games: int = 0
    wins: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    draws: int = 0
    nodes: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    seconds: dict[Side, float] = field(default_factory=lambda: dict.fromkeys(Side, 0.0))

    def data(self, names: dict[Side, str]) -> dict[str, object]:
        """Return the tally as a JSON object has it."""
        return {
            "games": self.games,
            "draws": self.draws,
            **{
                side.name.lower(): {
                    "player": names[side],
                    "wins": self.wins[side],
                    "nodes": self.nodes[side],
                    "seconds": round(self.seconds[side], 6),
                }
                for side in Side
            },
        }

    def text(self, names: dict[Side, str]) -> str:
        """Return the tally in words."""
        lines = [
            f"{side} {names[side]}: {self.wins[side]} won, {self.nodes[side]:,} nodes, {self.seconds[side]:.3f} s"
            for side in Side
        ]
        return "\n".join([*lines, f"{self.draws} drawn of {self.games}"])


def watch(
    start: Position, players: dict[Side, Player], games: int, show: Callable[[Position, str], None] | None
) -> Tally:
    """Play the games and return what they came to; show gets each position with what just happened."""
    tally = Tally()
    for _ in range(games):
        position = start
        if show:
            show(position, "")
        while not position.is_over:
            side = position.turn
            decision = players[side].choose(position)
            tally.nodes[side] += decision.nodes
            tally.seconds[side] += decision.seconds
            position = position.play(decision.move)
            if show:
                name = cell_name(decision.move, position.rules)
                show(position, f"{side} plays {name}: {decision.seconds:.3f} s, {decision.nodes:,} nodes")
        tally.games += 1
        if position.winner:
            tally.wins[position.winner] += 1
        else:
            tally.draws += 1
        if show:
            show(position, status_text(position))
    return tally


def run_watch(start: Position, players: dict[Side, Player], names: dict[Side, str], games: int) -> None:
    """Show the games: redrawn in place on a terminal, one board after another on a pipe."""
    if not sys.stdout.isatty():
        print(watch(start, players, games, lambda position, said: print(_frame(position, said))).text(names))
        return
    from rich.live import Live
    from rich.text import Text

    with Live(auto_refresh=False) as live:

        def show(position: Position, said: str) -> None:
            live.update(Text(_frame(position, said, *shutil.get_terminal_size())), refresh=True)

        tally = watch(start, players, games, show)
    print(tally.text(names))


def _frame(position: Position, said: str, width: int = 80, height: int = 60) -> str:
    return f"{said}\n\n{grid_text(position, width=width, height=height - 3)}\n".lstrip("\n")
