"""Boxes of one's own in the log: whoever saves last has saved, nothing earlier is lost, and what is erased stays so."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from selves.content.own.box import MOST_CARDS
from selves.server.log import Log
from selves.server.log.erasures import of_own
from selves.server.log.own import (
    MOST_VERSIONS,
    ONE_SITTING,
    BoxTitled,
    CardSaved,
    CardsOrdered,
    KeptOwn,
    VersionsForgotten,
)
from selves.server.log.own_statements import change_own, make_own, read_own
from selves.server.log.plain_postgres import InPostgres
from selves.server.log.postgres_schema import connect as connect_there
from selves.server.log.postgres_schema import prepare
from selves.server.log.schema import backup, connect, restore
from selves.server.log.sqlite import SqliteLog
from tests.server.postgres import database_of
from tests.server.test_log import LOGS, Make, every_log, with_log

BOX = KeptOwn("abcdefghijkl", "ego", "Oma", ("de", "pl"), (("1", b"one"), ("2", b"two")), touched=1000)
WRITES, READS = b"w" * 32, b"r" * 32
LATER = 1000 + ONE_SITTING


async def cards(log: Log) -> dict[str, bytes]:
    kept = await log.own_box(BOX.name)
    assert kept is not None
    return dict(kept.cards)


async def bodies(log: Log, card: str) -> list[bytes | None]:
    return [each.body for each in await log.own_versions(BOX.name, card)]


def with_box(make: Make, folder: Path, work: Callable[[Log], Awaitable[None]]) -> None:
    async def made(log: Log) -> None:
        await log.make_own(BOX, WRITES, READS)
        await work(log)

    with_log(make, folder, made)


@every_log
def test_a_box_is_kept_as_it_was_made_and_only_once(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await log.make_own(KeptOwn(BOX.name, "essence", "Other", ("en",)), b"x", b"y")
        found = await log.own_box(BOX.name)
        assert found is not None
        assert (found.game, found.title, found.languages, found.cards) == (
            BOX.game,
            BOX.title,
            BOX.languages,
            BOX.cards,
        )
        assert await log.own_box("zzzzzzzzzzzz") is None
        assert await log.count_own() == 1
        known = [await log.knows_own(BOX.name, secret) for secret in (WRITES, READS, b"x", b"")]
        assert known == ["writes", "reads", None, None]
        assert await log.knows_own("zzzzzzzzzzzz", WRITES) is None

    with_box(make, tmp_path, work)

    async def later(log: Log) -> None:
        assert await cards(log) == {"1": b"one", "2": b"two"}

    with_log(make, tmp_path, later)


@every_log
def test_the_last_writer_of_a_card_wins_and_what_others_wrote_can_be_had_back(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        for at, by, body in ((1, "ann", b"a"), (2, "ann", b"ab"), (3, "ben", b"b"), (4, "ann", b"abc")):
            await log.change_own(BOX.name, [CardSaved("1", body)], LATER + at, by)
        assert (await cards(log))["1"] == b"abc"
        assert await bodies(log, "1") == [b"abc", b"b", b"ab", b"one"], "typing on is one version, anybody else's stays"
        await log.change_own(BOX.name, [CardSaved("1", b"abcd")], LATER + 4 + ONE_SITTING, "ann")
        assert (await bodies(log, "1"))[:2] == [b"abcd", b"abc"], "another sitting is another version"

    with_box(make, tmp_path, work)


@every_log
def test_a_deleted_card_can_be_had_back_in_its_place(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await log.change_own(BOX.name, [CardSaved("1", None), CardSaved("9", None)], LATER)
        assert await cards(log) == {"2": b"two"}
        assert await bodies(log, "1") == [None, b"one"]
        assert await bodies(log, "9") == []
        await log.change_own(BOX.name, [CardSaved("1", b"one")], LATER)
        assert list((await cards(log)).items()) == [("1", b"one"), ("2", b"two")]

    with_box(make, tmp_path, work)


@every_log
def test_cards_are_ordered_and_those_that_are_not_named_follow(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await log.change_own(BOX.name, [CardSaved("3", b"three"), CardsOrdered(("3", "x", "2", "3"))], LATER)
        assert list(await cards(log)) == ["3", "2", "1"]
        await log.change_own(BOX.name, [CardSaved("2", b"zwei"), CardSaved("4", b"four")], LATER)
        assert list(await cards(log)) == ["3", "2", "1", "4"]

    with_box(make, tmp_path, work)


@every_log
def test_changes_are_counted_and_a_touch_is_none(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await log.change_own(BOX.name, [BoxTitled("Opa", ("fr",))], LATER)
        before = await log.own_box(BOX.name)
        await log.change_own(BOX.name, (), LATER + 5)
        after = await log.own_box(BOX.name)
        assert before is not None
        assert after is not None
        assert (after.title, after.languages, after.touched) == ("Opa", ("fr",), LATER + 5)
        assert after.changed == before.changed
        await log.change_own("zzzzzzzzzzzz", [CardSaved("1", b"x")], LATER)
        assert await log.own_versions("zzzzzzzzzzzz", "1") == []

    with_box(make, tmp_path, work)


@every_log
def test_so_many_versions_are_kept_and_all_are_forgotten_if_asked(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        for number in range(MOST_VERSIONS + 5):
            await log.change_own(BOX.name, [CardSaved("1", b"v%d" % number)], LATER + number)
        found = await bodies(log, "1")
        assert len(found) == MOST_VERSIONS
        assert found[0] == b"v%d" % (MOST_VERSIONS + 4)
        await log.change_own(BOX.name, [VersionsForgotten("1"), VersionsForgotten("8")], LATER)
        assert await bodies(log, "1") == found[:1]
        assert await bodies(log, "2") == [b"two"]

    with_box(make, tmp_path, work)


@every_log
def test_an_idle_box_is_marked_first_and_a_touch_takes_the_mark_away(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await log.mark_own(5000, 1000)
        assert await log.marked_own(9000) == []
        await log.mark_own(5000, 1001)
        await log.mark_own(6000, 1001)
        assert await log.marked_own(4999) == []
        assert await log.marked_own(5000) == [BOX.name]
        await log.change_own(BOX.name, (), 7000)
        assert await log.marked_own(9000) == []
        await log.mark_own(8000, 9000)
        await log.mark_own(8000, 0)
        assert await log.marked_own(9000) == [], "a clock that is doubted costs nobody a box"
        await log.delete_own([BOX.name])
        assert await log.own_box(BOX.name) is None
        assert await log.own_versions(BOX.name, "1") == []

    with_box(make, tmp_path, work)


def test_a_box_is_in_the_backup_and_what_its_owner_erased_does_not_come_back(tmp_path: Path) -> None:
    path, copy, word = tmp_path / "selves.db", tmp_path / "copy.db", b"lighthouse keeper"
    other = KeptOwn("mnopqrstuvwx", "ego", "Other", ("de",), (("1", word),), touched=1)

    async def work(log: Log) -> None:
        await log.make_own(other, b"a", b"b")
        backup(path, copy)
        await log.delete_own([BOX.name])
        await log.delete_own([other.name], erased=True)

    with_box(lambda folder: SqliteLog(folder / "selves.db"), tmp_path, work)
    assert word in copy.read_bytes()
    assert not any(word in file.read_bytes() for file in tmp_path.glob("selves.db*"))
    restore(path, copy)
    connection = connect(path)
    assert [name for (name,) in connection.execute("SELECT name FROM own_boxes")] == [BOX.name]
    assert [box for (box,) in connection.execute("SELECT DISTINCT box FROM own_cards")] == [BOX.name]
    connection.close()


def test_in_postgresql_what_its_owner_erased_is_listed(tmp_path: Path) -> None:
    async def work(log: Log) -> None:
        await log.delete_own([BOX.name], erased=True)

    with_box(LOGS["postgresql"], tmp_path, work)
    with connect_there(database_of(tmp_path)) as connection:
        assert connection.execute("SELECT hash FROM erased").fetchall() == [(of_own(BOX.name),)]
        assert connection.execute("SELECT box FROM own_cards").fetchall() == []


def test_two_servers_write_one_box_and_whoever_deletes_it_leaves_nothing(tmp_path: Path) -> None:
    """Each of them writes its own cards, and orders all; and they agree on what is there."""

    async def write(log: Log, name: str) -> None:
        for number in range(20):
            card = f"{name}{number}"
            changes = CardSaved(card, b"x"), CardSaved("1", card.encode()), CardsOrdered((card, "1"))
            await log.change_own(BOX.name, changes, LATER)

    async def work(one: Log) -> None:
        other = LOGS["postgresql"](tmp_path)
        try:
            await asyncio.gather(write(one, "a"), write(other, "b"))
            found = await one.own_box(BOX.name)
            assert found == await other.own_box(BOX.name)
            assert found is not None
            assert (len(found.cards), found.changed) == (42, 41)
            assert len(await bodies(one, "1")) == MOST_VERSIONS
            await asyncio.gather(write(one, "c"), other.delete_own([BOX.name]), write(one, "d"))
            assert await one.own_box(BOX.name) is None
        finally:
            await other.close()

    with_box(LOGS["postgresql"], tmp_path, work)
    with connect_there(database_of(tmp_path)) as connection:
        assert connection.execute("SELECT box FROM own_cards").fetchall() == []


def test_a_full_box_is_written_at_once(tmp_path: Path) -> None:
    """Where every statement is a way there and back, nobody waits for thousands of them."""
    asked: list[str] = []

    class Listening(InPostgres):
        def ask(self, statement: str, **values: Any) -> list[tuple[Any, ...]]:
            asked.append(statement)
            return super().ask(statement, **values)

    cards = [CardSaved(str(number), b"{}") for number in range(MOST_CARDS)]
    order = CardsOrdered(tuple(card.card for card in reversed(cards)))
    address = database_of(tmp_path)
    prepare(address)
    with connect_there(address) as connection:
        make_own(Listening(connection), BOX, WRITES, READS)
        change_own(Listening(connection), BOX.name, [*cards, order], LATER)
        found = read_own(Listening(connection), BOX.name)
    assert found is not None
    assert [card for card, _ in found.cards] == [*order.cards]
    assert len(asked) < 12


@every_log
def test_the_shelf_names_what_its_owners_put_there(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await log.make_own(KeptOwn("mnopqrstuvwx", "ego", "Anna", ("de",), touched=1), b"a", b"b")
        assert await log.shelf_own() == []
        await log.shelve_own(BOX.name, "asked")
        await log.shelve_own("mnopqrstuvwx", "listed")
        await log.shelve_own("zzzzzzzzzzzz", "listed")
        await log.report_own(BOX.name)
        await log.change_own(BOX.name, [CardSaved("1", b"new"), CardSaved("2", None)], LATER)
        found = [(each.name, each.cards, each.shelf, each.reports) for each in await log.shelf_own()]
        assert found == [("mnopqrstuvwx", 0, "listed", 0), (BOX.name, 1, "asked", 1)]
        kept = await log.own_box(BOX.name)
        assert kept is not None
        assert kept.shelf == "asked"
        await log.shelve_own(BOX.name, "")
        assert [each.name for each in await log.shelf_own()] == ["mnopqrstuvwx"]

    with_box(make, tmp_path, work)
