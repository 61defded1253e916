"""The log in PostgreSQL: several write it, and none of them twice; it goes away and comes back, and nothing is lost."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from selves.server.app import READY
from selves.server.device import Device
from selves.server.hub import settle
from selves.server.log import Append, Conflict, PersonAdded, PersonMoved, RoomTouched, Unreadable
from selves.server.log.cluster import look
from selves.server.log.erasures import of_own
from selves.server.log.own_statements import shelve_own
from selves.server.log.plain_postgres import InPostgres
from selves.server.log.postgres import PostgresLog
from selves.server.log.postgres_schema import MIGRATIONS, connect, prepare, put_meta
from selves.server.log.postgres_writer import Away
from selves.server.people import Person
from selves.server.settings import BadSetting, read_settings
from tests.installing import told as command
from tests.server.clock import until
from tests.server.postgres import Cluster, cluster, database_of, program
from tests.server.proxy import Proxy, between
from tests.server.serving import autoplay, free_port, run, serving, started
from tests.server.test_log import ADA, append, boxes, printed, versions


@pytest.fixture
def mortal() -> Iterator[Cluster]:
    """One that may be killed."""
    own = Cluster()
    yield own
    own.remove()


def with_two(folder: Path, work: Callable[[PostgresLog, PostgresLog], Awaitable[None]]) -> None:
    """Two servers write the same log."""

    async def within() -> None:
        address = database_of(folder)
        one, other = PostgresLog(address, folder), PostgresLog(address, folder)
        try:
            await work(one, other)
        finally:
            await one.close()
            await other.close()

    run(within())


def with_proxy(folder: Path, work: Callable[[PostgresLog, Proxy, str], Awaitable[None]]) -> None:
    """A line to the database that can be cut, and an address that goes there without it."""

    async def within() -> None:
        address = database_of(folder)
        with between(cluster().port) as proxy:
            through = address.replace(f":{cluster().port}/", f":{proxy.port}/")
            log = PostgresLog(through, folder)
            try:
                await work(log, proxy, address)
            finally:
                proxy.reopen()
                await log.close()

    run(within())


async def until_there(address: str, room: str, version: int) -> None:
    """As somebody else sees it."""
    while True:
        if await asyncio.to_thread(is_there, address, room, version):
            return
        await asyncio.sleep(0.01)


def is_there(address: str, room: str, version: int) -> bool:
    with connect(address) as connection:
        find = "SELECT 1 FROM entries WHERE room = %s AND version = %s"
        return connection.execute(find, (room, version)).fetchone() is not None


# ---- two write the same room --------------------------------------------------------------------------------------


def test_of_two_who_write_the_same_version_one_does_and_the_other_reads_again(tmp_path: Path) -> None:
    async def work(one: PostgresLog, other: PostgresLog) -> None:
        await append(one, "AAAAA", 1)
        for version in range(2, 30):
            outcomes = await asyncio.gather(
                append(one, "AAAAA", version, b"one"), append(other, "AAAAA", version, b"other"), return_exceptions=True
            )
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
            winner = b"one" if outcomes[0] is None else b"other"
            assert (await one.room("AAAAA")).rows[-1] == (version, winner) == (await other.room("AAAAA")).rows[-1]

    with_two(tmp_path, work)


def test_a_version_of_which_nothing_is_left_is_taken_all_the_same(tmp_path: Path) -> None:
    async def work(one: PostgresLog, other: PostgresLog) -> None:
        await append(one, "AAAAA", 1, b"a", b"b")
        behind = (await other.room("AAAAA")).lineage
        await append(one, "AAAAA", 3, b"c", b"d")
        await one.compact("AAAAA", [3], one.lineage(), {3: b"never"})
        assert (await one.room("AAAAA")).rows == [(1, b"a"), (2, b"b"), (4, b"d")]
        with pytest.raises(Conflict):
            await append(other, "AAAAA", 3, b"late", lineage=behind)

    with_two(tmp_path, work)


def test_nothing_is_written_into_a_room_that_another_has_deleted(tmp_path: Path) -> None:
    async def work(one: PostgresLog, other: PostgresLog) -> None:
        await append(one, "AAAAA", 1, b"a", changes=[PersonAdded(ADA), RoomTouched(1, kept=False)])
        await other.delete(["AAAAA"])
        with pytest.raises(Conflict):
            await append(one, "AAAAA", 2)
        with pytest.raises(Conflict):
            await append(one, "AAAAA", 2, changes=[RoomTouched(2, kept=True)])
        assert await one.count() == 0
        assert (await one.room("AAAAA")).last == 0

    with_two(tmp_path, work)


def test_who_has_not_read_what_another_wrote_changes_nobody_either(tmp_path: Path) -> None:
    """Where nothing is written but a person moved to another device, too."""

    async def work(one: PostgresLog, other: PostgresLog) -> None:
        await append(one, "AAAAA", 1, changes=[PersonAdded(ADA)])
        await append(other, "AAAAA", 2)
        moved = [PersonMoved(ADA.who, b"another")]
        with pytest.raises(Conflict):
            await nothing_but(one, 2, moved)
        assert (await one.room("AAAAA")).people == [ADA]
        await nothing_but(other, 3, moved)
        assert [person.token for person in (await one.room("AAAAA")).people] == [b"another"]

    async def nothing_but(log: PostgresLog, version: int, changes: list[PersonMoved]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        log.append(Append("AAAAA", version, (), log.lineage(), settle(done), changes))
        await done

    with_two(tmp_path, work)


def test_what_cannot_be_written_fails_alone(tmp_path: Path) -> None:
    async def work(one: PostgresLog, other: PostgresLog) -> None:
        nobody = Person("p9", "\0", "de", None)
        outcomes = await asyncio.gather(
            *(append(one, f"R{n}", 1) for n in range(5)),
            append(one, "AAAAA", 1, changes=[PersonAdded(nobody)]),
            one.delete(["BBBBB"]),
            append(one, "BBBBB", 1),
            return_exceptions=True,
        )
        assert [type(outcome).__name__ for outcome in outcomes] == [*["NoneType"] * 5, "DataError", *["NoneType"] * 2]
        assert (await other.room("AAAAA")).last == 0

    with_two(tmp_path, work)


def test_a_printed_box_that_went_as_no_room_named_it_is_kept_again(tmp_path: Path) -> None:
    """Also by whoever thinks that it is there still, and does not send it."""

    async def work(one: PostgresLog, other: PostgresLog) -> None:
        for room in ("AAAAA", "BBBBB"):
            await append(one, room, 1, changes=[printed("box")])
        await other.delete(["AAAAA", "BBBBB"])
        await other.delete_unnamed()
        assert await one.box("box") is None
        await append(one, "CCCCC", 1, changes=[printed("box")])
        assert await other.box("box") == b"cards"
        assert await boxes(other, "CCCCC") == ["box"]

    with_two(tmp_path, work)


def test_two_make_the_tables_at_the_same_time(tmp_path: Path) -> None:
    with ThreadPoolExecutor(3) as makers:
        assert list(makers.map(prepare, [database_of(tmp_path)] * 3)) == [len(MIGRATIONS)] * 3


# ---- it goes away and comes back ----------------------------------------------------------------------------------


def test_what_was_done_when_its_answer_was_lost_is_acknowledged_and_done_once(tmp_path: Path) -> None:
    async def work(log: PostgresLog, proxy: Proxy, address: str) -> None:
        await append(log, "AAAAA", 1)
        proxy.hold_answers()
        line = log.lineage()
        waiting = asyncio.ensure_future(append(log, "AAAAA", 2, b"x", lineage=line))
        await until_there(address, "AAAAA", 2)
        proxy.cut()
        await waiting
        await append(log, "AAAAA", 3, b"y", lineage=line)
        assert (await log.room("AAAAA")).rows == [(1, b"{}"), (2, b"x"), (3, b"y")]

    with_proxy(tmp_path, work)


def test_what_never_came_there_is_sent_again(tmp_path: Path) -> None:
    async def work(log: PostgresLog, proxy: Proxy, address: str) -> None:
        await append(log, "AAAAA", 1)
        proxy.hold_asks()
        waiting = asyncio.gather(*(append(log, "AAAAA", 2 + n, b"%d" % n, lineage=log.lineage()) for n in range(3)))
        await until(lambda: proxy.held)
        proxy.cut()
        await waiting
        assert [body for _, body in (await log.room("AAAAA")).rows] == [b"{}", b"0", b"1", b"2"]

    with_proxy(tmp_path, work)


def test_while_there_is_no_database_nothing_is_done_nothing_fails_and_it_is_told(tmp_path: Path) -> None:
    async def work(log: PostgresLog, proxy: Proxy, address: str) -> None:
        await append(log, "AAAAA", 1)
        proxy.cut(stay_closed=True)
        writing = asyncio.ensure_future(append(log, "AAAAA", 2))
        reading = asyncio.ensure_future(log.room("AAAAA"))
        while True:
            try:
                await asyncio.wait_for(log.probe(), 1)
            except (Away, TimeoutError):
                break
        with pytest.raises(Away):
            await log.probe()
        assert not writing.done()
        assert not reading.done()
        proxy.reopen()
        await asyncio.gather(writing, reading)
        await log.probe()
        assert await versions(log, "AAAAA") == [1, 2]

    with_proxy(tmp_path, work)


def test_one_that_hangs_is_hung_up_on_and_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its line stays open, and nothing comes back on it."""
    monkeypatch.setattr("selves.server.log.postgres_watch.PATIENCE", 0.2)

    async def work(log: PostgresLog, proxy: Proxy, address: str) -> None:
        await append(log, "AAAAA", 1)
        proxy.hold_answers()
        writing = asyncio.ensure_future(append(log, "AAAAA", 2, b"x"))
        reading = asyncio.ensure_future(log.room("AAAAA"))
        await until(lambda: log._writer.away)
        assert not writing.done()
        assert not reading.done()
        proxy.cut()
        await asyncio.gather(writing, reading)
        assert (await log.room("AAAAA")).rows == [(1, b"{}"), (2, b"x")]

    with_proxy(tmp_path, work)


def test_who_stops_while_there_is_no_database_does_not_wait_for_it(tmp_path: Path) -> None:
    async def work() -> None:
        with between(cluster().port) as proxy:
            through = database_of(tmp_path).replace(f":{cluster().port}/", f":{proxy.port}/")
            log = PostgresLog(through, tmp_path)
            await append(log, "AAAAA", 1)
            proxy.cut(stay_closed=True)
            waiting = asyncio.ensure_future(append(log, "AAAAA", 2))
            await asyncio.sleep(0)
            await log.close()
            with pytest.raises(Away):
                await waiting

    run(work())


def test_a_server_that_is_killed_and_comes_back_has_all_that_was_acknowledged(tmp_path: Path, mortal: Cluster) -> None:
    address = mortal.create("selves")

    async def work() -> None:
        log = PostgresLog(address, tmp_path)
        lines = {f"R{n}": log.lineage() for n in range(20)}
        acknowledged = dict.fromkeys(lines, 0)
        going_on = True

        async def write(room: str) -> None:
            while going_on:
                version = acknowledged[room] + 1
                await append(log, room, version, b"%d" % version, lineage=lines[room])
                acknowledged[room] = version

        async def break_it() -> None:
            nonlocal going_on
            for _ in range(3):
                target = sum(acknowledged.values()) + 200
                while sum(acknowledged.values()) < target:
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(mortal.kill)
                await asyncio.to_thread(mortal.start)
            target = sum(acknowledged.values()) + 200
            while sum(acknowledged.values()) < target:
                await asyncio.sleep(0.01)
            going_on = False

        await asyncio.gather(break_it(), *map(write, lines))
        for room, last in acknowledged.items():
            assert (await log.room(room)).rows == [(version, b"%d" % version) for version in range(1, last + 1)]
        await log.close()

    run(work())


def test_of_several_hosts_the_one_that_can_be_written_is_found(tmp_path: Path, mortal: Cluster) -> None:
    """The first is not there, the second only reads."""
    address = mortal.create("selves")
    first = cluster().create("selves")
    run(written_once(first, tmp_path))
    hosts = f"127.0.0.1:{free_port()},127.0.0.1:{mortal.port},127.0.0.1:{cluster().port}"
    only_read(address)

    async def work() -> None:
        log = PostgresLog(f"postgresql://selves@{hosts}/selves?target_session_attrs=read-write", tmp_path)
        await append(log, "AAAAA", 2)
        await log.close()

    run(work())
    assert is_there(first, "AAAAA", 2)


async def written_once(address: str, folder: Path) -> None:
    log = PostgresLog(address, folder)
    await append(log, "AAAAA", 1)
    await log.close()


def only_read(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("ALTER DATABASE selves SET default_transaction_read_only = on")


# ---- the whole server ---------------------------------------------------------------------------------------------


def test_a_game_goes_on_when_its_database_was_away_and_nobody_was_thrown_out(tmp_path: Path) -> None:
    async def play() -> None:
        address = database_of(tmp_path)
        with between(cluster().port) as proxy:
            through = address.replace(f":{cluster().port}/", f":{proxy.port}/")
            async with serving(tmp_path, postgresql=through) as served:
                devices = await served.party("Ada", "Ben", "Cleo")
                await started(devices)
                proxy.cut(stay_closed=True)
                before = version_of(devices[1])
                await autoplay(devices)
                assert served.runner is not None
                while (await served.get("/readyz"))[0] != 503:
                    served.runner.app[READY].clear()  # what was found out lately counts for a while
                assert version_of(devices[1]) == before, "nothing is shown that is not durable"
                proxy.reopen()
                for device in devices:
                    await device.until(lambda update: update["version"] > before + 5)
                assert [device.closed for device in devices] == [None] * 3
                assert (await served.get("/healthz"))[0] == 200

    run(play())


def version_of(device: Device) -> int:
    assert device.update is not None
    return int(device.update["version"])


def test_commands_find_what_they_are_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = database_of(tmp_path)
    monkeypatch.setenv("SELVES_DATABASE", address)
    monkeypatch.setenv("SELVES_DATA", str(tmp_path / "data"))

    async def play() -> None:
        async with serving(tmp_path, postgresql=address) as served:
            ada, ben = await served.party("Ada", "Ben")
            exported = await asyncio.to_thread(command, "export", ada.room, str(tmp_path / "proof.json"))
            assert "has no such finished game" in exported.stderr
            assert (await asyncio.to_thread(command, "delete", "ZZZZZZ")).returncode == 2
            assert (await asyncio.to_thread(command, "delete", ada.room)).returncode == 0
            await ben.do("dress", look=5)
            assert (await ben.until_closed()).why == "room-gone"

    run(play())
    assert "pg_dump" in command("backup", str(tmp_path / "copy")).stderr
    assert command("decks", "report").returncode == 0
    box = tmp_path / "box.csv"
    assert command("decks", "export", "ego", str(box)).returncode == 0
    told = json.loads(command("decks", "import", str(box), "--json").stdout)
    assert not (tmp_path / "data").exists()
    for link in (told["link"], told["reading"]):
        assert command("decks", "export", link, str(tmp_path / "again.json")).returncode == 0
        assert json.loads((tmp_path / "again.json").read_text())["title"] == told["title"]
    name = told["link"].partition("#")[2].partition(".")[0]
    assert command("decks", "shelf", "hide", name).returncode == 2, "it stands on no shelf"
    with connect(address) as connection:
        shelve_own(InPostgres(connection), name, "asked")
    assert command("decks", "shelf", "approve", name).returncode == 0
    shelved = json.loads(command("decks", "shelf", "list", "--json").stdout)["boxes"]
    assert [(each["name"], each["shelf"], each["cards"]) for each in shelved] == [(name, "listed", 1)]
    assert command("decks", "shelf", "delete", name).returncode == 0
    assert command("decks", "shelf", "delete", name).returncode == 2
    with connect(address) as connection:
        assert connection.execute("SELECT 1 FROM erased WHERE hash = %s", (of_own(name),)).fetchone() is not None


def test_how_far_standbys_are_behind_is_told_to_who_may_know_it(tmp_path: Path) -> None:
    """Whoever streams what is written counts as one; a role that is not shown how far it is does not hear that it is
    level.
    """
    address = database_of(tmp_path)
    prepare(address)
    with connect(address) as connection:
        connection.execute("DROP ROLE IF EXISTS modest")
        connection.execute("CREATE ROLE modest LOGIN IN ROLE pg_read_all_data")
    line = f"host=127.0.0.1 port={cluster().port} user=selves application_name=second"
    with subprocess.Popen([program("pg_receivewal"), "-D", tmp_path, "-d", line, "--synchronous"]) as standby:
        try:
            while not any(each.behind == 0 for each in look(address).standbys):
                time.sleep(0.05)
            assert "standby second: async, 0 bytes behind" in command("cluster", "status", "--database", address).stdout
            told = command("cluster", "status", "--database", address.replace("selves@", "modest@")).stdout
            assert "standby second: not known, how far behind is not known" in told
        finally:
            standby.terminate()


# ---- choosing it --------------------------------------------------------------------------------------------------


def test_what_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        with pytest.raises(Unreadable, match="cannot be used"):
            PostgresLog(f"postgresql://selves@127.0.0.1:{free_port()}/selves", tmp_path)
        address = database_of(tmp_path)
        await written_once(address, tmp_path)
        with connect(address) as connection:
            put_meta(connection, "least", b"%d" % (len(MIGRATIONS) + 1))
        with pytest.raises(Unreadable, match="version"):
            PostgresLog(address, tmp_path)

    run(work())
    with pytest.raises(BadSetting, match="database"):
        read_settings({}, {"SELVES_DATABASE": "mysql://localhost"})
    assert (
        read_settings({}, {"SELVES_DATABASE": "postgresql://secret@there/"}).postgresql == "postgresql://secret@there/"
    )
    assert "secret" not in repr(read_settings({"database": "postgresql://secret@there/"}, {}))


def test_its_driver_is_not_loaded_where_it_is_not_chosen() -> None:
    command = "import selves.server.run, selves.cli.decks_own, sys; sys.exit('psycopg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", command], check=False).returncode == 0
