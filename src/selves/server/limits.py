"""Against floods and guessing: how much one connection and one address may do, and how wrong codes are slowed down.

A whole party shares one address, so an address may do much more than a connection. Wrong codes cost waiting, never a
lock-out: an honest join from the same address waits a little, and is let in.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

REMEMBERED: Final = 10_000  # addresses


@dataclass(slots=True)
class Bucket:
    """Holds up to `burst` drops and is filled at `rate` a second; a message takes one, or a byte that is kept."""

    rate: float
    burst: float
    level: float = -1.0
    at: float = 0.0

    def take(self, now: float, drops: int = 1) -> bool:
        self.level = self.burst if self.level < 0 else min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < drops:
            return False
        self.level -= drops
        return True


def connection_bucket() -> Bucket:
    return Bucket(rate=20, burst=60)


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
    messages: Bucket = field(default_factory=lambda: Bucket(rate=400, burst=1200))
    opens: Bucket = field(default_factory=lambda: Bucket(rate=0.2, burst=30))
    connections: int = 0
    misses: float = 0.0
    missed_at: float = 0.0


MOST_CONNECTIONS: Final = 200  # of one address
FORGIVEN: Final = 30.0  # seconds after which one wrong code is forgotten
FREE: Final = 3  # wrong codes that cost nothing
SLOWEST: Final = 4.0  # seconds
CROWD: Final = 50.0  # wrong codes of everybody together, within FORGIVEN, before all misses are slowed


class Callers:
    """All addresses that were here lately."""

    def __init__(self, unlimited: bool = False) -> None:
        self.unlimited = unlimited
        self._known: OrderedDict[str, Caller] = OrderedDict()
        self._everybody = Caller()

    def of(self, address: str) -> Caller:
        found = self._known.get(address)
        if found is None:
            found = self._known[address] = Caller()
            if len(self._known) > REMEMBERED:
                idle = next((name for name, each in self._known.items() if not each.connections), None)
                if idle is not None:
                    del self._known[idle]
        else:
            self._known.move_to_end(address)
        return found

    def missed(self, address: str, now: float) -> float:
        """A wrong code was tried: how many seconds its answer waits."""
        return max(self._slow(self.of(address), now, FREE), self._slow(self._everybody, now, CROWD))

    def waits(self, address: str, now: float) -> float:
        """How many seconds any look-up from this address waits before it is made; bounded, so nobody is locked out."""
        return self._delay(self._left(self.of(address), now), FREE) / 2

    def _slow(self, who: Caller, now: float, free: float) -> float:
        who.misses = self._left(who, now) + 1
        who.missed_at = now
        return self._delay(who.misses, free)

    @staticmethod
    def _left(who: Caller, now: float) -> float:
        return max(0.0, who.misses - (now - who.missed_at) / FORGIVEN)

    def _delay(self, misses: float, free: float) -> float:
        if self.unlimited or misses <= free:
            return 0.0
        return min(SLOWEST, 0.25 * 2 ** min(10.0, misses - free - 1))
