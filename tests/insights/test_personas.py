"""Personas whose truth is known play through the real server, and what the evening says of them is held against it."""

from pathlib import Path

import msgspec
import pytest

from selves.cli.personas import NAMES, Told, play
from selves.server.evening import Evening
from tests.server.serving import run, serving
from tests.server.test_proof import fetched, selves


def test_of_personas_it_is_said_who_knows_the_others_and_of_nobody_else(tmp_path: Path) -> None:
    async def played() -> Told:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party(*NAMES, options={"edition": "polish"})
            knowing = await play(devices, "")
            return Told(msgspec.convert((await fetched(served, devices[0], "evening"))[1], Evening), knowing)

    told = run(played())
    found = told.evening
    assert {found.people[who] for who in told.knowing} == {"Ada", "Ben"}
    learned, names = found.learned.evening, found.people
    assert learned.guesses >= 100
    readers = [(said.grade, names[said.people[0]]) for said in learned.statements if said.kind == "reader-third"]
    assert readers
    assert {name for _, name in readers} <= {"Ada", "Ben"}
    assert all(names[said.people[0]] in ("Ada", "Ben") for said in learned.statements if said.kind == "reads-better")
    strength = {(names[line.reader], names[line.about]): line.strength for line in learned.pairs}
    assert min(strength["Ada", name] for name in NAMES[1:]) > max(strength["Dora", name] for name in NAMES[:3])
    one, two, three, *_ = (who for name in NAMES for who, known in found.people.items() if known == name)
    assert told.true("reader-best", (one,))
    assert not told.true("reader-best", (three,))
    assert told.true("reads-better", (two, three))
    assert not told.true("reads-better", (one, two))
    assert not told.true("enigma-third", (one,))


def test_the_bench_tells_what_all_evenings_cost_and_what_an_ending_does(capfd: pytest.CaptureFixture[str]) -> None:
    assert selves("bench", "insights", "--evenings", "3", "--json") == 0
    found = msgspec.json.decode(capfd.readouterr().out)["insights"]
    assert found.keys() == {"evenings", "guesses", "ms", "ending_ms"}
    assert (found["evenings"], found["guesses"]) == (3, 360), "six people, four rounds each"
    assert 0 < found["ms"] < found["ending_ms"]


def test_the_study_tells_of_personas_at_a_real_server(capfd: pytest.CaptureFixture[str]) -> None:
    assert selves("insights", "study", "--groups", "12", "--json") == 0
    found = msgspec.json.decode(capfd.readouterr().out)["personas"]
    assert found["groups"] == 1
    assert found["guesses"] >= 100
    assert found["said"] >= 1
    assert found["held"] >= 0.5
