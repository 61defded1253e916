"""What goes wrong in the cluster, and when: from a seed, one thing after another, each mended before the next."""

import asyncio
import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tests.cluster.machines import Cluster, Node

#: What happens, how often beside the others, and how often at least: a node is killed, stopped for a while, cut off
#: from the databases; the primary is killed, its machine is lost, or hangs; all nodes are updated, one after another.
KINDS: Final = {
    "kill": (6, 8),
    "stop": (2, 2),
    "cut": (2, 2),
    "primary": (2, 4),
    "machine": (1, 2),
    "hang": (1, 1),
    "update": (1, 6),
}

NODE: Final = ("kill", "stop", "cut")
DATABASE: Final = ("primary", "machine", "hang")
KILLS: Final = ("kill", "primary", "machine")
LEAST: Final = 20  # of these


@dataclass
class Fault:
    """What was done, and when."""

    kind: str
    began: float


@dataclass
class Faults:
    """All that was done, in its order."""

    cluster: Cluster
    source: random.Random
    done: list[Fault] = field(default_factory=list)

    async def run(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while kinds := self._possible(time.monotonic() < until):
            await asyncio.sleep(self.source.uniform(0.5, 2.0))
            kind = self.source.choices(kinds, [KINDS[each][0] for each in kinds])[0]
            if kind in DATABASE:
                await self._until_safe()
            await getattr(self, f"_{kind}")()

    def count(self, *kinds: str) -> int:
        return sum(fault.kind in kinds for fault in self.done)

    def before(self, at: float) -> str:
        """The kind of the last that had begun by then."""
        return next((fault.kind for fault in reversed(self.done) if fault.began <= at), "")

    def most_after(self, kind: str, times: Sequence[float]) -> int:
        """How many of these lie after one of this kind, and before the next of any, at most."""
        ends = [fault.began for fault in self.done[1:]] + [math.inf]
        both = zip(self.done, ends, strict=True)
        return max(
            (sum(fault.began <= at < end for at in times) for fault, end in both if fault.kind == kind), default=0
        )

    def _possible(self, going_on: bool) -> list[str]:
        """When the time is over, only what has not happened often enough."""
        if going_on:
            return list(KINDS)
        return [kind for kind, (_, least) in KINDS.items() if self.count(kind) < least] or (
            ["kill"] if self.count(*KILLS) < LEAST else []
        )

    def _note(self, kind: str) -> None:
        self.done.append(Fault(kind, time.monotonic()))
        print(f"  {kind}", flush=True)

    def _node(self) -> Node:
        return self.source.choice(self.cluster.nodes)

    async def _kill(self) -> None:
        node = self._node()
        self._note("kill")
        node.machine.kill()
        await asyncio.sleep(self.source.uniform(0.2, 3.0))
        node.machine.start()
        await ready(node)

    async def _stop(self) -> None:
        node = self._node()
        self._note("stop")
        node.pause(going_on=False)
        await asyncio.sleep(self.source.uniform(1.0, 6.0))
        node.pause(going_on=True)
        await ready(node)

    async def _cut(self) -> None:
        node = self._node()
        self._note("cut")
        await asyncio.to_thread(node.cut)
        await asyncio.sleep(self.source.uniform(1.0, 6.0))
        await asyncio.to_thread(node.mend)
        await ready(node)

    async def _update(self) -> None:
        """As `systemctl restart` does on one after another, when the one before is ready."""
        for node in self.cluster.nodes:
            self._note("update")
            assert await asyncio.to_thread(node.machine.stop) == 0, "a node does not leave in order"
            node.machine.start()
            await ready(node)

    # ---- the database -----------------------------------------------------------------------------------------------

    async def _until_safe(self) -> None:
        """Only if the other has everything: who kills both at once has lost a database."""
        while not await asyncio.to_thread(self.cluster.databases.is_safe):
            await asyncio.sleep(0.2)

    async def _primary(self) -> None:
        self._note("primary")
        await self._failed_over(await asyncio.to_thread(self.cluster.databases.crash))

    async def _machine(self) -> None:
        self._note("machine")
        number = await asyncio.to_thread(self.cluster.databases.lose)
        await self._failed_over(number)
        self.cluster.databases.bring_back(number)

    async def _hang(self) -> None:
        self._note("hang")
        number = await asyncio.to_thread(self.cluster.databases.hang)
        await self._failed_over(number)
        await asyncio.to_thread(self.cluster.databases.reset, number)

    async def _failed_over(self, number: int) -> None:
        async with asyncio.timeout(90):
            while await asyncio.to_thread(self.cluster.databases.primary) != 1 - number:
                await asyncio.sleep(0.2)
        for node in self.cluster.nodes:
            await ready(node)


async def ready(node: Node) -> None:
    async with asyncio.timeout(90):
        while not await asyncio.to_thread(node.is_ready):
            await asyncio.sleep(0.1)
