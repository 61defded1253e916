"""What a room makes of a request: the entries that carry it out, or Illegal. Nothing here changes anything."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from selves.games import GAMES
from selves.kernel.illegal import Illegal
from selves.kernel.replay import Opening, Played
from selves.kernel.scenario import read_options
from selves.kernel.seats import CLOCK, TABLE
from selves.room import commands as ask
from selves.room import entries as log
from selves.room.entries import Who
from selves.room.fold import presence
from selves.room.room import LOOKS, MEMBERS, Draw, Member, Room, Table, free_look
from selves.room.seed import is_contribution, pledge, seed

DRAW_PATIENCE: Final = 4000  # milliseconds for pledges, and again for opening them
BOT_NAMES: Final = ("Echo", "Pixel", "Momo", "Tilde", "Zigzag", "Dot", "Comma")

#: How long each class of time lasts, in milliseconds.
PACES: Final[dict[str, dict[str, int]]] = {
    "relaxed": {"short": 60_000, "long": 180_000},
    "brisk": {"short": 20_000, "long": 60_000},
}

Entries = list[log.Any_]


@dataclass(frozen=True)
class Now:
    """What a decision needs beyond the room: the time, who is connected, who has been away for long, the server's
    own contribution to a seed, and how close cards may go by what players wish in private.
    """

    at: int
    cmd: str = ""
    connected: Collection[Who] = ()
    absent: Collection[Who] = ()
    contribution: str = ""
    closest: int = 2
    cards: Callable[[str, int], tuple[dict[str, Any], ...]] = field(default=lambda game, sensitivity: ())


def opened(host: Who, settings: log.Settings, now: Now) -> Entries:
    """A new room and its host in it."""
    check_settings(settings)
    return [log.Opened(at=now.at, cmd=now.cmd, host=host, settings=settings)]


def joined(room: Room, who: Who, role: log.Role, look: int | None, now: Now) -> Entries:
    """Somebody comes in. Where all seats are taken he watches."""
    if len(room.members) >= MEMBERS:
        raise Illegal("table.full", f"a room holds {MEMBERS}")
    taken = {member.look for member in room.members}
    if look is None or not 0 <= look < LOOKS or look in taken:
        look = free_look(room)
    if len(room.players) >= GAMES[room.settings.game].seats[-1]:
        role = "watcher"
    entries: Entries = [log.Joined(at=now.at, cmd=now.cmd, who=who, look=look, role=role)]
    if not room.host:  # everybody had left: whoever comes next looks after the table
        entries.append(log.Hosted(at=now.at, who=who))
    return entries


def decide(room: Room, who: Who, command: ask.Any_, now: Now) -> Entries:
    """The entries that carry out what somebody in the room asks."""
    member = room.member(who)
    if member is None:
        raise Illegal("table.person", "you do not sit here")
    at: dict[str, Any] = {"at": now.at, "cmd": now.cmd}
    match command:
        case ask.Sit(role=role):
            in_lobby(room)
            if role == "player" and member.role != role and len(room.players) >= GAMES[room.settings.game].seats[-1]:
                raise Illegal("table.full", "all seats are taken")
            entries: Entries = [log.Seated(who=who, role=role, **at)]
            if role == "player" and any(each.look == member.look and each.who != who for each in room.players):
                entries.append(log.Dressed(who=who, look=free_look(room), at=now.at))
            return entries
        case ask.Dress(look=look):
            if not 0 <= look < LOOKS or any(each.look == look and each.who != who for each in room.members):
                raise Illegal("table.look", f"look {look} is not free")
            return [log.Dressed(who=who, look=look, **at)]
        case ask.Leave():
            return leaving(room, who, "", now)
        case ask.Kick(who=other):
            only_host(room, who)
            known(room, other)
            if other == who:
                raise Illegal("table.host", "the host leaves by himself")
            return leaving(room, other, who, now)
        case ask.HandOver(who=other):
            only_host(room, who)
            if known(room, other).bot:
                raise Illegal("table.host", "a bot cannot be host")
            return [log.Hosted(who=other, **at)]
        case ask.TakeOver():
            if room.host and room.host not in now.absent:
                raise Illegal("table.here", "the host is here")
            return [log.Hosted(who=who, **at)]
        case ask.Vote(yes=yes):
            return voting(room, who, yes, now)
        case ask.Declare(who=other):
            return declaring(room, other, now)
        case ask.SetAside(handle=handle):
            return setting_aside(room, who, handle, now)
        case ask.Pledge() | ask.Reveal():
            return contributing(room, who, command, now)
        case ask.Pause():
            playing(room)
            return [] if room.paused is not None else [log.Paused(**at)]
        case ask.Resume():
            return [] if room.paused is None else [log.Resumed(**at)]
        case ask.Keep(keep=keep):
            only_host(room, who)
            return [log.Kept(keep=keep, **at)]
        case _:
            only_host(room, who)
            return lobby(room, command, now)


def lobby(room: Room, command: ask.Any_, now: Now) -> Entries:
    """What the host arranges between games."""
    at: dict[str, Any] = {"at": now.at, "cmd": now.cmd}
    if isinstance(command, ask.Again):
        if room.phase != "over" or not room.finished:
            raise Illegal("table.phase", "the game is not over, or its outcome is still being written down")
        return [log.Again(**at)]
    in_lobby(room)
    match command:
        case ask.AddBot():
            if len(room.players) >= GAMES[room.settings.game].seats[-1]:
                raise Illegal("table.full", "all seats are taken")
            name = next(name for name in BOT_NAMES if all(member.name != name for member in room.members))
            bot = log.Joined(who=f"bot-{name}", look=free_look(room), role="player", bot="default", name=name, **at)
            return [bot]
        case ask.Order(whos=whos):
            if sorted(whos) != sorted(member.who for member in room.players):
                raise Illegal("table.person", "an order names every player once")
            return [log.Ordered(whos=whos, **at)]
        case ask.Oldest(who=other):
            if other:
                known(room, other)
            return [log.Aged(who=other, **at)]
        case ask.Agree(settings=settings):
            check_settings(settings)
            return [log.Agreed(settings=settings, **at)]
        case ask.Start():
            check_settings(room.settings)
            game = GAMES[room.settings.game]
            if len(room.players) not in game.seats:
                few, many = game.seats[0], game.seats[-1]
                raise Illegal(f"{game.name}.seats", f"{few} to {many} play, not {len(room.players)}")
            return [log.Drawing(pledge=pledge(now.contribution), **at)]
        case _:
            raise AssertionError(f"{command} has no answer")


def known(room: Room, who: Who) -> Member:
    member = room.member(who)
    if member is None:
        raise Illegal("table.person", f"{who!r} does not sit here")
    return member


def only_host(room: Room, who: Who) -> None:
    if room.host != who:
        raise Illegal("table.host", "only the host may do this")


def in_lobby(room: Room) -> None:
    if room.phase != "lobby":
        raise Illegal("table.phase", "this is done in the lobby")


def playing(room: Room) -> Table:
    if room.phase != "playing" or room.table is None:
        raise Illegal("table.phase", "no game is being played")
    return room.table


def check_settings(settings: log.Settings) -> None:
    game = GAMES.get(settings.game)
    if game is None:
        raise Illegal("table.options", f"there is no game {settings.game!r}")
    if not 0 <= settings.sensitivity <= 2:
        raise Illegal("table.options", "sensitivity is 0, 1 or 2")
    if "oldest" in settings.options:
        raise Illegal("table.options", "the oldest is marked among the players")
    read_options(game.options, settings.options)


def by_table(move: dict[str, Any], at: int) -> Played:
    return Played(TABLE, "table", "table", move, at)


def leaving(room: Room, who: Who, by: Who, now: Now) -> Entries:
    """Somebody goes for good; from a game that is on he is gone, and it goes on without him."""
    entries: Entries = []
    if room.phase == "playing" and room.table is not None and presence(room.table, who) in ("here", "away"):
        entries.append(by_table({"kind": "gone", "seat": room.table.seat(who)}, now.at))
    return [*entries, log.Left(at=now.at, cmd=now.cmd, who=who, by=by)]


def voting(room: Room, who: Who, yes: bool, now: Now) -> Entries:
    """`table.end-now`: when all present players agree, the standing counts. Bots agree to anything."""
    table = playing(room)
    if table.seat(who) is None:
        raise Illegal("table.person", "only who plays can agree")
    voted = log.Voted(at=now.at, cmd=now.cmd, who=who, yes=yes)
    agreed = {*room.votes, who} if yes else set(room.votes) - {who}
    present = {member.who for member in room.people if presence(table, member.who) == "here"}
    return [voted, by_table({"kind": "end"}, now.at)] if present <= agreed else [voted]


def declaring(room: Room, who: Who, now: Now) -> Entries:
    table = playing(room)
    if known(room, who).bot or who not in now.absent:
        raise Illegal("table.here", f"{who!r} has not been away for long enough")
    if presence(table, who) != "here":
        return []
    return [by_table({"kind": "away", "seat": table.seat(who)}, now.at)]


def setting_aside(room: Room, who: Who, handle: int, now: Now) -> Entries:
    """`table.aside`: before anybody has answered. The log says that it was done, and not by whom."""
    table = playing(room)
    if table.seat(who) is None:
        raise Illegal("table.person", "only who plays can set a card aside")
    if table.game.open_card(table.state) != handle:
        raise Illegal("table.aside", "somebody has answered this card already, or it is gone")
    return [by_table({"kind": "aside"}, now.at)]


def returned(room: Room, who: Who, now: Now) -> Entries:
    """Coming back undoes a declared absence."""
    if room.phase != "playing" or room.table is None or presence(room.table, who) != "away":
        return []
    return [by_table({"kind": "back", "seat": room.table.seat(who)}, now.at)]


def contributing(room: Room, who: Who, command: ask.Pledge | ask.Reveal, now: Now) -> Entries:
    """A device's part in the seed: a pledge before the seal, what was pledged after it."""
    if room.phase != "drawing" or room.draw is None:
        raise Illegal("table.phase", "no seed is being drawn")
    at: dict[str, Any] = {"at": now.at, "cmd": now.cmd}
    draw = room.draw
    if isinstance(command, ask.Pledge):
        if draw.sealed or who in draw.pledges or all(member.who != who for member in room.people):
            raise Illegal("table.seed", "no pledge is expected of you")
        if len(command.pledge) != 64 or not is_contribution(command.pledge):
            raise Illegal("table.seed", "a pledge is a SHA-256 in small hex")
        return [log.Pledged(who=who, pledge=command.pledge, **at)]
    if not draw.sealed or who not in draw.pledges or who in draw.opened:
        raise Illegal("table.seed", "nothing is to be opened by you")
    if not is_contribution(command.contribution) or pledge(command.contribution) != draw.pledges[who]:
        raise Illegal("table.seed", "this is not what was pledged")
    return [log.Revealed(who=who, contribution=command.contribution, **at)]


def due(room: Room, now: Now) -> Entries:
    """What happens by itself now: the seed's draw goes on, or a time-out is due."""
    if room.phase == "drawing" and room.draw is not None:
        return drawing_on(room, room.draw, now)
    table = room.table
    when = deadline(room)
    if table is None or when is None or now.at < when:
        return []
    assert table.clock is not None
    return [Played(CLOCK, "clock", table.clock.id, {"kind": "timeout"}, now.at)]


def drawing_on(room: Room, draw: Draw, now: Now) -> Entries:
    if len(room.players) not in GAMES[room.settings.game].seats:  # somebody left meanwhile: back to the lobby
        return [log.Again(at=now.at)]
    late = now.at >= draw.since + DRAW_PATIENCE
    if not draw.sealed:
        awaited = {member.who for member in room.people if member.who in now.connected}
        return [log.Sealed(at=now.at)] if late or awaited <= draw.pledges.keys() else []
    if not late and draw.opened.keys() != draw.pledges.keys():
        return []
    return [started(room, draw, now)]


def started(room: Room, draw: Draw, now: Now) -> log.Started:
    chairs = tuple(member.who for member in room.players)
    game = GAMES[room.settings.game]
    options = dict(room.settings.options)
    if "oldest" in game.options.__struct_fields__ and room.oldest in chairs:
        options["oldest"] = chairs.index(room.oldest)
    agreed = read_options(game.options, options)
    if any(member.bot for member in room.players):
        agreed = game.with_bots(agreed)
    opening = Opening(
        game=game.name,
        version=game.version,
        seats=len(chairs),
        options=msgspec.to_builtins(agreed),
        cards=dealt(room, game.name, now),
        seed=seed(now.contribution, (draw.opened[who] for who in chairs if who in draw.opened)),
    )
    people = tuple(member.who for member in room.people)
    left_out = tuple(who for who in people if who not in draw.opened)
    return log.Started(at=now.at, chairs=chairs, opening=opening, contribution=now.contribution, left_out=left_out)


def dealt(room: Room, game: str, now: Now) -> tuple[dict[str, Any], ...]:
    """The cards of a new game: none that goes too close to somebody, none set aside, and marked what was seen."""
    cards = now.cards(game, min(room.settings.sensitivity, now.closest))
    aside, seen = set(room.aside.get(game, ())), set(room.seen.get(game, ()))
    if aside:
        cards = tuple(card for card in cards if card["id"] not in aside)
    return tuple(card | {"seen": True} if card["id"] in seen else card for card in cards) if seen else cards


def deadline(room: Room) -> int | None:
    """When the pending time runs out, in milliseconds since 1970; None if none runs."""
    if room.phase == "drawing" and room.draw is not None:
        return room.draw.since + DRAW_PATIENCE
    table = room.table
    if room.phase != "playing" or table is None or table.clock is None or room.paused is not None:
        return None
    clock = table.clock
    if clock.seconds is not None:  # a limit of the game's own, at any pace
        return table.since + 1000 * clock.seconds
    lasts = PACES.get(room.settings.pace)
    if lasts is None:
        return None
    assert clock.pace is not None
    return table.since + lasts[clock.pace]
