"""What must hold whatever happens: nothing acknowledged is lost or doubled, a seat has one owner, no secret gets out.

It folds for itself what becomes durable, and compares with it every frame that leaves the server.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec

from selves.content.box import Box, joined
from selves.content.catalogue import box_of, kept_box
from selves.content.languages import Language
from selves.content.own.mark import each_id
from selves.games import GAMES
from selves.kernel.course import held_for
from selves.kernel.illegal import Illegal
from selves.room import commands
from selves.room import entries as logged
from selves.room.entries import Who
from selves.room.fold import fold
from selves.room.room import Room, Table
from selves.server.boxes import with_cards
from selves.server.history import ENTRY, wake
from selves.server.hub import Hub
from selves.server.log import Append, BoxKept, PersonAdded, PersonMoved
from selves.server.people import hashed
from selves.server.protocol import Change, Claim, Do, Erase, Join, Open, Play
from selves.server.texts import written
from tests.simulation.log import Disk, Stored
from tests.simulation.phone import Heard, Phone, read

encode = msgspec.json.Encoder().encode

#: All boxes there are, and those that were made of them and of what people wrote.
BOXES = {box.hash: box for box in map(box_of, GAMES)}

#: How many states a phone may be behind: those that are durable and not settled, or not sent.
RECENT = 64

#: What is so already need not be written; who set a card aside never is.
IDLE = (commands.Pause, commands.Resume, commands.Motion, commands.Here, commands.SetPace, commands.SetAside)


class Broken(AssertionError):  # noqa: N818
    """A promise was not kept."""


@dataclass
class Mirror:
    """A room as it must be, by what is durable."""

    room: Room = field(default_factory=Room)
    #: The requests that were carried out.
    done: set[str] = field(default_factory=set)
    #: By which of them each came in.
    came: dict[Who, str] = field(default_factory=dict)
    #: The tokens that ever were somebody's, in their order.
    tokens: dict[Who, list[bytes]] = field(default_factory=dict)
    recent: deque[tuple[Table, dict[int | None, "Seen"]]] = field(default_factory=lambda: deque(maxlen=RECENT))


@dataclass(frozen=True)
class Seen:
    """What a seat may be sent: its view and offer, and which sides of which cards it may read."""

    view: bytes
    faces: dict[int, tuple[str, str]]


class Promises:
    """`phones` are all there are."""

    def __init__(self, disk: Disk, phones: list[Phone]) -> None:
        self._disk = disk
        self._phones = phones
        self._mirrors: dict[str, Mirror] = {}
        #: What nobody may be sent at all.
        self._secrets = {disk.key, disk.key.hex().encode()}
        self.frames = 0
        self.acknowledged = 0

    def mirror(self, code: str) -> Mirror:
        return self._mirrors.setdefault(code, Mirror())

    # ---- what becomes durable -------------------------------------------------------------------------------------

    def written(self, append: Append) -> None:
        if append.version == 1:
            self._mirrors[append.room] = Mirror()
        mirror = self.mirror(append.room)
        for change in append.changes:
            if isinstance(change, BoxKept) and change.hash not in BOXES:
                printed = change.printed.body if change.printed else b""
                BOXES[change.hash] = kept_box(joined(printed, change.written or b""))
        for offset, body in enumerate(append.bodies):
            entry = with_cards(ENTRY.decode(body), BOXES)
            if entry.cmd:
                repeated = entry.cmd.partition("/")[2] in mirror.done
                kept(not repeated, f"{entry.cmd} was carried out twice in {append.room}")
                mirror.done.add(entry.cmd.partition("/")[2])
            if isinstance(entry, logged.Left):  # who has not heard that he was in comes again, and knocks
                mirror.done.discard(mirror.came.pop(entry.who, ""))
            if isinstance(entry, logged.Joined) and not entry.bot:
                mirror.came[entry.who] = entry.cmd.partition("/")[2]
            if isinstance(entry, logged.Started):
                self._secrets |= {entry.opening.seed.encode(), entry.contribution.encode()}
            mirror.room = fold(mirror.room, append.version + offset, entry)
        table = mirror.room.table
        if table is not None and (not mirror.recent or mirror.recent[-1][0].state is not table.state):
            mirror.recent.append((table, {}))
        for change in append.changes:
            if isinstance(change, PersonAdded | PersonMoved):
                new = change.person if isinstance(change, PersonAdded) else change
                tokens = mirror.tokens.setdefault(new.who, [])
                if new.token is not None and tokens[-1:] != [new.token]:
                    kept(new.token not in tokens, f"an old token of {new.who} is worth something")
                    tokens.append(new.token)

    def read_back(self) -> None:
        """What is on the disk is what was written there."""
        for code, stored in self._disk.rooms.items():
            woken, mirror = wake(sorted(stored.rows.items()), BOXES), self.mirror(code)
            kept(not woken.breaks, f"{code} cannot be read back")
            for name in (
                "host",
                "settings",
                "members",
                "phase",
                "finished",
                "games",
                "kept",
                "motions",
                "seen",
                "aside",
                "written",
            ):
                found, expected = getattr(woken.room, name), getattr(mirror.room, name)
                kept(found == expected, f"{code} is read back with {name} {found}, not {expected}")

    # ---- who owns what --------------------------------------------------------------------------------------------

    def one_owner(self, hub: Hub, phone_of: dict[Any, Phone]) -> None:
        for live in hub.rooms.values():
            owned: set[Who] = set()
            for connection in live.guests.connections:
                phone = phone_of[connection]
                for who in connection.whos:
                    kept(who not in owned, f"{who} in {live.code} is on two devices")
                    owned.add(who)
                    person = live.guests.person(who)
                    ours = person is None or person.token is None or person.token in phone.held
                    kept(ours, f"{phone.name} acts for {who} in {live.code}, whose token it never had")

    # ---- what is sent ---------------------------------------------------------------------------------------------

    def sent(self, phone: Phone, data: bytes, whole: bytes) -> None:
        self.frames += 1
        kept(not any(secret in data for secret in self._secrets), f"a secret of the server was sent to {phone.name}")
        heard = read(whole)
        for other in self._phones:
            if other is not phone or heard.type != "ticket":
                told = [secret for secret in other.secrets if secret in data]
                kept(not told, f"a secret of {other.name} was sent to {phone.name}: {told}")
        if heard.type == "update":
            for game in (*GAMES, "own-each"):
                kept(f'"{game}-'.encode() not in data, f"a permanent id of a card of {game} was sent to {phone.name}")
            self._shown(phone, heard)
            self._written(phone, heard, data)
            for request in heard.done:
                self._acknowledged(phone, heard.room["code"], request)

    def _shown(self, phone: Phone, heard: Heard) -> None:
        mirror = self.mirror(heard.room["code"])
        if heard.shown:
            kept(heard.shown in heard.mine, f"{phone.name} is shown {heard.shown}, who is not its own")
            held = phone.held & set(mirror.tokens[heard.shown])
            kept(held, f"{phone.name} is shown {heard.shown}, whose token it never had")
        if bytes(heard.public) in (b"null", b""):
            kept(bytes(heard.private) in (b"null", b"") and not heard.texts, "something of a game, where none is")
            return
        self._along(phone, heard)
        found = bytes(heard.public) + bytes(heard.private) + bytes(heard.offer)
        if heard.held is not None:
            self._revealed(mirror, heard, found)
            return
        if heard.breath is not None:
            kept(self._laid(mirror, heard, found), f"{phone.name} is shown what {heard.shown} has not laid")
            return
        for table, seen in reversed(mirror.recent):
            seat = table.seat(heard.shown) if heard.shown else None
            if seat not in seen:
                seen[seat] = seen_by(table, seat)
            if seat == heard.seat and seen[seat].view == found:
                readable(BOXES[table.box], seen[seat].faces, heard)
                return
        raise Broken(f"{phone.name} is sent what seat {heard.seat} cannot see in {heard.room['code']}")

    def _written(self, phone: Phone, heard: Heard, data: bytes) -> None:
        """What somebody wrote for the next game nobody else reads before it lies open."""
        room = self.mirror(heard.room["code"]).room
        opened = GAMES[room.settings.game].seen(room.table.state) if room.table is not None else ()
        for who, card in room.written.items():
            (texts,) = card.texts.values()
            told = encode(texts.question) in data and heard.shown != who and each_id(card.id) not in opened
            kept(not told, f"{phone.name} is shown what {who} wrote")

    def _along(self, phone: Phone, heard: Heard) -> None:
        """What somebody may guess along is made of what this very message shows to all, and nothing is told of it as
        long as it can be guessed; what came true is what the message reveals.
        """
        riddle = heard.along.riddle if heard.along is not None else None
        if heard.along is None or riddle is None:
            return
        game = GAMES[heard.room["settings"]["game"]]
        shown, last = msgspec.json.decode(heard.public, type=game.public), heard.along.last
        kept(heard.seat not in riddle.busy, f"{phone.name} guesses along at what seat {heard.seat} has to do")
        if heard.held is None:
            kept(game.along(shown) == riddle, f"{phone.name} is shown a riddle that the public view does not give")
        else:
            kept(not riddle.open, f"{phone.name} may still guess at what is being revealed")
        if last is not None and last.riddle == riddle.id:
            truth = game.came_true(shown, riddle)
            kept(not riddle.open and truth, f"{phone.name} is told too early what came true")
            kept(last.right == (last.guess in (truth or ())), f"{phone.name} is told something else than came true")

    def _revealed(self, mirror: Mirror, heard: Heard, found: bytes) -> None:
        """While a reveal is held: the table before the step that is held, but for what it revealed."""
        tables = [table for table, _ in mirror.recent]
        for place in range(len(tables) - 2, -1, -1):
            before = tables[place]
            if before.opening != tables[place + 1].opening or not held_for(before.state, tables[place + 1].state):
                continue
            for after in tables[place + 1 :]:
                seat = before.seat(heard.shown) if heard.shown else None
                view = after.game.revealing(before.state, after.state, seat)
                if seat == heard.seat and encode(view.public) + encode(view.private) + b"null" == found:
                    faces = after.game.faces(after.state, view)
                    readable(
                        BOXES[after.box], {handle: (each.card, each.part) for handle, each in faces.items()}, heard
                    )
                    return
        raise Broken(f"seat {heard.seat} is shown a reveal that there is not in {heard.room['code']}")

    def _laid(self, mirror: Mirror, heard: Heard, found: bytes) -> bool:
        """For a breath: the table with what this very person has laid on it, and nothing is offered."""
        for message in [asked for phone in self._phones for asked in phone.asked.values()]:
            if not isinstance(message, Play) or message.who != heard.shown or message.id in mirror.done:
                continue
            for table, _ in mirror.recent:
                seat = table.seat(message.who)
                if seat is None or seat != heard.seat:
                    continue
                offer = table.game.offer(table.state, seat)
                if offer is None or offer.id != message.offer:
                    continue
                try:
                    move = table.game.read(message.move)
                except Illegal:
                    continue  # it was asked at another game
                if offer.admits(move):
                    state = table.game.made(table.state, seat, move, table.chance)
                    view = table.game.view(state, seat)
                    if encode(view.public) + encode(view.private) + b"null" == found:
                        return True
        return False

    def _acknowledged(self, phone: Phone, code: str, request: str) -> None:
        self.acknowledged += 1
        message = phone.asked.get(request)
        kept(message is not None, f"{phone.name} is told that {request} is done, which it never asked")
        mirror, stored = self.mirror(code), self._disk.rooms.get(code, Stored())
        tokens = {person.token for person in stored.people.values()}
        durable = True
        match message:
            case Play():
                durable = request in mirror.done
            case Do(command=command):
                durable = request in mirror.done or isinstance(command, IDLE)
            case Open(token=token) | Join(token=token) | Claim(token=token):
                durable = request in mirror.done or hashed(token) in tokens
            case Erase(who=who):
                durable = who not in stored.people
            case Change(who=who, name=name):
                later = {asked.name for asked in phone.asked.values() if isinstance(asked, Change) and asked.who == who}
                durable = who not in stored.people or stored.people[who].name in {name, *later}
            case _:
                pass  # what is not written at all
        kept(durable, f"{request} of {phone.name} was acknowledged and is not on the disk: {message}")


def seen_by(table: Table, seat: int | None) -> Seen:
    game, state = table.game, table.state
    view = game.view(state, seat)
    offer = game.offer(state, seat) if seat is not None else None
    faces = {handle: (face.card, face.part) for handle, face in game.faces(state, view).items()}
    return Seen(encode(view.public) + encode(view.private) + encode(offer), faces)


def readable(box: Box[Any], faces: dict[int, tuple[str, str]], heard: Heard) -> None:
    """The texts are those of the cards that this seat sees, in a language that there is."""
    kept(heard.texts.keys() == faces.keys(), f"texts of {heard.texts.keys()} were sent, not of {faces.keys()}")
    for handle, (card, part) in faces.items():
        texts = [bytes(written(box, card, part, language)) for language in get_args(Language)]
        kept(bytes(heard.texts[handle]) in texts, f"the text of {handle} is not that of {card}, {part}")


def kept(holds: object, otherwise: str) -> None:
    if not holds:
        raise Broken(otherwise)
