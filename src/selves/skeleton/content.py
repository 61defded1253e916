"""How cards are written in `box/`, which of them are dealt, and what they say."""

from typing import Annotated

import msgspec

from selves.content.box import Box
from selves.content.content import Content
from selves.content.languages import Language
from selves.skeleton.cards import Card


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the box. Only what is reviewed is dealt; sensitivity: 0 harmless, 1 personal, 2 intimate."""

    id: str
    reviewed: bool
    de: str
    pl: str
    fr: str
    en: str
    sensitivity: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


def dealt(card: WrittenCard, sensitivity: int) -> Card | None:
    return Card(card.id) if card.reviewed and card.sensitivity <= sensitivity else None


def text(box: Box[WrittenCard], card: str, part: str, language: Language) -> tuple[str, ...]:
    return (getattr(box.by_id[card], language),)


CONTENT = Content(WrittenCard, dealt, text)
