"""The files of the log: for nobody's eyes but their owner's, for one server at a time, and the very same while they are
open. A file that is deleted or exchanged under a running server would take what is acknowledged with it.
"""

import os
from pathlib import Path
from typing import Final

from selves.server.log import Unreadable

try:
    import fcntl
except ImportError:  # where there is no such lock, nobody is refused
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY: Final = 0o600


def beside(database: Path) -> tuple[Path, ...]:
    """The database, and what it writes ahead of it."""
    return database, database.with_name(database.name + "-wal"), database.with_name(database.name + "-shm")


def make_private(path: Path) -> None:
    """The file is there, and only its owner may read or write it. SQLite gives its other files the same rights."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
    for file in beside(path):
        if file.exists() and file.stat().st_mode & 0o777 != OWNER_ONLY:
            file.chmod(OWNER_ONLY)


class Claim:
    """This folder is one server's, until it lets go of it or ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = os.open(folder, os.O_RDONLY)
        try:
            if fcntl is not None:
                fcntl.flock(self._folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._folder)
            raise Unreadable(f"another server is using {folder}") from None

    def release(self) -> None:
        os.close(self._folder)


def is_used(database: Path) -> bool:
    """Whether a server is using it."""
    try:
        Claim(database.parent).release()
    except Unreadable:
        return True
    return False


class SameFiles:
    """The files that were opened are still those of this name."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._paths = tuple(map(str, beside(database)[:2]))
        self._opened = self._present()

    def check(self) -> None:
        if self._present() != self._opened:
            raise Unreadable(f"{self._database} was deleted or replaced while it was open")

    def _present(self) -> tuple[tuple[int, int] | None, ...]:
        return tuple([identity(path) for path in self._paths])


def identity(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
