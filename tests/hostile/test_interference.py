"""Whatever a seat cannot know changes no byte that it is sent, in any game: other worlds, and other choices."""

import random
from itertools import takewhile
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from selves.conformance.samples import SAMPLES
from selves.kernel.offer import Offer
from selves.room.room import Room
from selves.server import updates
from selves.server.breath import LASTS
from selves.server.protocol import Along, Play, Rethink
from selves.server.updates import Updates
from tests.hostile.tables import TABLES
from tests.simulation.phone import Phone, read
from tests.simulation.quiet import Quiet, at_random

every_table = pytest.mark.parametrize("table", TABLES)


@every_table
def test_in_another_world_that_it_cannot_tell_every_device_is_sent_the_same_bytes(table: str) -> None:
    """At every step of a game, for every seat and the shared screen: whatever it cannot know is changed, and its whole
    update stays the same.
    """
    stage = Quiet(table)
    with stage.lit():
        players, settings = TABLES[table]
        seated = stage.party(players, **settings)
        stage.screen(seated[0].room)
        stage.begin(seated[0])
        compared = 0
        for number in range(12):
            stage.played_on(seated, 1)
            compared += told_apart(stage, random.Random(number))
        assert compared > 5 * players


def told_apart(stage: Quiet, source: random.Random) -> int:
    """Compare for all who are connected; how many worlds were really other ones."""
    live, others = stage.live, 0
    room = live.durable
    if room.table is None:
        return 0
    for connection in tuple(live.guests.connections):
        seat = room.table.seat(connection.showing) if connection.showing else None
        state = room.table.game.resample(room.table.state, seat, source)
        other = replace(room, table=replace(room.table, state=state))
        known, done = connection._known, [*connection._done]
        for has in (None, known):  # a whole update, and what is left of it for a device that has the last one
            sent = []
            for world in (room, other):
                connection._known, connection._done[:] = has, done
                sent.append(Updates(live.code, "", live.guests, live.beside).of(connection, world, live.boxes, 0))
            assert sent[0] == sent[1], f"seat {seat} can tell the worlds apart"
        connection._known, connection._done[:] = known, done
        others += state != room.table.state
    return others


def test_a_leak_of_the_room_itself_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = updates.room_view

    def leaking(code: str, key: str, room: Room, guests: Any, beside: Any, now: int) -> Any:
        assert room.table is not None
        return replace(honest(code, key, room, guests, beside, now), broken=str(room.table.state.deck))

    stage = Quiet("planted")
    with stage.lit():
        seated = stage.party(3, **TABLES["ego 1"][1])
        stage.begin(seated[0])
        monkeypatch.setattr(updates, "room_view", leaking)
        with pytest.raises(AssertionError, match="can tell"):
            told_apart(stage, random.Random(1))


#: The moves that lie face down, by table.
FACE_DOWN = [
    (f"{game} 1", kind) for game, sample in SAMPLES.items() for kinds in sample.sealed.values() for kind in kinds
]


@pytest.mark.parametrize(("table", "kind"), FACE_DOWN)
def test_what_somebody_chose_changes_nothing_for_the_others_until_it_is_revealed(table: str, kind: str) -> None:
    """Two evenings that differ in one choice alone: to the others every byte is the same, at the same time, until the
    game itself shows a difference.
    """
    one, when, who = evening(table, kind, other=False)
    two, when_too, who_too = evening(table, kind, other=True)
    assert (when, who) == (when_too, who_too)
    compared = 0
    for phone in one.phones:
        if phone.name == who:
            continue
        for (at, data), (at_too, data_too) in zip(frames(one, phone), frames(two, phone), strict=False):
            if (at, data) != (at_too, data_too):
                assert at > when
                assert of_the_game(data) != of_the_game(data_too), f"{phone.name} can tell from {data!r}, {data_too!r}"
                break
            compared += at > when
    assert compared >= len(one.phones) - 1, "too little was sent while it lay face down"


def evening(table: str, kind: str, other: bool) -> tuple[Quiet, float, str]:
    """The first who can, and is not the last of the round, makes a move of this kind, or another one of the same kind.
    Also told: when, and who.
    """
    stage, source = Quiet(f"{table}/{kind}"), random.Random(7)
    chosen_by: list[tuple[float, str]] = []

    def choose(phone: Phone, offer: Offer) -> dict[str, Any]:
        chosen = at_random(phone, offer)
        table = stage.live.durable.table
        assert table is not None
        due = [each for seat in range(len(table.chairs)) if (each := table.game.offer(table.state, seat)) and each.due]
        if chosen_by or chosen["kind"] != kind or len(due) < 2:
            return chosen
        another = chosen
        while another == chosen or another["kind"] != kind:
            another = at_random(phone, offer, source)
        chosen_by.append((stage.timeline.now, phone.name))
        return another if other else chosen

    with stage.lit():
        players, settings = TABLES[table]
        seated = stage.party(players, **settings)
        stage.screen(seated[0].room)
        stage.begin(seated[0])
        stage.played_on(seated, 40, choose)
    assert chosen_by, f"nobody could make a move {kind}"
    return stage, *chosen_by[0]


def frames(stage: Quiet, phone: Phone) -> list[tuple[float, bytes]]:
    return [(at, data) for to, at, data in stage.frames if to.name == phone.name]


def of_the_game(data: bytes) -> tuple[bytes, bytes, bytes]:
    heard = read(data)
    return bytes(heard.public), bytes(heard.private), bytes(heard.offer)


@every_table
def test_what_a_watcher_guesses_along_changes_nothing_for_anybody(table: str) -> None:
    """Two evenings: in one a watcher guesses along, now and then anew. To everybody else every byte is the same, at the
    same time, until the game is over and the best are named; and the log holds the same.
    """
    (quiet, nobody), (guessing, guessed) = watched(table, guesses=False), watched(table, guesses=True)
    assert (nobody, guessed > 1) == (0, True)
    for phone in quiet.phones[:-1]:
        assert until_the_end(quiet, phone) == until_the_end(guessing, phone), f"{phone.name} can tell"
    assert quiet.disk.rooms[quiet.phones[0].room].rows == guessing.disk.rooms[guessing.phones[0].room].rows


def until_the_end(stage: Quiet, phone: Phone) -> list[tuple[float, bytes]]:
    return [*takewhile(lambda sent: b'"phase":"over"' not in sent[1], frames(stage, phone))]


def watched(table: str, guesses: bool) -> tuple[Quiet, int]:
    """A game that somebody watches, the last to come; how often he guessed."""
    stage, guessed = Even(f"along/{table}"), 0

    def choose(phone: Phone, offer: Offer) -> dict[str, Any]:
        nonlocal guessed
        heard = watcher.heard
        riddle = heard.along.riddle if heard is not None and heard.along is not None else None
        if guesses and heard is not None and riddle is not None and riddle.open:
            watcher.ask(
                Along(watcher.new_id(), heard.shown, riddle.id, riddle.field.of[guessed % len(riddle.field.of)])
            )
            guessed += 1
        return at_random(phone, offer)

    with stage.lit():
        players, settings = TABLES[table]
        seated = stage.party(players, **settings)
        stage.screen(seated[0].room)
        watcher = stage.join(seated[0].room, "watcher")
        stage.begin(seated[0])
        stage.played_on(seated, 40, choose)
        stage.wait(3)
    return stage, guessed


@pytest.mark.parametrize("table", ["ego 1", "essence 1", "compass 1"])
@pytest.mark.parametrize("how", ["taken back", "replaced"])
def test_whoever_lays_last_and_thinks_better_of_it_tells_nobody(table: str, how: str) -> None:
    """Two evenings: in one the last lays a little later, in the other he lays something else before and mends it. To
    the others every byte is the same, at the same time.
    """
    straight, mended = slip(table, ""), slip(table, how)
    assert (straight.name, straight.at) == (mended.name, mended.at)
    for phone in straight.stage.phones:
        if phone.name == straight.name:
            continue
        one, two = revealed_by(straight, phone), revealed_by(mended, phone)
        assert one == two, f"{phone.name} can tell"
        assert read(one[-1][1]).held is not None, "and nothing was revealed"


def revealed_by(evening: "Slip", phone: Phone) -> list[tuple[float, bytes]]:
    """All that this phone was sent until everybody looks at what was revealed."""
    return [(at, data) for at, data in frames(evening.stage, phone) if at < evening.at + 1 + LASTS / 1000 + 0.5]


class Even(Quiet):
    """Every message takes as long, so one more on one line does not make another late."""

    def delay(self) -> float:
        return self.latency


class Slip(NamedTuple):
    """An evening in which somebody lays last: who, and when he thought of it."""

    stage: Quiet
    name: str
    at: float


def slip(table: str, how: str) -> Slip:
    """Rounds are played until somebody is the last to lay. A second later he does, be it that he had to mend a slip."""
    stage = Even(f"slip/{table}")
    found: list[Slip] = []

    def choose(phone: Phone, offer: Offer) -> dict[str, Any]:
        chosen = at_random(phone, offer)
        at_table = stage.live.durable.table
        assert at_table is not None
        last = at_table.game.waiting(at_table.state) == (phone.heard.seat if phone.heard else None,)
        if found or not last or not at_table.game.kinds[chosen["kind"]].sealed:
            return chosen
        found.append(Slip(stage, phone.name, stage.timeline.now))
        source, other = random.Random(7), chosen
        while other == chosen or other["kind"] != chosen["kind"]:
            other = at_random(phone, offer, source)
        assert phone.heard is not None
        me = phone.heard.shown
        if how:
            phone.ask(Play("slip", me, offer.id, other))
        stage.wait(0.5)
        if how:
            assert phone.heard.breath is not None, "he had none"
        if how == "taken back":
            phone.ask(Rethink("rethink", me))
        stage.wait(0.5)
        return chosen

    with stage.lit():
        players, settings = TABLES[table]
        seated = stage.party(players, **settings)
        stage.screen(seated[0].room)
        stage.begin(seated[0])
        stage.played_on(seated, 30, choose)
        stage.wait(3)
    return found[0]
