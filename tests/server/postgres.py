"""A real PostgreSQL for tests: Debian's, in a folder of its own, as a user without rights, on a port of this machine.

One of them serves all tests of a process, each with a database of its own; a test that kills one starts one of its own.
"""

import atexit
import contextlib
import functools
import glob
import hashlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

import psycopg
from psycopg import sql

from tests.server.serving import free_port

#: What the programs of PostgreSQL refuse to run as is root; Debian's package brings this user. They end with the tests.
NOBODY_SPECIAL: Final = (
    ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=QUIT", "--")
    if os.geteuid() == 0
    else ()
)

INITIAL: Final = ("-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")


def program(name: str) -> str:
    """Debian keeps several releases beside each other: the newest."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), key=lambda path: int(path.split("/")[4]))
    where = found[-1] if found else shutil.which(name)
    assert where is not None, "the tests of the log need PostgreSQL: run `make postgresql`"
    return where


class Cluster:
    """One server with its folder. Unless it is `durable`, what it writes outlives the server, but not this machine."""

    def __init__(self, durable: bool = False) -> None:
        self._fsync = "on" if durable else "off"
        self.folder = Path(tempfile.mkdtemp(prefix="selves-postgresql-"))
        self.port = free_port()
        if NOBODY_SPECIAL:
            shutil.chown(self.folder, "postgres", "postgres")
        subprocess.run(
            [*NOBODY_SPECIAL, program("initdb"), "-D", self.data, "-U", "selves", *INITIAL],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
        )
        self.start()

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def address(self, database: str) -> str:
        return f"postgresql://selves@127.0.0.1:{self.port}/{database}"

    def create(self, database: str) -> str:
        """The address of a database, which is made if it is not there."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (database,)).fetchone()
            if found is None:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(database)))
        return self.address(database)

    def start(self) -> None:
        command = [*NOBODY_SPECIAL, program("postgres"), "-D", self.data, "-p", str(self.port), "-k", str(self.folder)]
        self._process = subprocess.Popen(
            [*command, "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200", "-c", f"fsync={self._fsync}"],
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        while self._process.poll() is None:
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address("postgres")):
                return
            time.sleep(0.02)
        raise AssertionError("PostgreSQL does not start")

    def kill(self) -> None:
        """As when its machine dies: at once, and nothing is put in order."""
        signal_all(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def remove(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def signal_all(main: int, how: signal.Signals) -> None:
    """To a server and all its processes. It makes no new ones meanwhile, and whoever is killed is gone afterwards: it
    does not start again before.
    """
    os.kill(main, signal.SIGSTOP)
    children = [*map(int, Path(f"/proc/{main}/task/{main}/children").read_text(encoding="utf-8").split())]
    for pid in (*children, main):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, how)
    while how == signal.SIGKILL and any(map(lives, children)):
        time.sleep(0.01)


def lives(pid: int) -> bool:
    """Also one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@functools.cache
def cluster() -> Cluster:
    """The one of this process."""
    started = Cluster()
    atexit.register(started.remove)
    return started


def database_of(folder: Path) -> str:
    """The address of the database that stands for this folder."""
    return cluster().create("of_" + hashlib.sha256(str(folder).encode()).hexdigest()[:16])
