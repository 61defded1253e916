"""Updates leave out what their device has: put together they are, byte by byte, what a whole one would be."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.server.boxes import box_at
from selves.server.device import Device
from selves.server.lean import Folded, in_parts, news
from selves.server.protocol import Whole
from selves.server.updates import Updates, room_view
from tests.server.serving import autoplay, run, serving, started
from tests.server.test_games import over, random_moves

decode = msgspec.json.decode


class Both(Device):
    """A device that asks for a whole update now and then, and holds what it has put together to it."""

    def __init__(self, *more: Any) -> None:
        super().__init__(*more)
        self.chance = random.Random(3)
        self.compared = self.lean = 0

    async def read_message(self, data: str) -> None:
        if '"type":"update"' in data[:40]:
            whole = '"on":0,' in data[:60]
            self.lean += not whole
            before, after = self.update, Folded().fold(data.encode()) if whole else None
            if whole and before is not None and after is not None:
                same = decode(after)
                if (same["version"], same["shown"]) == (before["version"], before["shown"]):
                    assert {**same, "n": 0, "on": 0, "now": 0, "done": []} == {
                        **before, "n": 0, "on": 0, "now": 0, "done": []
                    }  # fmt: skip
                    self.compared += 1
        await super().read_message(data)
        if self.chance.random() < 0.2:
            await self.send(Whole())


@pytest.mark.parametrize("name", [*GAMES])
def test_what_was_left_out_is_as_it_was(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.serving.Device", Both)
    players, options = SAMPLES[name].parties[0]

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party(
                *("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")[:players], game=name, options=options
            )
            await started(devices)
            await autoplay(devices, random_moves(GAMES[name]))
            for device in devices:
                await device.until(over, 60)
                assert isinstance(device, Both)
                assert device.lean > 5
            assert sum(device.compared for device in devices if isinstance(device, Both)) > 3

    run(play())


@given(st.lists(st.binary(min_size=1, max_size=1), max_size=6, unique=True), st.integers(0, 6), st.integers(0, 6))
def test_of_what_was_told_only_what_is_new_is_sent(told: list[bytes], old: int, known: int) -> None:
    """All that is told has its number: it comes once, and goes in the order in which it came."""
    before, now = tuple(map(msgspec.Raw, told[:known])), tuple(map(msgspec.Raw, told[old:]))
    found = news(before, now)
    assert before[found.old :] + found.new == now
    assert not set(map(bytes, found.new)) & set(map(bytes, before))


def test_who_has_lost_what_an_update_builds_on_is_sent_everything(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            (ada,) = await served.party("Ada")
            ada.recording = True
            await ada.done_with("addbot")
            assert b'"on":0' not in ada.received[-1][:60]
            await ada.send(Whole())
            await ada.until(lambda update: update["on"] == 0)
            assert ada.update is not None
            assert [member["bot"] for member in ada.update["room"]["members"]] == [False, True]

    run(play())


def test_texts_and_the_room_go_once(tmp_path: Path) -> None:
    """On a train: what a phone is sent for a move of somebody else is a fraction of everything."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await started([ada, ben])
            drawing = ada if (ada.update or {})["offer"] else ben
            await drawing.play(kind="draw")
            for device in (ada, ben):
                await device.until(lambda update: update["public"]["phase"] == "commit" and update["texts"])
            sent: list[bytes] = []
            hear, other = Device.read_message, ben if drawing is ada else ada

            async def listen(self: Device, data: str) -> None:
                if self is drawing:
                    sent.append(data.encode())
                await hear(self, data)

            Device.read_message = listen  # type: ignore[method-assign]
            try:
                await other.play(kind="guess", stone=1, stake=1)
                await drawing.until(lambda update: any(update["public"]["committed"]))
            finally:
                Device.read_message = hear  # type: ignore[method-assign]
            (data,) = sent
            assert {*decode(data)} <= {"type", "n", "on", "now", "version", "public"}
            assert "texts" not in decode(data)

    run(play())


@pytest.mark.parametrize("name", [*GAMES])
def test_what_is_told_of_the_room_is_what_would_be_written_anew(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where only the time has changed and all else was kept; and so it is with the game and the texts of cards."""
    players, options = SAMPLES[name].parties[0]
    tell, compared = Updates.of, 0

    def compare(self: Updates, connection: Any, room: Any, boxes: Any, now: int, hold: Any = None, *more: Any) -> Any:
        nonlocal compared
        data = tell(self, connection, room, boxes, now, hold, *more)
        if hold is None and all(member.bot or member.who in self._guests.connected() for member in room.members):
            assert self._room_parts is not None
            anew = in_parts(room_view(self._code, self._key, room, self._guests, self._beside, now))
            assert self._room_parts.fields == anew.fields
            if self._public is not None:
                assert self._public_parts is not None
                assert self._public_parts.whole == in_parts(self._public).whole
                fresh, box = Updates(self._code, self._key, self._guests, self._beside), box_at(room.table, boxes)
                for language, kept in self._written.items():
                    assert kept == fresh._write(kept.faces, room.table, box, room, language)
            compared += 1
        return data

    async def play() -> None:
        async with serving(tmp_path, unlimited=True, grace=3600) as served:
            names = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")[:players]
            devices = await served.party(*names, game=name, options=options)
            monkeypatch.setattr(Updates, "of", compare)
            await started(devices)
            await autoplay(devices, random_moves(GAMES[name]))
            await devices[0].until(over, 60)

    run(play())
    assert compared > 20
