"""The boxes that games of this server are played with: each once in memory, however many rooms read from it."""

from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import cache
from itertools import product
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

import structlog
from msgspec.structs import replace

from selves.content.box import Both, Box
from selves.content.boxes import BadBox
from selves.content.catalogue import CONTENT, box_of, box_of_0_1_0, facts_at, facts_of, kept_box
from selves.content.own.mark import is_own
from selves.room import entries as logged
from selves.room.circumstances import InStock, Stock
from selves.room.room import Table
from selves.server.log import BoxKept, BoxNamed, Log, Printed

Entry = TypeVar("Entry", bound=logged.Any_)
OffTheLoop = Callable[[Callable[[], Box[Any]]], Coroutine[Any, Any, Box[Any]]]

logger = structlog.get_logger()

_stocks: WeakKeyDictionary[Box[Any], dict[tuple[int, int], Stock]] = WeakKeyDictionary()


class Boxes:
    """As long as a room uses one it is known; those that are dealt from now on always are."""

    def __init__(self, log: Log, off_the_loop: OffTheLoop) -> None:
        self._log = log
        self._off_the_loop = off_the_loop
        self._known: WeakValueDictionary[str, Box[Any]] = WeakValueDictionary()
        for game in CONTENT:
            for closest, spiciest in product(range(3), repeat=2):
                stock(game, closest, spiciest)
            self._known[box_of(game).hash] = box_of(game)

    async def read(self, named: Iterable[BoxNamed]) -> dict[str, Box[Any]]:
        """Those that a room names; one that is lost or spoilt is left out, and games that were dealt from it end."""
        return {each.hash: box for each in named if (box := await self._read(each)) is not None}

    async def _read(self, named: BoxNamed) -> Box[Any] | None:
        if named.written is None:
            return await self._read_printed(named.hash)
        known, written = self._known.get(named.hash), named.written
        if known is not None:
            return known
        if named.printed is None:
            return await self._keep(named.hash, lambda: kept_box(written))
        printed = await self._read_printed(named.printed)
        if printed is None:
            return None
        return await self._keep(named.hash, lambda: Both(printed, kept_box(written)))

    async def _read_printed(self, name: str) -> Box[Any] | None:
        known = self._known.get(name)
        if known is not None:
            return known
        body = await self._log.box(name)
        if body is None:
            logger.error("box.lost", box=name)
            return None
        return await self._keep(name, lambda: kept_box(body))

    async def _keep(self, name: str, read: Callable[[], Box[Any]]) -> Box[Any] | None:
        def checked() -> Box[Any]:
            box = read()
            if box.hash != name:
                raise BadBox("its hash is another")
            return box

        try:
            box = await self._off_the_loop(checked)
        except BadBox as fault:
            logger.error("box.unreadable", box=name, fault=str(fault))
            return None
        return self._known.setdefault(name, box)


def as_kept(box: Box[Any]) -> BoxKept:
    """What people wrote apart from what is printed. A box that was once kept as a whole is again."""
    if isinstance(box, Both):
        return BoxKept(box.hash, Printed(box.printed.hash, box.printed.body), box.written.body)
    if any(map(is_own, box.by_id)):
        return BoxKept(box.hash, None, box.body)
    return BoxKept(box.hash, Printed(box.hash, box.body))


def written_in(box: Box[Any]) -> int:
    """How many bytes of it people wrote."""
    return len(as_kept(box).written or b"")


@cache
def stock(game: str, closest: int, spiciest: int) -> Stock:
    """What may be dealt of a game that begins now."""
    return _stock_of(box_of(game), closest, spiciest)


def stock_of(box: Box[Any], closest: int, spiciest: int) -> Stock:
    """What may be dealt of any box; found once, as long as it is in use."""
    known = _stocks.setdefault(box, {})
    if (closest, spiciest) not in known:
        known[closest, spiciest] = _stock_of(box, closest, spiciest)
    return known[closest, spiciest]


def _stock_of(box: Box[Any], closest: int, spiciest: int) -> Stock:
    content, facts = CONTENT[box.game], facts_at(box)
    mild = [(place, card) for place, card in enumerate(box.cards) if content.spiciness(card) <= spiciest]
    return Stock(
        box.hash,
        tuple([InStock(place, *facts[place]) for place, card in mild if content.dealt(card, closest) is not None]),
    )


def box_at(table: Table, boxes: Mapping[str, Box[Any]]) -> Box[Any]:
    """The one that is played with at this table."""
    return boxes[table.box] if table.box else box_of_0_1_0(table.opening.game)


def without_cards(entry: Entry) -> Entry:
    """As the log keeps it: what is in the box is not written again."""
    if isinstance(entry, logged.Started) and entry.box:
        return replace(entry, opening=replace(entry.opening, cards=()))
    return entry


def with_cards(entry: Entry, boxes: Mapping[str, Box[Any]]) -> Entry:
    """As it was before it was written. LookupError if the box is not here, or has no such card."""
    if isinstance(entry, logged.Started) and entry.box and not entry.opening.cards:
        cards = facts_of(boxes[entry.box], entry.dealt, entry.seen)
        return replace(entry, opening=replace(entry.opening, cards=cards))
    return entry
