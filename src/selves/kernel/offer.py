"""What a seat may do now. One offer drives refusals, the buttons on a phone, the random bot and the fuzzer.

A choice is a kind of move with fields; a choice and each of its fields name the clause that a refusal cites.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import comb, inf, prod
from typing import Literal

import msgspec

from selves.kernel.chance import Source, shuffled
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move, kind

Value = bool | int | str


class Means(msgspec.Struct, frozen=True, gc=False):
    """What values stand for, so that whoever draws an offer need not know the game: seats, cards by their handles, or
    lines of a card's text. `of` names for each value its seat or handle, where that is not the value itself; of lines
    it is the handle of the card, and a value the number of the line.
    """

    what: Literal["seat", "card", "line"]
    of: tuple[int, ...] = ()


SEATS = Means("seat")


class OneOf(msgspec.Struct, frozen=True, gc=False, tag="one-of"):
    """Exactly one of these. `but` are values that another clause refuses."""

    of: tuple[Value, ...]
    clause: str
    but: dict[str, str] = {}
    means: Means | None = None

    def admits(self, value: object) -> bool:
        return value in self.of

    def fault(self, value: object) -> str | None:
        if value in self.of:
            return None
        return self.but.get(str(value), self.clause)

    def count(self) -> float:
        return len(self.of)

    def sample(self, source: Source) -> object:
        return self.of[int(source.random() * len(self.of))]

    def every(self) -> Iterator[object]:
        return iter(self.of)

    def __str__(self) -> str:
        return f"one of {', '.join(map(str, self.of))}"


class Some(msgspec.Struct, frozen=True, gc=False, tag="some"):
    """From `least` to `most` different ones of these, in any order. `number` is the clause if there are not so many."""

    of: tuple[Value, ...]
    least: int
    most: int
    clause: str
    number: str = ""
    means: Means | None = None

    def admits(self, value: object) -> bool:
        return self.fault(value) is None

    def fault(self, value: object) -> str | None:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return self.number or self.clause
        of = self.of
        if len(set(value)) < len(value) or [item for item in value if item not in of]:
            return self.clause
        return None

    def count(self) -> float:
        return sum(comb(len(self.of), count) for count in range(self.least, self.most + 1))

    def sample(self, source: Source) -> object:
        count = self.least + int(source.random() * (self.most - self.least + 1))
        return shuffled(self.of, source, count)

    def every(self) -> Iterator[object]:
        for count in range(self.least, self.most + 1):
            yield from combinations(self.of, count)

    def __str__(self) -> str:
        return f"{self.least} to {self.most} different ones of {', '.join(map(str, self.of))}"


class Group(msgspec.Struct, frozen=True, gc=False):
    """Of one key: from `least` to `most` of these items."""

    key: int
    of: tuple[Value, ...]
    least: int
    most: int
    means: Means | None = None


class Pairs(msgspec.Struct, frozen=True, gc=False, tag="pairs"):
    """Pairs of a key and an item, in any order, so many of each group; in a move they are structs of two fields.

    The clauses: `clause` for a key that is not offered or too many of one, `once` for an item that is not or no longer
    offered or stands twice, `few` for too few. `means` is what the keys stand for; `names` are those of the two fields.
    """

    groups: tuple[Group, ...]
    clause: str
    once: str
    few: str
    means: Means | None = None
    names: tuple[str, str] = ("key", "item")

    def admits(self, value: object) -> bool:
        return self.fault(value) is None

    def fault(self, value: object) -> str | None:
        if not isinstance(value, tuple) or not all(isinstance(pair, msgspec.Struct) for pair in value):
            return self.clause
        value = tuple([msgspec.structs.astuple(pair) for pair in value])
        chosen: dict[object, list[object]] = {group.key: [] for group in self.groups}
        for key, item in value:
            if key not in chosen:
                return self.clause
            chosen[key].append(item)
        fault = None
        for group in self.groups:
            items = chosen[group.key]
            if len(items) > group.most:
                return self.clause
            if len(set(items)) < len(items) or [item for item in items if item not in group.of]:
                fault = fault or self.once
            elif len(items) < group.least:
                fault = fault or self.few
        return fault

    def count(self) -> float:
        return prod(
            sum(comb(len(group.of), count) for count in range(group.least, group.most + 1)) for group in self.groups
        )

    def sample(self, source: Source) -> object:
        chosen: list[tuple[int, Value]] = []
        for group in self.groups:
            count = group.least + int(source.random() * (group.most - group.least + 1))
            chosen += [(group.key, item) for item in shuffled(group.of, source, count)]
        return tuple(chosen)

    def every(self) -> Iterator[object]:
        ways = [
            [
                tuple((group.key, item) for item in items)
                for count in range(group.least, group.most + 1)
                for items in combinations(group.of, count)
            ]
            for group in self.groups
        ]
        for chosen in product(*ways):
            yield tuple(pair for group in chosen for pair in group)

    def __str__(self) -> str:
        return "; ".join(f"{group.least} to {group.most} about {group.key}" for group in self.groups) or "none"


class Number(msgspec.Struct, frozen=True, gc=False, tag="number"):
    """A number from `least` to `most`, in steps. `beyond` is the clause that refuses more, where it is another."""

    least: int
    most: int
    clause: str
    step: int = 1
    beyond: str = ""

    def admits(self, value: object) -> bool:
        return isinstance(value, int) and self.least <= value <= self.most and (value - self.least) % self.step == 0

    def fault(self, value: object) -> str | None:
        if not isinstance(value, int):
            return self.clause
        if self.least <= value <= self.most and (self.step == 1 or (value - self.least) % self.step == 0):
            return None
        return self.beyond or self.clause if value > self.most else self.clause

    def count(self) -> float:
        return (self.most - self.least) // self.step + 1

    def sample(self, source: Source) -> object:
        return self.least + self.step * int(source.random() * ((self.most - self.least) // self.step + 1))

    def every(self) -> Iterator[object]:
        return iter(range(self.least, self.most + 1, self.step))

    def __str__(self) -> str:
        steps = "" if self.step == 1 else f" in steps of {self.step}"
        return f"a number from {self.least} to {self.most}{steps}"


class Text(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Any text up to so many characters. It cannot be enumerated: samples stand for it."""

    longest: int
    clause: str
    samples: tuple[str, ...] = ("?",)

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.longest

    def fault(self, value: object) -> str | None:
        return None if self.admits(value) else self.clause

    def count(self) -> float:
        return inf

    def sample(self, source: Source) -> object:
        return self.samples[int(source.random() * len(self.samples))]

    def every(self) -> Iterator[object]:
        raise TypeError("a text cannot be enumerated")

    def __str__(self) -> str:
        return f"a text of at most {self.longest} characters"


class Each(msgspec.Struct, frozen=True, gc=False, tag="each"):
    """For every key a value of its own field."""

    fields: dict[str, "Field"]
    clause: str

    def admits(self, value: object) -> bool:
        return (
            isinstance(value, dict)
            and value.keys() == self.fields.keys()
            and all(field.admits(value[key]) for key, field in self.fields.items())
        )

    def fault(self, value: object) -> str | None:
        return None if self.admits(value) else self.clause

    def count(self) -> float:
        return prod(field.count() for field in self.fields.values())

    def sample(self, source: Source) -> object:
        return {key: field.sample(source) for key, field in self.fields.items()}

    def every(self) -> Iterator[object]:
        for values in product(*(field.every() for field in self.fields.values())):
            yield dict(zip(self.fields, values, strict=True))

    def __str__(self) -> str:
        return f"a value for each of {', '.join(self.fields)}"


Field = OneOf | Some | Pairs | Number | Text | Each


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One kind of move and what its fields may be."""

    kind: str
    clause: str
    fields: dict[str, Field] = {}

    def fault(self, move: Move) -> Illegal | None:
        """The refusal of a move of this kind, under the clause of the field that is not as offered."""
        for name, field in self.fields.items():
            value = getattr(move, name)
            clause = field.fault(value)
            if clause is not None:
                return Illegal(clause, f"{self.kind}: {name} must be {field}, not {value!r}")
        return None


Pace = Literal["short", "long"]


class Time(msgspec.Struct, frozen=True, gc=False):
    """A time that runs, by the id of what it is for; `pace` and `seconds` are those of the offer to CLOCK."""

    id: str
    pace: Pace
    seconds: int | None = None


class Unoffered(LookupError):  # noqa: N818
    """A kind of move that an offer does not have."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What one seat may do now. A kind of move may be offered in several ways, where one field decides about another.

    `due`: the table waits for it; what may be changed is offered with `due` false. The id changes only with this
    seat's own phase or own moves. `pace` is the class of time that runs, in an offer to CLOCK; `seconds` is a limit of
    the game's own, which holds at any pace.
    """

    id: str
    due: bool
    choices: tuple[Choice, ...]
    pace: Pace | None = None
    seconds: int | None = None

    def choice(self, name: str) -> Choice | None:
        """The first way in which this kind of move is offered."""
        for choice in self.choices:
            if choice.kind == name:
                return choice
        return None

    def admits(self, move: Move) -> bool:
        return self.choice(kind(move)) is not None and self.fault(move) is None

    def fault(self, move: Move) -> Illegal | None:
        """The refusal of a move, unless one of the ways admits it; Unoffered if its kind is not offered at all."""
        name, first = kind(move), None
        for choice in self.choices:
            if choice.kind == name:
                fault = choice.fault(move)
                if fault is None:
                    return None
                first = first or fault
        if first is None:
            raise Unoffered(name)
        return first

    def sample(self, kinds: Mapping[str, type[Move]], source: Source) -> Move:
        """A move at random: a kind, then each field."""
        choices = self.choices
        choice = choices[int(source.random() * len(choices))] if len(choices) > 1 else choices[0]
        return kinds[choice.kind](*[field.sample(source) for field in choice.fields.values()])

    def count(self) -> float:
        """How many moves it admits."""
        return sum(prod(field.count() for field in choice.fields.values()) for choice in self.choices)

    def every(self, kinds: Mapping[str, type[Move]]) -> Iterator[Move]:
        """All the moves that it admits, where they can be told one by one."""
        for choice in self.choices:
            for values in product(*(field.every() for field in choice.fields.values())):
                yield kinds[choice.kind](**dict(zip(choice.fields, values, strict=True)))
