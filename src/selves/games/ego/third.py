"""The third answer, if the subject writes it. A house rule; as printed, all three stand on the card."""

from typing import ClassVar, Final, Literal

import msgspec
from msgspec.structs import replace

from selves.games.ego.cards import Written
from selves.games.ego.moves import Third
from selves.games.ego.state import State
from selves.kernel.doing import Witness
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move
from selves.kernel.offer import Choice, OneOf, Text
from selves.kernel.plain import plain

LONGEST: Final = 60
LANGUAGES: Final = ("de", "pl", "fr", "en")

#: `ego.third`: in his own words, or nothing, and the one on the card stays.
ANSWER: Final = Text(LONGEST, "ego.third", samples=("", "Something else altogether"))
WRITE: Final = Choice("third", "ego.third", {"text": ANSWER, "language": OneOf(LANGUAGES, "ego.third")})


class Sought(msgspec.Struct, frozen=True, gc=False):
    """What the rules must be told of an answer that was written: whether the card says it already."""

    timed: ClassVar = False

    card: str
    side: Literal["front", "back"]
    text: str


def sought(state: State, seat: int, move: Move) -> Sought | None:
    """Only of what is really written."""
    if not isinstance(move, Third) or state.question is None or not (said := plain(move.text)):
        return None
    return Sought(state.cards[state.opened[-1]].id, state.question.side, said)


def write(state: State, text: str = "", language: str = "en", witness: Witness = None) -> State:
    """`ego.third`: the answer stands, and all lay. It says something else than the two that stay on the card."""
    assert state.question is not None
    if witness is not None and witness.get("same"):
        raise Illegal("ego.third", "the card says that already")
    said = plain(text)
    question = replace(state.question, third=Written(said, language)) if said else state.question
    return replace(state, question=question, phase="commit")
