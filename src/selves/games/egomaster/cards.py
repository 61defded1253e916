"""The facts of Egomaster's questions: booklet, icon, difficulty; of a list its length, of a target its number.

What is accepted as an answer is no fact of the rules: a verdict reaches them as a witness.
"""

from typing import Literal, get_args

import msgspec

Mode = Literal["solo", "duo", "multi"]
MODES: tuple[Mode, ...] = get_args(Mode)

Icon = Literal["target", "ping-pong", "speed"]


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A question. `id` is permanent; a view never shows it. `seen`: by this group, on another evening."""

    id: str
    booklet: Mode
    icon: Icon | None
    difficulty: int
    items: int = 0
    number: int | float | None = None
    seen: bool = False
