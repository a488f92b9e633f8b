"""noughts best: one move, with its score and what it cost."""

import json

from noughts.cli.options import AsJson, Depth, Nodes, PlayerText, PositionText, Seed, Time
from noughts.game import Position, cell_name


def best(
    position: PositionText,
    player: PlayerText = "deepening",
    time: Time = None,
    depth: Depth = None,
    nodes: Nodes = None,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Choose one move and say what it is worth."""
    from noughts.consoles.progress import waiting
    from noughts.players import make_player

    start = Position.parse(position)
    mind = make_player(player, {"time": time, "depth": depth, "nodes": nodes, "seed": seed})
    with waiting(f"{player} thinks"):
        decision = mind.choose(start)
    if as_json:
        print(json.dumps(decision.data(start)))
        return
    said = [f"score {decision.score:g}"]
    if decision.value:
        said.append(f"proved {decision.value}" + (f" in {decision.distance}" if decision.distance is not None else ""))
    print(f"{start.turn} plays {cell_name(decision.move, start.rules)}: {', '.join(said)}")
    print(f"{decision.nodes:,} nodes in {decision.seconds:.3f} s")
