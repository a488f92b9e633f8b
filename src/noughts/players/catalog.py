"""Players by name: `alphabeta:ordering=center,depth=6`."""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, get_args, get_type_hints

from noughts.game import NoughtsError, quoted
from noughts.players.engine_player import EnginePlayer
from noughts.players.levels import Perfect, easy, hard, medium
from noughts.players.outside import OUTSIDE, outside_player
from noughts.players.player import Player
from noughts.players.random_player import RandomPlayer
from noughts.players.textbook_players import AlphaBeta, Deepening, Mcts, Minimax, Negamax, ProofNumber, Tree
from noughts.textbook import EVALUATIONS, ORDERINGS

PLAYERS: dict[str, Callable[..., Player]] = {
    "random": RandomPlayer,
    "minimax": Minimax,
    "alphabeta": AlphaBeta,
    "negamax": Negamax,
    "deepening": Deepening,
    "tree": Tree,
    "mcts": Mcts,
    "pns": ProofNumber,
    "engine": EnginePlayer,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "perfect": Perfect,
}
_CHOICES = {"ordering": list(ORDERINGS), "evaluation": list(EVALUATIONS)}
_BOOLS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


def make_player(text: str, extra: Mapping[str, object] | None = None) -> Player:
    """Return the player that the text names; extra options, where not None, are set on top."""
    name, _, tail = text.partition(":")
    if name in OUTSIDE:
        return outside_player(name, tail, extra or {})
    kind = PLAYERS.get(name)
    if name == "human":
        raise NoughtsError("a human plays at a prompt: in `noughts play` only")
    if kind is None:
        known_ones = f"{', '.join(PLAYERS)}, and before the name of a program: {', '.join(OUTSIDE)}"
        raise NoughtsError(f"unknown player {quoted(name)}: known are {known_ones}")
    words = [word.partition("=") for word in tail.split(",")] if tail else []
    options = {key.strip(): value.strip() for key, _, value in words}
    if len(options) < len(words):
        raise NoughtsError(f"an option is given twice in {quoted(text)}")
    options |= {key: str(value) for key, value in (extra or {}).items() if value is not None}
    known = _options(kind)
    values: dict[str, object] = {}
    for key, value in options.items():
        field = key.replace("-", "_")
        if field not in known:
            listed = ", ".join(option.replace("_", "-") for option in known) or "none"
            raise NoughtsError(f"player {name} has no option {quoted(key)}: known are {listed}")
        values[field] = _read(key, value, known[field])
    return kind(**values)


def _options(kind: Callable[..., Player]) -> dict[str, type[Any]]:
    """Return the options of a kind of player with their types: those of what makes it."""
    hints = get_type_hints(kind)
    return {
        name: next(part for part in get_args(hints[name]) or (hints[name],) if part is not type(None))
        for name in inspect.signature(kind).parameters
    }


def _read(name: str, text: str, kind: type[Any]) -> object:
    if kind is bool:
        if text.lower() not in _BOOLS:
            raise NoughtsError(f"option {name} is yes or no, not {quoted(text)}")
        return _BOOLS[text.lower()]
    if name in _CHOICES and text not in _CHOICES[name]:
        raise NoughtsError(f"unknown {name} {quoted(text)}: known are {', '.join(_CHOICES[name])}")
    if kind is str:
        return text
    try:
        number = kind(text)
    except ValueError:
        number = None
    least = 0 if name == "seed" else 1 if kind is int else 1e-9
    if number is None or not least <= number <= 10**12:
        what = "a whole number" if kind is int else "a number"
        floor = "from 0" if name == "seed" else "above 0"
        raise NoughtsError(f"option {name} is {what} {floor}, at most a million million, not {quoted(text)}")
    return number
