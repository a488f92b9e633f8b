"""What a search tells is what it does."""

import math
from collections.abc import Callable
from functools import partial

import pytest

from noughts import Position
from noughts.textbook import Event, Kind, Stats, deepening, mcts, minimax, minimax_ab, negamax, proof_number, search

SEARCHES: dict[str, Callable[..., object]] = {
    "minimax": minimax,
    "alpha-beta": minimax_ab,
    "negamax": negamax,
    "depth-limited": partial(search, depth=3),
    "deepening": deepening,
    "uct": partial(mcts, playouts=200),
    "proof-number": proof_number,
}
POSITION = "3,3,3 moves b2 a1 c3"


@pytest.mark.parametrize("name", SEARCHES)
def test_a_listener_changes_nothing(name: str) -> None:
    position = Position.parse(POSITION)
    quiet, loud = Stats(), Stats()
    events: list[Event] = []
    assert SEARCHES[name](position, stats=quiet) == SEARCHES[name](position, stats=loud, listener=events.append)
    quiet.seconds = loud.seconds = 0
    assert quiet == loud
    assert events[0].kind is Kind.ENTER
    assert events[0].state == position


@pytest.mark.parametrize("name", ["minimax", "alpha-beta", "negamax", "depth-limited", "deepening"])
def test_every_node_is_entered_and_left_once(name: str) -> None:
    stats = Stats()
    events: list[Event] = []
    SEARCHES[name](Position.parse(POSITION), stats=stats, listener=events.append)
    open_nodes: list[Position] = []
    entered = cut = 0
    for event in events:
        if event.kind is Kind.ENTER:
            open_nodes.append(event.state)
            entered += 1
        elif event.kind is Kind.LEAVE:
            assert open_nodes.pop() == event.state
        else:
            assert open_nodes[-1] == event.state, "values and windows belong to the node that is open"
            cut += event.kind is Kind.CUTOFF
    assert open_nodes == []
    assert entered == stats.nodes
    assert cut == stats.cutoffs


@pytest.mark.parametrize("name", ["uct", "proof-number"])
def test_searches_that_come_back_to_a_node_leave_it_each_time(name: str) -> None:
    events: list[Event] = []
    SEARCHES[name](Position.parse(POSITION), listener=events.append)
    open_nodes: list[Position] = []
    for event in events:
        if event.kind is Kind.ENTER:
            if open_nodes:
                assert event.move is not None
                assert event.state == open_nodes[-1].play(event.move), "a node is entered from its parent"
            open_nodes.append(event.state)
        else:
            assert open_nodes[-1] is event.state
            if event.kind is Kind.LEAVE:
                open_nodes.pop()
    assert open_nodes == []


def test_proof_number_search_tells_of_every_node_it_makes() -> None:
    stats = Stats()
    made: set[int] = set()
    states: list[Position] = []

    def hear(event: Event) -> None:
        # Both questions begin at the same position, and each has a tree of its own.
        if event.kind is Kind.ENTER and event.move is not None:
            states.append(event.state)
            made.add(id(event.state))

    proof_number(Position.parse(POSITION), stats=stats, listener=hear)
    assert len(made) + 2 == stats.nodes


def test_the_first_cutoff_of_alpha_beta_on_the_empty_board() -> None:
    events: list[Event] = []
    minimax_ab(Position.parse("3,3,3"), listener=events.append)
    first = next(event for event in events if event.kind is Kind.CUTOFF)
    assert first.alpha is not None
    assert first.beta is not None
    assert first.beta <= first.alpha
    entered = [event for event in events if event.kind is Kind.ENTER]
    assert (entered[0].alpha, entered[0].beta) == (-math.inf, math.inf)


def test_a_cutoff_names_the_moves_it_saved() -> None:
    events: list[Event] = []
    position = Position.parse(POSITION)
    minimax_ab(position, listener=events.append)
    for event in events:
        if event.kind is Kind.CUTOFF:
            moves = list(event.state.legal_moves)
            assert event.move is not None
            assert list(event.pruned) == moves[moves.index(event.move) + 1 :]


def test_alpha_only_rises_and_beta_only_falls() -> None:
    events: list[Event] = []
    minimax_ab(Position.parse(POSITION), listener=events.append)
    windows: list[tuple[float, float]] = []
    for event in events:
        assert event.alpha is not None
        assert event.beta is not None
        window = event.alpha, event.beta
        if event.kind is Kind.ENTER:
            windows.append(window)
        elif event.kind is Kind.LEAVE:
            windows.pop()
        else:
            assert window[0] >= windows[-1][0]
            assert window[1] <= windows[-1][1]
            windows[-1] = window
