"""The Identity box: the 24 traits, and situations of three areas, in four languages."""

from typing import Annotated

import msgspec

from selves.content.box import Box
from selves.content.boxes import written_box
from selves.content.content import Content
from selves.content.languages import Language
from selves.content.own.mark import Mark, spiciness_of
from selves.games.identity.cards import Area, Card, Trait

#: A title, a situation and a question; of a trait only its name.
Texts = tuple[str, str, str] | str


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the box: with an area a situation, without one a trait."""

    id: str
    reviewed: bool
    de: Texts
    pl: Texts
    fr: Texts
    en: Texts
    area: Area | None = None
    traits: tuple[Trait, Trait] | None = None
    sensitivity: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    #: Whether a situation warms the heart.
    warm: bool = False
    own: Mark = msgspec.UNSET

    def text(self, language: Language) -> tuple[str, ...]:
        text: Texts = getattr(self, language)
        return (text,) if isinstance(text, str) else text


def dealt(card: WrittenCard, sensitivity: int) -> Card | None:
    """The facts of a situation that is reviewed and goes no closer than this."""
    if card.area is None or card.traits is None or not card.reviewed or card.sensitivity > sensitivity:
        return None
    return Card(card.id, card.area, card.traits, sensitivity=card.sensitivity, warm=card.warm)


def text(box: Box[WrittenCard], card: str, part: str, language: Language) -> tuple[str, ...]:
    """The title, the situation and the question."""
    return box.by_id[card].text(language)


def trait_names(language: Language) -> dict[str, str]:
    """What the traits are called."""
    return {card.id: card.text(language)[0] for card in written_box("identity", WrittenCard).cards if card.area is None}


CONTENT = Content(WrittenCard, dealt, text, spiciness=lambda card: spiciness_of(card.own))
