"""A question that was revealed, as any game can tell it of one of its facts: who answered what, about whom."""

from typing import Literal

import msgspec

Scale = Literal["choice", "grade", "place", "person", "answer"]


class Answered(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """`card` is a permanent id. `answers` are by seat, None for who gave none: on the scale "choice" the number from 1
    of an answer of the card, "grade" one from 1 to 5, "place" one from 0 to 100, "person" a seat, "answer" words.

    `about` is whose question it was, who then answered of himself; `right` are the seats whose guess about him was
    right, and `chance` how often a blind guess is. Without it nothing is said about who knows whom.
    """

    card: str
    part: str = ""
    scale: Scale
    answers: tuple[int | str | None, ...]
    about: int | None = None
    right: tuple[int, ...] = ()
    chance: float = 0.0
