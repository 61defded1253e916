"""Every message from everybody who may not send it: it is refused, or its line is cut, and nothing changes."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from selves.room import commands
from selves.room.entries import Settings
from selves.server import protocol
from selves.server.protocol import PROTOCOL, Do, FromDevice, Hello, Join, Open
from tests.simulation.phone import Phone, encode, read
from tests.simulation.quiet import Quiet

TOKEN, TICKET = "ab" * 16, "cd" * 16

#: Every command there is, as somebody would ask it; `{who}` stands for the one it is about.
COMMANDS: dict[type, Callable[[str], commands.Any_]] = {
    commands.Sit: lambda who: commands.Sit("watcher"),
    commands.TakeSeat: commands.TakeSeat,
    commands.Dress: lambda who: commands.Dress(5),
    commands.Leave: lambda who: commands.Leave(),
    commands.AddBot: lambda who: commands.AddBot(),
    commands.Kick: commands.Kick,
    commands.Order: lambda who: commands.Order((who,)),
    commands.Oldest: commands.Oldest,
    commands.Agree: lambda who: commands.Agree(Settings()),
    commands.TakeAway: lambda who: commands.TakeAway("box"),
    commands.Write: lambda who: commands.Write("en", "Who?", ("Me", "You", "Nobody")),
    commands.SetPace: lambda who: commands.SetPace("brisk"),
    commands.HandOver: commands.HandOver,
    commands.Motion: lambda who: commands.Motion("host"),
    commands.Here: lambda who: commands.Here(),
    commands.Start: lambda who: commands.Start(),
    commands.Pledge: lambda who: commands.Pledge("0" * 64),
    commands.Reveal: lambda who: commands.Reveal("0" * 32),
    commands.Pause: lambda who: commands.Pause(),
    commands.Resume: lambda who: commands.Resume(),
    commands.SetAside: lambda who: commands.SetAside(0),
    commands.Again: lambda who: commands.Again(),
    commands.Keep: lambda who: commands.Keep(keep=True),
}

#: Every message that acts for somebody or for a room: (id, room, for whom, about whom).
MESSAGES: dict[type, Callable[[str, str, str, str], FromDevice]] = {
    protocol.Play: lambda id_, room, who, other: protocol.Play(id_, who, "turn1", {"kind": "draw"}),
    protocol.Unveil: lambda id_, room, who, other: protocol.Unveil(who),
    protocol.Change: lambda id_, room, who, other: protocol.Change(id_, who, "Mallory", "en"),
    protocol.Lower: lambda id_, room, who, other: protocol.Lower(id_, who, 0),
    protocol.Lay: lambda id_, room, who, other: protocol.Lay(id_, who, "box.secret"),
    protocol.Accept: lambda id_, room, who, other: protocol.Accept(id_, who, "box"),
    protocol.Link: lambda id_, room, who, other: protocol.Link(id_, who),
    protocol.Claim: lambda id_, room, who, other: protocol.Claim(id_, room, TICKET, TOKEN),
    protocol.Ask: lambda id_, room, who, other: protocol.Ask(id_, room, who, TOKEN),
    protocol.Approve: lambda id_, room, who, other: protocol.Approve(id_, who, other),
    protocol.Nudge: lambda id_, room, who, other: protocol.Nudge(id_, who, other),
    protocol.Keepsake: lambda id_, room, who, other: protocol.Keepsake(id_, who),
    protocol.Turned: lambda id_, room, who, other: protocol.Turned(id_, who, "read"),
    protocol.React: lambda id_, room, who, other: protocol.React(id_, who, "heart"),
    protocol.Along: lambda id_, room, who, other: protocol.Along(id_, who, 1, 1),
    protocol.Report: lambda id_, room, who, other: protocol.Report(id_, who, 1, "wrong"),
    protocol.Rethink: lambda id_, room, who, other: protocol.Rethink(id_, who),
    protocol.Seen: lambda id_, room, who, other: protocol.Seen(id_, who),
    protocol.Erase: lambda id_, room, who, other: protocol.Erase(id_, who),
    protocol.Delete: lambda id_, room, who, other: protocol.Delete(id_, who),
}

#: What anybody may say: it acts for nobody that is there already.
HARMLESS = (Hello, Open, Join, protocol.Pong, protocol.Whole)

#: What only the host may ask, whatever is being played.
FOR_HOSTS = (
    commands.AddBot, commands.Kick, commands.Order, commands.Oldest, commands.Agree, commands.SetPace,
    commands.HandOver, commands.Start, commands.Again, commands.Keep,
)  # fmt: skip


def test_every_message_and_every_command_is_tried() -> None:
    assert set(get_args(FromDevice)) == {*MESSAGES, *HARMLESS, Do}
    assert set(get_args(commands.Any_)) == set(COMMANDS)


def all_messages(phone: Phone, room: str, who: str, other: str) -> list[FromDevice]:
    asked = [make(phone.new_id(), room, who, other) for make in MESSAGES.values()]
    return [*asked, *(Do(phone.new_id(), who, make(other)) for make in COMMANDS.values())]


# ---- who sends it --------------------------------------------------------------------------------------------------


def not_greeted(stage: Quiet, room: str) -> Phone:
    return stage.new_phone()


def in_no_room(stage: Quiet, room: str) -> Phone:
    return stage.new_phone()


def of_another_room(stage: Quiet, room: str) -> Phone:
    return stage.open()


def another_player(stage: Quiet, room: str) -> Phone:
    return stage.phones[1]


def watcher(stage: Quiet, room: str) -> Phone:
    return stage.join(room, "watcher")


def shared_screen(stage: Quiet, room: str) -> Phone:
    return stage.screen(room)


def kicked(stage: Quiet, room: str) -> Phone:
    phone = stage.join(room)
    tokens, own = phone.tokens, who_of(phone)
    stage.done(stage.phones[0], commands.Kick(own))
    return back(stage, phone, room, tokens)


def erased(stage: Quiet, room: str) -> Phone:
    phone = stage.join(room)
    tokens = phone.tokens
    phone.ask(protocol.Erase(phone.new_id(), who_of(phone)))
    return back(stage, phone, room, tokens)


def back(stage: Quiet, phone: Phone, room: str, tokens: list[str]) -> Phone:
    """Sent away, it comes back with what it knew."""
    stage.until(lambda: phone.line is None)
    phone.room, phone.tokens = room, tokens
    phone.connect()
    stage.until(lambda: phone.heard is not None)
    return phone


SENDERS = (
    not_greeted, in_no_room, of_another_room, another_player, watcher, shared_screen, kicked, erased,
)  # fmt: skip


@pytest.mark.parametrize("sender", SENDERS)
def test_nobody_acts_for_another(sender: Callable[[Quiet, str], Phone]) -> None:
    stage = Quiet(sender.__name__)
    with stage.lit():
        seated = stage.party(3)
        room = seated[0].room
        stage.begin(seated[0])
        phone = sender(stage, room)
        for message in all_messages(phone, room, who_of(seated[0]), who_of(seated[1])):
            before = kept(stage, room)
            answers = tried(stage, phone, message, greeted=sender is not not_greeted)
            assert kept(stage, room) == before, f"{message} was done for {sender.__name__}"
            assert answers & {"refused", "closing"}, f"{message} of {sender.__name__} was answered by {answers}"
            assert who_of(seated[0]) in stage.live.guests.connected()
            assert seated[0].heard is not None
            assert not seated[0].heard.room["asking"]


@pytest.mark.parametrize("sender", [another_player, watcher])
def test_nobody_but_the_host_does_what_is_the_hosts(sender: Callable[[Quiet, str], Phone]) -> None:
    stage = Quiet(sender.__name__)
    with stage.lit():
        seated = stage.party(3)
        room = seated[0].room
        phone = sender(stage, room)
        own, other = who_of(phone), who_of(seated[2])
        asked: list[FromDevice] = [Do(phone.new_id(), own, COMMANDS[kind](other)) for kind in FOR_HOSTS]
        asked += [protocol.Approve(phone.new_id(), own, other), protocol.Delete(phone.new_id(), own)]
        for message in asked:
            before = kept(stage, room)
            assert tried(stage, phone, message) >= {"refused"}
            assert kept(stage, room) == before, f"{message} was done for {sender.__name__}"


def who_of(phone: Phone) -> str:
    assert phone.heard is not None
    return phone.heard.mine[0]


def kept(stage: Quiet, room: str) -> Any:
    """All that is durable of a room."""
    stored = stage.disk.rooms[room]
    return dict(stored.rows), dict(stored.people)


def tried(stage: Quiet, phone: Phone, message: FromDevice, greeted: bool = True) -> set[str]:
    """The kinds of answers to a message."""
    if phone.line is None:
        phone.line = stage.line(phone)
        assert phone.line is not None
        if greeted:
            phone.line.say(encode(Hello(PROTOCOL, phone.room, "", tuple(phone.tokens), phone.language, phone.table)))
    stage.wait(1)
    heard = len(stage.frames)
    assert phone.line is not None
    phone.line.say(encode(message))
    stage.wait(1)
    return {read(data).type for to, _, data in stage.frames[heard:] if to is phone}
