"""Boxes of one's own in the memory log: the same verbs over plain dictionaries."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from selves.server.log.own import (
    MOST_VERSIONS,
    ONE_SITTING,
    BoxTitled,
    CardSaved,
    CardsOrdered,
    CardVersion,
    KeptOwn,
    OwnChange,
    Right,
    Shelf,
    Shelved,
    VersionsForgotten,
)


@dataclass
class Cards:
    """The versions of a card with their writers, the last one last."""

    versions: list[tuple[CardVersion, str]] = field(default_factory=list)


@dataclass
class Stored:
    """A box; its cards in their order, also those that are gone."""

    box: KeptOwn
    writes: bytes
    reads: bytes
    cards: dict[str, Cards] = field(default_factory=dict)
    marked: int | None = None
    reports: int = 0

    def present(self) -> KeptOwn:
        bodies = ((card, found.versions[-1][0].body) for card, found in self.cards.items())
        return replace(self.box, cards=tuple((card, body) for card, body in bodies if body is not None))

    def change(self, changes: Sequence[OwnChange], at: int, by: str) -> None:
        self.box = replace(self.box, touched=at, changed=self.box.changed + bool(changes))
        self.marked = None
        for change in changes:
            match change:
                case CardSaved(card, body):
                    self.save(card, body, at, by)
                case CardsOrdered(cards):
                    first = [card for card in dict.fromkeys(cards) if card in self.cards]
                    self.cards = {card: self.cards[card] for card in (*first, *self.cards)}
                case BoxTitled(title, languages):
                    self.box = replace(self.box, title=title, languages=languages)
                case VersionsForgotten(card):
                    if card in self.cards:
                        del self.cards[card].versions[:-1]

    def save(self, card: str, body: bytes | None, at: int, by: str) -> None:
        if card not in self.cards:
            if body is not None:
                self.cards[card] = Cards([(CardVersion(1, at, body), by)])
            return
        versions = self.cards[card].versions
        last, writer = versions[-1]
        if last.body == body:
            return
        both = last.body is not None and body is not None
        if both and by == writer != "" and 0 <= at - last.at < ONE_SITTING:
            versions[-1] = (CardVersion(last.version, last.at, body), by)
        else:
            versions.append((CardVersion(last.version + 1, at, body), by))
        del versions[:-MOST_VERSIONS]


class OwnDisk(Protocol):
    own: dict[str, Stored]


class Memory(Protocol):
    """What these verbs need of the log."""

    _disk: OwnDisk

    def _read(self) -> Awaitable[None]: ...

    def _work(self, do: Callable[[], None]) -> Awaitable[None]: ...


class OwnBoxesInMemory:
    async def make_own(self: Memory, box: KeptOwn, writes: bytes, reads: bytes) -> None:
        def work() -> None:
            if box.name not in self._disk.own:
                stored = self._disk.own[box.name] = Stored(replace(box, cards=()), writes, reads)
                stored.change([CardSaved(*card) for card in box.cards], box.touched, "")

        await self._work(work)

    async def knows_own(self: Memory, name: str, secret: bytes) -> Right | None:
        await self._read()
        stored = self._disk.own.get(name)
        if stored is None or secret not in (stored.writes, stored.reads):
            return None
        return "writes" if secret == stored.writes else "reads"

    async def own_box(self: Memory, name: str) -> KeptOwn | None:
        await self._read()
        stored = self._disk.own.get(name)
        return None if stored is None else stored.present()

    async def change_own(self: Memory, name: str, changes: Sequence[OwnChange], at: int, by: str = "") -> None:
        def work() -> None:
            if name in self._disk.own:
                self._disk.own[name].change(changes, at, by)

        await self._work(work)

    async def own_versions(self: Memory, name: str, card: str) -> list[CardVersion]:
        await self._read()
        stored = self._disk.own.get(name)
        found = stored.cards.get(card, Cards()) if stored is not None else Cards()
        return [version for version, _ in reversed(found.versions)]

    async def count_own(self: Memory) -> int:
        await self._read()
        return len(self._disk.own)

    async def shelve_own(self: Memory, name: str, shelf: Shelf) -> None:
        def work() -> None:
            if name in self._disk.own:
                self._disk.own[name].box = replace(self._disk.own[name].box, shelf=shelf)

        await self._work(work)

    async def shelf_own(self: Memory) -> list[Shelved]:
        await self._read()
        found = [(stored.present(), stored.reports) for stored in self._disk.own.values() if stored.box.shelf]
        return [
            Shelved(box.name, box.game, box.title, box.languages, len(box.cards), box.shelf, reports)
            for box, reports in sorted(found, key=lambda each: (each[0].title, each[0].name))
        ]

    async def report_own(self: Memory, name: str) -> None:
        def work() -> None:
            if name in self._disk.own:
                self._disk.own[name].reports += 1

        await self._work(work)

    async def mark_own(self: Memory, now: int, before: int) -> None:
        def work() -> None:
            for stored in self._disk.own.values():
                stored.marked = (stored.marked or now) if stored.box.touched < before else None

        await self._work(work)

    async def marked_own(self: Memory, by: int) -> list[str]:
        await self._read()
        marks = {name: stored.marked for name, stored in self._disk.own.items()}
        return [name for name, marked in marks.items() if marked is not None and marked <= by]

    async def delete_own(self: Memory, names: Sequence[str], erased: bool = False) -> None:
        def work() -> None:
            for name in names:
                self._disk.own.pop(name, None)

        await self._work(work)
