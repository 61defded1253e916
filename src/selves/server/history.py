"""Reading a room back from its rows: the room as it is, and all that happened in a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from selves.content.box import Box
from selves.games import GAMES
from selves.kernel.course import payments
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Payment
from selves.kernel.lesson import Lesson
from selves.kernel.replay import Played, chance_of, opened, take
from selves.room import entries as logged
from selves.room.entries import Who
from selves.room.fold import fold
from selves.room.playtime import between
from selves.room.reseating import reseated, still_taking
from selves.room.room import Room
from selves.server.beside import Held
from selves.server.boxes import with_cards

ENTRY = msgspec.json.Decoder(logged.Any_)
BROKEN = "The rules have changed since this game began, and it cannot be continued faithfully."

UNREADABLE = "Something of what this game's log kept cannot be read any more, and it cannot be continued faithfully."

Rows = Sequence[tuple[int, bytes]]
Boxes = Mapping[str, Box[Any]]


def read(body: bytes) -> logged.Any_ | None:
    """An entry; None if these bytes are none, as on a disk that is failing."""
    try:
        found: logged.Any_ = ENTRY.decode(body)
    except (msgspec.MsgspecError, ValueError):
        return None
    return found


@dataclass
class Woken:
    """A room read back. `states` are those of its present game, for bots to see; `breaks` if it must be ended.

    `people` are all who ever came, by the ids under which the entries know them; `boxes` those of its games.
    """

    room: Room = field(default_factory=Room)
    version: int = 0
    #: The latest time that its entries tell.
    at: int = 0
    states: list[Any] = field(default_factory=list)
    breaks: bool = False
    people: set[Who] = field(default_factory=set)
    boxes: dict[str, Box[Any]] = field(default_factory=dict)
    #: What is in those that lie beside the printed one.
    held: list[Held] = field(default_factory=list)


def wake(rows: Rows, boxes: Boxes) -> Woken:
    """Fold all entries. A game that no longer replays is set aside, never silently changed; and whatever of a room
    cannot be read, the room itself goes on from the rest.
    """
    woken, why = Woken(boxes={**boxes}), BROKEN
    for version, body in rows:
        entry = read(body)
        woken.version = version
        if entry is None:
            why = UNREADABLE
            if woken.room.phase == "playing":
                set_aside(woken, why)
            continue
        woken.at = max(woken.at, entry.at)
        if isinstance(entry, logged.Joined) and not entry.bot:
            woken.people.add(entry.who)
        if woken.breaks and isinstance(entry, Played | logged.Marked):
            continue
        if isinstance(entry, logged.Broken | logged.Finished | logged.Again):
            woken.breaks = False
        try:
            woken.room = fold(woken.room, version, with_cards(entry, boxes))
        except (Illegal, ValueError, LookupError, AssertionError):
            if isinstance(entry, Played | logged.Marked | logged.Started):
                set_aside(woken, why)
            elif why is not UNREADABLE:  # without what was lost before, it may make no sense
                raise
        if isinstance(entry, logged.Started):
            woken.states = []
        if isinstance(entry, Played | logged.Started) and woken.room.table is not None:
            woken.states.append(woken.room.table.state)
    return woken


def set_aside(woken: Woken, why: str) -> None:
    woken.breaks = True
    woken.room = replace(woken.room, phase="over", table=None, draw=None, broken=why, motions=())


class Paid(msgspec.Struct, frozen=True):
    """A payment, and the round in which it was made."""

    round: int
    payment: Payment


@dataclass
class Story:
    """All payments of a game, and what it found about who knows whom."""

    payments: list[Paid] = field(default_factory=list)
    facts: list[dict[str, Any]] = field(default_factory=list)
    #: Bots whose places were taken: the seat, whose it was, and how many of the facts were found while it was.
    sat: list[tuple[int, Who, int]] = field(default_factory=list)
    #: What it taught about its cards, and whose it was.
    lessons: list[tuple[Who, Lesson]] = field(default_factory=list)
    #: Its turns, and the milliseconds for which the table was at them.
    turns: int = 0
    took: int = 0
    #: How it stands, and who sits where.
    state: Any = None
    chairs: tuple[Who, ...] = ()


def story(rows: Rows, first: int, boxes: Boxes) -> Story:
    """The game that started at this version, found again."""
    found = Story()
    decoded = [read(body) for version, body in rows if version >= first]
    if not decoded or not isinstance(decoded[0], logged.Started):
        return found
    opening = with_cards(decoded[0], boxes).opening
    game, chance = GAMES[opening.game], chance_of(opening)
    state, chairs, taking = opened(game, opening), decoded[0].chairs, dict[Who, Who]()
    last = decoded[0].at
    for entry in decoded[1:]:
        if entry is None or isinstance(entry, logged.Finished | logged.Again | logged.Started):
            break
        if isinstance(entry, Played):
            found.took, last = found.took + between(last, entry.at), entry.at
            after = take(game, state, entry, chance)
            number = game.rounds(state) + 1
            found.payments += [Paid(number, payment) for payment in payments(state, after)]
            facts = game.facts(state, after)
            if facts is not None:
                found.facts.append(facts)
            found.lessons += [(chairs[lesson.seat], lesson) for lesson in game.lessons(state, after)]
            if taking and game.rounds(after) > game.rounds(state):
                found.sat += [(seat, who, len(found.facts)) for seat, who in enumerate(chairs) if who in taking]
                chairs, taking = reseated(chairs, taking), {}
            state = after
        elif isinstance(entry, logged.Reseated):
            taking[entry.bot] = entry.who
        elif isinstance(entry, logged.Left):
            taking = still_taking(taking, (entry.who,))
    found.turns, found.state, found.chairs = game.rounds(state), state, chairs
    return found
