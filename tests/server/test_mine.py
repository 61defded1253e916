"""One's own answers while a game is on: what it has opened and what one has laid, and nobody else's secret."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.conformance.samples import SAMPLES
from selves.conformance.walks import walk
from selves.content.catalogue import box_of
from selves.kernel.course import held_for
from selves.kernel.result import Result
from selves.room import entries as logged
from selves.server.archive import PlayedGame
from selves.server.device import Device
from selves.server.evening import Kept
from selves.server.mine import Mine, mine
from selves.server.people import Person
from selves.server.underway import LAID, Underway, laid
from tests.server.serving import Served, run, serving, started
from tests.server.test_proof import fetched

GAMES_HERE = sorted(LAID)


def test_every_game_of_ours_tells_what_is_laid_in_it() -> None:
    assert set(LAID) == set(SAMPLES)


def lines(name: str, state: Any, seat: int) -> list[Mine]:
    """What this seat has laid in this position, in words."""
    chairs = tuple(f"who-{each}" for each in range(state.seats))
    people = [Person(who, f"Name {who}", "en", None) for who in chairs]
    box = box_of(name)
    end = logged.Finished(at=1, game=name, chairs=chairs, result=Result((), (0,) * state.seats, ""), payments=())
    now = Underway(PlayedGame(1, end), laid(name, state, seat))
    return mine(Kept([], people, {box.hash: box}), chairs[seat], "en", now)


def own_secret(name: str, private: Any) -> Any:
    """What a seat has laid face down, by its own view."""
    match name:
        case "ego":
            return private.laid and private.laid.stone
        case "essence":
            return private.tip
        case "compass":
            return private.mark
        case "identity":
            return private.profile
        case _:
            return None


@pytest.mark.parametrize("name", GAMES_HERE)
def test_what_a_seat_has_laid_is_told_to_it_and_nothing_that_it_cannot_know(name: str) -> None:
    sample, source, told = SAMPLES[name], random.Random(1), 0
    for setting in range(len(sample.parties)):
        for moment in walk(sample, setting, setting, disturbed=True):
            state = moment.state
            for seat in range(state.seats):
                found = lines(name, state, seat)
                other = sample.game.resample(state, seat, source)
                assert lines(name, other, seat) == found, "another world that this seat could not tell from ours"
                secret = own_secret(name, sample.game.view(state, seat).private)
                if secret is not None and not held_for(moment.state, moment.after):
                    answers = [each.answer for each in found]
                    shown = f"who-{secret - 1}" if found[0].answer != secret and name == "essence" else secret
                    assert shown in answers
                    assert all(each.said for each in found)
                told += len(found)
    assert told


def test_a_game_that_is_on_tells_one_ones_own_answers_and_no_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", "Cleo", options={"rounds": 1})
            assert await answers(served, devices[0]) == []
            await started(devices)
            asked = next(each for each in devices if each.update and each.update["offer"])
            await asked.play(kind="draw")
            for device in devices:
                await device.until(lambda update: update["public"]["question"] and update["offer"])
            others = [each for each in devices if each is not asked]
            assert await answers(served, asked) == []
            await laid_by(asked, kind="answer", stone=3)
            await laid_by(asked, kind="answer", stone=2)
            await laid_by(others[0], kind="guess", stone=1, stake=2)
            assert [each.answer for each in await answers(served, asked)] == [2], "not what he took back"
            assert [each.answer for each in await answers(served, others[0])] == [1]
            assert await answers(served, others[1]) == []
            (own,) = await answers(served, asked)
            assert own.said == (own.texts[2],)
            await others[1].play(kind="guess", stone=3, stake=1)
            for device in devices:
                await device.until(lambda update: update["public"]["last"])
            assert [each.answer for each in await answers(served, others[1])] == [3], "once it is opened, not twice"
            await served.restart()
            assert [each.answer for each in await answers(served, asked)] == [2]

    run(play())


def test_of_a_game_that_is_to_be_burnt_nothing_is_told_while_it_is_on_either(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1}, burn=True)
            await started(devices)
            asked = next(each for each in devices if each.update and each.update["offer"])
            await asked.play(kind="draw")
            await asked.until(lambda update: update["public"]["question"] and update["offer"])
            await laid_by(asked, kind="answer", stone=3)
            assert await answers(served, asked) == []

    run(play())


async def laid_by(device: Device, **move: Any) -> None:
    request = await device.play(**move)
    await device.until(lambda _: request in device.done)


async def answers(served: Served, device: Device) -> list[Mine]:
    return msgspec.convert((await fetched(served, device, "answers"))[1], list[Mine])
