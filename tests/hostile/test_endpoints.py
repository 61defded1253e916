"""Every endpoint against every limit: none is reached by a foreign name, by an address that asks too much, or by more
than we would read; and of a room none tells a stranger anything.
"""

import asyncio
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from selves.content.own.files import LARGEST_FILE
from selves.server.app import ANY_NAME, application
from selves.server.door import Door
from selves.server.run import real_world
from selves.server.settings import Settings
from tests.server.clock import HandClock, until
from tests.server.serving import Served, run, serving

STANDS_FOR = {"code": "ABCDEF", "name": "a" * 16, "card": "1", "game": "ego", "language": "en"}
STRANGER = "f" * 32

ENDPOINTS = sorted(
    (route.method, route.resource.canonical.format(**STANDS_FOR))
    for route in application(Settings(), real_world).router.routes()
    if route.method != "HEAD" and route.resource is not None
)
OF_ROOMS = [path for _, path in ENDPOINTS if path.startswith("/api/rooms/")]


def empty(served: Served) -> None:
    requests = served.hub.callers.of("127.0.0.1").requests
    assert requests.take(served.hub.world.clock.steady(), requests.burst)


#: Whatever else is wrong with a request, this is what is answered.
LIMITS: dict[str, tuple[Callable[[Served], None], str, str]] = {
    "a foreign name": (lambda served: None, "evil.example", "421"),
    "an address that asked too much": (empty, "localhost", "429"),
}


def visitors(served: Served) -> int:
    assert served.runner is not None
    return sum(len(site._all.everybody) for site in served.runner.sites if isinstance(site, Door))


def test_there_are_endpoints() -> None:
    assert len(ENDPOINTS) > 30
    assert len(OF_ROOMS) > 5


@pytest.mark.parametrize("limit", LIMITS)
def test_no_endpoint_is_reached_beyond(tmp_path: Path, limit: str) -> None:
    prepare, host, status = LIMITS[limit]

    async def play() -> None:
        async with serving(tmp_path, HandClock()) as served:
            lines = [await asyncio.open_connection("127.0.0.1", served.port) for _ in ENDPOINTS]
            await until(lambda: visitors(served) == len(lines))
            prepare(served)
            for (method, path), (reader, writer) in zip(ENDPOINTS, lines, strict=True):
                writer.write(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
                head = (await reader.read()).partition(b"\r\n\r\n")[0].decode()
                expected = "200" if path in ANY_NAME and status == "421" else status
                assert head.split()[1] == expected, (method, path)
                assert "default-src 'none'" in head, (method, path)
                writer.close()

    run(play())


def test_no_endpoint_takes_more_than_it_would_read(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            assert served.http is not None
            for method, path in ENDPOINTS:
                if method in ("POST", "PUT"):
                    large = BytesIO(b" " * (LARGEST_FILE + 1))
                    async with served.http.request(method, served.url + path, data=large) as answer:
                        assert 400 <= answer.status < 500, (method, path)

    run(play())


def test_a_stranger_learns_of_no_room_whatever_he_asks_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            (ada,) = await served.party("Ada")
            for path in OF_ROOMS:
                told = []
                for code in (ada.room, "XXXXXX"):
                    asked = path.replace(STANDS_FOR["code"], code)
                    status, text, headers = await served.get(asked, Authorization=f"Bearer {STRANGER}")
                    told.append((status, text, {name: value for name, value in headers.items() if name != "Date"}))
                assert told[0] == told[1], path
                assert told[0][0] == 404

    run(play())
