"""A card about the table is read by everybody in his own language, with the same name in it, wherever it is shown."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content.catalogue import CONTENT, box_of, cards_of
from selves.content.languages import LANGUAGES, Language
from selves.content.named import filled
from selves.server.device import Device
from selves.server.evening import Evening
from selves.server.mine import Mine
from selves.server.replaying import Replay
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_evening import agreed_on
from tests.server.test_proof import fetched
from tests.web.laid import about_first

NAMES = ("Zofia", "Maximiliane", "Théo", "Ada")


async def of_all_languages(served: Served, **options: Any) -> list[Device]:
    """A game about this table, four languages at it."""
    devices = [await served.device(language) for language in LANGUAGES]
    opened = await devices[0].open(NAMES[0], options={"about": True, **options})
    for device, name in zip(devices[1:], NAMES[1:], strict=True):
        await device.join(opened["room"]["code"], name)
    await started(devices)
    return devices


def naming(language: Language, name: str) -> set[tuple[str, ...]]:
    """What all cards about the table say, if they name this one."""
    box, text = box_of("ego"), CONTENT["ego"].text
    return {filled(text(box, card.id, "front", language), name, language) for card in box.cards if card.about}


def test_everybody_reads_the_same_name_in_his_own_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about_first(monkeypatch)

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await of_all_languages(served, rounds=1)
            subject = (await devices[0].until(lambda update: update["public"]))["public"]["subject"]
            await devices[subject].play(kind="draw")
            seats = set()
            for device in devices:
                update = await device.until(lambda update: update["public"]["question"])
                question = update["public"]["question"]
                name = update["room"]["chairs"][question["named"]]["name"]
                assert question["named"] != subject
                assert tuple(update["texts"][str(question["handle"])]) in naming(device.language, name)
                seats.add(question["named"])
            assert len(seats) == 1

    run(play())


def test_the_end_names_them_and_of_whom_nobody_knows_it_says_somebody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about_first(monkeypatch)

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await of_all_languages(served, rounds=2)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            for device in devices:
                known = set().union(*(naming(device.language, name) for name in NAMES))
                evening = msgspec.convert((await fetched(served, device, "evening"))[1], Evening)
                assert len(evening.questions) >= 6
                assert {question.texts for question in evening.questions} <= known
                assert evening.cards["ego"].cards == sum(agreed_on(card) for card in cards_of("ego"))
                told = msgspec.convert((await fetched(served, device, "replay"))[1], Replay, strict=False)
                assert {*told.texts.values()} <= known
                mine = msgspec.convert((await fetched(served, device, "answers"))[1], list[Mine])
                assert {each.texts for each in mine} <= known
            first = evening.questions[0]
            gone, name = next(
                (device, name)
                for device, name in zip(devices, NAMES, strict=True)
                if first.texts in naming(devices[-1].language, name)
            )
            reader = next(device for device in devices if device is not gone)
            evening = msgspec.convert((await fetched(served, reader, "evening"))[1], Evening)
            own = naming(reader.language, name)
            named = [each for each in evening.questions if each.texts in own]
            assert named
            assert all(each.about != gone.who for each in named)
            await gone.send_raw(msgspec.json.encode({"type": "erase", "id": "e", "who": gone.who}))
            await gone.until_closed()
            evening = msgspec.convert((await fetched(served, reader, "evening"))[1], Evening)
            nobody = naming(reader.language, "")
            left = [each for each in evening.questions if each.texts in nobody]
            assert len(left) == len(named)
            assert name not in str(evening)

    run(play())
