"""What every entry makes of a room. The same entries give the same room, always."""

from typing import Any

from msgspec.structs import replace

from selves.content.own.box import EgoCard
from selves.content.own.mark import each_id
from selves.games import GAMES
from selves.kernel.course import held_for
from selves.kernel.illegal import Illegal
from selves.kernel.presence import Presence
from selves.kernel.replay import Played, chance_of, digest, opened, take
from selves.kernel.seats import CLOCK
from selves.room import entries as logged
from selves.room import motions
from selves.room.entries import Proposal, Who
from selves.room.motions import LASTS, Motion, about_the_game, about_the_host, of_who_stays, unmoved
from selves.room.playtime import between
from selves.room.reseating import still_taking, take_seats
from selves.room.room import REMEMBERED, Draw, LaidBox, Member, Room, Table, is_bot


def fold(room: Room, version: int, entry: logged.Any_) -> Room:
    """The room after one more entry. A move that the rules refuse raises Illegal and changes nothing."""
    if isinstance(entry, Played):
        return played(room, entry)
    after = other(room, version, entry)
    return replace(after, done=done_by(after, entry.cmd)) if entry.cmd else after


def done_by(room: Room, cmd: str) -> dict[Who, tuple[str, ...]]:
    """What everybody has asked for, and this. Who has left repeats nothing: however many come and go, a room stays
    small.
    """
    who, slash, request = cmd.partition("/")
    if not slash:  # release 0.1.0 did not write down who asked
        who, request = "", cmd
    elif room.member(who) is None:
        return room.done
    return room.done | {who: (*room.done.get(who, ()), request)[-REMEMBERED:]}


def played(room: Room, entry: Played) -> Room:
    table = room.table
    if table is None or room.phase != "playing":
        raise Illegal("table.phase", "no game is being played")
    game = table.game
    state = take(game, table.state, entry, table.chance)
    clock = game.offer(state, CLOCK)
    same = clock is not None and table.clock is not None and clock.id == table.clock.id
    since = table.since if same else entry.at
    after = replace(
        table,
        state=state,
        clock=clock,
        since=since,
        moves=table.moves + 1,
    )
    if room.paused is None:
        after = at_it_until(after, entry.at)
    if game.minutes(state) is not None and (lasts := held_for(table.state, state)):  # until `Released` says otherwise
        after = replace(after, looked=entry.at + lasts)
    changes: dict[str, Any] = {"table": after}
    if entry.cmd:
        changes["done"] = done_by(room, entry.cmd)
    kind, seat = entry.move.get("kind"), entry.seat
    if kind == "aside":
        changes["aside"] = room.aside | {game.name: united(room.aside.get(game.name, ()), game.aside(state))}
    if state.result is not None:
        return replace(room, **changes, phase="over", result=state.result, motions=about_the_host(room.motions))
    if kind in ("away", "back", "gone"):
        seat = entry.move["seat"]
    if kind == "back":
        changes["table"] = replace(after, here=after.here | {after.chairs[seat]: entry.at})
    if room.motions and seat >= 0:  # he has shown that he is here, or is not
        changes["motions"] = unmoved(room.motions, "without", after.chairs[seat])
    if room.taking and game.rounds(state) > game.rounds(table.state):
        return take_seats(replace(room, **changes), changes["table"])
    return replace(room, **changes)


def other(room: Room, version: int, entry: Any) -> Room:
    match entry:
        case logged.Opened(host=host, settings=settings):
            return replace(room, host=host, settings=settings)
        case logged.Joined():
            known = entry.role == "player" and not entry.unseen
            new = Member(entry.who, entry.look, entry.role, entry.bot, entry.name, known)
            return replace(room, members=(*room.members, new))
        case logged.Left(who=who, by=by):
            guarded = room.guarded or (by != "" and not is_bot(who))
            return replace(left(room, who, by), guarded=guarded)
        case logged.Seated(who=who, role=role, unseen=unseen):
            return seated(room, who, role, unseen)
        case logged.Reseated(who=who, bot=bot, unseen=unseen):
            taking, replaced = room.taking | {bot: who}, united(room.replaced, (bot,))
            return replace(seated(room, who, "player", unseen), taking=taking, replaced=replaced)
        case logged.Dressed(who=who, look=look):
            return changed(room, who, look=look)
        case logged.Ordered(whos=whos):
            places = {who: place for place, who in enumerate(whos)}
            members = sorted(room.members, key=lambda member: places.get(member.who, len(places)))
            return replace(room, members=tuple(members))
        case logged.Aged(who=who):
            return replace(room, oldest=who)
        case logged.Agreed(settings=settings, at=at):
            table = replace(room.table, since=at) if room.table is not None else None
            return replace(room, settings=settings, table=table)
        case logged.Laid(who=who, box=box):
            return replace(room, boxes=(*room.boxes, LaidBox(box, who)))
        case logged.TakenAway(box=box):
            parts = {each: part for each, part in room.settings.parts.items() if each != box}
            boxes = tuple(each for each in room.boxes if each.name != box)
            return replace(room, boxes=boxes, settings=replace(room.settings, parts=parts))
        case logged.Wrote(who=who, card=card):
            now = {} if card is None else {who: replace(card, id=str(version))}
            return replace(room, written=of_others(room.written, who) | now)
        case logged.Met():
            seen = tuple(replace(each, known=each.known or each.role == "player") for each in room.members)
            return replace(room, members=seen, motions=about_the_game(room.motions))
        case logged.Answered(who=who, to=to, about=about, yes=yes, at=at):
            return answered(room, who, to, about, yes, at)
        case logged.Backed(who=who, candidate=candidate, at=at):
            return answered(room, who, "host", candidate, True, at)
        case logged.Voted(who=who, yes=yes, at=at):
            return answered(room, who, "end", "", yes, at)
        case logged.Hosted(who=who, taken=taken):
            deposed = before(who, (*room.deposed, room.host) if taken else room.deposed)
            sat = united(room.sat, tuple(each.who for each in room.people if each.known)) if taken else room.sat
            kept = about_the_game(room.motions)
            return replace(room, host=who, deposed=deposed, sat=sat if deposed else (), motions=kept)
        case logged.Kept(keep=keep):
            return replace(room, kept=keep, keeper=room.host if keep else "")
        case logged.Again():
            return replace(
                without_replaced(room),
                phase="lobby",
                draw=None,
                table=None,
                result=None,
                finished=False,
                broken="",
                motions=about_the_host(room.motions),
                left_out=(),
                paused=None,
            )
        case _:
            return of_the_game(room, version, entry)


def of_the_game(room: Room, version: int, entry: Any) -> Room:
    match entry:
        case logged.Drawing(pledge=pledge, at=at, terms=terms):
            return replace(room, phase="drawing", draw=Draw(pledge, at, terms), left_out=())
        case logged.Pledged(who=who, pledge=pledge):
            return with_draw(room, pledges=draw_of(room).pledges | {who: pledge})
        case logged.Sealed(at=at):
            return with_draw(room, sealed=True, since=at)
        case logged.Revealed(who=who, contribution=contribution):
            return with_draw(room, opened=draw_of(room).opened | {who: contribution})
        case logged.Started():
            return started(room, version, entry)
        case logged.Paused(at=at):
            return replace(room, paused=at, table=None if room.table is None else at_it_until(room.table, at))
        case logged.Resumed(at=at):
            if room.paused is None or room.table is None:
                return replace(room, paused=None)
            since = room.table.since + at - max(room.paused, room.table.since)
            return replace(room, paused=None, table=replace(room.table, since=since, reached=at))
        case logged.Released(at=at):
            return replace(room, table=replace(room.table, since=at, looked=at)) if room.table is not None else room
        case logged.Asked():
            return room
        case logged.Marked(digest=expected, words=words):
            table = room.table
            if table is None or (words and digest(table.game, table.state, words) != expected):
                raise Illegal("table.phase", "the rules as they are now come to another position than they did")
            return room
        case logged.Finished(result=result, game=name, seen=seen, aside=aside):
            return replace(
                without_replaced(room),
                burns=burning(room, entry),
                phase="over",
                draw=None,
                result=result,
                finished=True,
                guarded=False,
                motions=about_the_host(room.motions),
                paused=None,
                games=room.games + 1,
                written=not_asked(room.written, seen),
                seen=room.seen | {name: united(room.seen.get(name, ()), seen)},
                aside=room.aside | {name: united(room.aside.get(name, ()), aside)},
                paces=room.paces | {name: faster_or_slower(room.paces.get(name, (0, 0)), entry)},
            )
        case logged.Broken(why=why):
            return replace(
                without_replaced(room),
                burns=burning(room, entry),
                phase="over",
                table=None,
                broken=why,
                finished=True,
                guarded=False,
                motions=about_the_host(room.motions),
                paused=None,
            )
        case _:
            raise AssertionError(f"{entry} is in the log and unknown")


def seated(room: Room, who: Who, role: logged.Role, unseen: bool) -> Room:
    """He plays from now on, or watches; whom the host has once seen play is known to the table."""
    member = room.member(who)
    known = member is not None and (member.known or (role == "player" and not unseen))
    return changed(room, who, role=role, known=known)


def not_asked(written: dict[Who, EgoCard], seen: tuple[str, ...]) -> dict[Who, EgoCard]:
    """`ego.each`: a question that did not come up stays for the next game."""
    return {who: card for who, card in written.items() if each_id(card.id) not in seen}


def of_others(written: dict[Who, EgoCard], who: Who) -> dict[Who, EgoCard]:
    return {each: card for each, card in written.items() if each != who}


def faster_or_slower(before: tuple[int, int], entry: logged.Finished) -> tuple[int, int]:
    """How fast this group is, by one more game."""
    return before[0] + entry.turns, before[1] + entry.took


def burning(room: Room, entry: logged.Finished | logged.Broken) -> int | None:
    """Since when something is to be burnt, and is not yet."""
    return room.burns or entry.at if entry.burnt and not entry.ashes else room.burns


def united(before: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Both, each once, in the order in which they came."""
    return tuple(dict.fromkeys((*before, *more)))


def started(room: Room, version: int, entry: logged.Started) -> Room:
    game, opening = GAMES[entry.opening.game], entry.opening
    state = opened(game, opening)
    clock = game.offer(state, CLOCK)
    table = Table(
        entry.chairs,
        opening_in_short(opening),
        chance_of(opening),
        state,
        clock,
        entry.at,
        bots=any(map(is_bot, entry.chairs)),
        box=entry.box,
        reached=entry.at,
    )
    return replace(
        room, phase="playing", draw=None, table=table, first=version, left_out=entry.left_out, result=None, paused=None
    )


def at_it_until(table: Table, at: int) -> Table:
    """Somebody moved, or a pause begins: what comes in it is no play."""
    return replace(table, reached=at, played=table.played + between(table.reached, at))


def opening_in_short(opening: Any) -> Any:
    """The cards are in the state already; the room need not hold them twice."""
    return replace(opening, cards=())


def answered(room: Room, who: Who, to: Proposal, about: Who, yes: bool, at: int) -> Room:
    """Who is to be gone on without, and says no, is here."""
    if to == "without" and who == about:
        table = room.table
        stirred = replace(table, here=table.here | {who: at}) if table is not None else None
        return replace(room, table=stirred, motions=unmoved(room.motions, to, about))
    return replace(room, motions=motions.answered(room.motions, Motion(to, about, who, at + LASTS), yes))


def without_replaced(room: Room) -> Room:
    """The game is over: bots whose places were taken are not there any more."""
    members = tuple(member for member in room.members if member.who not in room.replaced)
    return replace(room, members=members, taking={}, replaced=()) if room.replaced else room


def draw_of(room: Room) -> Draw:
    assert room.draw is not None
    return room.draw


def with_draw(room: Room, **changes: Any) -> Room:
    return replace(room, draw=replace(draw_of(room), **changes))


def changed(room: Room, who: str, **changes: Any) -> Room:
    members = tuple(replace(member, **changes) if member.who == who else member for member in room.members)
    return replace(room, members=members)


def before(host: str, deposed: tuple[str, ...]) -> tuple[str, ...]:
    """From whom the host's place was taken before it came to this one; his own right is none that was taken."""
    return deposed[: deposed.index(host)] if host in deposed else deposed


def left(room: Room, who: str, by: str) -> Room:
    """Who leaves takes nothing along: a game goes on without him, and somebody else is host. Who was sent away has
    given nothing up: the table does not become another's by that.
    """
    members = tuple(member for member in room.members if member.who != who)
    host = room.host
    if host == who:
        people = sorted((each for each in members if not each.bot), key=lambda each: (not each.known, each.role))
        host = people[0].who if people else ""
    deposed = before(host, room.deposed if by else tuple(each for each in room.deposed if each != who))
    sat = room.sat if by else tuple(each for each in room.sat if each != who)
    return replace(
        room,
        members=members,
        host=host,
        deposed=deposed,
        sat=sat if deposed else (),
        keeper="" if who == room.keeper and not by else room.keeper,
        motions=of_who_stays(room.motions, who),
        taking=still_taking(room.taking, (who,)),
        oldest="" if room.oldest == who else room.oldest,
        written=of_others(room.written, who),
        done={each: requests for each, requests in room.done.items() if each != who},
    )


def presence(table: Table, who: str) -> Presence | None:
    """Whether somebody is here, away or gone, as the game sees it."""
    seat = table.seat(who)
    found: Presence | None = table.state.presence[seat] if seat is not None else None
    return found
