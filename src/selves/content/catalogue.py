"""Which box belongs to which game: its cards' facts for the rules, its texts, and the check of every box."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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
from selves.content.boxes import box
from selves.content.check import Report
from selves.content.languages import Language


@dataclass(frozen=True)
class Content:
    """What a game needs of its box."""

    #: (highest sensitivity): the facts of the cards that are dealt.
    cards: Callable[[int], tuple[Any, ...]]
    #: (card, part, language): the text on it.
    text: Callable[[str, str, Language], tuple[str, ...]]
    #: (what the rules sought, language): what they are told about an answer that was typed.
    witness: Callable[[Any, Language], dict[str, Any]] | None = None
    #: Read what that takes, before it is asked for.
    prepare: Callable[[], None] = lambda: None


#: By game.
CONTENT: dict[str, Content] = {
    "ego": Content(ego.cards, ego.text),
    "egomaster": Content(egomaster.cards, egomaster.text, egomaster.witness, egomaster.prepare),
    "essence": Content(essence.cards, essence.text),
    "identity": Content(identity.cards, identity.text),
}

#: By box: what a machine can prove of it.
CHECKS: dict[str, Callable[[], Report]] = {
    "ego": lambda: check_ego.check(box("ego", ego.WrittenCard)),
    "egomaster": lambda: check_egomaster.check(box("egomaster", egomaster.WrittenQuestion)),
    "essence": lambda: check_essence.check(box("essence", essence.WrittenCard)),
    "identity": lambda: check_identity.check(box("identity", identity.WrittenCard)),
}
