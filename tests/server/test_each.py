"""One question each, through the real server: written in secret, dealt with the box, and its author's to erase."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from selves.content.own.mark import is_written
from selves.games.ego.cards import Card
from selves.room import commands as ask
from selves.room import decide
from selves.room.due import due
from selves.room.entries import Again, Drawing, Started, Wrote
from selves.room.fold import fold
from selves.room.proof import Proof
from selves.room.room import Room
from selves.room.verify import holds, verify
from selves.server.burning import ashes
from selves.server.device import Device
from selves.server.forgetting import forget
from selves.server.protocol import Accept, Erase
from tests.clause import clause
from tests.room.test_proof import written_by
from tests.room.test_room import Story, now
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_boxes import back, ended, until_done
from tests.server.test_erasing import every_byte
from tests.server.test_games import at_random, entries, over

NAMES = ("Ada", "Ben", "Cleo")
ALL: dict[str, Any] = {"sensitivity": 2, "spicy": 2}


def question(number: int) -> str:
    return f"Quixotic-{number}: where to?"


async def write(device: Device, number: int, **more: Any) -> None:
    said = {"language": "en", "question": question(number), "answers": ["Sea", "Hills", "Home"]} | more
    await device.done_with("write", **said)


async def table(served: Served, *names: str, **settings: Any) -> list[Device]:
    devices = await served.party(
        *names or NAMES, **({"game": "ego", "options": {"each": True, "rounds": 4}} | ALL | settings)
    )
    for device in devices:
        device.recording = True
    return devices


async def dealt(served: Served, device: Device) -> list[Card]:
    """What the last game was dealt of what people wrote."""
    begun = [entry for entry in await entries(served, device.room) if isinstance(entry, Started)]
    return [card for card in begun[-1].opening.cards if is_written(card.id)]


async def each(device: Device, **expected: Any) -> None:
    await device.until(lambda update: update["room"]["each"] and update["room"]["each"].items() >= expected.items())


def heard(device: Device, number: int) -> bool:
    return any(question(number).encode() in data for data in device.received)


@clause("ego.each")
def test_how_many_have_written_is_told_and_to_nobody_what_another_wrote(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served)
            screen = await served.device(connect=False)
            screen.room, screen.key, screen.recording = devices[0].room, devices[0].key, True
            await screen.connect(table=True)
            for number, device in enumerate(devices[:2]):
                await each(device, written=number, of=3)
                await write(device, number, question=f"  {question(number)} ")
            for device in (*devices, screen):
                await each(device, written=2, of=3, dealt=2)
            for number, device in enumerate(devices):
                assert device.update is not None
                wrote = device.update["wrote"]
                assert (wrote["question"] if wrote else None) == (question(number) if number < 2 else None)
                assert [heard(device, other) for other in range(2)] == [number == other for other in range(2)]
            assert not any(heard(screen, number) for number in range(2))
            await devices[0].done_with("write", language="en")
            await each(devices[1], written=1)
            assert devices[0].update is not None
            assert devices[0].update["wrote"] is None

    run(play())


@pytest.mark.parametrize(
    ("said", "clause_"),
    [
        ({"answers": ["Sea", "sea", "Home"]}, "ego.each"),
        ({"answers": ["Sea", "", "Home"]}, "ego.each"),
        ({"question": "x" * 141}, "ego.each"),
        ({"answers": ["Sea", "y" * 61, "Home"]}, "ego.each"),
        ({"question": "Where\u202e to?"}, "ego.each"),
        ({"question": "   "}, "ego.each"),
        ({"question": "\u00ad\u3164"}, "ego.each"),
        ({"answers": ["Sea", "\u2800", "Home"]}, "ego.each"),
        ({"answers": ["Sea", "S\u00adea", "Home"]}, "ego.each"),
        ({"answers": ["\U0001f600", "\U0001f600", "Home"]}, "ego.each"),
    ],
)
def test_what_cannot_be_played_is_refused_and_what_was_there_stays(
    tmp_path: Path, said: dict[str, Any], clause_: str
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served)
            await write(devices[0], 0)
            wrong = {"language": "en", "question": question(1), "answers": ["Sea", "Hills", "Home"]} | said
            await devices[0].do("write", **wrong)
            assert (await devices[0].until_refused())["clause"] == clause_
            assert devices[0].update is not None
            assert devices[0].update["wrote"]["question"] == question(0)

    run(play())


def test_nobody_writes_where_it_was_not_chosen_nor_who_only_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            said: dict[str, Any] = {"language": "en", "question": question(1), "answers": ["Sea", "Hills", "Home"]}
            devices = await table(served, options={})
            await devices[0].do("write", **said)
            assert (await devices[0].until_refused())["clause"] == "table.options"
            devices = await table(served)
            await write(devices[2], 2)
            await devices[2].done_with("sit", role="watcher")
            await devices[2].do("write", **said)
            assert (await devices[2].until_refused())["clause"] == "ego.each"
            await devices[2].done_with("write", language="en")
            await gone_from(tmp_path, 2)

    run(play())


def test_what_is_not_played_with_any_more_is_still_told_of_and_its_authors_to_take_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served)
            await write(devices[1], 1)
            agreed = (await devices[0].until(lambda update: update["room"]["each"]))["room"]["settings"]
            await devices[0].done_with("agree", settings=agreed | {"options": {}})
            await each(devices[0], asked=False, written=1)
            assert devices[1].update is not None
            assert devices[1].update["wrote"]["question"] == question(1)
            assert not heard(devices[0], 1)
            await devices[1].done_with("write", language="en")
            await devices[0].until(lambda update: update["room"]["each"] is None)
            await gone_from(tmp_path, 1)

    run(play())


@clause("ego.each")
def test_it_survives_a_restart_is_dealt_with_the_box_and_proven(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served)
            for number, device in enumerate(devices[:2]):
                await write(device, number)
            await served.restart()
            for number, device in enumerate(devices):
                update = await back(served, device)
                assert bool(update["wrote"]) == (number < 2)
            await started(devices)
            cards = await dealt(served, devices[0])
            assert [card.by for card in cards] == [0, 1]
            await autoplay(devices, at_random)
            for device in devices:
                await device.until(over, 60)
                assert all(heard(device, number) for number in range(2)), "both were asked"
            status, body, _ = await served.get(
                f"/api/rooms/{devices[0].room}/proof", Authorization=f"Bearer {devices[0].tokens[0]}"
            )
            assert status == 200
            proof = msgspec.json.decode(body, type=Proof)
            assert [*json.loads(proof.terms)["written"].values()] == [0, 1]
            found = verify(proof)
            assert holds(found), [each for each in found if not each.holds]

    run(play())


@clause("ego.each")
@pytest.mark.parametrize(("names", "written"), [(NAMES[:2], 2), (NAMES, 0)])
def test_with_two_or_if_nobody_writes_it_is_played_as_ever(
    tmp_path: Path, names: tuple[str, ...], written: int
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, *names)
            for number, device in enumerate(devices[:written]):
                await write(device, number)
            await each(devices[0], written=written, dealt=0, fewest=3)
            await started(devices)
            assert await dealt(served, devices[0]) == []

    run(play())


@clause("ego.each")
def test_levels_count_as_their_authors_say_only_if_all_accept_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, sensitivity=1, spicy=1)
            await write(devices[0], 0, sensitivity=1)
            await write(devices[1], 1, sensitivity=2)
            await each(devices[0], written=2, accepted=False, dealt=0)
            for device in devices:
                await device.send(Accept("a", device.who, "each"))
                await until_done(device, "a")
            await each(devices[0], accepted=True, dealt=1)
            await started(devices)
            assert [card.by for card in await dealt(served, devices[0])] == [0]

    run(play())


@clause("ego.each")
def test_what_was_asked_is_written_anew_and_what_was_not_stays(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served)
            for number, device in enumerate(devices):
                await write(device, number)
            await started(devices)
            await ended(devices)
            await devices[0].done_with("again")
            await each(devices[1], written=3)
            await started(devices)
            await autoplay(devices, at_random)
            for device in devices:
                await device.until(over, 60)
                device.on_update = None
            asked = sum(heard(devices[0], number) for number in range(3))
            assert asked > 1
            await devices[0].done_with("again")
            await each(devices[1], written=3 - asked)

    run(play())


async def gone_from(folder: Path, number: int) -> None:
    for _ in range(100):
        if question(number).encode() not in every_byte(folder):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it is still kept")


def test_what_is_written_over_or_taken_back_is_kept_nowhere(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served)
            for number in range(3):
                await write(devices[0], number)
            assert question(2).encode() in every_byte(tmp_path)
            await gone_from(tmp_path, 0)
            await gone_from(tmp_path, 1)
            await devices[0].done_with("write", language="en")
            await gone_from(tmp_path, 2)
            await write(devices[1], 3)
            await devices[1].do("leave")
            await gone_from(tmp_path, 3)
            assert not [entry for entry in await entries(served, devices[0].room) if isinstance(entry, Wrote)]

    run(play())


@clause("ego.each")
@pytest.mark.parametrize("when", ["lobby", "playing", "over"])
def test_erased_what_he_wrote_is_in_no_byte_that_is_kept(tmp_path: Path, when: str) -> None:
    """Neither in the log nor in the box of a game that was dealt from it."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, "Ada", "Ben", "Cleo", "Dan")
            for number, device in enumerate(devices):
                await write(device, number)
            gone, others = devices[3], devices[:3]
            if when in ("playing", "over"):
                await started(devices)
            if when == "over":
                await ended(devices)
            await gone.send(Erase("e", gone.who))
            if when == "playing":
                await others[0].until(lambda update: update["public"]["presence"][3] == "gone")
                await autoplay(others, at_random)
                for device in others:
                    await device.until(over, 60)
                    assert not heard(device, 3), "whoever goes takes his question along"
            await gone_from(tmp_path, 3)
            if when == "lobby":
                assert question(0).encode() in every_byte(tmp_path)

    run(play())


def test_a_game_that_never_began_does_not_keep_what_was_to_be_dealt() -> None:
    story = Story("ada", "ben", "cleo", "dan", game="ego", options={"each": True}, **ALL)
    given: dict[str, Any] = {"stock": written_by(story)}
    story.do("ada", ask.Start(), **given)
    story.add(decide.leaving(story.room, "cleo", "", now())).add(due(story.room, now(**given)))
    assert isinstance(story.entries[-1], Again)
    rows = [(version, msgspec.json.encode(entry)) for version, entry in enumerate(story.entries, 1)]
    drawn = {version for version, entry in enumerate(story.entries, 1) if isinstance(entry, Drawing)}
    for gone in (forget(rows, {"ada", "ben", "cleo", "dan"}).gone, ashes(rows)[0]):
        assert drawn <= {*gone}
        room = Room()
        for version, entry in enumerate(story.entries, 1):
            room = room if version in gone else fold(room, version, entry)
        assert replace(room, done={}) == replace(story.room, done={}), "all else is as it was"


def test_what_is_taken_back_is_not_kept_by_a_game_that_never_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(update: dict[str, Any]) -> None:
        """As long as one device says nothing, it is drawn."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, "Ada", "Ben", "Cleo", "Dan")
            for number, device in enumerate(devices):
                await write(device, number)
            monkeypatch.setattr(devices[1], "_contribute", silent)
            await devices[0].do("start")
            await devices[1].until(lambda update: update["room"]["phase"] == "drawing")
            assert question(0).encode() in every_byte(tmp_path)
            await devices[3].do("leave")
            await devices[0].until(lambda update: update["room"]["phase"] == "lobby")
            await gone_from(tmp_path, 3)
            await devices[0].done_with("write", language="en")
            await gone_from(tmp_path, 0)
            assert question(2).encode() in every_byte(tmp_path)

    run(play())


@clause("ego.third")
def test_a_third_answer_that_stands_on_the_card_is_refused_and_asked_for_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, options={"third": True, "rounds": 1})
            await started(devices)
            update = await devices[0].until(lambda update: update["public"])
            subject = devices[update["public"]["subject"]]
            await subject.until(lambda update: update["offer"])
            await subject.play(kind="draw")
            update = await subject.until(lambda update: update["public"]["phase"] == "third")
            lines = update["texts"][str(update["public"]["question"]["handle"])]
            for number, said in enumerate(lines[1:3], 1):
                await subject.play(kind="third", text=f" {said.upper()}!", language="en")
                assert (await subject.until_refused(number))["clause"] == "ego.third"
                assert subject.update is not None
                assert subject.update["public"]["phase"] == "third"
            await subject.play(kind="third", text="Quixotic", language="en")
            for device in devices:
                await device.until(lambda update: (update["public"]["question"] or {}).get("third"))

    run(play())
