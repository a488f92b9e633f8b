"""Who is stronger, and how sure that is."""

from noughts.arena.match import MatchResult, play_match, read_openings

__all__ = ["MatchResult", "play_match", "read_openings"]
