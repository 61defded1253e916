"""What goes wrong in the cluster, and when: from a seed, one thing after another, each mended after a while."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Final

from tests.cluster.machines import Cluster, Node

LEAST: Final = 20  # kills of nodes and primaries


@dataclass
class Faults:
    """What was done: at which moments, by kind."""

    cluster: Cluster
    source: random.Random
    done: list[tuple[float, str]] = field(default_factory=list)

    async def run(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until or self.kills < LEAST:
            await asyncio.sleep(self.source.uniform(0.5, 2.0))
            what = self.source.choices(("kill", "stop", "cut", "primary"), (6, 2, 2, 2))[0]
            node = self.source.choice(self.cluster.nodes)
            if what == "primary":
                await self._fail_over()
            else:
                self._note(f"{what} {node.name}")
                await getattr(self, f"_{what}")(node)

    @property
    def kills(self) -> int:
        return sum(what.startswith(("kill", "primary")) for _, what in self.done)

    def _note(self, what: str) -> None:
        self.done.append((time.monotonic(), what))
        print(f"  {what}", flush=True)

    async def _kill(self, node: Node) -> None:
        node.machine.kill()
        await asyncio.sleep(self.source.uniform(0.2, 3.0))
        node.machine.start()
        await ready(node)

    async def _stop(self, node: Node) -> None:
        node.pause(going_on=False)
        await asyncio.sleep(self.source.uniform(1.0, 6.0))
        node.pause(going_on=True)
        await ready(node)

    async def _cut(self, node: Node) -> None:
        await asyncio.to_thread(node.cut)
        await asyncio.sleep(self.source.uniform(1.0, 6.0))
        await asyncio.to_thread(node.mend)
        await ready(node)

    async def _fail_over(self) -> None:
        """Only if the other has everything: who kills both at once has lost a database."""
        while not await asyncio.to_thread(self.cluster.databases.is_safe):
            await asyncio.sleep(0.2)
        self._note("primary")
        await asyncio.to_thread(self.cluster.databases.kill_primary)
        await asyncio.sleep(2)
        while await asyncio.to_thread(self.cluster.databases.primary) is None:
            await asyncio.sleep(0.2)


async def ready(node: Node) -> None:
    async with asyncio.timeout(90):
        while not await asyncio.to_thread(node.is_ready):
            await asyncio.sleep(0.1)
