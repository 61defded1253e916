"""The games. Each is pure, owns the type of its cards' facts, and knows nothing of the others."""

from selves.games.compass import COMPASS
from selves.games.ego import EGO
from selves.games.egomaster import EGOMASTER
from selves.games.essence import ESSENCE
from selves.games.identity import IDENTITY
from selves.kernel.game import AnyGame

#: Every game that can be played, by name.
GAMES: dict[str, AnyGame] = {game.name: game for game in (EGO, EGOMASTER, ESSENCE, IDENTITY, COMPASS)}
