"""Personas whose truth is known play through the real server, and what the evening says of them is held against it."""

import random
from pathlib import Path
from typing import Any

import msgspec

from selves.bots.ego import tendencies
from selves.server.device import Device
from selves.server.evening import Evening
from tests.server.serving import Autoplayer, run, serving
from tests.server.test_proof import fetched

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
GAMES = 4  # one that somebody loses quickly tells too little


class Persona:
    """A persona of firm habits: to each theme it lays the stone it leans to. One who `knows` the others lays what they
    will lay, and one who does not lays anything.
    """

    def __init__(self, number: int, knows: bool) -> None:
        self.source = random.Random(f"persona {number}")
        self.habits = {theme: 1 + lean.index(max(lean)) for theme, lean in tendencies(self.source).items()}
        self.knows = knows

    def at(self, device: Device, others: "list[Persona]") -> Autoplayer:
        def choose(offer: dict[str, Any]) -> dict[str, Any]:
            assert device.update is not None
            table, kind = device.update["public"], offer["choices"][0]["kind"]
            if kind == "draw":
                return {"kind": kind}
            theme = table["question"]["theme"]
            if kind == "answer":
                return {"kind": kind, "stone": self.habits[theme]}
            known = others[table["subject"]].habits[theme]
            return {"kind": kind, "stone": known if self.knows else self.source.randint(1, 3), "stake": 1}

        return Autoplayer(device, choose)


def test_of_personas_it_is_said_who_knows_the_others_and_of_nobody_else(tmp_path: Path) -> None:
    async def play() -> Evening:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party(*NAMES, options={"edition": "polish"})
            personas = [Persona(number, knows=number < 2) for number in range(len(NAMES))]
            for game in range(GAMES):
                if game:
                    await devices[0].done_with("again")
                await devices[0].done_with("start")
                for persona, device in zip(personas, devices, strict=True):
                    await device.until(lambda update: update["room"]["phase"] == "playing")
                    await persona.at(device, personas).begin()
                for device in devices:
                    await device.until(lambda update: update["room"]["finished"])
            return msgspec.convert((await fetched(served, devices[0], "evening"))[1], Evening)

    found = run(play())
    learned, names = found.learned.evening, found.people
    assert learned.guesses >= 100
    readers = [
        (said.grade, names[said.people[0]])
        for said in learned.statements
        if said.kind in ("reader-third", "reader-best")
    ]
    assert readers
    assert {name for _, name in readers} <= {"Ada", "Ben"}
    assert all(names[said.people[0]] in ("Ada", "Ben") for said in learned.statements if said.kind == "reads-better")
    strength = {(names[line.reader], names[line.about]): line.strength for line in learned.pairs}
    assert min(strength["Ada", name] for name in NAMES[1:]) > max(strength["Dora", name] for name in NAMES[:3])
