"""What a game teaches about its cards: which answer was chosen, whether it was known, what was overruled.

It is about a card. Of a seat it says only whose it was, so that whoever counts leaves out bots; nobody keeps the seat.
"""

from typing import Literal

import msgspec

#: `answer`: this one was chosen. `right`, `wrong`: an answer was. `accepted`, `refused`: what was typed, after the
#: reader has overruled the verdict on it.
What = Literal["answer", "right", "wrong", "accepted", "refused"]


class Lesson(msgspec.Struct, frozen=True, gc=False):
    """`said` is which answer of the card, or what was typed."""

    card: str
    seat: int
    what: What
    said: str = ""
