"""The rooms that this node holds, where several serve the same log. Whoever comes for a room that another holds is sent
there; one that nobody holds, or a node that is gone, is taken.
"""

import hmac
from collections.abc import Collection, Coroutine, Sequence
from typing import Any, Final

from selves.server.log.nodes import Holder, Nodes, There
from selves.server.protocol import PROTOCOL
from selves.server.world import Clock

BEAT_EVERY: Final = 0.5  # seconds; a node is thought to be gone after four that are missed
GONE_FOR: Final = 5.0  # seconds for which a node that did not answer is not asked again
TRIES: Final = 8  # to take a room before others do


class Elsewhere(Exception):  # noqa: N818
    """Another node holds this room."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder.node)
        self.holder = holder


class Holding:
    """What we hold, by how often it was taken until we took it."""

    def __init__(self, nodes: Nodes, clock: Clock, key: bytes) -> None:
        self._nodes = nodes
        self._steady = clock.steady
        self._address = ""
        #: What nodes know each other by: whoever has the log's secret is one.
        self.secret = hmac.digest(key, b"nodes", "sha256").hex()
        #: Where the others are.
        self.others: Collection[str] = ()
        #: Whether one of them is there to take our rooms: who leaves when we do is not.
        self.followed = False
        #: Whether one of them is of a newer release, with which devices speak otherwise.
        self.outdated = False
        #: Whether we hand ours over: from then on nobody counts on us.
        self.leaving = False
        self.protocol = PROTOCOL
        self._held: dict[str, int] = {}
        self._gone: dict[str, float] = {}

    @property
    def name(self) -> str:
        return self._nodes.name

    async def begin(self, address: str) -> None:
        """The others reach us there."""
        self._address = address
        await self.beat()

    async def beat(self) -> Sequence[str]:
        """We are there; which rooms were taken from us."""
        if not self._address:
            return ()
        lost, others = await self._nodes.beat(There(self._address, self.leaving, self.protocol), dict(self._held))
        self.others = [each.address for each in others]
        self.followed = not all(each.leaving for each in others)
        self.outdated = any(each.protocol > self.protocol for each in others)
        return lost

    async def is_ours(self, code: str) -> bool:
        """Whether it still is, as everybody sees it."""
        epoch = self._held.get(code)
        if epoch is None:
            return False
        holder = await self._nodes.holder(code)
        return (holder.node, holder.epoch) == (self._nodes.name, epoch)

    async def take(self, code: str) -> bool:
        """Whether there is such a room, which is ours from now on. Raises Elsewhere if another has it."""
        for _ in range(TRIES):
            holder = await self._nodes.holder(code)
            if holder.live and holder.node != self._nodes.name and not self._is_gone(holder.node):
                raise Elsewhere(holder)
            epoch = await self._nodes.take(code, holder.epoch)
            if epoch is not None:
                if epoch:
                    self._held[code] = epoch
                return bool(epoch)
        raise RuntimeError("too many want this room at once")

    def lost(self, code: str) -> None:
        """Another has it."""
        self._held.pop(code, None)

    def gone(self, node: str) -> None:
        """It has not answered, or said that it is leaving."""
        self._gone[node] = self._steady()

    def _is_gone(self, node: str) -> bool:
        return self._steady() - self._gone.get(node, -GONE_FOR) < GONE_FOR

    def release(self, codes: Sequence[str]) -> Coroutine[Any, Any, None]:
        """They are not ours any more; the others learn it when what was appended to them is written."""
        return self._nodes.release({code: epoch for code in codes if (epoch := self._held.pop(code, None)) is not None})

    async def leave(self) -> None:
        self._address = ""
        await self._nodes.leave()
