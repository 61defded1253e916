"""A whole log is carried from SQLite to PostgreSQL and back, or nothing of it is."""

import asyncio
from pathlib import Path

import pytest

from selves.server.log import BoxKept, Log, PersonAdded, PersonErased, Printed, RoomTouched, Unreadable
from selves.server.log import carrying as carrying_module
from selves.server.log.carrying import carry
from selves.server.log.own import CardSaved, CardsOrdered, KeptOwn
from selves.server.log.postgres import PostgresLog
from selves.server.log.schema import connect
from selves.server.log.sqlite import SqliteLog
from selves.server.taught import Taught
from tests.installing import selves
from tests.server.postgres import database_of
from tests.server.serving import autoplay, run, serving, started
from tests.server.test_log import ADA, append

OWN = KeptOwn("abcdefghijkl", "ego", "Ömas", ("de", "pl"), (("1", b"a\x00b"), ("2", b"two"), ("3", b"3")), touched=9)
#: One that is printed, and what people wrote upon it and without it.
ONE = Printed("one", b"cards")
NAMED = [BoxKept("one", ONE), BoxKept("two", ONE, b"wr\x00tten"), BoxKept("three", None, b"whole")]


async def fill(log: Log) -> None:
    for number in range(30):
        room = f"R{number}"
        touched = RoomTouched(number, kept=number % 2 == 0)
        await append(log, room, 1, b"a\x00b", "żółć".encode(), b"c", changes=[PersonAdded(ADA), touched])
    await append(log, "R1", 4, changes=[*NAMED, PersonErased(ADA.who)])
    await log.compact("R2", [2], log.lineage(), {3: b"another"})
    await log.mark(10, 5, 3)
    await log.learn({Taught("egomaster", "q", "accepted", "ein Wort", "de"): 3})
    await log.make_own(OWN, b"w" * 32, b"r" * 32)
    await log.change_own(
        OWN.name, [CardSaved("1", b"other"), CardSaved("2", None), CardsOrdered(("3",))], 90_000, "ann"
    )
    await log.make_own(KeptOwn("mnopqrstuvwx", "essence", "Leer", ("de",), touched=1), b"a", b"b")
    await log.make_own(KeptOwn("yzabcdefghij", "essence", "Gone", ("de",), touched=1), b"a", b"b")
    await log.delete_own(["yzabcdefghij"], erased=True)
    await log.shelve_own(OWN.name, "listed")
    await log.report_own(OWN.name)
    await log.mark_own(10, 5)
    await log.close()


async def own_of(log: Log) -> list[object]:
    names = OWN.name, "mnopqrstuvwx", "yzabcdefghij"
    return [
        [await log.own_box(name) for name in names],
        [await log.knows_own(name, secret) for name in names for secret in (b"w" * 32, b"r" * 32, b"a", b"b")],
        [await log.own_versions(OWN.name, card) for card in "123"],
        await log.shelf_own(),
        await log.marked_own(10),
    ]


async def all_of(log: Log) -> tuple[object, ...]:
    kept = [await log.room(f"R{number}") for number in range(30)]
    rooms = [(sorted(room.rows), room.people, room.boxes) for room in kept]
    found = log.key, rooms, await log.box("one"), await log.learnt(), await log.times(), await log.marked(10)
    own = await own_of(log)
    await log.close()
    return *found, own


def test_all_of_it_is_there_and_back_again(tmp_path: Path) -> None:
    file, back, address = str(tmp_path / "a" / "selves.db"), str(tmp_path / "b" / "selves.db"), database_of(tmp_path)
    Path(file).parent.mkdir()

    async def work() -> None:
        await fill(SqliteLog(Path(file)))
        before = await all_of(SqliteLog(Path(file)))
        there = await asyncio.to_thread(carry, file, address)
        assert (there.rooms, there.entries) == (30, 90)
        assert await all_of(PostgresLog(address, tmp_path)) == before
        again = await asyncio.to_thread(carry, address, back)
        assert again == there
        assert await all_of(SqliteLog(Path(back))) == before
        erased = [(tmp_path / name / "selves.erased").read_text().split() for name in "ab"]
        assert erased[0] == erased[1] != []

    run(work())


def test_what_is_not_empty_or_not_there_or_in_use_is_left_alone(tmp_path: Path) -> None:
    file, address = str(tmp_path / "selves.db"), database_of(tmp_path)

    async def work() -> None:
        with pytest.raises(Unreadable, match="no database"):
            carry(file, address)
        log = SqliteLog(Path(file))
        await append(log, "AAAAA", 1, changes=[RoomTouched(1, kept=False)])
        with pytest.raises(Unreadable, match="another server"):
            carry(file, address)
        await log.close()
        there = PostgresLog(address, tmp_path)
        with pytest.raises(Unreadable, match="a server is using"):
            carry(file, address)
        await append(there, "BBBBB", 1)
        await there.close()
        with pytest.raises(Unreadable, match="something"):
            carry(file, address)
        with pytest.raises(Unreadable, match="something"):
            carry(address, file)

    run(work())


@pytest.mark.parametrize(("lost", "row"), [("entries", 7), ("own_boxes", 1), ("own_cards", 2)])
def test_what_does_not_read_the_same_is_not_carried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str, row: int
) -> None:
    file, address = str(tmp_path / "selves.db"), database_of(tmp_path)

    async def nothing_there() -> None:
        log = PostgresLog(address, tmp_path)
        assert (await log.count(), await log.count_own()) == (0, 0)
        await log.close()

    run(fill_file(Path(file)))
    read, reads = carrying_module.File.rows, []

    def rows(self: carrying_module.File, table: str) -> object:
        reads.append(table)
        loses = table == lost and reads.count(table) == 1
        return (found for number, found in enumerate(read(self, table)) if not (loses and number == row))

    monkeypatch.setattr(carrying_module.File, "rows", rows)
    with pytest.raises(Unreadable, match="not what was read"):
        carry(file, address)
    run(nothing_there())


async def fill_file(path: Path) -> None:
    await fill(SqliteLog(path))


def test_an_evening_goes_on_where_it_was_carried(tmp_path: Path) -> None:
    """By the command: links and codes stay good, for the secret goes along."""
    address = database_of(tmp_path)

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben")
            await started(devices)
            await autoplay(devices)
            await devices[0].until(lambda update: update["version"] > 20)
        moved = await asyncio.to_thread(selves, "move-log", str(tmp_path), address)
        assert (moved.returncode, moved.stderr) == (0, "")
        assert "1 rooms" in moved.stdout
        async with serving(tmp_path, postgresql=address) as served:
            for device in devices:
                assert served.http is not None
                device.http, device.url, device.update = served.http, f"{served.url}/ws", None
                await device.connect()
            await devices[1].until(lambda update: update["version"] > 40 or update["room"]["phase"] == "over")

    run(play())
    again = selves("move-log", str(tmp_path), address)
    assert again.returncode == 2
    assert "something" in again.stderr
    assert connect(tmp_path / "selves.db").execute("SELECT count(*) FROM rooms").get == 1
