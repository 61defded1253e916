"""A stage on which nothing goes wrong by itself: a test says who comes, what is done, and when something breaks."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from selves.games import GAMES
from selves.kernel.offer import Offer
from selves.room import commands
from selves.room.entries import Role, Settings
from selves.server.breath import LASTS
from selves.server.live import LiveRoom
from selves.server.protocol import Join, Open, Play
from tests.simulation.people import read_offer
from tests.simulation.phone import Phone
from tests.simulation.promises import Broken
from tests.simulation.stage import Stage

LONGEST = 3600.0  # seconds of simulated time that anything here may take

#: (phone, its offer): the move it makes.
Choose = Callable[[Phone, Offer], dict[str, Any]]


class Quiet(Stage):
    """Every phone hears all there is to hear before the test goes on."""

    def __init__(self, seed: str = "quiet") -> None:
        super().__init__(seed)
        #: Everything that was sent: to whom, and when.
        self.frames: list[tuple[Phone, float, bytes]] = []
        self.start()

    def sent(self, phone: Phone, data: bytes, whole: bytes) -> None:
        self.frames.append((phone, self.timeline.now, data))
        super().sent(phone, data, whole)

    @property
    def live(self) -> LiveRoom:
        """The first room."""
        assert self.life is not None
        return self.life.hub.rooms[self.phones[0].room]

    def until(self, holds: Callable[[], object]) -> None:
        latest = self.timeline.now + LONGEST
        while not holds():
            self.wait(0.1)
            if self.timeline.now > latest:
                raise Broken("what a test waits for does not happen")

    # ---- who comes ------------------------------------------------------------------------------------------------

    def open(self, **settings: Any) -> Phone:
        phone = self.new_phone()
        message = Open(phone.new_id(), phone.new_token(), phone.name, phone.language, Settings(**settings))
        phone.ask(message)
        phone.connect()
        self.until(lambda: phone.heard is not None and phone.heard.mine)
        return phone

    def join(self, code: str, role: Role = "player") -> Phone:
        phone = self.new_phone()
        phone.room = code
        phone.ask(Join(phone.new_id(), code, phone.new_token(), phone.name, phone.language, role))
        phone.connect()
        self.until(lambda: phone.heard is not None and phone.heard.mine)
        return phone

    def screen(self, code: str) -> Phone:
        """The shared one."""
        phone = self.new_phone()
        phone.room, phone.table = code, True
        phone.connect()
        self.until(lambda: phone.heard is not None)
        return phone

    def party(self, players: int, **settings: Any) -> list[Phone]:
        """So many with a phone each at one table; the first is the host."""
        host = self.open(**settings)
        return [host, *(self.join(host.room) for _ in range(players - 1))]

    # ---- what they do ---------------------------------------------------------------------------------------------

    def done(self, phone: Phone, command: commands.Any_) -> None:
        """Asked and answered."""
        assert phone.heard is not None
        phone.do(phone.heard.mine[0], command)
        self.until(lambda: not phone.pending)

    def begin(self, host: Phone) -> None:
        self.done(host, commands.Start())
        self.until(lambda: self.live.durable.phase == "playing")
        self.wait(1)

    def round(self, phones: list[Phone], choose: Choose) -> None:
        """Everybody who is asked something answers, one after the other, in any order."""
        for phone in self.source.sample(phones, len(phones)):
            heard = phone.heard
            if heard is not None and heard.seat is not None and bytes(heard.offer) != b"null":
                offer = read_offer(heard.offer)
                if offer.due:
                    phone.ask(Play(phone.new_id(), heard.shown, offer.id, choose(phone, offer)))
                    self.wait(0.5)

    def played_on(self, phones: list[Phone], rounds: int, choose: Choose | None = None) -> None:
        for _ in range(rounds):
            if self.live.breath.waiting is not None:
                self.wait(LASTS / 1000)
            if self.live.hold is not None:
                self.wait((self.live.hold.until - self.live.hold.since) / 1000)
            if self.live.durable.phase == "playing":
                self.round(phones, choose or at_random)


def at_random(phone: Phone, offer: Offer, source: random.Random | None = None) -> dict[str, Any]:
    """Any move that it is offered."""
    assert phone.heard is not None
    kinds = GAMES[phone.heard.room["settings"]["game"]].kinds
    chosen: dict[str, Any] = msgspec.to_builtins(offer.sample(kinds, source or phone.source))
    return chosen
