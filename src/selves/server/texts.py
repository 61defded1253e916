"""The texts of cards as they go into an update, written once for each language."""

from functools import cache

import msgspec

from selves.content.catalogue import CONTENT
from selves.content.languages import Language


@cache
def written(game: str, card: str, part: str, language: Language) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(CONTENT[game].text(card, part, language)))


@cache
def cards(game: str, sensitivity: int) -> tuple[dict[str, object], ...]:
    """The facts of all cards that are dealt at this sensitivity, as the log keeps them."""
    return tuple(msgspec.to_builtins(card) for card in CONTENT[game].cards(sensitivity))


def read_all() -> None:
    """Read every box now, so that no table waits for it later."""
    for game in CONTENT:
        cards(game, 2)
