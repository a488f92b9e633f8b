"""The browser's rules are the server's: the same legal moves, outcomes and notation on random positions."""

import random
from typing import Any

from browser.visitor import Visitor
from noughts import Position, Rules, Side
from noughts.game import NoughtsError, cell_name

READ = """async texts => {
    const {Position} = await import("/static/js/game.js");
    return texts.map(text => {
        try {
            const position = Position.parse(text);
            const name = cell => position.rules.cellName(cell);
            const outcome = position.outcome();
            return {
                text: String(position), turn: position.turn, legal: position.legalMoves().map(name),
                outcome: outcome && {winner: outcome.winner, cells: outcome.cells.map(name)},
            };
        } catch (error) {
            return error.constructor.name;
        }
    });
}"""


def as_python_sees_it(text: str) -> Any:
    try:
        position = Position.parse(text)
    except NoughtsError:
        return "NotationError"
    outcome = position.outcome()
    return {
        "text": str(position),
        "turn": str(position.turn),
        "legal": [cell_name(cell, position.rules) for cell in position.legal_moves],
        "outcome": outcome
        and {
            "winner": str(outcome.winner) if outcome.winner else None,
            "cells": [cell_name(cell, position.rules) for cell in outcome.cells],
        },
    }


def random_rules(draw: random.Random) -> Rules:
    longest = draw.choice([4, 8, 26])
    rows, cols = draw.randint(1, longest), draw.randint(1, longest)
    k = draw.randint(1, min(draw.choice([4, 26]), max(rows, cols)))
    return Rules(rows, cols, k, exact=draw.random() < 0.4, gravity=draw.random() < 0.4)


def random_text(draw: random.Random) -> str:
    rules = random_rules(draw)
    position = Position.start(rules, draw.choice(list(Side)))
    moves = []
    for _ in range(draw.randint(0, rules.rows * rules.cols)):
        if position.is_over:
            break
        moves.append(draw.choice(position.legal_moves))
        position = position.play(moves[-1])
    if draw.random() < 0.5 and not moves:
        return str(position)
    if draw.random() < 0.5:
        return str(position)
    first = Position.start(rules, position.turn if len(moves) % 2 == 0 else position.turn.other)
    return f"{first} moves {' '.join(cell_name(move, rules) for move in moves)}"


def broken(text: str, draw: random.Random) -> str:
    """The text with one character changed: mostly no position any more, sometimes another one."""
    at = draw.randrange(len(text))
    return text[:at] + draw.choice("XO123456789/ ,ab") + text[at + 1 :]


def test_random_positions_are_read_alike(visitor: Visitor) -> None:
    draw = random.Random(6)
    texts = [random_text(draw) for _ in range(250)]
    visitor.open()
    assert visitor.page.evaluate(READ, texts) == [as_python_sees_it(text) for text in texts]


def test_broken_positions_are_refused_alike(visitor: Visitor) -> None:
    draw = random.Random(7)
    texts = [broken(random_text(draw), draw) for _ in range(400)]
    texts += [
        "",
        "moves b2",
        "3,3,3 3/3/3 X X",
        "tictactoe",
        "GOMOKU moves H8",
        "connect4 moves d D d1",
        "3,3,3 x2/3/3",
    ]
    visitor.open()
    seen = visitor.page.evaluate(READ, texts)
    for text, here, there in zip(texts, seen, map(as_python_sees_it, texts), strict=True):
        assert here == there, text
