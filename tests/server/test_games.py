"""Whole games over real sockets, and what reaches whom."""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.games import GAMES
from selves.kernel.game import AnyGame
from selves.kernel.offer import Offer
from selves.kernel.replay import Played, chance_of, opened, take
from selves.room import entries as logged
from selves.room.due import DRAW_PATIENCE
from selves.room.seed import pledge, seed
from selves.room.terms import pledge_of
from selves.room.terms import written as written_terms
from selves.server.boxes import with_cards
from selves.server.device import Device
from selves.server.history import ENTRY
from tests.conformance.samples import SAMPLES
from tests.server.clock import HandClock
from tests.server.serving import Served, autoplay, first_choice, run, serving, started

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")


def over(update: dict[str, Any]) -> bool:
    return bool(update["room"]["phase"] == "over" and update["room"]["finished"])


def random_moves(game: AnyGame) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Any move that is offered."""

    def choose(offer: dict[str, Any]) -> dict[str, Any]:
        sampled: dict[str, Any] = plain(msgspec.convert(offer, Offer).sample(game.kinds, random.Random()))
        return sampled

    return choose


at_random = random_moves(GAMES["ego"])


async def entries(served: Served, code: str) -> list[Any]:
    """As they are in memory: with the cards that a game was dealt."""
    kept = await served.hub.log.room(code)
    boxes = await served.hub.boxes.read(kept.boxes)
    return [with_cards(ENTRY.decode(body), boxes) for _, body in kept.rows]


@pytest.mark.parametrize("edition", ["german", "polish"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_is_played_to_its_end(tmp_path: Path, players: int, edition: str) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party(*NAMES[:players], options={"edition": edition})
            await started(devices)
            await autoplay(devices, at_random)
            for device in devices:
                update = await device.until(over, 60)
                assert update["public"]["phase"] == "over"
                assert update["room"]["result"] == update["public"]["result"]
            finished = (await entries(served, devices[0].room))[-1]
            assert isinstance(finished, logged.Finished)
            assert finished.facts, "what insights need is kept"
            status, text, _ = await served.get(
                f"/api/rooms/{devices[0].room}/ledger", Authorization=f"Bearer {devices[1].tokens[0]}"
            )
            assert status == 200
            told = [paid["payment"] for paid in json.loads(text)]
            assert told == list(msgspec.to_builtins(finished.payments))

    run(play())


@pytest.mark.parametrize(
    ("name", "players", "options"), [(name, *party) for name, sample in SAMPLES.items() for party in sample.parties]
)
def test_nothing_but_the_own_view_reaches_a_socket(
    tmp_path: Path, name: str, players: int, options: dict[str, Any]
) -> None:
    """Every byte of every socket is what the rules let that seat see at one time after another, and no more."""

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party(*NAMES[:players], game=name, options=options, sensitivity=2)
            table = await served.device(connect=False)
            table.room = devices[0].room
            await table.connect(table=True)
            everybody = [*devices, table]
            for device in everybody:
                device.recording = True
            await started(devices)
            await autoplay(devices, random_moves(GAMES[name]))
            for device in everybody:
                await device.until(over, 60)
            game = GAMES[name]
            states = await states_of(served, devices[0].room, game)
            for seat, device in enumerate(everybody):
                mine, course = seat if seat < players else None, Course(game, [*states])
                assert len(device.received) > 10
                for data in device.received:
                    assert f"{name}-".encode() not in data, "a permanent card id left the server"
                    for other in everybody:
                        assert all(token.encode() not in data for token in other.tokens)
                    told = msgspec.json.decode(data)
                    if told["type"] != "update" or told["public"] is None:
                        continue
                    assert told["seat"] == mine
                    state = course.shown_in(told)
                    other_world = game.resample(state, mine, random.Random(1))
                    assert half_by_half(told) == plain(game.view(other_world, mine))
                    shown = {str(handle) for handle in game.faces(state, game.view(state, mine))}
                    assert told["texts"].keys() == shown

    run(play())


def half_by_half(told: dict[str, Any]) -> dict[str, Any]:
    """The view that an update carries."""
    return {"seat": told["seat"], "public": told["public"], "private": told["private"]}


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def later(turn: int) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: bool(seen["public"]["turn"] != turn or seen["room"]["phase"] == "over")


def now_at(turn: int) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: bool(seen["public"]["turn"] == turn)


def asked(turn: int) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: bool(seen["public"]["phase"] == "commit" and seen["public"]["turn"] == turn)


class Course:
    """The states that a game went through, as far as an update has not told of later ones."""

    def __init__(self, game: AnyGame, states: list[Any]) -> None:
        self.game = game
        self.left = states

    def shown_in(self, told: dict[str, Any]) -> Any:
        """The one that this update shows, view and offer, byte for byte."""
        while self.left:
            state, seat = self.left[0], told["seat"]
            offer = self.game.offer(state, seat) if seat is not None else None
            if half_by_half(told) == plain(self.game.view(state, seat)) and told["offer"] == plain(offer):
                return state
            del self.left[0]
        raise AssertionError(f"{told} is no view of the game at any time")


async def states_of(served: Served, code: str, game: AnyGame) -> list[Any]:
    """Every state of the game, in order."""
    states, state, chance = [], None, None
    for entry in await entries(served, code):
        if isinstance(entry, logged.Started):
            state, chance = opened(game, entry.opening), chance_of(entry.opening)
        elif isinstance(entry, Played):
            assert chance is not None
            state = take(game, state, entry, chance)
        else:
            continue
        states.append(state)
    return states


def test_the_seed_is_made_by_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            await started(devices)
            written = await entries(served, devices[0].room)
            drawing = next(entry for entry in written if isinstance(entry, logged.Drawing))
            pledged = {entry.who: entry.pledge for entry in written if isinstance(entry, logged.Pledged)}
            revealed = {entry.who: entry.contribution for entry in written if isinstance(entry, logged.Revealed)}
            begun = next(entry for entry in written if isinstance(entry, logged.Started))
            assert pledged.keys() == revealed.keys() == {device.who for device in devices}
            assert drawing.terms is not None
            assert pledge_of(begun.contribution, written_terms(drawing.terms)) == drawing.pledge
            assert drawing.terms.chairs == begun.chairs
            assert (drawing.terms.box, drawing.terms.dealt) == (begun.box, begun.dealt)
            assert all(pledge(revealed[who]) == pledged[who] for who in pledged)
            assert begun.opening.seed == seed(begun.contribution, [revealed[who] for who in begun.chairs])
            order = [type(entry).__name__ for entry in written]
            assert order.index("Sealed") < order.index("Revealed"), "nothing is opened before all pledges are in"
            assert begun.left_out == ()

    run(play())


def test_who_does_not_reveal_is_left_out_visibly(tmp_path: Path) -> None:
    async def nothing(update: dict[str, Any]) -> None:
        pass

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            devices = await served.party("Ada", "Ben")
            devices[1]._contribute = nothing  # type: ignore[method-assign]
            await devices[0].do("start")
            await devices[0].until(
                lambda update: [*(update["room"]["draw"] or {}).get("pledges", ())] == [devices[0].who]
            )
            await clock.move(DRAW_PATIENCE / 1000)
            await devices[0].until(lambda update: update["room"]["phase"] == "playing")
            update = await devices[0].until(lambda update: update["room"]["left_out"])
            assert update["room"]["left_out"] == [devices[1].who]

    run(play())


def test_simultaneous_commitments_never_refuse_each_other(tmp_path: Path) -> None:
    """All four seats commit at once, a thousand times."""

    async def rounds(served: Served, count: int) -> int:
        devices = await served.party("Ada", "Ben", "Cleo", "Dan")
        await started(devices)
        together = 0
        while together < count:
            update = await devices[0].until(lambda update: update["room"]["phase"] != "drawing")
            if update["room"]["phase"] == "over":
                await devices[0].until(over)
                await devices[0].done_with("again")
                await started(devices)
                continue
            subject = devices[update["public"]["subject"]]
            turn = update["public"]["turn"]
            await subject.until(now_at(turn))
            if subject.update is not None and subject.update["public"]["phase"] == "draw":
                await subject.play(kind="draw")
            for device in devices:
                await device.until(asked(turn))
            acting = [device for device in devices if device.update and device.update["offer"]]
            await asyncio.gather(*(device.play(**wrong_or_right(device, together)) for device in acting))
            together += 1
            for device in devices:
                await device.until(later(turn))
        assert [refusal for device in devices for refusal in device.refusals] == []
        return together

    def wrong_or_right(device: Device, number: int) -> dict[str, Any]:
        assert device.update is not None
        if device.update["offer"]["choices"][0]["kind"] == "answer":
            return {"kind": "answer", "stone": 1}
        return {"kind": "guess", "stone": 1 + (number + device.update["seat"]) % 2, "stake": 1}

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            counted = await asyncio.gather(*(rounds(served, 100) for _ in range(10)))
            assert sum(counted) >= 1000

    run(play())


def test_each_command_counts_once_however_often_it_is_sent(tmp_path: Path) -> None:
    """Every message goes out one to five times, in any order; the log has each once."""

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", options={"rounds": 6})
            source = random.Random(4)
            for device in devices:
                repeat(device, source)
            await devices[0].done_with("addbot")
            update = await devices[0].until(lambda update: update["room"])
            assert sum(member["bot"] for member in update["room"]["members"]) == 1
            await started(devices)
            await autoplay(devices, first_choice)
            for device in devices:
                await device.until(over, 60)
            written = await entries(served, devices[0].room)
            commands = [entry.cmd for entry in written if entry.cmd]
            assert len(commands) == len(set(commands))
            assert sum(isinstance(entry, logged.Started) for entry in written) == 1

    def repeat(device: Device, source: random.Random) -> None:
        once = device.send_raw
        waiting: list[bytes] = []

        async def many(data: bytes) -> None:
            waiting.extend([data] * source.randint(1, 5))
            source.shuffle(waiting)
            later = waiting[3:] if len(waiting) > 6 else []
            for each in [*waiting[: len(waiting) - len(later)], data]:
                await once(each)
            waiting[:] = later

        device.send_raw = many  # type: ignore[method-assign]

    run(play())


def test_one_alone_plays_against_bots(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            device = await served.device("pl")
            await device.open("Ola", options={"rounds": 3})
            for _ in range(3):
                await device.done_with("addbot")
            await started([device])
            await autoplay([device])
            update = await device.until(over, 60)
            assert [chair["name"] for chair in update["room"]["chairs"]] == ["Ola", "Echo", "Pixel", "Momo"]
            assert device.refusals == []

    run(play())


def test_everybody_reads_in_his_own_language_and_can_switch(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            host = await served.device("de")
            opened_room = await host.open("Ada")
            guest = await served.device("fr")
            await guest.join(opened_room["room"]["code"], "Ben")
            await started([host, guest])
            for device in (host, guest):
                if device.update is not None and device.update["offer"]:
                    await device.play(kind="draw")
            first = await host.until(lambda update: update["texts"])
            second = await guest.until(lambda update: update["texts"])
            assert first["texts"] != second["texts"]
            await guest.send_raw(
                msgspec.json.encode({"type": "change", "id": "c", "who": guest.who, "name": "Benoît", "language": "de"})
            )
            update = await guest.until(lambda update: update["texts"] == first["texts"])
            assert "Benoît" in [member["name"] for member in update["room"]["members"]]

    run(play())
