"""Positions as text and as SVG, game trees as SVG."""

from noughts.render.svg import position_svg
from noughts.render.text import board_text, status_text
from noughts.render.tree_svg import tree_svg

__all__ = ["board_text", "position_svg", "status_text", "tree_svg"]
