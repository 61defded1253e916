"""The facts of a card, as the rules need them: here none but its id."""

import msgspec


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A question. `id` is permanent; `seen`: by this group, on another evening."""

    id: str
    seen: bool = False
