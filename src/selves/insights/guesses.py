"""What games tell about who reads whom: every guess about a person, whether it was right, and how likely by chance.

A question is one person's answer to one card: how obvious it was is a part of the model, so everybody's guesses about
it belong together.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from selves.games import GAMES
from selves.kernel.answered import Answered

Facts = Sequence[dict[str, Any]]

TRAITS: Final = 24
MARKED: Final = 6  # `identity.profile`
GRADES: Final = 5


class Guess(msgspec.Struct, frozen=True, gc=False):
    """By whom, about whom (seats), which question of this game, whether it was right, what chance alone gives, and
    what was staked on it, where something was.
    """

    reader: int
    about: int
    question: int
    right: bool
    chance: float
    stake: int = 0
    most: int = 0


def guesses(game: str, facts: Facts) -> list[Guess]:
    """All that a finished game tells; of one that is not about reading people, none."""
    tell = TELLS.get(game)
    return list(tell(facts) if tell is not None else as_answered(game, facts))


def ego(facts: Facts) -> Iterator[Guess]:
    """Three stones to choose from; a stake says how sure somebody was."""
    for number, fact in enumerate(facts):
        subject, laid = fact["subject"], fact["laid"]
        if laid[subject] is None:
            continue
        most = max([each[1] for seat, each in enumerate(laid) if each is not None and seat != subject], default=0)
        for seat, each in enumerate(laid):
            if seat != subject and each is not None:
                right = each[0] == laid[subject][0]
                yield Guess(seat, subject, number, right, 1 / 3, each[1], most)


def essence(facts: Facts) -> Iterator[Guess]:
    """On triangles and five-stars the others tip what the active player tips about himself."""
    for number, fact in enumerate(facts):
        active, tips = fact["active"], fact["tips"]
        if fact["shape"] not in ("triangle", "five-star") or tips[active] is None:
            continue
        chance = 1 / (len(fact["terms"]) if len(fact["terms"]) > 1 else GRADES)
        for seat, tip in enumerate(tips):
            if seat != active and tip is not None:
                yield Guess(seat, active, number, tip == tips[active], chance)


def identity(facts: Facts) -> Iterator[Guess]:
    """A tip names a trait of somebody's hidden profile; nobody may tip on whom he has checked."""
    for fact in facts:
        for number, (by, about, trait, _) in enumerate(fact.get("tips", ())):
            profile = fact["profiles"][about]
            if profile:
                yield Guess(by, about, number, trait in profile, MARKED / TRAITS)


def answers_of(game: str, facts: Facts) -> list[Answered | None]:
    """What a game that says so itself tells of each fact; of one whose package is gone nothing is known."""
    found = GAMES.get(game)
    return [found.answered(fact) if found is not None else None for fact in facts]


def as_answered(game: str, facts: Facts) -> Iterator[Guess]:
    """Of a game that says itself who was right about whom, and how likely that was by chance."""
    for number, asked in enumerate(answers_of(game, facts)):
        if asked is None or asked.about is None or not asked.chance or asked.answers[asked.about] is None:
            continue
        for seat, answer in enumerate(asked.answers):
            if seat != asked.about and answer is not None:
                yield Guess(seat, asked.about, number, seat in asked.right, asked.chance)


TELLS: Final[dict[str, Callable[[Facts], Iterator[Guess]]]] = {
    "ego": ego, "essence": essence, "identity": identity,
}  # fmt: skip
