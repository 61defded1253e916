"""`selves serve`: the table itself; `selves backup`, `selves restore` and `selves delete`: its memory."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import segno
import typer
from rich.console import Console

from selves.cli.database import Data, settings_from
from selves.cli.processes import serve_processes
from selves.cli.unusable import Unusable
from selves.games.foreign import FOREIGN
from selves.room.codes import read_code
from selves.server.log import Stopped, Unreadable
from selves.server.log.carrying import carry
from selves.server.log.commands import delete as delete_room
from selves.server.log.schema import backup as make_backup
from selves.server.log.schema import restore as put_back
from selves.server.run import configure_logging
from selves.server.run import serve as run_server
from selves.server.settings import Settings

T = TypeVar("T")


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen (SELVES_HOST).", show_default="all")] = None,
    port: Annotated[int | None, typer.Option(help="The port (SELVES_PORT).", show_default="8000")] = None,
    data: Data = None,
    database: Annotated[
        str | None,
        typer.Option(help="PostgreSQL, to keep the log there (SELVES_DATABASE).", show_default="a file"),
    ] = None,
    node: Annotated[str | None, typer.Option(help="Its name, if several serve one database (SELVES_NODE).")] = None,
    node_address: Annotated[
        str | None, typer.Option(help="http://… where the other nodes reach it (SELVES_NODE_ADDRESS).")
    ] = None,
    public_url: Annotated[str | None, typer.Option(help="Where people reach it (SELVES_PUBLIC_URL).")] = None,
    base_path: Annotated[str | None, typer.Option(help="A path before ours (SELVES_BASE_PATH).")] = None,
    trusted_proxies: Annotated[
        str | None, typer.Option(help="Networks of proxies to believe, with commas (SELVES_TRUSTED_PROXIES).")
    ] = None,
    retention_days: Annotated[
        int | None, typer.Option(help="Days until an idle room is deleted (SELVES_RETENTION_DAYS).", show_default="30")
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, help="Nodes on this machine behind one port; needs PostgreSQL.", show_default="1")
    ] = 1,
    most_rooms: Annotated[
        int | None, typer.Option(help="Rooms on this server (SELVES_MOST_ROOMS).", show_default="100000")
    ] = None,
    most_awake: Annotated[
        int | None, typer.Option(help="Rooms awake at once (SELVES_MOST_AWAKE).", show_default="2000")
    ] = None,
    most_sockets: Annotated[
        int | None, typer.Option(help="Connections at once (SELVES_MOST_SOCKETS).", show_default="what is allowed")
    ] = None,
    metrics_port: Annotated[
        int | None, typer.Option(help="A port for /metrics to other machines (SELVES_METRICS_PORT).")
    ] = None,
) -> int:
    """Serve the table. Stop it with Ctrl-C."""
    given = {name: value for name, value in locals().items() if value is not None and name != "processes"}
    settings = settings_from(given)
    if processes > 1:
        return serve_processes(processes, settings)
    configure_logging()
    try:
        run(run_server(settings, announce))
    except (Unreadable, Stopped) as fault:
        raise Unusable(str(fault)) from None
    except OSError as fault:
        raise Unusable(f"cannot listen on {settings.host}:{settings.port}: {fault.strerror}") from None
    return 0


def run(work: Coroutine[Any, Any, T]) -> T:
    """On uvloop where it exists."""
    try:
        import uvloop  # noqa: PLC0415 - it does not exist everywhere
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def announce(local: str, elsewhere: str | None) -> None:
    console = Console(highlight=False)
    console.print(f"\n[bold]Selves is at {local}[/]  (Ctrl-C stops it)")
    if elsewhere:
        console.print(f"For phones in the same network: [bold]{elsewhere}[/]\n")
        segno.make(elsewhere, micro=False).terminal(compact=True)
    else:
        console.print("No network was found; only this machine can reach it.")
    if FOREIGN:
        console.print(f"Games of other packages, whose code is trusted as ours is: {', '.join(FOREIGN)}")


def backup(file: Annotated[Path, typer.Argument(help="Where to put the copy.")], data: Data = None) -> int:
    """Copy the database to a file, also while the server runs."""
    return with_database(make_backup, file, data, "written to")


def restore(file: Annotated[Path, typer.Argument(help="The copy to put back.")], data: Data = None) -> int:
    """Put a copy back, also while the server runs: everybody reconnects to what it holds."""
    return with_database(put_back, file, data, "restored from")


def delete(code: Annotated[str, typer.Argument(help="The room's code.")], data: Data = None) -> int:
    """Delete a room with everything in it, also one that is kept, also while the server runs."""
    settings, room = settings_from({"data": data} if data else {}), read_code(code)
    if room is None:
        raise Unusable(f"{code!r} is no room's code")
    try:
        delete_room(settings, room)
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
    print(f"room {room} was deleted")
    return 0


def move_log(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A database file, or postgresql://…")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Where there is nothing yet: likewise.")],
) -> int:
    """Carry a whole log from SQLite to PostgreSQL or back, while no server uses either; it is checked by a digest."""
    try:
        carried = carry(source, target)
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
    print(f"{carried.rooms} rooms with {carried.entries} entries were carried, digest {carried.digest}")
    return 0


def in_a_file(data: Path | None) -> Settings:
    """For what is done to a file alone: PostgreSQL has tools of its own."""
    settings = settings_from({"data": data} if data else {})
    if settings.postgresql and data is None:
        raise Unusable("the log is in PostgreSQL: use its own tools, such as pg_dump, or selves move-log")
    return settings


def with_database(do: Any, file: Path, data: Path | None, done: str) -> int:
    settings = in_a_file(data)
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        do(settings.database, file)
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
    print(f"{settings.database} was {done} {file}")
    return 0
