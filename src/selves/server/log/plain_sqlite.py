"""SQLite, for what both understand."""

from collections.abc import Iterable, Mapping
from typing import Any

import apsw


class InSqlite:
    """A connection."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def ask(self, statement: str, **values: Any) -> list[tuple[Any, ...]]:
        return list(self._connection.execute(statement, values))

    def each(self, statement: str, rows: Iterable[Mapping[str, Any]]) -> None:
        self._connection.executemany(statement, rows)
