"""What happens at a table by itself, and when: the seed's draw goes on, the game begins, a time-out is due,
the time that people gave themselves is over.
"""

from typing import Final

from selves.games import GAMES
from selves.kernel.replay import Opening, Played
from selves.kernel.seats import CLOCK
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries, Stock
from selves.room.entries import Terms, by_table
from selves.room.playtime import ran_out_before, rings_at
from selves.room.room import Draw, Room
from selves.room.seed import seed
from selves.room.terms import cards_of, drawing, terms_of

DRAW_PATIENCE: Final = 4000  # milliseconds for pledges, and again for opening them

#: How long each class of time lasts, in milliseconds.
PACES: Final[dict[str, dict[str, int]]] = {
    "relaxed": {"short": 60_000, "long": 180_000},
    "brisk": {"short": 20_000, "long": 60_000},
}


def due(room: Room, given: Circumstances) -> Entries:
    """What happens by itself now: the seed's draw goes on, a time-out is due, or the last turn is on."""
    if room.phase == "drawing" and room.draw is not None:
        return drawing_on(room, room.draw, given)
    table, when, last = room.table, deadline(room), rings_at(room)
    if last is not None and given.at >= last:
        return [by_table({"kind": "lastturn"} | ({"before": True} if ran_out_before(room) else {}), given.at)]
    if table is None or when is None or given.at < when:
        return []
    assert table.clock is not None
    return [Played(CLOCK, "clock", table.clock.id, {"kind": "timeout"}, given.at)]


def next_due(room: Room) -> int | None:
    """When something happens by itself, unless a move comes before."""
    return min((each for each in (deadline(room), rings_at(room)) if each is not None), default=None)


def drawing_on(room: Room, draw: Draw, given: Circumstances) -> Entries:
    """Pledges, then what was pledged, then the game; who has not been connected for long is away until he is back.

    As long as nothing can have been opened, a private wish for cards less close or less spicy is heard, and that
    somebody does not accept what the author of a box says of them: it is drawn anew.
    """
    if (draw.terms.game if draw.terms else room.settings.game) not in GAMES:  # its package is gone
        return [logged.Again(at=given.at)]
    terms = draw.terms or terms_of(room, given)
    if not still_hold(terms, room, given):  # somebody left meanwhile: back to the lobby
        return [logged.Again(at=given.at)]
    late = given.at >= draw.since + DRAW_PATIENCE
    if not draw.sealed:
        if given.closest < terms.closest or given.spiciest < terms.spiciest or not is_offered(terms, given):
            return [drawing(room, given)]
        awaited = {member.who for member in room.people if member.who in given.connected}
        return [logged.Sealed(at=given.at)] if late or awaited <= draw.pledges.keys() else []
    if not late and draw.opened.keys() != draw.pledges.keys():
        return []
    begun = started(room, draw, terms, given)
    missing = [seat for seat, who in enumerate(begun.chairs) if who in given.absent]
    return [begun, *(by_table({"kind": "away", "seat": seat}, given.at) for seat in missing)]


def still_hold(terms: Terms, room: Room, given: Circumstances) -> bool:
    """What was pledged cannot be changed: whoever was to sit there is here, it is the same rules, and the box is at
    hand. Who came meanwhile plays from the next game on.
    """
    game = GAMES[terms.game]
    here = {member.who for member in room.players}
    same = game.version == terms.version and stock_of(terms, given) is not None
    return same and len(terms.chairs) in game.seats and here.issuperset(terms.chairs)


def is_offered(terms: Terms, given: Circumstances) -> bool:
    """Whether a game that begins now would be dealt from this box."""
    return given.stock(terms.game, terms.closest, terms.spiciest).box == terms.box


def stock_of(terms: Terms, given: Circumstances) -> Stock | None:
    """What may be dealt of the box that was pledged."""
    levels = terms.closest, terms.spiciest
    return given.stock(terms.game, *levels) if is_offered(terms, given) else given.kept(terms.box, *levels)


def started(room: Room, draw: Draw, terms: Terms, given: Circumstances) -> logged.Started:
    chairs, stock = terms.chairs, stock_of(terms, given)
    assert stock is not None
    opening = Opening(
        game=terms.game,
        version=terms.version,
        seats=len(chairs),
        options=terms.options,
        cards=cards_of(terms, stock),
        seed=seed(given.contribution, (draw.opened[who] for who in chairs if who in draw.opened)),
    )
    people = [member.who for member in room.people if member.who in chairs]
    return logged.Started(
        at=given.at,
        chairs=chairs,
        opening=opening,
        contribution=given.contribution,
        left_out=tuple(who for who in people if who not in draw.opened),
        box=terms.box,
        dealt=terms.dealt,
        seen=terms.seen,
    )


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
