"""The workshop over HTTP: a box belongs to who has its secret, and what cannot be used changes nothing."""

import io
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content.own.box import LARGEST, MOST_CARDS, OWN_GAMES, OwnBox
from selves.content.own.check import findings
from selves.content.own.files import FORMATS, LARGEST_FILE, read_file, write_file
from selves.content.own.templates import template
from selves.server.limits import BOXES
from selves.server.log.own_commands import delete_for_good, put_on_shelf, shelf_of
from selves.server.own_links import boxed, name_of, read_link, reading_of
from tests.content.own.boxes import box, ego, question, situation
from tests.server.clock import HandClock
from tests.server.serving import Served, run, serving

SECRET = "5" * 32
NAME = name_of(SECRET)
READING = reading_of(SECRET)
OF_EGO = {"game": "ego", "title": " Oma  wird 80 ", "languages": ["de", "pl"]}


class Client:
    """Somebody at the workbench."""

    def __init__(self, served: Served, secret: str = SECRET, writer: str = "ann") -> None:
        self.served = served
        self.headers = {"Authorization": f"Bearer {secret}", "X-Writer": writer}

    async def ask(self, method: str, path: str = "", body: Any = None, **query: str) -> tuple[int, Any]:
        """Bytes are sent as they are, everything else as JSON."""
        assert self.served.http is not None
        data = body if isinstance(body, bytes) else None if body is None else msgspec.json.encode(body)
        url = f"{self.served.url}/api/workshop{path}"
        sent = None if data is None else io.BytesIO(data)
        async with self.served.http.request(method, url, data=sent, headers=self.headers, params=query) as got:
            raw = await got.read()
            return got.status, msgspec.json.decode(raw) if got.content_type == "application/json" else raw

    async def made(self, **changed: Any) -> "Client":
        status, found = await self.ask("POST", body=OF_EGO | {"secret": SECRET} | changed)
        assert (status, found["name"], found["right"]) == (200, NAME, "writes")
        return self

    async def save(self, card: Any) -> tuple[int, Any]:
        return await self.ask("PUT", f"/{NAME}/cards/{card.id}", card)

    async def box(self) -> OwnBox:
        status, found = await self.ask("GET", f"/{NAME}")
        assert status == 200
        return msgspec.convert(found["box"], OwnBox)


def at_the_bench(folder: Path, work: Callable[[Client], Awaitable[None]]) -> None:
    async def within() -> None:
        async with serving(folder) as served:
            await work(await Client(served).made())

    run(within())


def test_a_card_is_saved_read_and_had_back(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        assert await client.save(ego()) == (200, {"findings": [
            {"card": "1", "kind": "missing", "field": "question", "language": "pl", "limit": 0, "other": ""}
        ]})  # fmt: skip
        assert await client.save(ego("2", spicy=2, tags=("kids",))) == (200, (await client.save(ego("2")))[1])
        found = await client.box()
        assert (found.title, [card.id for card in found.cards]) == ("Oma wird 80", ["1", "2"])
        assert await client.ask("PUT", f"/{NAME}/order", ["2", "1"]) == (204, b"")
        assert await client.ask("DELETE", f"/{NAME}/cards/1") == (204, b"")
        assert [card.id for card in (await client.box()).cards] == ["2"]
        status, earlier = await client.ask("GET", f"/{NAME}/cards/1/versions")
        assert (status, [each["card"] and each["card"]["id"] for each in earlier]) == (200, [None, "1"])
        assert await client.ask("DELETE", f"/{NAME}/cards/1/versions") == (204, b"")
        assert len((await client.ask("GET", f"/{NAME}/cards/1/versions"))[1]) == 1

    at_the_bench(tmp_path, work)


def test_two_write_at_once_and_both_versions_are_there(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        ben = Client(client.served, writer="ben")
        for theme, who in (("money", client), ("time", ben), ("taste", client)):
            assert (await who.save(ego(theme=theme)))[0] == 200
        _, earlier = await ben.ask("GET", f"/{NAME}/cards/1/versions")
        assert [each["card"]["theme"] for each in earlier] == ["taste", "time", "money"]

    at_the_bench(tmp_path, work)


def test_whoever_has_the_other_link_only_reads(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        await client.save(ego())
        reader = Client(client.served, READING)
        status, found = await reader.ask("GET", f"/{NAME}")
        assert (status, found["right"], found["reading"], len(found["box"]["cards"])) == (200, "reads", READING, 1)
        assert (await reader.ask("GET", f"/{NAME}/export"))[0] == 200
        assert await boxed(client.served.hub.log, f"http://x/workshop#{NAME}.{READING}") == (NAME, await client.box())
        assert await boxed(client.served.hub.log, f"{NAME}.{'0' * 32}") is None
        tried = [
            await who.ask(method, f"/{NAME}{path}", body)
            for who in (reader, Client(client.served, "0" * 32), Client(client.served, "nonsense"))
            for method, path, body in (
                ("PUT", "", {"title": "x", "languages": ["de"]}), ("DELETE", "", None),
                ("PUT", "/cards/1", ego(theme="time")), ("DELETE", "/cards/1", None), ("PUT", "/order", ["1"]),
                ("GET", "/cards/1/versions", None), ("DELETE", "/cards/1/versions", None),
                ("POST", "/take-in", write_file(box(ego("7")), "csv")),
            )
        ]  # fmt: skip
        assert {status for status, _ in tried} == {404}
        stranger = Client(client.served, "0" * 32)
        assert {(await stranger.ask("GET", f"/{name}"))[0] for name in (NAME, "a" * 12, "x", "A" * 500)} == {404}
        assert [card.theme for card in (await client.box()).cards] == ["everyday"]  # type: ignore[union-attr]

    at_the_bench(tmp_path, work)


def test_making_it_twice_makes_one_and_an_address_makes_so_many(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        await client.save(ego())
        await client.made(title="again")
        assert (await client.box()).title == "Oma wird 80"
        made = [await client.ask("POST", body=OF_EGO | {"secret": f"{n:032x}"}) for n in range(BOXES.burst)]
        assert [status for status, _ in made].count(200) == BOXES.burst - 1
        assert made[-1][0] == 429

    async def within() -> None:
        async with serving(tmp_path, clock=HandClock()) as served:
            await work(await Client(served).made())

    run(within())


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("PUT", "/cards/1", b"{", 400),
        ("PUT", "/cards/1", b"\xff\xfe\x00", 400),
        ("PUT", "/cards/1", b"[" * 60_000, 400),
        ("PUT", "/cards/1", b"x" * 70_000, 413),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "theme": "cars"}, 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "sensitivity": 3}, 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "admin": True}, 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "texts": {"en": {"question": "x"}}}, 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "texts": {"de": {"question": "a\x00b"}}}, 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "texts": {"de": {"question": "a\u202eb"}}}, 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "1", "texts": {"de": {"question": "x" * 401}}}, 400),
        ("PUT", "/cards/1", ego("2"), 400),
        ("PUT", "/cards/1", situation(), 400),
        ("PUT", "/cards/1", {"kind": "ego", "id": "../1"}, 400),
        ("PUT", "/order", {"1": 2}, 400),
        ("PUT", "/order", ["1"] * (MOST_CARDS + 1), 400),
        ("PUT", "", {"title": "", "languages": ["de"]}, 400),
        ("PUT", "", {"title": "x", "languages": []}, 400),
        ("PUT", "", {"title": "x", "languages": ["de", "de"]}, 400),
        ("PUT", "", {"title": "x", "languages": ["la"]}, 400),
        ("POST", "/take-in", b"PK\x03\x04", 400),
        ("POST", "/take-in", b"x" * (LARGEST_FILE + 1), 413),
        ("POST", "/take-in", b"," * 1_000_000, 400),
        ("POST", "/take-in", write_file(box(question()), "csv"), 400),
        ("POST", "/take-in", b"question_de,answer1_de,theme\r\na,b,family\r\na,b,cars\r\n", 400),
    ],
)
def test_what_cannot_be_used_is_refused_and_changes_nothing(
    tmp_path: Path, method: str, path: str, body: Any, status: int
) -> None:
    async def work(client: Client) -> None:
        await client.save(ego())
        before = (await client.ask("GET", f"/{NAME}"))[1]
        got, found = await client.ask(method, f"/{NAME}{path}", body)
        assert got == status
        assert found["faults"]
        assert all(fault["what"] for fault in found["faults"])
        assert (await client.ask("GET", f"/{NAME}"))[1] == before

    at_the_bench(tmp_path, work)


def test_a_box_is_bounded(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        long = {
            "question": "x" * 400,
            "answer1": "y" * 400,
            "answer2": "z" * 400,
            "answer3": "w" * 400,
            "talk": "v" * 400,
        }
        texts = {"de": long, "pl": long}
        size = len(msgspec.json.encode(texts))
        many = {"format": "selves box 1", "title": "x", "game": "ego", "languages": ["de", "pl"], "cards": [
            {"kind": "ego", "id": str(n), "texts": texts} for n in range(LARGEST // (size + 60))
        ]}  # fmt: skip
        assert (await client.ask("POST", f"/{NAME}/take-in", many))[0] == 200
        for id_ in ("w", "x", "y", "z"):
            card = {"kind": "ego", "id": id_, "texts": texts}
            status, found = await client.ask("PUT", f"/{NAME}/cards/{id_}", card)
        assert (status, found["faults"][0]["kind"]) == (400, "box")
        status, found = await client.ask("POST", f"/{NAME}/take-in", many)
        assert (status, found["faults"][0]["kind"]) == (400, "box")
        assert (await client.ask("POST", f"/{NAME}/take-in", many, instead="1"))[0] == 200

    at_the_bench(tmp_path, work)


@pytest.mark.parametrize("form", FORMATS)
def test_a_box_is_taken_to_another_server_as_it_is(tmp_path: Path, form: str) -> None:
    async def within() -> None:
        async with serving(tmp_path / "one") as one, serving(tmp_path / "two") as two:
            first, second = await Client(one).made(), await Client(two).made(title="?", languages=["en"])
            for card in (ego("b", spicy=1), ego("a", theme="time", tags=("kids", "two"))):
                await first.save(card)
            status, file = await first.ask("GET", f"/{NAME}/export", **{"as": form})
            body = msgspec.json.encode(file) if isinstance(file, dict) else file
            assert (status, await second.ask("POST", f"/{NAME}/take-in", body, instead="1")) == (
                200,
                (200, {"cards": 2}),
            )
            taken = await second.box()
            assert taken.cards == (await first.box()).cards
            assert taken.title == "Oma wird 80"
            assert {*taken.languages} == {"en", "de", "pl"}

    run(within())


def test_cards_that_are_added_take_nobodys_id(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        await client.save(ego(theme="time"))
        file = write_file(box(ego("1", theme="money"), ego("2")), "tsv")
        assert await client.ask("POST", f"/{NAME}/take-in", file) == (200, {"cards": 2})
        found = (await client.box()).cards
        assert [card.theme for card in found] == ["time", "money", "everyday"]  # type: ignore[union-attr]
        assert len({card.id for card in found}) == 3

    at_the_bench(tmp_path, work)


def test_a_language_that_is_taken_off_comes_back_with_its_texts(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        told = ego().texts["de"]
        await client.save(ego(texts={"de": told, "pl": told}))
        assert (await client.ask("PUT", f"/{NAME}", {"title": "x", "languages": ["de"]}))[0] == 204
        assert [*(await client.box()).cards[0].texts] == ["de"]
        assert (await client.save(ego(theme="time")))[0] == 200
        assert (await client.ask("PUT", f"/{NAME}", {"title": "x", "languages": ["pl", "de"]}))[0] == 204
        assert {*(await client.box()).cards[0].texts} == {"de", "pl"}

    at_the_bench(tmp_path, work)


def test_what_a_file_holds_is_told_before_it_is_taken(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        status, found = await client.ask("POST", "/look", write_file(box(question()), "csv"))
        assert (status, found["cards"], found["box"]["game"]) == (200, 1, "egomaster")
        status, found = await client.ask("POST", "/look", b"a,b\r\n1,2", called="x.csv")
        assert (status, found["faults"][0]["kind"], found["faults"][0]["row"]) == (400, "header", 1)

    at_the_bench(tmp_path, work)


def test_a_box_that_is_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        _, found = await client.ask("GET", f"/{NAME}")
        assert await client.ask("GET", f"/{NAME}", since=str(found["changed"])) == (204, b"")
        await client.save(ego())
        assert (await client.ask("GET", f"/{NAME}", since=str(found["changed"])))[0] == 200

    at_the_bench(tmp_path, work)


def test_no_card_is_asked_for_by_what_can_be_no_id(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        for card in ("%00", "A", "1" * 17, "%ED%A0%80"):
            for method, path in (("DELETE", ""), ("GET", "/versions"), ("DELETE", "/versions")):
                assert (await client.ask(method, f"/{NAME}/cards/{card}{path}"))[0] == 404

    at_the_bench(tmp_path, work)


def test_a_deleted_box_is_gone(tmp_path: Path) -> None:
    async def work(client: Client) -> None:
        assert await client.ask("DELETE", f"/{NAME}") == (204, b"")
        assert (await client.ask("GET", f"/{NAME}"))[0] == 404
        assert await client.served.hub.log.count_own() == 0

    at_the_bench(tmp_path, work)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_game_has_a_template_that_is_a_good_box(tmp_path: Path, game: Any) -> None:
    async def work(client: Client) -> None:
        for form in FORMATS:
            status, file = await client.ask("GET", f"/template/{game}", languages="fr,de", **{"as": form})
            body = msgspec.json.encode(file) if isinstance(file, dict) else file
            assert status == 200
            assert read_file(body) == template(game, ("de", "fr"))
        assert (await client.ask("GET", "/template/chess"))[0] == 404

    at_the_bench(tmp_path, work)
    assert findings(template(game, ("de", "pl", "fr", "en"))) == ()


def test_links_are_read_however_they_are_pasted() -> None:
    for text in (f"{NAME}.{SECRET}", f" https://selves.example/play/workshop#{NAME}.{SECRET}\n"):
        assert read_link(text) == (NAME, SECRET)
    assert read_link(NAME) == (NAME, "")
    for text in ("", NAME[1:], f"{NAME}.{SECRET}0", f"{NAME.upper()}.{SECRET}", "#" * 500):
        assert read_link(text) is None


@pytest.mark.parametrize("mode", ["off", "approve", "open"])
def test_a_box_stands_on_the_shelf_only_if_both_its_owner_and_the_server_want_it(tmp_path: Path, mode: str) -> None:
    async def within() -> None:
        async with serving(tmp_path, shelf=mode) as served:
            owner, stranger = await Client(served).made(), Client(served, "")
            await owner.save(ego())
            assert (await stranger.ask("GET", "/shelf"))[1] == {"mode": mode, "boxes": []}
            assert (await stranger.ask("GET", f"/{NAME}"))[0] == 404
            status, _ = await owner.ask("PUT", f"/{NAME}/shelf", True)
            assert status == (404 if mode == "off" else 204)
            assert (await Client(served, READING).ask("PUT", f"/{NAME}/shelf", False))[0] == 404
            if mode == "approve":
                assert (await stranger.ask("GET", f"/{NAME}"))[0] == 404
                assert put_on_shelf(served.settings, NAME, "listed")
            _, shelf = await stranger.ask("GET", "/shelf")
            found = [(each["name"], each["title"], each["cards"]) for each in shelf["boxes"]]
            assert found == ([] if mode == "off" else [(NAME, "Oma wird 80", 1)])
            if mode == "off":
                return
            status, read = await stranger.ask("GET", f"/{NAME}")
            assert (status, read["right"], read["shelf"]) == (200, "reads", "listed")
            log = served.hub.log
            assert await boxed(log, NAME, shelf=True) == (NAME, await owner.box())
            assert await boxed(log, NAME) is None
            for method, path in (("DELETE", ""), ("PUT", "/cards/1"), ("GET", "/cards/1/versions")):
                assert (await stranger.ask(method, f"/{NAME}{path}", ego()))[0] == 404
            assert (await stranger.ask("POST", f"/{NAME}/report"))[0] == 204
            assert [(each.shelf, each.reports) for each in shelf_of(served.settings)] == [("listed", 1)]
            assert put_on_shelf(served.settings, NAME, "hidden")
            assert (await stranger.ask("GET", f"/{NAME}"))[0] == 404
            assert (await owner.ask("PUT", f"/{NAME}/shelf", True))[0] == 204
            assert (await stranger.ask("GET", "/shelf"))[1]["boxes"] == []
            assert delete_for_good(served.settings, NAME)
            assert (await owner.ask("GET", f"/{NAME}"))[0] == 404

    run(within())


def test_only_the_workshop_frames_and_only_its_preview_is_framed(tmp_path: Path) -> None:
    async def within() -> None:
        async with serving(tmp_path, base_path="/play") as served:
            policies = [
                (await served.get(f"/play{path}"))[2]["Content-Security-Policy"]
                for path in ("/", "/workshop", "/workshop/preview", "/api/workshop/shelf")
            ]
            assert ["frame-src 'self'" in each for each in policies] == [False, True, False, False]
            assert ["frame-ancestors 'self'" in each for each in policies] == [False, False, True, False]
            assert ["frame-ancestors 'none'" in each for each in policies] == [True, True, False, True]

    run(within())


def test_retention_takes_a_box_that_nobody_used_and_no_other(tmp_path: Path) -> None:
    async def within() -> None:
        clock, other = HandClock(), "6" * 32
        async with serving(tmp_path, clock=clock, box_days=3) as served:
            owner = await Client(served).made()
            assert (await owner.ask("POST", body=OF_EGO | {"secret": other}))[0] == 200
            left = []
            for _ in range(14):
                clock.set(12 * 3600)
                await served.hub.retain()
                assert (await Client(served, other).ask("GET", f"/{name_of(other)}"))[0] == 200
                left.append(await served.hub.log.count_own())
            assert left[:6] == [2] * 6, "three days, and one more after it was marked"
            assert left[-1] == 1
            assert (await owner.ask("GET", f"/{NAME}"))[0] == 404

    run(within())
