"""Which box belongs to which game: its cards' facts for the rules, its texts, and the check of every box."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import msgspec

from selves.content import (
    check_ego,
    check_egomaster,
    check_essence,
    check_identity,
    ego,
    egomaster,
    essence,
    identity,
)
from selves.content.box import Box, Places, one_by_one
from selves.content.boxes import BadBox, written_box
from selves.content.check import Report
from selves.content.languages import Language

CLOSEST = 2  # the highest sensitivity


@dataclass(frozen=True)
class Content:
    """What a game needs of its box."""

    #: How a card stands in the box.
    card: type[Any]
    #: (card, highest sensitivity): its facts, if it is dealt.
    dealt: Callable[[Any, int], Any]
    #: (box, card, part, language): the text on it.
    text: Callable[[Box[Any], str, str, Language], tuple[str, ...]]
    #: (box, what the rules sought, language): what they are told about an answer that was typed.
    witness: Callable[[Box[Any], Any, Language], dict[str, Any]] | None = None
    #: Read what that takes, before it is asked for.
    prepare: Callable[[], None] = lambda: None


#: By game.
CONTENT: dict[str, Content] = {
    "ego": Content(ego.WrittenCard, ego.dealt, ego.text),
    "egomaster": Content(
        egomaster.WrittenQuestion, egomaster.dealt, egomaster.text, egomaster.witness, egomaster.prepare
    ),
    "essence": Content(essence.WrittenCard, essence.dealt, essence.text),
    "identity": Content(identity.WrittenCard, identity.dealt, identity.text),
}

#: By box: what a machine can prove of it.
CHECKS: dict[str, Callable[[], Report]] = {
    "ego": lambda: check_ego.check(written_box("ego", ego.WrittenCard)),
    "egomaster": lambda: check_egomaster.check(written_box("egomaster", egomaster.WrittenQuestion)),
    "essence": lambda: check_essence.check(written_box("essence", essence.WrittenCard)),
    "identity": lambda: check_identity.check(written_box("identity", identity.WrittenCard)),
}


@cache
def box_of(game: str) -> Box[Any]:
    """The box from which games that begin now are dealt."""
    return Box(game, written_box(game, CONTENT[game].card).cards)  # type: ignore[arg-type]


@cache
def box_of_0_1_0(game: str) -> Box[Any]:
    """What a game reads of which the log names no box, as release 0.1.0 wrote it: it keeps the facts, and ids."""
    written = written_box(game, CONTENT[game].card)  # type: ignore[arg-type]
    return Box(game, (*written.retired, *written.cards))


def kept_box(body: bytes) -> Box[Any]:
    """A box as it was kept."""
    try:
        kept = msgspec.json.decode(body)
        game = kept["game"]
        card = CONTENT[game].card
        return Box(game, tuple(msgspec.convert(each, card) for each in kept["cards"]), body)
    except (msgspec.MsgspecError, KeyError, TypeError) as fault:
        raise BadBox(f"a box that was kept cannot be read: {fault}") from None


@cache
def cards_of(game: str, sensitivity: int = 2) -> tuple[Any, ...]:
    """The facts of all cards of this game that are dealt now at this sensitivity."""
    dealt = CONTENT[game].dealt
    return tuple(facts for card in box_of(game).cards if (facts := dealt(card, sensitivity)) is not None)


@lru_cache(maxsize=64)
def facts_of(box: Box[Any], places: Places, seen: Places) -> tuple[dict[str, Any], ...]:
    """The facts of these cards as plain data, marked which of them a group has seen."""
    dealt, marked = CONTENT[box.game].dealt, frozenset(one_by_one(seen))
    return tuple(
        msgspec.to_builtins(dealt(box.cards[place], CLOSEST)) | ({"seen": True} if place in marked else {})
        for place in one_by_one(places)
    )
