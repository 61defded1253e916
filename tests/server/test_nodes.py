"""Several nodes serve one log: any of them takes any device, one holds a room, and when it is gone another does."""

import asyncio
import contextlib
import ipaddress
import os
import random
import signal
import socket
import subprocess
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import psycopg
import pytest

from selves.server import handing
from selves.server.device import Device
from selves.server.frames import Frames
from selves.server.hearing import Hearing
from selves.server.hub import Hub
from selves.server.limits import GUESSES
from selves.server.log.carrying import carry
from selves.server.log.nodes import Node
from selves.server.log.postgres_nodes import status
from selves.server.log.postgres_schema import MIGRATIONS
from selves.server.protocol import Lay
from tests.content.own.boxes import ego
from tests.hostile.killing import Found, come_back, party, play_and_die, resume, until_acknowledged
from tests.installing import told
from tests.server.clock import until
from tests.server.postgres import cluster, database_of
from tests.server.proxy import between
from tests.server.serving import Served, autoplay, free_port, process, run, serving, started
from tests.server.test_workshop import NAME, READING, Client


@contextlib.asynccontextmanager
async def two_nodes(folder: Path, **settings: Any) -> AsyncIterator[tuple[Served, Served]]:
    address = database_of(folder)
    async with (
        serving(folder, postgresql=address, node="one", **settings) as one,
        serving(folder, **({"postgresql": address, "node": "other"} | settings)) as other,
    ):
        yield one, other


async def at(served: Served, device: Device) -> Device:
    """The same device comes to this node."""
    device.url, device.update = f"{served.url}/ws", None
    await device.connect()
    await device.until(lambda update: update)
    return device


def held(*served: Served) -> list[list[str]]:
    return [sorted(each.hub.rooms) for each in served]


# ---- relaying -----------------------------------------------------------------------------------------------------


def test_whoever_comes_to_another_node_plays_at_the_same_table(tmp_path: Path) -> None:
    """By Hello, and by a code that is typed on a line that is there already."""

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            ada, ben = await one.device(), await other.device()
            opened = await ada.open("Ada")
            await ben.join(opened["room"]["code"], "Ben")
            cleo = await other.device(connect=False)
            cleo.room = opened["room"]["code"]
            cleo.url += f"/{cleo.room}"
            await cleo.connect()
            await cleo.join(cleo.room, "Cleo")
            assert held(one, other) == [[ada.room], []]
            assert len(other.hub.passed_on) == 2
            devices = [ada, ben, cleo]
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["version"] > 60 or update["room"]["phase"] == "over", 60)
            assert {connection.address for connection in one.hub.connections} == {"127.0.0.1"}
            status, told, _ = await other.get(f"/api/rooms/{ada.room}/ledger", Authorization=f"Bearer {ben.tokens[0]}")
            assert (status, told[0]) == (200, "["), "what is asked of the other is answered by the one"
            await ben.hang_up()
            await until(lambda: len(other.hub.passed_on) == 1 and len(one.hub.connections) == 2)

    run(play())


def test_the_node_that_holds_the_room_knows_from_where_a_device_came_to_the_other(tmp_path: Path) -> None:
    """Its address counts there, and not the other node's; so does the page that asks."""
    page = "http://selves.example"

    async def play() -> None:
        public = {"public_url": page, "trusted_proxies": (ipaddress.ip_network("127.0.0.0/8"),)}
        async with two_nodes(tmp_path, **public) as (one, other):
            (ada,) = await one.party("Ada")
            asker = {"X-Forwarded-For": "192.0.2.7", "Origin": page}
            async with aiohttp.ClientSession(headers=asker) as http:
                ben = await Device(http, f"{other.url}/ws").connect()
                await ben.join(ada.room, "Ben")
                assert len(other.hub.passed_on) == 1
                (line,) = (each for each in one.hub.connections if each.address == "192.0.2.7")
                assert isinstance(line.line, Frames)
                assert isinstance(line.line.listener, Hearing)
                assert line.line.listener._origin == page
                assert line.whos == [ben.who]
                await ben.hang_up()

    run(play())


def test_right_codes_are_no_guesses_whichever_node_has_the_room(tmp_path: Path) -> None:
    """A class types the same code at the same address; and together the nodes look up no more than one alone would."""

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            (ada,) = await one.party("Ada")
            for _ in range(GUESSES.burst + 1):
                pupil = await other.device(connect=False)
                pupil.room = ada.room
                await pupil.connect()
                await pupil.until(lambda update: update["room"]["code"] == ada.room)
            assert len(other.hub.passed_on) == GUESSES.burst + 1
            await until(lambda: [each.hub.callers.nodes for each in (one, other)] == [2, 2])

    run(play())


def test_nobody_else_is_believed_to_be_a_node(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path) as (one, _):
            assert one.http is not None
            for secret, expected in (
                ("", 403),
                ("0" * 64, 403),
                (one.hub.holding.secret if one.hub.holding else "", 101),
            ):
                headers = {
                    "X-Selves-Node": secret,
                    "X-Forwarded-For": "192.0.2.7",
                    "Origin": "http://elsewhere.example",
                }
                try:
                    async with one.http.ws_connect(f"{one.url}/ws", headers=headers):
                        found = 101
                except aiohttp.WSServerHandshakeError as refused:
                    found = refused.status
                assert found == expected
            await until(lambda: not one.hub.connections)

    run(play())


def test_a_box_of_ones_own_is_served_by_any_node_and_laid_at_any_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            ann, ben = await Client(one).made(), Client(other, writer="ben")
            await ann.save(ego())
            assert await ben.box() == await ann.box()
            await ben.save(ego("2"))
            assert [card.id for card in (await ann.box()).cards] == ["1", "2"]
            (host,) = await one.party("Ada")
            guest = await other.device()
            await guest.join(host.room, "Ben")
            await guest.send(Lay("lay", guest.who, f"{NAME}.{READING}"))
            await host.until(lambda update: [each["cards"] for each in update["room"]["boxes"]] == [2])
            assert await ben.ask("DELETE", f"/{NAME}") == (204, b"")
            assert (await ann.ask("GET", f"/{NAME}"))[0] == 404

    run(play())


# ---- taking and losing a room ---------------------------------------------------------------------------------------


def test_a_room_that_sleeps_is_taken_by_whoever_is_asked_for_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path, sleep_after=0.0) as (one, other):
            (ada,) = await one.party("Ada")
            await ada.hang_up()
            await until(lambda: [node.rooms for node in status(one.settings.postgresql)] == [0, 0])
            await at(other, ada)
            assert held(one, other) == [[], [ada.room]]
            await ada.done_with("dress", look=3)
            nodes = {node.name: node for node in status(one.settings.postgresql)}
            assert (nodes["one"].rooms, nodes["other"].rooms, nodes["other"].address) == (0, 1, other.url)
            ada.room = "ZZZZZZ"
            await ada.connect()
            assert (await ada.until_closed()).why == "not-found"

    run(play())


def test_who_was_overtaken_learns_it_by_itself_and_hangs_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            (ada,) = await one.party("Ada")
            await take_over(other.hub, ada.room)
            assert (await ada.until_closed()).why == "restart"
            assert held(one, other) == [[], [ada.room]]
            await at(one, ada)
            assert len(one.hub.passed_on) == 1

    run(play())


async def take_over(hub: Hub, code: str) -> None:
    """As if the other were gone: a seam for tests alone."""
    assert hub.holding is not None
    hub.holding.gone("one")
    assert await hub.find(code) is not None


def test_two_who_hold_the_same_room_never_show_two_histories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is told that it does not: each believes for ever that the room is its own."""

    async def believes(self: Any, *of: Any) -> bool:
        return True

    async def learns_nothing(self: Any) -> list[str]:
        return []

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            ada, ben = await one.party("Ada", "Ben")
            looking = Device(ada.http, f"{other.url}/ws")
            looking.room, looking.key, looking.tokens = ada.room, ada.key, ben.tokens
            monkeypatch.setattr("selves.server.holding.Holding.is_ours", believes)
            monkeypatch.setattr("selves.server.holding.Holding.beat", learns_nothing)
            await take_over(other.hub, ada.room)
            await looking.connect()
            await looking.until(lambda update: update)
            assert held(one, other) == [[ada.room], [ada.room]]
            seen: dict[int, set[str]] = {}

            async def look(update: dict[str, Any]) -> None:
                for served in (one, other):
                    live = served.hub.rooms[ada.room]
                    seen.setdefault(live.version, set()).add(repr(live.durable))

            ada.on_update = looking.on_update = look
            for number in range(20):
                asked = {await ada.do("dress", look=number % 8), await looking.do("dress", look=(number + 3) % 8)}
                await until(partial(answered, asked, ada, looking))
            assert ids(ada) or ids(looking), "they met"
            assert len(seen) > 5
            assert all(len(shown) == 1 for shown in seen.values()), seen

    run(play())


def answered(asked: set[str], *devices: Device) -> bool:
    return asked <= {request for device in devices for request in (*device.done, *ids(device))}


def ids(device: Device) -> list[str]:
    """Requests that were refused because the room had to be read again."""
    return [refusal["id"] for refusal in device.refusals]


def test_who_is_cut_off_from_the_database_acknowledges_nothing_and_hangs_up_when_it_is_back(tmp_path: Path) -> None:
    async def play() -> None:
        address = database_of(tmp_path)
        with between(cluster().port) as proxy:
            through = address.replace(f":{cluster().port}/", f":{proxy.port}/")
            async with (
                serving(tmp_path, postgresql=through, node="one") as one,
                serving(tmp_path, postgresql=address, node="other") as other,
            ):
                ada, ben = await one.party("Ada", "Ben")
                proxy.cut(stay_closed=True)
                request = await ada.do("dress", look=7)
                await ben.hang_up()
                ben.url, ben.update = f"{other.url}/ws", None
                await ben.connect()
                assert (await ben.until_closed()).why == "restart", "the one is silent, and nobody waits there"
                await at(other, ben)
                await ben.done_with("dress", look=6)
                assert request not in ada.done
                assert ada.closed is None
                proxy.reopen()
                assert (await ada.until_closed()).why == "restart"
                assert request not in ada.done
                assert ada.refusals == [], "it is asked for again, by the same name"
                await at(one, ada)
                assert ada.update is not None
                looks = {member["name"]: member["look"] for member in ada.update["room"]["members"]}
                assert looks["Ben"] == 6
                assert looks["Ada"] != 7

    run(play())


# ---- dying and leaving ----------------------------------------------------------------------------------------------


def test_nodes_that_are_killed_and_one_that_leaves_lose_and_double_nothing(tmp_path: Path) -> None:
    """Two processes, and people who play. The one that holds the rooms is killed, all come to the other, and the first
    is started again; the same the other way round; then the first is told to stop, and hands its rooms over.
    """
    address = database_of(tmp_path)

    async def play() -> None:
        ports, source, loop = [free_port(), free_port()], random.Random(4), asyncio.get_running_loop()
        async with aiohttp.ClientSession() as http:
            with contextlib.ExitStack() as stack:
                servers = [stack.enter_context(node(tmp_path, address, port)) for port in ports]
                rooms = [await party(http, ports[0]) for _ in range(3)]
                for here, there in ((0, 1), (1, 0)):
                    await play_and_die(servers[here], rooms, source)
                    go_to(rooms, ports[there])
                    began = loop.time()
                    await come_back(rooms)
                    assert loop.time() - began < 3 * len(rooms), "a dead node is not waited for"
                    servers[here] = stack.enter_context(node(tmp_path, address, ports[here]))
                await leave(servers[0], http, ports, rooms)
                assert [each.name for each in status(address)] == [f"at-{ports[1]}"]
        copy = tmp_path / "copy" / "selves.db"
        await asyncio.to_thread(carry, address, str(copy))
        found = Found(copy.parent, rooms, nodes=True)
        assert not found.doubled, "something was done twice"
        assert not found.lost, "something acknowledged is not in the log"
        assert found.moves > 50, "there was load"

    run(play())


async def leave(
    leaving: "subprocess.Popen[str]", http: aiohttp.ClientSession, ports: list[int], rooms: list[list[Device]]
) -> None:
    """While they play: what was acknowledged is there, and the other takes them at once."""
    for devices in rooms:
        await resume(devices)
    await until_acknowledged(rooms, 40)
    leaving.send_signal(signal.SIGTERM)
    while await ready(http, ports[0]) != (503, "stopping\n"):
        await asyncio.sleep(0.01)
    assert all(device.closed is None for devices in rooms for device in devices), "first it only says so"
    for devices in rooms:
        for device in devices:
            assert (await device.until_closed()).why == "restart"
            device.on_update = None
    go_to(rooms, ports[1])
    await come_back(rooms)
    for devices in rooms:
        await resume(devices)
    await until_acknowledged(rooms, 40)
    assert await asyncio.to_thread(leaving.wait, 10) == 0


def test_a_node_that_leaves_hands_over_one_room_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next is played in until it is let go of, and the one before is the other node's by then."""

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            asleep = (await one.party("Zoe"))[0]
            tables = {devices[0].room: devices for devices in [await one.party("Ada", "Ben") for _ in range(3)]}
            await asleep.hang_up()
            await until(lambda: not one.hub.rooms[asleep.room].guests.connections)
            await until_known(one)
            assert one.hub.holding is not None
            release, asked, go_on = one.hub.holding.release, asyncio.Queue[list[str]](), asyncio.Queue[None]()

            async def slow(codes: list[str]) -> None:
                await asked.put(codes)
                await go_on.get()
                await release(codes)

            monkeypatch.setattr(one.hub.holding, "release", slow)
            monkeypatch.setattr(handing, "PATIENCE", 30.0)
            monkeypatch.setattr(handing, "WITHIN", 1000.0)
            leaving = asyncio.ensure_future(one.hub.close())
            assert await asked.get() == [asleep.room], "nobody waits for it"
            go_on.put_nowait(None)
            while tables:
                (code,) = await asked.get()
                devices = tables.pop(code)
                for device in (devices[0], *(each[0] for each in tables.values())):
                    await device.done_with("dress", look=5 + len(tables))
                go_on.put_nowait(None)
                for device in devices:
                    assert (await device.until_closed()).why == "restart"
                    await at(other, device)
                    assert device.update is not None
                    assert device.update["room"]["members"][0]["look"] == 5 + len(tables)
                assert code in other.hub.rooms
                assert all(device.closed is None for each in tables.values() for device in each)
            await leaving
            assert [each.name for each in status(database_of(tmp_path))] == ["other"]

    run(play())


async def until_known(served: Served) -> None:
    assert served.hub.holding is not None
    await until(lambda: served.hub.holding is not None and len(served.hub.holding.others) > 0)


def test_rooms_are_handed_over_faster_as_far_as_time_would_not_suffice() -> None:
    assert handing.at_once(500, 0.013, 10.0) == 1
    assert handing.at_once(5000, 0.013, 10.0) == 7
    assert handing.at_once(3, 5.0, 1.0) == handing.at_once(3, 0.0, 0.0) == 3


def test_a_node_with_nobody_to_take_its_rooms_leaves_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(tmp_path, postgresql=database_of(tmp_path), node="one") as served:
            devices = [(await served.party("Ada"))[0] for _ in range(3)]
            asked = noted_releases(served, monkeypatch)
            await served.hub.close()
            assert sorted(map(len, asked)) == [0, 3]
            assert [(await device.until_closed()).why for device in devices] == ["restart"] * 3

    run(play())


def test_nodes_that_leave_together_do_not_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lets go of all its rooms at once, also if it is told to stop before it has heard of the other."""

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            devices = [(await served.party("Ada"))[0] for served in (one, other) for _ in range(3)]
            asked = [noted_releases(served, monkeypatch) for served in (one, other)]
            one.hub.take_leave()
            other.hub.take_leave()
            await asyncio.gather(*(passed_over(served) for served in (one, other)))
            assert len(one.hub.rooms) == len(other.hub.rooms) == 3, "nothing else has changed"
            await asyncio.gather(one.hub.close(), other.hub.close())
            assert [sorted(map(len, each)) for each in asked] == [[0, 3]] * 2
            assert [(await device.until_closed()).why for device in devices] == ["restart"] * 6

    run(play())


def test_who_leaves_tells_it_before_he_lets_go_of_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            await one.party("Ada")
            assert one.hub.holding is not None
            release, heard = one.hub.holding.release, asyncio.Event()

            async def late(codes: list[str]) -> None:
                await heard.wait()
                await release(codes)

            monkeypatch.setattr(one.hub.holding, "release", late)
            closing = asyncio.ensure_future(one.hub.close())
            await passed_over(other)
            heard.set()
            await closing
            assert [each.name for each in status(one.settings.postgresql)] == ["other"]

    run(play())


def test_who_leaves_is_there_until_he_has_gone(tmp_path: Path) -> None:
    """His rooms are played in by whoever he passes them on to, and he passes his on to whoever stays."""

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            (ada,) = await one.party("Ada")
            await at(other, ada)
            await until_known(one)
            one.hub.take_leave()
            await passed_over(other)
            await ada.done_with("dress", look=3)
            assert (len(other.hub.passed_on), ada.closed) == (1, None)
            assert one.hub.holding is not None
            assert one.hub.holding.followed
            await one.hub.close()
            assert (await ada.until_closed()).why == "restart"
            await at(other, ada)
            assert held(one, other)[1] == [ada.room]

    run(play())


def test_what_is_asked_over_http_is_answered_while_the_node_that_held_the_room_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It listens no more, but says that it is there until it has let go of everything; one that was killed does, too,
    for two seconds.
    """

    async def play() -> None:
        async with two_nodes(tmp_path) as (one, other):
            (ada,) = await one.party("Ada")
            turn = f"/api/rooms/{ada.room}/turn"
            assert (await other.get(turn, Authorization=f"Bearer {ada.tokens[0]}"))[0] == 200
            assert held(one, other) == [[ada.room], []]
            assert one.runner is not None
            for site in tuple(one.runner.sites):
                await site.stop()
            status, _, _ = await other.get(turn, Authorization=f"Bearer {ada.tokens[0]}")
            assert (status, held(one, other)[1]) == (200, [ada.room])
            assert (await ada.until_closed()).why == "restart"

    run(play())


def noted_releases(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What it lets go of together."""
    assert served.hub.holding is not None
    release, asked = served.hub.holding.release, list[list[str]]()

    async def noted(codes: list[str]) -> None:
        asked.append(codes)
        await release(codes)

    monkeypatch.setattr(served.hub.holding, "release", noted)
    return asked


async def passed_over(served: Served) -> None:
    """Until it knows of the other, and that it will not follow."""
    holding = served.hub.holding
    assert holding is not None
    await until(lambda: bool(holding.others) and not holding.followed)


def node(folder: Path, address: str, port: int) -> Any:
    environment = os.environ | {"SELVES_LEAVING": "1"}
    return process(folder, port, "--database", address, "--node", f"at-{port}", environment=environment)


async def ready(http: aiohttp.ClientSession, port: int) -> tuple[int, str]:
    async with http.get(f"http://127.0.0.1:{port}/readyz") as answer:
        return answer.status, await answer.text()


def go_to(rooms: list[list[Device]], port: int) -> None:
    for devices in rooms:
        for device in devices:
            device.url = f"http://127.0.0.1:{port}/ws"


# ---- on one machine -------------------------------------------------------------------------------------------------


def two_free_ports() -> int:
    """The first of two, one after the other."""
    while True:
        port = free_port()
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port + 1))
            return port


def test_several_processes_behind_one_port_are_one_table(tmp_path: Path) -> None:
    """Whichever of them a device comes to; one that is killed is started again, and all of them stop together."""
    address, port = database_of(tmp_path), free_port()

    async def play() -> None:
        async with aiohttp.ClientSession() as http:
            figures = two_free_ports()
            more = ("--database", address, "--node", "here", "--processes", "2", "--metrics-port", str(figures))
            with process(tmp_path, port, *more, environment=os.environ | {"SELVES_LEAVING": "0"}) as parent:
                await until(lambda: [node.name for node in nodes_of(address)] == ["here-1", "here-2"], 90)
                devices = [await Device(http, f"http://127.0.0.1:{port}/ws").connect() for _ in range(6)]
                opened = await devices[0].open("P0")
                for number, device in enumerate(devices[1:], 1):
                    await device.join(opened["room"]["code"], f"P{number}")
                await started(devices)
                await autoplay(devices)
                await until_acknowledged([devices], 30)
                assert sum(node.rooms for node in nodes_of(address)) == 1
                for each in (figures, figures + 1):
                    async with http.get(f"http://127.0.0.1:{each}/metrics") as found:
                        assert "selves_passed_on" in await found.text()
                said = await asyncio.to_thread(told, "cluster", "status", "--database", address)
                assert said.returncode == 0
                assert "node here-2 at http://127.0.0.1:" in said.stdout
                assert f"tables of version {len(MIGRATIONS)}, 1 rooms" in said.stdout
                assert "postgres" not in said.stdout.partition("\n")[0], "no secret of the address is shown"
                before = children(parent.pid)
                os.kill(min(before), signal.SIGKILL)
                await until(lambda: len(children(parent.pid) - before) == 1, 30)
                parent.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(parent.wait, 20) == 0

    run(play())


def children(pid: int) -> set[int]:
    """Of this process, those that live."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return {int(each) for each in found}


def nodes_of(address: str) -> list[Node]:
    try:
        return status(address)
    except psycopg.Error:  # its tables are being made
        return []


def test_what_only_several_can_do_is_refused_to_one(tmp_path: Path) -> None:
    for arguments, word in (
        (("serve", "--processes", "2"), "PostgreSQL"),
        (("serve", "--node", "one"), "database"),
        (("cluster", "status"), "SELVES_DATABASE"),
        (("cluster", "status", "--database", database_of(tmp_path)), "no log of ours"),
    ):
        said = told(*arguments)
        assert said.returncode == 2
        assert word in said.stderr
