"""Every question to the log names its room, so that rooms can be kept in as many databases as one likes. This is held
against what the databases themselves say of how they would answer: by the room, or by looking over all of them.
"""

import ast
import contextlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import apsw.ext
import pytest
from psycopg import sql

from selves.server import log
from selves.server.log import postgres_schema, schema
from tests.server.postgres import database_of

#: What is kept of rooms, each by its room.
OF_ROOMS: Final = {"rooms", "entries", "people", "boxes_of_rooms", "holders"}

#: What is asked about all rooms, and for what. Nothing of it reads an entry or a person.
SPANNING: Final = {
    "plain_statements.count_rooms": "retention counts them",
    "plain_statements.TIMES": "retention doubts the clock",
    "plain_statements.mark_rooms": "retention marks those that are idle",
    "plain_statements.set_back": "retention believes the clock",
    "plain_statements.read_to_burn": "retention finds what is to be burnt",
    "statements.read_marked": "retention deletes what is marked",
    "postgres_statements.read_marked": "retention deletes what is marked",
    "statements.DELETE_UNNAMED": "retention deletes printed boxes",
    "postgres_statements.HOLD_UNNAMED": "retention deletes printed boxes",
    "postgres_statements.DELETE_UNNAMED": "retention deletes printed boxes",
    "postgres_nodes.STATUS": "status",
    "plain_statements.read_codes": "an old copy was put back: which rooms there are",
    "postgres_writer._erase_again": "an old copy was put back: nobody writes meanwhile",
}

#: A whole log is carried, or its tables are made.
OF_A_WHOLE: Final = {"carrying", "postgres_carrying"}
MIGRATIONS: Final = "MIGRATIONS"


@dataclass(frozen=True)
class Statement:
    """By where it stands: its module, and there its function or its name."""

    module: str
    where: str
    text: str


def statements() -> Iterator[Statement]:
    """All that are about rooms, as they stand in our own sources: none can be forgotten."""
    for file in sorted(Path(log.__file__).parent.glob("*.py")):
        if file.stem not in OF_A_WHOLE:
            yield from within(ast.parse(file.read_text(encoding="utf-8")), file.stem, "")


def within(node: ast.AST, module: str, where: str) -> Iterator[Statement]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            where = name
        case ast.Expr(value=ast.Constant()):
            return
        case _:
            pass
    if where == MIGRATIONS:
        return
    text = text_of(node)
    if re.match(r"\s*[A-Z]+ ", text) and OF_ROOMS & {*re.findall(r"\w+", text)}:
        yield Statement(module, f"{module}.{where}", text)
    if not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from within(child, module, where)


def text_of(node: ast.AST) -> str:
    """What is put into one while it runs is the rows that are inserted."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(text_of(part) or "(?, ?, ?)" for part in parts)
        case _:
            return ""


ALL = [*statements()]


def test_the_statements_are_found() -> None:
    assert {"postgres_writer", "postgres_statements", "postgres_nodes", "statements", "writer"} < {
        each.module for each in ALL
    }
    assert {each.where for each in ALL} > {*SPANNING}
    assert len(ALL) > 50


def test_what_spans_rooms_reads_no_entry_and_nobody() -> None:
    spanning = [each.text for each in ALL if each.where in SPANNING and not each.text.startswith("LOCK TABLE")]
    assert not [text for text in spanning if re.search(r"\b(entries|people|written)\b", text)]


def test_sqlite_answers_by_the_room(tmp_path: Path) -> None:
    connection = schema.connect(tmp_path / "selves.db")
    check(
        [each for each in ALL if not each.module.startswith("postgres")], lambda text: spans_in_sqlite(connection, text)
    )
    connection.close()


def test_postgresql_answers_by_the_room(tmp_path: Path) -> None:
    theirs = [each for each in ALL if each.module.startswith(("postgres", "plain"))]
    with planning(tmp_path) as connection:
        check(theirs, lambda text: spans_in_postgresql(connection, text))


def check(asked: list[Statement], spans: Callable[[str], bool]) -> None:
    found = {each.where for each in asked if spans(each.text)}
    assert found == {each.where for each in asked} & {*SPANNING}


@pytest.mark.parametrize(
    "planted",
    [
        "SELECT who FROM people WHERE token = :token",
        "DELETE FROM boxes WHERE hash NOT IN (SELECT hash FROM boxes_of_rooms)",
        "SELECT body FROM entries JOIN rooms ON room = code WHERE version = 1",
        "UPDATE boxes_of_rooms SET written = NULL WHERE hash = :hash",
        "SELECT 1 FROM boxes_of_rooms WHERE room = :room OR hash = :hash",
    ],
)
def test_one_that_spans_rooms_is_noticed(tmp_path: Path, planted: str) -> None:
    assert spans_in_sqlite(schema.connect(tmp_path / "selves.db"), planted)
    with planning(tmp_path) as connection:
        assert spans_in_postgresql(connection, planted)


# ---- what a database says -----------------------------------------------------------------------------------------


def spans_in_sqlite(connection: apsw.Connection, text: str) -> bool:
    return any(spans_one_in_sqlite(connection, each) for each in text.split(";"))


def spans_one_in_sqlite(connection: apsw.Connection, text: str) -> bool:
    plan = apsw.ext.query_info(connection, text, explain_query_plan=True).query_plan
    steps = re.findall(r"(?:SCAN|SEARCH) (\w+)([^\n]*)", "\n".join(told(plan)))
    return any(table in OF_ROOMS and not re.search(r"\((room|code)=\?", how) for table, how in steps)


def told(plan: Any) -> Iterator[str]:
    if plan is not None:
        yield plan.detail
        for below in plan.sub or ():
            yield from told(below)


@contextlib.contextmanager
def planning(folder: Path) -> Iterator[postgres_schema.Connection]:
    """Where it is asked by a key wherever that can be, no key but by the room is left, and no value is known before."""
    postgres_schema.prepare(address := database_of(folder))
    with postgres_schema.connect(address) as connection:
        connection.execute("SET plan_cache_mode = force_generic_plan")
        for way in ("seqscan", "bitmapscan", "hashjoin", "mergejoin"):
            connection.execute(sql.SQL("SET {} = off").format(sql.Identifier(f"enable_{way}")))
        connection.execute("DROP INDEX rooms_by_touched, boxes_of_rooms_by_printed, holders_by_node")
        yield connection


def spans_in_postgresql(connection: postgres_schema.Connection, text: str) -> bool:
    if text.startswith("LOCK TABLE"):
        return True
    names: list[str] = []

    def number(found: re.Match[str]) -> str:
        names.append(found.group(1) or found.group(2) or str(len(names)))
        return f"${names.index(names[-1]) + 1}"

    numbered = re.sub(r"%(?:\((\w+)\))?s|(?<!:):(\w+)", number, text)
    values = ", ".join(["NULL"] * len({*names}))
    connection.execute(f"PREPARE asked AS {numbered}")
    try:
        ((plans,),) = connection.execute(f"EXPLAIN (FORMAT JSON) EXECUTE asked{values and f'({values})'}").fetchall()
    finally:
        connection.execute("DEALLOCATE asked")
    return any(
        node["Node Type"] != "ModifyTable"
        and node.get("Relation Name") in OF_ROOMS
        and not re.search(r"\b(room|code) = ", node.get("Index Cond", ""))
        for node in nodes(plans[0]["Plan"])
    )


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for below in plan.get("Plans", ()):
        yield from nodes(below)
