"""What happens at a table by itself, and when: the seed's draw goes on, the game begins, a time-out is due."""

from typing import Any, Final

import msgspec

from selves.content.box import Places, in_runs
from selves.games import GAMES
from selves.kernel.replay import Opening, Played
from selves.kernel.scenario import read_options
from selves.kernel.seats import CLOCK
from selves.room import entries as logged
from selves.room.circumstances import Circumstances, Entries, Stock
from selves.room.entries import by_table
from selves.room.room import Draw, Room
from selves.room.seed import seed

DRAW_PATIENCE: Final = 4000  # milliseconds for pledges, and again for opening them

#: How long each class of time lasts, in milliseconds.
PACES: Final[dict[str, dict[str, int]]] = {
    "relaxed": {"short": 60_000, "long": 180_000},
    "brisk": {"short": 20_000, "long": 60_000},
}


def due(room: Room, given: Circumstances) -> Entries:
    """What happens by itself now: the seed's draw goes on, or a time-out is due."""
    if room.phase == "drawing" and room.draw is not None:
        return drawing_on(room, room.draw, given)
    table = room.table
    when = deadline(room)
    if table is None or when is None or given.at < when:
        return []
    assert table.clock is not None
    return [Played(CLOCK, "clock", table.clock.id, {"kind": "timeout"}, given.at)]


def drawing_on(room: Room, draw: Draw, given: Circumstances) -> Entries:
    """Pledges, then what was pledged, then the game; who has not been connected for long is away until he is back."""
    if room.settings.game not in GAMES or len(room.players) not in room.seats:  # somebody left: back to the lobby
        return [logged.Again(at=given.at)]
    late = given.at >= draw.since + DRAW_PATIENCE
    if not draw.sealed:
        awaited = {member.who for member in room.people if member.who in given.connected}
        return [logged.Sealed(at=given.at)] if late or awaited <= draw.pledges.keys() else []
    if not late and draw.opened.keys() != draw.pledges.keys():
        return []
    begun = started(room, draw, given)
    missing = [seat for seat, who in enumerate(begun.chairs) if who in given.absent]
    return [begun, *(by_table({"kind": "away", "seat": seat}, given.at) for seat in missing)]


def started(room: Room, draw: Draw, given: Circumstances) -> logged.Started:
    chairs = tuple(member.who for member in room.players)
    game = GAMES[room.settings.game]
    options = dict(room.settings.options)
    if "oldest" in game.options.__struct_fields__ and room.oldest in chairs:
        options["oldest"] = chairs.index(room.oldest)
    agreed = read_options(game.options, options)
    if any(member.bot for member in room.players):
        agreed = game.with_bots(agreed)
    stock = given.stock(game.name, min(room.settings.sensitivity, given.closest))
    cards, dealt, seen = deal(room, game.name, stock)
    opening = Opening(
        game=game.name,
        version=game.version,
        seats=len(chairs),
        options=msgspec.to_builtins(agreed),
        cards=cards,
        seed=seed(given.contribution, (draw.opened[who] for who in chairs if who in draw.opened)),
    )
    people = tuple(member.who for member in room.people)
    left_out = tuple(who for who in people if who not in draw.opened)
    return logged.Started(
        at=given.at,
        chairs=chairs,
        opening=opening,
        contribution=given.contribution,
        left_out=left_out,
        box=stock.box,
        dealt=dealt,
        seen=seen,
    )


def deal(room: Room, game: str, stock: Stock) -> tuple[tuple[dict[str, Any], ...], Places, Places]:
    """The cards of a new game without those set aside, the seen ones marked; their places, and those of the seen."""
    aside, seen = set(room.aside.get(game, ())), set(room.seen.get(game, ()))
    dealt = [(place, card) for place, card in stock.cards if card["id"] not in aside]
    return (
        tuple(card | {"seen": True} if card["id"] in seen else card for _, card in dealt),
        in_runs(place for place, _ in dealt),
        in_runs(place for place, card in dealt if card["id"] in seen),
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
