"""A game of another package, installed and played through a real server; and packages that are not fit to be played."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from selves.cli.new_game import written
from selves.server.device import Device
from tests.installing import install, with_path
from tests.server.serving import autoplay, free_port, process, run, started

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the game halma is installed."""
    project = tmp_path_factory.mktemp("project")
    for path, text in written("halma"):
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        (project / path).write_text(text, encoding="utf-8")
    return install(project, tmp_path_factory.mktemp("site"))


def point(offer: dict[str, Any]) -> dict[str, Any]:
    assert offer["choices"][0]["fields"]["at"]["means"] == {"what": "seat", "of": []}
    return {"kind": "point", "at": random.choice(offer["choices"][0]["fields"]["at"]["of"])}


async def party(http: aiohttp.ClientSession, port: int, **settings: Any) -> list[Device]:
    """Two people and a bot."""
    devices = [await Device(http, f"http://127.0.0.1:{port}/ws").connect() for _ in range(2)]
    opened = await devices[0].open("Ada", game="halma", **settings)
    await devices[1].join(opened["room"]["code"], "Ben")
    await devices[0].done_with("addbot")
    return devices


def test_it_is_played_to_its_end_by_people_and_bots(tmp_path: Path, installed: Path) -> None:
    async def play(port: int) -> None:
        async with aiohttp.ClientSession() as http:
            devices = await party(http, port, options={"turns": 3})
            await started(devices)
            await autoplay(devices, point)
            for device in devices:
                update = await device.until(lambda update: update["room"]["finished"], 60)
                assert update["public"]["game"] == "halma"
                assert update["room"]["result"]["clause"] == "halma.turns"
                assert update["public"]["has"]["point"] == update["room"]["result"]["totals"]
            bearer = {"Authorization": f"Bearer {devices[0].tokens[0]}"}
            async with http.get(f"http://127.0.0.1:{port}/api/rooms/{devices[0].room}/evening", headers=bearer) as got:
                evening = await got.json()
            assert [each["scale"] for each in evening["questions"]] == ["person"] * 3, "by its own file"
            assert all({*each["others"].values()} <= {*evening["game"]["chairs"]} for each in evening["questions"])
            assert {each["who"] for each in evening["awards"]} == {*evening["game"]["chairs"]}
            assert all(each["count"] == each["of"] == 3 for each in evening["awards"]), "all were there"
            assert evening["closing"]
            for language, title in (("de", "Wer von euch"), ("en", "Which of you")):
                async with http.get(f"http://127.0.0.1:{port}/api/rules/halma/{language}") as got:
                    book = await got.json()
                assert title in book["about"]
                assert book["options"] == [{"name": "turns", "values": [*range(3, 13)], "default": 6}]
            async with http.get(f"http://127.0.0.1:{port}/api/games/de") as got:
                assert await got.json() == {"halma": "Halma"}

    port = free_port()
    with process(tmp_path, port, environment=with_path(installed)) as server:
        run(play(port))
        server.terminate()
        said, logged = server.communicate()
        assert "Games of other packages, whose code is trusted as ours is: halma" in said
        assert "error" not in logged


def test_a_room_outlives_the_package_of_its_game(tmp_path: Path, installed: Path) -> None:
    """The game cannot go on, and says so; the people are still together, and play another."""
    port = free_port()
    code, token = "", ""

    async def begin() -> None:
        nonlocal code, token
        async with aiohttp.ClientSession() as http:
            devices = await party(http, port)
            await started(devices)
            code, token = devices[0].room, devices[0].tokens[0]

    async def come_back() -> None:
        async with aiohttp.ClientSession() as http:
            device = Device(http, f"http://127.0.0.1:{port}/ws")
            device.room, device.tokens = code, [token]
            await device.connect()
            update = await device.until(lambda update: update["room"]["phase"] == "over")
            assert update["room"]["broken"]
            await device.done_with("again")
            other = {"game": "compass", "options": {}, "sensitivity": 0, "pace": "none"}
            update = await device.done_with("agree", settings=other)
            assert update["room"]["settings"]["game"] == "compass"

    with process(tmp_path, port, environment=with_path(installed)):
        run(begin())
    with process(tmp_path, port):
        run(come_back())


#: Modules of packages that are not fit, by name, and words of the sentence that says why.
UNFIT = {
    "missing": ("import nothing_of_that_name\nGAME = 1", "No module named 'nothing_of_that_name'"),
    "leaving": ("raise SystemExit(3)", "SystemExit: 3"),
    "number": ("GAME = 7", "no Packaged but int"),
    "ego": ("from halma import GAME", "already"),
    "other": ("from halma import GAME", "must have one name"),
    "crowd": (
        "import dataclasses, halma\nrules = dataclasses.replace(halma.RULES, name='crowd', seats=range(3, 40))\n"
        "GAME = dataclasses.replace(halma.GAME, rules=rules)",
        "2 to 8 seats",
    ),
    "tagged": (
        "import dataclasses, halma\nrules = dataclasses.replace(halma.RULES, name='tagged')\n"
        "GAME = dataclasses.replace(halma.GAME, rules=rules)",
        "must have tag='tagged'",
    ),
}


def without(part: str, wrong: str) -> str:
    """A package that is whole but for one part."""
    return f"""
import dataclasses, halma, halma.view
class Public(halma.view.Public, frozen=True, gc=False, kw_only=True, tag="{part}"): pass
class Private(halma.view.Private, frozen=True, gc=False, kw_only=True, tag="{part}"): pass
rules = dataclasses.replace(halma.RULES, name="{part}", public=Public, private=Private)
GAME = dataclasses.replace(halma.GAME, rules=rules, {wrong})
"""


UNFIT |= {
    "boxless": (without("boxless", "folder='json'"), "box.json"),
    "contentless": (without("contentless", "content='halma.content:NOTHING'"), "halma.content:NOTHING is no Content"),
    "borrowed": (without("borrowed", "folder='halma'"), "its rulebook is that of 'halma'"),
}


def lay_out(folder: Path) -> Path:
    """Installed as pip would: a module and the entry point that names it."""
    for name, (text, _) in UNFIT.items():
        (folder / f"unfit_{name}.py").write_text(text, encoding="utf-8")
        info = folder / f"unfit_{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: unfit-{name}\nVersion: 1\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[selves.games]\n{name} = unfit_{name}:GAME\n", encoding="utf-8")
    return folder


def test_what_is_not_fit_is_left_out_with_a_sentence_and_nothing_else_suffers(tmp_path: Path, installed: Path) -> None:
    (tmp_path / "unfit").mkdir()
    path = with_path(installed, lay_out(tmp_path / "unfit"))
    port = free_port()

    async def play() -> None:
        async with aiohttp.ClientSession() as http:
            devices = await party(http, port, options={"turns": 3})
            await started(devices)

    with process(tmp_path, port, environment=path) as server:
        run(play())
        server.terminate()
        assert server.stderr is not None
        said = [line for line in server.stderr.read().splitlines() if "game.left-out" in line]
    for name, (_, why) in UNFIT.items():
        (line,) = [line for line in said if f"The game '{name}' of another package is left out" in line]
        assert why in line.replace("\\", "")
    assert len(said) == len(UNFIT)
    asked = subprocess.run(
        [sys.executable, "-m", "selves", "simulate", "number"], env=path, capture_output=True, text=True, check=False
    )
    assert (asked.returncode, asked.stderr.count("\n")) == (2, 1)
    assert "left out: its entry point is no Packaged" in asked.stderr


def test_what_the_client_is_compiled_with_does_not_depend_on_what_is_installed(tmp_path: Path, installed: Path) -> None:
    environment = with_path(installed)
    subprocess.run(
        [sys.executable, "-m", "selves.server.typescript", str(tmp_path / "protocol.ts")], env=environment, check=True
    )
    assert (tmp_path / "protocol.ts").read_text() == (ROOT / "web/src/protocol.ts").read_text()
    subprocess.run([sys.executable, "-m", "selves.content.sentences", str(tmp_path)], env=environment, check=True)
    assert not (tmp_path / "halma").exists()
