"""The players that a browser may choose: names on a list, options within limits, nothing that runs a program."""

import re
from functools import cache
from typing import Any, NamedTuple

from noughts.game import NoughtsError, quoted
from noughts.players import Player, make_player
from noughts.web.limits import Limits

_LEVELS = range(1, 11)
_OPTION = re.compile(r"([a-z]{1,10})=([0-9]{1,12}(?:\.[0-9]{1,6})?)", re.ASCII)
_OPTIONS = {
    "random": ("seed",),
    "easy": ("seed",),
    "medium": ("seed",),
    "hard": ("seed",),
    "perfect": ("time",),
    "engine": ("level", "seed", "time", "nodes", "depth"),
}


class Opponent(NamedTuple):
    """A player as a list of choices shows it."""

    player: str
    label: str
    description: str


_NAMED = (
    Opponent("easy", "Easy", "Moves anywhere most of the time: for a first game."),
    Opponent("medium", "Medium", "Looks a move ahead when it looks at all."),
    Opponent("hard", "Hard", "Looks well ahead, and is careless now and then."),
    Opponent("perfect", "Perfect", "Never errs where the end can be seen, and thinks for two seconds elsewhere."),
)


@cache
def opponents() -> tuple[Opponent, ...]:
    """Return the players to choose from, the weakest first; levels of the engine where it has them."""
    listed = list(_NAMED)
    for level in _LEVELS:
        name = f"engine:level={level}"
        try:
            make_player(name)
        except NoughtsError:
            break
        strength = "the weakest" if level == 1 else "the strongest" if level == _LEVELS[-1] else f"{level} of 10"
        listed.append(Opponent(name, f"Engine, level {level}", f"The engine held back to level {level}: {strength}."))
    return tuple(listed)


def make_opponent(text: str, wishes: dict[str, Any], limits: Limits) -> Player:
    """Return the player that the text names with the wishes for time, nodes and depth, all within the limits."""
    name, _, tail = text.partition(":")
    if name not in _OPTIONS:
        raise NoughtsError(f"player {quoted(text)} is not played here: {', '.join(_OPTIONS)} are")
    options: dict[str, float] = {key: value for key, value in wishes.items() if value is not None}
    for word in tail.split(",") if tail else ():
        match = _OPTION.fullmatch(word)
        if not match:
            raise NoughtsError(f"{quoted(word)} is not an option: an option is written as in level=3")
        options[match[1]] = float(match[2])
    _check(name, options, limits)
    extra = {key: value if key == "time" else int(value) for key, value in options.items()}
    if name == "engine":
        extra["hash"] = limits.hash_mb
        if "level" not in extra:
            # Nodes and depth alone may take for ever.
            extra.setdefault("time", limits.best_time if extra.keys() & {"nodes", "depth"} else 1.0)
    return make_player(name, extra)


def _check(name: str, options: dict[str, float], limits: Limits) -> None:
    most = {
        "level": _LEVELS[-1],
        "seed": 10**9,
        "time": limits.best_time,
        "nodes": limits.nodes,
        "depth": limits.depth,
    }
    for key, value in options.items():
        if key not in _OPTIONS[name]:
            raise NoughtsError(f"player {name} has no option {quoted(key)} here: known are {', '.join(_OPTIONS[name])}")
        least = 0 if key == "seed" else 0.001 if key == "time" else 1
        if not least <= value <= most[key] or (key != "time" and value != int(value)):
            what = "a number" if key == "time" else "a whole number"
            raise NoughtsError(f"option {key} is {what} from {least} to {most[key]:g}, not {value:g}")
