"""The Essence box: path cards, terms of five colours, and the grades of the scale, in four languages."""

from typing import Annotated

import msgspec

from selves.content.box import Box
from selves.content.content import Content
from selves.content.languages import Language
from selves.content.own.mark import OWN_ID, Mark, spiciness_of
from selves.content.rulebook import Words
from selves.games.essence.cards import Card, Colour, Shape


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the box: with a shape a path card, with a colour a term, with neither a grade of the scale."""

    id: Annotated[
        str,
        msgspec.Meta(
            pattern=rf"^(essence-(path|trait|value|source|emotion|archetype|grade)-\d{{1,3}}|{OWN_ID})$",
        ),
    ]
    reviewed: bool
    de: str
    pl: str
    fr: str
    en: str
    colour: Colour | None = None
    shape: Shape | None = None
    draw: int = 0
    sensitivity: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    #: Of a term: the name of those that say nearly the same.
    cluster: str = ""
    #: Of a term: whether somebody of whom it is said may be sad or feel teased.
    unkind: bool = False
    #: Of a path: terms with which it makes no sense; of a warm one, all that are unkind.
    excludes: tuple[str, ...] = ()
    #: Of a path: whether people are glad of each other with it.
    warm: bool = False
    #: Of a path: a line that gets people talking, once all is revealed.
    talk: Words | None = None
    own: Mark = msgspec.UNSET

    def text(self, language: Language) -> str:
        text: str = getattr(self, language)
        return text


def dealt(card: WrittenCard, sensitivity: int) -> Card | None:
    """The facts of a path or term that is reviewed and goes no closer than this."""
    if card.colour is None or not card.reviewed or card.sensitivity > sensitivity:
        return None
    return Card(
        card.id,
        card.colour,
        card.shape,
        card.draw,
        sensitivity=card.sensitivity,
        cluster=card.cluster,
        excludes=card.excludes,
        warm=card.warm,
    )


def text(box: Box[WrittenCard], card: str, part: str, language: Language) -> tuple[str, ...]:
    """The question of a path, or the term. A question that is answered on the scale brings its grades along, from the
    least to the most. A path ends with a line to talk when all is revealed.
    """
    written = box.by_id[card]
    talk = (written.talk.text(language),) if written.talk is not None else ()
    if written.shape in ("five-star", "circle") and written.draw == 1:
        grades = (grade.text(language) for grade in box.cards if grade.colour is None)
        return (written.text(language), *grades, *talk)
    return (written.text(language), *talk)


CONTENT = Content(WrittenCard, dealt, text, spiciness=lambda card: spiciness_of(card.own))
