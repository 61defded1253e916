"""Burn after playing: a game of which nothing stays. When the last device has left, or an hour after its end at the
latest, what the log holds of it is deleted; until then everybody can have its end told once.

While it is on, a phone that is dark has not left: people lock theirs and talk. Its people have an hour to come back to
it, of which what a server was stopped for is a part; if all of them have taken leave, nobody is waited for.
"""

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from selves.room import entries as logged
from selves.room.room import Room
from selves.server.forgetting import is_of_a_game, never_begun, only_asked, taken_back
from selves.server.history import Rows, read

if TYPE_CHECKING:
    from selves.server.live import LiveRoom

LATEST: Final = 3_600_000  # milliseconds after the end, or after the last of its people was here
GRACE: Final = 30.0  # seconds: a phone that was locked for a moment has not left

encode = msgspec.json.Encoder().encode


def must_burn(live: "LiveRoom", steady: float, wall: int) -> bool:
    """While the next game is on nobody has left for good."""
    room = live.durable
    if room.burns is None:
        return False
    left = live.at_rest and steady - live.guests.empty_since > GRACE and not is_playing(room)
    return left or wall >= room.burns + LATEST


def is_deserted(live: "LiveRoom", steady: float) -> bool:
    """Whether a game that is on and to be burnt has been without its people for too long. Phones that have only lost
    their server come back by themselves; a shared screen is nobody.
    """
    room, since = live.ahead, live.guests.deserted_since
    if since is None or not will_burn(room) or live.closed or live.lineage.broken:
        return False
    alone = steady - since
    slept = 0.0 if live.guests.was_visited else live.idle
    return alone > GRACE and (all(each.bot for each in room.members) or alone + slept >= LATEST / 1000)


def is_playing(room: Room) -> bool:
    return room.phase in ("drawing", "playing")


def will_burn(room: Room) -> bool:
    """Whether the game that is on is to be burnt."""
    return room.settings.burn and is_playing(room)


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
        if isinstance(entry, logged.Finished | logged.Broken):
            if entry.burnt:
                gone += game
                rewritten[version] = encode(burnt(entry))
            game = []
    gone, asked = only_asked(entries, gone)
    return gone, rewritten | asked


def burnt(entry: logged.Finished | logged.Broken) -> logged.Finished | logged.Broken:
    if isinstance(entry, logged.Broken):
        return replace(entry, ashes=True)
    return replace(entry, facts=(), payments=(), ashes=True)
