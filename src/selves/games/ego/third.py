"""The third answer, if the subject writes it. A house rule; as printed, all three stand on the card."""

from typing import Final

from msgspec.structs import replace

from selves.games.ego.cards import Written
from selves.games.ego.state import State
from selves.kernel.offer import Choice, OneOf, Text
from selves.kernel.plain import plain

LONGEST: Final = 60
LANGUAGES: Final = ("de", "pl", "fr", "en")

#: `ego.third`: in his own words, or nothing, and the one on the card stays.
WRITE: Final = Choice(
    "third",
    "ego.third",
    {
        "text": Text(LONGEST, "ego.third", samples=("", "Something else altogether")),
        "language": OneOf(LANGUAGES, "ego.third"),
    },
)


def write(state: State, text: str = "", language: str = "en") -> State:
    """`ego.third`: the answer stands, and all lay."""
    assert state.question is not None
    said = plain(text)
    question = replace(state.question, third=Written(said, language)) if said else state.question
    return replace(state, question=question, phase="commit")
