"""Erased means erased: what the app says about it is held against every byte that the server keeps."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.room import entries as logged
from selves.server.device import Device
from selves.server.history import ENTRY
from selves.server.log.schema import backup
from selves.server.protocol import Erase
from tests.golden.test_logs import LOGS, rows_of
from tests.server.serving import Served, autoplay, run, serving, started
from tests.server.test_games import entries, over, random_moves

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"

#: What the app promises. Each part of it is proven below; whoever promises more proves that, too.
PROMISE = {
    "en": "Your name is deleted everywhere; of your games, once they’re over, only the outcome stays.",
    "de": "Dein Name verschwindet überall; von deinen Spielen bleibt, sobald sie zu Ende sind, nur das Ergebnis.",
    "pl": "Twoje imię zniknie wszędzie; z twoich gier, gdy się skończą, zostaną tylko wyniki.",
    "fr": "Ton nom disparaît partout ; de tes parties, une fois finies, il ne reste que le résultat.",
}

PARTIES = [(name, *sample.parties[-1]) for name, sample in SAMPLES.items()]

NAME, TYPED = "Zebulon", "Xylophonquark"


@pytest.mark.parametrize("language", PROMISE)
def test_the_app_promises_what_is_proven_here(language: str) -> None:
    said = re.search(r'eraseHelp:\s*"([^"]*)"', (WORDS / f"{language}.ts").read_text(encoding="utf-8"))
    assert said is not None
    assert said.group(1) == PROMISE[language]


def says_something(game: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Any move; what is typed is known again wherever it is found."""
    choose = random_moves(GAMES[game])

    def move(offer: dict[str, Any]) -> dict[str, Any]:
        if any(choice["kind"] == "say" for choice in offer["choices"]):
            return {"kind": "say", "text": TYPED}
        return choose(offer)

    return move


def every_byte(folder: Path) -> bytes:
    """The database, what lies beside it, and a backup made now."""
    backup(folder / "selves.db", folder / "backup.db")
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())


async def until_forgotten(served: Served, folder: Path, who: str) -> bytes:
    async with asyncio.timeout(20):
        while who.encode() in (found := every_byte(folder)):
            await asyncio.sleep(0.05)
    return found


def check_outcomes(game: str, written: list[Any], seat: int) -> None:
    """The outcome stays, and nothing that would tell what he did or what was thought of him."""
    kinds = [type(entry).__name__ for entry in written]
    assert kinds.count("Finished") == 1
    assert not {*kinds} & {"Played", "Started", "Revealed", "Answered", "Marked"}
    finished = next(entry for entry in written if isinstance(entry, logged.Finished))
    assert finished.result.totals
    assert finished.seen
    assert not any(SAMPLES[game].told_of(fact, seat) for fact in finished.facts)
    assert all(seat not in (payment.giver, payment.taker) for payment in finished.payments)


async def finish(devices: list[Device], game: str) -> None:
    await autoplay(devices, says_something(game))
    for device in devices:
        await device.until(over, 60)


@pytest.mark.parametrize(("game", "players", "options"), PARTIES)
def test_who_is_erased_after_a_game_is_in_no_file(
    tmp_path: Path, game: str, players: int, options: dict[str, Any]
) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            names = ("Ada", NAME, "Cleo", "Dan")[:players]
            devices = await served.party(*names, game=game, options=options, sensitivity=2)
            await started(devices)
            await finish(devices, game)
            gone, who = devices[1], devices[1].who
            before = every_byte(tmp_path)
            assert NAME.encode() in before
            assert who.encode() in before
            assert (TYPED.encode() in before) == (game == "egomaster")
            await gone.send(Erase("e", who))
            await gone.until_closed()
            found = await until_forgotten(served, tmp_path, who)
            assert NAME.encode() not in found
            assert TYPED.encode() not in found
            written = await entries(served, devices[0].room)
            check_outcomes(game, written, 1)
            await served.restart()
            devices[0].url, devices[0].update = f"{served.url}/ws", None
            await devices[0].connect()
            update = await devices[0].until(lambda update: update)
            assert update["room"]["result"] is not None
            assert len(update["room"]["members"]) == players - 1

    run(play())


@pytest.mark.parametrize(("game", "players", "options"), PARTIES)
def test_who_is_erased_during_a_game_is_in_no_file_once_it_is_over(
    tmp_path: Path, game: str, players: int, options: dict[str, Any]
) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            names = ("Ada", NAME, "Cleo", "Dan")[:players]
            devices = await served.party(*names, game=game, options=options, sensitivity=2)
            await started(devices)
            others, gone, who = [devices[0], *devices[2:]], devices[1], devices[1].who
            await autoplay(devices, says_something(game))
            await devices[0].until(lambda update: update["public"]["turn"] > 1 or over(update), 60)
            await gone.send(Erase("e", who))
            await gone.until_closed()
            assert NAME.encode() not in every_byte(tmp_path), "the name goes at once"
            for device in others:
                await device.until(over, 60)
            await served.restart()  # whatever was left undone is done when the room is woken
            devices[0].url, devices[0].update = f"{served.url}/ws", None
            await devices[0].connect()
            found = await until_forgotten(served, tmp_path, who)
            assert TYPED.encode() not in found
            check_outcomes(game, await entries(served, devices[0].room), 1)

    run(play())


@pytest.mark.parametrize("when", ["before it is over", "while it ends"])
def test_who_is_erased_during_a_game_is_forgotten_when_it_ends_without_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", NAME, "Cleo")
            await started(devices)
            others, gone, who = [devices[0], devices[2]], devices[1], devices[1].who
            hub, may_go_on, reads = served.hub, asyncio.Event(), asyncio.Event()
            off_the_loop = hub.off_the_loop

            async def held_up(work: Callable[[], Any]) -> Any:
                """The first to read is the one who forgets; what it has read grows old."""
                held = not reads.is_set()
                reads.set()
                if held and when == "while it ends":
                    await may_go_on.wait()
                return await off_the_loop(work)

            monkeypatch.setattr(hub, "off_the_loop", held_up)
            await gone.send(Erase("e", who))
            await gone.until_closed()
            await reads.wait()
            for device in others:
                await device.done_with("motion", to="end")
            await others[0].until(lambda update: update["room"]["finished"])
            may_go_on.set()
            await until_forgotten(served, tmp_path, who)

    run(play())


@pytest.mark.parametrize("file", [file for file in LOGS if ".finished" in file.name], ids=lambda file: file.stem)
def test_of_every_kept_fact_nothing_by_or_about_a_seat_stays(file: Path) -> None:
    """Also of what earlier releases have written; and what is not about him stays as it was."""
    finished = ENTRY.decode(rows_of(file)[-1][1])
    assert isinstance(finished, logged.Finished)
    game, told_of = GAMES[finished.game], SAMPLES[finished.game].told_of
    assert any(told_of(fact, seat) for seat in range(len(finished.chairs)) for fact in finished.facts)
    for seat in range(len(finished.chairs)):
        for fact in finished.facts:
            left = game.forget(fact, seat)
            if not told_of(fact, seat):
                assert left == fact
            if left is not None:
                assert not told_of(left, seat)
                assert game.forget(left, seat) == left
                assert msgspec.json.encode(left) != b"{}"
