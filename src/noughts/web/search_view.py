"""A moment of a search as a JSON object has it: small, whatever the size of the search."""

import math

from noughts.game import cell_name
from noughts.web.search_moment import Branch, Level, Moment, moment_at
from noughts.web.search_recording import KINDS, LEAVE, Recording
from noughts.web.search_words import cutoff_words, event_words, question, result_words

Json = dict[str, object]


def summary(recording: Recording) -> Json:
    """Return what is known of the whole search."""
    recipe = recording.recipe
    last = moment_at(recording, recording.steps - 1)
    value, move = recording.result
    rules = recording.position.rules
    return {
        "position": str(recording.position),
        "search": str(recipe),
        "label": recipe.label(),
        "family": recipe.family,
        "limited": recipe.limited,
        "steps": recording.steps,
        "value": _number(value),
        "move": None if move is None else cell_name(divmod(move, rules.cols), rules),
        "result": result_words(last),
        "totals": last.counters(),
    }


def view(recording: Recording, step: int) -> Json:
    """Return the moment at a step; a step beyond the last is the last."""
    step = min(step, recording.steps - 1)
    moment = moment_at(recording, step)
    jumps = {
        "next_mark": recording.next_in(recording.marks, step),
        "previous_mark": recording.previous_in(recording.marks, step),
        "next_leaf": recording.next_in(recording.leaves, step),
        "previous_leaf": recording.previous_in(recording.leaves, step),
    }
    view: Json = {
        "step": step,
        "kind": KINDS[moment.kind].value,
        "words": event_words(moment),
        "board": str(moment.here.position),
        "path": [_level(level, moment, depth) for depth, level in enumerate(moment.levels)],
        "counters": moment.counters(),
        "jumps": jumps,
    }
    if recording.recipe.family == "pns":
        view["question"] = question(moment)
    return view


def _level(level: Level, moment: Moment, depth: int) -> Json:
    left = depth == len(moment.levels) - 1 and moment.kind == LEAVE
    return _known(
        {
            "move": level.move,
            "turn": str(level.turn),
            "over": level.position.is_over,
            "left": left,
            "value": _number(level.value),
            "alpha": _number(level.alpha),
            "beta": _number(level.beta),
            "best": level.best,
            "visits": level.visits,
            "proof": _number(level.proof),
            "disproof": _number(level.disproof),
            "reason": cutoff_words(level) or None,
            "branches": [_branch(branch) for branch in level.branches],
        }
    )


def _branch(branch: Branch) -> Json:
    return _known(
        {
            "move": branch.move,
            "state": branch.state,
            "value": _number(branch.value),
            "bound": branch.bound,
            "cut": branch.cut or None,
            "visits": branch.visits,
            "upper": _number(branch.upper),
            "proof": _number(branch.proof),
            "disproof": _number(branch.disproof),
            "leave": branch.leave,
        }
    )


def _known(data: Json) -> Json:
    return {key: value for key, value in data.items() if value is not None}


def _number(value: float | None) -> float | str | None:
    """Return a number that JSON can write; the two infinities are texts."""
    if value is None:
        return None
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) else round(value, 4)
