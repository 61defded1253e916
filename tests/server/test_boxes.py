"""A game is read with the cards it was played with, whatever has become of the box since; the log keeps them once."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest
from msgspec.structs import replace

from selves.content import catalogue
from selves.content.boxes import WrittenBox, written_box
from selves.content.catalogue import CONTENT, box_of
from selves.content.languages import LANGUAGES
from selves.games import GAMES
from selves.room import entries as logged
from selves.server import boxes
from selves.server.device import Device
from selves.server.history import ENTRY
from selves.server.hub import settle
from selves.server.log import Append, Change, PersonAdded, RoomTouched
from selves.server.people import Person, hashed
from selves.server.protocol import Delete
from tests.golden.test_logs import LOGS, rows_of
from tests.server.serving import Served, run, serving, started
from tests.server.test_games import over, random_moves

PLAYERS = {name: game.seats[0] for name, game in GAMES.items()}
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def sql(folder: Path, question: str) -> list[Any]:
    return list(apsw.Connection(str(folder / "selves.db")).execute(question))


async def begun(served: Served, game: str, **settings: Any) -> list[Device]:
    devices = await served.party(*NAMES[: PLAYERS[game]], game=game, sensitivity=2, **settings)
    await started(devices)
    return devices


async def ended(devices: list[Device]) -> None:
    for device in devices:
        await device.do("motion", to="end")
    for device in devices:
        await device.until(over, 60)  # words are read first in which answers are judged


async def back(served: Served, device: Device) -> dict[str, Any]:
    device.url, device.update = f"{served.url}/ws", None
    await device.connect()
    return await device.until(lambda update: update)


@pytest.mark.parametrize("game", CONTENT)
def test_a_started_game_names_its_box_which_is_kept_once(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            rooms = [await begun(served, game) for _ in range(2)]
            for _ in range(2):
                await ended(rooms[0])
                await rooms[0][0].done_with("again")
                await started(rooms[0])
            kept = await served.hub.log.room(rooms[0][0].room)
            written = [body for _, body in kept.rows if b'"type":"started"' in body]
            assert len(written) == 3
            for body in written:
                entry = ENTRY.decode(body)
                assert entry.box == box_of(game).hash
                assert entry.opening.cards == ()
                assert len(body) < 2000, "nothing of the cards is in it"
            assert sql(tmp_path, "SELECT hash, body FROM boxes") == [(box_of(game).hash, box_of(game).body)]
            lives = [served.hub.rooms[devices[0].room] for devices in rooms]
            assert {id(live.boxes[box_of(game).hash]) for live in lives} == {id(box_of(game))}

    run(play())


def in_other_words(value: Any, written: bool = False) -> Any:
    """Every text of a card is another one; its facts and its id are the same."""
    if isinstance(value, dict):
        return {key: in_other_words(each, written or key in LANGUAGES) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [in_other_words(each, written) for each in value]
    return f"NEW {value}" if written and isinstance(value, str) else value


@pytest.fixture
def reword(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """A new release comes, in which nothing is worded as it was."""
    caches = (catalogue.box_of, catalogue.box_of_0_1_0, catalogue.cards_of, boxes.stock)

    def clear() -> None:
        for each in caches:
            each.cache_clear()

    def new_release() -> None:
        def changed(name: str, card: Any) -> WrittenBox[Any]:
            old = written_box(name, card)
            plain = in_other_words(msgspec.to_builtins(old.cards))
            return replace(old, cards=tuple(msgspec.convert(plain, list[card])))

        monkeypatch.setattr(catalogue, "written_box", changed)
        clear()

    yield new_release
    monkeypatch.undo()
    clear()


async def until_done(device: Device, request: str) -> None:
    await device.until(lambda _: request in device.done)


async def until_texts(devices: list[Device], game: str) -> dict[str, Any]:
    """Somebody plays until a card lies open; what the first device then reads."""
    choose = random_moves(GAMES[game])
    for _ in range(60):
        for device in devices:
            update = await device.until(lambda update: update["public"])
            if device is devices[0] and update["texts"]:
                return update
            if update["offer"] is not None and update["offer"]["due"]:
                request = await device.play(**choose(update["offer"]))
                await until_done(device, request)
    raise AssertionError("no card was opened")


@pytest.mark.parametrize("game", CONTENT)
def test_a_game_goes_on_with_the_texts_it_began_with(tmp_path: Path, game: str, reword: Callable[[], None]) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await begun(served, game)
            before = await until_texts(devices, game)
            old = box_of(game).hash
            await served.restart(reword)
            assert box_of(game).hash != old
            for device in devices:
                update = await back(served, device)
            update = await devices[0].until(lambda update: update["texts"])
            assert update["texts"] == before["texts"]
            assert update["public"] == before["public"]
            await ended(devices)
            await devices[0].done_with("again")
            await started(devices)
            after = await until_texts(devices, game)
            assert any(text[0].startswith("NEW ") for text in after["texts"].values())
            assert {name for (name,) in sql(tmp_path, "SELECT hash FROM boxes")} == {old, box_of(game).hash}

    run(play())


@pytest.mark.parametrize("game", sorted({file.name.split(".")[0] for file in LOGS if file.parent.name == "0.1.0"}))
def test_a_game_of_release_0_1_0_goes_on(tmp_path: Path, game: str) -> None:
    """Its log names no box and holds the facts of the cards; what stands on them is found by their ids."""
    file = next(file for file in LOGS if file.parent.name == "0.1.0" and file.name == f"{game}.0.running.jsonl")
    ids = iter([card.id for card in catalogue.cards_of(game)])

    def of_this_box(body: bytes) -> bytes:
        """The sample's cards have ids of their own; these are of real ones."""
        entry = ENTRY.decode(body)
        if not isinstance(entry, logged.Started):
            return body
        cards = tuple(card | {"id": real(card)} for card in entry.opening.cards)
        assert not entry.box
        return msgspec.json.encode(replace(entry, opening=replace(entry.opening, cards=cards)))

    def real(card: dict[str, Any]) -> str:
        alike = ("colour", "shape", "draw", "booklet", "icon")
        for found in catalogue.cards_of(game):
            plain = msgspec.to_builtins(found)
            if all(plain.get(key) == card.get(key) for key in alike) and found.id not in taken:
                taken.add(str(found.id))
                return str(found.id)
        return str(next(ids))

    taken: set[str] = set()

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            bodies = [of_this_box(body) for _, body in rows_of(file)]
            chairs = next(entry.chairs for body in bodies if isinstance(entry := ENTRY.decode(body), logged.Started))
            tokens = {who: f"{number:032x}" for number, who in enumerate(chairs)}
            people = [PersonAdded(Person(who, f"P{who}", "en", hashed(token))) for who, token in tokens.items()]
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            changes: list[Change] = [*people, RoomTouched(1, kept=True)]
            served.hub.log.append(Append("ABCDE", 1, bodies, served.hub.log.lineage(), settle(done), changes))
            await done
            devices = [await served.device(connect=False) for _ in chairs]
            for device, token in zip(devices, tokens.values(), strict=True):
                device.room, device.tokens = "ABCDE", [token]
                await device.connect()
            update = await until_texts(devices, game)
            assert update["room"]["broken"] == ""
            assert all(isinstance(text[0], str) for text in update["texts"].values())

    run(play())


@pytest.mark.parametrize("spoil", ["DELETE FROM boxes", "UPDATE boxes SET body = '{}'"])
def test_a_game_whose_box_is_lost_is_ended_with_an_explanation(
    tmp_path: Path, spoil: str, reword: Callable[[], None]
) -> None:
    def lose() -> None:
        sql(tmp_path, spoil)
        reword()  # today's box is known anyway

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await begun(served, "ego")
            await served.restart(lose)
            update = await back(served, devices[0])
            update = await devices[0].until(lambda update: update["room"]["finished"])
            assert update["room"]["broken"]
            await devices[0].done_with("again")
            for device in devices[1:]:
                await back(served, device)
            await started(devices)

    run(play())


def test_a_printed_box_goes_when_retention_finds_that_no_room_names_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            rooms = [(await begun(served, game))[0] for game in ("essence", "ego", "ego")]
            hashes = [box_of(game).hash for game in ("ego", "essence")]
            for host, left in zip(rooms, (hashes[:1], hashes[:1], []), strict=True):
                await host.send(Delete("d", host.who))
                await host.until_closed()
                await served.hub.retain()
                assert [name for (name,) in sql(tmp_path, "SELECT hash FROM boxes")] == left

    run(play())
