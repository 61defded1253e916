"""Two releases at one log: what a newer one has changed, an older one never writes, and ends by itself; where it has
only added, both go on.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from selves.server.device import Device
from selves.server.log import Outdated, Stopped, Unreadable
from selves.server.log.carrying import carry
from selves.server.log.postgres import PostgresLog
from selves.server.log.postgres_nodes import status
from selves.server.log.postgres_schema import ADDING, MIGRATIONS, connect, prepare
from selves.server.protocol import PROTOCOL
from tests.hostile.killing import party, resume, until_acknowledged
from tests.server.clock import until
from tests.server.postgres import cluster, database_of
from tests.server.proxy import between
from tests.server.serving import free_port, process, run, serving
from tests.server.test_log import append, versions
from tests.server.test_nodes import at

#: What a later release might do to the tables: each entry has to say something that no older one would.
CHANGES = "ALTER TABLE entries ADD COLUMN said TEXT NOT NULL DEFAULT ''; SELECT pg_sleep(0.3)"


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """From now on whoever begins is of a release that knows one version of the tables more."""

    def begin(script: str = CHANGES, *, only_adds: bool = False) -> None:
        monkeypatch.setattr("selves.server.log.postgres_schema.MIGRATIONS", (*MIGRATIONS, script))
        if only_adds:
            monkeypatch.setattr("selves.server.log.postgres_schema.ADDING", ADDING | {len(MIGRATIONS) + 1})

    return begin


def with_old(folder: Path, work: Callable[[PostgresLog, list[BaseException]], Awaitable[None]]) -> None:
    """An older release that has written something, and why its log has ended."""

    async def within() -> None:
        log, ended = PostgresLog(database_of(folder), folder), list[BaseException]()
        log.ended = ended.append
        await append(log, "AAAAA", 1)
        try:
            await work(log, ended)
        finally:
            await log.close()

    run(within())


# ---- the log ------------------------------------------------------------------------------------------------------


def test_what_a_newer_release_has_changed_an_older_one_does_not_write(
    tmp_path: Path, newer: Callable[..., None]
) -> None:
    async def work(old: PostgresLog, ended: list[BaseException]) -> None:
        newer()
        new = PostgresLog(database_of(tmp_path), tmp_path)
        with pytest.raises(Stopped):
            await append(old, "AAAAA", 2)
        await until(lambda: bool(ended))
        assert isinstance(ended[0], Outdated)
        assert "newer" in str(ended[0])
        for write in (old.probe, old.delete_unnamed):
            with pytest.raises(Stopped):
                await write()
        await append(new, "AAAAA", 2, lineage=(await new.room("AAAAA")).lineage)
        assert await versions(new, "AAAAA") == [1, 2]
        await new.close()

    with_old(tmp_path, work)


def test_not_even_while_it_is_being_changed(tmp_path: Path, newer: Callable[..., None]) -> None:
    """Whatever an older release was told is written was so before, and is among what was changed."""

    async def work(old: PostgresLog, ended: list[BaseException]) -> None:
        newer("CREATE TABLE found AS TABLE entries; " + CHANGES)
        acknowledged, changing = 0, None
        while not ended:
            try:
                await append(old, "BBBBB", acknowledged + 1)
            except Stopped:
                break
            acknowledged += 1
            if acknowledged == 20:
                changing = asyncio.ensure_future(asyncio.to_thread(prepare, database_of(tmp_path)))
        assert changing is not None
        await changing
        with connect(database_of(tmp_path)) as connection:
            for table in (b"found", b"entries"):
                there = connection.execute(b"SELECT count(*) FROM %b WHERE room = 'BBBBB'" % table).fetchone()
                assert there == (acknowledged,), table

    with_old(tmp_path, work)


def test_nor_when_its_line_was_cut_meanwhile(tmp_path: Path, newer: Callable[..., None]) -> None:
    async def work() -> None:
        address = database_of(tmp_path)
        with between(cluster().port) as proxy:
            through = address.replace(f":{cluster().port}/", f":{proxy.port}/")
            old, ended = PostgresLog(through, tmp_path), list[BaseException]()
            old.ended = ended.append
            await append(old, "AAAAA", 1)
            proxy.cut(stay_closed=True)
            waiting = asyncio.ensure_future(append(old, "AAAAA", 2))
            await until(lambda: old._writer.away)
            newer()
            await asyncio.to_thread(prepare, address)
            proxy.reopen()
            with pytest.raises(Stopped):
                await waiting
            await until(lambda: bool(ended))
            assert isinstance(ended[0], Outdated)
            await old.close()

    run(work())


def test_nor_when_it_began_just_before(
    tmp_path: Path, newer: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(old: PostgresLog, ended: list[BaseException]) -> None:
        newer()
        prepare(database_of(tmp_path))
        monkeypatch.setattr("selves.server.log.postgres.prepare", lambda address: len(MIGRATIONS))
        with pytest.raises(Outdated):
            PostgresLog(database_of(tmp_path), tmp_path)

    with_old(tmp_path, work)


def test_where_a_newer_release_only_adds_an_older_one_goes_on_and_may_be_put_back(
    tmp_path: Path, newer: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a whole log is not carried by it: what was added would be left behind."""

    async def work(old: PostgresLog, ended: list[BaseException]) -> None:
        with monkeypatch.context() as patch:
            patch.setattr("selves.server.log.postgres_schema.MIGRATIONS", (*MIGRATIONS, "CREATE TABLE added (n INT)"))
            patch.setattr("selves.server.log.postgres_schema.ADDING", ADDING | {len(MIGRATIONS) + 1})
            new = PostgresLog(database_of(tmp_path), tmp_path)
            await append(new, "BBBBB", 1)
        await append(old, "AAAAA", 2)
        assert not ended
        again = PostgresLog(database_of(tmp_path), tmp_path)
        await append(again, "CCCCC", 1)
        for log in (new, again):
            await log.close()

    with_old(tmp_path, work)
    with pytest.raises(Unreadable, match=f"version {len(MIGRATIONS) + 1}"):
        carry(database_of(tmp_path), str(tmp_path / "copy" / "selves.db"))


def test_every_version_since_the_first_says_whether_it_only_adds() -> None:
    assert set(ADDING) < set(range(2, len(MIGRATIONS) + 1))
    for version in ADDING:
        words = MIGRATIONS[version - 1].upper()
        assert not {"DROP", "DELETE", "UPDATE", "RENAME"} & set(words.split())


# ---- nodes --------------------------------------------------------------------------------------------------------


def test_a_node_of_an_older_release_ends_by_itself_and_a_newer_one_takes_its_rooms(
    tmp_path: Path, newer: Callable[..., None]
) -> None:
    """Its people see one reconnect, and nobody has to stop it."""

    async def play() -> None:
        with older(tmp_path) as old:
            async with aiohttp.ClientSession() as http:
                tables = [await playing(http, old.port) for _ in range(2)]
                newer()
                async with serving(tmp_path, postgresql=database_of(tmp_path), node="new") as new:
                    await told_to_come_back_and_plays_on(tables, new)
                    assert [node.name for node in status(database_of(tmp_path))] == ["new"]
                    assert await asyncio.to_thread(old.process.wait, 20) == 2
        assert "a newer one is needed" in old.said

    run(play())


def test_a_node_with_which_phones_speak_as_before_leaves_where_a_newer_one_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if it were told to stop: its rooms are handed over."""

    async def play() -> None:
        with older(tmp_path) as old:
            async with aiohttp.ClientSession() as http:
                tables = [await playing(http, old.port) for _ in range(2)]
                monkeypatch.setattr("selves.server.holding.PROTOCOL", PROTOCOL + 1)
                async with serving(tmp_path, postgresql=database_of(tmp_path), node="new") as new:
                    await told_to_come_back_and_plays_on(tables, new)
                    assert await asyncio.to_thread(old.process.wait, 20) == 2
                    assert [node.name for node in status(database_of(tmp_path))] == ["new"]
        assert "phones speak otherwise" in old.said

    run(play())


class older:  # noqa: N801 - it is used as a function
    """A node that is a process, of the release that is before us."""

    def __init__(self, folder: Path) -> None:
        self.port, self.said = free_port(), ""
        more = ("--database", database_of(folder), "--node", "old")
        environment = os.environ | {"SELVES_LEAVING": "0"}
        self._started = process(folder, self.port, *more, environment=environment)

    def __enter__(self) -> "older":
        self.process = self._started.__enter__()
        return self

    def __exit__(self, *of: Any) -> None:
        if self.process.poll() is not None and self.process.stderr is not None:
            self.said = self.process.stderr.read().replace("\n", " ")
        self._started.__exit__(*of)


async def playing(http: aiohttp.ClientSession, port: int) -> list[Device]:
    devices = await party(http, port)
    await resume(devices)
    await until_acknowledged([devices], 10)
    return devices


async def told_to_come_back_and_plays_on(tables: list[list[Device]], new: Any) -> None:
    for devices in tables:
        for device in devices:
            assert (await device.until_closed()).why == "restart"
            device.on_update = None
            await at(new, device)
        await resume(devices)
    await until_acknowledged(tables, 20)
    assert len(new.hub.rooms) == len(tables)
