"""A table to begin with, for each game: its columns, and a card of each kind to write over."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from selves.content.languages import Language
from selves.content.own.box import KINDS, OwnBox, OwnCard, OwnGame

TITLES: Final[dict[Language, str]] = {
    "de": "Unsere Fragen",
    "pl": "Nasze pytania",
    "fr": "Nos questions",
    "en": "Our questions",
}


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By kind: the facts of a card, and its texts in every language."""
    found: dict[str, dict[str, Any]] = msgspec.json.decode(
        (files("selves.content.own") / "templates.json").read_bytes()
    )
    return found


def template(game: OwnGame, languages: tuple[Language, ...]) -> OwnBox:
    """In the language that is first among them it has its title."""
    cards = tuple(example(kind, str(number), languages) for number, kind in enumerate(KINDS[game], 1))
    return OwnBox(game=game, title=TITLES[languages[0]], languages=languages, cards=cards)


def example(kind: type[OwnCard], id_: str, languages: tuple[Language, ...]) -> OwnCard:
    """A finished card of this kind."""
    facts = examples()[str(kind.__struct_config__.tag)]
    texts = {language: facts["texts"][language] for language in languages}
    return msgspec.convert(facts | {"id": id_, "texts": texts, "kind": kind.__struct_config__.tag}, kind)
