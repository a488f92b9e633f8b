"""How long a person waits for each level on a large board."""

import random

from noughts.game import Position
from noughts.players import make_player

GAME = "15,15,5"
PLIES = 20


def main() -> None:
    for level in ("easy", "medium", "hard", "perfect"):
        player, chance = make_player(level), random.Random(1)
        position = Position.parse(f"{GAME} moves h8")
        waits: list[float] = []
        while len(waits) < PLIES and not position.is_over:
            decision = player.choose(position)
            waits.append(decision.seconds)
            position = position.play(decision.move)
            if not position.is_over:
                position = position.play(chance.choice(position.legal_moves))
        print(f"{level:>8} on {GAME}: slowest of {len(waits)} replies {max(waits):.2f} s", flush=True)


if __name__ == "__main__":
    main()
