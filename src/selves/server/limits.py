"""Against floods and guessing: how much one connection, one address and everybody together may do.

A whole party shares one address, so an address may do much more than a connection. Only codes that were typed and are
wrong count as guesses: whoever comes by a link, or is known at a table, never feels them.
"""

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from selves.room.codes import LENGTH, LETTERS

REMEMBERED: Final = 10_000  # addresses
MOST_DEVICES: Final = 200  # of one address


@dataclass(slots=True)
class Bucket:
    """Holds up to `burst` drops and is filled at `rate` a second; a message takes one, or a byte that is kept."""

    rate: float
    burst: float
    level: float = -1.0
    at: float = 0.0

    def holds(self, now: float, drops: float = 1) -> bool:
        self.level = self.burst if self.level < 0 else min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level >= drops

    def take(self, now: float, drops: float = 1) -> bool:
        if not self.holds(now, drops):
            return False
        self.level -= drops
        return True

    def give_back(self, drops: float = 1) -> None:
        self.level = min(self.burst, self.level + drops)


@dataclass(frozen=True)
class Allowance:
    """So many at once, and so many more each second."""

    burst: int
    rate: float

    def bucket(self) -> Bucket:
        return Bucket(self.rate, self.burst)


CONNECTION_MESSAGES: Final = Allowance(60, 20)
MESSAGES: Final = Allowance(1200, 400)
REQUESTS: Final = Allowance(1000, 50)
DRAWING: Final = 25  # requests that a QR code weighs that nobody has asked for lately: it takes that much longer
OPENS: Final = Allowance(30, 0.2)
#: Boxes of one's own: a class may make one each, and go on.
BOXES: Final = Allowance(40, 1 / 60)
GUESSES: Final = Allowance(20, 1 / 30)
#: Never more than 10,000 within an hour: against a thousand tables they find one in three hours, whoever makes them.
ALL_GUESSES: Final = Allowance(2000, 8000 / 3600)


@dataclass(slots=True)
class Quota:
    """How many games may be begun, and how many bytes of what people do are kept."""

    games: Bucket
    kept: Bucket


def quota_of_a_room() -> Quota:
    """A dozen games one after another, then one every two minutes; a whole one is some 100 KB at most."""
    return Quota(games=Bucket(rate=1 / 120, burst=12), kept=Bucket(rate=2_000, burst=4_000_000))


def quota_of_an_address() -> Quota:
    """A school may play behind one address: thirty tables at once, and again every ten minutes."""
    return Quota(games=Bucket(rate=1 / 20, burst=60), kept=Bucket(rate=20_000, burst=40_000_000))


@dataclass(slots=True)
class Caller:
    """What one address has been doing."""

    quota: Quota = field(default_factory=quota_of_an_address)
    messages: Bucket = field(default_factory=MESSAGES.bucket)
    #: Those of devices at a table: whoever floods from the same address without one does not take theirs.
    seated: Bucket = field(default_factory=MESSAGES.bucket)
    requests: Bucket = field(default_factory=REQUESTS.bucket)
    opens: Bucket = field(default_factory=OPENS.bucket)
    boxes: Bucket = field(default_factory=BOXES.bucket)
    guesses: Bucket = field(default_factory=GUESSES.bucket)
    devices: int = 0


@lru_cache(REMEMBERED)
def household(address: str) -> str:
    """What belongs to one caller: an address, or the whole /64 that a caller of IPv6 chooses addresses from."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))


class Callers:
    """All addresses that were here lately."""

    def __init__(self, unlimited: bool = False) -> None:
        self.unlimited = unlimited
        #: How many servers look codes up in the same log: together they look up no more than one alone would.
        self.nodes = 1
        self._known: OrderedDict[str, Caller] = OrderedDict()
        self._guesses = ALL_GUESSES.bucket()

    def of(self, address: str) -> Caller:
        name = household(address)
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = Caller()
            if len(self._known) > REMEMBERED:
                idle = next((name for name, each in self._known.items() if not each.devices), None)
                if idle is not None:
                    del self._known[idle]
        else:
            self._known.move_to_end(name)
        return found

    def may_guess(self, address: str, code: str, now: float) -> bool:
        """Whether this address may look a typed code up. It pays first, and gets it back if the code is right."""
        if self.unlimited:
            return True
        own, everybody, weight = self.of(address).guesses, self._guesses, self._weight(code)
        return everybody.holds(now, weight) and own.take(now) and everybody.take(now, weight)

    def guessed_right(self, address: str, code: str) -> None:
        self.of(address).guesses.give_back()
        self._guesses.give_back(self._weight(code))

    def _weight(self, code: str) -> int:
        """A letter less makes a guess so much better, so it takes so much more of what all may guess."""
        return self.nodes * int(len(LETTERS) ** (LENGTH - len(code)))
