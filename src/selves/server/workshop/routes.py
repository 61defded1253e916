"""Where the workshop is found."""

from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from selves.server.settings import Settings
from selves.server.workshop.bench import (
    delete_box,
    delete_card,
    entitle,
    forget,
    new_box,
    order,
    read_box,
    save_card,
    versions,
)
from selves.server.workshop.files import empty, export, look, take_file, words
from selves.server.workshop.shelf import look_at_shelf, report, shelve

WEIGHT: Final = 10  # requests that a file weighs

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_workshop(app: web.Application, base: str, settings: Settings, take: Callable[[web.Request, int], None]) -> None:
    """All of it; `take` takes so many requests of what an address may ask for."""
    here = f"{base}/api/workshop"
    one = f"{here}/{{name}}"
    card = f"{one}/cards/{{card}}"

    def weighed(handle: Handler) -> Handler:
        async def handler(request: web.Request) -> web.StreamResponse:
            take(request, WEIGHT - 1)
            return await handle(request)

        return handler

    async def make_box(request: web.Request) -> web.Response:
        return await new_box(request, settings)

    async def take_in(request: web.Request) -> web.Response:
        return await take_file(request, settings)

    async def save(request: web.Request) -> web.Response:
        return await save_card(request, settings)

    app.router.add_post(here, weighed(make_box))
    app.router.add_get(f"{here}/template/{{game}}", empty)
    app.router.add_get(f"{here}/words/{{language}}", words)
    app.router.add_post(f"{here}/look", weighed(look))
    app.router.add_get(f"{here}/shelf", look_at_shelf)
    app.router.add_put(f"{one}/shelf", shelve)
    app.router.add_post(f"{one}/report", weighed(report))
    app.router.add_get(one, read_box)
    app.router.add_put(one, entitle)
    app.router.add_delete(one, delete_box)
    app.router.add_put(f"{one}/order", order)
    app.router.add_post(f"{one}/take-in", weighed(take_in))
    app.router.add_get(f"{one}/export", weighed(export))
    app.router.add_put(card, save)
    app.router.add_delete(card, delete_card)
    app.router.add_get(f"{card}/versions", versions)
    app.router.add_delete(f"{card}/versions", forget)
