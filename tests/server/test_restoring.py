"""Whoever was erased stays erased when a backup from before is put back: no byte of them comes back with it."""

import asyncio
import subprocess
from pathlib import Path

import pytest

from selves.kernel.replay import Played
from selves.server.device import Device
from selves.server.history import ENTRY
from selves.server.log import Conflict, PersonAdded, PersonErased, Unreadable
from selves.server.log.erasures import of_person
from selves.server.log.own import KeptOwn
from selves.server.log.postgres import PostgresLog
from selves.server.log.schema import backup, delete, restore
from selves.server.log.sqlite import SqliteLog
from selves.server.protocol import Delete, Erase
from tests.server.postgres import database_of, program
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_games import entries, over
from tests.server.test_log import ADA, append

NAME = "Zebulon"


def every_byte(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def finished(served: Served) -> list[Device]:
    devices = await served.party("Ada", NAME, "Cleo", options={"rounds": 2})
    await started(devices)
    await autoplay(devices)
    for device in devices:
        await device.until(lambda update: over(update) and update["room"]["finished"], 30)
        device.on_update = None
    return devices


async def erase(device: Device) -> str:
    who = device.who
    await device.send(Erase("e", who))
    await device.until_closed()
    return who


@pytest.mark.parametrize("how", ["while it runs", "by command", "by hand"])
def test_who_was_erased_since_a_backup_does_not_come_back_with_it(tmp_path: Path, how: str) -> None:
    async def play() -> None:
        data, copy = tmp_path / "data", tmp_path / "copy.db"
        async with serving(data, unlimited=True) as served:
            ada, zebulon, _ = await finished(served)
            path = served.settings.database
            await asyncio.to_thread(backup, path, copy)
            who = await erase(zebulon)
            assert NAME.encode() in copy.read_bytes()
            if how == "while it runs":
                await asyncio.to_thread(restore, path, copy)
                await served.get("/readyz")
                await ada.until_closed()
            else:
                await served.stop()
                if how == "by command":
                    restore(path, copy)
                    assert NAME.encode() not in every_byte(data), "no server need start for it"
                else:
                    path.write_bytes(copy.read_bytes())
                await served.start()
                ada.url = f"{served.url}/ws"
            ada.update = None
            await ada.connect()
            update = await ada.until(lambda update: update)
            assert [member["name"] for member in update["room"]["members"]] == ["Ada", "Cleo"]
            assert update["room"]["result"] is not None, "the outcome stays"
            kept = await served.hub.log.room(ada.room)
            assert not any(isinstance(ENTRY.decode(body), Played) for _, body in kept.rows)
        found = every_byte(data)
        assert NAME.encode() not in found
        assert who.encode() not in found

    run(play())


def test_who_was_erased_since_is_gone_from_a_game_that_was_on(tmp_path: Path) -> None:
    async def play() -> None:
        data, copy = tmp_path / "data", tmp_path / "copy.db"
        async with serving(data, unlimited=True) as served:
            devices = await served.party("Ada", NAME, "Cleo", options={"rounds": 2})
            ada, zebulon, cleo = devices
            await started(devices)
            await asyncio.to_thread(backup, served.settings.database, copy)
            who = await erase(zebulon)
            await served.stop()
            restore(served.settings.database, copy)
            assert NAME.encode() not in every_byte(data)
            await served.start()
            for device in (ada, cleo):
                device.url, device.update = f"{served.url}/ws", None
                await device.connect()
                update = await device.until(lambda update: update)
            assert update["public"]["presence"][1] == "gone"
            await autoplay([ada, cleo])
            await ada.until(lambda update: update["room"]["finished"], 30)
            async with asyncio.timeout(10):
                while any(isinstance(entry, Played) for entry in await entries(served, ada.room)):
                    await asyncio.sleep(0.01)
        assert who.encode() not in every_byte(data)

    run(play())


def test_a_room_that_its_host_deleted_since_does_not_come_back_but_one_of_its_code_may_be_opened(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        data, copy = tmp_path / "data", tmp_path / "copy.db"
        async with serving(data) as served:
            (zebulon,) = await served.party(NAME)
            (ada,) = await served.party("Ada")
            await asyncio.to_thread(backup, served.settings.database, copy)
            await zebulon.send(Delete("d", zebulon.who))
            await zebulon.until_closed()
            await served.hub.log.delete([ada.room])  # as retention does
            await served.stop()
            restore(served.settings.database, copy)
            assert NAME.encode() not in every_byte(data)
            await served.start()
            assert (await served.hub.log.room(zebulon.room)).rows == []
            assert (await served.hub.log.room(ada.room)).rows, "what retention deleted may come back"

    run(play())


@pytest.mark.parametrize("running", [True, False])
def test_an_old_copy_of_postgresql_brings_back_nothing_that_was_erased_since(tmp_path: Path, running: bool) -> None:
    """Put back by its own programs, while a server runs or not; the list is beside the server, as with a file."""
    address, copy = database_of(tmp_path), tmp_path / "copy"
    box = KeptOwn("abcdefghijkl", "ego", NAME, ("de",), (("1", b"{}"),), touched=1)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True, postgresql=address) as served:
            ada, zebulon, _ = await finished(served)
            (deleting,), (idle,) = await served.party(NAME), await served.party("Ada")
            await served.hub.log.make_own(box, b"a", b"b")
            await asyncio.to_thread(dump, address, copy)
            who = await erase(zebulon)
            await deleting.send(Delete("d", deleting.who))
            await deleting.until_closed()
            await served.hub.log.delete_own([box.name], erased=True)
            await served.hub.log.delete([idle.room])  # as retention does
            if not running:
                await served.stop()
            await asyncio.to_thread(put_back, address, copy)
            if running:
                await ada.do("dress", look=5)
                assert (await ada.until_closed()).why == "restart"
            else:
                await served.start()
                ada.url = f"{served.url}/ws"
            ada.update = None
            await ada.connect()
            update = await ada.until(lambda update: update)
            assert [member["name"] for member in update["room"]["members"]] == ["Ada", "Cleo"]
            assert update["room"]["result"] is not None, "the outcome stays"
            kept = await served.hub.log.room(ada.room)
            assert not any(who.encode() in body or b"played" in body for _, body in kept.rows)
            assert (await served.hub.log.room(deleting.room)).rows == []
            assert (await served.hub.log.room(idle.room)).rows, "what retention deleted may come back"
            assert await served.hub.log.own_box(box.name) is None
        await asyncio.to_thread(dump, address, copy, "plain")
        found = copy.read_text()
        assert NAME not in found
        assert who not in found

    run(play())


def test_what_another_server_erased_is_listed_beside_every_one(tmp_path: Path) -> None:
    """When it starts, and whenever retention looks."""
    address = database_of(tmp_path)
    folders = [tmp_path / name for name in ("one", "other", "third")]

    async def work() -> None:
        for folder in folders:
            folder.mkdir()
        one, other = (PostgresLog(address, folder) for folder in folders[:2])
        await append(one, "AAAAA", 1, changes=[PersonAdded(ADA)])
        await append(one, "AAAAA", 2, changes=[PersonErased(ADA.who)])
        with pytest.raises(Conflict):
            await append(one, "AAAAA", 2, changes=[PersonErased("p9")])
        await other.mark(1, 0, 1)
        third = PostgresLog(address, folders[2])
        for log in (one, other, third):
            await log.close()

    run(work())
    listed = [(folder / "selves.erased").read_text().split() for folder in folders]
    assert listed == [[of_person("AAAAA", ADA.who)]] * 3


def dump(address: str, copy: Path, form: str = "custom") -> None:
    command = [program("pg_dump"), "--format", form, "--file", str(copy), address]
    subprocess.run(command, check=True, timeout=60)


def put_back(address: str, copy: Path) -> None:
    command = [program("pg_restore"), "--clean", "--single-transaction", "--dbname", address, str(copy)]
    subprocess.run(command, check=True, timeout=60)


@pytest.mark.parametrize("running", [True, False])
def test_who_runs_the_server_deletes_a_room_that_is_kept(tmp_path: Path, running: bool) -> None:
    async def play() -> None:
        data, copy = tmp_path / "data", tmp_path / "copy.db"
        async with serving(data) as served:
            (zebulon,) = await served.party(NAME)
            (ada,) = await served.party("Ada")
            await zebulon.done_with("keep", keep=True)
            backup(served.settings.database, copy)
            if not running:
                await served.stop()
            await asyncio.to_thread(delete, served.settings.database, zebulon.room)
            with pytest.raises(Unreadable, match="no room"):
                delete(served.settings.database, zebulon.room)
            if running:
                await ada.do("addbot")
                assert (await ada.until_closed()).why == (await zebulon.until_closed()).why == "restart"
                await served.stop()
            else:
                assert NAME.encode() not in every_byte(data)
            restore(served.settings.database, copy)
            assert NAME.encode() not in every_byte(data)
            await served.start()
            assert (await served.hub.log.room(zebulon.room)).rows == []
            assert (await served.hub.log.room(ada.room)).rows

    run(play())


def test_a_backup_takes_the_place_of_a_database_that_cannot_be_read(tmp_path: Path) -> None:
    path, copy = tmp_path / "selves.db", tmp_path / "copy.db"

    async def work() -> None:
        log = SqliteLog(path)
        key = log.key
        backup(path, copy)
        await log.close()
        path.write_bytes(b"rubbish" * 1000)
        restore(path, copy)
        log = SqliteLog(path)
        assert log.key == key
        await log.close()

    run(work())
