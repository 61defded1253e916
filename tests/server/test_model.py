"""A model of the room: joining, leaving, kicking, reconnecting and restarting in any order, over real sockets."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from selves.server.device import Device
from selves.server.settings import Settings
from tests.server.serving import Served
from tests.server.test_places import ask_about

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class RoomModel(RuleBasedStateMachine):
    """What the room must look like, beside the real one."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.served = Served(
            Settings(host="127.0.0.1", port=0, data=Path(self.folder.name), wake_grace=0, bot_delay=0, unlimited=True)
        )
        self.members: list[Device] = []
        self.online: list[Device] = []
        self.bots = 0
        self.playing = False
        self.code = ""

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(work, 20))

    @initialize()
    def open(self) -> None:
        async def work() -> None:
            self.served.http = aiohttp.ClientSession()
            await self.served.start()
            host = await self.served.device()
            await host.open(NAMES[0])
            self.code = host.room
            self.members = [host]
            self.online = [host]

        self.run(work())

    @precondition(lambda self: len(self.members) < len(NAMES))
    @rule()
    def join(self) -> None:
        async def work() -> None:
            device = await self.served.device()
            await device.join(self.code, NAMES[len(self.members)])
            self.members.append(device)
            self.online.append(device)

        self.run(work())

    @precondition(lambda self: len(self.online) > 1)
    @rule(pick=st.integers(0, 7))
    def leave(self, pick: int) -> None:
        device = self.online[pick % len(self.online)]

        async def work() -> None:
            await device.do("leave")
            await device.until_closed()

        self.run(work())
        self.members.remove(device)
        self.online.remove(device)

    @precondition(lambda self: len(self.members) > 1 and self.members[0] in self.online)
    @rule(pick=st.integers(0, 7))
    def kick(self, pick: int) -> None:
        host, other = self.members[0], self.members[1:][pick % (len(self.members) - 1)]

        async def work() -> None:
            count = len(self.members)
            assert other.update is not None
            await ask_about(host, "kick", other.update["mine"][0])
            await host.until(lambda update: sum(not member["bot"] for member in update["room"]["members"]) == count - 1)

        self.run(work())
        self.members.remove(other)
        if other in self.online:
            self.online.remove(other)

    @precondition(lambda self: len(self.online) > 1)
    @rule(pick=st.integers(0, 7), politely=st.booleans())
    def hang_up(self, pick: int, politely: bool) -> None:
        device = self.online[pick % len(self.online)]

        async def work() -> None:
            if politely:
                await device.hang_up()
            else:
                device.cut()

        self.run(work())
        self.online.remove(device)

    @precondition(lambda self: len(self.online) < len(self.members))
    @rule(pick=st.integers(0, 7))
    def reconnect(self, pick: int) -> None:
        offline = [device for device in self.members if device not in self.online]
        self.run(self.back(offline[pick % len(offline)]))

    async def back(self, device: Device) -> None:
        device.url, device.update = f"{self.served.url}/ws", None
        await device.connect()
        await device.until(lambda update: len(update["mine"]) == 1)
        if device not in self.online:
            self.online.append(device)

    @precondition(lambda self: not self.playing and self.members[0] in self.online and self.bots < 2)
    @rule()
    def add_bot(self) -> None:
        host = self.members[0]
        assert host.update is not None
        full = sum(member["role"] == "player" for member in host.update["room"]["members"]) >= 6

        async def work() -> None:
            if full:
                await host.do("addbot")
                await host.until_refused(len(host.refusals) + 1)
            else:
                await host.done_with("addbot")

        self.run(work())
        self.bots += not full

    @rule()
    def restart(self) -> None:
        async def work() -> None:
            await self.served.restart()
            for device in list(self.online):
                await device.until_closed()
                await self.back(device)

        self.run(work())

    @invariant()
    def everybody_sees_the_room_as_it_is(self) -> None:
        if not self.online:
            return
        names = {device.update["mine"][0] for device in self.members if device.update}

        def as_it_is(update: dict[str, Any]) -> bool:
            people = {member["who"]: member for member in update["room"]["members"] if not member["bot"]}
            bots = sum(member["bot"] for member in update["room"]["members"])
            online = {device.update["mine"][0] for device in self.online if device.update and device.update["mine"]}
            return (
                people.keys() == names
                and bots == self.bots
                and {who for who, member in people.items() if member["connected"]} == online
                and update["room"]["host"] == self.members[0].update["mine"][0]  # type: ignore[index]
                and len(set(players := [m["look"] for m in update["room"]["members"] if m["role"] == "player"]))
                == len(players)
            )

        for device in self.online:
            self.run(device.until(as_it_is, 5))

    def teardown(self) -> None:
        async def work() -> None:
            for device in self.members:
                await device.hang_up()
            await self.served.stop()
            if self.served.http is not None:
                await self.served.http.close()

        self.run(work())
        self.loop.close()
        self.folder.cleanup()


TestRoomModel = RoomModel.TestCase
TestRoomModel.pytestmark = [pytest.mark.slow]  # type: ignore[attr-defined]
TestRoomModel.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
