"""A moment of a search in words: what happened, and why a branch is left out. All of the page's wording of it."""

import math

from noughts.game import Side, cell_name
from noughts.web.search_moment import Level, Moment
from noughts.web.search_recording import ALPHA, BETA, CUTOFF, ENTER, VALUE

MINUS = "\N{MINUS SIGN}"


def number(value: float | None) -> str:
    """Return a number as it is written here: signed, with a true minus sign."""
    if value is None:
        return "?"
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    text = f"{abs(value):.0f}" if value == int(value) else f"{abs(value):.2f}"
    return f"{MINUS}{text}" if value < 0 else f"+{text}" if value > 0 else text


def count(value: float | None) -> str:
    """Return a proof or disproof number."""
    return "?" if value is None else "∞" if math.isinf(value) else f"{value:.0f}"


def event_words(moment: Moment) -> str:
    """Return what happened at this step."""
    family = moment.recording.recipe.family
    if family == "uct":
        return _uct(moment)
    if family == "pns":
        return _pns(moment)
    here = moment.here
    if moment.kind == ENTER:
        return _enter(moment)
    if moment.kind == VALUE:
        return f"{here.best} gives {number(here.value)}: the best for {here.turn} here so far."
    if moment.kind == ALPHA:
        change = f"from {number(moment.before[0])} to {number(here.alpha)}"
        return f"X can now be sure of {number(here.alpha)}: alpha rises {change}."
    if moment.kind == BETA:
        change = f"from {number(moment.before[1])} to {number(here.beta)}"
        return f"O can now hold X to {number(here.beta)}: beta falls {change}."
    if moment.kind == CUTOFF:
        return cutoff_words(here)
    return _leave(moment)


def cutoff_words(level: Level) -> str:
    """Return why the rest of a node's moves is not looked at; empty where nothing was cut."""
    if level.cut_by is None:
        return ""
    value, alpha, beta = level.cut_by
    rest = {0: "it was the last move, so nothing is saved", 1: "the other move is not looked at"}.get(
        len(level.cut), f"the other {len(level.cut)} moves are not looked at"
    )
    if level.turn is Side.O:
        visit = "will never come here" if value < alpha else "gains nothing by coming here"
        return (
            f"X already has {number(alpha)} elsewhere; O can hold this branch to {number(value)} or less,"
            f" so X {visit}: {rest}."
        )
    visit = "will never let it come to this" if value > beta else "loses nothing by staying away"
    return (
        f"O can already hold X to {number(beta)} elsewhere; X can make {number(value)} or more of this branch,"
        f" so O {visit}: {rest}."
    )


def result_words(moment: Moment) -> str:
    """Return what the whole search found."""
    recording = moment.recording
    value, move = recording.result
    if value is None:
        return f"Not decided within {recording.recipe.nodes:,} nodes."
    rules = recording.position.rules
    name = cell_name(divmod(move, rules.cols), rules) if move is not None else "none"
    if recording.recipe.family == "uct":
        return f"The most visited move is {name}, its mean for X {number(round(value, 2))}."
    if recording.recipe.limited:
        return f"Value {number(value)} for X as far as it looked; the move is {name}."
    words = {1: "X wins", 0: "a draw", -1: "O wins"}[int(value)]
    return f"Value {number(value)}: with best play {words}; the move is {name}."


def _enter(moment: Moment) -> str:
    here = moment.here
    window = f" The window is {number(here.alpha)} to {number(here.beta)}." if here.alpha is not None else ""
    if here.move is None:
        aim = "the largest" if here.turn is Side.X else "the smallest"
        return f"The search begins. {here.turn} is to move and will pick {aim} value.{window}"
    return f"{here.turn.other} tries {here.move}.{window}"


def _leave(moment: Moment) -> str:
    here = moment.here
    value = number(here.value)
    if moment.leaf:
        return (
            f"{_end(here)}: the value is {value}."
            if here.position.is_over
            else (f"The horizon: nobody looks further, the evaluation guesses {value}.")
        )
    if here.move is None:
        return f"The search is over. {result_words(moment)}"
    side = here.turn
    if here.cut_by is not None:
        bound = "at most" if side is Side.O else "at least"
        return f"Back from {here.move}, worth {bound} {value}: it was cut short."
    best = "largest" if side is Side.X else "smallest"
    return f"All moves after {here.move} are known; {side} picks the {best} value, {value}."


def _end(here: Level) -> str:
    winner = here.position.winner
    return f"{winner} has {here.position.rules.k} in a row" if winner else "The board is full, a draw"


def _uct(moment: Moment) -> str:
    here = moment.here
    if moment.kind == ENTER:
        if here.move is None:
            return "A new walk begins at the root: always to the branch with the highest upper bound."
        if moment.new:
            return f"{here.move} was never tried here before: it is added to the tree."
        parent = moment.levels[-2]
        branch = next(branch for branch in parent.branches if branch.move == here.move)
        return (
            f"{parent.turn} goes to {here.move}: {_times(branch.visits)}, mean {number(_rounded(branch.value))},"
            f" upper bound {number(_rounded(branch.upper))}, the highest."
        )
    name = here.move or "the root"
    tally = f"{name} now has {_times(here.visits)} and a mean of {number(_rounded(here.value))}"
    if moment.leaf:
        won = {1: "X wins", 0: "it is drawn", -1: "O wins"}[int(moment.outcome or 0)]
        played = "The game ends here" if here.position.is_over else "A game is played from here at random"
        return f"{played}: {won}. So {tally}."
    if here.move is None and moment.step == moment.recording.steps - 1:
        return f"The search is over. {result_words(moment)}"
    return f"The result is carried up: {tally}."


def _pns(moment: Moment) -> str:
    here = moment.here
    root = moment.levels[0]
    asking = root.turn
    numbers = f"proof number {count(here.proof)}, disproof number {count(here.disproof)}"
    name = here.move or "the root"
    if moment.kind == ENTER:
        if here.move is None:
            if moment.new:
                return f"{question(moment)} Nothing is known yet: {numbers}."
            return f"From the root again, towards the leaf that counts most: {numbers}."
        if moment.new:
            if here.position.is_over:
                return f"{here.move} is added: {_end(here)}, which {'proves' if here.proof == 0 else 'refutes'} it."
            return f"{here.move} is added: {numbers}."
        smallest = "proof" if moment.levels[-2].turn is asking else "disproof"
        return f"On to {here.move}, which has the smallest {smallest} number: {numbers}."
    if moment.kind == VALUE:
        before = f" (they were {count(moment.before[0])} and {count(moment.before[1])})"
        if here.proof == 0:
            return f"{name} is proved: {numbers}{before}."
        if here.disproof == 0:
            return f"{name} is refuted: {numbers}{before}."
        return f"The numbers of {name} change: {numbers}{before}."
    if here.move is None and 0 in (here.proof, here.disproof):
        answer = "Yes" if here.proof == 0 else "No"
        end = f" {result_words(moment)}" if moment.step == moment.recording.steps - 1 else ""
        return f"{question(moment)} {answer}.{end}"
    return f"Back up from {name}: {numbers}." if here.move else f"Back at the root: {numbers}."


def question(moment: Moment) -> str:
    """Return what proof-number search asks at this moment."""
    asking = moment.levels[0].turn
    first = moment.recording.roots[0] == moment.recording.path(moment.step)[0]
    return f"Can {asking} win?" if first else f"Can {asking} hold at least a draw?"


def _times(visits: int | None) -> str:
    return f"{visits} visit" if visits == 1 else f"{visits} visits"


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)
