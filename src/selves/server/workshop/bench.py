"""Boxes and their cards on the workbench."""

from typing import Annotated, Any

import msgspec
from aiohttp import web
from msgspec.structs import replace

from selves.content.own.box import (
    LARGEST,
    MOST_CARDS,
    BadOwnBox,
    CardId,
    OwnBox,
    OwnCard,
    check_belongs,
    read_own_card,
    tidy,
)
from selves.content.own.check import card_findings, findings
from selves.content.own.tables import Fault
from selves.server.admission import NOT_OURS, address_of, is_from_our_page
from selves.server.fetching import HUB, answer
from selves.server.log.own import BoxTitled, CardSaved, CardsOrdered, KeptOwn, Right, VersionsForgotten
from selves.server.own_links import assembled, encode, make, name_of, reading_of
from selves.server.people import hashed
from selves.server.settings import Settings
from selves.server.workshop.asking import SMALL, body_of, card_in, change, opened, pay_for, read_as, refusal, secret_in
from selves.server.workshop.messages import CardChecked, Earlier, Entitled, NewBox, Workbench


async def new_box(request: web.Request, settings: Settings) -> web.Response:
    if not is_from_our_page(request, settings):
        raise web.HTTPForbidden(text=NOT_OURS)
    new: NewBox = await read_as(request, NewBox)
    hub = request.app[HUB]
    try:
        box = OwnBox(game=new.game, title=tidy(new.title) or "?", languages=new.languages)
    except ValueError as fault:
        raise refusal(Fault("form", str(fault))) from None
    if await hub.log.knows_own(name_of(new.secret), hashed(new.secret)) is None:
        caller = hub.callers.of(address_of(request, settings))
        if not hub.callers.unlimited and not caller.boxes.take(hub.world.clock.steady()):
            raise refusal(Fault("box", "Too many boxes from your address. Please wait a little."), status=429)
        if await hub.log.count_own() >= settings.most_boxes:
            raise refusal(Fault("box", "This server has as many boxes as it can keep."), status=429)
    name = await make(hub.log, new.secret, box, hub.world.clock.wall())
    kept = await hub.log.own_box(name)
    return answer(on_the_bench(kept, "writes", new.secret) if kept else None)


def on_the_bench(kept: KeptOwn, right: Right, secret: str) -> Workbench:
    box = assembled(kept)
    reading = reading_of(secret) if right == "writes" else secret
    return Workbench(kept.name, right, reading, kept.changed, kept.shelf, box, findings(box))


async def read_box(request: web.Request) -> web.Response:
    """204 if nothing has changed since."""
    hub, kept, right = await opened(request, "reads")
    if request.query.get("since") == str(kept.changed):
        return web.Response(status=204)
    now = hub.world.clock.wall()
    if now - kept.touched > 86_400_000:  # who reads a box uses it
        await hub.log.change_own(kept.name, (), now)
    secret = secret_in(request)
    return answer(await hub.off_the_loop(lambda: on_the_bench(kept, right, secret)))


async def entitle(request: web.Request) -> web.Response:
    hub, kept, _ = await opened(request, "writes")
    new: Entitled = await read_as(request, Entitled)
    if len({*new.languages}) < len(new.languages):
        raise refusal(Fault("form", "a language is named twice"))
    await change(request, hub, kept.name, BoxTitled(tidy(new.title) or "?", new.languages))
    return web.Response(status=204)


async def delete_box(request: web.Request) -> web.Response:
    """Everywhere but in games that were begun with its cards."""
    hub, kept, _ = await opened(request, "writes")
    await hub.log.delete_own([kept.name], erased=True)
    return web.Response(status=204)


async def save_card(request: web.Request, settings: Settings) -> web.Response:
    hub, kept, _ = await opened(request, "writes")
    body = await body_of(request, SMALL)
    try:
        card = read_own_card(body)
        check_belongs(card, kept.game, kept.languages)
    except (BadOwnBox, ValueError) as fault:
        raise refusal(Fault("form", str(fault)[:400])) from None
    if card.id != request.match_info["card"]:
        raise refusal(Fault("form", f"this is card {card.id!r}"))
    card = keeping(card, kept)
    saved = encode(card)
    others = [other for id_, other in kept.cards if id_ != card.id]
    if len(others) >= MOST_CARDS:
        raise refusal(Fault("cards", f"a box has at most {MOST_CARDS:,} cards"))
    if sum(map(len, others)) + len(saved) > LARGEST:
        raise refusal(Fault("box", f"a box has at most {LARGEST:,} bytes"))
    pay_for(request, settings, len(saved))
    await change(request, hub, kept.name, CardSaved(card.id, saved))
    return answer(CardChecked(tuple(card_findings(card, kept.languages))))


def keeping(card: OwnCard, kept: KeptOwn) -> OwnCard:
    """With what it says in languages that the box has no more: they may come back."""
    before = next((body for id_, body in kept.cards if id_ == card.id), None)
    if before is None:
        return card
    old: OwnCard = msgspec.json.decode(before, type=OwnCard)
    hidden: dict[Any, Any] = {each: found for each, found in old.texts.items() if each not in kept.languages}
    return replace(card, texts=hidden | card.texts) if hidden and type(old) is type(card) else card


async def delete_card(request: web.Request) -> web.Response:
    hub, kept, _ = await opened(request, "writes")
    await change(request, hub, kept.name, CardSaved(card_in(request), None))
    return web.Response(status=204)


async def order(request: web.Request) -> web.Response:
    hub, kept, _ = await opened(request, "writes")
    wished: tuple[str, ...] = await read_as(request, Annotated[tuple[CardId, ...], msgspec.Meta(max_length=MOST_CARDS)])
    await change(request, hub, kept.name, CardsOrdered(wished))
    return web.Response(status=204)


async def versions(request: web.Request) -> web.Response:
    hub, kept, _ = await opened(request, "writes")
    found = await hub.log.own_versions(kept.name, card_in(request))
    return answer(
        [
            Earlier(each.version, each.at, None if each.body is None else msgspec.json.decode(each.body, type=OwnCard))
            for each in found
        ]
    )


async def forget(request: web.Request) -> web.Response:
    hub, kept, _ = await opened(request, "writes")
    await change(request, hub, kept.name, VersionsForgotten(card_in(request)))
    return web.Response(status=204)
