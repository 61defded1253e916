"""A phone that speaks the protocol's own bytes: it connects, comes back, and repeats what nobody has answered yet."""

import random
from typing import Any, Protocol

import msgspec

from selves.content.languages import Language
from selves.room.commands import Any_ as Command
from selves.room.commands import Pledge, Reveal
from selves.room.seed import pledge
from selves.server.people import hashed
from selves.server.protocol import (
    FAULT,
    PROTOCOL,
    AlongView,
    Ask,
    Claim,
    Do,
    FromDevice,
    Hello,
    Join,
    Open,
    Pong,
    Unveil,
    Whole,
)
from tests.simulation.line import Line
from tests.simulation.timeline import Timeline

encode = msgspec.json.Encoder().encode

#: After these the people of a phone have no place in that room any more.
FINAL = ("kicked", "left", "room-gone", "not-found", "taken-over")

#: Refusals that do not last.
PASSING = (FAULT, "table.offer", "table.rate")


class Heard(msgspec.Struct):
    """Any message of the server; what is not looked into stays bytes."""

    type: str
    room: dict[str, Any] = {}
    mine: tuple[str, ...] = ()
    shown: str = ""
    seat: int | None = None
    public: msgspec.Raw = msgspec.Raw()
    private: msgspec.Raw = msgspec.Raw()
    offer: msgspec.Raw = msgspec.Raw()
    texts: dict[int, msgspec.Raw] = {}
    held: dict[str, Any] | None = None
    breath: int | None = None
    along: AlongView | None = None
    wrote: dict[str, Any] | None = None
    done: tuple[str, ...] = ()
    id: str = ""
    clause: str = ""
    who: str = ""
    ticket: str = ""
    why: str = ""
    number: int = 0


read = msgspec.json.Decoder(Heard).decode


class Server(Protocol):
    """Where phones connect."""

    timeline: Timeline

    def line(self, phone: "Phone") -> Line | None:
        """A new line, unless nobody is there."""
        ...

    def handed(self, phone: "Phone", ticket: str) -> None:
        """A one-time link was made on this phone."""
        ...


class Phone:
    """`tokens` are its people's; `pending` was asked and not answered, and is said again after every reconnection."""

    def __init__(self, server: Server, name: str, seed: str) -> None:
        self.server = server
        self.name = name
        self.source = random.Random(seed)
        self.language: Language = self.source.choice(("de", "pl", "fr", "en"))
        self.table = False
        self.room = ""
        self.tokens: list[str] = []
        self.pending: dict[str, bytes] = {}
        #: Everything it ever asked, and every token it ever had.
        self.asked: dict[str, FromDevice] = {}
        self.held: set[bytes] = set()
        #: What nobody else may ever be sent: its tokens, its contributions to a seed, the links it was given.
        self.secrets: set[bytes] = set()
        #: The newest update, unless it is in no room.
        self.heard: Heard | None = None
        self.line: Line | None = None
        #: How often it sends a message twice.
        self.repeats = 0.0
        self.wanted = False
        self._number = 0
        self._contributions: dict[str, str] = {}
        self._contributed: set[tuple[str, str]] = set()

    # ---- the line -------------------------------------------------------------------------------------------------

    def connect(self) -> None:
        """Come, or come back, and say again what was not answered."""
        self.wanted = bool(self.room or self.pending)
        if self.line is not None or not self.wanted:
            return
        self.line = self.server.line(self)
        if self.line is None:
            self.server.timeline.later(0.3 + 2 * self.source.random(), self._reconnect)
            return
        self._contributed.clear()
        self.line.say(encode(Hello(PROTOCOL, self.room, "", tuple(self.tokens), self.language, self.table)))
        for data in tuple(self.pending.values()):
            self.line.say(data)

    def hang_up(self) -> None:
        """It is switched off."""
        self.wanted = False
        if self.line is not None:
            self.line.break_off()

    def _reconnect(self) -> None:
        if self.wanted:
            self.connect()

    def hung_up(self, line: Line) -> None:
        if line is self.line:
            self.line, self.heard = None, None
            self.server.timeline.later(0.1 + self.source.random(), self._reconnect)

    def forget(self) -> None:
        """It is in no room, and nobody's."""
        self.room, self.tokens, self.heard = "", [], None
        self.pending.clear()
        self._contributions.clear()
        self.hang_up()

    # ---- asking ---------------------------------------------------------------------------------------------------

    def new_id(self) -> str:
        self._number += 1
        return f"{self.name}-{self._number}"

    def new_token(self) -> str:
        token = self.source.randbytes(16).hex()
        self.tokens.append(token)
        self.held.add(hashed(token))
        self.secrets |= {token.encode(), hashed(token).hex().encode()}
        return token

    def ask(self, message: FromDevice) -> None:
        """Say it, and again until it is answered."""
        assert not isinstance(message, Hello | Pong | Unveil | Whole)
        data = encode(message)
        self.asked[message.id] = message
        self.pending[message.id] = data
        self.say(data)

    def say(self, data: bytes) -> None:
        if self.line is None:
            return
        self.line.say(data)
        if self.source.random() < self.repeats:
            self.server.timeline.later(2 * self.source.random(), lambda: self._say_again(data))

    def _say_again(self, data: bytes) -> None:
        if self.line is not None:
            self.line.say(data)

    def do(self, who: str, command: Command) -> None:
        self.ask(Do(self.new_id(), who, command))

    # ---- hearing --------------------------------------------------------------------------------------------------

    def hear(self, line: Line, data: bytes) -> None:
        if line is not self.line:
            return
        heard = read(data)
        match heard.type:
            case "update":
                self.heard = heard
                self.room = heard.room["code"]
                for request in heard.done:
                    self.pending.pop(request, None)
                if heard.room["phase"] == "drawing":
                    self._contribute(heard)
                else:
                    self._contributions.clear()
                    self._contributed.clear()
            case "refused":
                self._refused(heard)
            case "ping":
                self.say(encode(Pong(heard.number)))
            case "ticket":
                self.pending.pop(heard.id, None)
                self.secrets.add(heard.ticket.encode())
                self.server.handed(self, heard.ticket)
            case "closing" if heard.why in FINAL:
                self.forget()

    def _refused(self, heard: Heard) -> None:
        """Whoever is not in yet tries again, if that may help; otherwise he gives up."""
        data = self.pending.pop(heard.id, None)
        if data is None or not isinstance(self.asked[heard.id], Open | Join | Claim | Ask):
            return
        if heard.clause in PASSING:
            self.pending[heard.id] = data
            self.server.timeline.later(0.5 + self.source.random(), lambda: self.say(data))
        elif self.heard is None or not self.heard.mine:
            self.forget()

    def _contribute(self, heard: Heard) -> None:
        draw = heard.room["draw"]
        players = {member["who"] for member in heard.room["members"] if member["role"] == "player"}
        for who in heard.mine:
            if who not in players:
                continue
            mine = self._contributions.setdefault(who, self.source.randbytes(16).hex())
            self.secrets.add(mine.encode())
            if not draw["sealed"] and who not in draw["pledges"] and (who, draw["server"]) not in self._contributed:
                self._contributed.add((who, draw["server"]))
                self.do(who, Pledge(pledge(mine)))
            awaited = draw["sealed"] and who in draw["pledges"] and who not in draw["opened"]
            if awaited and (who, "reveal") not in self._contributed:
                self._contributed.add((who, "reveal"))
                self.do(who, Reveal(mine))
