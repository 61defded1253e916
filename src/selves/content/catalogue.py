"""Which box belongs to which game: its cards' facts for the rules, its check for the command line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from selves.content import check_ego, check_essence, check_identity, ego, essence, identity
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
    check: Callable[[], Report]


CONTENT: dict[str, Content] = {
    "ego": Content(ego.cards, ego.text, lambda: check_ego.check(box("ego", ego.WrittenCard))),
    "essence": Content(essence.cards, essence.text, lambda: check_essence.check(box("essence", essence.WrittenCard))),
    "identity": Content(
        identity.cards, identity.text, lambda: check_identity.check(box("identity", identity.WrittenCard))
    ),
}
