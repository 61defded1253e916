"""`selves cluster`: the nodes that serve one log in PostgreSQL, as the database sees them."""

from typing import Annotated

import msgspec
import typer

from selves.cli.database import settings_from
from selves.cli.unusable import Unusable
from selves.server.log import Unreadable
from selves.server.log.cluster import Cluster, look

app = typer.Typer(help="The nodes that serve one log in PostgreSQL.")


@app.callback()
def cluster() -> None:
    """The nodes that serve one log in PostgreSQL."""


@app.command("status")
def status(
    database: Annotated[str | None, typer.Option(help="Which one (SELVES_DATABASE).")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False,
) -> int:
    """Nodes with their rooms, releases and last sign of life; the database, and how far its standbys are behind."""
    settings = settings_from({"database": database} if database else {})
    if not settings.postgresql:
        raise Unusable("there are no nodes without PostgreSQL: set SELVES_DATABASE")
    try:
        found = look(settings.postgresql)
    except Unreadable as fault:
        raise Unusable(str(fault)) from None
    print(msgspec.json.encode(found).decode() if json else told(found))
    return 0


def told(found: Cluster) -> str:
    lines = [f"database {found.database}, tables of version {found.version}, {found.rooms} rooms"]
    for standby in found.standbys:
        behind = "how far behind is not known" if standby.behind is None else f"{standby.behind} bytes behind"
        lines.append(f"standby {standby.name}: {standby.state or 'not known'}, {behind}")
    for node in found.nodes:
        state = "there" if node.seen < found.silent else "silent"
        lines.append(
            f"node {node.name} at {node.address}, release {node.release}: {node.rooms} rooms, "
            f"{state}, seen {node.seen:.1f} s ago"
        )
    return "\n".join(lines if found.nodes else [*lines, "no nodes"])
