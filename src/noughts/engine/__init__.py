"""The strong player: the Python face of native search."""

from noughts.engine.clock import Clock
from noughts.engine.engine import Engine, EngineError
from noughts.engine.info import Info, Line
from noughts.engine.level import STRONGEST
from noughts.engine.review import Judged, review, summary
from noughts.engine.score import Score

__all__ = ["STRONGEST", "Clock", "Engine", "EngineError", "Info", "Judged", "Line", "Score", "review", "summary"]
