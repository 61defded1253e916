"""The log: durable, in order, each append with its own outcome; and the database over time."""

import asyncio
from pathlib import Path

import apsw
import pytest

from selves.cli.serve import settings_from
from selves.cli.unusable import Unusable
from selves.server import people
from selves.server.addresses import addresses
from selves.server.log import Append, Conflict, Lineage, Log
from selves.server.people import Person
from selves.server.schema import MIGRATIONS, Unreadable, backup, connect, restore
from selves.server.settings import BadSetting, Settings, read_settings
from selves.server.typescript import written
from tests.server.serving import run


async def append(log: Log, room: str, version: int, *bodies: bytes, lineage: Lineage | None = None) -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(fault: Exception | None) -> None:
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)

    log.append(Append(room, version, bodies or (b"{}",), lineage or Lineage(), told))
    await done


def test_appends_are_gathered_and_each_learns_its_own_outcome(tmp_path: Path) -> None:
    async def work() -> None:
        log = Log(tmp_path / "selves.db", asyncio.get_running_loop())
        await append(log, "AAAAA", 1)
        outcomes = await asyncio.gather(
            *(append(log, f"R{n}", 1) for n in range(50)),
            append(log, "AAAAA", 1),
            append(log, "AAAAA", 2, b"x", b"y"),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None)] * 50 + [Conflict, type(None)]
        assert [version for version, _ in (await log.room("AAAAA")).rows] == [1, 2, 3]
        log.close()
        again = Log(tmp_path / "selves.db", asyncio.get_running_loop())
        assert len((await again.room("R7")).rows) == 1
        again.close()

    run(work())


def test_after_a_failed_append_those_that_build_on_it_fail_too(tmp_path: Path) -> None:
    async def work() -> None:
        log = Log(tmp_path / "selves.db", asyncio.get_running_loop())
        await append(log, "AAAAA", 1)
        line = Lineage()
        outcomes = await asyncio.gather(
            append(log, "AAAAA", 1, lineage=line), append(log, "AAAAA", 2, lineage=line), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict]
        assert [version for version, _ in (await log.room("AAAAA")).rows] == [1]
        log.close()

    run(work())


def test_what_goes_wrong_in_one_room_does_not_keep_the_news_from_another(tmp_path: Path) -> None:
    async def work() -> None:
        log = Log(tmp_path / "selves.db", asyncio.get_running_loop())

        def fails(fault: Exception | None) -> None:
            raise RuntimeError("a bug in this room")

        log.append(Append("AAAAA", 1, [b"{}"], Lineage(), fails))
        await append(log, "BBBBB", 1)
        log.close()

    run(work())


def test_nothing_read_from_an_exchanged_database_is_written_to_the_new_one(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "selves.db"
        log = Log(path, asyncio.get_running_loop())
        await append(log, "AAAAA", 1)
        await asyncio.to_thread(backup, path, tmp_path / "copy.db")
        await append(log, "AAAAA", 2)
        before = Lineage(epoch=log.epoch)
        await asyncio.to_thread(restore, path, tmp_path / "copy.db")
        with pytest.raises(Conflict):
            await append(log, "AAAAA", 3, lineage=before)
        await append(log, "AAAAA", 2, lineage=Lineage(epoch=log.epoch))
        assert [version for version, _ in (await log.room("AAAAA")).rows] == [1, 2]
        log.close()

    run(work())


def test_people_change_in_the_same_transaction(tmp_path: Path) -> None:
    async def work() -> None:
        log = Log(tmp_path / "selves.db", asyncio.get_running_loop())
        told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        person = Person("p1", "Ada", "de", people.hashed("0" * 32))
        await append(log, "AAAAA", 1)
        log.append(Append("AAAAA", 1, [b"{}"], Lineage(), told.set_result, [people.inserted("AAAAA", person)]))
        assert isinstance(await told, Conflict)
        assert (await log.room("AAAAA")).people == []
        log.close()

    run(work())


def test_a_database_is_made_brought_up_to_date_and_refused_if_newer(tmp_path: Path) -> None:
    path = tmp_path / "selves.db"
    assert connect(path).pragma("user_version") == len(MIGRATIONS)
    connection = apsw.Connection(str(path))
    assert connection.pragma("journal_mode") == "wal"
    connection.pragma("user_version", len(MIGRATIONS) + 1)
    connection.close()
    with pytest.raises(Unreadable, match="version"):
        connect(path)
    (tmp_path / "rubbish.db").write_bytes(b"this is no database at all" * 100)
    with pytest.raises(Unreadable, match="no database"):
        connect(tmp_path / "rubbish.db")


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    path = tmp_path / "selves.db"
    connect(path).close()
    (tmp_path / "rubbish").write_bytes(b"rubbish" * 1000)
    for wrong in ("nowhere", "rubbish"):
        with pytest.raises(Unreadable):
            restore(path, tmp_path / wrong)
    with pytest.raises(Unreadable):
        backup(tmp_path / "none.db", tmp_path / "copy")
    assert connect(path).pragma("user_version") == len(MIGRATIONS)


def test_settings_come_from_flags_then_variables() -> None:
    environment = {"SELVES_PORT": "9000", "SELVES_HOST": "::1", "SELVES_TRUSTED_PROXIES": "10.0.0.0/8, ::1"}
    settings = read_settings({"port": 8080, "base_path": "/play/"}, environment)
    assert (settings.port, settings.host, settings.base_path) == (8080, "::1", "/play")
    assert len(settings.trusted_proxies) == 2
    assert read_settings({}, {}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "many"),
        ("port", "70000"),
        ("trusted_proxies", "everybody"),
        ("public_url", "selves.example"),
        ("base_path", "play"),
        ("retention_days", "0"),
    ],
)
def test_a_bad_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=name):
        read_settings({}, {f"SELVES_{name.upper()}": value})
    with pytest.raises(Unusable, match=name):
        settings_from({name: value})


def test_the_address_for_phones_is_never_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("selves.server.addresses.lan_address", lambda: "192.168.1.7")
    assert addresses(Settings(), 8000) == ("http://localhost:8000/", "http://192.168.1.7:8000/")
    assert addresses(Settings(host="127.0.0.1"), 8000)[1] is None
    public = Settings(public_url="https://selves.example", base_path="/p")
    assert addresses(public, 8000)[1] == "https://selves.example/p/"
    monkeypatch.setattr("selves.server.addresses.lan_address", lambda: None)
    assert addresses(Settings(), 8000)[1] is None


def test_the_typescript_of_the_protocol_is_up_to_date() -> None:
    file = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"
    assert file.read_text(encoding="utf-8") == written(), "run `make protocol`"
