"""All that finished games tell about the people who played them: one game, an evening, or all evenings of a group."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from selves.insights.guesses import Guess, guesses
from selves.insights.model import columns, fit
from selves.insights.shares import bluffers, calibrated, dared
from selves.insights.statements import Pair, Statement, pairs, statements

LEAST = 2  # people of whom something can be said to each other


@dataclass(frozen=True)
class Finished:
    """A finished game: its name, who sat on which seat ("" for nobody who is known any more), and its facts."""

    game: str
    chairs: tuple[str, ...]
    facts: Sequence[dict[str, Any]]


class Said(msgspec.Struct, frozen=True):
    """A statement about people by their ids."""

    kind: str
    people: tuple[str, ...]
    grade: str
    probability: float


class Reading(msgspec.Struct, frozen=True):
    """How well one reads another: see `Pair`."""

    reader: str
    about: str
    strength: float
    lower: float
    upper: float
    above: float
    told: bool
    guesses: int


class Insights(msgspec.Struct, frozen=True):
    """`guesses` is on how many this rests; `differ` how likely it is that people differ in it at all."""

    people: tuple[str, ...]
    guesses: int
    differ: float
    statements: tuple[Said, ...]
    pairs: tuple[Reading, ...]


def insights(games: Sequence[Finished]) -> Insights:
    """What these games tell together. Nobody without an id is in it."""
    people = tuple(dict.fromkeys(who for game in games for who in game.chairs if who))
    number = {who: place for place, who in enumerate(people)}
    told: list[tuple[int, int, int, bool, float]] = []
    tips: list[Guess] = []
    bets: list[tuple[int, bool, bool]] = []
    first = 0
    for game in games:
        seats = [number.get(who) for who in game.chairs]
        found = [each for each in guesses(game.game, game.facts) if None not in (seats[each.reader], seats[each.about])]
        known = [msgspec.structs.replace(each, reader=seats[each.reader], about=seats[each.about]) for each in found]
        told += [(each.reader, each.about, first + each.question, each.right, each.chance) for each in known]
        first += 1 + max([each.question for each in found], default=0)
        if game.game == "identity":
            tips += known
        stakes = dared(game.game, game.facts, found)
        bets += [(place, much, right) for seat, much, right in stakes if (place := seats[seat]) is not None]
    if len(people) < LEAST:
        return Insights(people, len(told), 0.0, (), ())
    return named(people, told, [*calibrated(len(people), bets), *bluffers(len(people), tips)])


def named(people: tuple[str, ...], told: list[tuple[int, int, int, bool, float]], more: list[Statement]) -> Insights:
    found, lines, differ = more, list[Pair](), 0.0
    if told:
        fitted = fit(columns(len(people), told))
        found = [*statements(fitted), *more]
        lines = pairs(fitted, Counter((reader, about) for reader, about, *_ in told))
        differ = round(fitted.differ, 3)
    return Insights(
        people,
        len(told),
        differ,
        tuple(Said(s.kind, tuple(people[each] for each in s.people), s.grade, s.probability) for s in found),
        tuple(
            Reading(people[p.reader], people[p.about], p.strength, p.lower, p.upper, p.above, p.told, p.guesses)
            for p in lines
        ),
    )
