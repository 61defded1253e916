"""The proof of a finished game reaches its people, holds, and finds out a server that cheats: through the real server,
the command line and, in `web/src/proof`, the browser.
"""

import dataclasses
import itertools
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.cli import app
from selves.cli.unusable import Unusable
from selves.kernel.chance import Seeded
from selves.room import due as due_module
from selves.room import entries as logged
from selves.room.proof import Proof
from selves.room.verify import Witnessed, verify
from selves.server.device import Device
from tests.server.serving import Served, autoplay, run, serving, started


async def finished(served: Served, *names: str, **settings: Any) -> list[Device]:
    devices = await served.party(*names, **{"options": {"rounds": 1}} | settings)
    await started(devices)
    await autoplay(devices)
    for device in devices:
        await device.until(lambda update: update["room"]["finished"])
    return devices


async def fetched(served: Served, device: Device, what: str = "proof", token: str = "") -> tuple[int, Any]:
    bearer = f"Bearer {token or device.tokens[0]}"
    status, text, _ = await served.get(f"/api/rooms/{device.room}/{what}", Authorization=bearer)
    return status, json.loads(text) if status in (200, 409) else text


def selves(*arguments: str) -> int:
    code = app(list(arguments), standalone_mode=False)
    return code if isinstance(code, int) else 0


def failed(plain: dict[str, Any], seen: Witnessed | None = None) -> set[str]:
    return {each.check for each in verify(msgspec.convert(plain, Proof), seen) if not each.holds}


def test_the_people_of_a_room_get_the_proof_and_nobody_else(tmp_path: Path, capsys: Any) -> None:
    async def play() -> tuple[str, dict[str, Any]]:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            seen: list[dict[str, Any]] = []
            devices[1].on_update = lambda update: remember(seen, update)
            await started(devices)
            assert (await fetched(served, devices[0]))[0] == 404, "not before the last card"
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            status, proof = await fetched(served, devices[0])
            assert status == 200
            assert failed(proof) == set()
            last = seen[-1]
            assert failed(proof, Witnessed(last["server"], last["pledges"])) == set(), "as the devices saw it before"
            assert set(proof["names"].values()) == {"Ada", "Ben"}
            assert (await fetched(served, devices[0], token="0" * 32))[0] == 404
            assert (await fetched(served, devices[0], "proof?game=2"))[0] == 404
            assert (await fetched(served, devices[0], "proof?game=1"))[1] == proof
            assert (await fetched(served, devices[0], "proof?game=x"))[0] == 404
            return devices[0].room, proof

    async def remember(seen: list[dict[str, Any]], update: dict[str, Any]) -> None:
        if update["room"]["draw"]:
            seen.append(update["room"]["draw"])

    room, proof = run(play())
    file = tmp_path / "proof.json"
    assert selves("export", room, str(file), "--data", str(tmp_path)) == 0
    written = json.loads(file.read_text())
    replay = written.pop("replay")
    assert written == proof
    assert replay["steps"]
    assert selves("replay", str(file)) == 0
    out = capsys.readouterr().out
    assert "The end. All rounds have been played. Ada, Ben share the win." in out
    assert "Who it is about: Ada" in out, "the first seat is somebody, too"
    assert "Ada: Stone 1, Stake 1" in out
    assert "pool → Ada: 1 Chips (Guessed right: the stake, and as much again.)" in out
    assert "ego." not in out, "in words"
    assert selves("replay", str(file), "--language", "pl") == 0
    assert "Wspólna wygrana: Ada, Ben." in capsys.readouterr().out
    assert selves("replay", str(file), "--step", "1") == 0
    assert '"phase": "draw"' in capsys.readouterr().out
    assert selves("verify", str(file)) == 0
    assert "All of it holds." in capsys.readouterr().out
    card = next(each for each in proof["course"] if each["kind"] == "card")
    card["place"] += 1
    file.write_text(json.dumps(proof))
    assert selves("verify", str(file)) == 1
    assert "A card came that was not next" in capsys.readouterr().out
    with pytest.raises(Unusable):
        selves("export", room, str(file), "--data", str(tmp_path), "--game", "3")


def test_a_proof_is_held_against_what_a_device_saw(tmp_path: Path, capsys: Any) -> None:
    """As the browser saves it, in one file, or that of another device besides."""

    async def play() -> dict[str, Any]:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben")
            proof: dict[str, Any] = (await fetched(served, devices[0]))[1]
            return proof

    proof = run(play())
    same, other, file = tmp_path / "same.json", tmp_path / "other.json", tmp_path / "plain.json"
    same.write_text(json.dumps(proof | {"seen": {"server": proof["server"]["pledge"], "pledges": proof["pledges"]}}))
    other.write_text(json.dumps(proof | {"seen": {"server": "0" * 64, "pledges": {}}}))
    file.write_text(json.dumps(proof))
    assert selves("verify", str(same)) == selves("verify", str(file), "--seen", str(same)) == 0
    assert capsys.readouterr().out.count("The server's pledge is the one that your device saw.") == 2
    for arguments in ((other,), (file, "--seen", other)):
        assert selves("verify", *map(str, arguments)) == 1
        assert "not the one that your device saw" in capsys.readouterr().out
    with pytest.raises(Unusable, match="does not say what a device saw"):
        selves("verify", str(file), "--seen", str(file))


class Weighted(Seeded):
    """The chance of a server that cheats: what it draws is turned a little."""

    def order(self, label: str, n: int, count: int) -> tuple[int, ...]:
        order = super().order(label, n, count)
        return (*order[1:], order[0])


class Again(Seeded):
    """Another such chance: a die is rolled again until it shows something else."""

    def die(self, label: str, n: int, sides: int) -> int:
        rolled = super().die(label, n, sides)
        again = (Seeded(self.seed).die(label, more, sides) for more in itertools.count(n + 1))
        return next(each for each in again if each != rolled)


CHANCES = {"swaps cards": Weighted, "rolls again": Again}


@pytest.fixture
def cheating(monkeypatch: pytest.MonkeyPatch, request: Any) -> str:
    """The seam: a server whose code is otherwise than it says."""
    what: str = request.param
    if (chance := CHANCES.get(what)) is not None:
        for where in ("room.fold", "kernel.replay", "server.history"):
            monkeypatch.setattr(f"selves.{where}.chance_of", lambda opening: chance(bytes.fromhex(opening.seed)))
        monkeypatch.setattr("selves.room.proof.Seeded", chance)
    if what == "picks the seed late":
        begin = due_module.started

        def late(room: Any, draw: Any, terms: Any, given: Any) -> logged.Started:
            return begin(room, draw, terms, with_other(given))

        monkeypatch.setattr(due_module, "started", late)
    if what == "leaves somebody out":
        begin = due_module.started

        def without(room: Any, draw: Any, terms: Any, given: Any) -> logged.Started:
            some = dict(list(draw.opened.items())[:1])
            return begin(room, msgspec.structs.replace(draw, opened=some), terms, given)

        monkeypatch.setattr(due_module, "started", without)
    return what


def with_other(given: Any) -> Any:
    return dataclasses.replace(given, contribution="ee" * 32)


FOUND = {
    "swaps cards": {"draw"},
    "rolls again": {"draw"},
    "picks the seed late": {"server"},
    "leaves somebody out": {"seed"},
}


@pytest.mark.parametrize("cheating", FOUND, indirect=True)
def test_a_server_that_cheats_is_found_out(tmp_path: Path, cheating: str) -> None:
    async def play() -> dict[str, Any]:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben")
            proof: dict[str, Any] = (await fetched(served, devices[0]))[1]
            return proof

    assert FOUND[cheating] <= failed(run(play()))


def test_who_has_erased_himself_is_in_no_proof(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben", "Cleo")
            await devices[2].send_raw(msgspec.json.encode({"type": "erase", "id": "e", "who": devices[2].who}))
            await devices[2].until_closed()
            status, found = await fetched(served, devices[0])
            assert (status, found) == (409, {"unproven": "its moves are not kept"})

    run(play())
