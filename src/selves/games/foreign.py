"""Games from other packages, by the entry point group `selves.games`.

A foreign game is trusted code. It is imported into this process and may do all that the server may, so whoever installs
one trusts it as much as Selves itself; nothing here confines it. What is guarded against are mistakes: a game that
cannot be loaded, or is not whole, is left out with a sentence that says why, and everything else goes on.
"""

import re
from collections.abc import Callable, Collection
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TypeVar

import msgspec

from selves.kernel.packaged import Packaged
from selves.kernel.view import View

GROUP: Final = "selves.games"
NAME: Final = re.compile(r"[a-z][a-z0-9]{1,23}")
MOST: Final = 8  # seats: so many colours and shapes there are

T = TypeVar("T")

#: Those that could be loaded, by name; and of all others the sentence that says why they are left out.
FOREIGN: dict[str, Packaged] = {}
LEFT_OUT: dict[str, str] = {}


class Unfit(Exception):  # noqa: N818
    """A game that cannot be played here, and why."""


def discover(taken: Collection[str]) -> None:
    """Load what is installed; games of ours have their names already."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        attempt(entry.name, lambda entry=entry: add(entry, taken))  # type: ignore[misc]


def add(entry: EntryPoint, taken: Collection[str]) -> None:
    name = entry.name
    if name in taken or name in FOREIGN:
        raise Unfit("there is a game of that name already")
    FOREIGN[name] = fit(name, entry.load())


def attempt(name: str, load: Callable[[], T]) -> T | None:
    """What is loaded for a foreign game; whatever its code does, only this game is left out."""
    try:
        return load()
    except (Exception, SystemExit) as fault:
        FOREIGN.pop(name, None)
        said = str(fault) if isinstance(fault, Unfit) else f"{type(fault).__name__}: {fault}"
        LEFT_OUT[name] = f"The game {name!r} of another package is left out: {' '.join(said.split())}"
        return None


def part(where: str, kind: type[T]) -> T:
    """What a record names as "module:NAME"."""
    module, _, name = where.partition(":")
    found = getattr(import_module(module), name, None)
    if not isinstance(found, kind):
        raise Unfit(f"{where} is no {kind.__name__}")
    return found


def fit(name: str, found: object) -> Packaged:
    """The record, if a table can be laid with it."""
    if not isinstance(found, Packaged):
        raise Unfit(f"its entry point is no Packaged but {type(found).__name__}")
    game = found.rules
    if not NAME.fullmatch(name) or game.name != name:
        raise Unfit(f"its entry point, {name!r}, and its rules, {game.name!r}, must have one name of small letters")
    if not 2 <= game.seats[0] <= game.seats[-1] <= MOST:
        raise Unfit(f"it is played by {game.seats[0]} to {game.seats[-1]}, and a table has 2 to {MOST} seats")
    for half in (game.public, game.private):
        if (half.__struct_config__.tag_field, half.__struct_config__.tag) != ("game", name):
            raise Unfit(f"its {half.__name__} must have tag={name!r}")
    try:
        msgspec.json.Decoder(View[game.public, game.private])  # type: ignore[name-defined]
        msgspec.json.Decoder(game.state)
        msgspec.convert({}, game.options)
    except (TypeError, msgspec.MsgspecError) as fault:
        raise Unfit(f"its views, its state or its options cannot be written and read: {fault}") from None
    return found
