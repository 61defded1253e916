"""What one room shows: everything a device may know, built anew for each when its socket can take it. What looks as it
did before is not sent again: that somebody laid something else under his hand is told to nobody, not even by a count.
"""

import math
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Raw, json
from msgspec.structs import replace

from selves.content.box import Box
from selves.content.languages import Language
from selves.kernel.view import Face, Handle
from selves.room import moving, rights
from selves.room.due import deadline
from selves.room.entries import Who
from selves.room.fold import presence
from selves.room.lengths import lengths
from selves.room.looks import look_of_seat
from selves.room.motions import Motion
from selves.room.playtime import over_at, stood_at
from selves.room.room import Member, Room, Table, is_bot
from selves.server import texts
from selves.server.beside import Beside
from selves.server.boxes import box_at
from selves.server.breath import Waiting
from selves.server.ceremony import Card
from selves.server.each import wrote_view
from selves.server.guests import Guests, Knock
from selves.server.hold import Hold
from selves.server.lean import Parts, Whole, in_parts, in_parts_after
from selves.server.protocol import (
    AlongView,
    AskView,
    ChairView,
    DrawView,
    HeldView,
    MemberView,
    MotionView,
    NudgeView,
    ReactionView,
    RoomView,
)
from selves.server.reactions import LASTS

if TYPE_CHECKING:
    from selves.server.connection import Connection

encode = json.Encoder().encode

NULL: Final = Raw(b"null")


class Written(NamedTuple):
    """What is written on the cards that are looked at, by their handles, for whoever reads this language; and in which
    language, if it is another. It holds as long as the same are looked at, at the same table.
    """

    faces: Mapping[Handle, Face]
    table: tuple[str, tuple[Who, ...]]
    texts: Mapping[Handle, Raw]
    foreign: Mapping[Handle, Language]


NOTHING_WRITTEN: Final = Written({}, ("", ()), {}, {})


class Updates:
    """The updates of one room. What all devices are shown alike is written once, until it changes."""

    __slots__ = (
        "_beside", "_code", "_count", "_guests", "_key", "_public", "_public_parts", "_room_parts", "_seen",
        "_waits_anew", "_written",
    )  # fmt: skip

    def __init__(self, code: str, key: str, guests: Guests, beside: Beside) -> None:
        self._code = code
        self._key = key
        self._guests = guests
        self._beside = beside
        self._room_parts: Parts | None = None
        #: Whether the table waits since another moment than the parts of the room say.
        self._waits_anew = False
        self._public: Any = None
        self._public_parts: Parts | None = None
        self._written: dict[Language, Written] = {}
        #: How often something was shown that everybody at the table could see to be new, since the room woke; and the
        #: game as anybody was shown it then.
        self._count = 0
        self._seen: Any = None

    def room_changed(self) -> None:
        """Something of the room itself, not only of its game."""
        self._room_parts = None
        self._written.clear()
        self._count += 1

    def moved(self, before: Room, after: Room) -> None:
        """A move was made in the game, and perhaps time runs otherwise; of the room nothing else has changed then."""
        was, now = before.table, after.table
        if was is None or now is None or was.chairs is not now.chairs or before.motions != after.motions:
            self._room_parts = None
        elif was.since != now.since or over_at(before) != over_at(after) or self._stands or was.clock != now.clock:
            if (deadline(before) is None) != (deadline(after) is None) or self._has_own_time(now, after):
                self._room_parts = None
            self._waits_anew = True

    @property
    def _stands(self) -> bool:
        """Whether everybody is told that the time stands still which people gave themselves for the game."""
        return self._room_parts is not None and self._room_parts.fields["stood_at"] != NULL

    def has_stopped(self, room: Room, now: int) -> bool:
        """Whether it does, and nobody knows yet: what has been written says that it goes on."""
        return self._room_parts is not None and not self._stands and stood_at(room, now) is not None

    def _has_own_time(self, table: Table, room: Room) -> bool:
        """Whether there is more to tell than since when all are waited for: somebody has a time of his own, as he came
        back meanwhile, is not connected or was reminded.
        """
        here = self._guests.connected()
        own = bool(table.here) or self._guests.any_nudged
        return own or any(each.who not in here for each in room.members if each.role == "player" and not each.bot)

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
        if table is not None and hold is not None:
            table = hold.after.table  # what came to pass since is told when this was looked at
        if table is not None and waiting is not None and (laid := waiting.laid(table)) is not None:
            table, breath = laid, waiting.until
        written = NOTHING_WRITTEN
        if table is not None:
            game = table.game
            was = hold.before.table if hold is not None else None
            seated = was or table
            seat = seated.seat(connection.showing) if connection.showing else None
            view = game.view(table.state, seat) if was is None else game.revealing(was.state, table.state, seat)
            public, private = view.public, view.private
            offer = game.offers(table.state)[seat] if seat is not None and was is None and breath is None else None
            if was is None and breath is None:
                self._notice(public)
            faces = game.faces(table.state, view)
            written = self._write(faces, seated, box_at(table, boxes), room, connection.language)
        return connection.news(
            Whole(
                self._count,
                self._room_in_parts(room, now, hold),
                tuple(connection.whos),
                connection.showing,
                seat,
                self._in_parts(public),
                written.texts,
                written.foreign,
                None if hold is None else HeldView(hold.since, hold.until, tuple(sorted(hold.seen))),
                breath,
                self._along(connection.showing, room, hold),
                wrote_view(room, connection.showing) if connection.showing else None,
            ),
            encode(private),
            encode(offer),
            now,
        )

    def _notice(self, public: Any) -> None:
        """What has changed for nobody is not counted, though it be another state."""
        if public is not self._seen:
            self._count += public != self._seen
            self._seen = public

    def _write(
        self, faces: Mapping[Handle, Face], seated: Table, box: Box[Any], room: Room, language: Language
    ) -> Written:
        """Written once for all who look at the same cards in the same language."""
        last, table = self._written.get(language), (seated.box, seated.chairs)
        if last is not None and last.faces == faces and last.table == table:
            return last
        found: dict[Handle, Raw] = {}
        foreign: dict[Handle, Language] = {}
        for handle, face in faces.items():
            if (stands_in := texts.language_of(box, face.card, language)) is not None:
                foreign[handle] = stands_in
            if face.named is None:
                found[handle] = texts.written(box, face.card, face.part, language)
            else:
                name = name_of(seated.chairs[face.named], room, self._guests)
                found[handle] = texts.naming(box, face.card, face.part, language, name)
        self._written[language] = new = Written(faces, table, found, foreign)
        return new

    def _along(self, who: Who, room: Room, hold: Hold | None) -> AlongView | None:
        """The next riddle waits until what was revealed was seen."""
        if not who:
            return None
        return self._guests.along.view(who, room if hold is None else hold.before, hold is not None)

    def _in_parts(self, public: Any) -> Parts | None:
        """Written once for all who are shown the same."""
        if public is not self._public:
            was, before = self._public, self._public_parts
            if before is not None and type(public) is type(was):
                self._public_parts = in_parts_after(public, was, before)
            else:
                self._public_parts = None if public is None else in_parts(public)
            self._public = public
        return self._public_parts

    def _room_in_parts(self, room: Room, now: int, hold: Hold | None) -> Parts:
        """Of a room of which only the time has changed, only that is written."""
        if self._room_parts is None:
            shown = room_view(self._code, self._key, room, self._guests, self._beside, now)
            self._room_parts = in_parts(shown if hold is None else not_over(shown, room, hold, self._guests, now))
        elif self._waits_anew and room.table is not None:
            self._room_parts = self._room_parts.with_fields(
                since=room.table.since,
                deadline=deadline(room),
                over_at=over_at(room),
                stood_at=stood_at(room, now),
            )
        self._waits_anew = False
        return self._room_parts


def not_over(shown: RoomView, room: Room, hold: Hold, guests: Guests, now: int) -> RoomView:
    """The room while a reveal is held: how the game ended, if it did, is told afterwards, and nobody's time runs; who
    sits on a bot's seat from now on has not done what is revealed.
    """
    before = replace(hold.before, paused=room.paused)
    return replace(
        shown,
        phase="playing",
        chairs=chair_views(before, guests),
        result=None,
        finished=False,
        deadline=None,
        over_at=over_at(before),
        stood_at=stood_at(before, now),
        best_along=None,
    )


def room_view(code: str, key: str, room: Room, guests: Guests, beside: Beside, now: int) -> RoomView:
    """What everybody in the room sees of it."""
    here, draw = guests.connected(), room.draw
    absent, since = guests.absent(room.members), room.table.since if room.table is not None else 0
    gone = {who for who in room.replaced if room.table is not None and room.table.seat(who) is None}
    return RoomView(
        code=code,
        key=key,
        phase=room.phase,
        settings=room.settings,
        boxes=beside.views(room),
        each=beside.each(room),
        seats=(room.seats[0], room.seats[-1]),
        host=room.host,
        deposed=room.deposed,
        electors=() if room.host in here else rights.electors(room, here),
        motions=tuple(motion_view(room, each, here, absent) for each in room.motions),
        keeper=room.keeper,
        members=tuple(
            member_view(room, member, guests, member.bot != "" or member.who in here, now)
            for member in room.members
            if member.who not in gone
        ),
        chairs=chair_views(room, guests),
        oldest=room.oldest,
        since=since,
        draw=DrawView(draw.server, draw.sealed, draw.pledges, tuple(draw.opened)) if draw else None,
        left_out=room.left_out,
        taking=room.taking,
        paused=room.paused is not None,
        deadline=deadline(room),
        over_at=over_at(room),
        stood_at=stood_at(room, now),
        result=room.result,
        finished=room.finished,
        broken=room.broken,
        kept=room.kept,
        games=room.games,
        keepsake=agreed_to_keepsake(room, guests),
        reached=reached(room, guests),
        asking=asking(room, guests),
        givable=givable(room, guests, here),
        lengths=lengths(room) if room.phase == "lobby" else {},
        reactions=tuple(ReactionView(each.who, each.sign, each.at) for each in guests.reactions.since(now - LASTS)),
        best_along=guests.along.best() if room.phase == "over" else None,
    )


def agreed_to_keepsake(room: Room, guests: Guests) -> bool:
    """Whether everybody who played this game wants a picture of it; a game that is burnt leaves none."""
    if room.phase != "over" or room.table is None or room.settings.burn:
        return False
    people = [who for who in room.table.chairs if not is_bot(who)]
    return bool(people) and all(guests.wants_keepsake(who, room.games) for who in people)


def reached(room: Room, guests: Guests) -> Card | None:
    """To which card of the end most of those have come who played, or look on, and are here."""
    if room.phase != "over":
        return None
    here = guests.connected()
    return guests.ceremony.reached([member.who for member in room.members if member.who in here], room.games)


def chair_views(room: Room, guests: Guests) -> tuple[ChairView, ...]:
    """Who sits on which seat of the game."""
    chairs = room.table.chairs if room.table is not None else ()
    looks = {member.who: member.look for member in room.members}
    return tuple(
        ChairView(who, name_of(who, room, guests), looks.get(who, look_of_seat(seat)))
        for seat, who in enumerate(chairs)
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
    since = room.table.since if room.table is not None else 0
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
        patience=patience - since if patience is not None else None,
        nudge=guests.nudge_from(who, waited) - since if waited is not None else None,
        nudged=NudgeView(nudged.by, nudged.at) if nudged is not None else None,
    )


def asking(room: Room, guests: Guests) -> tuple[AskView, ...]:
    """What is asked of those who sit here, and by whom, as far as one can know."""
    views = []
    for who, asked in guests.asked().items():
        missing = rights.who_agrees(room, who)
        device = asked.connection
        own = [member for each in device.whos if (member := room.member(each))]
        agreed: tuple[Who, ...] = ()
        if isinstance(asked, Knock):
            name = asked.person.name
        else:
            name = ", ".join(name_of(member.who, room, guests) for member in own)
            missing = tuple(each for each in missing if each not in asked.agreed and room.member(each))
            agreed = tuple(sorted(each for each in asked.agreed if room.member(each)))
        views.append(
            AskView(
                who=who,
                newcomer=isinstance(asked, Knock),
                name=name,
                since=guests.connections.get(device, 0),
                known=any(member.known for member in own),
                agreed=agreed,
                missing=missing,
                until=asked.until,
            )
        )
    return tuple(views)


def givable(room: Room, guests: Guests, here: Collection[Who]) -> tuple[Who, ...]:
    """The host's own place nobody gives as long as there is no other host."""
    return tuple(
        who
        for who in (member.who for member in room.members if not member.bot)
        if who != room.host and who not in here and who not in guests.asked() and rights.can_be_given(room, who)
    )


def name_of(who: Who, room: Room, guests: Guests) -> str:
    person = guests.person(who)
    if person is not None:
        return person.name
    member = room.member(who)
    if member is not None and member.name:
        return member.name
    return who.removeprefix("bot-") if is_bot(who) else ""
