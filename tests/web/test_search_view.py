"""Any moment of a recorded search is what replaying its events up to there gives."""

import json
import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts import Position, Rules
from noughts.textbook import Kind, Stats, minimax_ab
from noughts.web.search_recipe import Recipe
from noughts.web.search_recording import Recording, TooLarge, record
from noughts.web.search_view import summary, view
from web.search_replay import events_of, expected_path

RECIPES = [
    "minimax",
    "minimax:depth=2",
    "alphabeta",
    "alphabeta:ordering=center",
    "alphabeta:ordering=corners",
    "alphabeta:ordering=two-tier",
    "alphabeta:ordering=two-tier-x",
    "alphabeta:depth=2",
    "alphabeta:depth=3,ordering=center,evaluation=lines",
    "mcts:playouts=60",
    "mcts:playouts=25,seed=3",
    "pns",
    "pns:nodes=40",
]


@st.composite
def small_positions(draw: st.DrawFn) -> Position:
    """Positions of small games that go on, with at most six cells empty."""
    rows, cols = draw(st.sampled_from([(3, 3), (2, 3), (3, 4), (4, 4), (1, 5)]))
    rules = Rules(rows, cols, min(3, max(rows, cols)), gravity=draw(st.booleans()))
    random = Random(draw(st.integers(0, 10_000)))
    while True:
        position = Position.start(rules)
        while not position.is_over and rows * cols - position.ply > draw(st.integers(1, 6)):
            position = position.play(random.choice(position.legal_moves))
        if not position.is_over:
            return position


@settings(max_examples=60)
@given(position=small_positions(), text=st.sampled_from(RECIPES), where=st.integers(0, 1 << 30))
def test_a_moment_is_what_a_replay_of_all_events_gives(position: Position, text: str, where: int) -> None:
    recipe = Recipe.parse(text)
    events, stats = events_of(position, recipe)
    recording = record(position, recipe)
    assert recording.steps == len(events)
    for step in {0, where % len(events), (where // 7) % len(events), len(events) - 1}:
        seen = view(recording, step)
        path = seen["path"]
        assert isinstance(path, list)
        for level in path:
            level.pop("reason", None)
            for branch in level["branches"]:
                branch.pop("leave", None)
        assert _close(path, expected_path(events, step, recipe)), f"{position}, {recipe}, step {step}"
        assert seen["kind"] == events[step].kind.value
        assert seen["board"] == str(events[step].state)
        entered = [event for event in events[: step + 1] if event.kind is Kind.ENTER]
        counters = seen["counters"]
        assert isinstance(counters, dict)
        if recipe.family in ("plain", "window"):
            assert counters["nodes"] == len(entered)
            assert counters["cutoffs"] == sum(event.kind is Kind.CUTOFF for event in events[: step + 1])
    totals = summary(recording)["totals"]
    assert isinstance(totals, dict)
    assert (totals["nodes"], totals["leaves"]) == (stats.nodes, stats.leaves)
    assert totals["cutoffs"] in (None, stats.cutoffs)


def test_a_search_that_runs_out_of_nodes_can_be_seen_to_its_last_step() -> None:
    recording = record(Position.parse("connect4"), Recipe.parse("pns:nodes=300"))
    assert len(recording.roots) == 1, "the second question is not asked when the first had no answer"
    last = view(recording, recording.steps - 1)
    assert last["question"] == "Can X win?"
    assert summary(recording)["result"] == "Not decided within 300 nodes."


def _close(found: object, expected: object) -> bool:
    """Return whether they are equal, numbers up to what a short float loses."""
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(_close(found[key], expected[key]) for key in found)
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(_close, found, expected))
    if isinstance(found, float) and isinstance(expected, float | int):
        return math.isclose(found, expected, abs_tol=2e-4)
    return found == expected


@pytest.fixture(scope="module")
def minimax_333() -> Recording:
    return record(Position.parse("3,3,3"), Recipe.parse("minimax"))


def test_the_whole_tree_of_tic_tac_toe_is_recorded_in_tens_of_megabytes(minimax_333: Recording) -> None:
    assert len(minimax_333.parent) == 549_946
    assert len(minimax_333.leaves) == 255_168
    assert minimax_333.size < 40_000_000
    totals = summary(minimax_333)["totals"]
    assert isinstance(totals, dict)
    assert totals["nodes"] == 549_946


def test_a_moment_of_half_a_million_nodes_is_a_few_kilobytes(minimax_333: Recording) -> None:
    steps = Random(3).sample(range(minimax_333.steps), 200)
    assert max(len(json.dumps(view(minimax_333, step))) for step in steps) < 6_000


def test_the_middle_of_half_a_million_nodes_is_a_path_of_open_branches(minimax_333: Recording) -> None:
    seen = view(minimax_333, minimax_333.steps // 2)
    path = seen["path"]
    assert isinstance(path, list)
    for level in path[:-1]:
        states = [branch["state"] for branch in level["branches"]]
        at = states.index("open")
        assert set(states[:at]) <= {"done"}, "moves before the one looked into are done"
        assert set(states[at + 1 :]) <= {"unseen"}, "moves after it are not looked at yet"


@pytest.mark.parametrize(
    ("ordering", "nodes"), [("none", 18_297), ("center", 11_758), ("corners", 7_275), ("two-tier", 1_771)]
)
def test_counters_at_the_end_are_the_textbooks(ordering: str, nodes: int) -> None:
    stats = Stats()
    minimax_ab(Position.parse("3,3,3"), ordering=ordering, stats=stats)
    totals = summary(record(Position.parse("3,3,3"), Recipe.parse(f"alphabeta:ordering={ordering}")))["totals"]
    assert isinstance(totals, dict)
    assert (totals["nodes"], totals["leaves"], totals["cutoffs"]) == (nodes, stats.leaves, stats.cutoffs)


def first_cutoff(state: Position, alpha: float, beta: float) -> tuple[float, tuple[Position, float, float] | None]:
    """Return the value for X and, where one was met, the first cutoff: its node, alpha and beta."""
    if state.is_over:
        return (0 if state.winner is None else 1 if str(state.winner) == "X" else -1), None
    sign = 1 if str(state.turn) == "X" else -1
    best = -2
    for move in state.legal_moves:
        value, found = first_cutoff(state.play(move), alpha, beta)
        if found:
            return value, found
        best = max(best, int(sign * value))
        if sign > 0:
            alpha = max(alpha, best)
        else:
            beta = min(beta, -best)
        if beta <= alpha:
            return sign * best, (state, alpha, beta)
    return sign * best, None


@pytest.mark.parametrize(
    "text", ["3,3,3", "3,3,3 X1O/1X1/3 O", "3,3,3 XO1/1X1/2O X", "3,3,3 X2/1O1/2X O", "3,4,3 XOX1/OXO1/1X2 O"]
)
def test_the_first_cutoff_has_the_alpha_and_beta_of_a_search_written_anew(text: str) -> None:
    position = Position.parse(text)
    _, found = first_cutoff(position, -math.inf, math.inf)
    assert found
    recording = record(position, Recipe.parse("alphabeta"))
    step = view(recording, 0)["jumps"]["next_mark"]  # type: ignore[index]
    seen = view(recording, step)
    path = seen["path"]
    assert isinstance(path, list)
    assert seen["kind"] == "cutoff"
    assert seen["board"] == str(found[0])
    assert (path[-1]["alpha"], path[-1]["beta"]) == found[1:]


def test_jumps_lead_from_cutoff_to_cutoff_and_from_leaf_to_leaf() -> None:
    recording = record(Position.parse("3,3,3 X1O/1X1/3 O"), Recipe.parse("alphabeta"))
    events, _ = events_of(recording.position, recording.recipe)
    cutoffs = [step for step, event in enumerate(events) if event.kind is Kind.CUTOFF]
    leaves = [step for step, event in enumerate(events) if event.kind is Kind.LEAVE and event.state.is_over]
    for step in range(recording.steps):
        assert view(recording, step)["jumps"] == {
            "next_mark": next((at for at in cutoffs if at > step), None),
            "previous_mark": next((at for at in reversed(cutoffs) if at < step), None),
            "next_leaf": next((at for at in leaves if at > step), None),
            "previous_leaf": next((at for at in reversed(leaves) if at < step), None),
        }


def test_a_branch_can_be_jumped_to_where_it_is_left() -> None:
    recording = record(Position.parse("3,3,3 X1O/1X1/3 O"), Recipe.parse("alphabeta"))
    end = view(recording, recording.steps - 1)["path"]
    assert isinstance(end, list)
    for branch in end[0]["branches"]:
        seen = view(recording, branch["leave"])
        assert seen["kind"] == "leave"
        assert seen["path"][-1]["move"] == branch["move"]  # type: ignore[index]
        assert seen["path"][-1]["value"] == branch["value"]  # type: ignore[index]


def test_a_search_with_too_many_steps_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 1,000 steps"):
        record(Position.parse("3,3,3"), Recipe.parse("alphabeta"), most_steps=1_000)
