"""The moves of ego."""

from collections.abc import Mapping
from typing import ClassVar

from selves.kernel.move import Move


class Draw(Move, frozen=True, gc=False):
    """The subject draws a card."""

    clause: ClassVar[str] = "ego.draw"


class Swap(Move, frozen=True, gc=False):
    """The subject turns the card over, or takes another one."""

    clause: ClassVar[str] = "ego.swap"


class Refuse(Move, frozen=True, gc=False):
    """The subject pays not to answer."""

    clause: ClassVar[str] = "ego.refuse"


class Answer(Move, frozen=True, gc=False):
    """The subject lays the stone of his answer."""

    clause: ClassVar[str] = "ego.answer"
    clauses: ClassVar[Mapping[str, str]] = {"stone": "ego.stones"}
    stone: int


class Guess(Move, frozen=True, gc=False):
    """Another player lays the stone he expects, and chips beside it."""

    clause: ClassVar[str] = "ego.guess"
    clauses: ClassVar[Mapping[str, str]] = {"stone": "ego.stones", "stake": "ego.stake"}
    stone: int
    stake: int


ALL = (Draw, Swap, Refuse, Answer, Guess)
