"""A device without a screen: connects, joins, takes its part in the seed, and plays what it is message to.

Tests and the server's benchmark play through it; it knows no more than a phone does.
"""

import asyncio
import itertools
import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Self

import aiohttp
import msgspec

from selves.content.languages import Language
from selves.room.seed import pledge
from selves.server.lean import Folded
from selves.server.protocol import PROTOCOL, FromDevice, Hello, Join, Open, Play, Pong

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode

Update = dict[str, Any]


class Closed(Exception):  # noqa: N818
    """The server hung up; `why` is what it said."""

    def __init__(self, why: str | None, code: int | None) -> None:
        super().__init__(why, code)
        self.why = why
        self.code = code


class Device:
    """One phone. `tokens` are its people's, `key` is that of the link it came by; `update` is the newest it got,
    `refusals` what was refused.
    """

    def __init__(self, http: aiohttp.ClientSession, url: str, language: Language = "en") -> None:
        self.http = http
        self.url = url
        self.language: Language = language
        self.tokens: list[str] = []
        self.room = ""
        self.key = ""
        self.update: Update | None = None
        self.refusals: list[dict[str, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.received: list[bytes] = []
        self.recording = False
        self.done: set[str] = set()
        self.closed: Closed | None = None
        self.on_update: Callable[[Update], Awaitable[None]] | None = None
        self._folded = Folded()
        self._why: str | None = None
        self._contributions: dict[str, str] = {}
        self._contributed: set[tuple[str, str]] = set()
        self._ids = itertools.count(1)
        self._name = secrets.token_hex(4)
        self._news = asyncio.Event()
        self._ws: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None

    # ---- the line -------------------------------------------------------------------------------------------------

    async def connect(self, table: bool = False) -> Self:
        """Connect, or connect again: the same people come back."""
        await self.hang_up()
        self.closed, self._why, self._folded = None, None, Folded()
        self._contributed.clear()  # what was on its way may be lost
        self._ws = await self.http.ws_connect(self.url, max_msg_size=0, autoping=True)
        self._reading = asyncio.get_running_loop().create_task(self._read(self._ws))
        await self.send(Hello(PROTOCOL, self.room, self.key, tuple(self.tokens), self.language, table))
        return self

    async def hang_up(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self._ws is not None:
            await self._ws.close()
            self._ws = None

    def cut(self) -> None:
        """The line is dead, without a farewell."""
        if self._reading is not None:
            self._reading.cancel()
        if self._ws is not None:
            self._ws.get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self._ws = None

    async def send(self, message: FromDevice) -> None:
        await self.send_raw(encode(message))

    async def send_raw(self, data: bytes) -> None:
        if self._ws is None:
            raise Closed(None, None)
        await self._ws.send_frame(data, aiohttp.WSMsgType.TEXT)

    async def _read(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        try:
            async for message in ws:
                await self.read_message(message.data)
        except ConnectionError:
            pass  # the line went dead while we were answering
        finally:
            self.closed = Closed(self._why, ws.close_code)
            self._news.set()

    async def read_message(self, data: str) -> None:
        """One message of the server."""
        if self.recording:
            self.received.append(data.encode())
        message = decode(data)
        match message["type"]:
            case "update":
                whole = self._folded.fold(data.encode())
                assert whole is not None, "nothing is lost on a line"
                if self.recording:
                    self.received[-1] = whole
                self.update = message = decode(whole)
                self.key = message["room"]["key"]
                self.done.update(message["done"])
                if message["room"]["phase"] == "drawing":
                    await self._contribute(message)
                else:
                    self._contributions.clear()
                    self._contributed.clear()
                if self.on_update is not None:
                    await self.on_update(message)
            case "refused":
                self.refusals.append(message)
            case "ping":
                await self.send(Pong(message["number"]))
            case "closing":
                self._why = message["why"]
            case _:
                self.others.append(message)
        self._news.set()

    async def until(self, holds: Callable[[Update], object], seconds: float = 10.0) -> Update:
        """Wait for an update of which this holds."""
        async with asyncio.timeout(seconds):
            while self.update is None or not holds(self.update):
                if self.closed is not None:
                    raise self.closed
                self._news.clear()
                await self._news.wait()
        return self.update

    async def until_closed(self, seconds: float = 10.0) -> Closed:
        async with asyncio.timeout(seconds):
            while self.closed is None:
                self._news.clear()
                await self._news.wait()
        return self.closed

    async def until_refused(self, count: int = 1, seconds: float = 10.0) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            while len(self.refusals) < count:
                if self.closed is not None:
                    raise self.closed
                self._news.clear()
                await self._news.wait()
        return self.refusals[-1]

    # ---- what a person does ---------------------------------------------------------------------------------------

    def new_id(self) -> str:
        return f"{self._name}-{next(self._ids)}"

    @property
    def who(self) -> str:
        assert self.update is not None
        who: str = self.update["mine"][0]
        return who

    async def open(self, name: str, **settings: Any) -> Update:
        from selves.room.entries import Settings  # noqa: PLC0415

        token = secrets.token_hex(16)
        self.tokens.append(token)
        await self.send(Open(self.new_id(), token, name, self.language, Settings(**settings)))
        update = await self.until(lambda update: update["mine"])
        self.room = update["room"]["code"]
        return update

    async def join(self, room: str, name: str, **more: Any) -> Update:
        token = secrets.token_hex(16)
        before = len(self.tokens)
        self.tokens.append(token)
        self.room = room
        await self.send(Join(self.new_id(), room, token, name, self.language, **more))
        return await self.until(lambda update: len(update["mine"]) > before)

    async def do(self, kind: str, who: str = "", **fields: Any) -> str:
        request = self.new_id()
        command = {"kind": kind, **fields}
        message = {"type": "do", "id": request, "who": who or self.who, "command": command}
        await self.send_raw(encode(message))
        return request

    async def done_with(self, kind: str, who: str = "", **fields: Any) -> Update:
        """Ask, and wait until it is durable."""
        request = await self.do(kind, who, **fields)
        return await self.until(lambda _: request in self.done)

    async def play(self, **move: Any) -> str:
        """Play this move in answer to the offer that is shown."""
        assert self.update is not None
        request = self.new_id()
        await self.send(Play(request, self.update["shown"], self.update["offer"]["id"], move))
        return request

    async def _contribute(self, update: Update) -> None:
        draw = update["room"]["draw"]
        players = {member["who"] for member in update["room"]["members"] if member["role"] == "player"}
        for who in update["mine"]:
            if who not in players:
                continue
            mine = self._contributions.setdefault(who, secrets.token_hex(16))  # one for each draw, never another
            if not draw["sealed"] and who not in draw["pledges"] and (who, draw["server"]) not in self._contributed:
                self._contributed.add((who, draw["server"]))
                await self.do("pledge", who, pledge=pledge(mine))
            awaited = draw["sealed"] and who in draw["pledges"] and who not in draw["opened"]
            if awaited and (who, "reveal") not in self._contributed:
                self._contributed.add((who, "reveal"))
                await self.do("reveal", who, contribution=mine)
