"""A room that is awake: the only writer of its table. What it shows is durable; what it decides may be a step ahead.

Requests are decided at once on the state that is ahead and put into the log in order; when they are durable the state
that is shown catches up and every connection is marked dirty. If an append fails, the room is read again.
"""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.games import GAMES
from selves.kernel.illegal import Illegal
from selves.kernel.replay import Played, digest
from selves.room import decide
from selves.room import entries as log
from selves.room.decide import Now, deadline
from selves.room.entries import Who
from selves.room.fold import fold, presence
from selves.room.room import Room, Table
from selves.server import figures, people, texts
from selves.server.botseats import BotSeats
from selves.server.history import Woken
from selves.server.log import Append, Lineage
from selves.server.people import Person, Statement
from selves.server.protocol import ChairView, DrawView, MemberView, RawUpdate, RoomView

if TYPE_CHECKING:
    from selves.server.connection import Connection
    from selves.server.hub import Hub

MARK_EVERY: Final = 200  # moves
TOUCH_EVERY: Final = 60_000  # milliseconds
TICKETS_LAST: Final = 600.0  # seconds
NOTHING: Final = msgspec.Raw(b"null")

logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def testify(
    table: Table, seat: int, move: dict[str, Any], language: Language | None, made: int, given: dict[str, Any] | None
) -> dict[str, Any] | None:
    """The facts from outside that the rules seek of a move: the verdict on what was typed, and when it was made."""
    sought = table.game.sought(table.state, seat, table.game.read(move))
    if sought is None:
        return None
    witness = CONTENT[table.opening.game].witness
    assert witness is not None
    found = witness(sought, language or "en") if given is None else given
    return found | {"at": made} if sought.timed else found


class Live:
    """One room, awake."""

    __slots__ = (
        "_acks", "_finishing", "_rereading", "_room_view", "_timer", "_touched", "ahead", "ahead_version", "asking",
        "bots", "closed", "code", "connections", "empty_since", "hub", "lineage", "people", "seen", "shown", "tickets",
        "version", "wishes", "woke",
    )  # fmt: skip

    def __init__(self, hub: "Hub", code: str, woken: Woken, persons: Sequence[Person]) -> None:
        self.hub = hub
        self.code = code
        self.connections: set[Connection] = set()
        self.tickets: dict[bytes, tuple[Who, float]] = {}
        self.asking: dict[Who, tuple[bytes, Connection]] = {}
        self.seen: dict[Who, float] = {}
        self.wishes: dict[Who, int] = {}  # how close cards may go, by person; nobody is told
        self.woke = hub.loop.time()
        self.empty_since = self.woke
        self.closed = False
        self._timer: Any = None
        self._touched = 0
        self._finishing = False
        self.bots = BotSeats(self)
        self._take(woken, persons)

    def _take(self, woken: Woken, persons: Sequence[Person]) -> None:
        """Begin from what the log holds."""
        self.ahead = self.shown = woken.room
        self.ahead_version = self.version = woken.version
        self.lineage = Lineage(epoch=self.hub.log.epoch)
        self.people = {person.who: person for person in persons}
        self._room_view: msgspec.Raw | None = None
        self._acks: list[tuple[int, Connection, str]] = []
        self._rereading = False
        self.bots.begin(woken.states)
        if woken.breaks:
            self.submit([log.Broken(at=now_ms(), why=woken.room.broken)])
        else:
            self.hub.loop.call_soon(self.advance)
            self.hub.loop.call_soon(self._finish)

    # ---- requests -------------------------------------------------------------------------------------------------

    def now(self, cmd: str = "") -> Now:
        room = self.ahead
        secret = f"{self.code}/{room.first}/{room.games}".encode()
        return Now(
            at=now_ms(),
            cmd=cmd,
            connected=self.connected(),
            absent=self.absent(),
            contribution=hmac.new(self.hub.log.key, secret, hashlib.sha256).hexdigest(),
            closest=min([2, *(self.wishes.get(member.who, 2) for member in room.players)]),
            cards=texts.cards,
        )

    def connected(self) -> set[Who]:
        return {who for connection in self.connections for who in connection.whos}

    def absent(self) -> set[Who]:
        """Who has not been connected for longer than the grace period."""
        here, limit = self.connected(), self.hub.loop.time() - self.hub.settings.grace
        return {
            member.who
            for member in self.ahead.members
            if not member.bot and member.who not in here and self.seen.get(member.who, self.woke) <= limit
        }

    def known(self, cmd: str, connection: "Connection | None") -> bool:
        """Whether this request was made before; then it is only acknowledged again, once it is durable."""
        if not cmd or cmd not in self.ahead.done:
            return False
        if connection is not None:
            self._acks.append((self.ahead_version, connection, cmd))
            self._acknowledge()
        return True

    def play(
        self,
        who: Who,
        offer: str,
        move: dict[str, Any],
        connection: "Connection | None",
        cmd: str,
        witness: dict[str, Any] | None = None,
    ) -> None:
        """A move. A person's is witnessed here, a bot's where it was chosen."""
        if self.known(cmd, connection):
            return
        table = self.ahead.table
        seat = table.seat(who) if table is not None else None
        if table is None or seat is None:
            raise Illegal("table.person", "you do not sit at this game")
        by: Any = "person" if connection is not None else "bot"
        at = now_ms()
        if CONTENT[table.opening.game].witness is not None:
            made = at - (connection.delay() if connection is not None else 0)
            witness = testify(table, seat, move, self.language_of(who), made, witness)
        entries: list[log.Any_] = [Played(seat, by, offer, move, at, cmd, witness)]
        self.submit(entries, connection=connection, cmd=cmd)
        figures.MOVES[table.opening.game, by] += 1

    def submit(
        self,
        entries: Sequence[log.Any_],
        *,
        also: Sequence[Statement] = (),
        connection: "Connection | None" = None,
        cmd: str = "",
        then: Callable[[], None] | None = None,
    ) -> None:
        """Decide these entries and put them into the log. Raises Illegal and changes nothing if one is refused."""
        room, version, written = self.ahead, self.ahead_version, list(entries)
        for entry in entries:
            version += 1
            room = fold(room, version, entry)
        table = room.table
        if table is not None and table is not self.ahead.table and table.moves and table.moves % MARK_EVERY == 0:
            words = tuple(table.game.vocabulary(table.state))
            written.append(log.Marked(at=now_ms(), digest=digest(table.game, table.state, words), words=words))
            version += 1
        bodies = [encode(entry) for entry in written]  # what cannot be written is not decided either
        first, before = self.ahead_version + 1, self.ahead
        self.ahead, self.ahead_version = room, version
        changed = room.phase != before.phase or any(
            not isinstance(entry, Played) or entry.by == "table" for entry in entries
        )

        def told(fault: Exception | None) -> None:
            if fault is not None:
                self._failed(fault, connection, cmd)
                return
            self.shown, self.version = room, version
            if changed or deadline(room) is not None or deadline(before) is not None:
                self._room_view = None
            if connection is not None and cmd:
                connection.done.append(cmd)
            if then is not None:
                then()
            self._after(written)

        self.hub.log.append(Append(self.code, first, bodies, self.lineage, told, (*also, *self._touch(room))))

    def _touch(self, room: Room) -> Sequence[Statement]:
        at = now_ms()
        if at - self._touched < TOUCH_EVERY and room.kept == self.shown.kept:
            return ()
        self._touched = at
        return (people.room_touched(self.code, at, room.kept),)

    def _failed(self, fault: Exception, connection: "Connection | None", cmd: str) -> None:
        """What was asked did not become durable: say so, and begin again from the log."""
        logger.warning("append.failed", room=self.code, fault=repr(fault))
        if connection is not None:
            connection.refuse(cmd, Illegal("table.offer", "this could not be written down; please try again"))
        if self.lineage.broken and not self.closed and not self._rereading:
            self._rereading = True
            self.lineage = Lineage(broken=True, epoch=self.hub.log.epoch)
            self.hub.reread(self)

    def reread(self, woken: Woken, persons: Sequence[Person]) -> None:
        self._take(woken, persons)
        self.dirty()

    def _after(self, entries: Sequence[log.Any_]) -> None:
        self._acknowledge()
        for entry in entries:
            if isinstance(entry, log.Left):
                self._see_off(entry)
            if isinstance(entry, log.Started):
                self.hub.prepare(entry.opening.game)
        if self.shown.table is not None:
            self.bots.watch(self.shown.table)
        self.dirty()
        self.advance()
        self._finish()

    def _acknowledge(self) -> None:
        due = [ack for ack in self._acks if ack[0] <= self.version]
        self._acks = [ack for ack in self._acks if ack[0] > self.version]
        for _, connection, cmd in due:
            connection.done.append(cmd)
            connection.wake()

    def _see_off(self, entry: log.Left) -> None:
        for connection in tuple(self.connections):
            if entry.who in connection.whos:
                connection.disown(entry.who)
                if not connection.whos:
                    connection.close("kicked" if entry.by else "left")

    def _finish(self) -> None:
        """A game that is over is closed by its last entry; also one whose end was the server's, too."""
        over = self.shown.phase == "over" and self.shown.table is not None and not self.shown.finished
        if over and not self._finishing:
            self._finishing = True
            self.hub.finish(self)

    def finishing_ended(self) -> None:
        self._finishing = False

    def finished(self, entry: log.Finished) -> None:
        if not self.ahead.finished and self.ahead.phase == "over":
            self.submit([entry])

    # ---- what happens by itself -----------------------------------------------------------------------------------

    def advance(self) -> None:
        """Do what is due now, and set the alarm for what will be."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.closed or self.lineage.broken or not self.connections:
            return
        when = deadline(self.ahead)
        if when is not None:
            just_woken = self.woke + self.hub.settings.wake_grace - self.hub.loop.time()
            if self.ahead is self.shown and (just_woken <= 0 or self.ahead.phase == "drawing"):
                due = decide.due(self.ahead, self.now())
                if due:
                    try:
                        self.submit(due)
                    except Illegal as refusal:
                        logger.error("due.refused", room=self.code, clause=refusal.clause, what=refusal.what)
                    return
            self._timer = self.hub.loop.call_later(max((when - now_ms()) / 1000, just_woken, 0.05), self.advance)
        self.bots.act()

    # ---- who is here ----------------------------------------------------------------------------------------------

    def attach(self, connection: "Connection", whos: Sequence[Who]) -> None:
        """A connection belongs to this room now. The newest connection of a device wins."""
        for other in tuple(self.connections):
            for who in set(other.whos) & set(whos) if other is not connection else ():
                other.disown(who)
                if not other.whos:
                    other.close("taken-over")
        self.connections.add(connection)
        connection.live = self
        connection.own(whos)
        self._presence_changed()
        for who in whos:
            back = decide.returned(self.ahead, who, self.now())
            if back:
                self.submit(back)

    def detach(self, connection: "Connection") -> None:
        self.connections.discard(connection)
        for who in connection.whos:
            self.seen[who] = self.hub.loop.time()
        for who in [who for who, (_, asker) in self.asking.items() if asker is connection]:
            del self.asking[who]
        if not self.connections:
            self.empty_since = self.hub.loop.time()
        self._presence_changed()

    def _presence_changed(self) -> None:
        self.rewrite()
        self.advance()

    def rewrite(self) -> None:
        """Something about the room has changed that is not in the log."""
        self._room_view = None
        self.dirty()

    def dirty(self) -> None:
        for connection in self.connections:
            connection.wake()

    def by_token(self, token: str) -> Person | None:
        digest = people.hashed(token)
        for person in self.people.values():
            if person.token is not None and secrets.compare_digest(person.token, digest):
                return person
        return None

    def language_of(self, who: Who) -> Language | None:
        person = self.people.get(who)
        return person.language if person else None

    # ---- what is shown --------------------------------------------------------------------------------------------

    def update(self, connection: "Connection") -> bytes:
        """Everything this connection may know now."""
        table, seat, public, private, offer = self.shown.table, None, None, None, None
        written: dict[int, msgspec.Raw] = {}
        if table is not None:
            game = table.game
            seat = table.seat(connection.shown) if connection.shown else None
            view = game.view(table.state, seat)
            public, private = view.public, view.private
            offer = game.offers(table.state)[seat] if seat is not None else None
            for handle, face in game.faces(table.state, view).items():
                written[handle] = texts.written(game.name, face.card, face.part, connection.language)
        if self._room_view is None:
            self._room_view = msgspec.Raw(encode(self.room_view()))
        done = tuple(connection.done)
        connection.done.clear()
        return encode(
            RawUpdate(
                version=self.version,
                now=now_ms(),
                room=self._room_view,
                mine=tuple(connection.whos),
                shown=connection.shown,
                seat=seat,
                public=public,
                private=private,
                offer=offer,
                texts=written,
                done=done,
            )
        )

    def room_view(self) -> RoomView:
        room, here = self.shown, self.connected()
        table, draw = room.table, room.draw
        seats = GAMES[room.settings.game].seats
        looks = {member.who: member.look for member in room.members}
        chairs = table.chairs if table is not None else ()
        return RoomView(
            code=self.code,
            phase=room.phase,
            settings=room.settings,
            seats=(seats[0], seats[-1]),
            host=room.host,
            members=tuple(
                MemberView(
                    who=member.who,
                    name=self.name(member.who),
                    look=member.look,
                    role=member.role,
                    bot=bool(member.bot),
                    connected=bool(member.bot) or member.who in here,
                    presence=presence(table, member.who) if table is not None else None,
                )
                for member in room.members
            ),
            chairs=tuple(ChairView(who, self.name(who), looks.get(who, seat % 7)) for seat, who in enumerate(chairs)),
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
            asking=tuple(self.asking),
        )

    def name(self, who: Who) -> str:
        person = self.people.get(who)
        if person is not None:
            return person.name
        member = self.shown.member(who)
        if member is not None and member.name:
            return member.name
        return who.removeprefix("bot-") if who.startswith("bot-") else ""

    def end(self, why: Any) -> None:
        """The room goes to sleep, or is gone."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        self.bots.stop()
        for connection in tuple(self.connections):
            connection.close(why)
