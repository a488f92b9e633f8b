"""One interface, many minds."""

from noughts.players.catalog import PLAYERS, make_player
from noughts.players.decision import Decision
from noughts.players.player import Player, require_unfinished

__all__ = ["PLAYERS", "Decision", "Player", "make_player", "require_unfinished"]
