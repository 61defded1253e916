"""The moves of ego."""

from typing import ClassVar

from selves.kernel.move import Move


class Draw(Move, frozen=True, gc=False):
    """The subject draws a card."""


class Swap(Move, frozen=True, gc=False):
    """The subject turns the card over, or takes another one."""


class Refuse(Move, frozen=True, gc=False):
    """The subject pays not to answer."""


class Third(Move, frozen=True, gc=False):
    """The subject writes the third answer; none leaves the one on the card."""

    text: str
    language: str


class Answer(Move, frozen=True, gc=False):
    """The subject lays the stone of his answer."""

    sealed: ClassVar = True

    stone: int


class Guess(Move, frozen=True, gc=False):
    """Another player lays the stone he expects, and chips beside it."""

    sealed: ClassVar = True

    stone: int
    stake: int


#: The clause of a field that is malformed, where it has one.
FIELDS: dict[str, str] = {"stone": "ego.stones", "stake": "ego.stake", "text": "ego.third", "language": "ego.third"}
