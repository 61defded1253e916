"""What people do at a table, at random: they play what they are offered, and now and then anything else there is."""

from typing import Any, get_args

import msgspec

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.kernel.offer import Offer
from selves.room import commands
from selves.room.entries import Pace, Settings
from selves.server.protocol import (
    Along,
    Approve,
    Change,
    Delete,
    Erase,
    Link,
    Lower,
    Nudge,
    Play,
    Rethink,
    Seen,
    Unveil,
)
from tests.simulation.phone import Heard, Phone, encode

read_offer = msgspec.json.Decoder(Offer).decode

#: Egomaster that ends after the turn in which a minute is over.
ONE_MINUTE: dict[str, Any] = {"judging": "typed", "placing": "lot", "minutes": 1}

#: Every game, short; the options of each by chance.
SETTINGS: dict[str, tuple[dict[str, Any], ...]] = {
    game: tuple(options for _, options in sample.parties) for game, sample in SAMPLES.items()
}
SETTINGS["egomaster"] += (ONE_MINUTE,)

#: So many requests may be unanswered before somebody waits with the next.
PATIENT = 4


def settings_for(phone: Phone) -> Settings:
    source = phone.source
    game = source.choice(tuple(SETTINGS))
    pace, options, burn = source.choice(get_args(Pace)), source.choice(SETTINGS[game]), source.random() < 0.2
    return Settings(game=game, options=options, sensitivity=source.randint(0, 2), pace=pace, burn=burn)


def act(phone: Phone) -> None:
    """One thing that somebody at this phone does now, if there is anything."""
    heard = phone.heard
    if heard is None or not heard.mine or len(phone.pending) > PATIENT:
        return
    source, room = phone.source, heard.room
    me = heard.shown or source.choice(heard.mine)
    if heard.shown != me or (len(heard.mine) > 1 and source.random() < 0.2):
        me = source.choice(heard.mine)
        phone.say(encode(Unveil(me)))
    if heard.held is not None and me not in heard.held["seen"] and source.random() < 0.3:
        phone.ask(Seen(phone.new_id(), me))
    if heard.breath is not None and source.random() < 0.3:
        phone.ask(Rethink(phone.new_id(), me))
    guess_along(phone, heard)
    answer(phone, heard, me)
    if source.random() < 0.03:
        aside(phone, heard, me)
    elif room["phase"] == "playing":
        if not move(phone, heard) and source.random() < 0.05:
            at_the_game(phone, heard, me)
    elif room["host"] == me:
        as_host(phone, heard, me)
    elif source.random() < 0.1:
        in_the_lobby(phone, heard, me)


def move(phone: Phone, heard: Heard, amends: float = 0.1) -> bool:
    """Play what is offered, at random; what was committed already is changed now and then."""
    if heard.seat is None or bytes(heard.offer) == b"null":
        return False
    offer = read_offer(heard.offer)
    if not offer.due and phone.source.random() >= amends:
        return False
    chosen = offer.sample(GAMES[heard.room["settings"]["game"]].kinds, phone.source)
    phone.ask(Play(phone.new_id(), heard.shown, offer.id, msgspec.to_builtins(chosen)))
    return True


def guess_along(phone: Phone, heard: Heard) -> None:
    """Who only looks on guesses now and then."""
    riddle = heard.along.riddle if heard.along is not None else None
    if riddle is not None and riddle.open and phone.source.random() < 0.3:
        phone.ask(Along(phone.new_id(), heard.shown, riddle.id, phone.source.choice(riddle.field.of)))


def others(heard: Heard) -> list[dict[str, Any]]:
    return [member for member in heard.room["members"] if member["who"] not in heard.mine]


def aside(phone: Phone, heard: Heard, me: str) -> None:
    """What can be done at any time."""
    source = phone.source
    lost = [member["who"] for member in others(heard) if not member["connected"]]
    match source.randrange(12):
        case 0 | 1:
            name = f"{phone.name} {source.choice('ABCDEFGH')}"
            phone.ask(Change(phone.new_id(), me, name, source.choice(("de", "pl", "fr", "en"))))
        case 2 | 3:
            phone.ask(Link(phone.new_id(), me))
        case 4:
            phone.ask(Lower(phone.new_id(), me, source.randint(0, 2)))
        case 5:
            phone.do(me, commands.Dress(source.randrange(8)))
        case 6 if lost:
            wanted = [motion["about"] for motion in heard.room["motions"] if motion["to"] == "host"]
            phone.do(me, commands.Motion("host", source.choice([*wanted, ""])))
        case 7 if source.random() < 0.5:
            phone.do(me, commands.Leave())
        case 8 if source.random() < 0.5:
            phone.ask(Erase(phone.new_id(), me))
        case 9 if heard.room["host"] == me and others(heard):
            phone.do(me, commands.Kick(source.choice(others(heard))["who"]))
        case 10 if heard.room["host"] == me and others(heard):
            phone.do(me, commands.HandOver(source.choice(others(heard))["who"]))
        case 11 if heard.room["host"] == me and source.random() < 0.05:
            phone.ask(Delete(phone.new_id(), me))
    approve(phone, heard, me)


def approve(phone: Phone, heard: Heard, me: str) -> None:
    for asked in heard.room["asking"]:
        if me in asked["missing"]:
            phone.ask(Approve(phone.new_id(), me, asked["who"], phone.source.random() < 0.8))


def at_the_game(phone: Phone, heard: Heard, me: str) -> None:
    source = phone.source
    lost = [member["who"] for member in others(heard) if not member["connected"]]
    bots = [member["who"] for member in others(heard) if member["bot"]]
    if bots and all(chair["who"] != me for chair in heard.room["chairs"]) and source.random() < 0.5:
        phone.do(me, commands.TakeSeat(source.choice(bots)))
        return
    match source.randrange(8):
        case 5 if heard.room["host"] == me:
            phone.do(me, commands.SetPace(source.choice(get_args(Pace))))
        case 6 if others(heard):
            phone.ask(Nudge(phone.new_id(), me, source.choice(others(heard))["who"]))
        case 0:
            phone.do(me, commands.Motion("end", "", source.random() < 0.5))
        case 1 if others(heard):
            phone.do(me, commands.Motion("without", source.choice(others(heard))["who"], source.random() < 0.7))
        case 2:
            phone.do(me, commands.Pause())
        case 3:
            phone.do(me, commands.Resume())
        case 4:
            phone.do(me, commands.SetAside(source.randrange(4)))
        case _ if lost:
            phone.do(me, commands.Motion("without", source.choice(lost)))
        case _:
            pass


def answer(phone: Phone, heard: Heard, me: str) -> None:
    """What others have moved, now and then; and whoever was passed over says that he is here."""
    source = phone.source
    for motion in heard.room["motions"]:
        if me in motion["voters"] and me not in (*motion["yes"], *motion["no"]) and source.random() < 0.2:
            phone.do(me, commands.Motion(motion["to"], motion["about"], source.random() < 0.6))
    mine = [member for member in heard.room["members"] if member["who"] == me]
    if any(member["presence"] == "away" for member in mine) and source.random() < 0.3:
        phone.do(me, commands.Here())


def in_the_lobby(phone: Phone, heard: Heard, me: str) -> None:
    phone.do(me, commands.Sit("player" if phone.source.random() < 0.7 else "watcher"))


def as_host(phone: Phone, heard: Heard, me: str) -> None:
    """Get a game going."""
    source, room = phone.source, heard.room
    approve(phone, heard, me)
    if room["phase"] == "over":
        if room["finished"]:
            phone.do(me, commands.Again())
        return
    if room["phase"] != "lobby":
        return
    players = [member["who"] for member in room["members"] if member["role"] == "player"]
    few, many = room["seats"]
    match source.randrange(8):
        case 0:
            phone.do(me, commands.Agree(settings_for(phone)))
        case 1:
            phone.do(me, commands.Order(tuple(source.sample(players, len(players)))))
        case 2:
            phone.do(me, commands.Oldest(source.choice(players) if players else ""))
        case 3:
            phone.do(me, commands.Keep(source.random() < 0.5))
        case _ if len(players) < few:
            phone.do(me, commands.AddBot())
        case _ if len(players) <= many:
            phone.do(me, commands.Start())


def finish(phone: Phone, since: float) -> None:
    """When all is calm: play on for a while, agree to end, and go back to the lobby."""
    heard = phone.heard
    if heard is None or not heard.mine or len(phone.pending) > PATIENT:
        return
    room, source = heard.room, phone.source
    me = heard.shown or source.choice(heard.mine)
    if not heard.shown or (len(heard.mine) > 1 and source.random() < 0.5):
        phone.say(encode(Unveil(source.choice(heard.mine))))
        return
    lost = [member["who"] for member in others(heard) if not member["connected"]]
    if me in room["electors"]:
        phone.do(me, commands.Motion("host", room["electors"][0]))
    elif room["host"] in lost and not room["electors"] and since > 60:
        phone.do(me, commands.Leave())  # nobody here knows the host: there is nothing to be had at this table
    approve(phone, heard, me)
    if heard.held is not None and me not in heard.held["seen"]:
        phone.ask(Seen(phone.new_id(), me))
    if room["phase"] == "playing":
        if any(member["presence"] == "away" for member in room["members"] if member["who"] == me):
            phone.do(me, commands.Here())
        if room["paused"]:
            phone.do(me, commands.Resume())
        if lost and since > 90 and room["host"] == me:
            phone.do(me, commands.Kick(source.choice(lost)))
        elif lost:
            phone.do(me, commands.Motion("without", source.choice(lost)))
        if since > 20 and heard.seat is not None:
            phone.do(me, commands.Motion("end"))
        else:
            move(phone, heard, amends=0)
    elif room["phase"] == "over" and room["finished"] and room["host"] == me:
        phone.do(me, commands.Again())
