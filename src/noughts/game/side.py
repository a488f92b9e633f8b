"""The two sides."""

from enum import Enum


class Side(Enum):
    """X or O."""

    X = "X"
    O = "O"  # noqa: E741 - the letter is the side's name

    other: "Side"

    def __str__(self) -> str:
        return self.name


Side.X.other = Side.O
Side.O.other = Side.X
