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
from selves.server.protocol import Approve
from selves.server.settings import Settings
from tests.server.serving import Served
from tests.server.test_places import ask_about

SEATS = 6  # of a game of ego

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
        #: In the order in which they came; the host is one of them.
        self.members: list[Device] = []
        self.online: list[Device] = []
        self.host: Device | None = None
        self.names: dict[Device, str] = {}
        self.watches: set[Device] = set()
        #: Who has sat there while the host was there; and whether somebody was sent away.
        self.known: set[Device] = set()
        self.guarded = False
        self.bots = 0
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
            self.members, self.online, self.host = [host], [host], host
            self.names[host] = NAMES[0]
            self.known.add(host)

        self.run(work())

    @property
    def host_is_here(self) -> bool:
        return self.host in self.online

    @precondition(lambda self: len(self.members) < len(NAMES) and (self.host_is_here or not self.guarded))
    @rule()
    def join(self) -> None:
        name = next(name for name in NAMES if name not in self.names.values())

        async def work() -> None:
            device = await self.served.device()
            joining = asyncio.ensure_future(device.join(self.code, name))
            if self.guarded:
                assert self.host is not None
                update = await self.host.until(lambda update: update["room"]["asking"])
                await self.host.send(Approve(self.host.new_id(), self.host.who, update["room"]["asking"][0]["who"]))
            await joining
            if len(self.members) - len(self.watches) + self.bots >= SEATS:
                self.watches.add(device)
            elif self.host_is_here:
                self.known.add(device)
            self.names[device] = name
            self.members.append(device)
            self.online.append(device)

        self.run(work())

    def gone(self, device: Device) -> None:
        """He is no member any more; if he was host, the next one is who is known to the table, then who plays."""
        self.members.remove(device)
        del self.names[device]
        if device in self.online:
            self.online.remove(device)
        if device is self.host:
            self.host = min(self.members, key=lambda each: (each not in self.known, each in self.watches))

    @precondition(lambda self: len(self.online) > 1)
    @rule(pick=st.integers(0, 7))
    def leave(self, pick: int) -> None:
        device = self.online[pick % len(self.online)]

        async def work() -> None:
            await device.do("leave")
            await device.until_closed()

        self.run(work())
        self.gone(device)

    @precondition(lambda self: len(self.members) > 1 and self.host_is_here)
    @rule(pick=st.integers(0, 7))
    def kick(self, pick: int) -> None:
        host = self.host
        assert host is not None
        other = [device for device in self.members if device is not host][pick % (len(self.members) - 1)]

        async def work() -> None:
            count = len(self.members)
            assert other.update is not None
            await ask_about(host, "kick", other.update["mine"][0])
            await host.until(lambda update: sum(not member["bot"] for member in update["room"]["members"]) == count - 1)

        self.run(work())
        self.gone(other)
        self.guarded = True

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
        if device is self.host:
            self.known.update(each for each in self.members if each not in self.watches)

    @precondition(lambda self: self.host_is_here and self.bots < 2)
    @rule()
    def add_bot(self) -> None:
        host = self.host
        assert host is not None
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
                and update["room"]["host"] == self.host.update["mine"][0]  # type: ignore[index,union-attr]
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
