"""The texts of cards as they go into an update, written once for each language as long as their box is in use."""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from selves.content.box import Box
from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.content.named import filled

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
