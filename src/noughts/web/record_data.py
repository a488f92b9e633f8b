"""Game records as the browser holds them: a list of nodes, each with the place of its parent.

A list, since a game of hundreds of moves is too deep for nested JSON.
"""

from typing import Any

from noughts.game import NoughtsError, Side, cell_name, quoted
from noughts.game.records import (
    Node,
    Record,
    Result,
    parse_record,
    read_psq,
    read_sgf,
    read_text,
    write_psq,
    write_sgf,
    write_text,
)

_READERS = {"txt": read_text, "sgf": read_sgf, "psq": read_psq}
_WRITERS = {"txt": write_text, "sgf": write_sgf, "psq": write_psq}


def record_answer(text: str, form: str | None) -> dict[str, Any]:
    """Return the record in the text as data; without a form the text shows which it is."""
    record = _READERS[form](text.removeprefix("\ufeff")) if form else parse_record(text)
    return {
        "game": str(record.rules),
        "start": str(record.start),
        "position": record.line_text,
        "moves": [cell_name(move, record.rules) for move in record.moves],
        "nodes": _nodes(record),
        "players": {str(side): name for side, name in record.players.items()},
        "result": str(record.result),
        "date": record.date,
    }


def written_answer(wish: dict[str, Any]) -> dict[str, Any]:
    """Return the record that the wish describes as text, with a name for its file and what the form does not hold."""
    record = Record.of_text(wish["position"])
    if "nodes" in wish:
        _add_nodes(record, wish["nodes"])
    record.players = {side: wish.get("players", {}).get(str(side), "") for side in Side}
    record.date = wish.get("date") or None
    record.result = Result(wish.get("result", "*"))
    written = _WRITERS[wish["form"]](record)
    name = f"game-{str(record.rules).replace(',', '-')}.{wish['form']}"
    return {"text": written.text, "filename": name, "dropped": written.dropped}


def _nodes(record: Record) -> list[dict[str, Any]]:
    nodes: list[dict[str, Any]] = []
    waiting: list[tuple[int | None, Node]] = [(None, record.root)]
    while waiting:
        parent, node = waiting.pop()
        waiting.extend((len(nodes), child) for child in reversed(node.children))
        move = cell_name(node.move, record.rules) if node.move else None
        nodes.append({"parent": parent, "move": move, "comment": node.comment})
    return nodes


def _add_nodes(record: Record, listed: list[dict[str, Any]]) -> None:
    """Add the listed nodes to a record that has no moves yet."""
    if record.moves:
        raise NoughtsError("moves are given twice: in the position and as nodes")
    if listed[0]["parent"] is not None or listed[0]["move"] is not None:
        raise NoughtsError("the first node is the start: its parent and its move are null")
    record.root.comment = listed[0].get("comment", "")
    nodes = [record.root]
    for number, item in enumerate(listed[1:], 1):
        if item["parent"] is None or item["parent"] >= number or item["move"] is None:
            raise NoughtsError(f"node {number} needs a move, and a parent from 0 to {number - 1}")
        before = nodes[int(item["parent"])]
        try:
            move = before.position.parse_move(item["move"])
            nodes.append(record.add(before, move, item.get("comment", "")))
        except NoughtsError as error:
            raise NoughtsError(f"node {number}, {quoted(item['move'])}: {error}") from None
