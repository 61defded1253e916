"""Burn after playing: a game of which nothing stays. When the last device has left, or an hour after its end at the
latest, what the log holds of it is deleted; until then everybody can have its end told once.
"""

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from selves.room import entries as logged
from selves.server.forgetting import is_of_a_game, never_begun, taken_back
from selves.server.history import Rows, read

if TYPE_CHECKING:
    from selves.server.live import LiveRoom

LATEST: Final = 3_600_000  # milliseconds after the end
GRACE: Final = 30.0  # seconds: a phone that was locked for a moment has not left

encode = msgspec.json.Encoder().encode


def must_burn(live: "LiveRoom", steady: float, wall: int) -> bool:
    """A game that is on is not disturbed: what was to be burnt before it burns with it."""
    room = live.durable
    if room.burns is None or room.phase in ("drawing", "playing"):
        return False
    left = live.at_rest and steady - live.guests.empty_since > GRACE
    return left or wall >= room.burns + LATEST


def ashes(rows: Rows) -> tuple[list[int], dict[int, bytes]]:
    """The rows of burnt games that go, and what stays of their ends: which cards were seen, and how they stood."""
    entries = [(version, read(body)) for version, body in rows]
    gone = [*taken_back(entries), *never_begun(entries)]
    rewritten, game = dict[int, bytes](), list[int]()
    for version, entry in entries:
        if isinstance(entry, logged.Drawing | logged.Again):
            game = []
        if is_of_a_game(entry) or (entry is None and game):
            game.append(version)
        if isinstance(entry, logged.Finished):
            if entry.burnt:
                gone += game
                rewritten[version] = encode(replace(entry, facts=(), payments=()))
            game = []
    return gone, rewritten
