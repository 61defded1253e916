"""Nothing kills the writer of the log: whoever waits for it is told what went wrong, and what comes next is written."""

import asyncio
import contextlib
import random
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from structlog.testing import capture_logs

from selves.server.log import PersonAdded, PersonErased, RoomTouched, Stopped
from selves.server.log import writer as writing
from selves.server.log.erasures import of_person
from selves.server.log.schema import connect
from selves.server.log.sqlite import SqliteLog
from selves.server.protocol import FAULT, Delete, Erase
from tests.server.clock import until
from tests.server.serving import free_port, run, serving
from tests.server.test_log import ADA, append, versions

#: Everything that the writer does with its connection; each of these may fail.
STEPS = ("BEGIN", "SAVEPOINT", "DELETE", "RELEASE", "ROLLBACK", "COMMIT", "wal_checkpoint", "data_version")


class Faulty:
    """A connection on which what begins with these words fails, as on a full disk."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self.failing: tuple[str, ...] = ()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, *bound: Any) -> Any:
        self._fail(sql)
        return self._connection.execute(sql, *bound)

    def __enter__(self) -> Any:
        return self._connection.__enter__()

    def __exit__(self, *fault: Any) -> Any:
        return self._connection.__exit__(*fault)

    def pragma(self, name: str, *value: Any) -> Any:
        self._fail(name)
        return self._connection.pragma(name, *value)

    def _fail(self, what: str) -> None:
        if any(part in what for part in self.failing):
            raise apsw.FullError("database or disk is full")


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> list[Faulty]:
    """The connections of writers that are made from now on."""
    made: list[Faulty] = []

    def connected(path: Path) -> Any:
        made.append(Faulty(connect(path)))
        return made[-1]

    monkeypatch.setattr(writing, "connect", connected)
    return made


@pytest.mark.parametrize("step", [*STEPS, "ROLLBACK,COMMIT", "ROLLBACK,DELETE"])
def test_whatever_fails_is_told_and_the_next_is_written(tmp_path: Path, faulty: list[Faulty], step: str) -> None:
    async def work() -> None:
        log = SqliteLog(tmp_path / "selves.db")
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA), RoomTouched(1, kept=False)])
        await append(log, "BBBBB", 1)
        faulty[0].failing = tuple(step.split(","))
        outcomes = await asyncio.gather(
            log.delete(["AAAAA"]),
            append(log, "BBBBB", 1),
            append(log, "CCCCC", 1, changes=[PersonErased("nobody")]),
            return_exceptions=True,
        )
        assert len(outcomes) == 3, "each was told"
        faulty[0].failing = ()
        done = outcomes[0] is None
        assert (await versions(log, "AAAAA")) == ([] if done else [1]), "what was told is true"
        await log.delete(["AAAAA"])
        assert await versions(log, "AAAAA") == []
        await append(log, "BBBBB", 2)
        await log.probe()
        await log.close()

    run(work())


@contextlib.contextmanager
def no_file_grows() -> Iterator[None]:
    """As if the disk were full: no file of this process may become longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_takes_nothing_kills_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        log = SqliteLog(tmp_path / "selves.db")
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA), RoomTouched(1, kept=False)])
        with capture_logs(), no_file_grows():
            outcomes = await asyncio.gather(log.delete(["AAAAA"]), append(log, "BBBBB", 1), return_exceptions=True)
        assert [isinstance(outcome, apsw.Error) for outcome in outcomes] == [True, True]
        kept = await log.room("AAAAA")
        assert (len(kept.rows), kept.people) == (1, [ADA]), "a delete that failed has deleted nothing"
        await log.delete(["AAAAA"])
        await append(log, "BBBBB", 1)
        await log.close()

    run(work())


def test_a_line_that_cannot_be_written_is_lost_and_no_more(tmp_path: Path) -> None:
    script = (
        "import structlog\n"
        "from selves.server.run import configure_logging\n"
        "configure_logging()\n"
        "for _ in range(3): structlog.get_logger().error('said')\n"
        "print('went on', flush=True)\n"
        "import os; os._exit(0)\n"
    )
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=full, text=True, timeout=60, check=False
        )
    assert (done.returncode, done.stdout) == (0, "went on\n")


def test_a_full_database_kills_nothing(tmp_path: Path, faulty: list[Faulty]) -> None:
    async def work() -> None:
        log = SqliteLog(tmp_path / "selves.db")
        await append(log, "AAAAA", 1, changes=[RoomTouched(1, kept=False)])
        faulty[0].pragma("max_page_count", faulty[0].pragma("page_count"))
        outcomes = await asyncio.gather(
            append(log, "BBBBB", 1, b"x" * 50_000), log.delete(["AAAAA"]), return_exceptions=True
        )
        assert isinstance(outcomes[0], apsw.FullError)
        faulty[0].pragma("max_page_count", 1_000_000)
        await log.delete(["AAAAA"])
        await append(log, "BBBBB", 1, b"x" * 50_000)
        await log.close()

    run(work())


def test_who_comes_after_the_end_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that is known ends the thread; if it ends all the same, nobody waits for it for ever."""

    async def work() -> None:
        log, ended = SqliteLog(tmp_path / "selves.db"), asyncio.Event()
        log.ended = lambda fault: ended.set()
        await append(log, "AAAAA", 1)

        def die(self: Any, batch: Any) -> Any:
            raise SystemExit

        monkeypatch.setattr(writing.Writer, "_outcomes", die)
        with pytest.raises(Stopped):
            await append(log, "AAAAA", 2)
        await ended.wait()
        with pytest.raises(Stopped):
            await append(log, "AAAAA", 2)
        with pytest.raises(Stopped):
            await log.probe()
        await log.close()

    run(work())


def test_a_process_whose_writer_has_ended_says_so_and_exits(tmp_path: Path) -> None:
    port = free_port()
    script = (
        "import sys\n"
        "from selves.cli import main\n"
        "from selves.server.log.writer import Writer\n"
        "def die(self, batch): raise SystemExit\n"
        "Writer._outcomes = die\n"
        f"sys.argv = ['selves', 'serve', '--host', '127.0.0.1', '--port', '{port}', '--data', {str(tmp_path)!r}]\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, "retention writes as soon as it begins"
    said = done.stderr
    assert "log.ended" in said
    assert said.splitlines()[-1] == "selves: the log cannot be written any more"


def test_a_room_whose_deletion_failed_is_a_room_as_before(tmp_path: Path, faulty: list[Faulty]) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            faulty[0].failing = ("DELETE",)
            await ada.send(Delete("d", ada.who))
            await ada.until_refused()
            faulty[0].failing = ()
            await ben.done_with("dress", look=5)
            await ada.done_with("keep", keep=True)
            await ada.send(Delete("e", ada.who))
            assert (await ben.until_closed()).why == "room-gone"

    run(play())


@pytest.mark.parametrize("step", ["DELETE", "COMMIT"])
@pytest.mark.parametrize("what", ["room", "person"])
def test_what_could_not_be_erased_is_not_erased_by_the_next_start_either(
    tmp_path: Path, faulty: list[Faulty], what: str, step: str
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            await cleo.send(Erase("c", cleo.who))
            await cleo.until_closed()
            await served.hub.log.probe()
            faulty[0].failing = (step,)
            device = ada if what == "room" else ben
            await device.send(Delete("d", ada.who) if what == "room" else Erase("d", ben.who))
            assert (await device.until_refused())["clause"] == FAULT, "by no rule, and not too late: it is said"
            faulty[0].failing = ()
            await until(lambda: not served.hub.rooms[ada.room].lineage.broken)
            await ben.done_with("dress", look=5)
            listed = (tmp_path / "selves.erased").read_text().split()
            assert listed == [of_person(ada.room, cleo.who)], "what was erased before stays on the list"
            await served.restart()
            ada.url, ada.update = f"{served.url}/ws", None
            await ada.connect()
            update = await ada.until(lambda update: update)
            assert [member["name"] for member in update["room"]["members"]] == ["Ada", "Ben"]

    run(play())


def test_a_reader_elsewhere_holds_up_nobody_and_what_was_deleted_goes_when_he_is_done(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "selves.db"
        log = SqliteLog(path)
        await append(log, "AAAAA", 1, b"remember-me", changes=[RoomTouched(1, kept=False)])
        elsewhere = apsw.Connection(str(path))
        elsewhere.execute("BEGIN")
        assert elsewhere.execute("SELECT count(*) FROM entries").get == 1
        began = time.monotonic()
        await asyncio.gather(log.delete(["AAAAA"]), append(log, "BBBBB", 1))
        for version in range(2, 12):
            await append(log, "BBBBB", version)
        assert time.monotonic() - began < 1, "nobody waited for the reader"
        assert b"remember-me" in files(tmp_path), "he still reads there"
        elsewhere.execute("COMMIT")
        elsewhere.close()
        await until(lambda: b"remember-me" not in files(tmp_path))
        await log.close()

    run(work())


def test_what_a_killed_server_had_no_time_to_scrub_is_scrubbed_by_the_next(tmp_path: Path) -> None:
    path = tmp_path / "selves.db"
    killed = connect(path)
    killed.execute("INSERT INTO entries VALUES ('AAAAA', 1, ?)", (b"remember-me",))
    killed.execute("DELETE FROM entries")
    assert b"remember-me" in files(tmp_path)

    async def work() -> None:
        log = SqliteLog(path)
        await until(lambda: b"remember-me" not in files(tmp_path))
        await log.close()

    run(work())
    killed.close()


def test_no_copy_of_what_was_deleted_stays_where_pages_were_filled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite overwrites what it deletes, but not the copies it left behind when it moved rows from page to page."""
    monkeypatch.setattr(writing, "QUIET", 1.0)
    source, path = random.Random(1), tmp_path / "selves.db"
    rooms = [f"{source.randrange(10**6):06}" for _ in range(60)]
    gone, stay = rooms[:30], rooms[30:]
    last = dict.fromkeys(rooms, 0)
    filling = connect(path)
    for _ in range(300):
        with filling:
            for _ in range(10):
                room = source.choice(rooms)
                last[room] += 1
                body = here(room) + b"." * source.choice([0, 20, 100, 400, 900, 3000])
                filling.execute("INSERT INTO entries VALUES (?, ?, ?)", (room, last[room], body))
    filling.close()

    async def work() -> None:
        log = SqliteLog(path)
        for room in gone:
            await log.delete([room])
        assert any(here(room) in files(tmp_path) for room in gone), "SQLite leaves nothing any more: rewrite no more"
        await until(lambda: not any(here(room) in files(tmp_path) for room in gone), 20)
        assert all(here(room) in files(tmp_path) for room in stay)
        assert [len(await versions(log, room)) for room in stay] == [last[room] for room in stay]
        await log.close()

    run(work())


def here(room: str) -> bytes:
    return f"<{room}-was-here>".encode()


def files(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())
