"""What a game will be dealt from, settled and pledged before anybody's contribution to the seed is opened.

With the seed everything follows from it: whoever knows both can deal the game again (`room/verify.py`, docs/proof.md).
"""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from selves.content.box import in_runs, one_by_one
from selves.games import GAMES
from selves.kernel.apart import Apart
from selves.kernel.arc import Arc
from selves.kernel.scenario import read_options
from selves.room.circumstances import Circumstances, Stock
from selves.room.entries import Along, Drawing, KeptApart, Terms
from selves.room.lengths import lengths
from selves.room.mixing import mixed, mixes
from selves.room.room import Room

encode = msgspec.json.Encoder(order="sorted").encode


def terms_of(room: Room, given: Circumstances) -> Terms:
    """Those of the game that would begin now; where cards stop is the lowest of what is agreed and wished."""
    chairs = tuple(member.who for member in room.players)
    game = GAMES[room.settings.game]
    options = {**game.usual, **room.settings.options, **lengths(room).get(room.settings.minutes, {})}
    if "oldest" in game.options.__struct_fields__ and room.oldest in chairs:
        options["oldest"] = chairs.index(room.oldest)
    agreed = read_options(game.options, options)
    if any(member.bot for member in room.players):
        agreed = game.with_bots(agreed)
    closest = min(room.settings.sensitivity, given.closest)
    spiciest = min(room.settings.spicy, given.spiciest)
    stock = given.stock(game.name, closest, spiciest)
    aside, seen = set(room.aside.get(game.name, ())), set(room.seen.get(game.name, ()))
    there = {
        card.place: card.seen if card.facts.id in seen else card.facts
        for card in stock.cards
        if card.facts.id not in aside
    }
    chosen_from = mixes(game, agreed, there, room.settings.own, room.settings.parts, seen)
    places = [*mixed(game, there, chosen_from, given.contribution)]
    facts = [there[place] for place in places]
    return Terms(
        game=game.name,
        version=game.version,
        chairs=chairs,
        options=msgspec.to_builtins(agreed),
        closest=closest,
        box=stock.box,
        dealt=in_runs(places),
        seen=in_runs(place for place in places if there[place].id in seen),
        piles={
            label: in_runs(places[number] for number in numbers) for label, numbers in game.piles(agreed, facts).items()
        },
        spiciest=spiciest,
        arcs={label: along(arc, places) for label, arc in game.arcs(len(chairs), agreed, facts).items()},
        names=in_runs(places[each] for each in game.names(agreed, facts)),
        apart=kept_apart(game.apart(agreed, facts), places),
        written={str(places[each]): seat for each, seat in game.theirs(agreed, facts).items()},
        mixed=chosen_from,
    )


def along(arc: Arc, places: Sequence[int]) -> Along:
    close, heavy, warm = (in_runs(places[each] for each in cards) for cards in (arc.close, arc.heavy, arc.warm))
    return Along(arc.opening, close, heavy, arc.closing, warm, arc.by_round)


def kept_apart(apart: Apart | None, places: Sequence[int]) -> KeptApart | None:
    if apart is None:
        return None
    return KeptApart(
        tuple(in_runs(places[each] for each in cluster) for cluster in apart.clusters),
        {str(places[path]): in_runs(places[each] for each in terms) for path, terms in apart.excludes.items()},
    )


def drawing(room: Room, given: Circumstances) -> Drawing:
    """The terms of the game are settled, and pledged with the server's contribution."""
    terms = terms_of(room, given)
    return Drawing(at=given.at, cmd=given.cmd, pledge=pledge_of(given.contribution, written(terms)), terms=terms)


def written(terms: Terms) -> str:
    """As they are pledged: JSON with sorted keys and nothing blank between."""
    return encode(terms).decode()


def pledge_of(contribution: str, terms: str) -> str:
    """What the server shows of its contribution and of the terms before anything is opened: the SHA-256 of both."""
    return hashlib.sha256(bytes.fromhex(contribution) + terms.encode()).hexdigest()


def cards_of(terms: Terms, stock: Stock) -> tuple[Any, ...]:
    """The facts of the cards that these terms deal, in their order, the seen ones marked."""
    dealt, seen = {*one_by_one(terms.dealt)}, {*one_by_one(terms.seen)}
    return tuple(card.seen if card.place in seen else card.facts for card in stock.cards if card.place in dealt)
