"""PostgreSQL, for what both understand."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from selves.server.log.postgres_schema import Connection


class InPostgres:
    """A connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def ask(self, statement: str, **values: Any) -> list[tuple[Any, ...]]:
        cursor = self._connection.execute(spelt(statement), values, binary=True)
        return cursor.fetchall() if cursor.description else []

    def each(self, statement: str, rows: Iterable[Mapping[str, Any]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(spelt(statement), rows)


@cache
def spelt(statement: str) -> bytes:
    """With values named as its driver names them."""
    return re.sub(r":(\w+)", r"%(\1)s", statement).encode()
