"""What bare `noughts` shows on a terminal."""

from collections.abc import Callable

from noughts.consoles.play import GameSession, play
from noughts.consoles.terminal import InputEnded, ask, ask_choice, ask_number
from noughts.consoles.watch import run_watch
from noughts.game import NoughtsError, Position, Rules, Side
from noughts.players import Player, make_player

MENU = """\
Noughts: every m,n,k-game
1. Play
2. Watch two players
3. Benchmark
4. Open in the browser
q. Quit"""
_CHOICES = {"1": "play", "2": "watch", "3": "bench", "4": "browser", "q": "quit", "quit": "quit"}


def run_menu(benchmark: Callable[[], None], browser: Callable[[], None]) -> None:
    """Show the menu until the person leaves."""
    try:
        while True:
            print(MENU)
            choice = ask_choice("Choose: ", _CHOICES)
            if choice == "quit":
                break
            print()
            try:
                {"play": _play, "watch": _watch, "bench": benchmark, "browser": browser}[choice]()
            except NoughtsError as error:
                print(f"{error}.")
            print()
    except InputEnded:
        print()
    print("Goodbye.")


def _play() -> None:
    start = Position.start(_ask_rules())
    answers = {"1": "X", "x": "X", "2": "O", "o": "O"}
    person = Side(ask_choice("Play as 1 X (moves first) or 2 O? [1]: ", answers, default="X"))
    name, player = _ask_player("Opponent: easy, medium, hard, perfect or any player [hard]: ", "hard")
    seats: dict[Side, Player | None] = {person: None, person.other: player}
    play(GameSession(start, seats, {person: "human", person.other: name}))


def _watch() -> None:
    start = Position.start(_ask_rules())
    names, players = {}, {}
    for side, usual in ((Side.X, "hard"), (Side.O, "medium")):
        names[side], players[side] = _ask_player(
            f"{side}: easy, medium, hard, perfect or any player [{usual}]: ", usual
        )
    run_watch(start, players, names, games=1)


def _ask_rules() -> Rules:
    rows = ask_number("Board size m (1-26) [3]: ", 1, 26, default=3)
    usual = min(rows, 3 if rows < 5 else 5)
    k = ask_number(f"Win length k (1-{rows}) [{usual}]: ", 1, rows, default=usual)
    return Rules(rows, rows, k)


def _ask_player(prompt: str, default: str) -> tuple[str, Player]:
    while True:
        name = ask(prompt) or default
        try:
            return name, make_player(name)
        except NoughtsError as error:
            print(f"{error}.")
