"""A room that is awake: the only writer of its table. What it shows is durable; what it decides may be a step ahead.

Requests are decided at once on the state that is ahead and appended to the log in order; when they are durable, the
durable state catches up and every connection gets an update. If an append fails, the room is read again.
"""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from selves.content.box import Box
from selves.content.catalogue import box_of
from selves.kernel.illegal import Illegal
from selves.kernel.lesson import Lesson
from selves.kernel.replay import Played, digest
from selves.kernel.view import Handle
from selves.room import decide
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries, Stock
from selves.room.due import due, next_due
from selves.room.entries import Who
from selves.room.fold import fold
from selves.room.playtime import stands_at
from selves.room.room import Room, Table
from selves.server import boxes, metrics
from selves.server.alarm import Alarm
from selves.server.beside import Beside
from selves.server.botseats import BotSeats
from selves.server.boxes import box_at, without_cards
from selves.server.breath import LASTS, Breath, Waiting, lets_turn
from selves.server.burning import will_burn
from selves.server.forgetting import erased
from selves.server.guests import Guests
from selves.server.history import Woken
from selves.server.hold import Hold, hold_of, looked_at_from
from selves.server.learning import Learnt, Reports
from selves.server.limits import quota_of_a_room
from selves.server.log import TO_BURN, Append, Change, Kept, Lineage, RoomTouched
from selves.server.protocol import Play, Why
from selves.server.roomtime import RoomTime
from selves.server.taught import Fault
from selves.server.updates import Updates
from selves.server.witness import seeks, witness_of

if TYPE_CHECKING:
    from selves.server.connection import Connection
    from selves.server.hub import Hub

MARK_EVERY: Final = 200  # moves
TOUCH_EVERY: Final = 60_000  # milliseconds
TRIED_AGAIN: Final = 3.0  # seconds

logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


class Decided(msgspec.Struct, frozen=True, gc=False):
    """Entries that were decided and are not durable yet: from which room to which, and who asked for them."""

    settle: Callable[["Decided", Exception | None], None]
    before: Room
    room: Room
    version: int
    entries: Sequence[logged.Any_]
    connection: "Connection | None"
    request: str
    then: Callable[[], None] | None

    def __call__(self, fault: Exception | None) -> None:
        self.settle(self, fault)


def is_move(entry: logged.Any_) -> bool:
    """Whether it changes the game alone: what the table declares changes who is here."""
    return isinstance(entry, Played) and entry.by != "table"


class LiveRoom:
    """One room, awake. `durable` is what its people are shown, `ahead` what was decided since."""

    __slots__ = (
        "_finishing", "_held_later", "_now", "_repeated", "_rereading", "_touched", "_unwritten", "_updates", "ahead",
        "ahead_version", "alarm", "beside", "bots", "boxes", "breath", "closed", "code", "durable", "forgets", "guests",
        "hold", "hub", "idle", "lineage", "quota", "read_burnt", "reports", "version",
    )  # fmt: skip

    def __init__(self, hub: "Hub", code: str, woken: Woken, kept: Kept) -> None:
        self.hub = hub
        self.code = code
        self.guests = Guests(hub.world, hub.settings.grace)
        self.alarm = Alarm(hub.world.clock, hub.settings.wake_grace)
        self.breath = Breath(hub.world.clock)
        self.bots = BotSeats(hub.world, hub.settings.bot_delay)
        self.closed = False
        #: To whom the end of a game that will be burnt was told, by its number.
        self.read_burnt: set[tuple[Who, int]] = set()
        self.quota = quota_of_a_room()
        self.reports = Reports()
        self.beside = Beside()
        self._updates = Updates(code, hub.key_of(code), self.guests, self.beside)
        self._now = RoomTime(hub.world.clock, woken.at).now
        #: For how many seconds nothing had happened here when it woke.
        self.idle = max(0, hub.world.clock.wall() - woken.at) / 1000
        self._touched = 0
        self._finishing = False
        self._begin(woken, kept)

    def _begin(self, woken: Woken, kept: Kept) -> None:
        """From what the log holds."""
        self.ahead = self.durable = woken.room
        self.ahead_version = self.version = max(woken.version, kept.last)
        self.lineage = kept.lineage
        self.guests.read(kept.people)
        self.boxes = woken.boxes
        self.beside.hold(woken.room.boxes, woken.held)
        #: Requests that were made before and are acknowledged again, once they are durable: at which version, to whom,
        #: and who made them.
        self._repeated: list[tuple[int, Connection, Who, str]] = []
        self._rereading = False
        #: Requests that were not written, of which nobody knows yet.
        self._unwritten: list[tuple[Connection, str]] = []
        #: What was decided to be revealed, until it is seen.
        self.hold: Hold | None = None
        #: What was decided to be revealed meanwhile, one after another.
        self._held_later: list[Hold] = []
        #: Somebody who was erased is still named in the log, be it that his game goes on or that we were interrupted.
        self.forgets = bool(erased(woken.people, {person.who for person in kept.people}))
        if self.forgets:
            self.hub.loop.call_soon(self.hub.forget, self)
        self._updates.room_changed()
        self.bots.begin(woken.states)
        if woken.breaks:
            self.submit([logged.Broken(at=self._now(), why=woken.room.broken, burnt=woken.room.settings.burn)])
        else:
            self.hub.loop.call_soon(self.advance)
            self.hub.loop.call_soon(self._finish)

    # ---- deciding -------------------------------------------------------------------------------------------------

    def circumstances(self, cmd: str = "") -> Circumstances:
        room = self.ahead
        closest, spiciest = self.guests.limits(room.players)
        secret = f"{self.code}/{room.first}/{room.games}".encode()
        return Circumstances(
            at=self._now(),
            cmd=cmd,
            connected=self.guests.connected(),
            absent=self.guests.absent(room.members),
            names=self.guests.names(room.members),
            contribution=hmac.new(self.hub.log.key, secret, hashlib.sha256).hexdigest(),
            closest=closest,
            spiciest=spiciest,
            stock=self._stock,
            kept=self._kept,
        )

    def _stock(self, game: str, closest: int, spiciest: int) -> Stock:
        """Of the printed box, and of those that lie beside it."""
        both = self.beside.box(game, self.ahead)
        return boxes.stock(game, closest, spiciest) if both is None else boxes.stock_of(both, closest, spiciest)

    @property
    def is_beside(self) -> bool:
        """Whether the next game may be dealt from more than the printed box."""
        return bool(self.ahead.boxes or self.ahead.written)

    def _kept(self, box: str, closest: int, spiciest: int) -> Stock | None:
        found = self.boxes.get(box)
        return None if found is None else boxes.stock_of(found, closest, spiciest)

    def repeated(self, connection: "Connection", who: Who, request: str) -> bool:
        """Whether he made this request before; then it is only acknowledged again, once it is durable."""
        if not request or not self.ahead.asked_before(who, request):
            return False
        self._repeated.append((self.ahead_version, connection, who, request))
        self._acknowledge()
        return True

    def play(self, connection: "Connection", message: Play) -> None:
        """A person's move; what the rules seek about it is found out here."""
        if self.repeated(connection, message.who, message.id):
            return
        if self.breath.said_again(connection, message.who, message.id):
            return
        table, seat = self._seat_of(message.who)
        at, witness = self._now(), None
        if seeks(table):
            language = self.guests.language_of(message.who) or "en"
            box = box_at(table, self.boxes)
            witness = witness_of(table, box, seat, message.move, language, at - connection.delay())
        cmd = logged.asked_by(message.who, message.id)
        move = Played(seat, "person", message.offer, message.move, at, cmd, witness)
        self._play(table, move, connection, message.id)

    def play_bot(self, who: Who, offer: str, move: dict[str, Any], witness: dict[str, Any] | None) -> None:
        """A bot's move; its witness was given where it was chosen, but for the time."""
        table, seat = self._seat_of(who)
        at = self._now()
        if seeks(table):
            witness = witness_of(table, box_at(table, self.boxes), seat, move, "en", at, witness)
        self._play(table, Played(seat, "bot", offer, move, at, "", witness), None, "")

    def _play(self, table: Table, move: Played, connection: "Connection | None", request: str) -> None:
        if self.hold is not None:
            raise Illegal("table.held", "everybody is looking at what was revealed")
        who, version = table.chairs[move.seat], self.ahead_version + 1
        after = fold(self.ahead, version, move)
        if connection is not None and self.hub.settings.hold and lets_turn(self.ahead, after, version, move):
            self.breath.take_back(who)
            self.exhale()
            self.breath.hold(Waiting(who, move, connection, request, move.at + LASTS), self.exhale)
            connection.wake()
            return
        self.submit([move], connection=connection, request=request, after=after)
        metrics.MOVES[table.opening.game, move.by] += 1
        self.breath.take_back(who)

    def exhale(self) -> None:
        """A breath is over, or cut short: what was laid last is decided now."""
        waiting = self.breath.stop()
        if waiting is None:
            return
        if self.closed or self.lineage.broken:
            waiting.connection.failed(waiting.request)
            return
        move = msgspec.structs.replace(waiting.move, at=self._now())
        table = self.ahead.table
        try:
            self.submit([move], connection=waiting.connection, request=waiting.request)
        except Illegal as refusal:
            waiting.connection.refuse(waiting.request, refusal)
            waiting.connection.wake()
        else:
            assert table is not None
            metrics.MOVES[table.opening.game, move.by] += 1

    def decided(self, decision: Callable[[], Entries]) -> Entries:
        """What somebody asks for. Before it touches a game, what waits for a breath there counts."""
        entries = decision()
        if self.breath.waiting is None or not any(isinstance(each, Played | logged.Left) for each in entries):
            return entries
        self.exhale()
        return decision()

    def _seat_of(self, who: Who) -> tuple[Table, int]:
        table = self.ahead.table
        seat = table.seat(who) if table is not None else None
        if table is None or seat is None:
            raise Illegal("table.person", "you do not sit at this game")
        return table, seat

    # ---- appending ------------------------------------------------------------------------------------------------

    def submit(
        self,
        entries: Sequence[logged.Any_],
        *,
        changes: Sequence[Change] = (),
        connection: "Connection | None" = None,
        request: str = "",
        then: Callable[[], None] | None = None,
        after: Room | None = None,
    ) -> None:
        """Decide these entries and append them. Raises Illegal and changes nothing if one is refused. `after` is what
        comes of the only one of them, where that was found out just now.
        """
        before, first = self.ahead, self.ahead_version + 1
        room, version, held, written = before, self.ahead_version, list[Hold](), entries
        for entry in entries:
            version += 1
            last, room = room, after or fold(room, version, entry)
            if self.hub.settings.hold and (found := hold_of(last, room, entry, version)) is not None:
                held.append(found)
        table = room.table
        if table is not None and table is not before.table and table.moves and table.moves % MARK_EVERY == 0:
            words = tuple(table.game.vocabulary(table.state))
            mark = logged.Marked(at=self._now(), digest=digest(table.game, table.state, words), words=words)
            written, version = [*entries, mark], version + 1
        bodies = [encode(without_cards(entry)) for entry in written]  # what cannot be written is not decided either
        named = self._boxes_of(entries)
        if connection is not None and not self.hub.callers.unlimited:
            self._charge(connection, written, bodies, named)
        changed_too = (*changes, *self._touch(room))
        if named:
            self.boxes |= {box.hash: box for box in named}
            changed_too = (*map(boxes.as_kept, named), *changed_too)
        self.ahead, self.ahead_version = room, version
        if held:
            self.hold = self.hold or held.pop(0)
            self._held_later += held
        decided = Decided(self._settled, before, room, version, written, connection, request, then)
        self.hub.log.append(Append(self.code, first, bodies, self.lineage, decided, changed_too))

    def _settled(self, decided: "Decided", fault: Exception | None) -> None:
        connection, before, room = decided.connection, decided.before, decided.room
        if fault is not None:
            self._failed(fault, connection, decided.request)
            return
        self.durable, self.version = room, decided.version
        self._look_along()
        if self.hold is None and before.phase == room.phase and all(map(is_move, decided.entries)):
            self._updates.moved(before, room)
        else:
            self._updates.room_changed()
        if connection is not None and decided.request:
            connection.done(decided.request)
        if decided.then is not None:
            decided.then()
        self._catch_up(decided.entries, before)

    def _charge(
        self, connection: "Connection", entries: Sequence[logged.Any_], bodies: Sequence[bytes], named: list[Box[Any]]
    ) -> None:
        """What people do is paid for by their room and their address. Nobody is kept from going."""
        if any(isinstance(entry, logged.Left) for entry in entries):
            return
        size = sum(map(len, bodies)) + sum(boxes.written_in(box) for box in named if box.hash not in self.boxes)
        now, games = self.hub.world.clock.steady(), sum(isinstance(entry, logged.Drawing) for entry in entries)
        for quota in (self.quota, self.hub.callers.of(connection.address).quota):
            if not quota.games.take(now, games) or not quota.kept.take(now, size):
                raise Illegal("table.quota", "too much was begun or written from here; please wait a little")

    def _boxes_of(self, entries: Sequence[logged.Any_]) -> list[Box[Any]]:
        """With the entry that names a box the box itself is written, if no room has named it before: one of which a
        part is people's own with what is pledged, for soon they may have changed it.
        """
        named: list[Box[Any]] = []
        for entry in entries:
            if isinstance(entry, logged.Drawing) and entry.terms is not None:
                both = self.beside.box(entry.terms.game, self.ahead)
                named += [both] if both is not None and both.hash == entry.terms.box else []
            elif isinstance(entry, logged.Started):
                named.append(self.boxes.get(entry.box) or box_of(entry.opening.game))
        return named

    def _touch(self, room: Room) -> Sequence[Change]:
        now = self._now()
        if room.burns is not None or will_burn(room):
            self._touched = 0  # once it is burnt, or never began, it is found no more
            return (RoomTouched(TO_BURN, room.kept),)
        if now - self._touched < TOUCH_EVERY and room.kept == self.durable.kept:
            return ()
        self._touched = now
        return (RoomTouched(self.hub.world.clock.wall(), room.kept),)

    def _failed(self, fault: Exception, connection: "Connection | None", request: str) -> None:
        """What was asked did not become durable: say so, and begin again from the log."""
        logger.warning("append.failed", room=self.code, fault=repr(fault))
        if connection is not None and self.lineage.broken and self.hub.holding is not None:
            self._unwritten.append((connection, request))  # if another node has the room, it is asked for again there
        elif connection is not None:
            connection.failed(request)
        if self.lineage.broken and not self.closed and not self._rereading:
            self.suspend()
            self.hub.background(self.hub.reread(self))

    def suspend(self) -> None:
        """Until it is read again, what is asked of it fails, too."""
        self._rereading = True
        self.lineage = Lineage(broken=True)

    # ---- catching up ----------------------------------------------------------------------------------------------

    def reread(self, woken: Woken, kept: Kept) -> None:
        """An append has failed: this is what is durable."""
        for connection, request in self._unwritten:
            connection.failed(request)
        repeated = self._repeated
        self._begin(woken, kept)
        for _, connection, who, request in repeated:
            if self.durable.asked_before(who, request):
                connection.done(request)
            else:
                connection.failed(request)
        self._show()

    def _catch_up(self, entries: Sequence[logged.Any_], was: Room) -> None:
        self._acknowledge()
        for entry in entries:
            if isinstance(entry, Played):
                continue
            if isinstance(entry, logged.Left):
                self._see_off(entry)
            if isinstance(entry, logged.TakenAway):
                self.beside.taken_away(entry.box)
                self._updates.room_changed()
            if isinstance(entry, logged.Wrote | logged.Left) and entry.who in was.written:
                self.hub.forget(self)  # what he wrote before is not kept
            if isinstance(entry, logged.Drawing | logged.Again) and was.phase == "drawing":
                self.hub.forget(self)  # nor what was drawn before
            if isinstance(entry, logged.Again) and self.durable.boxes:
                self.hub.background(self.hub.look_beside(self))
            if isinstance(entry, logged.Started):
                self.reports = Reports()
                self.hub.prepare(entry.opening.game)
            if self.forgets and isinstance(entry, logged.Finished | logged.Broken | logged.Again):
                self.hub.forget(self)
        self.bots.watch(self.durable)
        self._show()
        self.advance()
        self._finish()

    def _acknowledge(self) -> None:
        if not self._repeated:
            return
        for _, connection, _, request in [each for each in self._repeated if each[0] <= self.version]:
            connection.done(request)
        self._repeated = [each for each in self._repeated if each[0] > self.version]

    def _see_off(self, entry: logged.Left) -> None:
        for connection in tuple(self.guests.connections):
            if entry.who in connection.whos:
                connection.disown(entry.who)
                if not connection.whos:
                    connection.end("kicked" if entry.by else "left")

    def _finish(self) -> None:
        """A game that is over is closed by its last entry; also one whose end was the server's, too."""
        over = self.durable.phase == "over" and self.durable.table is not None and not self.durable.finished
        if over and not self._finishing:
            self._finishing = True
            self.hub.finish(self)

    def finished(
        self, entry: logged.Finished | logged.Broken | None, lessons: Sequence[tuple[Who, Lesson]] = ()
    ) -> None:
        """What must outlive the game's moves was gathered, or could not be."""
        self._finishing = False
        if entry is None:  # the log could not be read
            self.alarm.set(TRIED_AGAIN, self.advance)
        elif not self.ahead.finished and self.ahead.phase == "over":
            self.submit([entry], then=lambda: self._learn(entry, lessons))

    def _learn(self, entry: logged.Finished | logged.Broken, lessons: Sequence[tuple[Who, Lesson]]) -> None:
        """What the game taught about its cards is counted, unless nothing of it may stay."""
        if isinstance(entry, logged.Broken) or entry.burnt or self.forgets:
            return
        self.reports.teach = True
        languages = {who: language for who in entry.chairs if (language := self.guests.language_of(who)) is not None}
        self.hub.learning.played(Learnt(entry.game, entry.seen, entry.aside, lessons, languages))
        self.hub.learning.reported(entry.game, self.reports.take())

    def report(self, who: Who, card: Handle, why: Fault) -> None:
        """Somebody says of the question that was solved last what is wrong with it."""
        table = self.durable.table
        solved = table.game.solved(table.state) if table is not None else None
        if table is None or solved is None or solved[0] != card:
            raise Illegal("table.report", "its solution was not shown")
        self.reports.add(who, table.state.cards[solved[1]].id, why)
        self.hub.learning.reported(table.opening.game, self.reports.take())

    def desert(self) -> None:
        """Nobody comes back to a game that was to be burnt: it ends as it stands, and is burnt."""
        entries: Entries = [
            logged.Broken(at=self._now(), why="everybody left a game that was to be burnt", burnt=True),
            logged.Again(at=self._now()),
        ]
        self.submit(entries, then=lambda: self.hub.background(self.hub.burn(self)))

    def burnt(self, games: int) -> None:
        """What was to be burnt is, as far as these games go, and need not be found any more; one that is on goes on."""
        if self.closed or self.lineage.broken:
            return
        if self.ahead.games == games:
            self.ahead, self.durable = (
                msgspec.structs.replace(room, burns=None) for room in (self.ahead, self.durable)
            )
        self._touched = 0
        self.submit([])

    def saw(self, whos: Sequence[Who], since: int) -> None:
        """These have seen what all look at since then, or whatever it is now; of what came before nothing counts."""
        if self.hold is not None and since in (0, self.hold.since):
            self.hold.seen.update(whos)
            self.room_changed()
            self.advance()

    def _go_on(self, hold: Hold) -> bool:
        """Whether a reveal is over; it is ended when its time has come, or all have seen it."""
        awaited = not hold.seen or hold.awaited(self.durable, self.guests.connected())
        if self._now() < hold.until and awaited:
            self.alarm.set((hold.until - self._now()) / 1000, self.advance)
        elif not hold.ending and self.version >= hold.version:
            hold.ending = True
            released = logged.Released(at=self._now())
            self.submit([released, *self._due_after(released)], then=self._released)
        return self.hold is None

    def _due_after(self, released: logged.Released) -> Entries:
        """What was due meanwhile and happens at once, so that nobody is asked for what comes to nothing."""
        if self.alarm.too_early(self.ahead):
            return []
        return due(fold(self.ahead, self.ahead_version + 1, released), self.circumstances())

    def _released(self) -> None:
        table, first = self.durable.table, self.durable.first
        later = [each for each in self._held_later if table is not None and each.after.first == first]
        self.hold, self._held_later = (looked_at_from(later[0], self._now()), later[1:]) if later else (None, [])
        self._look_along()

    @property
    def _held(self) -> Hold | None:
        """The reveal that all look at, once it is durable."""
        return self.hold if self.hold is not None and self.hold.version <= self.version else None

    def _look_along(self) -> None:
        """Whoever guesses along is told what came true when all are shown it."""
        self.guests.along.look(self.durable if self._held is None else self._held.after)

    def advance(self) -> None:
        """Do what is due by itself now, and set the alarm for what will be."""
        self.alarm.stop()
        if self.closed or self.lineage.broken or not self.guests.connections:
            return
        if self.hold is not None and not self._go_on(self.hold):
            return
        when, stands = next_due(self.ahead), self._tell_that_it_stands()
        may_be_due = when is not None and (self.ahead.phase == "drawing" or when <= self._now())
        if may_be_due and self.ahead is self.durable and not self.alarm.too_early(self.ahead):
            entries = due(self.ahead, self.circumstances())
            if entries and self.breath.waiting is not None:
                self.exhale()  # it was laid in time
                return
            if entries:
                try:
                    self.submit(entries)
                except Illegal as refusal:
                    logger.error("due.refused", room=self.code, clause=refusal.clause, what=refusal.what)
                return
        times = [each for each in (when, stands) if each is not None]
        if times:
            self.alarm.set((min(times) - self._now()) / 1000, self.advance)
        self._finish()
        self.bots.act(self)

    def _tell_that_it_stands(self) -> int | None:
        """The minutes of a game stand still where nobody is at it, and all are told; when they will, if they run."""
        stands, now = stands_at(self.durable), self._now()
        if stands is None or stands > now:
            return stands
        if self._updates.has_stopped(self.durable, now):
            self.room_changed()
        return None

    # ---- who comes and goes ---------------------------------------------------------------------------------------

    def attach(self, connection: "Connection", whos: Sequence[Who]) -> None:
        self.guests.attach(connection, whos)
        if whos:
            self._presence_changed()
        else:  # somebody who only looks on changes nothing for the others
            connection.wake()
            self.advance()
        for who in whos:
            back = decide.returned(self.ahead, who, self.circumstances())
            if back:
                self.submit(back)

    def detach(self, connection: "Connection") -> None:
        if self.guests.detach(connection):
            self._presence_changed()

    def _presence_changed(self) -> None:
        self.room_changed()
        self.advance()

    @property
    def at_rest(self) -> bool:
        """Nobody is here, and all that was decided is written: it may sleep."""
        return not self.guests.connections and self.ahead_version == self.version and self.breath.waiting is None

    def end(self, why: Why) -> None:
        """The room goes to sleep, or is gone."""
        self.exhale()
        self.closed = True
        self.alarm.stop()
        self.bots.stop()
        for connection in tuple(self.guests.connections):
            connection.end(why)

    # ---- what is shown --------------------------------------------------------------------------------------------

    def room_changed(self) -> None:
        """Something about the room has changed that is not in the log."""
        self._updates.room_changed()
        self._show()

    def _show(self) -> None:
        for connection in self.guests.connections:
            connection.wake()

    def update(self, connection: "Connection") -> bytes | None:
        hold = self._held
        waiting = self.breath.of(connection.showing) if connection.showing and hold is None else None
        return self._updates.of(connection, self.durable, self.boxes, self._now(), hold, waiting)
