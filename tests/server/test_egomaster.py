"""Egomaster through the real server: what is typed is judged, who was first is measured, and no solution leaks."""

import asyncio
import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content.catalogue import box_of
from selves.content.languages import LANGUAGES
from selves.games import GAMES
from selves.games.egomaster.board import Square
from selves.games.egomaster.view import sees_solution
from selves.kernel.replay import Played
from selves.room.circumstances import Stock
from selves.room.entries import Started
from selves.server import connection
from selves.server.device import Device
from selves.server.hub import SWEEP_EVERY
from tests.server.clock import HandClock, until
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_games import Course, entries, over, random_moves, states_of

EGOMASTER = GAMES["egomaster"]


def only(monkeypatch: pytest.MonkeyPatch, mode: str, icon: str | None) -> None:
    """The test's own board and booklets: one mode, one icon."""
    from selves.games.egomaster import play  # noqa: PLC0415
    from selves.server import boxes  # noqa: PLC0415

    monkeypatch.setattr(play, "BOARD", (Square(mode, 100),) * 36)  # type: ignore[arg-type]
    dealt = boxes.stock

    def stock(game: str, closest: int, spiciest: int) -> Stock:
        found = dealt(game, closest, spiciest)
        fit = [each for each in found.cards if getattr(each.facts, "booklet", "") != mode or each.facts.icon == icon]
        return Stock(found.box, tuple(fit))

    monkeypatch.setattr(boxes, "stock", stock)


async def until_asked(devices: list[Device]) -> dict[str, Any]:
    """Place, roll and move until the question is asked; the table's view then."""
    while True:
        update = devices[0].update
        assert update is not None
        view: dict[str, Any] = update["public"]
        if view["phase"] == "answer":
            for device in devices:
                await device.until(newer_than(update["version"] - 1))
            return view
        seat = view["waiting"][0]
        offer = (await devices[seat].until(lambda each: each["offer"] and each["offer"]["due"]))["offer"]
        kind, fields = offer["choices"][0]["kind"], offer["choices"][0]["fields"]
        first = {name: field["of"][0] for name, field in fields.items()}
        await devices[seat].play(kind=kind, **first)
        await devices[0].until(newer_than(update["version"]))


def newer_than(version: int) -> Callable[[dict[str, Any]], bool]:
    return lambda update: bool(update["version"] > version)


def answering() -> Callable[[dict[str, Any]], bool]:
    return lambda update: bool(update["public"]["phase"] == "verdict")


def test_what_is_typed_is_judged_in_the_language_of_whoever_types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "solo", None)

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = [await served.device(language) for language in ("pl", "de", "fr")]
            await devices[0].open("Ola", game="egomaster", options={"judging": "typed"})
            for device, name in zip(devices[1:], ("Jo", "Zoé"), strict=True):
                await device.join(devices[0].room, name)
            await started(devices)
            view = await until_asked(devices)
            roller, reader = view["roller"], view["reader"]
            card = await open_card(served, devices[0].room)
            answer = box_of("egomaster").by_id[card].accepted(LANGUAGES[(1, 0, 2)[roller]])[0][0]
            await devices[roller].play(kind="say", text=f" {answer.upper()} ")
            told = await devices[reader].until(answering())
            assert told["public"]["challenge"]["tries"][-1]["right"] is True
            await devices[reader].play(kind="next")
            paid = await devices[roller].until(lambda update: update["public"]["last"])
            assert paid["public"]["chips"][roller] == 100
            logged = [entry for entry in await entries(served, devices[0].room) if isinstance(entry, Played)]
            assert [entry.witness for entry in logged if entry.move["kind"] == "say"] == [{"right": True}]

    run(play())


async def open_card(served: Served, room: str) -> str:
    state = (await states_of(served, room, EGOMASTER))[-1]
    card: str = state.cards[state.challenge.card].id
    return card


def test_a_slow_line_is_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line takes 120 ms each way: its buzz comes after another that was made 60 ms later, and counts before it."""
    only(monkeypatch, "multi", "speed")

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", "Dan", game="egomaster", options={"clock": 0})
            await started(devices)
            view = await until_asked(devices)
            slow, quick = view["challenge"]["players"][:2]
            reader = devices[view["reader"]]
            on_its_way = lag(devices[slow], clock, 0.12)
            lines = {who: line for line in served.hub.connections for who in line.whos}
            await clock.move(SWEEP_EVERY)
            await until(lambda: len(on_its_way) == 1)
            await until(lambda: all(ping.took == 0 for ping in lines[devices[quick].who]._pings))
            await clock.move(0.24)
            await until(lambda: lines[devices[slow].who].delay() == 120)
            await devices[slow].play(kind="buzz")
            await clock.move(0.06)
            await devices[quick].play(kind="buzz")
            await reader.until(lambda update: len(update["public"]["challenge"]["tries"]) == 1)
            await clock.move(0.06)
            told = await reader.until(lambda update: len(update["public"]["challenge"]["tries"]) == 2)
            challenge = told["public"]["challenge"]
            assert [made["seat"] for made in challenge["tries"]] == [quick, slow], "so they came"
            assert challenge["to_judge"] == slow, "so they were made"
            await reader.play(kind="judge", right=True)
            paid = await reader.until(lambda update: update["public"]["last"])
            assert paid["public"]["last"]["winner"] == slow

    run(play())


def lag(device: Device, clock: HandClock, seconds: float) -> "list[asyncio.Task[None]]":
    """Whatever this device sends takes so long; a pong twice that, as its ping took as long to come."""
    once, line = device.send_raw, device._ws
    assert line is not None
    pong, answering = line.pong, []

    async def pong_later(message: bytes = b"") -> None:
        async def after() -> None:
            await clock.sleep(2 * seconds)
            await pong(message)

        answering.append(asyncio.get_running_loop().create_task(after()))

    line.pong = pong_later  # type: ignore[method-assign]

    async def later(data: bytes) -> None:
        async def after() -> None:
            await clock.sleep(2 * seconds if b'"pong"' in data else seconds)
            await once(data)

        on_its_way.append(asyncio.get_running_loop().create_task(after()))
        await asyncio.sleep(0)

    on_its_way: list[asyncio.Task[None]] = []
    device.send_raw = later  # type: ignore[method-assign]
    return on_its_way


class Wire:
    """A device at the end of a line, on a clock: its browser answers at once, its page as late as it likes."""

    def __init__(self, clock: HandClock, way: Callable[[], float], late: float = 0.0) -> None:
        self.clock, self.way, self.late = clock, way, late
        self.line = connection.Connection(clock, asyncio.get_running_loop(), self, "")
        self.full = False

    def close(self, code: int, reason: bytes) -> None: ...

    def abort(self) -> None: ...

    def is_alive(self) -> bool:
        return True

    def send(self, messages: Sequence[bytes]) -> None:
        number = msgspec.json.decode(messages[0])["number"]
        for again in range(20 if self.late else 1):  # who is late is late again and again
            self.answer(self.late + again / 1000, number)

    def ping(self, data: bytes) -> None:
        self.answer(0.0, int(data))

    def answer(self, late: float, number: int) -> None:
        self.clock.call_later(self.way() + self.way() + late, lambda: self.line.pong(number))

    async def pinged(self) -> None:
        self.line.ping()
        while not self.line._pings or self.line._outbox:
            await asyncio.sleep(0)
        await asyncio.sleep(0)


def test_no_more_than_the_cap_is_made_up_for_and_the_quickest_recent_answer_counts() -> None:
    async def work() -> None:
        clock, way = HandClock(), 0.1
        wire = Wire(clock, lambda: way)
        assert wire.line.delay() == 0
        for _ in range(3):
            await wire.pinged()
            await clock.move(0.2)
            wire.line.pong(99)  # nobody asked
        assert wire.line.delay() == 100
        way = 3.0
        await wire.pinged()
        await clock.move(6)
        assert wire.line.delay() == 100, "one slow answer says nothing"
        for _ in range(connection.RECENT):
            await wire.pinged()
            await clock.move(6)
        assert wire.line.delay() == connection.FARTHEST == 150

    run(work())


def test_a_browser_answers_even_if_its_page_does_not(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", game="egomaster", options={"clock": 0})
            await started(devices)
            mute = devices[1]
            once = mute.send_raw

            async def but_pongs(data: bytes) -> None:
                if b'"pong"' not in data:
                    await once(data)

            mute.send_raw = but_pongs  # type: ignore[method-assign]
            (line,) = (line for line in served.hub.connections if mute.who in line.whos)
            await clock.move(SWEEP_EVERY)
            await until(lambda: line._pings and line._pings[-1].took == 0)

    run(play())


def test_a_page_that_answers_late_does_not_buzz_first() -> None:
    """Two hundred races between two who are equally far away and press together; one page answers pings late."""

    async def work() -> None:
        clock, source = HandClock(), random.Random(15)

        def way() -> float:
            return source.uniform(0.02, 0.06)

        honest, late = Wire(clock, way), Wire(clock, way, late=0.28)
        won = 0.0
        for _ in range(200):
            for wire in (honest, late):
                await wire.pinged()
            for _ in range(20):
                await clock.move(SWEEP_EVERY / 20)
            made = [1000 * way() - wire.line.delay() for wire in (honest, late)]
            won += 1.0 if made[1] < made[0] else 0.5 if made[1] == made[0] else 0.0
        assert 0.45 <= won / 200 <= 0.55

    run(work())


@pytest.mark.parametrize("judging", ["reader", "typed"])
def test_no_solution_reaches_a_contestant_before_it_is_decided(tmp_path: Path, judging: str) -> None:
    """Neither its text nor the id by which it could be looked up, in any byte of his socket."""

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party(
                "Ada", "Ben", "Cleo", "Dan", game="egomaster", options={"quick": True, "judging": judging}
            )
            for device in devices:
                device.recording = True
            await started(devices)
            await autoplay(devices, random_moves(EGOMASTER))
            for device in devices:
                await device.until(over, 90)
            states = await states_of(served, devices[0].room, EGOMASTER)
            looked = 0
            for seat, device in enumerate(devices):
                course = Course(EGOMASTER, [*states])
                for data in device.received:
                    told = json.loads(data)
                    if told["type"] != "update" or told["public"] is None:
                        continue
                    state = course.shown_in(told)
                    if state.challenge is None:
                        continue
                    card = state.cards[state.challenge.card].id
                    assert card.encode() not in data
                    if sees_solution(state, seat):
                        continue
                    looked += 1
                    before = 3 * state.last.handle if state.last is not None else 0  # that one is open to all
                    shown = {key: text for key, text in told["texts"].items() if int(key) > before}
                    text = json.dumps(shown, ensure_ascii=False)
                    for spellings in box_of("egomaster").by_id[card].accepted(device.language):
                        said = [each for each in spellings if re.search(rf"\b{re.escape(each)}\b", text)]
                        assert not [each for each in said if len(each) > 4]
            assert looked > 50

    run(play())


def test_one_alone_plays_against_bots_and_always_typed(tmp_path: Path) -> None:
    """A bot that reads moves the game on by itself, and cannot hear: so the table plays typed."""

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            device = await served.device("fr")
            await device.open("Zoé", game="egomaster", options={"quick": True, "judging": "reader"})
            for _ in range(3):
                await device.done_with("addbot")
            await started([device])
            await autoplay([device], random_moves(EGOMASTER))
            update = await device.until(over, 120)
            assert update["public"]["judging"] == "typed"
            assert device.refusals == []
            logged = await entries(served, device.room)
            begun = next(entry for entry in logged if isinstance(entry, Started))
            assert begun.opening.options["judging"] == "typed"
            said = [entry for entry in logged if isinstance(entry, Played) and entry.by == "bot" and entry.witness]
            assert said, "what a bot knows is a witness"

    run(play())


def test_whatever_is_typed_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Huge numbers, odd digits, nothing, what is no text at all: judged or refused, and never the end of a table."""
    only(monkeypatch, "multi", "target")

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", "Dan", game="egomaster", options={"judging": "typed"})
            await started(devices)
            view = await until_asked(devices)
            first, second, third = view["challenge"]["players"]
            await devices[first].play(kind="say", text="x" * 81)
            refused = await devices[first].until_refused()
            assert refused["clause"] == "egomaster.judge.typed"
            await devices[first].play(kind="say", text=["no", "text"])
            await devices[first].until_refused(2)
            for seat, text in ((first, "9" * 80), (second, "²³½ ٣ \u202e\0"), (third, "   ")):
                await devices[seat].until(lambda update, seat=seat: update["public"]["waiting"] == [seat])
                await devices[seat].play(kind="say", text=text)
            told = await devices[view["reader"]].until(answering())
            assert [made["number"] for made in told["public"]["challenge"]["tries"]][::2] == [None, None]
            await devices[view["reader"]].play(kind="next")
            await devices[first].until(lambda update: update["public"]["last"])

    run(play())
