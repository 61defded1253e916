"""What just happened, for the staging: a stone turned, a payment, a die. Numbered through the game.

They stay in the view through the following turn, so that a slow phone still shows the reveal.
"""

import msgspec


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=str.lower):
    """`n` counts the happenings of the game from 1."""

    n: int
