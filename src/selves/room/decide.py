"""What a room makes of a request: the entries that carry it out, or Illegal. Nothing here changes anything."""

from typing import Any

from msgspec.structs import replace

from selves.games import GAMES
from selves.kernel.illegal import Illegal
from selves.kernel.scenario import read_options
from selves.room import commands as ask
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries
from selves.room.entries import Who, by_table
from selves.room.fold import presence
from selves.room.looks import free_bot_name, free_look, is_free
from selves.room.motions import about_the_host
from selves.room.moving import here, moving
from selves.room.reseating import reseating
from selves.room.rights import in_lobby, known, only_host, only_in_own_right, only_seated, only_when_over, playing
from selves.room.room import BOXES, MEMBERS, Room
from selves.room.seed import is_contribution, pledge
from selves.room.terms import drawing
from selves.room.writing import writing


def opened(host: Who, settings: logged.Settings, given: Circumstances) -> Entries:
    """A new room and its host in it."""
    check_settings(settings)
    return [logged.Opened(at=given.at, cmd=given.cmd, host=host, settings=replace(settings, parts={}))]


def joined(room: Room, who: Who, role: logged.Role, look: int | None, given: Circumstances) -> Entries:
    """Somebody comes in. Where all seats are taken he watches."""
    if len(room.members) >= MEMBERS:
        raise Illegal("table.full", f"a room holds {MEMBERS}")
    if look is None or not is_free(room, look):
        look = free_look(room)
    if len(room.players) >= room.seats[-1]:
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
            if role == "player" and member.role != role and len(room.players) >= room.seats[-1]:
                raise Illegal("table.full", "all seats are taken")
            unseen = room.host not in given.connected
            entries: Entries = [logged.Seated(who=who, role=role, unseen=unseen, **at)]
            if role == "player" and not is_free(room, member.look, who):
                entries.append(logged.Dressed(who=who, look=free_look(room), at=given.at))
            return entries
        case ask.TakeSeat(bot=bot):
            return reseating(room, who, bot, given)
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
        case ask.TakeAway(box=box):
            return taking_away(room, who, box, given)
        case ask.Write():
            return writing(room, who, command, given)
        case ask.SetPace(pace=pace):
            only_host(room, who)
            return (
                [] if room.settings.pace == pace else [logged.Agreed(settings=replace(room.settings, pace=pace), **at)]
            )
        case ask.HandOver(who=other):
            only_host(room, who)
            if known(room, other).bot:
                raise Illegal("table.host", "a bot cannot be host")
            return [logged.Hosted(who=other, **at)]
        case ask.Motion():
            return moving(room, who, command, given)
        case ask.Here():
            return here(room, who, given)
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
        only_when_over(room)
        return [logged.Again(**at)]
    in_lobby(room)
    match command:
        case ask.AddBot():
            if len(room.players) >= room.seats[-1]:
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
            return [logged.Agreed(settings=of_what_lies_there(settings, room), **at)]
        case ask.Start():
            check_settings(room.settings)
            game = GAMES[room.settings.game]
            if len(room.players) not in game.seats:
                few, many = game.seats[0], game.seats[-1]
                raise Illegal(f"{game.name}.seats", f"{few} to {many} play, not {len(room.players)}")
            return [drawing(room, given)]
        case _:
            raise AssertionError(f"{command} has no answer")


def check_settings(settings: logged.Settings) -> None:
    game = GAMES.get(settings.game)
    if game is None:
        raise Illegal("table.options", f"there is no game {settings.game!r}")
    if not 0 <= settings.sensitivity <= 2:
        raise Illegal("table.options", "sensitivity is 0, 1 or 2")
    if not 0 <= settings.spicy <= 2:
        raise Illegal("table.options", "spicy is 0, 1 or 2")
    if "oldest" in settings.options:
        raise Illegal("table.options", "the oldest is marked among the players")
    read_options(game.options, settings.options)


def of_what_lies_there(settings: logged.Settings, room: Room) -> logged.Settings:
    """Parts of a box that was taken away meanwhile are nobody's."""
    lying = {each.name for each in room.boxes}
    return replace(settings, parts={box: parts for box, parts in settings.parts.items() if box in lying})


def laying(room: Room, who: Who, box: str, given: Circumstances) -> Entries:
    """Somebody who has its link lays a box of one's own beside the printed one."""
    in_lobby(room)
    known(room, who)
    if any(each.name == box for each in room.boxes):
        return []
    if len(room.boxes) >= BOXES:
        raise Illegal("table.box", f"at most {BOXES} boxes lie beside the printed one")
    return [logged.Laid(at=given.at, cmd=given.cmd, who=who, box=box)]


def taking_away(room: Room, who: Who, box: str, given: Circumstances) -> Entries:
    in_lobby(room)
    laid = next((each for each in room.boxes if each.name == box), None)
    if laid is None:
        raise Illegal("table.box", "this box does not lie there")
    if laid.by != who:
        only_host(room, who)
    return [logged.TakenAway(at=given.at, cmd=given.cmd, box=box)]


def leaving(room: Room, who: Who, by: Who, given: Circumstances) -> Entries:
    """Somebody goes for good; from a game that is on he is gone, and it goes on without him."""
    entries: Entries = []
    if room.phase == "playing" and room.table is not None and presence(room.table, who) in ("here", "away"):
        entries.append(by_table({"kind": "gone", "seat": room.table.seat(who)}, given.at))
    return [*entries, logged.Left(at=given.at, cmd=given.cmd, who=who, by=by)]


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
    entries = here(room, who, given)
    if who == room.host and (about_the_host(room.motions) or not all(player.known for player in room.people)):
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
