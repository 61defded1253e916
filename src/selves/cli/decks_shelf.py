"""`selves decks shelf`: what stands on the shelf of this server, and what whoever runs it says about it."""

from typing import Annotated, Any

import msgspec
import typer

from selves.cli.database import Data, settings_from
from selves.cli.unusable import Unusable
from selves.server.log import Unreadable
from selves.server.log.own import Shelf
from selves.server.log.own_commands import delete_for_good, put_on_shelf, shelf_of

app = typer.Typer(help="The shelf of this server: boxes of people's own that everybody here may play.")
Name = Annotated[str, typer.Argument(help="The box's name, as `selves decks shelf list` says it.")]


@app.command("list")
def listed(
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False, data: Data = None
) -> int:
    """Say what stands on it, waits to be approved, or was hidden, and what was reported."""
    settings = settings_from({"data": data} if data else {})
    found = on_database(lambda: shelf_of(settings))
    if json:
        print(msgspec.json.encode({"shelf": settings.shelf, "boxes": found}).decode())
        return 0
    if settings.shelf == "off":
        print("There is no shelf on this server: SELVES_SHELF is off.")
    for each in found:
        reports = f", reported {each.reports} ×" if each.reports else ""
        print(f"{each.name}  {each.shelf:6}  {each.title} ({each.game}, {each.cards} cards{reports})")
    return 0


@app.command()
def approve(name: Name, data: Data = None) -> int:
    """Let it stand there, also one that was hidden."""
    return say(name, "listed", data)


@app.command()
def hide(name: Name, data: Data = None) -> int:
    """Take it from there; its owner keeps it, and cannot put it back."""
    return say(name, "hidden", data)


@app.command()
def delete(name: Name, data: Data = None) -> int:
    """Delete it with everything in it, for good; games that were begun with it keep their cards."""
    settings = settings_from({"data": data} if data else {})
    if not on_database(lambda: delete_for_good(settings, name)):
        raise Unusable(f"there is no box {name}")
    print(f"box {name} was deleted")
    return 0


def say(name: str, shelf: Shelf, data: Any) -> int:
    settings = settings_from({"data": data} if data else {})
    if not on_database(lambda: put_on_shelf(settings, name, shelf)):
        raise Unusable(f"there is no box {name} on the shelf")
    print(f"box {name} is {shelf}")
    return 0


def on_database(do: Any) -> Any:
    try:
        return do()
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
