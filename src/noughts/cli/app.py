"""The commands put together, and what every one of them does with errors."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from noughts import NoughtsError, __version__
from noughts.cli.analyse import analyse
from noughts.cli.bench import bench
from noughts.cli.best import best
from noughts.cli.convert import convert
from noughts.cli.gomocup import gomocup
from noughts.cli.grade import grade
from noughts.cli.judge import judge
from noughts.cli.match import match
from noughts.cli.perft import perft
from noughts.cli.play import play
from noughts.cli.review import review
from noughts.cli.serve import serve
from noughts.cli.show import show
from noughts.cli.watch import watch

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="noughts",
    help="Plays, teaches and solves every m,n,k-game: M rows, N columns, K in a row.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, watch, analyse, review, match, grade, judge, gomocup, best, show, convert, perft, bench, serve):
    app.command()(command)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; errors are one line on standard error."""
    try:
        status = app(list(arguments), prog_name="noughts", standalone_mode=False)
    except typer.TyperException as error:
        return _fail(error.format_message())
    except NoughtsError as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{error.filename or 'input or output'}: {error.strerror or error}")
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except SystemExit:  # how the command-line library leaves when the pipe is closed
        return 0
    if status == INTERRUPTED:
        print("interrupted", file=sys.stderr)
    return status if isinstance(status, int) else 0


def _fail(message: str) -> int:
    print(f"noughts: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"noughts {__version__}")
        raise typer.Exit


def _open_in_browser() -> None:
    from noughts.web.serving import serve_pages

    serve_pages(open_browser=True)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Without a command: a menu on a terminal, a tour on a pipe."""
    if context.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        from noughts.consoles.menu import run_menu

        run_menu(benchmark=bench, browser=_open_in_browser)
    else:
        from noughts.consoles.tour import tour

        print(tour())
