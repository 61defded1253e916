"""The Essence box: path cards, terms of five colours, and the grades of the scale, in four languages."""

from functools import cache
from typing import Annotated

import msgspec

from selves.content.boxes import box, by_id
from selves.content.languages import Language
from selves.games.essence.cards import Card, Colour, Shape


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the box: with a shape a path card, with a colour a term, with neither a grade of the scale."""

    id: Annotated[str, msgspec.Meta(pattern=r"^essence-(path|trait|value|source|emotion|archetype|grade)-\d{1,3}$")]
    reviewed: bool
    de: str
    pl: str
    fr: str
    en: str
    colour: Colour | None = None
    shape: Shape | None = None
    draw: int = 0
    sensitivity: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0

    def text(self, language: Language) -> str:
        text: str = getattr(self, language)
        return text


def cards(sensitivity: int = 2) -> tuple[Card, ...]:
    """The facts of the reviewed paths and terms that go no closer than this."""
    return tuple(
        Card(card.id, card.colour, card.shape, card.draw)
        for card in box("essence", WrittenCard).cards
        if card.colour is not None and card.reviewed and card.sensitivity <= sensitivity
    )


def text(card: str, part: str, language: Language) -> tuple[str, ...]:
    """The question of a path, or the term. A question that is answered on the scale brings its grades along."""
    written = by_id("essence", WrittenCard)[card]
    if written.shape in ("five-star", "circle") and written.draw == 1:
        return (written.text(language), *grades(language))
    return (written.text(language),)


@cache
def grades(language: Language) -> tuple[str, ...]:
    """The five grades of the scale, from the least to the most."""
    return tuple(card.text(language) for card in box("essence", WrittenCard).cards if card.colour is None)
