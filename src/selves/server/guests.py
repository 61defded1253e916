"""Who is in a room and by what right: people and their tokens, the devices they are at, one-time links, requests for a
seat, and what each wishes in private.

What belongs to a person ends with him, and a request for his seat ends as soon as he is back. Names and tokens are in
the log, all else is remembered only as long as the room is awake.
"""

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from selves.content.languages import Language
from selves.kernel.illegal import Illegal
from selves.room.entries import Who
from selves.room.room import Member
from selves.server.people import Person, hashed, without_token
from selves.server.world import World

if TYPE_CHECKING:
    from selves.server.connection import Connection

TICKETS_LAST: Final = 600.0  # seconds
CLOSEST: Final = 2  # the sensitivity of one who wishes nothing


@dataclass(frozen=True)
class Request:
    """Somebody without a device asks for his seat: the token he will be known by, and where he waits."""

    token: bytes
    connection: "Connection"


class Guests:
    """The people of one room, and the devices they are at."""

    __slots__ = (
        "_grace", "_last_here", "_people", "_requests", "_tickets", "_wishes", "_woke", "_world", "connections",
        "empty_since",
    )  # fmt: skip

    def __init__(self, world: World, grace: float) -> None:
        self._world = world
        self._grace = grace
        self._woke = world.clock.steady()
        self._people: dict[Who, Person] = {}
        self._last_here: dict[Who, float] = {}
        #: By hash: whom a link moves, until when, and to which token once it was used.
        self._tickets: dict[bytes, tuple[Who, float, bytes | None]] = {}
        self._requests: dict[Who, Request] = {}
        self._wishes: dict[Who, int] = {}
        self.connections: set[Connection] = set()
        self.empty_since = self._woke

    def read(self, people: Iterable[Person]) -> None:
        """Begin with whom the log knows."""
        self._people = {person.who: person for person in people}

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

    def change(self, person: Person) -> None:
        """This is his name, language or token from now on, if he has not left since. A link moves him once."""
        before = self._people.get(person.who)
        if before is not None and before.token is not None:
            self._people[person.who] = person
            if before.token != person.token:
                self._tickets = {ticket: held for ticket, held in self._tickets.items() if held[0] != person.who}

    def leave(self, who: Who) -> None:
        """He has decided to go: he keeps the name under which the game knew him, and nothing else."""
        person = self._people.get(who)
        if person is not None:
            self._people[who] = without_token(person)
        self._wishes.pop(who, None)
        self._requests.pop(who, None)
        self._tickets = {ticket: held for ticket, held in self._tickets.items() if held[0] != who}

    def erased(self, who: Who) -> None:
        """That he is forgotten is durable, so his name goes, too."""
        self._people.pop(who, None)

    # ---- devices --------------------------------------------------------------------------------------------------

    def attach(self, connection: "Connection", whos: Sequence[Who]) -> None:
        """These people are at this device now, and nowhere else; nobody may ask for their seats any more."""
        self.displace(connection, whos)
        self.connections.add(connection)
        for who in whos:
            self._requests.pop(who, None)
        connection.own(whos)

    def displace(self, connection: "Connection", whos: Sequence[Who]) -> None:
        """No other device has these people any more, even if this one has hung up meanwhile."""
        for other in tuple(self.connections):
            for who in [who for who in other.whos if who in whos] if other is not connection else ():
                other.disown(who)
                if not other.whos:
                    other.end("taken-over")

    def detach(self, connection: "Connection") -> None:
        now = self._world.clock.steady()
        self.connections.discard(connection)
        for who in connection.whos:
            self._last_here[who] = now
        self._requests = {who: each for who, each in self._requests.items() if each.connection is not connection}
        if not self.connections:
            self.empty_since = now

    def connected(self) -> set[Who]:
        return {who for connection in self.connections for who in connection.whos}

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
        self._tickets = {each: held for each, held in self._tickets.items() if held[0] != who}
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

    def ask(self, who: Who, token: str, connection: "Connection") -> None:
        """A lost device: the host sees who asks for whose place. Whoever is connected keeps his."""
        if who in self.connected():
            raise Illegal("table.here", "this person is connected")
        before = self._requests.get(who)
        if before is not None and before.connection is not connection:
            raise Illegal("table.here", "somebody else asks for this place; the host decides about one at a time")
        self._requests[who] = Request(hashed(token), connection)

    def asking(self) -> tuple[Who, ...]:
        return tuple(self._requests)

    def answer(self, who: Who) -> tuple[Person, Request]:
        """The host has decided about this request, and it ends."""
        request, person = self._requests.pop(who, None), self._people.get(who)
        if request is None or person is None:
            raise Illegal("table.person", "nobody asks for this place, or not any more")
        return person, request

    # ---- wishes ---------------------------------------------------------------------------------------------------

    def wish(self, who: Who, level: int) -> None:
        """Nobody is told, nothing is written down: a device says it again whenever it comes."""
        self._wishes[who] = level

    def closest(self, players: Iterable[Member]) -> int:
        """How close cards may go by what these wish."""
        return min((self._wishes.get(member.who, CLOSEST) for member in players), default=CLOSEST)
