"""Boxes of one's own at a table, through the real server: laid by whoever has the link, dealt as far as everybody
accepts, and kept with the game that began with them.
"""

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content.box import one_by_one
from selves.content.catalogue import box_of
from selves.content.languages import Language
from selves.content.own.box import EgoTexts, OwnBox
from selves.content.own.mark import is_own, own_box
from selves.games import GAMES
from selves.room import commands as ask
from selves.room import decide
from selves.room.due import due
from selves.room.entries import Drawing, Settings, Started
from selves.room.proof import Proof
from selves.room.verify import holds, verify
from selves.server.device import Device
from selves.server.log.own import CardSaved
from selves.server.own_links import make, name_of, reading_of
from selves.server.protocol import Accept, Change, Erase, Lay, Lower
from tests.content.own.boxes import box, ego, path, question, situation, term
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_boxes import back, ended, sql, until_done
from tests.server.test_games import entries, over, random_moves

SECRET = "5" * 32
NAME = name_of(SECRET)
LINK = f"https://play.example/workshop#{NAME}.{SECRET}"
READING = f"{NAME}.{reading_of(SECRET)}"

PL = EgoTexts("Dokąd najpierw?", "Nad jezioro", "W góry", "Do wnuków")


def forty(**changed: Any) -> OwnBox:
    return box(*[ego(str(number), **changed) for number in range(40)])


async def table(
    served: Served, written: OwnBox, *names: str, languages: tuple[Language, ...] = (), **settings: Any
) -> list[Device]:
    """A party with this box beside the printed one, laid by a guest."""
    await make(served.hub.log, SECRET, written, 0)
    devices = await served.party(*names or ("Ada", "Ben"), **({"game": written.game, "own": 100} | settings))
    for number, language in enumerate(languages):
        await devices[number].send(Change("c", devices[number].who, f"N{number}", language))
        await until_done(devices[number], "c")
    await lay(devices[1])
    for device in devices:
        await device.until(lambda update: update["room"]["boxes"])
    return devices


async def lay(device: Device, link: str = READING) -> str:
    request = device.new_id()
    await device.send(Lay(request, device.who, link))
    return request


async def accept(*devices: Device, yes: bool = True) -> None:
    for device in devices:
        request = device.new_id()
        await device.send(Accept(request, device.who, NAME, yes))
        await until_done(device, request)


async def dealt(served: Served, device: Device) -> list[str]:
    """The ids of the cards that the last game was dealt."""
    begun = [entry for entry in await entries(served, device.room) if isinstance(entry, Started)]
    return [card.id for card in begun[-1].opening.cards]


async def draw(devices: list[Device]) -> None:
    for device in devices:
        if device.update and device.update["offer"]:
            await device.play(kind="draw")


def view(device: Device) -> dict[str, Any]:
    assert device.update is not None
    (found,) = device.update["room"]["boxes"]
    return dict(found)


def test_whoever_has_the_link_lays_a_box_and_all_see_what_it_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, box(*forty().cards, ego("unfinished", texts={})), sensitivity=2, spicy=2)
            assert view(devices[0]) == {
                "box": NAME, "by": devices[1].who, "game": "ego", "title": "Oma wird 80", "cards": 40,
                "languages": ["de"], "accepted": False, "dealt": 40, "share": 100,
            }  # fmt: skip
            assert SECRET not in str(await entries(served, devices[0].room))
            assert reading_of(SECRET) not in str(await entries(served, devices[0].room))
            assert "Oma" not in str(await entries(served, devices[0].room)), "the title is the box's, not the room's"

    run(play())


@pytest.mark.parametrize("link", [NAME, f"{NAME}.{'6' * 32}", f"{'a' * 12}.{SECRET}", "", "https://play.example/"])
def test_a_wrong_link_lays_nothing(tmp_path: Path, link: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            await make(served.hub.log, SECRET, forty(), 0)
            (device,) = await served.party("Ada")
            await lay(device, link)
            assert (await device.until_refused())["clause"] == "table.box"
            assert device.update is not None
            assert device.update["room"]["boxes"] == []

    run(play())


def test_what_stands_on_the_shelf_is_laid_by_its_name(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, shelf="open") as served:
            await make(served.hub.log, SECRET, forty(), 0)
            (device,) = await served.party("Ada")
            await lay(device, NAME)
            assert (await device.until_refused())["clause"] == "table.box"
            await served.hub.log.shelve_own(NAME, "listed")
            await lay(device, NAME)
            await device.until(lambda update: [each["box"] for each in update["room"]["boxes"]] == [NAME])

    run(play())


def test_the_host_or_who_laid_it_takes_it_away_and_nobody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), "Ada", "Ben", "Cleo")
            await devices[2].do("takeaway", box=NAME)
            assert (await devices[2].until_refused())["clause"] == "table.host"
            for device in (devices[0], devices[1]):
                await device.done_with("takeaway", box=NAME)
                await device.until(lambda update: not update["room"]["boxes"])
                await lay(devices[1], LINK)
                await devices[0].until(lambda update: update["room"]["boxes"])

    run(play())


@pytest.mark.parametrize(
    ("settings", "agreeing", "expected"),
    [
        ({}, 0, 0),
        ({}, 1, 0),
        ({}, 2, 40),
        ({"sensitivity": 2, "spicy": 2}, 0, 40),
        ({"sensitivity": 2, "spicy": 1}, 0, 0),
        ({"sensitivity": 0}, 2, 0),
    ],
)
def test_own_cards_count_as_closest_and_spiciest_unless_everybody_accepts_their_levels(
    tmp_path: Path, settings: dict[str, Any], agreeing: int, expected: int
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(sensitivity=1), **settings)
            await accept(*devices[:agreeing])
            await devices[0].until(lambda update: update["room"]["boxes"][0]["accepted"] == (agreeing == 2))
            assert view(devices[0])["dealt"] == expected
            await started(devices)
            assert sum(map(is_own, await dealt(served, devices[0]))) == expected

    run(play())


def test_who_accepts_is_told_to_nobody_and_silence_is_no(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), "Ada", "Ben", "Cleo")
            devices[2].recording = True
            await accept(*devices[:2])
            assert devices[2].received == []
            await accept(devices[0], yes=False)
            await accept(devices[2])
            assert not view(devices[2])["accepted"]
            await accept(devices[0])
            await devices[2].until(lambda update: update["room"]["boxes"][0]["accepted"])
            late = await served.device()
            await late.join(devices[0].room, "Dan")
            assert not view(late)["accepted"], "whoever comes later has not accepted"
            assert b"accept" not in b"".join(body for _, body in (await served.hub.log.room(late.room)).rows)

    run(play())


def test_a_wish_in_private_counts_for_own_cards_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(sensitivity=1))
            await accept(*devices)
            await devices[1].send(Lower("w", devices[1].who, 0))
            await until_done(devices[1], "w")
            assert view(devices[0])["dealt"] == 40, "nobody is told of it"
            await started(devices)
            assert not any(map(is_own, await dealt(served, devices[0])))

    run(play())


def test_a_game_keeps_the_cards_it_began_with_and_its_proof_holds(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), sensitivity=2, spicy=2, options={"rounds": 1})
            await started(devices)
            before = await dealt(served, devices[0])
            await draw(devices)
            shown = (await devices[0].until(lambda update: update["texts"]))["texts"]
            assert "Wohin zuerst, wenn Oma 80 wird?" in str(shown)
            await served.hub.log.delete_own([NAME], erased=True)
            await served.restart()
            for device in devices:
                await back(served, device)
            assert devices[0].update is not None
            assert devices[0].update["texts"] == shown
            assert await dealt(served, devices[0]) == before
            assert view(devices[0])["title"] == ""
            await autoplay(devices)
            for device in devices:
                await device.until(over)
            bearer = f"Bearer {devices[0].tokens[0]}"
            status, text, _ = await served.get(f"/api/rooms/{devices[0].room}/proof", Authorization=bearer)
            assert status == 200
            assert holds(verify(msgspec.convert(json.loads(text), Proof)))
            await devices[0].done_with("again")
            await started(devices)
            assert not any(map(is_own, await dealt(served, devices[0]))), "what was erased is dealt no more"

    run(play())


def test_the_next_game_is_dealt_from_the_box_as_it_is_then_and_what_was_seen_comes_last(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            log = served.hub.log
            devices = await table(served, forty(), sensitivity=2, spicy=2, options={"rounds": 1})
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(over)
                device.on_update = None
            live = served.hub.rooms[devices[0].room]
            seen = [each for each in live.durable.seen["ego"] if is_own(each)]
            assert seen
            await log.change_own(NAME, [CardSaved("new", msgspec.json.encode(ego("new")))], 1)
            await devices[0].done_with("again")
            await devices[0].until(lambda update: update["room"]["boxes"][0]["cards"] == 41)
            await started(devices)
            assert sum(map(is_own, await dealt(served, devices[0]))) == 41
            begun = [entry for entry in await entries(served, devices[0].room) if isinstance(entry, Started)][-1]
            assert len([*one_by_one(begun.seen)]) == len(seen)
            assert len(sql(tmp_path, "SELECT hash FROM boxes_of_rooms")) == 2
            assert not any(is_own(taught.card) for taught in await log.learnt())

    run(play())


def test_what_is_set_aside_of_a_box_comes_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), sensitivity=2, spicy=2)
            await started(devices)
            await draw(devices)
            update = await devices[0].until(lambda update: update["public"]["aside"])
            await devices[1].done_with("setaside", handle=update["public"]["aside"])
            (aside,) = served.hub.rooms[devices[0].room].durable.aside["ego"]
            assert own_box(aside) == NAME
            await ended(devices)
            await devices[0].done_with("again")
            await started(devices)
            found = await dealt(served, devices[0])
            assert sum(map(is_own, found)) == 39
            assert aside not in found

    run(play())


def test_of_a_game_from_which_somebody_erased_himself_no_cards_stay(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), sensitivity=2, spicy=2, options={"rounds": 1})
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(over)
            (kept,) = sql(tmp_path, "SELECT written FROM boxes_of_rooms")
            assert b"Oma 80" in kept[0]
            assert sql(tmp_path, "SELECT body FROM boxes") == [(box_of("ego").body,)], "what is printed, and once"
            await devices[1].send(Erase("e", devices[1].who))
            while sql(tmp_path, "SELECT written FROM boxes_of_rooms"):
                await asyncio.sleep(0)
            assert served.hub.rooms[devices[0].room].durable.games == 1, "how it ended is kept"

    run(play())


def test_a_draw_goes_on_with_what_was_pledged_though_the_server_dies(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), sensitivity=2, spicy=2)
            for device in devices:
                await device.hang_up()
            live = served.hub.rooms[devices[0].room]
            live.submit(decide.decide(live.ahead, devices[0].who, ask.Start(), live.circumstances()))
            pledged = live.ahead.draw
            assert pledged is not None
            assert pledged.terms is not None
            await served.restart()
            await served.hub.log.delete_own([NAME])
            for device in devices:
                await back(served, device)
                await device.until(lambda update: update["room"]["phase"] == "playing")

    run(play())


def test_whoever_says_no_while_it_is_drawn_is_heard_and_whoever_says_yes_counts_later(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await table(served, forty(), "Ada", "Ben")
            await accept(*devices)
            for device in devices:
                await device.hang_up()
            live = served.hub.rooms[devices[0].room]
            ada, ben = (member.who for member in live.ahead.people)
            live.submit(decide.decide(live.ahead, ada, ask.Start(), live.circumstances()))
            first = live.ahead.draw
            assert first is not None
            assert first.terms is not None
            assert not any(isinstance(each, Drawing) for each in due(live.ahead, live.circumstances()))
            live.beside.accept(ben, NAME, yes=False)
            (again,) = due(live.ahead, live.circumstances())
            assert isinstance(again, Drawing)
            assert again.terms is not None
            assert again.terms.box != first.terms.box
            live.submit([again])
            live.beside.accept(ben, NAME, yes=True)
            assert not any(isinstance(each, Drawing) for each in due(live.ahead, live.circumstances()))

    run(play())


def test_a_card_that_lacks_a_readers_language_says_in_which_it_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            own = box(
                *[ego(str(n), texts={"de": ego().texts["de"], "pl": PL}) for n in range(40)], languages=("pl", "de")
            )
            devices = await table(
                served, own, "Ada", "Ben", "Cleo", languages=("de", "pl", "fr"), sensitivity=2, spicy=2
            )
            await started(devices)
            await draw(devices)
            for device in devices:
                await device.until(lambda update: update["texts"])
            ((handle, german),), ((_, polish),), ((_, french),) = (
                device.update["texts"].items() for device in devices if device.update
            )
            assert german[0].startswith("Wohin")
            assert polish == french == ["Dokąd najpierw?", "Nad jezioro", "W góry", "Do wnuków", "Und ihr?"]
            told = [device.update["languages"] for device in devices if device.update]
            assert told == [{}, {}, {handle: "pl"}]

    run(play())


OTHERS = {
    "essence": box(*[path(str(n)) for n in range(15)], *[term(f"t{n}") for n in range(15)]),
    "identity": box(*[situation(str(n), area=area) for area in ("leisure",) for n in range(15)]),
    "egomaster": box(*[question(str(n)) for n in range(22)]),
}


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("share", [50, 100])
def test_every_game_is_played_with_own_cards_and_proven(tmp_path: Path, game: str, share: int) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            names = ("Ada", "Ben", "Cleo", "Dan")[: GAMES[game].seats[0]]
            devices = await table(served, OTHERS[game], *names, sensitivity=2, spicy=2, own=share)
            await started(devices)
            assert any(map(is_own, await dealt(served, devices[0])))
            choose = random_moves(GAMES[game])
            for _ in range(40):
                for device in devices:
                    update = await device.until(lambda update: update["public"])
                    if update["offer"] is not None and update["offer"]["due"]:
                        await until_done(device, await device.play(**choose(update["offer"])))
            await ended(devices)
            bearer = f"Bearer {devices[0].tokens[0]}"
            for what in ("evening", "ledger", "replay"):
                status, _, _ = await served.get(f"/api/rooms/{devices[0].room}/{what}", Authorization=bearer)
                assert status == 200, what
            _, text, _ = await served.get(f"/api/rooms/{devices[0].room}/proof", Authorization=bearer)
            assert holds(verify(msgspec.convert(json.loads(text), Proof)))

    run(play())


def test_each_box_has_its_own_share_and_one_that_is_taken_away_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            other = "6" * 32
            await make(served.hub.log, other, box(*[ego(str(number)) for number in range(80)]), 0)
            devices = await table(served, forty(), sensitivity=2, spicy=2, own=75)
            await lay(devices[0], f"{name_of(other)}.{other}")
            agreed = (await devices[0].until(lambda update: len(update["room"]["boxes"]) == 2))["room"]["settings"]
            parts = {NAME: 2, "0" * 12: 4}
            await devices[0].done_with("agree", settings=agreed | {"parts": parts})
            update = await devices[1].until(lambda update: update["room"]["settings"]["parts"])
            assert [each["share"] for each in update["room"]["boxes"]] == [50, 25]
            assert update["room"]["settings"]["parts"] == {NAME: 2}, "what does not lie there has no part"
            await started(devices)
            found = Counter(map(own_box, await dealt(served, devices[0])))
            assert found == {NAME: 40, name_of(other): 20, "": 20}
            await ended(devices)
            bearer = f"Bearer {devices[0].tokens[0]}"
            _, text, _ = await served.get(f"/api/rooms/{devices[0].room}/proof", Authorization=bearer)
            told = verify(msgspec.convert(json.loads(text), Proof))
            assert holds(told)
            assert any(finding.check == "mixed" for finding in told)
            await devices[0].done_with("again")
            await devices[0].done_with("takeaway", box=NAME)
            update = await devices[1].until(lambda update: len(update["room"]["boxes"]) == 1)
            assert (update["room"]["settings"]["parts"], update["room"]["boxes"][0]["share"]) == ({}, 75)

    run(play())


def test_settings_know_no_other_shares_and_those_of_before_are_read() -> None:
    for wrong in ({"own": 33}, {"parts": {NAME: 5}}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, Settings)
    assert msgspec.json.decode(b'{"game":"ego","own":75}', type=Settings) == Settings(own=75, parts={})
