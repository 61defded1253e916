"""The box of Compass: terms in four languages."""

from typing import Annotated

import msgspec

from selves.content.box import Box
from selves.content.content import Content
from selves.content.languages import Language
from selves.games.compass.cards import Card


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the box."""

    id: Annotated[str, msgspec.Meta(pattern=r"^compass-term-\d{1,3}$")]
    reviewed: bool
    de: str
    pl: str
    fr: str
    en: str
    sensitivity: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


def dealt(card: WrittenCard, sensitivity: int) -> Card | None:
    """The facts of a term that is reviewed and goes no closer than this."""
    return Card(card.id) if card.reviewed and card.sensitivity <= sensitivity else None


def text(box: Box[WrittenCard], card: str, part: str, language: Language) -> tuple[str, ...]:
    """The term."""
    return (getattr(box.by_id[card], language),)


CONTENT = Content(WrittenCard, dealt, text)
