"""The moments of a game that one talks about: what nobody expected, what only one knew, a bluff that worked."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, Literal

import msgspec

from selves.insights.insights import Finished

#: The rarest first.
Kind = Literal[
    "all-in-all-wrong", "nobody-expected", "bluff", "raised-and-lost", "only-one", "nobody-knew", "all-knew",
]  # fmt: skip
ORDER: Final[tuple[Kind, ...]] = Kind.__args__  # type: ignore[attr-defined]
FEW: Final = 2


class Moment(msgspec.Struct, frozen=True):
    """A question of a game, by its number from 0, at which something happened: an answer that nobody expected, or all
    did; all had staked as much as they could, and all were wrong; one alone was right; somebody raised, and lost it; a
    stone (`trait`) that was a bluff, and who believed it.
    """

    moment: Kind
    question: int
    about: str
    who: tuple[str, ...]
    trait: str = ""


def moments(game: Finished) -> list[Moment]:
    """The ones one talks about, the rarest first; none about who is not known any more."""
    match game.game:
        case "identity":
            found = of_identity(game.facts, game.chairs)
        case "egomaster":
            found = of_egomaster(game.facts, game.chairs)
        case _:
            found = of_guesses(game)
    known = [each for each in found if each.about and all(each.who)]
    return sorted(known, key=lambda each: (ORDER.index(each.moment), each.question))


def of_guesses(game: Finished) -> Iterator[Moment]:
    for number, group in groupby(game.guesses, key=lambda each: each.question):
        asked = list(group)
        about, who = game.chairs[asked[0].about], tuple(game.chairs[each.reader] for each in asked if each.right)
        if len(asked) < FEW or not all(game.chairs[each.reader] for each in asked):
            continue
        staked = all(each.stake == each.most > 1 for each in asked)
        if not who:
            yield Moment("all-in-all-wrong" if staked else "nobody-expected", number, about, ())
        elif len(who) == 1 and len(asked) > FEW:
            yield Moment("only-one", number, about, who)
        elif len(who) == len(asked):
            yield Moment("all-knew", number, about, who)


def of_identity(facts: Sequence[dict[str, Any]], chairs: Sequence[str]) -> Iterator[Moment]:
    """A stone that somebody laid in a round, and what was tipped on it: by several, though it was none of his traits;
    or rightly, by everybody who could tip on him, which his insider cannot.
    """
    laid = {
        (seat, trait): number
        for number, fact in enumerate(facts)
        for seat, trait in fact.get("stones", ())
        if seat >= 0
    }  # fmt: skip
    last = next((fact for fact in facts if "profiles" in fact), {"profiles": (), "tips": ()})
    for (seat, trait), number in laid.items():
        believed = tuple(chairs[by] for by, about, each, _ in last["tips"] if (about, each) == (seat, trait))
        if len(believed) < FEW:
            continue
        if trait not in last["profiles"][seat]:
            yield Moment("bluff", number, chairs[seat], believed, trait)
        elif len(believed) == len(chairs) - 2:
            yield Moment("all-knew", number, chairs[seat], believed, trait)


def of_egomaster(facts: Sequence[dict[str, Any]], chairs: Sequence[str]) -> Iterator[Moment]:
    for number, fact in enumerate(facts):
        roller, tried = chairs[fact["roller"]], {seat for seat, _, _ in fact["tries"]}
        right = tuple({chairs[seat]: None for seat, was_right, _ in fact["tries"] if was_right})
        is_judged = all(
            was_right is not None for _, was_right, _ in fact["tries"]
        )  # what is measured nobody just knows
        if fact["raised"] and tried and fact["winner"] not in (None, fact["roller"]):
            yield Moment("raised-and-lost", number, roller, (roller,))
        elif is_judged and len(right) == 1 and len(tried) > FEW:
            yield Moment("only-one", number, roller, right)
        elif is_judged and not right and len(tried) >= FEW:
            yield Moment("nobody-knew", number, roller, ())
