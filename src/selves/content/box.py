"""A box as tables play with it: the facts and texts of its cards as they were when a game began, known by its hash.

What is written here never changes: a card that is worded otherwise makes another box, and a table goes on reading from
the one it began with.
"""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

Card = TypeVar("Card", bound=msgspec.Struct)

#: Cards by their places in a box, in an order: a number is one card, a pair a run of cards from the first to the last.
Places = tuple[int | tuple[int, int], ...]

encode = msgspec.json.Encoder(order="sorted").encode


class Box(Generic[Card]):
    """`body` is its canonical JSON: an object of `game`, the name, and `cards`, the written cards in their order, all
    their fields among them. It is UTF-8, keys are sorted, nothing blank stands between, and of a string only that is
    escaped which JSON demands. `hash` is the SHA-256 of these bytes in small hex: whoever has the body can prove with
    which cards a game was played.
    """

    def __init__(self, game: str, cards: tuple[Card, ...], body: bytes | None = None) -> None:
        self.game = game
        self.cards = cards
        self._body = body

    @cached_property
    def body(self) -> bytes:
        return self._body or encode({"game": self.game, "cards": self.cards})

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.body).hexdigest()

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {str(getattr(card, "id", "")): card for card in self.cards}


class Both(Box[Card]):
    """A printed box with what people wrote after its cards. So it is kept, too: what is printed once for everybody."""

    def __init__(self, printed: Box[Card], written: Box[Card]) -> None:
        super().__init__(printed.game, (*printed.cards, *written.cards))
        self.printed = printed
        self.written = written

    @cached_property
    def body(self) -> bytes:
        return joined(self.printed.body, self.written.body)


def joined(printed: bytes, written: bytes) -> bytes:
    """The body of both, by theirs; one of them alone is whole."""
    if not (printed and written):
        return printed or written
    return printed[: printed.rindex(b"]")] + b"," + written[written.index(b"[") + 1 :]


def in_runs(places: Iterable[int]) -> Places:
    """As few numbers as possible."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][1] + 1:
            runs[-1][1] = place
        else:
            runs.append([place, place])
    found: list[Any] = [first if first == last else (first, last) for first, last in runs]
    return tuple(found)


def one_by_one(places: Places) -> Iterator[int]:
    for place in places:
        if isinstance(place, int):
            yield place
        else:
            yield from range(place[0], place[1] + 1)
