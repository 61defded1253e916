"""One question each, at a table: what its players wrote, as cards that are dealt, and what is told of it before."""

from typing import Any, Final

from msgspec.structs import replace

from selves.content.ego import WrittenCard
from selves.content.own.box import EgoCard
from selves.content.own.mark import each_id
from selves.content.own.written import written_card
from selves.games.ego.table import FEWEST
from selves.room.entries import Settings, Who
from selves.room.room import Room
from selves.room.writing import is_asked_for
from selves.server.protocol import EachView, WroteView

NOTHING: Final[tuple[Any, ...]] = ()


def cards_of(room: Room, accepted: bool) -> tuple[Any, ...]:
    """Those of the players, in the order of their seats; `ego.each`: none where too few play."""
    if not is_asked_for(room.settings) or len(room.players) < FEWEST:
        return NOTHING
    return tuple(
        as_dealt(card, seat, accepted)
        for seat, member in enumerate(room.players)
        if (card := room.written.get(member.who)) is not None
    )


def as_dealt(card: EgoCard, seat: int, accepted: bool) -> WrittenCard:
    """Shown to everybody as it was written, in the language of its author."""
    found = written_card(card, tuple(card.texts), each_id(card.id), accepted)
    assert isinstance(found, WrittenCard)
    return replace(found, by=seat)


def each_view(room: Room, accepted: bool) -> EachView | None:
    """How many have written, and nothing of who or what; also if it is not played with, as long as any lie there."""
    asked = is_asked_for(room.settings)
    if room.phase != "lobby" or not (asked or room.written):
        return None
    levels = [(card.own.sensitivity, card.own.spicy) for card in cards_of(room, accepted)]
    return EachView(
        asked=asked,
        written=sum(member.who in room.written for member in room.people),
        of=len(room.people),
        accepted=accepted,
        dealt=sum(within(room.settings, *level) for level in levels),
        fewest=FEWEST,
    )


def within(settings: Settings, close: int, spicy: int) -> bool:
    return close <= settings.sensitivity and spicy <= settings.spicy


def wrote_view(room: Room, who: Who) -> WroteView | None:
    """To whoever wrote it, and to nobody else."""
    card = room.written.get(who) if room.phase == "lobby" else None
    if card is None:
        return None
    ((language, texts),) = card.texts.items()
    answers = texts.answer1, texts.answer2, texts.answer3
    return WroteView(language, texts.question, answers, card.sensitivity, card.spicy)
