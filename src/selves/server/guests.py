"""Who is in a room and by what right: people and their tokens, the devices they are at, one-time links, requests for a
seat, and what each wishes in private.

What belongs to a person ends with him. What somebody asks for ends with the connection by which he asks, and a request
for a seat as soon as its owner is back; it lapses when nobody has decided in time. Names and tokens are in the log, all
else is remembered only as long as the room is awake.
"""

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from selves.content.languages import Language
from selves.kernel.illegal import Illegal
from selves.room.entries import Role, Who
from selves.room.room import Member
from selves.server.along import Along
from selves.server.ceremony import Ceremony
from selves.server.limits import household
from selves.server.people import Person, hashed
from selves.server.reactions import Reactions
from selves.server.world import World

if TYPE_CHECKING:
    from selves.server.connection import Connection

TICKETS_LAST: Final = 600.0  # seconds
MOST_KNOCKING: Final = 8  # of one address: whoever was sent away does not fill the host's screen
ASKED_LASTS: Final = 120_000  # milliseconds in which it is decided about what somebody at the door asks for
NUDGE_AFTER: Final = 15_000  # milliseconds that the table waits for somebody before he can be reminded
NUDGE_EVERY: Final = 20_000
NO_WISH: Final = (2, 2)  # how close and how spicy for one who wishes nothing


@dataclass(frozen=True)
class SeatAsked:
    """Somebody asks for a seat whose device is lost: the token it will be known by, where he waits and since when,
    under which id he asked, until when it can be decided in the room's time, and who has agreed so far.
    """

    connection: "Connection"
    token: bytes
    since: float
    request: str
    until: int
    agreed: frozenset[Who] = frozenset()


@dataclass(frozen=True)
class Knock:
    """Somebody new asks to be let in to a table that is guarded: who he will be, under which id he asked, and until
    when it can be decided in the room's time.
    """

    connection: "Connection"
    person: Person
    role: Role
    look: int | None
    request: str
    until: int


Asked = SeatAsked | Knock


@dataclass(frozen=True)
class Nudge:
    """Somebody was reminded: by whom, and when in the room's time."""

    by: Who
    at: int


class Guests:
    """The people of one room, and the devices they are at."""

    __slots__ = (
        "_asked", "_becoming", "_grace", "_keepsakes", "_last_here", "_nudges", "_people", "_tickets", "_wishes",
        "_woke", "_world", "along", "ceremony", "connections", "empty_since", "reactions",
    )  # fmt: skip

    def __init__(self, world: World, grace: float) -> None:
        self._world = world
        self._grace = grace
        self._woke = world.clock.steady()
        self._people: dict[Who, Person] = {}
        #: Names that are not durable yet; nobody else may take them meanwhile.
        self._becoming: dict[Who, str] = {}
        self._last_here: dict[Who, float] = {}
        #: By hash: whom a link moves, until when, and to which token once it was used.
        self._tickets: dict[bytes, tuple[Who, float, bytes | None]] = {}
        #: By whose seat it is, or by who will come in.
        self._asked: dict[Who, Asked] = {}
        self._wishes: dict[Who, tuple[int, int]] = {}
        #: Of which game of the room somebody wants a picture.
        self._keepsakes: dict[Who, int] = {}
        self._nudges: dict[Who, Nudge] = {}
        self.reactions = Reactions()
        self.along = Along()
        self.ceremony = Ceremony()
        #: The devices that are here, and when each came, in milliseconds since 1970.
        self.connections: dict[Connection, int] = {}
        self.empty_since = self._woke

    def read(self, people: Iterable[Person]) -> None:
        """Begin with whom the log knows."""
        self._people = {person.who: person for person in people}
        self._becoming = {}

    # ---- people ---------------------------------------------------------------------------------------------------

    def person(self, who: Who) -> Person | None:
        return self._people.get(who)

    def by_token(self, token: str) -> Person | None:
        wanted = hashed(token)
        for person in self._people.values():
            if person.token is not None and hmac.compare_digest(person.token, wanted):
                return person
        return None

    def language_of(self, who: Who) -> Language | None:
        person = self._people.get(who)
        return person.language if person else None

    def add(self, person: Person) -> None:
        self._people[person.who] = person

    def names(self, members: Iterable[Member], but: Who = "") -> list[str]:
        """What those in the room are called, or will be, but for one."""
        people = [(member, self._people.get(member.who)) for member in members if member.who != but]
        becoming = [name for who, name in self._becoming.items() if who != but]
        return [person.name if person else member.name for member, person in people] + becoming

    def rename(self, who: Who, name: str) -> None:
        """So he will be called, once it is durable."""
        self._becoming[who] = name

    def name(self, who: Who, name: str, language: Language) -> None:
        """So he is called from now on."""
        if self._becoming.get(who) == name:
            del self._becoming[who]
        before = self._people.get(who)
        if before is not None:
            self._people[who] = Person(who, name, language, before.token)

    def move(self, who: Who, token: bytes | None) -> None:
        """He is known by another token from now on, if he has not left since; no link to his seat counts any more."""
        before = self._people.get(who)
        if before is not None and before.token is not None:
            self._people[who] = Person(who, before.name, before.language, token)
        self.void_links(who)

    def leave(self, who: Who) -> None:
        """He has decided to go: he keeps the name under which the game knew him, and nothing else."""
        self.move(who, None)
        self._wishes.pop(who, None)
        self._keepsakes.pop(who, None)
        self._nudges.pop(who, None)
        self.reactions.forget(who)
        self.along.forget(who)
        self.ceremony.forget(who)
        self._asked.pop(who, None)

    def erased(self, who: Who) -> None:
        """That he is forgotten is durable, so his name goes, too."""
        self._people.pop(who, None)

    # ---- devices --------------------------------------------------------------------------------------------------

    def attach(self, connection: "Connection", whos: Sequence[Who]) -> None:
        """These people are at this device now, and nowhere else; nobody may ask for their seats any more."""
        self.displace(connection, whos)
        self.connections.setdefault(connection, self._world.clock.wall())
        for who in whos:
            self._asked.pop(who, None)
        connection.own(whos)

    def displace(self, connection: "Connection", whos: Sequence[Who]) -> None:
        """No other device has these people any more, even if this one has hung up meanwhile."""
        for other in tuple(self.connections):
            for who in [who for who in other.whos if who in whos] if other is not connection else ():
                other.disown(who)
                if not other.whos:
                    other.end("taken-over")

    def detach(self, connection: "Connection") -> bool:
        """It is here no more; whether anybody else can see that."""
        now, asked = self._world.clock.steady(), len(self._asked)
        self.connections.pop(connection, None)
        for who in connection.whos:
            self._last_here[who] = now
        self._asked = {who: each for who, each in self._asked.items() if each.connection is not connection}
        if not self.connections:
            self.empty_since = now
        return bool(connection.whos) or len(self._asked) < asked

    def connected(self) -> set[Who]:
        return {who for connection in self.connections for who in connection.whos}

    @property
    def was_visited(self) -> bool:
        """Whether anybody was here and has gone since the room woke."""
        return bool(self._last_here)

    @property
    def deserted_since(self) -> float | None:
        """Since when nobody has been here, be it that a shared screen is; None if somebody is."""
        return None if self.connected() else max([self._woke, *self._last_here.values()])

    def grace_left(self, who: Who) -> float:
        """For how many seconds somebody who is not connected does not count as absent yet."""
        return max(0.0, self._last_here.get(who, self._woke) + self._grace - self._world.clock.steady())

    def absent(self, members: Iterable[Member]) -> set[Who]:
        """Who has not been connected for longer than the grace period."""
        here, limit = self.connected(), self._world.clock.steady() - self._grace
        return {
            member.who
            for member in members
            if not member.bot and member.who not in here and self._last_here.get(member.who, self._woke) <= limit
        }

    # ---- another device -------------------------------------------------------------------------------------------

    def new_ticket(self, who: Who) -> str:
        """The secret of a one-time link; a person has one at a time."""
        ticket = self._world.source.randbytes(16).hex()
        self.void_links(who)
        self._tickets[hashed(ticket)] = (who, self._world.clock.steady() + TICKETS_LAST, None)
        return ticket

    def redeem(self, ticket: str, token: bytes) -> Person:
        """Whom this link moves; it works once. Until that is durable, whoever used it may ask again."""
        who, until, used = self._tickets.get(hashed(ticket), ("", 0.0, None))
        person = self._people.get(who)
        if person is None or self._world.clock.steady() >= until or used not in (None, token):
            raise Illegal("table.link", "this link was used already, or is too old")
        self._tickets[hashed(ticket)] = (who, until, token)
        return person

    def void_links(self, who: Who) -> None:
        self._tickets = {ticket: held for ticket, held in self._tickets.items() if held[0] != who}

    # ---- asking ---------------------------------------------------------------------------------------------------

    def ask(self, who: Who, token: str, connection: "Connection", request: str) -> SeatAsked:
        """A lost device: others see who asks for whose place. Whoever is connected keeps his."""
        if who in self.connected():
            raise Illegal("table.here", "this person is connected")
        before = self._asked.get(who)
        if before is not None and before.connection is not connection:
            raise Illegal("table.here", "somebody else asks for this place; it is decided about one at a time")
        clock = self._world.clock
        until = clock.wall() + ASKED_LASTS
        self._asked[who] = asked = SeatAsked(connection, hashed(token), clock.steady(), request, until)
        return asked

    def knock(self, knock: Knock) -> None:
        """Somebody new waits to be let in, once, however often he asks."""
        self._asked = {
            who: each
            for who, each in self._asked.items()
            if not (isinstance(each, Knock) and each.person.token == knock.person.token)
        }
        home = household(knock.connection.address)
        others = [each for each in self._asked.values() if isinstance(each, Knock)]
        if sum(household(each.connection.address) == home for each in others) >= MOST_KNOCKING:
            raise Illegal("table.full", "so many from there wait to be let in already")
        self._asked[knock.person.who] = knock

    def asked(self) -> dict[Who, Asked]:
        return self._asked

    def asked_for(self, who: Who) -> Asked:
        """What is asked about this person's place."""
        asked = self._asked.get(who)
        if asked is None:
            raise Illegal("table.person", "nobody asks for this place, or not any more")
        return asked

    def agree(self, who: Who, by: Who) -> SeatAsked:
        """One more agrees to give this seat away."""
        asked = self.asked_for(who)
        assert isinstance(asked, SeatAsked)
        self._asked[who] = agreed = replace(asked, agreed=asked.agreed | {by})
        return agreed

    def answered(self, who: Who) -> None:
        """It was decided about what was asked."""
        self._asked.pop(who, None)

    # ---- reminding ------------------------------------------------------------------------------------------------

    def nudged(self, who: Who) -> Nudge | None:
        """When he was reminded last, and by whom."""
        return self._nudges.get(who)

    @property
    def any_nudged(self) -> bool:
        return bool(self._nudges)

    def nudge_from(self, who: Who, waited: int) -> int:
        """From when on somebody for whom the table has waited since then may be reminded, gently and not too often."""
        last = self._nudges.get(who)
        return max(waited + NUDGE_AFTER, last.at + NUDGE_EVERY if last is not None else 0)

    def nudge(self, who: Who, by: Who, waited: int, at: int) -> None:
        if at < self.nudge_from(who, waited):
            raise Illegal("table.nudge", "nobody is reminded so soon, or so often")
        self._nudges[who] = Nudge(by, at)

    # ---- wishes ---------------------------------------------------------------------------------------------------

    def wish(self, who: Who, closest: int, spiciest: int) -> None:
        """Nobody is told, nothing is written down: a device says it again whenever it comes."""
        self._wishes[who] = (closest, spiciest)

    def wish_of(self, who: Who) -> tuple[int, int]:
        """How close and how spicy cards may be by what this one wishes."""
        return self._wishes.get(who, NO_WISH)

    def limits(self, players: Iterable[Member]) -> tuple[int, int]:
        """How close and how spicy cards may be by what these wish: of each the lowest."""
        wishes = [NO_WISH, *(self.wish_of(member.who) for member in players)]
        return min(closest for closest, _ in wishes), min(spiciest for _, spiciest in wishes)

    def agree_to_keepsake(self, who: Who, game: int) -> None:
        """Nobody is told, nothing is written down; it is about this game alone."""
        self._keepsakes[who] = game

    def wants_keepsake(self, who: Who, game: int) -> bool:
        return self._keepsakes.get(who) == game
