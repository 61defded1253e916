"""Egomaster of one minute, on the simulated stage: it rings once, and ends after that turn, though the server dies."""

from typing import Any

import pytest

from selves.kernel.replay import Played
from selves.server.history import read
from tests.clause import clause
from tests.simulation.people import ONE_MINUTE
from tests.simulation.quiet import Quiet


def declared(stage: Quiet) -> list[dict[str, Any]]:
    """What TABLE said in the first room."""
    entries = [read(body) for body in stage.disk.rooms[stage.phones[0].room].rows.values()]
    return [entry.move for entry in entries if isinstance(entry, Played) and entry.by == "table"]


@clause("egomaster.length")
@pytest.mark.parametrize("deaths", [0, 1, 3])
def test_minutes_ring_once_and_end_the_game_however_often_the_server_died(deaths: int) -> None:
    stage = Quiet()
    with stage.lit():
        phones = stage.party(4, game="egomaster", options=ONE_MINUTE)
        stage.screen(phones[0].room)
        stage.begin(phones[0])
        for _ in range(deaths):
            stage.played_on(phones, 2)
            stage.kill(1)
            stage.wait(8)
        while stage.live.durable.phase == "playing":
            stage.played_on(phones, 1)
            stage.wait(0.1)
        assert [each["kind"] for each in declared(stage)].count("lastturn") == 1
        result = stage.live.durable.result
        assert result is not None
        assert result.clause == "egomaster.length"
        assert stage.kills == deaths
