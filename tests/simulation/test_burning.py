"""A game to be burnt that everybody left, and a server that dies: within the hour it is there, then nothing is."""

import pytest

from selves.server.burning import GRACE, LATEST
from tests.simulation.quiet import Quiet

HOUR = LATEST / 1000


@pytest.mark.parametrize("deaths", [0, 1, 3])
def test_it_is_gone_an_hour_after_the_last_move_however_often_the_server_died(deaths: int) -> None:
    stage = Quiet()
    with stage.lit():
        phones = stage.party(3, burn=True)
        stage.begin(phones[0])
        stage.played_on(phones, 3)
        for phone in phones:
            phone.hang_up()
        for _ in range(deaths):
            stage.wait(HOUR / 8)
            stage.kill(HOUR / 16)
        stage.wait(HOUR * (1 - deaths / 8) - 60)
        assert phones[0].room in stage.disk.rooms
        assert stage.kills == deaths
        stage.wait(60 + 2 * GRACE)
        assert not stage.disk.rooms
        stage.wait(HOUR)
        assert not stage.disk.boxes, "nor the cards it was played with"


def test_a_phone_that_was_dark_for_half_an_hour_finds_its_game_though_the_server_died() -> None:
    stage = Quiet()
    with stage.lit():
        phones = stage.party(3, burn=True)
        stage.begin(phones[0])
        for phone in phones:
            phone.hang_up()
        stage.wait(HOUR / 2)
        stage.kill(1)
        stage.wait(60)
        for phone in phones:
            phone.heard = None
            phone.connect()
        stage.until(lambda: all(phone.heard is not None and phone.heard.offer for phone in phones))
        stage.wait(2 * HOUR)
        assert stage.live.durable.phase == "playing"
