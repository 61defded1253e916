"""The log: durable, in order, each append with its own outcome; and the database over time."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import apsw
import pytest

from selves.cli.database import settings_from
from selves.cli.unusable import Unusable
from selves.server import people
from selves.server.addresses import addresses
from selves.server.hub import settle
from selves.server.log import (
    TO_BURN,
    Append,
    BoxKept,
    BoxNamed,
    Change,
    Conflict,
    Lineage,
    Log,
    PersonAdded,
    PersonErased,
    PersonMoved,
    PersonNamed,
    Printed,
    RoomTouched,
    Times,
    Unreadable,
)
from selves.server.log.postgres import PostgresLog
from selves.server.log.schema import MIGRATIONS, PAGE, backup, connect, restore
from selves.server.log.sqlite import SqliteLog
from selves.server.people import Person
from selves.server.settings import BadSetting, Settings, read_settings
from selves.server.taught import MOST_SAID, Taught
from selves.server.typescript import written
from tests.server.postgres import database_of
from tests.server.serving import run
from tests.simulation.log import Disk, MemoryLog

ADA = Person("p1", "Ada", "de", people.hashed("0" * 32))

Make = Callable[[Path], Log]

#: Everything that can stand behind the server; each of them must pass the same tests.
LOGS: dict[str, Make] = {
    "sqlite": lambda folder: SqliteLog(folder / "selves.db"),
    "memory": lambda folder: MemoryLog(DISKS.setdefault(folder, Disk())),
    "postgresql": lambda folder: PostgresLog(database_of(folder), folder),
}

#: What stands for a folder where nothing is written.
DISKS: dict[Path, Disk] = {}

every_log = pytest.mark.parametrize("make", LOGS.values(), ids=LOGS)


async def append(
    log: Log, room: str, version: int, *bodies: bytes, lineage: Lineage | None = None, changes: Sequence[Change] = ()
) -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    log.append(Append(room, version, bodies or (b"{}",), lineage or log.lineage(), settle(done), changes))
    await done


async def versions(log: Log, room: str) -> list[int]:
    return [version for version, _ in (await log.room(room)).rows]


def with_log(make: Make, folder: Path, work: Callable[[Log], Awaitable[None]]) -> None:
    async def within() -> None:
        log = make(folder)
        try:
            await work(log)
        finally:
            await log.close()

    run(within())


@every_log
def test_what_was_learned_is_added_up_belongs_to_no_room_and_goes_as_a_whole(tmp_path: Path, make: Make) -> None:
    shown, said = Taught("ego", "ego-001", "shown"), Taught("egomaster", "q", "accepted", "a word", "de")

    async def work(log: Log) -> None:
        assert await log.learnt() == {}
        await log.learn({shown: 20, said: 1})
        await log.learn({shown: 21, said: 2})
        await append(log, "ROOM", 1, changes=[RoomTouched(1, kept=False)])
        await log.delete(["ROOM"], erased=True)
        assert await log.learnt() == {shown: 41, said: 3}
        await log.learn({Taught("egomaster", "q", "accepted", str(n), "de"): 1 for n in range(3 * MOST_SAID)})
        await log.learn({said: 1})
        found = await log.learnt()
        assert len(found) == 1 + MOST_SAID, "so many texts, and no more"
        assert found[said] == 4

    with_log(make, tmp_path, work)

    async def later(log: Log) -> None:
        assert (await log.learnt())[shown] == 41
        await log.unlearn()
        assert await log.learnt() == {}
        await log.unlearn()

    with_log(make, tmp_path, later)


def test_what_was_unlearned_is_gone_from_the_disk(tmp_path: Path) -> None:
    """And a backup from before, which is the owner's own, still has it."""
    path, word = tmp_path / "selves.db", b"lighthouse keeper"

    async def work(log: Log) -> None:
        await log.learn({Taught("egomaster", "q", "accepted", word.decode(), "en"): 1})
        await asyncio.to_thread(backup, path, tmp_path / "copy.db")
        await log.unlearn()

    with_log(LOGS["sqlite"], tmp_path, work)
    assert not [file for file in tmp_path.glob("selves.db*") if word in file.read_bytes()]
    assert word in (tmp_path / "copy.db").read_bytes()


@every_log
def test_a_token_is_known_in_its_own_room_as_long_as_it_is_somebodys(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        other = people.hashed("1" * 32)
        assert ADA.token is not None
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA), RoomTouched(1, kept=False)])
        await append(log, "BBBBB", 1, changes=[RoomTouched(1, kept=False)])
        assert await log.count() == 2
        assert await log.knows("AAAAA", (other, ADA.token))
        assert not await log.knows("AAAAA", (other,))
        assert not await log.knows("AAAAA", ())
        assert not await log.knows("BBBBB", (ADA.token,))
        assert not await log.knows("CCCCC", (ADA.token,))
        await append(log, "AAAAA", 2, changes=[PersonErased(ADA.who)])
        assert not await log.knows("AAAAA", (ADA.token,))
        await log.delete(["AAAAA"])
        assert await log.count() == 1

    with_log(make, tmp_path, work)


@every_log
def test_appends_are_gathered_and_each_learns_its_own_outcome(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1)
        outcomes = await asyncio.gather(
            *(append(log, f"R{n}", 1) for n in range(50)),
            append(log, "AAAAA", 1),
            append(log, "AAAAA", 2, b"x", b"y"),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None)] * 50 + [Conflict, type(None)]
        assert (await log.room("AAAAA")).rows == [(1, b"{}"), (2, b"x"), (3, b"y")]
        assert (await log.room("BBBBB")).rows == []

    with_log(make, tmp_path, work)


@every_log
def test_appends_are_settled_in_their_order(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        settled: list[int] = []
        line = log.lineage()
        for version in range(1, 101):
            log.append(
                Append("AAAAA", version, [b"{}"], line, lambda fault, version=version: settled.append(version))  # type: ignore[misc]
            )
        await append(log, "BBBBB", 1)
        assert settled == list(range(1, 101))

    with_log(make, tmp_path, work)


@every_log
def test_what_was_written_is_there_after_a_restart(tmp_path: Path, make: Make) -> None:
    async def work() -> None:
        log = make(tmp_path)
        key = log.key
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA)])
        await log.close()
        again = make(tmp_path)
        kept = await again.room("AAAAA")
        assert (kept.rows, kept.people) == ([(1, b"{}")], [ADA])
        assert again.key == key
        await append(again, "AAAAA", 2, lineage=kept.lineage)
        await again.close()

    run(work())


@every_log
def test_a_room_is_read_from_any_entry_on(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1, b"opened", b"joined", b"started", b"played", changes=[PersonAdded(ADA)])
        kept = await log.room("AAAAA", since=3)
        assert (kept.rows, kept.people) == ([(3, b"started"), (4, b"played")], [ADA])

    with_log(make, tmp_path, work)


@every_log
def test_after_a_failed_append_those_that_build_on_it_fail_too(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1)
        line = log.lineage()
        outcomes = await asyncio.gather(
            append(log, "AAAAA", 1, lineage=line), append(log, "AAAAA", 2, lineage=line), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict]
        assert await versions(log, "AAAAA") == [1]
        await append(log, "AAAAA", 2, lineage=(await log.room("AAAAA")).lineage)

    with_log(make, tmp_path, work)


@every_log
def test_what_goes_wrong_in_one_room_does_not_keep_the_news_from_another(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        def fails(fault: Exception | None) -> None:
            raise RuntimeError("a bug in this room")

        log.append(Append("AAAAA", 1, [b"{}"], log.lineage(), fails))
        await append(log, "BBBBB", 1)

    with_log(make, tmp_path, work)


@every_log
def test_people_change_with_what_is_appended_or_not_at_all(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1)
        with pytest.raises(Conflict):
            await append(log, "AAAAA", 1, changes=[PersonAdded(ADA)])
        assert (await log.room("AAAAA")).people == []
        await append(log, "AAAAA", 2, changes=[PersonAdded(ADA)])
        await append(log, "AAAAA", 3, changes=[PersonNamed(ADA.who, "Adele", "fr")])
        assert (await log.room("AAAAA")).people == [Person(ADA.who, "Adele", "fr", ADA.token)]
        moved = people.hashed("1" * 32)
        await append(log, "AAAAA", 4, changes=[PersonMoved(ADA.who, moved)])
        assert (await log.room("AAAAA")).people == [Person(ADA.who, "Adele", "fr", moved)]

    with_log(make, tmp_path, work)


@every_log
def test_somebody_is_added_once(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA)])
        with pytest.raises(Conflict):
            await append(log, "AAAAA", 2, changes=[PersonAdded(ADA)])
        assert await versions(log, "AAAAA") == [1]

    with_log(make, tmp_path, work)


@every_log
def test_people_belong_to_their_room(tmp_path: Path, make: Make) -> None:
    """The same id in two rooms is two people."""

    async def work(log: Log) -> None:
        other = Person(ADA.who, "Ann", "en", None)
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA)])
        await append(log, "BBBBB", 1, changes=[PersonAdded(other)])
        await append(log, "AAAAA", 2, changes=[PersonErased(ADA.who)])
        assert (await log.room("AAAAA")).people == []
        assert (await log.room("BBBBB")).people == [other]

    with_log(make, tmp_path, work)


@every_log
def test_who_was_erased_is_not_brought_back_by_a_later_change(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA)])
        await append(
            log, "AAAAA", 2, changes=[PersonErased(ADA.who), PersonNamed(ADA.who, "A", "en"), PersonMoved(ADA.who, b"")]
        )
        assert (await log.room("AAAAA")).people == []

    with_log(make, tmp_path, work)


@every_log
def test_a_room_is_compacted_and_deleted(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1, b"a", b"b", b"c", changes=[PersonAdded(ADA), RoomTouched(1, kept=False)])
        await append(log, "BBBBB", 1)
        await log.compact("AAAAA", [2], (await log.room("AAAAA")).lineage)
        assert (await log.room("AAAAA")).rows == [(1, b"a"), (3, b"c")]
        await log.compact("AAAAA", [1], (await log.room("AAAAA")).lineage, {3: b"d", 4: b"never was"})
        assert (await log.room("AAAAA")).rows == [(3, b"d")]
        await log.delete(["AAAAA"])
        kept = await log.room("AAAAA")
        assert (kept.rows, kept.people) == ([], [])
        await log.mark(100, 100, 100)
        assert await log.marked(100) == []
        assert await versions(log, "BBBBB") == [1]

    with_log(make, tmp_path, work)


def printed(name: str, body: bytes = b"cards") -> BoxKept:
    return BoxKept(name, Printed(name, body))


async def boxes(log: Log, room: str) -> list[str]:
    return [box.hash for box in (await log.room(room)).boxes]


@every_log
def test_a_printed_box_is_kept_once_until_retention_finds_that_no_room_names_it(tmp_path: Path, make: Make) -> None:
    """Whoever deletes a room asks nobody else, and touches nothing of anybody else's."""

    async def work(log: Log) -> None:
        for room in ("AAAAA", "BBBBB"):
            await append(log, room, 1, changes=[printed("one"), RoomTouched(1, kept=False)])
            await append(log, room, 2, changes=[printed("one", b"never written")])
        await append(log, "AAAAA", 3, changes=[printed("two", b"more cards")])
        assert await boxes(log, "AAAAA") == ["one", "two"]
        assert await boxes(log, "BBBBB") == ["one"]
        assert [await log.box(name) for name in ("one", "two", "three")] == [b"cards", b"more cards", None]
        await log.delete(["AAAAA"])
        assert [await log.box(name) for name in ("one", "two")] == [b"cards", b"more cards"]
        await log.delete_unnamed()
        assert [await log.box(name) for name in ("one", "two")] == [b"cards", None]
        await log.delete(["BBBBB"])
        await log.delete_unnamed()
        assert await log.box("one") is None

    with_log(make, tmp_path, work)


@every_log
def test_what_people_wrote_in_a_box_is_kept_with_each_room_that_names_it(tmp_path: Path, make: Make) -> None:
    """Upon a printed one, which is kept for it, too; or as a whole, as once it was."""

    async def work(log: Log) -> None:
        upon = BoxKept("both", Printed("one", b"cards"), b"written")
        for room in ("AAAAA", "BBBBB"):
            await append(log, room, 1, changes=[upon, BoxKept("whole", None, b"all of it")])
            await append(log, room, 2, changes=[BoxKept("both", Printed("one", b"cards"), b"never written")])
        await log.delete(["AAAAA"])
        await log.delete_unnamed()
        assert (await log.room("AAAAA")).boxes == []
        kept = [BoxNamed("both", "one", b"written"), BoxNamed("whole", None, b"all of it")]
        assert (await log.room("BBBBB")).boxes == kept
        assert [await log.box(name) for name in ("one", "both", "whole")] == [b"cards", None, None]
        await log.delete(["BBBBB"])
        await log.delete_unnamed()
        assert await log.box("one") is None

    with_log(make, tmp_path, work)


@every_log
def test_a_box_goes_with_the_last_entry_of_a_room_that_names_it(tmp_path: Path, make: Make) -> None:
    """The printed one upon which another lies is named by that alone."""

    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1, b'{"box":"one"}', b'{"box":"two"}', b"c", changes=[printed("one")])
        two = BoxKept("two", Printed("none", b"more cards"), b"written")
        await append(log, "AAAAA", 4, b'{"box":"one"}', changes=[two])
        for gone, left in (([3], ["one", "two"]), ([1], ["one", "two"]), ([2], ["one"]), ([4], [])):
            await log.compact("AAAAA", gone, (await log.room("AAAAA")).lineage)
            assert await boxes(log, "AAAAA") == left
            await log.delete_unnamed()
            upon = {"one": "one", "two": "none"}
            there = {name for name in ("none", "one", "two") if await log.box(name) is not None}
            assert there == {upon[name] for name in left}

    with_log(make, tmp_path, work)


@every_log
def test_a_box_is_not_kept_without_the_entry_that_names_it(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        await append(log, "AAAAA", 1)
        with pytest.raises(Conflict):
            await append(log, "AAAAA", 1, changes=[printed("one")])
        assert await log.box("one") is None
        assert (await log.room("AAAAA")).boxes == []

    with_log(make, tmp_path, work)


@every_log
def test_a_room_is_marked_since_it_was_seen_idle_until_it_is_touched_or_kept(tmp_path: Path, make: Make) -> None:
    async def work(log: Log) -> None:
        assert await log.times() == Times()
        for room, at, keep in (("AAAAA", 10, False), ("BBBBB", TO_BURN, True), ("CCCCC", 20, False)):
            await append(log, room, 1, changes=[RoomTouched(at, keep)])
        assert await log.to_burn() == ["BBBBB"]
        await log.mark(100, 15, 50)
        assert await log.times() == Times(touched=20, retained=100, steady=50)
        assert (await log.marked(99), await log.marked(100)) == ([], ["AAAAA"])
        await log.mark(200, 25, 50)
        assert await log.marked(100) == ["AAAAA"], "the first mark counts"
        assert await log.marked(200) == ["AAAAA", "CCCCC"]
        await append(log, "AAAAA", 2, changes=[RoomTouched(30, kept=False)])
        await append(log, "CCCCC", 2, changes=[RoomTouched(20, kept=True)])
        await append(log, "BBBBB", 2, changes=[RoomTouched(10, kept=False)])
        assert await log.marked(300) == []
        await log.mark(300, 25, 50)
        assert await log.marked(300) == ["BBBBB"]
        await log.mark(400, 0, 400)
        assert await log.marked(400) == []
        await log.set_back(25)
        assert await log.times() == Times(touched=25, retained=400, steady=400)
        await log.mark(400, 21, 400)
        assert await log.marked(400) == ["BBBBB"], "what is earlier stays as it is"
        await log.probe()

    with_log(make, tmp_path, work)


def test_nothing_read_from_an_exchanged_database_is_written_to_the_new_one(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "selves.db"
        log, replaced = SqliteLog(path), asyncio.Event()
        log.replaced = replaced.set
        await append(log, "AAAAA", 1)
        await asyncio.to_thread(backup, path, tmp_path / "copy.db")
        await append(log, "AAAAA", 2)
        before = (await log.room("AAAAA")).lineage
        await asyncio.to_thread(restore, path, tmp_path / "copy.db")
        with pytest.raises(Conflict):
            await append(log, "AAAAA", 3, lineage=before)
        with pytest.raises(Conflict):
            await log.compact("AAAAA", [1], before)
        await replaced.wait()
        await append(log, "AAAAA", 2)
        assert await versions(log, "AAAAA") == [1, 2]
        await log.close()

    run(work())


def test_a_database_of_release_0_1_0_is_brought_up_to_date_with_its_people(tmp_path: Path) -> None:
    path = tmp_path / "selves.db"
    old = apsw.Connection(str(path))
    old.pragma("page_size", PAGE)
    old.execute(MIGRATIONS[0])
    old.pragma("user_version", 1)
    old.execute("INSERT INTO people VALUES (?, ?, ?, ?, ?)", (ADA.who, "AAAAA", ADA.name, ADA.language, ADA.token))
    old.execute("INSERT INTO entries VALUES ('AAAAA', 1, ?)", (b"{}",))
    old.close()
    backup_of_old = tmp_path / "old.db"
    backup_of_old.write_bytes(path.read_bytes())

    async def work() -> None:
        for folder in (tmp_path, tmp_path / "elsewhere"):
            log = SqliteLog(folder / "selves.db")
            kept = await log.room("AAAAA")
            assert (kept.rows, kept.people) == ([(1, b"{}")], [ADA])
            await append(log, "AAAAA", 2, changes=[PersonNamed(ADA.who, ADA.name, ADA.language)])
            await log.close()

    (tmp_path / "elsewhere").mkdir()
    restore(tmp_path / "elsewhere" / "selves.db", backup_of_old)
    run(work())
    assert {file.name for file in (tmp_path / "elsewhere").iterdir()} == {"selves.db"}


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
