"""Hostile and broken clients: nothing they send takes the server or another table down."""

import asyncio
import contextlib
import random
import socket
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from multidict import CIMultiDict

from selves.server.admission import address_of
from selves.server.hearing import GREETED, MALFORMED, decode
from selves.server.hub import SWEEP_EVERY
from selves.server.limits import Bucket
from selves.server.pages import CLIENT
from selves.server.protocol import LARGEST, PROTOCOL, Hello
from selves.server.settings import read_settings
from tests.server.clock import HandClock, until
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_games import at_random, over

FRAMES = 20_000


@pytest.mark.slow
def test_fuzzed_frames_crash_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty thousand broken, mutated and hostile frames (`make hostile`: a million), while a game beside goes on."""
    source, read = random.Random(2026), 0

    def counting(data: bytes) -> Any:
        nonlocal read
        read += 1
        return decode(data)

    monkeypatch.setattr("selves.server.hearing.decode", counting)

    async def attack(served: Served, room: str) -> None:
        assert served.http is not None
        while read < FRAMES:
            async with served.http.ws_connect(f"{served.url}/ws", max_msg_size=0) as ws:
                await ws.send_frame(msgspec.json.encode(hello(room)), aiohttp.WSMsgType.TEXT)
                reading = asyncio.ensure_future(drain(ws))
                with contextlib.suppress(ConnectionError):
                    while read < FRAMES and not reading.done():
                        for _ in range(50):
                            await ws.send_frame(mutated(source, room), aiohttp.WSMsgType.TEXT)
                        await asyncio.sleep(0)
                reading.cancel()

    async def drain(ws: aiohttp.ClientWebSocketResponse) -> None:
        async for _ in ws:
            pass

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            victims = await served.party("Dan", "Eve")
            await started(devices)
            await autoplay(devices, at_random)
            await started(victims)
            await asyncio.gather(*(attack(served, victims[0].room) for _ in range(4)))
            for device in devices:
                await device.until(over, 60)
            status, _, _ = await served.get("/readyz")
            assert status == 200
            await victims[0].connect()
            await victims[0].until(lambda update: update["room"]["phase"] == "playing")
            await victims[0].done_with("motion", to="end")

    run(play())


def test_who_sends_rubbish_again_and_again_is_cut_off(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ben.send_raw(b"{")
            assert (await ben.until_refused())["clause"] == "table.message"
            for _ in range(MALFORMED):
                await ben.send_raw(b'{"type": "dance"}')
            assert (await ben.until_closed()).why == "misbehaved"
            await ada.done_with("addbot")

    run(play())


def test_who_greets_again_on_the_same_line_is_heard_again_only_after_a_moment(tmp_path: Path) -> None:
    """A greeting is answered with everything there is to see; nobody else waits for that again and again."""
    clock = HandClock()

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ada.send(Hello(PROTOCOL, ada.room, ada.key, tuple(ada.tokens)))
            asked = asyncio.ensure_future(ada.done_with("addbot"))
            await ben.done_with("sit", role="watcher")
            await ada.until(lambda update: update["room"]["members"][1]["role"] == "watcher")
            assert not asked.done()
            await clock.move(GREETED)
            await asked
            await ben.until(lambda update: len(update["room"]["members"]) == 3)

    run(play())


def hello(room: str) -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, "room": room}


TEMPLATES: list[dict[str, Any]] = [
    hello("ABCDE"),
    {"type": "play", "id": "1", "who": "x", "offer": "q1.0", "move": {"kind": "guess", "stone": 1, "stake": 1}},
    {"type": "do", "id": "2", "who": "x", "command": {"kind": "kick", "who": "y"}},
    {"type": "do", "id": "3", "who": "x", "command": {"kind": "agree", "settings": {"game": "ego", "options": {}}}},
    {"type": "unveil", "who": ""},
    {"type": "change", "id": "4", "who": "x", "name": "N", "language": "en"},
    {"type": "claim", "id": "5", "room": "ABCDE", "ticket": "0" * 32, "token": "1" * 32},
    {"type": "delete", "id": "6", "who": "x"},
    {"type": "approve", "id": "7", "by": "x", "who": "y"},
]
ODD: list[Any] = [None, True, -1, 2**70, 1e308, "", "\x00", "💥" * 50, [], {}, [[[]]], {"kind": "away", "seat": 0}]


def mutated(source: random.Random, room: str) -> bytes:
    """A frame that is almost a message, or none at all."""
    choice = source.random()
    if choice < 0.15:
        return source.randbytes(source.randrange(1, 200))
    message = msgspec.json.decode(msgspec.json.encode(source.choice(TEMPLATES)))
    if "room" in message and source.random() < 0.9:
        message["room"] = room
    where = message
    if isinstance(message.get("command"), dict) and source.random() < 0.5:
        where = message["command"]
    if isinstance(message.get("move"), dict) and source.random() < 0.5:
        where = message["move"]
    key = source.choice(list(where))
    where[key] = source.choice(ODD)
    data = bytearray(msgspec.json.encode(message))
    if choice < 0.4:
        data[source.randrange(len(data))] = source.randrange(256)
    return bytes(data)


def test_clients_that_never_read_are_dropped_and_nobody_waits_for_them(tmp_path: Path) -> None:
    """Two hundred devices stare at the table and never read; the game beside them goes on, and they are dropped."""
    clock = HandClock()

    async def staring(served: Served, room: str) -> socket.socket:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        sock.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(sock, ("127.0.0.1", served.port))
        request = (
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await loop.sock_sendall(sock, request.encode())
        assert b"101" in await loop.sock_recv(sock, 1024)
        body = msgspec.json.encode(hello(room))
        await loop.sock_sendall(sock, bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body)
        return sock

    async def play() -> None:
        async with serving(tmp_path, clock, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            room = devices[0].room
            starers = await asyncio.gather(*(staring(served, room) for _ in range(200)))
            await devices[0].until(lambda update: update)
            await until(lambda: len(served.hub.connections) == 203)
            await started(devices)
            await autoplay(devices, at_random)
            for device in devices:
                await device.until(over, 60)
            while len(served.hub.connections) > 3:
                await devices[0].done_with("keep", keep=True)
                await clock.move(SWEEP_EVERY)
            for sock in starers:
                sock.close()

    run(play())


def test_a_whole_party_shares_one_address(tmp_path: Path) -> None:
    """Thirty people behind one address, limits on: nobody is refused or slowed."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            rooms = await asyncio.gather(
                *(served.party("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", options={"rounds": 1}) for _ in range(5))
            )
            devices = [device for room in rooms for device in room]
            await asyncio.gather(*(started(room) for room in rooms))
            await asyncio.gather(*(autoplay(room) for room in rooms))
            for device in devices:
                await device.until(over, 60)
                assert device.refusals == []

    run(play())


def test_a_flood_from_one_connection_is_cut_off(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            with contextlib.suppress(ConnectionError, aiohttp.ClientError):
                for _ in range(3000):
                    await ben.do("motion", to="end")
                    await asyncio.sleep(0)
            assert (await ben.until_closed(15)).why == "misbehaved"
            await ada.done_with("addbot")

    run(play())


def test_too_large_a_frame_ends_the_connection_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ben.send_raw(b'{"type": "unveil", "who": "' + b"x" * LARGEST + b'"}')
            assert (await ben.until_closed()).code == 1009
            await ada.done_with("addbot")

    run(play())


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.6)
    assert not bucket.take(0.6)


@pytest.mark.parametrize(
    ("origin", "status"),
    [(None, 101), ("{own}", 101), ("http://evil.example", 403), ("{own}.evil.example", 403), ("null", 403)],
)
def test_only_our_own_page_may_connect(tmp_path: Path, origin: str | None, status: int) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            assert served.http is not None
            headers = {"Origin": origin.format(own=served.url)} if origin else {}
            try:
                async with served.http.ws_connect(f"{served.url}/ws", headers=headers):
                    found = 101
            except aiohttp.WSServerHandshakeError as refused:
                found = refused.status
            assert found == status

    run(play())


def test_with_a_public_address_only_its_origin_counts(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, public_url="https://selves.example/party") as served:
            assert served.http is not None
            async with served.http.ws_connect(f"{served.url}/ws", headers={"Origin": "https://selves.example"}):
                pass
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await served.http.ws_connect(f"{served.url}/ws", headers={"Origin": served.url})

    run(play())


def test_every_answer_carries_the_strict_headers(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, base_path="/games") as served:
            for path in ("/games/healthz", "/games/readyz", "/nowhere", "/games/api/rooms/ABCDE/ledger"):
                status, _, headers = await served.get(path)
                assert status == (200 if path.endswith("z") else 404)
                assert "default-src 'none'" in headers["Content-Security-Policy"]
                assert "unsafe" not in headers["Content-Security-Policy"]
                assert headers["X-Content-Type-Options"] == "nosniff"
            for part in (CLIENT / "assets").glob("index-*s"):
                _, _, headers = await served.get(f"/games/assets/{part.name}")
                assert headers["X-Content-Type-Options"] == "nosniff"
                assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
            status, text, _ = await served.get("/games/metrics")
            assert status == 200
            assert "selves_connections" in text
            status, _, _ = await served.get("/games/metrics", X_Forwarded_For="203.0.113.9")
            assert status == 404, "a proxy on this machine does not make others local"

    run(play())


class Asked:
    """As much of a request as its address takes."""

    def __init__(self, remote: str, *forwarded: str) -> None:
        self.remote = remote
        self.headers = CIMultiDict(("X-Forwarded-For", line) for line in forwarded)


@pytest.mark.parametrize(
    ("remote", "forwarded", "trusted", "address"),
    [
        ("203.0.113.5", (), "", "203.0.113.5"),
        ("203.0.113.5", ("198.51.100.1",), "", "203.0.113.5"),
        ("10.0.0.9", ("198.51.100.1",), "10.0.0.0/8", "198.51.100.1"),
        ("10.0.0.9", ("6.6.6.6, 198.51.100.1",), "10.0.0.0/8", "198.51.100.1"),
        ("10.0.0.9", ("6.6.6.6", "198.51.100.1"), "10.0.0.0/8", "198.51.100.1"),
        ("10.0.0.9", ("6.6.6.6", "198.51.100.1", "10.0.0.7"), "10.0.0.0/8", "198.51.100.1"),
        ("10.0.0.9", ("198.51.100.1, 10.0.0.7",), "10.0.0.0/8", "198.51.100.1"),
        ("10.0.0.9", ("rubbish",), "10.0.0.0/8", "10.0.0.9"),
        ("10.0.0.9", ("198.51.100.1", "rubbish"), "10.0.0.0/8", "10.0.0.9"),
    ],
)
def test_only_listed_proxies_are_believed_and_all_their_lines_are_read(
    remote: str, forwarded: tuple[str, ...], trusted: str, address: str
) -> None:
    settings = read_settings({"trusted_proxies": trusted}, {})
    assert address_of(Asked(remote, *forwarded), settings) == address  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("", "table.name"),
        ("   ", "table.name"),
        ("x" * 25, "table.name"),
        ("a\u202eb", "table.name"),
        ("a\x07", "table.name"),
    ],
)
def test_a_name_is_short_and_printable(tmp_path: Path, name: str, clause: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            device = await served.device()
            message = {"type": "open", "id": "o", "token": "a" * 32, "name": name, "language": "en", "settings": {}}
            await device.send_raw(msgspec.json.encode(message))
            assert (await device.until_refused())["clause"] == clause

    run(play())


def test_who_floods_from_the_same_address_takes_nothing_from_those_at_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            (ada,) = await served.party("Ada")
            served.hub.callers.of("127.0.0.1").messages.level = 0.0  # somebody next door used it all up
            await ada.done_with("addbot")

    run(play())
