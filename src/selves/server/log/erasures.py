"""Who and what was erased, as hashes in a file beside the database: a backup that is put back knows nothing of it, and
whoever was erased since must not come back with it. What retention deleted is not among them: that may come back.
"""

import hashlib
import os
from collections.abc import Collection
from pathlib import Path

import msgspec

from selves.room.entries import Who
from selves.server.log.files import OWNER_ONLY


class Opening(msgspec.Struct):
    """What tells a room from a later one of the same code: when it was opened."""

    at: int


def of_person(room: str, who: Who) -> str:
    return hashlib.sha256(f"person/{room}/{who}".encode()).hexdigest()


def of_room(room: str, first: bytes) -> str:
    """By its first entry, in which only its time is sure to stay the same."""
    try:
        at = msgspec.json.decode(first, type=Opening).at
    except (msgspec.MsgspecError, ValueError):
        at = 0
    return hashlib.sha256(f"room/{room}/{at}".encode()).hexdigest()


def of_own(name: str) -> str:
    """A box of one's own, whose name is never given again."""
    return hashlib.sha256(f"own/{name}".encode()).hexdigest()


class Erasures:
    """The list. Beside a file it is written before what it names is deleted: who asked to be erased is never brought
    back. Whoever adds to it is writing in the database at that time, so it is one at a time. PostgreSQL has a list of
    its own, which goes with each transaction; this one follows it.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_suffix(".erased")

    def add(self, *erased: str) -> None:
        with os.fdopen(os.open(self._path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, OWNER_ONLY), "w") as file:
            file.write("".join(f"\n{each}\n" for each in erased))  # also after one that a dying server could not finish
            file.flush()
            os.fsync(file.fileno())

    def follow(self, listed: Collection[str]) -> None:
        """Whatever stands on another list stands on this one, too."""
        if new := sorted({*listed} - self.listed()):
            self.add(*new)

    def length(self) -> int:
        """By which what is added from now on can be taken back."""
        return self._path.stat().st_size if self._path.exists() else 0

    def take_back(self, length: int) -> None:
        """What was added since could not be done: it must not be done by the next start, unasked."""
        if self.length() > length:
            os.truncate(self._path, length)

    def listed(self) -> frozenset[str]:
        return frozenset(self._path.read_text().split()) if self._path.exists() else frozenset()
