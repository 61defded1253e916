"""What people wrote in a box goes with each room that played with it, and what is printed is kept once; also where both
were kept as one before.
"""

import asyncio
from pathlib import Path
from typing import Any

import apsw
import pytest
from hypothesis import given, settings

from selves.content.box import Both, Box
from selves.content.catalogue import box_of, kept_box
from selves.content.own.box import OwnBox
from selves.content.own.written import written_cards
from selves.server.boxes import as_kept
from selves.server.device import Device
from selves.server.log import BoxKept, BoxNamed, Log, Printed
from selves.server.log import postgres_schema as there
from selves.server.log.plain_sqlite import InSqlite
from selves.server.log.plain_statements import read_boxes
from selves.server.log.postgres import PostgresLog
from selves.server.log.postgres_statements import change_room, compact_room, write_entries
from selves.server.log.schema import MIGRATIONS, PAGE, backup, connect, restore
from selves.server.log.sqlite import SqliteLog
from selves.server.log.statements import is_stale, read_room
from selves.server.protocol import Delete
from tests.content.own.boxes import any_boxes, box, ego
from tests.server.postgres import database_of
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_beside import NAME, draw, forty, table
from tests.server.test_boxes import back, reword, sql
from tests.server.test_games import over
from tests.server.test_log import append, boxes

__all__ = ["reword"]

WORD = "wenn Oma 80 wird"
OLD = 7  # the version of the file

PRINTED = box_of("ego")
WRITTEN = Box("ego", written_cards(box(ego()), "k3v9"))
BOTH = Both(PRINTED, WRITTEN)


@settings(deadline=None, max_examples=100)
@given(any_boxes())
def test_both_are_the_box_that_is_made_of_their_cards(of: OwnBox) -> None:
    """By every byte: its hash was pledged."""
    printed, written = box_of(of.game), Box(of.game, written_cards(of, "k3v9"))
    both, whole = Both(printed, written), Box(of.game, (*printed.cards, *written.cards))
    if written.cards:
        assert (both.body, both.hash, both.cards) == (whole.body, whole.hash, whole.cards)
        assert Both(kept_box(printed.body), kept_box(written.body)).body == whole.body


def test_what_people_wrote_is_never_kept_with_what_is_printed() -> None:
    """Nor where both were read as one."""
    printed = Printed(PRINTED.hash, PRINTED.body)
    assert as_kept(PRINTED) == BoxKept(PRINTED.hash, printed)
    assert as_kept(BOTH) == BoxKept(BOTH.hash, printed, WRITTEN.body)
    assert as_kept(kept_box(BOTH.body)) == BoxKept(BOTH.hash, None, BOTH.body)


# ---- as it is played ----------------------------------------------------------------------------------------------


async def two_tables(served: Served) -> list[list[Device]]:
    """They play with the same box of one's own, which its owner erases then."""
    tables = [await table(served, forty(), sensitivity=2, spicy=2, options={"rounds": 1}) for _ in range(2)]
    for devices in tables:
        await started(devices)
    await served.hub.log.delete_own([NAME], erased=True)
    return tables


async def delete(host: Device) -> None:
    await host.send(Delete("d", host.who))
    await host.until_closed()


def test_of_a_room_that_is_deleted_nothing_is_left_in_the_file_and_another_plays_on(
    tmp_path: Path, reword: Any
) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            (one, _), other = await two_tables(served)
            await delete(one)
            await served.hub.retain()
            assert sql(tmp_path, "SELECT hash FROM boxes") == [(PRINTED.hash,)]
            await served.restart(reword)
            for device in other:
                await back(served, device)
            await draw(other)
            update = await other[0].until(lambda update: update["texts"])
            assert WORD in str(update["texts"])
            await delete(other[0])
            await asyncio.to_thread(backup, tmp_path / "selves.db", tmp_path / "copy.db")
            found = b"".join(file.read_bytes() for file in tmp_path.iterdir())
            assert WORD.encode() not in found
            await served.hub.retain()
            assert sql(tmp_path, "SELECT hash FROM boxes") == []

    run(play())


@pytest.mark.parametrize("kept", ["sqlite", "postgresql"])
def test_what_is_printed_is_kept_once_though_many_rooms_play_with_what_people_wrote(tmp_path: Path, kept: str) -> None:
    async def play() -> None:
        more: dict[str, Any] = {} if kept == "sqlite" else {"postgresql": database_of(tmp_path)}
        async with serving(tmp_path, unlimited=True, **more) as served:
            tables = await two_tables(served)
            for devices in tables:
                await autoplay(devices)
                for device in devices:
                    await device.until(over, 30)
            for devices in tables:
                (named,) = (await served.hub.log.room(devices[0].room)).boxes
                assert named.printed == PRINTED.hash
                assert named.written is not None
                assert len(named.written) < len(PRINTED.body) / 10
                found = await served.hub.boxes.read([named])
                assert isinstance(found[named.hash], Both)
            assert await served.hub.log.box(PRINTED.hash) == PRINTED.body
            assert await served.hub.log.box(named.hash) is None

    run(play())


# ---- as it was kept before ------------------------------------------------------------------------------------------

NAMED = "SELECT hash, printed, written FROM boxes_of_rooms"
ROWS = (("AAAAA", PRINTED.hash), ("AAAAA", BOTH.hash), ("BBBBB", BOTH.hash), ("BBBBB", "lost"))
BOXES = (PRINTED, BOTH)


async def is_brought_up_to_date(log: Log) -> None:
    lost = BoxNamed("lost", "lost", None)
    whole, printed = BoxNamed(BOTH.hash, None, BOTH.body), BoxNamed(PRINTED.hash, PRINTED.hash, None)
    assert {*(await log.room("AAAAA")).boxes} == {whole, printed}
    assert {*(await log.room("BBBBB")).boxes} == {whole, lost}
    assert [await log.box(each.hash) for each in BOXES] == [PRINTED.body, None]
    await log.delete(["AAAAA"])
    await log.delete_unnamed()
    assert await log.box(PRINTED.hash) is None
    assert {*(await log.room("BBBBB")).boxes} == {whole, lost}
    await log.close()


def old_file(path: Path) -> None:
    connection = apsw.Connection(str(path))
    connection.pragma("page_size", PAGE)
    for script in MIGRATIONS[:OLD]:
        connection.execute(script)
    connection.pragma("user_version", OLD)
    connection.executemany("INSERT INTO boxes_of_rooms VALUES (?, ?)", ROWS)
    connection.executemany("INSERT INTO boxes VALUES (?, ?)", [(each.hash, each.body) for each in BOXES])
    connection.close()


@pytest.mark.parametrize("restored", [False, True])
def test_a_file_in_which_both_were_one_is_brought_up_to_date(tmp_path: Path, restored: bool) -> None:
    path, copy = tmp_path / "selves.db", tmp_path / "copy.db"
    old_file(copy if restored else path)
    if restored:
        restore(path, copy)
    connection = connect(path)
    assert is_stale(connection), "what was moved may have left copies"
    boxes = read_boxes(InSqlite(connection), read_room(connection, "AAAAA").boxes)
    assert boxes == {each.hash: each.body for each in BOXES}
    connection.close()

    async def work() -> None:
        await is_brought_up_to_date(SqliteLog(path))

    run(work())


def test_a_file_in_which_nobody_wrote_anything_need_not_be_written_anew(tmp_path: Path) -> None:
    assert not is_stale(connect(tmp_path / "selves.db"))


def test_a_database_in_which_both_were_one_is_brought_up_to_date(tmp_path: Path) -> None:
    address = database_of(tmp_path)
    with there.connect(address) as connection:
        connection.execute('CREATE TABLE meta (key TEXT COLLATE "C" PRIMARY KEY, value BYTEA NOT NULL)')
        connection.execute(there.MIGRATIONS[0])
        there.put_meta(connection, "version", b"1")
        with connection.cursor() as cursor:
            cursor.executemany("INSERT INTO boxes_of_rooms VALUES (%s, %s)", ROWS)
            cursor.executemany("INSERT INTO boxes VALUES (%s, %s)", [(each.hash, each.body) for each in BOXES])

    async def work() -> None:
        await is_brought_up_to_date(PostgresLog(address, tmp_path))

    run(work())


def test_a_game_goes_on_with_the_box_that_was_kept_whole(tmp_path: Path, reword: Any) -> None:
    def as_before() -> None:
        connection = apsw.Connection(str(tmp_path / "selves.db"))
        boxes = read_boxes(InSqlite(connection), [BoxNamed(*row) for row in connection.execute(NAMED)])
        connection.execute("DELETE FROM boxes; UPDATE boxes_of_rooms SET printed = NULL")
        connection.executemany(
            "UPDATE boxes_of_rooms SET written = ? WHERE hash = ?", [(b, h) for h, b in boxes.items()]
        )
        connection.close()
        reword()

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await table(served, forty(), sensitivity=2, spicy=2, options={"rounds": 1})
            await started(devices)
            await served.restart(as_before)
            for device in devices:
                await back(served, device)
            await autoplay(devices)
            for device in devices:
                update = await device.until(over, 30)
                assert update["room"]["broken"] == ""
            assert sql(tmp_path, "SELECT hash FROM boxes") == []

    run(play())


def test_a_box_that_another_is_just_naming_stays_whoever_clears_away_meanwhile(tmp_path: Path) -> None:
    """As long as it is not known what he writes, it is waited for."""

    async def work() -> None:
        address = database_of(tmp_path)
        log = PostgresLog(address, tmp_path)
        named = BoxKept("both", Printed("one", b"cards"), b"written")
        await append(log, "AAAAA", 1, b"{}", b'{"box":"both"}', changes=[named])
        with there.connect(address) as connection:
            with connection.transaction():
                write_entries(connection, "AAAAA", 3, [b'{"again":"both"}'])
                change_room(connection, "AAAAA", named)
                clearing = asyncio.ensure_future(log.compact("AAAAA", [2], log.lineage()))
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(clearing), 0.5)
            await clearing
        assert await boxes(log, "AAAAA") == ["both"]
        with there.connect(address) as connection:
            with connection.transaction():
                compact_room(connection, "AAAAA", [3], {})
                naming = asyncio.ensure_future(append(log, "AAAAA", 4, b'{"box":"both"}', changes=[named]))
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(naming), 0.5)
            await naming
        assert (await log.room("AAAAA")).boxes == [named.named]
        await log.close()

    run(work())
