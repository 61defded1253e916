"""A box of one's own as data: what people write for a game, in one to four languages, while they are still writing it.

Everything is text and bounded. A card may be unfinished: what it lacks the check says, and it is not dealt until then.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from selves.content.ego import Tag, Theme
from selves.content.egomaster import Difficulty, Field
from selves.content.languages import Language
from selves.content.own.mark import Level
from selves.games.egomaster.cards import Icon, Mode
from selves.games.essence.cards import Colour, Shape
from selves.games.identity.cards import Area, Trait
from selves.kernel.plain import UNSEEN

OwnGame = Literal["ego", "essence", "identity", "egomaster"]
OWN_GAMES: Final[tuple[OwnGame, ...]] = get_args(OwnGame)

FORMAT: Final = "selves box 1"
MOST_CARDS: Final = 2_000
LARGEST: Final = 1_000_000  # bytes of a box, as it is kept
MOST_SPELLINGS: Final = 20  # of an answer
MOST_ITEMS: Final = 30  # of a list

BLANKS: Final = re.compile(r"\s+")

Text = Annotated[str, msgspec.Meta(max_length=400, pattern=f"^[^{UNSEEN}]*\\Z")]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=f"^[^{UNSEEN}]*\\Z")]
CardId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]{1,16}\Z")]
#: The number of a target: none that a screen could not write out.
Number = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)] | Annotated[float, msgspec.Meta(ge=-1e15, le=1e15)]
Spellings = Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_SPELLINGS)]


class BadOwnBox(ValueError):  # noqa: N818
    """What is no box of one's own, and why."""


class EgoTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    question: Text = ""
    answer1: Text = ""
    answer2: Text = ""
    answer3: Text = ""
    #: A line that gets people talking, once the answer is out.
    talk: Text = ""


class PathTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    question: Text = ""
    talk: Text = ""


class TermTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    term: Text = ""


class SituationTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    title: Text = ""
    situation: Text = ""
    question: Text = ""


class QuestionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`answers`: each that is told apart, with its spellings, the one that is shown first. Only a list has several."""

    keyword: Text = ""
    question: Text = ""
    answers: Annotated[tuple[Spellings, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()
    unit: Text = ""


Texts = EgoTexts | PathTexts | TermTexts | SituationTexts | QuestionTexts


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """What every card has beside its texts. The id is the card's within its box, for ever."""

    id: CardId
    sensitivity: Level = 0
    spicy: Level = 0
    tags: tuple[Tag, ...] = ()


class EgoCard(Card, frozen=True, kw_only=True, tag="ego"):
    """A question with three answers."""

    texts: dict[Language, EgoTexts] = {}
    theme: Theme = "everyday"


class PathCard(Card, frozen=True, kw_only=True, tag="path"):
    """A question of Essence. `draw`: how many terms a circle draws; all other shapes say it themselves."""

    texts: dict[Language, PathTexts] = {}
    shape: Shape = "triangle"
    colour: Colour = "yellow"
    draw: Literal[1, 3] = 3


class TermCard(Card, frozen=True, kw_only=True, tag="term"):
    """A term of Essence."""

    texts: dict[Language, TermTexts] = {}
    colour: Colour = "yellow"


class SituationCard(Card, frozen=True, kw_only=True, tag="situation"):
    """A situation of Identity, and the two traits that help in it, once they are chosen."""

    texts: dict[Language, SituationTexts] = {}
    area: Area = "leisure"
    trait1: Trait | None = None
    trait2: Trait | None = None


class QuestionCard(Card, frozen=True, kw_only=True, tag="question"):
    """A question of Egomaster: solo has no icon, a target has a number instead of answers."""

    texts: dict[Language, QuestionTexts] = {}
    booklet: Mode = "solo"
    icon: Icon | None = None
    field: Field = "everyday"
    difficulty: Difficulty = 2
    number: Number | None = None


OwnCard = EgoCard | PathCard | TermCard | SituationCard | QuestionCard

#: Which kinds of cards there are in the box of a game.
KINDS: Final[Mapping[OwnGame, tuple[type[OwnCard], ...]]] = {
    "ego": (EgoCard,),
    "essence": (PathCard, TermCard),
    "identity": (SituationCard,),
    "egomaster": (QuestionCard,),
}

#: How a card of this kind names its texts.
TEXTS: Final[Mapping[type[OwnCard], type[Texts]]] = {
    EgoCard: EgoTexts,
    PathCard: PathTexts,
    TermCard: TermTexts,
    SituationCard: SituationTexts,
    QuestionCard: QuestionTexts,
}

#: How many terms a path of this shape draws (`essence.path`); a circle may draw either.
DRAWS: Final[Mapping[Shape, tuple[Literal[1, 3], ...]]] = {
    "triangle": (3,), "five-star": (1,), "circle": (1, 3), "seven-star": (1,)
}  # fmt: skip


class OwnBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A box as it is kept and as its file says it: the order of its cards is theirs, the first language stands in."""

    format: Literal["selves box 1"] = FORMAT
    game: OwnGame
    title: Title
    languages: Annotated[tuple[Language, ...], msgspec.Meta(min_length=1, max_length=4)]
    cards: Annotated[tuple[OwnCard, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()

    def __post_init__(self) -> None:
        if len({*self.languages}) < len(self.languages):
            raise ValueError("a language is named twice")
        seen: set[str] = set()
        for card in self.cards:
            check_belongs(card, self.game, self.languages)
            if card.id in seen:
                raise ValueError(f"two cards have the id {card.id!r}")
            seen.add(card.id)


encode = msgspec.json.Encoder().encode

C = TypeVar("C", bound=OwnCard)


def check_belongs(card: OwnCard, game: OwnGame, languages: tuple[Language, ...]) -> None:
    """ValueError if this is no card for such a box."""
    if not isinstance(card, KINDS[game]):
        raise ValueError(f"card {card.id!r} is no card of {game}")
    if strange := card.texts.keys() - {*languages}:
        raise ValueError(f"card {card.id!r} has texts in {', '.join(sorted(strange))}, which are not the box's")


def read_own_box(body: bytes) -> OwnBox:
    """A box that somebody sends, in order; or why it is none."""
    if len(body) > LARGEST * 2:
        raise BadOwnBox(f"a box has at most {LARGEST:,} bytes")
    try:
        box = msgspec.json.decode(body, type=OwnBox)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadOwnBox(in_words(fault)) from None
    return bounded(replace(box, title=tidy(box.title) or "?", cards=tuple(map(tidied, box.cards))))


def read_own_card(body: bytes) -> OwnCard:
    """One card that somebody sends."""
    try:
        card: OwnCard = msgspec.json.decode(body, type=OwnCard)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadOwnBox(in_words(fault)) from None
    return tidied(card)


def bounded(box: OwnBox) -> OwnBox:
    """The same, if it is not too large to be kept."""
    if (size := len(encode(box))) > LARGEST:
        raise BadOwnBox(f"the box has {size:,} bytes, at most {LARGEST:,}")
    return box


def in_words(fault: Exception) -> str:
    """Without the pattern that nobody can read."""
    return re.sub(r"Expected `str` matching regex .* - at", "what cannot be seen or is no text stands at", str(fault))


def tidy(text: str) -> str:
    """As it is kept: letters in one way of writing them, one blank between words, none around them."""
    composed = unicodedata.normalize("NFC", text)
    return BLANKS.sub(" ", composed if len(composed) <= len(text) else text).strip()


def tidied(card: C) -> C:
    """Its texts tidy, empty ones left out, tags in order, a path's draw as its shape has it, no icon in solo."""
    texts = {language: tidied_texts(card.texts[language]) for language in sorted(card.texts)}
    facts: dict[str, Any] = {
        "texts": {language: found for language, found in texts.items() if found != type(found)()},
        "tags": tuple(sorted({*card.tags})),
    }
    if isinstance(card, PathCard) and card.draw not in DRAWS[card.shape]:
        facts["draw"] = DRAWS[card.shape][0]
    if isinstance(card, QuestionCard):
        facts["icon"] = None if card.booklet == "solo" else card.icon
        if isinstance(card.number, float) and card.number.is_integer():
            facts["number"] = int(card.number)
    return replace(card, **facts)


def tidied_texts(texts: Texts) -> Texts:
    found = {name: tidied_value(getattr(texts, name)) for name in texts.__struct_fields__}
    return replace(texts, **found)


def tidied_value(value: Any) -> Any:
    """A text, or answers with their spellings: those that are empty are left out."""
    if isinstance(value, str):
        return tidy(value)
    return tuple(each for each in (tidied_value(each) for each in value) if each)
