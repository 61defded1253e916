"""A reveal that is held: everybody looks at it at the same time, and nothing on any screen runs ahead of it.

It is the room's, and lasts as long as its staging and a breath; when all who play and are here have seen it, it ends at
once. It is remembered only as long as the room is awake: the log knows the step, and when the game went on.
"""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from selves.kernel.course import held_for
from selves.kernel.replay import Played
from selves.room import entries as logged
from selves.room.entries import Who
from selves.room.fold import presence
from selves.room.room import Room


@dataclass
class Hold:
    """`before` is the room before the step, `after` what it revealed, whatever the table declares meanwhile; `version`
    that of the step, which is shown once it is durable.
    """

    before: Room
    after: Room
    version: int
    since: int
    until: int
    seen: set[Who] = field(default_factory=set)
    #: That it ends was decided already.
    ending: bool = False

    def awaited(self, room: Room, here: Collection[Who]) -> set[Who]:
        """Who plays, is here, and has not seen it yet."""
        was, table = self.before.table, room.table
        if was is None or table is None:
            return set()
        seated = {member.who for member in room.people if member.who in here and was.seat(member.who) is not None}
        return {who for who in seated if presence(table, who) == "here"} - self.seen


def hold_of(before: Room, after: Room, entry: logged.Any_, version: int) -> Hold | None:
    """What this step of a game reveals, if it is to be looked at."""
    was, now = before.table, after.table
    if not isinstance(entry, Played) or was is None or now is None:
        return None
    lasts = held_for(was.state, now.state)
    return Hold(before, after, version, entry.at, entry.at + lasts) if lasts else None


def looked_at_from(hold: Hold, at: int) -> Hold:
    """One that was decided while all looked at another, as when somebody was declared absent whose turn it was."""
    return replace(hold, since=at, until=at + hold.until - hold.since)
