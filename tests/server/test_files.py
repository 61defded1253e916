"""The files of the log: nobody else reads them, no second server writes them, and none is exchanged unnoticed."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from selves.server.log import PersonAdded, PersonErased, Unreadable
from selves.server.log.schema import PAGE, backup, connect, restore
from selves.server.log.sqlite import SqliteLog
from tests.server.serving import free_port, process, run, serving
from tests.server.test_log import ADA, append


def rights(folder: Path) -> dict[str, str]:
    return {file.name: stat.filemode(file.stat().st_mode) for file in folder.iterdir()}


def test_only_their_owner_reads_database_and_backups(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    path, copy = data / "selves.db", tmp_path / "copy.db"

    async def work() -> None:
        log = SqliteLog(path)
        await append(log, "AAAAA", 1, changes=[PersonAdded(ADA), PersonErased(ADA.who)])
        backup(path, copy)
        restore(path, copy)
        names = ("selves.db", "selves.db-wal", "selves.db-shm", "selves.erased")
        assert rights(data) == dict.fromkeys(names, "-rw-------")
        await log.delete(["AAAAA"])
        assert stat.filemode(copy.stat().st_mode) == "-rw-------"
        await log.close()

    before = os.umask(0)
    try:
        run(work())
        path.chmod(0o644)  # as earlier releases made it
        run(work())
    finally:
        os.umask(before)


def test_a_second_server_on_one_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with process(tmp_path, free_port()):
        said = refused(tmp_path)
        assert said == f"selves: another server is using {tmp_path}"


@pytest.mark.parametrize("damage", ["rubbish", "truncated", "overwritten", "read-only", "a folder"])
def test_a_database_that_cannot_be_used_is_a_sentence_at_start(tmp_path: Path, damage: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    path = data / "selves.db"
    connection = connect(path)
    for number in range(300):
        connection.execute("INSERT INTO entries VALUES (?, 1, ?)", (f"R{number}", b"x" * 500))
    connection.close()
    whole = path.read_bytes()
    if damage == "rubbish":
        path.write_bytes(b"this is no database at all" * 100)
    elif damage == "truncated":
        path.write_bytes(whole[: len(whole) // 2])
    elif damage == "overwritten":
        page = len(whole) // PAGE // 2 * PAGE
        path.write_bytes(whole[:page] + b"rubbish!" * (PAGE // 8) + whole[page + PAGE :])
    elif damage == "a folder":
        path.unlink()
        path.mkdir()
    elif damage == "read-only":  # also for root: by its header, only a later SQLite may write it
        path.write_bytes(whole[:18] + b"\x03" + whole[19:])
    said = refused(data)
    assert said.startswith("selves: "), said
    assert "selves.db" in said


def refused(data: Path) -> str:
    """What `selves serve` says when it cannot begin."""
    command = [sys.executable, "-m", "selves", "serve", "--host", "127.0.0.1", "--port", str(free_port())]
    done = subprocess.run([*command, "--data", str(data)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stderr.strip()


@pytest.mark.parametrize("what", ["deleted", "replaced", "without-its-wal"])
def test_a_database_that_is_gone_or_another_is_noticed_and_nothing_is_acknowledged(tmp_path: Path, what: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            path = served.settings.database
            if what == "deleted":
                path.unlink()
            elif what == "replaced":
                shutil.copy(path, tmp_path / "other.db")
                (tmp_path / "other.db").replace(path)
            else:
                path.with_name("selves.db-wal").unlink()
            asked = await ben.do("dress", look=5)
            refusal = await ben.until_refused()
            assert refusal["id"] == asked
            assert asked not in ben.done
            assert (await served.get("/readyz"))[0] == 503
            assert (await served.get("/healthz"))[0] == 200
            ada.update = None
            assert (await ada.until_closed()).why == "restart"

    run(play())


def test_a_folder_is_free_again_when_its_server_has_stopped(tmp_path: Path) -> None:
    async def work() -> None:
        log = SqliteLog(tmp_path / "selves.db")
        with pytest.raises(Unreadable, match="another server"):
            SqliteLog(tmp_path / "selves.db")
        await log.close()
        await SqliteLog(tmp_path / "selves.db").close()

    run(work())
