"""Personas whose truth is known play whole evenings of ego through a real server, over real sockets; what the evening
says of them is held against it.

They answer by firm habits, so each is as easy to read as any other: whoever knows the others' habits reads them well,
and whoever does not lays anything. Whatever else is said of them is false.
"""

import random
from dataclasses import dataclass
from typing import Any

import aiohttp
import msgspec

from selves.bots.ego import tendencies
from selves.cli.bench_server import servers
from selves.server.device import Device
from selves.server.evening import Evening

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
KNOWING = 2  # of them
GAMES = 4  # one that somebody loses quickly tells too little


class Persona:
    """To each theme it lays the stone it leans to. One who `knows` the others lays what they will lay, and one who does
    not lays anything.
    """

    def __init__(self, seed: str, knows: bool) -> None:
        self.source = random.Random(f"persona {seed}")
        self.habits = {theme: 1 + lean.index(max(lean)) for theme, lean in tendencies(self.source).items()}
        self.knows = knows

    def move(self, table: dict[str, Any], kind: str, others: "list[Persona]") -> dict[str, Any]:
        if kind == "draw":
            return {"kind": kind}
        theme = table["question"]["theme"]
        if kind == "answer":
            return {"kind": kind, "stone": self.habits[theme]}
        known = others[table["subject"]].habits[theme]
        return {"kind": kind, "stone": known if self.knows else self.source.randint(1, 3), "stake": 1}

    async def sit(self, device: Device, others: "list[Persona]") -> None:
        """From now on it plays whatever this device is asked for, once an offer."""
        answered = ""

        async def on_update(update: dict[str, Any]) -> None:
            nonlocal answered
            offer = update["offer"]
            if offer is not None and offer["due"] and offer["id"] != answered:
                answered = offer["id"]
                await device.play(**self.move(update["public"], offer["choices"][0]["kind"], others))

        device.on_update = on_update
        if device.update is not None:
            await on_update(device.update)


class OfPersonas(msgspec.Struct, frozen=True):
    """`said` is how many statements, `held` how many of them are true; nothing, if nothing was said."""

    groups: int
    guesses: int
    said: int
    held: float | None


@dataclass(frozen=True)
class Told:
    """An evening, and which of its people know the others."""

    evening: Evening
    knowing: frozenset[str]

    def true(self, kind: str, people: tuple[str, ...]) -> bool:
        """Of two who know the others neither reads better; of a pair at least one must."""
        first, *rest = [who in self.knowing for who in people]
        match kind:
            case "reader-third" | "reader-best":
                return first
            case "reads-better":
                return first and not rest[0]
            case "pair-third" | "pair-best":
                return first or rest[0]
            case _:
                return False


async def play(devices: list[Device], seed: str, games: int = GAMES) -> frozenset[str]:
    """These people of one table play an evening; who of them knows the others."""
    personas = [Persona(f"{seed} {number}", number < KNOWING) for number in range(len(devices))]
    for number in range(games):
        if number:
            await devices[0].done_with("again")
        await devices[0].done_with("start")
        for persona, device in zip(personas, devices, strict=True):
            await device.until(lambda update: update["room"]["phase"] == "playing")
            await persona.sit(device, personas)
        for device in devices:
            await device.until(lambda update: update["room"]["finished"], 60)
    return frozenset(device.who for device in devices[:KNOWING])


async def study_personas(groups: int, seed: int) -> OfPersonas:
    """At a server of their own, one group after the other."""
    told = []
    with servers(1) as (_, (url,)):
        async with aiohttp.ClientSession() as http:
            for number in range(groups):
                devices = [await Device(http, url, "en").connect() for _ in NAMES]
                opened = await devices[0].open(NAMES[0], game="ego", options={"edition": "polish"})
                code = opened["room"]["code"]
                for device, name in zip(devices[1:], NAMES[1:], strict=True):
                    await device.join(code, name)
                knowing = await play(devices, f"{seed} {number}")
                address = f"{url.removesuffix('/ws')}/api/rooms/{code}/evening"
                headers = {"Authorization": f"Bearer {devices[0].tokens[0]}"}
                async with http.get(address, headers=headers) as found:
                    told.append(Told(msgspec.json.decode(await found.read(), type=Evening), knowing))
                for device in devices:
                    await device.hang_up()
    said = [each.true(line.kind, line.people) for each in told for line in each.evening.learned.evening.statements]
    return OfPersonas(
        groups=groups,
        guesses=sum(each.evening.learned.evening.guesses for each in told),
        said=len(said),
        held=round(sum(said) / len(said), 4) if said else None,
    )
