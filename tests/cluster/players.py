"""People in the cluster: they play whatever they are offered, come back whenever they are cut off, ask again for what
was not acknowledged, as a phone does, and remember all that they were told.
"""

import asyncio
import contextlib
import random
import time
from collections import defaultdict
from typing import Any

import aiohttp
import msgspec

from selves.games import GAMES
from selves.kernel.offer import Offer
from selves.server.device import Closed, Device, Update
from selves.server.protocol import Play

THINKS = 1.5  # seconds at most
PATIENCE = 20.0  # seconds for an answer, after which a phone hangs up and comes again
PLAYERS = 3

encode = msgspec.json.Encoder().encode


class Told:
    """What was told to anybody at a table: by game and number, what happened."""

    def __init__(self) -> None:
        self.happened: dict[tuple[int, int], set[bytes]] = defaultdict(set)
        self.backwards = 0


class Player(Device):
    """A phone. `waiting` are requests that are not acknowledged, with their bytes and since when."""

    def __init__(self, http: aiohttp.ClientSession, port: int, told: Told, source: random.Random) -> None:
        super().__init__(http, f"http://127.0.0.1:{port}/ws")
        self._port = port
        self.told = told
        self._source = source
        self.waiting: dict[str, tuple[bytes, float]] = {}
        #: Since when the table was not seen, and for how long; and when this phone called.
        self.resumed: list[tuple[float, float]] = []
        self.called: list[float] = []
        self.acknowledged_at: list[float] = []
        self._seen = (0, 0)
        self._answered = ""
        self._lost_at: float | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.going = False
        self.on_update = self.look

    def go_to(self, port: int) -> None:
        """It comes there from now on, as its balancer sends it."""
        self._port = port

    async def live(self) -> None:
        """Come, and come again, until it is over."""
        tries = 0
        if self.update is not None:
            await self.look(self.update)
        while self.going:
            if self._ws is None or self.closed is not None:
                self._lost_at = self._lost_at or time.monotonic()
                self.url = f"http://127.0.0.1:{self._port}/ws/{self.room}"
                with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError, Closed):
                    async with asyncio.timeout(PATIENCE / 4):
                        await self.connect()
                        self.called.append(time.monotonic())
                        for data, _ in tuple(self.waiting.values()):
                            await self.send_raw(data)
                tries += 1
                await asyncio.sleep(min(2.0, 0.1 * 2**tries) * (0.5 + self._source.random() / 2))
                continue
            tries = 0 if self._lost_at is None else tries
            await self._take_refusals()
            slow = any(time.monotonic() - since > PATIENCE for _, since in self.waiting.values())
            unheard = self._lost_at is not None and time.monotonic() - self._lost_at > PATIENCE
            if slow or unheard:
                self.waiting = {request: (data, time.monotonic()) for request, (data, _) in self.waiting.items()}
                self._lost_at = time.monotonic() if self._lost_at is None or unheard else self._lost_at
                self.cut()
            await asyncio.sleep(0.1)

    async def look(self, update: Update) -> None:
        if self._lost_at is not None:
            self.resumed.append((self._lost_at, time.monotonic() - self._lost_at))
            self._lost_at = None
        for request in update["done"]:
            if self.waiting.pop(request, None) is not None:
                self.acknowledged_at.append(time.monotonic())
        self._remember(update)
        offer, room = update["offer"], update["room"]
        if not self.going:
            return
        if offer is not None and offer["due"] and offer["id"] != self._answered and update["shown"]:
            self._answered = offer["id"]
            self._later(self._answer(update["shown"], offer, room["settings"]["game"]))
        elif room["host"] in update["mine"] and (room["phase"] == "lobby" or room["finished"]):
            again = f"{room['phase']}-{room['games']}"
            if self._answered != again:
                self._answered = again
                self._later(self._begin(room["phase"]))

    async def _take_refusals(self) -> None:
        """What was refused is thought about again, as a person does who sees the same question once more."""
        refused, self.refusals = self.refusals, []
        for refusal in refused:
            self.waiting.pop(refusal["id"], None)
        if refused and self.update is not None:
            self._answered = ""
            self._contributed.clear()
            if self.update["room"]["phase"] == "drawing":
                await self._contribute(self.update)
            await self.look(self.update)

    def _remember(self, update: Update) -> None:
        public = update["public"]
        if public is None:
            return
        room = update["room"]
        game = room["games"] - room["finished"]  # what is over has been counted already
        for happening in public["happenings"]:
            self.told.happened[game, happening["n"]].add(encode(happening))
        last = (game, max((happening["n"] for happening in public["happenings"]), default=0))
        if last < self._seen and last[1]:
            self.told.backwards += 1
        self._seen = max(self._seen, last)

    async def _answer(self, who: str, offered: dict[str, Any], game: str) -> None:
        await asyncio.sleep(self._source.random() * THINKS)
        offer = msgspec.convert(offered, Offer)
        move = msgspec.to_builtins(offer.sample(GAMES[game].kinds, self._source))
        request = self.new_id()
        await self._ask(request, encode(Play(request, who, offer.id, move)))

    async def _begin(self, phase: str) -> None:
        for kind in ("again", "start") if phase == "over" else ("start",):
            request = self.new_id()
            await self._ask(request, encode({"type": "do", "id": request, "who": self.who, "command": {"kind": kind}}))

    async def _ask(self, request: str, data: bytes) -> None:
        self.waiting[request] = (data, time.monotonic())
        with contextlib.suppress(Closed, ConnectionError, aiohttp.ClientError):
            await self.send_raw(data)

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def seated(http: aiohttp.ClientSession, port: int, game: str, source: random.Random) -> list[Player]:
    told = Told()
    players = [Player(http, port, told, source) for _ in range(PLAYERS)]
    await players[0].connect()
    opened = await players[0].open("Ada", game=game)
    for player, name in zip(players[1:], ("Ben", "Cleo"), strict=True):
        player.room = opened["room"]["code"]
        player.url = f"http://127.0.0.1:{port}/ws/{player.room}"
        await player.connect()
        await player.join(player.room, name)
    await players[0].do("start")
    return players
