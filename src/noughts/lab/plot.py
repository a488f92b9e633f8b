"""Measurements as a picture."""

from collections.abc import Sequence
from pathlib import Path

from noughts.game import NoughtsError
from noughts.lab.comparison import Measurement


def require_plot(target: Path) -> None:
    """Raise the error that a plot would meet later: no matplotlib, an unknown ending, a folder that is not there."""
    try:
        from matplotlib.backend_bases import FigureCanvasBase
    except ImportError:
        raise NoughtsError("plots need matplotlib: pip install 'noughts[plots]'") from None
    known = FigureCanvasBase.get_supported_filetypes()
    if target.suffix[1:].lower() not in known:
        raise NoughtsError(f"{target} has no ending of a picture: {', '.join(sorted(known))} are known")
    if not target.absolute().parent.is_dir():
        raise NoughtsError(f"cannot write {target}: there is no folder {target.parent}")


def plot_nodes(rows: Sequence[Measurement], target: Path) -> None:
    """Write a bar chart of the nodes each search took, one group a position; matplotlib chooses the form by ending."""
    from matplotlib.figure import Figure

    titles = list(dict.fromkeys(row.title for row in rows))
    labels = list(dict.fromkeys(_label(row) for row in rows))
    figure = Figure(figsize=(max(8, 1.1 * len(titles)), 5), layout="constrained")
    axes = figure.subplots()
    width = 0.8 / len(labels)
    for number, label in enumerate(labels):
        spots = [(titles.index(row.title), row.nodes) for row in rows if _label(row) == label]
        axes.bar([at + number * width for at, _ in spots], [nodes for _, nodes in spots], width, label=label)
    axes.set_yscale("log")
    axes.set_ylabel("nodes")
    axes.set_xticks([at + 0.4 - width / 2 for at in range(len(titles))], titles, rotation=30, ha="right")
    axes.legend()
    try:
        figure.savefig(target, dpi=120)
    except (OSError, ValueError) as error:
        raise NoughtsError(f"cannot write {target}: {error}") from error


def _label(row: Measurement) -> str:
    name, _, options = row.player.partition(":")
    ordering = options.partition("ordering=")[2].partition(",")[0]
    return f"{name}, {ordering}" if ordering else name
