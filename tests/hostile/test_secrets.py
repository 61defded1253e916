"""No secret in any byte of any socket, in any game: players, watcher, shared screen, late, kicked, reconnecting.

`tests/simulation/promises.py` searches and compares every frame; here is everybody who could be sent too much, and
leaks are planted to prove that none would be overlooked.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from selves.room import commands
from selves.room.room import Room
from selves.server.connection import Connection
from selves.server.updates import Updates
from tests.hostile.tables import TABLES
from tests.simulation.phone import Phone
from tests.simulation.promises import Broken
from tests.simulation.quiet import Quiet

every_table = pytest.mark.parametrize("table", TABLES)


@every_table
def test_nobody_is_sent_a_secret(table: str) -> None:
    players, settings = TABLES[table]
    stage = Quiet(table)
    with stage.lit():
        seated = stage.party(players, **settings)
        code = seated[0].room
        watcher, screen = stage.join(code, "watcher"), stage.screen(code)
        stage.begin(seated[0])
        stage.played_on(seated, 4)
        late = stage.join(code)
        assert watcher.heard is not None
        stage.done(seated[0], commands.Kick(watcher.heard.mine[0]))
        stage.until(lambda: watcher.line is None)
        watcher.room = code
        watcher.connect()  # without a token that is worth anything
        assert seated[1].line is not None
        seated[1].line.break_off()
        stage.until(lambda: seated[1].heard is None)
        stage.until(lambda: seated[1].heard is not None)
        stage.kill()
        stage.wait(5)
        stage.until(lambda: all(phone.heard is not None for phone in stage.phones))
        stage.played_on(seated, 6)
        for phone in (*seated, watcher, screen, late):
            updates_sent = [data for to, _, data in stage.frames if to is phone and b'"type":"update"' in data]
            assert len(updates_sent) > 5, f"{phone.name} was sent too little to tell"


Leak = Callable[[Updates, Connection, Room, bytes], bytes]


def neighbours_half(shown: Updates, connection: Connection, room: Room, data: bytes) -> bytes:
    """The private half of another seat."""
    assert room.table is not None
    seat = room.table.seat(connection.showing)
    if seat is None:
        return data
    other = room.table.game.view(room.table.state, (seat + 1) % len(room.table.chairs))
    return with_field(data, "private", other.private)


def seed(shown: Updates, connection: Connection, room: Room, data: bytes) -> bytes:
    assert room.table is not None
    return with_field(data, "shown", room.table.opening.seed)


def another_card(shown: Updates, connection: Connection, room: Room, data: bytes) -> bytes:
    return with_field(
        data, "texts", msgspec.json.decode(data).get("texts", {}) | {"77": ["a card that lies face down"]}
    )


def token(shown: Updates, connection: Connection, room: Room, data: bytes) -> bytes:
    assert connection.live is not None
    person = connection.live.guests.person(room.host)
    assert person is not None
    assert person.token is not None
    return with_field(data, "shown", person.token.hex())


def with_field(data: bytes, name: str, value: object) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(data) | {name: value})


WRITES: dict[str, Any] = {"game": "ego", "options": {"each": True, "rounds": 4}, "sensitivity": 2, "spicy": 2}


def written(stage: Quiet) -> list[Phone]:
    """Three who have each written a question."""
    seated = stage.party(3, **WRITES)
    for number, phone in enumerate(seated):
        answers = ("A lot", "A little", "Nothing")
        stage.done(phone, commands.Write("en", f"What do you know of secret {number}?", answers))
    return seated


def test_nobody_is_sent_what_another_wrote_before_it_lies_open() -> None:
    stage = Quiet("written")
    with stage.lit():
        seated = written(stage)
        code = seated[0].room
        watcher, screen = stage.join(code, "watcher"), stage.screen(code)
        stage.kill()
        stage.wait(5)
        stage.until(lambda: all(phone.heard is not None for phone in stage.phones))
        wrote = [phone.heard is not None and phone.heard.wrote is not None for phone in stage.phones]
        assert wrote == [True, True, True, False, False]
        stage.begin(seated[0])
        stage.played_on(seated, 30)
        for number in range(3):
            question = f"What do you know of secret {number}?".encode()
            told = [phone for phone, _, data in stage.frames if question in data]
            assert {*told} == {*seated, watcher, screen}, "it was asked, and all have read it then"


def anothers_question(shown: Updates, connection: Connection, room: Room, data: bytes) -> bytes:
    others = [card for who, card in room.written.items() if who != connection.showing]
    return with_field(data, "wrote", {"question": next(iter(others[0].texts.values())).question})


def test_a_planted_leak_of_what_somebody_wrote_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Updates.of

    def leaking(self: Updates, connection: Connection, room: Room, *more: Any) -> bytes | None:
        data = honest(self, connection, room, *more)
        return anothers_question(self, connection, room, data) if data is not None else None

    stage = Quiet("planted")
    with stage.lit():
        seated = written(stage)
        monkeypatch.setattr(Updates, "of", leaking)
        with pytest.raises(Broken, match="wrote"):
            stage.done(seated[0], commands.Dress(5))


@pytest.mark.parametrize("leak", [neighbours_half, seed, another_card, token])
def test_a_planted_leak_is_noticed(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Updates.of

    def leaking(self: Updates, connection: Connection, room: Room, *more: Any) -> bytes | None:
        data = honest(self, connection, room, *more)
        return leak(self, connection, room, data) if data is not None and room.table is not None else data

    stage = Quiet("planted")
    with stage.lit():
        seated = stage.party(3, **TABLES["ego 1"][1])
        stage.begin(seated[0])
        stage.played_on(seated, 1)
        monkeypatch.setattr(Updates, "of", leaking)
        with pytest.raises(Broken):
            stage.played_on(seated, 3)
