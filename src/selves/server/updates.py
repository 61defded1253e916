"""What one room shows: everything a device may know, built anew for each when its socket can take it."""

from typing import TYPE_CHECKING

import msgspec

from selves.games import GAMES
from selves.room.due import deadline
from selves.room.entries import Who
from selves.room.fold import presence
from selves.room.looks import look_of_seat
from selves.room.room import Room
from selves.server import texts
from selves.server.guests import Guests
from selves.server.protocol import ChairView, DrawView, MemberView, RawUpdate, RoomView

if TYPE_CHECKING:
    from selves.server.connection import Connection

encode = msgspec.json.Encoder().encode


class Updates:
    """The updates of one room. What all devices are shown alike is written once, until it changes."""

    __slots__ = ("_code", "_guests", "_key", "_room_view")

    def __init__(self, code: str, key: str, guests: Guests) -> None:
        self._code = code
        self._key = key
        self._guests = guests
        self._room_view: msgspec.Raw | None = None

    def room_changed(self) -> None:
        """Something of the room itself, not only of its game."""
        self._room_view = None

    def of(self, connection: "Connection", room: Room, version: int, now: int) -> bytes:
        """Everything this connection may know now."""
        table, seat, public, private, offer = room.table, None, None, None, None
        written: dict[int, msgspec.Raw] = {}
        if table is not None:
            game = table.game
            seat = table.seat(connection.showing) if connection.showing else None
            view = game.view(table.state, seat)
            public, private = view.public, view.private
            offer = game.offers(table.state)[seat] if seat is not None else None
            for handle, face in game.faces(table.state, view).items():
                written[handle] = texts.written(game.name, face.card, face.part, connection.language)
        if self._room_view is None:
            self._room_view = msgspec.Raw(encode(room_view(self._code, self._key, room, self._guests)))
        return encode(
            RawUpdate(
                version=version,
                now=now,
                room=self._room_view,
                mine=tuple(connection.whos),
                shown=connection.showing,
                seat=seat,
                public=public,
                private=private,
                offer=offer,
                texts=written,
                done=connection.take_done(),
            )
        )


def room_view(code: str, key: str, room: Room, guests: Guests) -> RoomView:
    """What everybody in the room sees of it."""
    here, table, draw = guests.connected(), room.table, room.draw
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
        members=tuple(
            MemberView(
                who=member.who,
                name=name_of(member.who, room, guests),
                look=member.look,
                role=member.role,
                bot=bool(member.bot),
                connected=bool(member.bot) or member.who in here,
                presence=presence(table, member.who) if table is not None else None,
            )
            for member in room.members
        ),
        chairs=tuple(
            ChairView(who, name_of(who, room, guests), looks.get(who, look_of_seat(seat)))
            for seat, who in enumerate(chairs)
        ),
        oldest=room.oldest,
        draw=DrawView(draw.sealed, tuple(draw.pledges), tuple(draw.opened)) if draw else None,
        left_out=room.left_out,
        votes=room.votes,
        paused=room.paused is not None,
        deadline=deadline(room),
        result=room.result,
        finished=room.finished,
        broken=room.broken,
        kept=room.kept,
        games=room.games,
        asking=guests.asking(),
    )


def name_of(who: Who, room: Room, guests: Guests) -> str:
    person = guests.person(who)
    if person is not None:
        return person.name
    member = room.member(who)
    if member is not None and member.name:
        return member.name
    return who.removeprefix("bot-") if who.startswith("bot-") else ""
