"""The games. Each is pure, owns the type of its cards' facts, and knows nothing of the others."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from selves.games.compass import COMPASS
from selves.games.ego import EGO
from selves.games.egomaster import EGOMASTER
from selves.games.essence import ESSENCE
from selves.games.foreign import FOREIGN, attempt, discover
from selves.games.identity import IDENTITY
from selves.kernel.game import AnyGame
from selves.kernel.packaged import Packaged

T = TypeVar("T")

#: Those of this project, by name.
OWN: dict[str, AnyGame] = {game.name: game for game in (EGO, EGOMASTER, ESSENCE, IDENTITY, COMPASS)}

discover(OWN)

#: Every game that can be played, by name: ours, and those of other packages, which are trusted code (`foreign.py`).
GAMES: dict[str, AnyGame] = OWN | {name: packaged.rules for name, packaged in FOREIGN.items()}


def of_foreign(load: Callable[[Packaged], T]) -> dict[str, T]:
    """What a layer above needs of every foreign game; one of which it cannot be had is left out everywhere."""
    found: dict[str, T] = {}
    for name, packaged in tuple(FOREIGN.items()):
        part = attempt(name, partial(load, packaged))
        if part is None:
            del GAMES[name]
        else:
            found[name] = part
    return found
