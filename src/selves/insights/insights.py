"""All that finished games tell about the people who played them: one game, an evening, or all evenings of a group."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from selves.insights.guesses import Guess, guesses
from selves.insights.model import columns, fit
from selves.insights.shares import calibrated, dared
from selves.insights.statements import Pair, Statement, bluffers, pairs, statements

#: A guess by the numbers of people: reader, person, question, whether it was right, and what chance gives.
Row = tuple[int, int, int, bool, float]

LEAST = 2  # people of whom something can be said to each other


@dataclass(frozen=True)
class Finished:
    """A finished game: its name, who sat on which seat ("" for nobody who is known any more), and its facts."""

    game: str
    chairs: tuple[str, ...]
    facts: Sequence[dict[str, Any]]

    @cached_property
    def guesses(self) -> list[Guess]:
        """Read once: a game is told of by itself, with its evening and with all others."""
        return guesses(self.game, self.facts)


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


def insights(games: Sequence[Finished], superlatives: bool = False) -> Insights:
    """What these games tell together. Nobody without an id is in it. Who is best of all is to be said only of the
    evenings of a kept group.
    """
    people = tuple(dict.fromkeys(who for game in games for who in game.chairs if who))
    number = {who: place for place, who in enumerate(people)}
    told: list[Row] = []
    tips: list[Row] = []
    bets: list[tuple[int, bool, bool]] = []
    first = 0
    for game in games:
        seats = [number.get(who) for who in game.chairs]
        found = [each for each in game.guesses if None not in (seats[each.reader], seats[each.about])]
        rows = [
            (number[game.chairs[e.reader]], number[game.chairs[e.about]], first + e.question, e.right, e.chance)
            for e in found
        ]
        told += rows
        first += 1 + max([each.question for each in found], default=0)
        if game.game == "identity":
            tips += rows
        stakes = dared(game.game, game.facts, found)
        bets += [(place, much, right) for seat, much, right in stakes if (place := seats[seat]) is not None]
    if len(people) < LEAST:
        return Insights(people, len(told), 0.0, (), ())
    return named(people, told, [*calibrated(len(people), bets), *bluffing(tips)], superlatives)


def bluffing(tips: Sequence[Row]) -> list[Statement]:
    """By the model that tells all else, of tips alone: of people who do not differ it then mostly errs where the rest
    does, too. Nothing of who was never tipped on.
    """
    played = sorted({person for tip in tips for person in tip[:2]})
    place = {person: at for at, person in enumerate(played)}
    if len(played) <= LEAST:
        return []
    rows = [(place[reader], place[about], number, right, chance) for reader, about, number, right, chance in tips]
    found = bluffers(fit(columns(len(played), rows)))
    return [msgspec.structs.replace(each, people=(played[each.people[0]],)) for each in found]


def named(people: tuple[str, ...], told: Sequence[Row], more: list[Statement], superlatives: bool) -> Insights:
    found, lines, differ = more, list[Pair](), 0.0
    if told:
        fitted = fit(columns(len(people), told))
        found = sorted([*statements(fitted, superlatives), *more], key=lambda said: -said.probability)
        lines = pairs(fitted, Counter([(row[0], row[1]) for row in told]))
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
