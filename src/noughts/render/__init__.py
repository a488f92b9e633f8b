"""Positions as text and as SVG."""

from noughts.render.svg import position_svg
from noughts.render.text import board_text, status_text

__all__ = ["board_text", "position_svg", "status_text"]
