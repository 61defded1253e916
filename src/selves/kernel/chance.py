"""Chance, passed in and never kept in a state: every draw is named, so nobody can steer it by inserting moves.

The stream can be repeated in any language. A draw is named by a label and a number n, counted per label.
Its random words are, for i = 0, 1, 2, …,

    block(i) = HMAC-SHA-256(key = seed, message = UTF-8 of "label/n/i")

each block read as eight unsigned 32-bit numbers, big-endian, in order. From the words:

    below(k)   takes words until one is less than 2**32 - (2**32 mod k); the result is that word mod k.
               below(1) is 0 and takes no word.
    die(s)     is below(s) + 1.
    dice(s, c) are c dice thrown together: c times below(s) + 1, from the words of one draw.
    order(m)   starts from [0, 1, …, m-1] and for j = m-1 down to 1 swaps j with below(j + 1).

`tests/kernel/test_chance.py` holds test vectors.
"""

import hmac
import struct
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

WORDS: Final = struct.Struct(">8I")
FIRST: Final = struct.Struct(">I")
RANGE: Final = 2**32


class Source(Protocol):
    """Where bots and samplers take numbers from; Python's `random.Random` is one, `Stream` another."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


class Stream:
    """The numbers of one draw (seed, label, n), as many as are asked for."""

    def __init__(self, seed: bytes, label: str, n: int = 0) -> None:
        self._words = self._generate(seed, f"{label}/{n}/")

    @staticmethod
    def _generate(seed: bytes, name: str) -> Iterator[int]:
        block = 0
        while True:
            yield from WORDS.unpack(hmac.digest(seed, f"{name}{block}".encode(), "sha256"))
            block += 1

    def below(self, stop: int) -> int:
        """A number from 0 to stop - 1, each exactly as likely as the others."""
        if stop < 1:
            raise ValueError(f"cannot choose among {stop}")
        if stop == 1:
            return 0
        limit = RANGE - RANGE % stop
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % stop

    def order(self, count: int) -> tuple[int, ...]:
        """The numbers from 0 to count - 1, every order as likely as the others."""
        numbers = list(range(count))
        words, high = self._words, RANGE - count  # below it a word is below every limit
        for j in range(count - 1, 0, -1):
            word = next(words)
            while word >= high and word >= RANGE - RANGE % (j + 1):
                word = next(words)
            k = word % (j + 1)
            numbers[j], numbers[k] = numbers[k], numbers[j]
        return tuple(numbers)

    def random(self) -> float:
        """A number from 0 up to, not including, 1, from one word; for bots, never for a rule."""
        return next(self._words) / RANGE


def shuffled(items: Sequence[T], source: Source, count: int | None = None) -> tuple[T, ...]:
    """So many of the items (all of them) in an order of `source`'s choice; for bots and samplers, never for a rule."""
    order = list(items)
    wanted = len(order) if count is None else count
    for j in range(wanted):
        k = j + int(source.random() * (len(order) - j))
        order[j], order[k] = order[k], order[j]
    return tuple(order[:wanted])


class Chance(Protocol):
    """What a game draws from. `n` is the game's own count of draws with this label."""

    def die(self, label: str, n: int, sides: int) -> int:
        """One number from 1 to `sides`."""
        ...

    def dice(self, label: str, n: int, sides: int, count: int) -> tuple[int, ...]:
        """So many numbers from 1 to `sides`, thrown together."""
        ...

    def order(self, label: str, n: int, count: int) -> tuple[int, ...]:
        """The numbers from 0 to count - 1, shuffled."""
        ...


class Seeded:
    """The chance of a real game: everything follows from the seed."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def die(self, label: str, n: int, sides: int) -> int:
        """As `Stream.below`, whose first word nearly always will do."""
        word = FIRST.unpack_from(hmac.digest(self.seed, f"{label}/{n}/0".encode(), "sha256"))[0]
        if word < RANGE - RANGE % sides:
            return int(word % sides) + 1
        return Stream(self.seed, label, n).below(sides) + 1

    def dice(self, label: str, n: int, sides: int, count: int) -> tuple[int, ...]:
        """As `Stream.below`, for whose first words one block nearly always will do."""
        words = WORDS.unpack(hmac.digest(self.seed, f"{label}/{n}/0".encode(), "sha256"))[:count]
        if len(words) == count and max(words, default=0) < RANGE - RANGE % sides:
            return tuple([word % sides + 1 for word in words])
        stream = Stream(self.seed, label, n)
        return tuple([stream.below(sides) + 1 for _ in range(count)])

    def order(self, label: str, n: int, count: int) -> tuple[int, ...]:
        return Stream(self.seed, label, n).order(count)


def nobody_himself(chance: Chance, label: str, count: int) -> tuple[int, ...]:
    """An order of the numbers from 0 in which none stands in its own place; every such order is as likely."""
    attempt, order = 0, chance.order(label, 0, count)
    while any(number == place for place, number in enumerate(order)):
        attempt += 1
        order = chance.order(label, attempt, count)
    return order


class Recorded:
    """Another's chance, and every draw that was made of it, in order: (kind, label, n, bound, result)."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.drawn: list[tuple[str, str, int, int, tuple[int, ...]]] = []

    def die(self, label: str, n: int, sides: int) -> int:
        result = self.chance.die(label, n, sides)
        self.drawn.append(("die", label, n, sides, (result,)))
        return result

    def dice(self, label: str, n: int, sides: int, count: int) -> tuple[int, ...]:
        result = self.chance.dice(label, n, sides, count)
        self.drawn.append(("dice", label, n, sides, result))
        return result

    def order(self, label: str, n: int, count: int) -> tuple[int, ...]:
        result = self.chance.order(label, n, count)
        self.drawn.append(("order", label, n, count, result))
        return result


class Unscripted(ValueError):  # noqa: N818
    """A scripted result that the draw it meets cannot have."""


class Scripted:
    """Chance for scenarios: the next draws have the results written down, then `beyond` decides."""

    def __init__(self, results: Sequence[object], beyond: Chance) -> None:
        self.left = list(results)
        self.beyond = beyond

    def die(self, label: str, n: int, sides: int) -> int:
        if not self.left:
            return self.beyond.die(label, n, sides)
        result = self.left.pop(0)
        if not isinstance(result, int) or isinstance(result, bool) or not 1 <= result <= sides:
            raise Unscripted(f"the draw {label!r} is a number from 1 to {sides}, not {result!r}")
        return result

    def dice(self, label: str, n: int, sides: int, count: int) -> tuple[int, ...]:
        """The script is thrown die by die; what it leaves open falls as it would have."""
        thrown = self.beyond.dice(label, n, sides, count)
        return tuple([self.die(label, n, sides) if self.left else each for each in thrown])

    def order(self, label: str, n: int, count: int) -> tuple[int, ...]:
        if not self.left:
            return self.beyond.order(label, n, count)
        result = self.left.pop(0)
        if not isinstance(result, list) or sorted(map(repr, result)) != sorted(map(repr, range(count))):
            raise Unscripted(f"the draw {label!r} is an order of the numbers 0 to {count - 1}, not {result!r}")
        return tuple(result)
