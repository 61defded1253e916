"""The log in one file of SQLite: append-only, durable before anybody hears of it."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import apsw

from selves.server.log import statements
from selves.server.log.erasures import Erasures
from selves.server.log.files import Claim, SameFiles
from selves.server.log.plain_statements import Database
from selves.server.log.schema import check, connect
from selves.server.log.verbs import Verbs
from selves.server.log.writer import Writer

T = TypeVar("T")


class SqliteLog(Verbs[apsw.Connection]):
    """The log of all rooms in a file, which is made or brought up to date."""

    def __init__(self, path: Path) -> None:
        super().__init__(statements)
        self._claim = Claim(path.parent)
        try:
            self._reading = connect(path, cache_kb=64)
            check(self._reading)
            self._files = SameFiles(path)
            self._erasures = Erasures(path)
            self._writer = Writer(path, self._files, self._erasures, self._say_replaced, self._say_ended)
        except BaseException:
            self._claim.release()
            raise

    def _read_now(self, do: Callable[[apsw.Connection], T]) -> T:
        self._files.check()
        return do(self._reading)

    def _list_erased(self, database: Database, hashed: str) -> None:
        self._erasures.add(hashed)

    def _stop(self) -> None:
        super()._stop()
        self._claim.release()
