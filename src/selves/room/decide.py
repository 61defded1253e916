"""What a room makes of a request: the entries that carry it out, or Illegal. Nothing here changes anything."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from selves.games import GAMES
from selves.kernel.illegal import Illegal
from selves.kernel.replay import Played
from selves.kernel.scenario import read_options
from selves.kernel.seats import TABLE
from selves.room import commands as ask
from selves.room import entries as logged
from selves.room.entries import Who
from selves.room.fold import presence
from selves.room.looks import free_bot_name, free_look, is_free
from selves.room.room import MEMBERS, Member, Room, Table
from selves.room.seed import is_contribution, pledge

Entries = list[logged.Any_]


@dataclass(frozen=True)
class Stock:
    """The cards that may be dealt: of which box, by its hash, and of each its place in it and its facts."""

    box: str = ""
    cards: tuple[tuple[int, dict[str, Any]], ...] = ()


@dataclass(frozen=True)
class Circumstances:
    """What a decision needs beyond the room: the time, who is connected, who has been away for long, the names that
    people have, the server's own contribution to a seed, how close cards may go by what players wish in private, and
    what may be dealt of a game at a sensitivity.
    """

    at: int
    cmd: str = ""
    connected: Collection[Who] = ()
    absent: Collection[Who] = ()
    names: Collection[str] = ()
    contribution: str = ""
    closest: int = 2
    stock: Callable[[str, int], Stock] = field(default=lambda game, sensitivity: Stock())


def opened(host: Who, settings: logged.Settings, given: Circumstances) -> Entries:
    """A new room and its host in it."""
    check_settings(settings)
    return [logged.Opened(at=given.at, cmd=given.cmd, host=host, settings=settings)]


def joined(room: Room, who: Who, role: logged.Role, look: int | None, given: Circumstances) -> Entries:
    """Somebody comes in. Where all seats are taken he watches."""
    if len(room.members) >= MEMBERS:
        raise Illegal("table.full", f"a room holds {MEMBERS}")
    if look is None or not is_free(room, look):
        look = free_look(room)
    if len(room.players) >= GAMES[room.settings.game].seats[-1]:
        role = "watcher"
    unseen = room.host not in ("", who, *given.connected)
    entries: Entries = [logged.Joined(at=given.at, cmd=given.cmd, who=who, look=look, role=role, unseen=unseen)]
    if not room.host:  # everybody had left: whoever comes next looks after the table
        entries.append(logged.Hosted(at=given.at, who=who))
    return entries


def decide(room: Room, who: Who, command: ask.Any_, given: Circumstances) -> Entries:
    """The entries that carry out what somebody in the room asks."""
    member = room.member(who)
    if member is None:
        raise Illegal("table.person", "you do not sit here")
    at: dict[str, Any] = {"at": given.at, "cmd": given.cmd}
    match command:
        case ask.Sit(role=role):
            in_lobby(room)
            if role == "player" and member.role != role and len(room.players) >= GAMES[room.settings.game].seats[-1]:
                raise Illegal("table.full", "all seats are taken")
            unseen = room.host not in given.connected
            entries: Entries = [logged.Seated(who=who, role=role, unseen=unseen, **at)]
            if role == "player" and not is_free(room, member.look, who):
                entries.append(logged.Dressed(who=who, look=free_look(room), at=given.at))
            return entries
        case ask.Dress(look=look):
            if not is_free(room, look, who):
                raise Illegal("table.look", f"look {look} is not free")
            return [logged.Dressed(who=who, look=look, **at)]
        case ask.Leave():
            return leaving(room, who, "", given)
        case ask.Kick(who=other):
            only_host(room, who)
            known(room, other)
            if other == who:
                raise Illegal("table.host", "the host leaves by himself")
            return leaving(room, other, who, given)
        case ask.HandOver(who=other):
            only_host(room, who)
            if known(room, other).bot:
                raise Illegal("table.host", "a bot cannot be host")
            return [logged.Hosted(who=other, **at)]
        case ask.TakeOver(who=other):
            return taking_over(room, who, other or who, given)
        case ask.Vote(yes=yes):
            return voting(room, who, yes, given)
        case ask.Declare(who=other):
            return declaring(room, other, given)
        case ask.SetAside(handle=handle):
            return setting_aside(room, who, handle, given)
        case ask.Pledge() | ask.Reveal():
            return contributing(room, who, command, given)
        case ask.Pause():
            only_seated(room, who)
            return [] if room.paused is not None else [logged.Paused(**at)]
        case ask.Resume():
            only_seated(room, who)
            return [] if room.paused is None else [logged.Resumed(**at)]
        case ask.Keep(keep=keep):
            only_host(room, who)
            if who != room.keeper:
                only_in_own_right(room)
            if room.keeper not in ("", who):
                raise Illegal("table.keeper", "only who keeps this group may do this")
            return [logged.Kept(keep=keep, **at)]
        case _:
            only_host(room, who)
            return lobby(room, command, given)


def lobby(room: Room, command: ask.Any_, given: Circumstances) -> Entries:
    """What the host arranges between games."""
    at: dict[str, Any] = {"at": given.at, "cmd": given.cmd}
    if isinstance(command, ask.Again):
        if room.phase != "over" or not room.finished:
            raise Illegal("table.phase", "the game is not over, or its outcome is still being written down")
        return [logged.Again(**at)]
    in_lobby(room)
    match command:
        case ask.AddBot():
            if len(room.players) >= GAMES[room.settings.game].seats[-1]:
                raise Illegal("table.full", "all seats are taken")
            name = free_bot_name(room, given.names)
            bot = logged.Joined(who=f"bot-{name}", look=free_look(room), role="player", bot="default", name=name, **at)
            return [bot]
        case ask.Order(whos=whos):
            if sorted(whos) != sorted(member.who for member in room.players):
                raise Illegal("table.person", "an order names every player once")
            return [logged.Ordered(whos=whos, **at)]
        case ask.Oldest(who=other):
            if other:
                known(room, other)
            return [logged.Aged(who=other, **at)]
        case ask.Agree(settings=settings):
            check_settings(settings)
            return [logged.Agreed(settings=settings, **at)]
        case ask.Start():
            check_settings(room.settings)
            game = GAMES[room.settings.game]
            if len(room.players) not in game.seats:
                few, many = game.seats[0], game.seats[-1]
                raise Illegal(f"{game.name}.seats", f"{few} to {many} play, not {len(room.players)}")
            return [logged.Drawing(pledge=pledge(given.contribution), **at)]
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


def only_seated(room: Room, who: Who) -> None:
    """Time is everybody's who plays, and the host's."""
    table = playing(room)
    if table.seat(who) is None and room.host != who:
        raise Illegal("table.person", "only who plays can do this")


def only_in_own_right(room: Room) -> None:
    if room.deposed:
        raise Illegal("table.keeper", "you look after this table for somebody who is away; it is not yours")


def only_who_may_delete(room: Room, who: Who) -> None:
    """A kept group belongs to who keeps it; any other room to its host, unless he only took over."""
    if room.kept and who != room.keeper:
        raise Illegal("table.keeper", "only who keeps this group may do this")
    if not room.kept:
        only_host(room, who)
        only_in_own_right(room)


def who_agrees(room: Room, who: Who) -> tuple[Who, ...]:
    """Who decides whether this person's place is given to another device, or whether this newcomer comes in: the host;
    about the place of somebody from whom the host's was taken, all others who sit here or sat here then, also if they
    were sent away since.
    """
    if who in room.deposed:
        seated = dict.fromkeys((*(player.who for player in room.people), *room.sat))
        return tuple(each for each in seated if each != who)
    return (room.host,)


def only_what_can_be_given(room: Room, who: Who) -> None:
    """The place of a former host is not given any more when somebody was sent away who would have to agree."""
    if who in room.deposed and not all(room.member(each) for each in who_agrees(room, who)):
        raise Illegal("table.keeper", "somebody was sent away who would have to agree; only its owner can come back")


def in_lobby(room: Room) -> None:
    if room.phase != "lobby":
        raise Illegal("table.phase", "this is done in the lobby")


def playing(room: Room) -> Table:
    if room.phase != "playing" or room.table is None:
        raise Illegal("table.phase", "no game is being played")
    return room.table


def check_settings(settings: logged.Settings) -> None:
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


def leaving(room: Room, who: Who, by: Who, given: Circumstances) -> Entries:
    """Somebody goes for good; from a game that is on he is gone, and it goes on without him."""
    entries: Entries = []
    if room.phase == "playing" and room.table is not None and presence(room.table, who) in ("here", "away"):
        entries.append(by_table({"kind": "gone", "seat": room.table.seat(who)}, given.at))
    return [*entries, logged.Left(at=given.at, cmd=given.cmd, who=who, by=by)]


def electors(room: Room, here: Collection[Who]) -> tuple[Who, ...]:
    """Who has a say while the host is away: who sat here before he went, and is here now."""
    return tuple(each.who for each in room.people if each.known and each.who in here)


def taking_over(room: Room, who: Who, candidate: Who, given: Circumstances) -> Entries:
    """The host is away: most of those who sat here before and are here now agree on another. Whoever was host before
    takes his place back without asking.
    """
    at: dict[str, Any] = {"at": given.at, "cmd": given.cmd}
    if who in room.deposed and candidate == who:
        return [logged.Hosted(who=who, **at)]
    if room.host not in given.absent:
        raise Illegal("table.here", "the host is here")
    have_a_say = electors(room, given.connected)
    if who not in have_a_say or candidate not in have_a_say:
        raise Illegal("table.host", "only who sat here before the host went may do this")
    backers = [each for each in have_a_say if each == who or room.backed.get(each) == candidate]
    entries: Entries = [logged.Backed(who=who, candidate=candidate, **at)]
    if 2 * len(backers) > len(have_a_say):
        entries.append(logged.Hosted(at=given.at, who=candidate, taken=True))
    return entries


def voting(room: Room, who: Who, yes: bool, given: Circumstances) -> Entries:
    """`table.end-now`: when all present players agree, the standing counts. Bots agree to anything."""
    table = playing(room)
    if table.seat(who) is None:
        raise Illegal("table.person", "only who plays can agree")
    voted = logged.Voted(at=given.at, cmd=given.cmd, who=who, yes=yes)
    agreed = {*room.votes, who} if yes else set(room.votes) - {who}
    present = {member.who for member in room.people if presence(table, member.who) == "here"}
    return [voted, by_table({"kind": "end"}, given.at)] if present <= agreed else [voted]


def declaring(room: Room, who: Who, given: Circumstances) -> Entries:
    table = playing(room)
    if known(room, who).bot or who not in given.absent:
        raise Illegal("table.here", f"{who!r} has not been away for long enough")
    if presence(table, who) != "here":
        return []
    return [by_table({"kind": "away", "seat": table.seat(who)}, given.at)]


def setting_aside(room: Room, who: Who, handle: int, given: Circumstances) -> Entries:
    """`table.aside`: before anybody has answered. The log says that it was done, and not by whom."""
    table = playing(room)
    if table.seat(who) is None:
        raise Illegal("table.person", "only who plays can set a card aside")
    if table.game.open_card(table.state) != handle:
        raise Illegal("table.aside", "somebody has answered this card already, or it is gone")
    return [by_table({"kind": "aside"}, given.at)]


def returned(room: Room, who: Who, given: Circumstances) -> Entries:
    """Coming back undoes a declared absence; and the host sees who has sat down meanwhile."""
    entries: Entries = []
    if room.phase == "playing" and room.table is not None and presence(room.table, who) == "away":
        entries.append(by_table({"kind": "back", "seat": room.table.seat(who)}, given.at))
    if who == room.host and (room.backed or not all(player.known for player in room.people)):
        entries.append(logged.Met(at=given.at))
    return entries


def contributing(room: Room, who: Who, command: ask.Pledge | ask.Reveal, given: Circumstances) -> Entries:
    """A device's part in the seed: a pledge before the seal, what was pledged after it."""
    if room.phase != "drawing" or room.draw is None:
        raise Illegal("table.phase", "no seed is being drawn")
    at: dict[str, Any] = {"at": given.at, "cmd": given.cmd}
    draw = room.draw
    if isinstance(command, ask.Pledge):
        if draw.sealed or who in draw.pledges or all(member.who != who for member in room.people):
            raise Illegal("table.seed", "no pledge is expected of you")
        if len(command.pledge) != 64 or not is_contribution(command.pledge):
            raise Illegal("table.seed", "a pledge is a SHA-256 in small hex")
        return [logged.Pledged(who=who, pledge=command.pledge, **at)]
    if not draw.sealed or who not in draw.pledges or who in draw.opened:
        raise Illegal("table.seed", "nothing is to be opened by you")
    if not is_contribution(command.contribution) or pledge(command.contribution) != draw.pledges[who]:
        raise Illegal("table.seed", "this is not what was pledged")
    return [logged.Revealed(who=who, contribution=command.contribution, **at)]
