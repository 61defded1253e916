"""What one room shows: everything a device may know, built anew for each when its socket can take it. What looks as it
did before is not sent again: that somebody laid something else under his hand is told to nobody, not even by a count.
"""

import math
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from selves.content.box import Box
from selves.games import GAMES
from selves.room import moving, rights
from selves.room.due import deadline
from selves.room.entries import Who
from selves.room.fold import presence
from selves.room.looks import look_of_seat
from selves.room.motions import Motion
from selves.room.room import Member, Room
from selves.server import texts
from selves.server.boxes import box_at
from selves.server.breath import Waiting
from selves.server.guests import Guests, Knock
from selves.server.hold import Hold
from selves.server.protocol import (
    AskView,
    ChairView,
    DrawView,
    HeldView,
    MemberView,
    MotionView,
    NudgeView,
    RawUpdate,
    RoomView,
)

if TYPE_CHECKING:
    from selves.server.connection import Connection

encode = msgspec.json.Encoder().encode


class Updates:
    """The updates of one room. What all devices are shown alike is written once, until it changes."""

    __slots__ = ("_code", "_count", "_guests", "_key", "_room_view")

    def __init__(self, code: str, key: str, guests: Guests) -> None:
        self._code = code
        self._key = key
        self._guests = guests
        self._room_view: msgspec.Raw | None = None
        #: How often something has changed that everybody at the table could see, since the room woke.
        self._count = 0

    def room_changed(self) -> None:
        """Something of the room itself, not only of its game."""
        self._room_view = None
        self._count += 1

    def moved(self, before: Room, after: Room) -> None:
        """A move was made in the game, and perhaps time runs otherwise."""
        if deadline(before) is not None or deadline(after) is not None or waits_anew(before, after):
            self._room_view = None
        if seen_by_all(before) != seen_by_all(after):
            self._count += 1

    def of(
        self,
        connection: "Connection",
        room: Room,
        boxes: Mapping[str, Box[Any]],
        now: int,
        hold: Hold | None = None,
        waiting: Waiting | None = None,
    ) -> bytes | None:
        """Everything this connection may know now; nothing if it knows that already. `waiting` is its own."""
        table, seat, public, private, offer, breath = room.table, None, None, None, None, None
        if table is not None and waiting is not None and (laid := waiting.laid(table)) is not None:
            table, breath = laid, waiting.until
        written: dict[int, msgspec.Raw] = {}
        if table is not None:
            game = table.game
            seat = table.seat(connection.showing) if connection.showing else None
            was = hold.before.table if hold is not None else None
            view = game.view(table.state, seat) if was is None else game.revealing(was.state, table.state, seat)
            public, private = view.public, view.private
            offer = game.offers(table.state)[seat] if seat is not None and was is None and breath is None else None
            box = box_at(table, boxes)
            for handle, face in game.faces(table.state, view).items():
                written[handle] = texts.written(box, face.card, face.part, connection.language)
        if self._room_view is None:
            shown = room_view(self._code, self._key, room, self._guests, now)
            self._room_view = msgspec.Raw(encode(shown if hold is None else not_over(shown)))
        update = RawUpdate(
            version=self._count,
            now=now,
            room=self._room_view,
            mine=tuple(connection.whos),
            shown=connection.showing,
            seat=seat,
            public=public,
            private=private,
            offer=offer,
            texts=written,
            held=None if hold is None else HeldView(hold.since, hold.until, tuple(sorted(hold.seen))),
            breath=breath,
            done=connection.take_done(),
        )
        return encode(update) if connection.is_news(update) else None


def waits_anew(before: Room, after: Room) -> bool:
    """Whether the table waits for something else than it did, or what was moved is settled by that."""
    was, now = before.table, after.table
    return was is None or now is None or was.since != now.since or before.motions != after.motions


def not_over(shown: RoomView) -> RoomView:
    """The room while a reveal is held: how the game ended, if it did, is told afterwards, and no time runs."""
    return replace(shown, phase="playing", result=None, finished=False, deadline=None)


def seen_by_all(room: Room) -> Any:
    """The game as anybody may see it."""
    return room.table.game.table(room.table.state) if room.table is not None else None


def room_view(code: str, key: str, room: Room, guests: Guests, now: int) -> RoomView:
    """What everybody in the room sees of it."""
    here, table, draw = guests.connected(), room.table, room.draw
    absent = guests.absent(room.members)
    seats = GAMES[room.settings.game].seats
    looks = {member.who: member.look for member in room.members}
    chairs = table.chairs if table is not None else ()
    return RoomView(
        code=code,
        key=key,
        phase=room.phase,
        settings=room.settings,
        seats=(seats[0], seats[-1]),
        host=room.host,
        deposed=room.deposed,
        electors=() if room.host in here else rights.electors(room, here),
        motions=tuple(motion_view(room, each, here, absent) for each in room.motions),
        keeper=room.keeper,
        members=tuple(
            member_view(room, member, guests, member.bot != "" or member.who in here, now) for member in room.members
        ),
        chairs=tuple(
            ChairView(who, name_of(who, room, guests), looks.get(who, look_of_seat(seat)))
            for seat, who in enumerate(chairs)
        ),
        oldest=room.oldest,
        draw=DrawView(draw.server, draw.sealed, draw.pledges, tuple(draw.opened)) if draw else None,
        left_out=room.left_out,
        paused=room.paused is not None,
        deadline=deadline(room),
        result=room.result,
        finished=room.finished,
        broken=room.broken,
        kept=room.kept,
        games=room.games,
        asking=asking(room, guests),
    )


def motion_view(room: Room, motion: Motion, here: Collection[Who], absent: Collection[Who]) -> MotionView:
    have_a_say = moving.voters(room, motion.to, motion.about, here)
    return MotionView(
        to=motion.to,
        about=motion.about,
        by=motion.by,
        voters=have_a_say,
        needed=moving.needed(motion.to, len(have_a_say), motion.about in absent),
        yes=tuple(who for who in motion.yes if who in have_a_say),
        no=motion.no,
        until=motion.until,
    )


def member_view(room: Room, member: Member, guests: Guests, is_here: bool, now: int) -> MemberView:
    who, nudged = member.who, guests.nudged(member.who)
    waited = moving.waited_since(room, who) if is_here and not member.bot else None
    if is_here:
        patience = waited + moving.PATIENCE if waited is not None else None
    else:
        patience = now + math.ceil(1000 * guests.grace_left(who))
    return MemberView(
        who=who,
        name=name_of(who, room, guests),
        look=member.look,
        role=member.role,
        bot=bool(member.bot),
        connected=is_here,
        presence=presence(room.table, who) if room.table is not None else None,
        patience=patience,
        nudge=guests.nudge_from(who, waited) if waited is not None else None,
        nudged=NudgeView(nudged.by, nudged.at) if nudged is not None else None,
    )


def asking(room: Room, guests: Guests) -> tuple[AskView, ...]:
    """What is asked of those who sit here, and by whom, as far as one can know."""
    views = []
    for who, asked in guests.asked().items():
        missing = rights.who_agrees(room, who)
        device = asked.connection
        own = [member for each in device.whos if (member := room.member(each))]
        if isinstance(asked, Knock):
            name = asked.person.name
        else:
            name = ", ".join(name_of(member.who, room, guests) for member in own)
            missing = tuple(each for each in missing if each not in asked.agreed and room.member(each))
        views.append(
            AskView(
                who=who,
                newcomer=isinstance(asked, Knock),
                name=name,
                since=guests.connections.get(device, 0),
                known=any(member.known for member in own),
                missing=missing,
            )
        )
    return tuple(views)


def name_of(who: Who, room: Room, guests: Guests) -> str:
    person = guests.person(who)
    if person is not None:
        return person.name
    member = room.member(who)
    if member is not None and member.name:
        return member.name
    return who.removeprefix("bot-") if who.startswith("bot-") else ""
