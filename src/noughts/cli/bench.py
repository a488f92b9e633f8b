"""noughts bench: the comparison tables, and the node-count signature."""

import json
from pathlib import Path
from typing import Annotated

import typer

from noughts.cli.options import AsJson


def bench(
    full: Annotated[
        bool, typer.Option("--full", help="Depth 8 and 6,6,4 to depth 6 as well: many minutes; a stopped run goes on.")
    ] = False,
    engine: Annotated[
        bool, typer.Option("--engine", help="The engine over a fixed set of positions, each to a fixed depth.")
    ] = False,
    signature: Annotated[bool, typer.Option("--signature", help="Node counts that a tidy-up must not change.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the measurements as CSV.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the node counts, as FILE.png.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare minimax, alpha-beta and its orderings: nodes, time, reduction, chosen move."""
    from noughts import __version__
    from noughts.consoles.bench_table import table_csv, table_data, table_text
    from noughts.consoles.progress import steps
    from noughts.lab.comparison import KeptRun, cases, run
    from noughts.store import data_folder

    if engine:
        _measure_engine(signature, as_csv, as_json)
        return
    if signature:
        _print_signature(as_json)
        return
    if plot:
        from noughts.lab.plot import require_plot

        require_plot(plot)
    wanted = cases(full)
    kept = KeptRun(data_folder() / "bench-full.jsonl", __version__) if full else None
    with steps(len(wanted)) as bar:
        rows = []
        for row in run(wanted, kept, lambda case, seconds: bar.now(f"{case.title} {case.player}", seconds)):
            rows.append(row)
            bar.advance()
    if as_json:
        print(json.dumps({"measurements": table_data(rows)}))
    elif as_csv:
        print(table_csv(rows), end="")
    else:
        print(table_text(rows))
    if plot:
        from noughts.lab.plot import plot_nodes

        plot_nodes(rows, plot)
    if kept:
        kept.finish()


def _measure_engine(signature: bool, as_csv: bool, as_json: bool) -> None:
    from noughts.consoles.engine_table import (
        engine_signature_text,
        engine_table_csv,
        engine_table_data,
        engine_table_text,
    )
    from noughts.consoles.progress import steps
    from noughts.lab.engine_signature import SET, engine_signature

    rows = []
    with steps(len(SET)) as bar:
        for row in engine_signature(tell=bar.now):
            rows.append(row)
            bar.advance()
    nodes, seconds = sum(row.nodes for row in rows), sum(row.seconds for row in rows)
    if as_json and signature:
        print(json.dumps({"signature": nodes, "work": {row.position: row.nodes for row in rows}}))
    elif as_json:
        speed = round(nodes / seconds) if seconds else 0
        print(json.dumps({"signature": nodes, "nodes_per_second": speed, "measurements": engine_table_data(rows)}))
    elif as_csv:
        print(engine_table_csv(rows), end="")
    else:
        print(engine_signature_text(rows) if signature else engine_table_text(rows))


def _print_signature(as_json: bool) -> None:
    from noughts.lab.signature import signature as measure

    work = measure()
    total = sum(piece.nodes for piece in work)
    if as_json:
        print(json.dumps({"signature": total, "work": {piece.name: piece.nodes for piece in work}}))
        return
    for piece in work:
        print(f"{piece.nodes:>14,}  {piece.name}")
    print(f"{total:>14,}  signature")
