"""The ego box: cards of two sides, each a question with three answers in four languages; and cards of one side about
the table, in which a player's name stands.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec

from selves.content.box import Box
from selves.content.check import compared
from selves.content.content import Content
from selves.content.languages import Language
from selves.content.own.mark import OWN_ID, Mark
from selves.content.rulebook import Words
from selves.games.ego.cards import Card, Side
from selves.games.ego.third import Sought

Theme = Literal[
    "everyday", "friends", "family", "money", "courage", "honesty", "time", "taste",
    "childhood", "dreams", "work", "travel", "conflict", "feelings", "technology", "nature",
]  # fmt: skip

#: Every theme, in a fixed order.
THEMES: tuple[Theme, ...] = get_args(Theme)

#: Whom a question suits: children from 8 on, colleagues, a couple; and whether it is a heavy one, or a warm one, with
#: which people are glad of each other.
Tag = Literal["heavy", "warm", "kids", "work", "two"]

#: By which conceit a question is asked, where it is not asked plainly: something talks about you; you become something;
#: your life is put on show; a label is written for you; you are given something magical; you meet yourself at another
#: age, or are of another age yourself; what is in you is heard or seen; what is in others is; you keep one thing, or
#: are rid of one; an idea acts. What is plainly asked about one's childhood, or about old age, is none.
Device = Literal[
    "comments", "becomes", "staged", "labelled", "granted", "other-self", "aged", "exposed", "detector", "keepsake",
    "dropped", "personified",
]  # fmt: skip

#: A question and its three answers.
Texts = tuple[str, str, str, str]


class WrittenSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question as it was written and reviewed: how close it goes (`sensitivity`), how spicy it is, for whom."""

    theme: Theme
    sensitivity: Annotated[int, msgspec.Meta(ge=0, le=2)]
    reviewed: bool
    de: Texts
    pl: Texts
    fr: Texts
    en: Texts
    spicy: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    tags: tuple[Tag, ...] = ()
    device: Device | None = None
    #: A line that gets people talking, once the answer is out.
    talk: Words | None = None

    def text(self, language: Language) -> Texts:
        texts: Texts = getattr(self, language)
        return texts

    def spoken(self, language: Language) -> tuple[str, ...]:
        """The question, its answers and, where it has one, the line to talk."""
        return (*self.text(language), *((self.talk.text(language),) if self.talk is not None else ()))

    @property
    def facts(self) -> Side:
        return Side(self.theme, self.sensitivity, self.spicy, self.tags)


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it stands in a file of the box."""

    id: Annotated[str, msgspec.Meta(pattern=rf"^(ego-(\d{{3}}|about-\d{{2}})|{OWN_ID})$")]
    front: WrittenSide
    #: A card about the table has none, nor has one of one's own.
    back: WrittenSide | None = None
    own: Mark = msgspec.UNSET
    #: The seat of the player who wrote it for one game.
    by: Annotated[int, msgspec.Meta(ge=0, le=5)] | msgspec.UnsetType = msgspec.UNSET

    @property
    def about(self) -> bool:
        return self.back is None and self.own is msgspec.UNSET

    @property
    def sides(self) -> dict[Literal["front", "back"], WrittenSide]:
        return {"front": self.front} if self.back is None else {"front": self.front, "back": self.back}

    @property
    def reviewed(self) -> bool:
        return all(side.reviewed for side in self.sides.values())

    @property
    def facts(self) -> Card:
        back = self.back.facts if self.back else None
        by = None if isinstance(self.by, msgspec.UnsetType) else self.by
        return Card(self.id, self.front.facts, back, about=self.about, by=by)


def dealt(card: WrittenCard, sensitivity: int) -> Card | None:
    """The facts of a card that is reviewed and whose sides go no closer than this."""
    close = any(side.sensitivity > sensitivity for side in card.sides.values())
    return card.facts if card.reviewed and not close else None


def text(box: Box[WrittenCard], card: str, part: str, language: Language) -> tuple[str, ...]:
    """The question and the answers on one side of a card, and a line to talk when all is revealed."""
    side: WrittenSide = getattr(box.by_id[card], part)
    return side.spoken(language)


def spiciness(card: WrittenCard) -> int:
    """Of its spicier side."""
    return max(side.spicy for side in card.sides.values())


def witness(box: Box[WrittenCard], sought: Sought, language: Language) -> dict[str, Any]:
    """`ego.third`: whether one of the answers that stay on the card says the same, as its subject reads it."""
    _, first, second, *_ = text(box, sought.card, sought.side, language)
    return {"same": compared(sought.text) in (compared(first), compared(second))}


CONTENT = Content(WrittenCard, dealt, text, witness, spiciness=spiciness)
