"""Frames as the WebSocket protocol has them: in pieces, too many at once, broken, too long; and the farewell."""

import asyncio
import os
import struct
from pathlib import Path

import pytest

from selves.server.frames import AT_ONCE, BROKEN, CLOSE, PING, PONG, TEXT, TOO_LARGE, Frames, framed, unmasked
from selves.server.protocol import PROTOCOL
from tests.server.clock import until
from tests.server.serving import run, serving

MASK = b"\x12\xf3\x04\x55"


def masked(kind: int, data: bytes, final: bool = True) -> bytes:
    """A frame as a browser sends it."""
    head = bytes(((128 if final else 0) | kind,))
    if len(data) < 126:
        head += bytes((128 | len(data),))
    elif len(data) < 65536:
        head += bytes((128 | 126,)) + len(data).to_bytes(2)
    else:
        head += bytes((128 | 127,)) + len(data).to_bytes(8)
    return head + MASK + unmasked(data, MASK)


class Transport:
    """A line of which one sees what was written."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = self.aborted = self.paused = False

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Ears:
    def __init__(self) -> None:
        self.all: list[tuple[int, bytes]] = []
        self.gone = 0

    def heard(self, kind: int, data: bytes) -> None:
        self.all.append((kind, data))

    def takes_more(self) -> None: ...

    def lost(self) -> None:
        self.gone += 1


def line(largest: int = 1000) -> tuple[Frames, Transport, Ears]:
    transport, ears = Transport(), Ears()
    frames = Frames(transport, largest)  # type: ignore[arg-type]
    frames.listener = ears
    return frames, transport, ears


@pytest.mark.parametrize("length", [0, 1, 3, 4, 125, 126, 127, 65535, 65536])
def test_a_message_of_any_length_is_heard_however_it_is_cut(length: int) -> None:
    async def play() -> None:
        text = os.urandom(length)
        data = masked(TEXT, text)
        for cut in {1, 2, 3, 5, 9, 13, length // 2 + 1, len(data)}:
            frames, _, ears = line(70_000)
            for start in range(0, len(data), cut if cut > 4 or length < 200 else 1000):
                step = cut if cut > 4 or length < 200 else 1000
                frames.data_received(data[start : start + step])
            assert ears.all == [(TEXT, text)]

    asyncio.run(play())


def test_what_is_written_is_what_a_browser_reads() -> None:
    assert framed(TEXT, b"hi") == b"\x81\x02hi"
    assert framed(TEXT, b"x" * 200)[:4] == b"\x81\x7e\x00\xc8"
    assert framed(TEXT, b"x" * 70_000)[:10] == b"\x81\x7f" + (70_000).to_bytes(8)


def test_a_message_in_parts_is_one_and_pings_come_between() -> None:
    async def play() -> None:
        frames, _, ears = line()
        frames.data_received(masked(TEXT, b"he", final=False) + masked(PING, b"?") + masked(0, b"llo"))
        assert ears.all == [(PING, b"?"), (TEXT, b"hello")]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x02hi", BROKEN),  # not masked
        (b"\xc1" + masked(TEXT, b"hi")[1:], BROKEN),  # a bit that means nothing to us
        (b"\x83" + masked(TEXT, b"hi")[1:], BROKEN),  # a kind that there is not
        (masked(PING, b"x" * 126), BROKEN),
        (masked(PING, b"x", final=False), BROKEN),
        (masked(0, b"more of nothing"), BROKEN),
        (masked(TEXT, b"a", final=False) + masked(TEXT, b"b"), BROKEN),
        (masked(TEXT, b"x" * 1001), TOO_LARGE),
        (masked(TEXT, b"x" * 600, final=False) + masked(0, b"x" * 600), TOO_LARGE),
        (b"\x81\xff" + (1 << 62).to_bytes(8), TOO_LARGE),
    ],
)
def test_what_is_broken_or_too_long_ends_the_line(data: bytes, code: int) -> None:
    async def play() -> None:
        frames, transport, ears = line()
        frames.data_received(data)
        assert ears.all in ([], [(TEXT, b"a")])
        assert transport.written == framed(CLOSE, code.to_bytes(2))
        assert not transport.closed, "the other end may answer"
        frames.data_received(masked(CLOSE, code.to_bytes(2)))
        assert transport.closed

    asyncio.run(play())


def test_many_at_once_are_heard_a_few_a_round() -> None:
    async def play() -> None:
        frames, transport, ears = line()
        frames.data_received(masked(TEXT, b"hi") * 100)
        assert len(ears.all) == AT_ONCE
        assert transport.paused
        await asyncio.sleep(0)
        assert len(ears.all) == 2 * AT_ONCE
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(ears.all) == 100
        assert not transport.paused

    asyncio.run(play())


def test_who_rests_hears_nothing_until_it_goes_on() -> None:
    async def play() -> None:
        frames, transport, ears = line()
        frames.rest()
        frames.data_received(masked(TEXT, b"hi"))
        assert not ears.all
        assert transport.paused
        frames.go_on()
        assert ears.all == [(TEXT, b"hi")]

    asyncio.run(play())


def test_a_farewell_is_answered_and_one_that_is_not_ends_the_line_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("selves.server.frames.FAREWELL", 0.01)

    async def play() -> None:
        frames, transport, ears = line()
        frames.data_received(masked(CLOSE, struct.pack(">H", 1000)))
        assert transport.written == framed(CLOSE, struct.pack(">H", 1000))
        assert transport.closed
        frames.connection_lost(None)
        assert ears.gone == 1
        frames, transport, _ = line()
        frames.close(4003, b"kicked")
        frames.send([b"too late"])
        assert transport.written == framed(CLOSE, struct.pack(">H", 4003) + b"kicked")
        await until(lambda: transport.aborted)

    asyncio.run(play())


def test_after_our_farewell_only_leave_is_taken_and_who_goes_on_talking_is_cut_off() -> None:
    async def play() -> None:
        frames, transport, ears = line(largest=1000)
        frames.close(4003, b"kicked")
        frames.data_received(20 * masked(TEXT, b"but") + masked(PING, b"?"))
        assert not ears.all
        frames.data_received(masked(CLOSE, struct.pack(">H", 4003)))
        await until(lambda: transport.closed)
        assert not transport.aborted
        frames, transport, ears = line(largest=1000)
        frames.close(4003, b"kicked")
        for _ in range(10):
            frames.data_received(15 * masked(TEXT, b"but"))
        assert transport.aborted
        assert not ears.all

    asyncio.run(play())


def test_who_is_silent_is_asked_for_a_sign_of_life_and_then_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        frames, transport, _ = line()
        loop, began = asyncio.get_running_loop(), asyncio.get_running_loop().time()
        now = began
        monkeypatch.setattr(
            frames, "_loop", type("Clock", (), {"time": lambda self: now, "call_soon": loop.call_soon})()
        )
        assert frames.is_alive()
        assert not transport.written
        now = began + 26
        assert frames.is_alive()
        assert transport.written == framed(PING, b"")
        frames.data_received(masked(PONG, b""))
        now = began + 50
        assert frames.is_alive()
        now = began + 65
        assert not frames.is_alive()

    asyncio.run(play())


HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_the_handshake_is_that_of_the_standard_and_what_comes_right_behind_it_is_heard(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            hello = b'{"type":"hello","protocol":%d}' % PROTOCOL
            writer.write(HANDSHAKE.encode() + masked(TEXT, hello))
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 101 ")
            assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head
            welcome = b'{"type":"welcome","protocol":%d}' % PROTOCOL
            assert await reader.readexactly(2 + len(welcome)) == framed(TEXT, welcome)
            writer.close()

    run(play())


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("Upgrade: websocket\r\n", ""),
        ("Connection: keep-alive, Upgrade\r\n", "Connection: close\r\n"),
        ("Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Version: 8\r\n"),
        ("dGhlIHNhbXBsZSBub25jZQ==", "c2hvcnQ="),
        ("dGhlIHNhbXBsZSBub25jZQ==", "not base 64!"),
    ],
)
def test_a_request_that_is_no_handshake_is_refused(tmp_path: Path, line: str, instead: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(HANDSHAKE.replace(line, instead).encode())
            assert (await reader.readline()).startswith(b"HTTP/1.1 400 ")
            writer.close()

    run(play())
