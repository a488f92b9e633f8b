"""A running analysis: a table that is redrawn on a terminal, one block a report on a pipe."""

import shutil
import sys
from collections.abc import Iterable

from noughts.engine import Info
from noughts.game import Position, cell_name


def show_analysis(position: Position, infos: Iterable[Info]) -> None:
    """Show the reports as they come; on a pipe only those that tell something new."""
    if sys.stdout.isatty():
        from rich.live import Live
        from rich.text import Text

        with Live(auto_refresh=False) as live:
            for info in infos:
                live.update(Text(analysis_text(position, info, shutil.get_terminal_size().columns)), refresh=True)
        return
    told = None
    last = None
    for info in infos:
        last = info
        if (info.depth, info.lines) != told:
            told = info.depth, info.lines
            print(analysis_text(position, info, 100), flush=True)
    if last and (last.depth, last.lines) != told:
        print(analysis_text(position, last, 100), flush=True)


def analysis_text(position: Position, info: Info, width: int) -> str:
    """Return a report as text: depth, nodes, speed, and a row for each of the best lines."""
    speed = info.nodes / info.seconds if info.seconds else 0
    rows = [f"depth {info.depth}, {info.nodes:,} nodes in {info.seconds:.1f} s, {speed:,.0f} a second"]
    for number, line in enumerate(info.lines, 1):
        proved = f"proved {line.value}" if line.value else ""
        moves = " ".join(cell_name(cell, position.rules) for cell in line.pv)
        rows.append(f"{number:>3}. {line.score!s:>12} {proved:<11} {moves}"[:width].rstrip())
    return "\n".join(rows)
