"""The facts of Compass's cards: a term has none but its id."""

import msgspec


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A term. `id` is permanent; `seen`: by this group, on another evening."""

    id: str
    seen: bool = False
