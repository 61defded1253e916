"""What a game needs of its box: every game's file here has one, called CONTENT."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from selves.content.box import Box
from selves.content.languages import Language


@dataclass(frozen=True)
class Content:
    """How cards are written, dealt and read; and, where answers are typed, who says whether they are right."""

    #: How a card stands in the box.
    card: type[Any]
    #: (card, highest sensitivity): its facts, if it is dealt.
    dealt: Callable[[Any, int], Any]
    #: (box, card, part, language): the text on it.
    text: Callable[[Box[Any], str, str, Language], tuple[str, ...]]
    #: (box, what the rules sought, language): what they are told about an answer that was typed.
    witness: Callable[[Box[Any], Any, Language], dict[str, Any]] | None = None
    #: Whether it matters who answered first.
    races: bool = False
    #: Read what that takes, before it is asked for.
    prepare: Callable[[], None] = lambda: None
    #: How spicy a card is, from 0 to 2.
    spiciness: Callable[[Any], int] = lambda card: 0
