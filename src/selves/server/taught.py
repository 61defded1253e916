"""What playing has taught about a card, as it is kept: a count of something, and nothing of persons, rooms or times."""

from dataclasses import dataclass
from typing import Final, Literal

from selves.content.languages import Language
from selves.kernel import lesson

#: Why somebody reports a question.
Fault = Literal["wrong", "ambiguous", "boring"]

#: `shown`: it lay open in a game; `aside`: it was set aside there; `reported`: `said` is why.
What = lesson.What | Literal["shown", "aside", "reported"]

MOST_SAID: Final = 24  # different texts of one kind that are kept of a card; whoever types nonsense fills no disk


@dataclass(frozen=True, order=True)
class Taught:
    """What is counted. `said` is which answer of the card it was, or what was typed, in which `language`."""

    game: str
    card: str
    what: What
    said: str = ""
    language: Language | Literal[""] = ""
