"""The texts of cards as they go into an update, written once for each language as long as their box is in use."""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from selves.content.box import Box
from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.content.named import filled
from selves.content.own.mark import Own

_written: WeakKeyDictionary[Box[Any], dict[tuple[str, str, Language], msgspec.Raw]] = WeakKeyDictionary()


def written(box: Box[Any], card: str, part: str, language: Language) -> msgspec.Raw:
    found = _written.get(box)
    if found is None:
        found = _written[box] = {}
    key = (card, part, language)
    text = found.get(key)
    if text is None:
        text = found[key] = msgspec.Raw(msgspec.json.encode(CONTENT[box.game].text(box, card, part, language)))
    return text


def naming(box: Box[Any], card: str, part: str, language: Language, name: str) -> msgspec.Raw:
    """One in which somebody is named: it is written anew each time, for names are not kept where nobody erases them."""
    return msgspec.Raw(msgspec.json.encode(filled(CONTENT[box.game].text(box, card, part, language), name, language)))


def language_of(box: Box[Any], card: str, language: Language) -> Language | None:
    """In which language a card of one's own is shown to a reader of this one, if it is not written in his."""
    own = getattr(box.by_id.get(card), "own", msgspec.UNSET)
    return own.languages[0] if isinstance(own, Own) and language not in own.languages else None
