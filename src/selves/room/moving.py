"""Moving something at a table, and answering it: who has a say, how many must agree, and what follows when they do."""

from collections.abc import Collection
from typing import Any, Final

from selves.kernel.illegal import Illegal
from selves.room import commands as ask
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries
from selves.room.due import deadline
from selves.room.entries import Proposal, Who, by_table
from selves.room.fold import presence
from selves.room.motions import standing
from selves.room.rights import electors, known, only_when_over, playing
from selves.room.room import Room

#: Milliseconds for which the table waits for somebody, where no clock runs, before the others may go on without him.
PATIENCE: Final = 60_000


def moving(room: Room, who: Who, motion: ask.Motion, given: Circumstances) -> Entries:
    """Whoever says yes to what is not moved, moves it; whoever says no to it says nothing."""
    at: dict[str, Any] = {"at": given.at, "cmd": given.cmd}
    to, about = motion.to, subject(room, who, motion)
    if to == "host" and motion.yes and about == who and who in room.deposed:
        return [logged.Hosted(who=who, **at)]
    if to == "without" and presence(playing(room), about) != "here":
        return []
    if to == "again":
        only_when_over(room)
    if not is_time(room, to, about, given):
        raise Illegal("table.here", f"{about!r} is here, or has not been away for long enough")
    have_a_say = voters(room, to, about, given.connected)
    if who not in have_a_say or (to == "host" and about not in have_a_say):
        raise Illegal("table.host" if to == "host" else "table.person", "this is not for you to move, or to answer")
    before = standing(room.motions, to, about, given.at)
    if not motion.yes and before is None:
        return []
    answered = logged.Answered(who=who, to=to, about=about, yes=motion.yes, **at)
    agreed = {*(before.yes if before is not None else ()), who}.intersection(have_a_say)
    enough = len(agreed) >= needed(to, len(have_a_say), about in given.absent) or (to == "again" and who == room.host)
    if not motion.yes or not enough:
        return [answered]
    return [answered, what_follows(room, to, about, given.at)]


def subject(room: Room, who: Who, motion: ask.Motion) -> Who:
    """Whom it is about: nobody, if it is about the whole table; whoever names no host would be it himself."""
    match motion.to:
        case "end" | "again":
            return ""
        case "host":
            return motion.about or who
        case "without":
            return known(room, motion.about).who


def is_time(room: Room, to: Proposal, about: Who, given: Circumstances) -> bool:
    """Whether it can be moved now, or answered."""
    match to:
        case "end" | "again":
            return True
        case "host":
            return room.host in given.absent
        case "without":
            since = awaited_since(room, about)
            idle = since is not None and given.at >= since + PATIENCE
            return about in given.absent or (idle and not known(room, about).bot)


def voters(room: Room, to: Proposal, about: Who, here: Collection[Who]) -> tuple[Who, ...]:
    """Who has a say: about the host those who sat here before he went; about the game those who play and are here,
    about another those who would. If nobody is left who could go on without somebody, the host may.
    """
    if to == "host":
        return electors(room, here)
    if to == "again":
        return tuple(member.who for member in room.people if member.who in here)
    table = playing(room)
    present = tuple(member.who for member in room.people if presence(table, member.who) == "here")
    if to == "end":
        return present
    return tuple(who for who in present if who != about) or tuple({room.host} - {"", about})


def needed(to: Proposal, have_a_say: int, is_absent: bool) -> int:
    """How many must agree: `table.end-now` all; to go on without somebody whose device is gone, one; else most. That
    it is played again the host decides alone.
    """
    if to == "end":
        return have_a_say
    return 1 if to == "without" and is_absent else have_a_say // 2 + 1


def what_follows(room: Room, to: Proposal, about: Who, at: int) -> logged.Any_:
    match to:
        case "end":
            return by_table({"kind": "end"}, at)
        case "again":
            return logged.Again(at=at)
        case "host":
            return logged.Hosted(who=about, taken=True, at=at)
        case "without":
            return by_table({"kind": "away", "seat": playing(room).seat(about)}, at)


def waited_since(room: Room, who: Who) -> int | None:
    """Since when the table waits for him, if it does at all, and if no clock runs that would end it."""
    table = room.table
    if room.phase != "playing" or table is None or room.paused is not None or deadline(room) is not None:
        return None
    return max(table.since, table.here.get(who, 0))


def awaited_since(room: Room, who: Who) -> int | None:
    """The same, but only of somebody for whom it does wait."""
    table = room.table
    awaited = table is not None and table.seat(who) in table.game.waiting(table.state)
    return waited_since(room, who) if awaited else None


def here(room: Room, who: Who, given: Circumstances) -> Entries:
    """Somebody without whom the others went on, or want to, is here."""
    entries: Entries = []
    if room.phase == "playing" and room.table is not None and presence(room.table, who) == "away":
        entries.append(by_table({"kind": "back", "seat": room.table.seat(who)}, given.at))
    if standing(room.motions, "without", who, given.at) is not None:
        no = logged.Answered(who=who, to="without", about=who, yes=False, at=given.at, cmd=given.cmd)
        entries.append(no)
    return entries
