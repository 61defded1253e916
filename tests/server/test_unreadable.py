"""An entry that cannot be read ends its game with an explanation; the room wakes, and its people play again."""

from pathlib import Path

import apsw
import pytest

from selves.room import entries as logged
from selves.server.forgetting import forget
from selves.server.history import BROKEN, UNREADABLE, read, story, wake
from tests.golden.test_logs import LOGS, rows_of
from tests.server.serving import first_choice, run, serving, started

RUBBISH = (b"", b"\xff\xfe\x00", b'{"type":"pl', b'{"type":"unheard-of","at":1}', b'{"type":"played"}')


@pytest.mark.parametrize("file", [file for file in LOGS if file.stem.startswith("ego.0.")], ids=lambda file: file.stem)
def test_whatever_entry_is_lost_the_room_wakes(file: Path) -> None:
    rows = rows_of(file)
    whole = wake(rows, {})
    for lost, (version, body) in enumerate(rows):
        damaged = [*rows[:lost], (version, RUBBISH[lost % len(RUBBISH)]), *rows[lost + 1 :]]
        woken = wake(damaged, {})
        assert woken.version == whole.version
        entry = read(body)
        if type(entry).__name__ == "Played" and whole.room.phase == "playing":
            assert (woken.breaks, woken.room.broken, woken.room.phase) == (True, UNREADABLE, "over")
        if whole.room.finished and not isinstance(entry, logged.Finished):
            assert woken.room.result == whole.room.result, "what is known of how it ended stays known"
        story(damaged, whole.room.first, {})
        forget(damaged, ())


def test_people_are_told_and_play_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben")
            ada = devices[0]
            await started(devices)

            def damage() -> None:
                database = apsw.Connection(str(served.settings.database))
                database.execute("UPDATE entries SET body = x'ff' WHERE version = (SELECT max(version) FROM entries)")
                database.close()

            for device in devices:
                if device.update is not None and device.update["offer"]:
                    await device.play(kind="draw")
            await ada.until(lambda update: update["public"]["phase"] == "commit")
            await served.restart(damage)
            for device in devices:
                device.url, device.update = f"{served.url}/ws", None
                await device.connect()
            update = await ada.until(lambda update: update["room"]["broken"] and update["room"]["finished"])
            assert update["room"]["broken"] == UNREADABLE
            await ada.done_with("again")
            await started(devices)

    run(play())


def test_a_finished_game_that_cannot_be_told_again_ends_with_an_explanation_at_once(tmp_path: Path) -> None:
    """What the log kept of it does not replay any more when its last move is made; its people play on."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben")
            ada, ben = devices
            await started(devices)
            for device in devices:
                if device.update is not None and device.update["offer"]:
                    await device.play(kind="draw")
            for device in devices:
                await device.until(lambda update: update["public"]["phase"] == "commit")
                await device.play(**first_choice(device.update["offer"] if device.update is not None else {}))
            await ada.until(lambda update: update["public"]["turn"] > 1)
            database = apsw.Connection(str(served.settings.database))
            database.execute('DELETE FROM entries WHERE CAST(body AS TEXT) LIKE \'%"kind":"draw"%\'')
            assert database.changes() == 1
            database.close()
            for device in devices:
                await device.done_with("vote", yes=True)
            update = await ben.until(lambda update: update["room"]["finished"])
            assert update["room"]["broken"] == BROKEN
            assert update["room"]["result"] is not None, "what is known of how it ended stays known"
            await ada.done_with("again")
            await started(devices)

    run(play())
