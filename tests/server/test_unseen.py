"""What nobody could see is told to nobody: that somebody laid something else under his hand makes no frame, no count
and no byte on any other socket.
"""

import random
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.kernel.offer import Offer
from selves.server.device import Device
from selves.server.protocol import Lower
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving, started
from tests.server.test_games import plain

#: The phases in which all lay something face down and may lay something else, and how many sit at the table.
SEALED = [
    (name, phase, players, options)
    for name, sample in SAMPLES.items()
    for players, options in sample.parties
    for phase in sample.sealed
]


def sampled(game: str, offer: dict[str, Any], number: int) -> dict[str, Any]:
    """A move of the first kind that is offered; another for another number."""
    only = msgspec.convert(offer | {"choices": offer["choices"][:1]}, Offer)
    move: dict[str, Any] = plain(only.sample(GAMES[game].kinds, random.Random(number)))
    return move


async def done(device: Device, request: str) -> None:
    await device.until(lambda _: request in device.done)


async def quiet(devices: list[Device]) -> None:
    """Whatever is on its way has arrived: what is asked now is answered after it."""
    for device in devices:
        wish = Lower(device.new_id(), device.update["mine"][0] if device.update else "", 2)
        await device.send(wish)
        await done(device, wish.id)


async def until_sealed(devices: list[Device], game: str, phase: str) -> None:
    for number in range(200):
        for device in devices:
            update = await device.until(lambda update: update["public"])
            if update["public"]["phase"] == phase:
                for each in devices:
                    await each.until(lambda update: update["public"]["phase"] == phase)
                return
            if update["offer"] is not None and update["offer"]["due"]:
                await done(device, await device.play(**sampled(game, update["offer"], number)))
    raise AssertionError(f"{game} never came to {phase}")


async def lay(device: Device, game: str, number: int) -> None:
    assert device.update is not None
    await done(device, await device.play(**sampled(game, device.update["offer"], number)))


async def heard(folder: Path, game: str, tokens: list[tuple[str, str]], numbers: tuple[int, ...]) -> list[list[bytes]]:
    """The same table in the same position: the second lays these one after another, then all lay theirs."""
    async with serving(folder, HandClock(), unlimited=True) as served:
        devices = []
        for place, (room, token) in enumerate(tokens):
            device = await served.device(connect=False)
            device.room, device.tokens, device._name, device.recording = room, [token], f"d{place}", True
            await device.connect()
            await device.until(lambda update: update["mine"])
            devices.append(device)
        table = await shared_screen(served, devices[0].room)
        mover, others = devices[1], [devices[0], *devices[2:]]
        await quiet(others)
        for number in numbers:
            await lay(mover, game, number)
        await quiet(others)
        for device in others:
            await lay(device, game, 5)
            await quiet(others)
        await table.until(lambda update: mover.update is not None and update["version"] >= mover.update["version"])
        return [device.received for device in (*others, table)]


async def shared_screen(served: Served, room: str) -> Device:
    table = await served.device(connect=False)
    table.room, table.recording = room, True
    await table.connect(table=True)
    await table.until(lambda update: update)
    return table


@pytest.mark.parametrize(("game", "phase", "players", "options"), SEALED)
def test_that_somebody_changed_his_mind_is_on_no_other_socket(
    tmp_path: Path, game: str, phase: str, players: int, options: dict[str, Any]
) -> None:
    async def play() -> None:
        async with serving(tmp_path / "first", unlimited=True) as served:
            devices = await served.party(*("Ada", "Ben", "Cleo", "Dan")[:players], game=game, options=options)
            await started(devices)
            await until_sealed(devices, game, phase)
            tokens = [(device.room, device.tokens[0]) for device in devices]
        for copy in ("plain", "changed"):
            shutil.copytree(tmp_path / "first", tmp_path / copy)
        once = await heard(tmp_path / "plain", game, tokens, (1,))
        often = await heard(tmp_path / "changed", game, tokens, (2, 3, 2, 1))
        assert [len(frames) for frames in once] == [len(frames) for frames in often]
        assert once == often
        assert all(len(frames) > 3 for frames in once)

    run(play())


def test_whoever_changed_his_mind_is_told_that_it_is_done(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", "Dan", game="identity")
            await started(devices)
            versions, rows = [], []
            for number in (1, 2, 3):
                await lay(devices[1], "identity", number)
                assert devices[1].update is not None
                versions.append(devices[1].update["version"])
                rows.append(len((await served.hub.log.room(devices[0].room)).rows))
            assert versions == versions[:1] * 3, "it counts what the table could see"
            assert rows == [rows[0], rows[0] + 1, rows[0] + 2], "though each is in the log"

    run(play())
