"""From own cards to the game's written cards: from here on they are dealt, read, hashed, proven, remembered and set
aside exactly as ours.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from selves.content import ego, egomaster, essence, identity
from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import (
    EgoCard,
    EgoTexts,
    OwnBox,
    OwnCard,
    PathCard,
    PathTexts,
    QuestionCard,
    QuestionTexts,
    SituationCard,
    SituationTexts,
    TermCard,
)
from selves.content.own.check import complete
from selves.content.own.mark import Own
from selves.content.rulebook import Words

CLOSEST = 2

T = TypeVar("T")


def written_cards(box: OwnBox, name: str, accepted: bool = True) -> tuple[Any, ...]:
    """The finished cards of a box, as `Box(game, cards)` holds them; `name` is the box's own in their ids. Unless
    everybody at the table accepted its levels, each counts as closest and spiciest.
    """
    found = (written_card(card, box.languages, f"own-{name}-{card.id}", accepted) for card in box.cards)
    return tuple(card for card in found if card is not None)


def written_card(card: OwnCard, languages: tuple[Language, ...], id_: str, accepted: bool = True) -> Any | None:
    """None if it is not finished in any language."""
    there = complete(card, languages)
    if not there:
        return None
    own = Own(there, card.sensitivity, card.spicy) if accepted else Own(there, CLOSEST, CLOSEST)
    if isinstance(card, EgoCard):
        return ego_card(card, id_, own)
    if isinstance(card, SituationCard):
        return situation(card, id_, own)
    if isinstance(card, QuestionCard):
        return question(card, id_, own)
    return path_or_term(card, id_, own)


def standing_in(texts: Mapping[Language, T], own: Own) -> dict[Language, T]:
    """In every language: its own text, or that of the first language of the card."""
    first = texts[own.languages[0]]
    return {language: texts[language] if language in own.languages else first for language in LANGUAGES}


def words(texts: dict[Language, Any], text: Callable[[Any], str], own: Own) -> Words | None:
    """A text that need not be there: one that is stands in where it is not."""
    told = [found for language in own.languages if (found := text(texts[language]))]
    if not told:
        return None
    return Words(**{language: text(each) or told[0] for language, each in texts.items()})


def ego_card(card: EgoCard, id_: str, own: Own) -> ego.WrittenCard:
    texts: dict[Language, EgoTexts] = standing_in(card.texts, own)
    asked: dict[str, Any] = {language: (t.question, t.answer1, t.answer2, t.answer3) for language, t in texts.items()}
    side = ego.WrittenSide(
        theme=card.theme,
        sensitivity=own.sensitivity,
        reviewed=True,
        **asked,
        spicy=own.spicy,
        tags=card.tags,
        talk=words(texts, lambda each: each.talk, own),
    )
    return ego.WrittenCard(id_, side, own=own)


def path_or_term(card: PathCard | TermCard, id_: str, own: Own) -> essence.WrittenCard:
    if isinstance(card, TermCard):
        terms: dict[str, Any] = {language: each.term for language, each in standing_in(card.texts, own).items()}
        return essence.WrittenCard(
            id_, reviewed=True, **terms, colour=card.colour, sensitivity=own.sensitivity, own=own
        )
    texts: dict[Language, PathTexts] = standing_in(card.texts, own)
    questions: dict[str, Any] = {language: each.question for language, each in texts.items()}
    return essence.WrittenCard(
        id_,
        reviewed=True,
        **questions,
        colour=card.colour,
        shape=card.shape,
        draw=card.draw,
        sensitivity=own.sensitivity,
        talk=words(texts, lambda each: each.talk, own),
        own=own,
    )


def situation(card: SituationCard, id_: str, own: Own) -> identity.WrittenCard:
    texts: dict[Language, SituationTexts] = standing_in(card.texts, own)
    assert card.trait1 is not None
    assert card.trait2 is not None
    told: dict[str, Any] = {language: (each.title, each.situation, each.question) for language, each in texts.items()}
    return identity.WrittenCard(
        id_,
        reviewed=True,
        **told,
        area=card.area,
        traits=(card.trait1, card.trait2),
        sensitivity=own.sensitivity,
        own=own,
    )


def question(card: QuestionCard, id_: str, own: Own) -> egomaster.WrittenQuestion:
    texts: dict[Language, QuestionTexts] = standing_in(card.texts, own)
    target, several = card.icon == "target", card.icon == "ping-pong"
    count = 0 if target else len(texts[own.languages[0]].answers)
    items = tuple(
        egomaster.Answers(**{language: each.answers[place] for language, each in texts.items()})
        for place in range(count)
    )
    return egomaster.WrittenQuestion(
        id=id_,
        booklet=card.booklet,
        icon=card.icon,
        field=card.field,
        difficulty=card.difficulty,
        reviewed=True,
        keyword=Words(**{language: each.keyword for language, each in texts.items()}),
        question=Words(**{language: each.question for language, each in texts.items()}),
        answers=None if target or several else items[0],
        items=items if several else None,
        number=card.number if target else None,
        unit=egomaster.Units(**{language: each.unit for language, each in texts.items()}) if target else None,
        target="estimate" if target else None,
        own=own,
    )
