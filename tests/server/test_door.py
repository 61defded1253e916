"""The door of the server: whoever only guesses finds nothing out, and whoever is invited does not wait."""

import asyncio
import contextlib
import ipaddress
import random
import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import pytest
import segno
import structlog

from selves.kernel.illegal import Illegal
from selves.room.codes import LENGTH, LETTERS
from selves.room.entries import Settings
from selves.room.room import MEMBERS
from selves.server import door, limits, metrics
from selves.server.admission import is_ours
from selves.server.app import PUBLIC
from selves.server.arrival import MOST_PEOPLE
from selves.server.connection import Connection
from selves.server.door import Door
from selves.server.guests import MOST_KNOCKING, TICKETS_LAST
from selves.server.hearing import MALFORMED
from selves.server.hub import HELLO_WITHIN, SWEEP_EVERY
from selves.server.limits import DRAWING, GUESSES, REQUESTS, Callers, household
from selves.server.listening import AT_ONCE, MOST_OUTSIDE
from selves.server.people import Person, hashed
from selves.server.protocol import LARGEST
from selves.server.reception import found
from selves.server.settings import Settings as ServerSettings
from selves.server.sparing import LINES, Sparing
from tests.hostile.silent import DESCRIPTORS, SILENT, besieged
from tests.server.clock import HandClock, until
from tests.server.serving import Served, run, serving

T = TypeVar("T")

STRANGER = "f" * 32
TRUSTED = ipaddress.ip_network("127.0.0.0/8")


async def asleep(served: Served, clock: HandClock) -> None:
    """Everybody has gone, and the rooms sleep."""
    await until(lambda: not served.hub.connections)
    while served.hub.rooms:
        await clock.move(served.settings.sleep_after + 1)


def test_a_stranger_who_asks_for_a_ledger_learns_nothing_and_wakes_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room that sleeps and one that never was cost the same work and get the same answer."""
    clock = HandClock()

    async def asked(served: Served, code: str, token: str) -> tuple[list[str], tuple[int, str, dict[str, str]]]:
        done: list[str] = []
        for verb in ("room", "knows"):
            monkeypatch.setattr(served.hub.log, verb, noting(done, verb, getattr(type(served.hub.log), verb), served))
        status, text, headers = await served.get(f"/api/rooms/{code}/ledger", Authorization=f"Bearer {token}")
        return done, (status, text, {name: value for name, value in headers.items() if name != "Date"})

    def noting(done: list[str], verb: str, do: Any, served: Served) -> Any:
        async def noted(*given: Any) -> Any:
            done.append(verb)
            return await do(served.hub.log, *given)

        return noted

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            (ada,) = await served.party("Ada")
            await ada.hang_up()
            await asleep(served, clock)
            there = await asked(served, ada.room, STRANGER)
            nowhere = await asked(served, "XXXXX", STRANGER)
            assert there == nowhere
            assert there[1][0] == 404
            assert not served.hub.rooms, "a stranger wakes nobody"
            _, (status, text, _) = await asked(served, ada.room, ada.tokens[0])
            assert (status, text) == (200, "[]")
            assert list(served.hub.rooms) == [ada.room]

    run(play())


def request_for(path: str) -> bytes:
    return b"GET %b HTTP/1.1\r\nHost: localhost\r\n\r\n" % path.encode()


def test_all_requests_of_an_address_are_counted_together(tmp_path: Path) -> None:
    """A party may fetch its pages; whoever asks without end is told to wait, whatever he asks for, and then is not
    listened to any more. Somebody at another address notices nothing.
    """
    clock = HandClock()

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            paths = ("/api/where", "/api/rooms/ABCDE/ledger", "/nowhere", "/healthz")
            lines = [(path, await raw(served)) for path in (*paths, "/ws")]
            found = [(await served.get(paths[number % 4]))[0] for number in range(REQUESTS.burst)]
            assert set(found) == {200, 404}
            for path, (reader, writer) in lines:
                writer.write(request_for(path))
                head, _, text = (await reader.read()).partition(b"\r\n\r\n")  # to its end: it is the last answer
                assert head.split()[1] == b"429"
                assert b"default-src 'none'" in head
                assert b"wait" in text
                writer.close()
            assert await unheard(served, "127.0.0.1")
            assert not await unheard(served, "127.0.0.2")
            await clock.move(1)
            assert (await served.get("/api/where"))[0] == 200

    run(play())


async def unheard(served: Served, address: str) -> bool:
    """Whether who comes from there is turned away before anything was read."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port, local_addr=(address, 0))
        writer.write(request_for("/healthz"))
        answered = await reader.readline()
        writer.close()
    except ConnectionError:
        return True
    return not answered


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"\x16\x03\x01 hello\r\n\r\n"])
def test_who_comes_and_asks_for_nothing_has_asked_too(tmp_path: Path, sent: bytes) -> None:
    clock = HandClock()

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            requests = served.hub.callers.of("127.0.0.1").requests
            await served.get("/healthz")
            for _ in range(5):
                _, writer = await raw(served, sent)
                writer.close()
            await until(lambda: requests.level == REQUESTS.burst - 6)
            requests.level = 0.0
            assert await unheard(served, "127.0.0.1")

    run(play())


def test_who_is_turned_away_waits_outside_as_far_as_there_is_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nobody stays there when the server stops."""
    monkeypatch.setattr("selves.server.listening.OUTSIDE", 3600.0)

    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            served.hub.callers.of("127.0.0.1").requests.take(served.hub.world.clock.steady(), REQUESTS.burst)
            waiting = [await raw(served) for _ in range(MOST_OUTSIDE)]
            await until(lambda: len(served.door._outside._waiting) == MOST_OUTSIDE)
            assert await unheard(served, "127.0.0.1")
            assert not any(reader.at_eof() or reader.exception() for reader, _ in waiting)
        for reader, writer in waiting:
            await closed(reader)
            writer.close()

    run(play())


class Rounds:
    """Counts the rounds of the loop, and in which of them something was done."""

    def __init__(self) -> None:
        self.now = 0
        self.done: Counter[int] = Counter()
        self._loop = asyncio.get_running_loop()
        self._next()

    def _next(self) -> None:
        self.now += 1
        self._timer = self._loop.call_soon(self._next)

    def noting(self, do: Callable[..., T]) -> Callable[..., T]:
        def noted(*given: Any) -> T:
            self.done[self.now] += 1
            return do(*given)

        return noted

    def end(self) -> None:
        self._timer.cancel()


def test_a_table_is_heard_between_any_few_who_come_and_any_two_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many come and ask together, the loop goes round between them."""
    many = 40

    async def play() -> None:
        coming = Rounds()
        monkeypatch.setattr(Door, "_welcome", coming.noting(Door._welcome))
        async with serving(tmp_path) as served:
            lines = []
            for _ in range(many):
                line = socket.socket()
                line.setblocking(False)
                line.connect_ex(("127.0.0.1", served.port))  # all wait before the first is taken
                lines.append(line)
            await until(lambda: coming.done.total() == many)
            assert max(coming.done.values()) <= AT_ONCE
            coming.end()
            asking = Rounds()
            monkeypatch.setattr("selves.server.app.is_ours", asking.noting(is_ours))
            for line in lines:
                line.send(request_for("/healthz"))
            await until(lambda: asking.done.total() == many)
            assert set(asking.done.values()) == {1}
            asking.end()
            for line in lines:
                line.close()

    run(play())


# ---- codes and links --------------------------------------------------------------------------------------------


def caller(served: Served, address: str) -> Connection:
    """A device that has only said hello, from an address of its own."""
    return Connection(served.hub.world.clock, served.hub.loop, None, address)  # type: ignore[arg-type]


@pytest.mark.slow
def test_guesses_find_next_to_nothing_while_everybody_with_a_link_comes_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred thousand typed codes from ten thousand addresses, against a thousand tables, within an hour: at most
    one is found. Meanwhile two hundred people come by link; none of them waits, or the clock would have to move.

    10,000 of 18^6 codes are looked up: 0.3 of the tables are found on average, two in one hour of thirty. So the tables
    are the same ones every time.
    """
    clock, source = HandClock(), random.Random(15)
    monkeypatch.setattr("selves.server.log.schema.secrets.token_bytes", random.Random(16).randbytes)
    tables, guesses, addresses, guests = 1_000, 100_000, 10_000, 200
    looked_up = 0

    async def guess(served: Served, number: int) -> bool:
        nonlocal looked_up
        code = "".join(source.choices(LETTERS, k=LENGTH))
        try:
            await found(served.hub, caller(served, f"10.1.{number % addresses // 256}.{number % 256}"), code)
        except Illegal as refusal:
            looked_up += refusal.clause == "table.room"
            return False
        return True

    async def invited(served: Served, code: str, number: int) -> None:
        device = await served.device(connect=False)
        device.room, device.key = code, served.hub.key_of(code)
        await device.connect()
        await device.until(lambda update: update)
        await device.join(code, f"Guest {number}")
        await device.hang_up()

    async def opened(served: Served, number: int) -> str:
        host = Person(f"host{number}", "Ada", "en", hashed(f"{number:032x}"))
        return (await served.hub.open(host, Settings(), "player", "")).code

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            codes = await asyncio.gather(*(opened(served, number) for number in range(tables)))
            hits = 0
            for number in range(guesses):
                hits += await guess(served, number)
                if number % (guesses // guests) == 0:
                    await invited(served, codes[number * tables // guesses], number)
                    await clock.move(3599 / guests)
            assert hits <= 1
            assert 9_000 < looked_up <= 10_000

    run(play())


def test_typed_codes_that_are_wrong_are_few_and_nobody_else_feels_them(tmp_path: Path) -> None:
    """From an address that has guessed too often, a link, a known token and whoever is inside come in at once."""
    clock = HandClock()

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            ada, ben = await served.party("Ada", "Ben")
            for _ in range(GUESSES.burst):
                guesser = await served.device(connect=False)
                guesser.room = "XXXXXX"
                await guesser.connect()
                assert (await guesser.until_closed()).why == "not-found"
            guesser.room = ada.room
            await guesser.connect()
            assert (await guesser.until_closed()).why == "guesses", "the right code, too, until some time has passed"

            await ben.join(ada.room, "Ben's neighbour")
            ben.key = ""
            await ben.connect()
            await ben.until(lambda update: len(update["mine"]) == 2)
            guesser.key = ada.key
            await guesser.connect()
            await guesser.until(lambda update: update["room"]["code"] == ada.room)

            guesser.key = "0" * 16
            await guesser.connect()
            assert (await guesser.until_closed()).why == "guesses", "a wrong key is no link"
            await clock.move(1 / GUESSES.rate)
            guesser.key, guesser.room = "", ada.room.lower()
            await guesser.connect()
            await guesser.until(lambda update: update["room"]["code"] == ada.room)
            for _ in range(3):
                await guesser.connect()
                await guesser.until(lambda update: update["room"]["code"] == ada.room)

    run(play())


def test_a_link_to_a_room_that_is_gone_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            device = await served.device(connect=False)
            device.room, device.key = "ABCDEF", served.hub.key_of("ABCDEF")
            for _ in range(2 * GUESSES.burst):
                await device.connect()
                assert (await device.until_closed()).why == "not-found"

    run(play())


def test_a_room_of_five_letters_is_found_by_its_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("selves.server.hub.code_of", lambda _: "ABCDE")

    async def play() -> None:
        async with serving(tmp_path) as served:
            (ada,) = await served.party("Ada")
            ben = await served.device()
            await ben.join("abcde", "Ben")
            assert ben.room.upper() == ada.room == "ABCDE"

    run(play())


def guesses_within_an_hour(callers: Sequence[Callers], *codes: str) -> Counter[str]:
    """How many of each are looked up, when they are asked for in turn, far more often than they may be."""
    found, asked = Counter[str](), 40_000
    for number in range(asked):
        code, address = codes[number % len(codes)], f"10.0.{number // 256 % 256}.{number % 256}"
        found[code] += callers[number % len(callers)].may_guess(address, code, number * 3600 / asked)
    return found


def test_a_code_of_five_letters_is_guessed_less_often_as_it_is_easier_to_guess() -> None:
    for code, most in (("AAAAA", 10_000 / len(LETTERS)), ("AAAAAA", 10_000)):
        assert 0.95 * most < guesses_within_an_hour([Callers()], code)[code] <= most
    both = guesses_within_an_hour([Callers()], "AAAAA", "AAAAAA", "AAAAAA")
    assert all(both.values())
    assert len(LETTERS) * both["AAAAA"] + both["AAAAAA"] <= 10_000, "all that is typed shares what may be guessed"


def test_several_nodes_look_up_no_more_codes_than_one() -> None:
    nodes = [Callers() for _ in range(3)]
    for each in nodes:
        each.nodes = 3
    assert 9_000 < guesses_within_an_hour(nodes, "AAAAAA").total() <= 10_000


def test_a_caller_of_ipv6_is_a_whole_network() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    callers = Callers()
    guesses = [callers.may_guess(f"2001:db8::{number:x}", "ABCDEF", 0.0) for number in range(1, 2 * GUESSES.burst)]
    assert sum(guesses) == GUESSES.burst
    assert callers.may_guess("2001:db8:0:1::1", "ABCDEF", 0.0)


def test_links_carry_a_key_that_the_address_line_of_no_proxy_sees(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            assert re.fullmatch("[0-9a-f]{16}", ada.key)
            assert ada.key == ben.key == served.hub.key_of(ada.room) != served.hub.key_of("ABCDEF")
            await served.restart()
            assert ada.key == served.hub.key_of(ada.room), "links outlive a restart"
            status, _, _ = await served.get(f"/api/rooms/{ada.room}/qr.svg")
            assert status == 404, "nobody is drawn a link whose key he does not know"

    run(play())


def test_a_server_holds_so_many_rooms_and_no_more(tmp_path: Path) -> None:
    clock = HandClock()

    async def play() -> None:
        async with serving(tmp_path, clock, most_rooms=2, most_awake=1) as served:
            (ada,) = await served.party("Ada")
            ben = await served.device()
            opening = asyncio.ensure_future(ben.open("Ben"))
            assert (await ben.until_refused())["clause"] == "table.crowded"
            opening.cancel()

            await ada.hang_up()
            await until(lambda: not served.hub.connections - {next(iter(served.hub.connections))})
            await ben.open("Ben")
            assert list(served.hub.rooms) == [ben.room], "where nobody is sleeps, to make room"
            await ada.connect()
            assert (await ada.until_closed()).why == "crowded"

            await ben.hang_up()
            await until(lambda: not served.hub.connections)
            cleo = await served.device()
            opening = asyncio.ensure_future(cleo.open("Cleo"))
            assert (await cleo.until_refused())["clause"] == "table.crowded"
            opening.cancel()

        async with serving(tmp_path, clock, most_rooms=2) as served:
            await until(lambda: served.hub.stored == 2)  # those that were there before count, too
            cleo = await served.device()
            opening = asyncio.ensure_future(cleo.open("Cleo"))
            assert (await cleo.until_refused())["clause"] == "table.crowded"
            opening.cancel()
            live = await served.hub.find(ben.room)
            assert live is not None
            await served.hub.delete(live)
            await cleo.open("Cleo")

    run(play())


# ---- names and addresses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "203.0.113.5", "", "[", "localhost.evil.example"]
)
def test_a_page_of_another_name_does_not_reach_us(tmp_path: Path, host: str) -> None:
    """A foreign name that leads to us (DNS rebinding) gets no page, no table and no figures, only what to set."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            assert served.http is not None
            named = {"Host": host.format(port=served.port)}
            for path in ("/", "/ws", "/metrics", "/api/where"):
                status, text, _ = await served.get(path, **named)
                assert status == 421
                assert "SELVES_PUBLIC_URL" in text
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await served.http.ws_connect(
                    f"{served.url}/ws", headers=named | {"Origin": f"http://{host.format(port=served.port)}"}
                )
            assert (await served.get("/healthz", **named))[0] == 200

    run(play())


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:{port}", "[::1]:8000", "{machine}", "{machine}.local:80"])
def test_our_own_names_lead_to_us(tmp_path: Path, host: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            assert served.http is not None
            name = host.format(port=served.port, machine=socket.gethostname())
            assert (await served.get("/api/where", Host=name))[0] == 200
            headers = {"Host": name, "Origin": f"http://{name}"}
            async with served.http.ws_connect(f"{served.url}/ws", headers=headers):
                pass
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await served.http.ws_connect(f"{served.url}/ws", headers=headers | {"Origin": "http://evil.example"})

    run(play())


def test_who_is_reached_from_the_internet_without_a_public_address_is_warned_once(tmp_path: Path) -> None:
    async def play() -> None:
        with structlog.testing.capture_logs() as logged:
            async with serving(tmp_path, trusted_proxies=(TRUSTED,)) as served:
                assert served.runner is not None
                await served.get("/")
                await served.get("/", X_Forwarded_For="192.168.1.7")
                assert not served.runner.app[PUBLIC].is_set()
                for _ in range(3):
                    await served.get("/", X_Forwarded_For="8.8.8.8")
            async with serving(tmp_path, trusted_proxies=(TRUSTED,), public_url="https://selves.example") as served:
                await served.get("/", X_Forwarded_For="8.8.8.8")
        warnings = [each for each in logged if each["event"] == "reached.publicly"]
        assert len(warnings) == 1
        assert "SELVES_PUBLIC_URL" in warnings[0]["advice"]

    run(play())


# ---- connections ------------------------------------------------------------------------------------------------


async def raw(served: Served, *sent: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    for part in sent:
        writer.write(part)
    return reader, writer


async def closed(reader: asyncio.StreamReader) -> None:
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionError):
            await reader.read()


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n"])
def test_who_sends_no_whole_request_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    """Neither at first nor after a request, and neither in silence nor letter by letter."""
    monkeypatch.setattr("selves.server.door.PATIENCE", 0.2)

    async def dribble(writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.05)

    async def play() -> None:
        async with serving(tmp_path) as served:
            reader, writer = await raw(served, sent)
            await closed(reader)
            writer.close()
            reader, writer = await raw(served, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", sent)
            assert (await reader.readline()).split()[1] == b"200"
            await closed(reader)
            writer.close()
            if sent:
                reader, writer = await raw(served, sent)
                dribbling = asyncio.ensure_future(dribble(writer))
                await closed(reader)
                writer.close()
                await dribbling

    run(play())


def test_the_longest_silent_makes_room_and_a_device_never_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(of_one: int, most: int) -> None:
        monkeypatch.setattr("selves.server.door.MOST_OF_ONE", of_one)
        async with serving(tmp_path, most_sockets=most) as served:
            ada, ben = await served.party("Ada", "Ben")
            silent = [await raw(served) for _ in range(6)]
            await closed(silent[0][0])
            await closed(silent[1][0])
            assert (await served.get("/healthz"))[0] == 200
            await ada.done_with("addbot")
            cleo = await served.device()
            await cleo.join(ada.room, "Cleo")
            dan = await served.device()
            await dan.join(ada.room, "Dan")
            for _ in range(2):
                await served.device()
            with pytest.raises((aiohttp.ClientError, ConnectionError)):
                await served.device()
            await ada.done_with("keep", keep=True)
            await ben.done_with("dress", look=7)
            for _, writer in silent:
                writer.close()

    for of_one, most in ((6, 100), (100, 6)):
        run(play(of_one, most))


def test_a_device_that_does_not_say_who_it_is_is_dropped(tmp_path: Path) -> None:
    clock = HandClock()

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            assert served.http is not None
            (ada,) = await served.party("Ada")
            async with served.http.ws_connect(f"{served.url}/ws"):
                await until(lambda: len(served.hub.connections) == 2)
                await clock.move(HELLO_WITHIN + SWEEP_EVERY)
                await until(lambda: len(served.hub.connections) == 1)
            await ada.done_with("addbot")

    run(play())


def test_a_thousand_silent_connections_keep_nobody_out() -> None:
    """More of them than the server has descriptors."""
    found = besieged(SILENT, DESCRIPTORS)
    assert found["seated_s"] < 1, found


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01 hello\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nBad Header\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
        b"POST /api/qr HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/qr HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nxyz",
    ],
)
def test_broken_requests_are_counted_and_fill_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            for _ in range(5):
                reader, writer = await raw(served, sent)
                assert (await reader.readline()).split()[1][:1] == b"4"
                writer.close()
        assert caplog.records == []

    run(play())


def test_of_each_kind_of_line_only_so_many_are_logged() -> None:
    seconds, before = 0.0, metrics.UNSAID._value.get()
    sparing = Sparing(lambda: seconds)
    assert sum(sparing.may_say("log.failed") for _ in range(1000)) == LINES.burst
    assert sparing.may_say("something else")
    assert metrics.UNSAID._value.get() - before == 1000 - LINES.burst
    seconds = 3.0
    assert sum(sparing.may_say("log.failed") for _ in range(1000)) == 3 * LINES.rate


# ---- QR codes ---------------------------------------------------------------------------------------------------


def test_codes_are_drawn_where_nobody_waits_and_not_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, threads = HandClock(), set()
    make = segno.make

    def noted(*given: Any, **more: Any) -> Any:
        threads.add(threading.current_thread())
        return make(*given, **more)

    monkeypatch.setattr("segno.make", noted)

    async def play() -> None:
        async with serving(tmp_path, clock) as served:
            assert served.http is not None
            found = []
            for number in range(REQUESTS.burst // DRAWING + 1):
                async with served.http.post(f"{served.url}/api/qr", data=f"https://x.example/{number}") as answer:
                    found.append(answer.status)
            assert found == [200] * (len(found) - 1) + [429]

    run(play())
    assert threads
    assert threading.main_thread() not in threads


def test_whoever_asks_for_the_code_of_the_same_table_takes_no_more_than_any_request(tmp_path: Path) -> None:
    """A class behind one address asks for it as often as it has devices."""

    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            assert served.http is not None
            for _ in range(2 * REQUESTS.burst // DRAWING):
                async with served.http.post(f"{served.url}/api/qr", data="https://x.example/r/ABCDEF") as answer:
                    assert answer.status == 200

    run(play())


def test_a_code_that_many_ask_for_at_once_is_drawn_once_and_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if who asked first has hung up meanwhile."""
    drawn, drawing, go_on = list[str](), threading.Event(), threading.Event()

    def draw(text: str) -> str:
        drawn.append(text)
        drawing.set()
        assert go_on.wait(30)
        return f"<svg>{text}</svg>"

    monkeypatch.setattr("selves.server.app.drawn", draw)

    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            first = asyncio.ensure_future(drawn_of(served, "a"))
            assert await asyncio.to_thread(drawing.wait, 30)
            first.cancel()
            asked = asyncio.gather(*(drawn_of(served, "a") for _ in range(2 * REQUESTS.burst // DRAWING)))
            await asyncio.sleep(0.2)
            go_on.set()
            assert set(await asked) == {"<svg>a</svg>"}

    run(play())
    assert drawn == ["a"]


@pytest.mark.parametrize("fault", [RuntimeError, asyncio.CancelledError])
def test_a_code_that_could_not_be_drawn_is_drawn_for_who_asks_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: type[BaseException]
) -> None:
    faults = [fault()]

    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            off_the_loop = served.hub.off_the_loop

            async def fails(work: Callable[[], str]) -> str:
                if faults:
                    raise faults.pop()
                return await off_the_loop(work)

            monkeypatch.setattr(served.hub, "off_the_loop", fails)
            with contextlib.suppress(aiohttp.ClientError):
                assert "<svg" not in await drawn_of(served, "a")
            assert "<svg" in await drawn_of(served, "a")

    run(play())


async def drawn_of(served: Served, text: str) -> str:
    assert served.http is not None
    async with served.http.post(f"{served.url}/api/qr", data=text) as answer:
        return await answer.text()


def test_no_more_codes_are_kept_than_are_asked_for_in_an_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(text: str) -> str:
        drawn.append(text)
        return f"<svg>{text}</svg>"

    monkeypatch.setattr("selves.server.app.drawn", draw)
    monkeypatch.setattr("selves.server.app.MOST_CODES", 2)

    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            for text in ("a", "b", "a", "c", "a", "b"):
                assert await drawn_of(served, text) == f"<svg>{text}</svg>"

    run(play())
    assert drawn == ["a", "b", "c", "a", "b"]  # who came first goes first


def test_codes_are_drawn_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several threads at it would take turns with the loop, and whoever plays would wait for all of them."""
    make, drawing, together = segno.make, set[str](), list[int]()

    def slowly(text: str, **more: Any) -> Any:
        drawing.add(text)
        together.append(len(drawing))
        time.sleep(0.02)
        drawing.remove(text)
        return make(text, **more)

    monkeypatch.setattr("segno.make", slowly)

    async def play() -> None:
        async with serving(tmp_path) as served:

            async def draw(number: int) -> int:
                assert served.http is not None
                async with served.http.post(f"{served.url}/api/qr", data=f"https://z.example/{number}") as answer:
                    return answer.status

            assert await asyncio.gather(*map(draw, range(6))) == [200] * 6

    run(play())
    assert together == [1] * 6


def test_a_text_that_comes_in_pieces_is_drawn_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(text: str) -> str:
        drawn.append(text)
        return "<svg/>"

    monkeypatch.setattr("selves.server.app.drawn", draw)

    async def play() -> None:
        async with serving(tmp_path) as served:
            head = b"POST /api/qr HTTP/1.1\r\nHost: localhost\r\nContent-Length: 24\r\nExpect: 100-continue\r\n\r\n"
            reader, writer = await raw(served, head + b"https://x.ex")
            assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n", "it waits for the rest"
            writer.write(b"ample/r/ABCD")
            assert (await reader.readline()).split()[1] == b"200"
            writer.close()

    run(play())
    assert drawn == ["https://x.example/r/ABCD"]


# ---- what is written about it -----------------------------------------------------------------------------------


def test_the_limits_that_are_written_down_are_those_that_hold() -> None:
    text = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split("|") for line in text.partition("## Limits")[2].splitlines() if line.startswith("|")]
    said = {row[0].strip(): row[1].strip() for row in rows}
    for what, allowance in {
        "messages of a connection": limits.CONNECTION_MESSAGES,
        "messages of an address": limits.MESSAGES,
        "requests of an address, of whatever kind": limits.REQUESTS,
        "rooms opened by an address": limits.OPENS,
        "wrong codes typed at an address": limits.GUESSES,
        "lines logged of one kind": LINES,
    }.items():
        rate = f"{allowance.rate:g} a second" if allowance.rate > 1 else f"one in {1 / allowance.rate:g} seconds"
        assert said[what].startswith(f"{allowance.burst} at once, {rate.replace('one in 1 seconds', 'one a second')}")
    total = limits.ALL_GUESSES
    assert said["wrong codes typed by everybody"].startswith(
        f"{total.burst} at once, {total.burst + 3600 * total.rate:,.0f} within an hour;"
        f" of five letters an {len(LETTERS)}th"
    )
    for whose, by, quota in (
        ("in a room", "room", limits.quota_of_a_room()),
        ("from an address", "address", limits.quota_of_an_address()),
    ):
        games, kept = quota.games, quota.kept
        assert said[f"games begun {whose}"] == f"{games.burst:g} at once, one in {1 / games.rate:g} seconds"
        assert (
            said[f"bytes kept of what people do, by {by}"]
            == f"{kept.burst / 1e6:g} MB at once, {kept.rate / 1e3:g} kB a second"
        )
    usual = ServerSettings()
    for what, begins in {
        "devices of an address": limits.MOST_DEVICES,
        "connections of an address": door.MOST_OF_ONE,
        "connections in all": f"what the machine allows, but for {door.RESERVE} descriptors",
        "time for a whole request": f"{door.PATIENCE:g} seconds",
        "time until a device says who it is": f"{HELLO_WITHIN:g} seconds",
        "time for which a device may not read": f"{usual.send_timeout:g} seconds",
        "size of a message": f"{LARGEST // 1024} KiB",
        "messages that are none, of a connection": MALFORMED,
        "people of one device": MOST_PEOPLE,
        "people in a room": MEMBERS,
        "who knock from one address at a guarded table": MOST_KNOCKING,
        "rooms on this server": f"{usual.most_rooms:,}",
        "rooms awake at once": f"{usual.most_awake:,}",
        "time until an empty room sleeps": f"{usual.sleep_after:g} seconds",
        "time until an idle room is deleted": f"{usual.retention_days} days",
        "time for which a link moves a seat": f"{TICKETS_LAST:g} seconds",
    }.items():
        assert said[what].startswith(str(begins)), what
    named = re.findall("`SELVES_([A-Z_]+)`", text)
    assert {name.lower() for name in named} <= set(ServerSettings.__dataclass_fields__)
