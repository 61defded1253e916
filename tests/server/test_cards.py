"""Cards and a group, through the real server: nothing twice, nothing unwanted, and nobody knows whose wish it was."""

from pathlib import Path

from selves.games.ego.cards import Side
from selves.room import entries as logged
from selves.server.protocol import Lower
from tests.server.serving import autoplay, run, serving, started
from tests.server.test_games import entries, over


def test_what_was_seen_is_written_down_and_not_dealt_first_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 2})
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(over, 60)
                device.on_update = None
            written = await entries(served, devices[0].room)
            finished = next(entry for entry in written if isinstance(entry, logged.Finished))
            assert len(finished.seen) == 4
            await devices[0].do("again")
            await devices[0].until(lambda update: update["room"]["phase"] == "lobby")
            await started(devices)
            written = await entries(served, devices[0].room)
            begun = [entry for entry in written if isinstance(entry, logged.Started)][-1]
            marked = {card.id for card in begun.opening.cards if card.seen}
            assert marked == set(finished.seen)

    run(play())


def sides_of(begun: logged.Started) -> list[Side]:
    """Of all cards that may come; one about this table has but one."""
    return [side for card in begun.opening.cards for side in card.sides]


def test_a_wish_counts_and_is_told_to_nobody(tmp_path: Path) -> None:
    """Ben lowers it: the cards obey; no message to anybody differs by it, and nothing of it is on disk."""

    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo", sensitivity=2)
            for device in devices:
                device.recording = True
            before = len(await entries(served, devices[0].room))
            wish = Lower(devices[1].new_id(), devices[1].who, 0)
            await devices[1].send(wish)
            await devices[1].until(lambda _: wish.id in devices[1].done)
            assert len(await entries(served, devices[0].room)) == before
            assert devices[0].received == devices[2].received == []
            await started(devices)
            written = await entries(served, devices[0].room)
            begun = next(entry for entry in written if isinstance(entry, logged.Started))
            levels = {side.sensitivity for side in sides_of(begun)}
            assert levels == {0}
            assert devices[0].update is not None
            assert devices[0].update["room"]["settings"]["sensitivity"] == 2

    run(play())


def test_a_wish_for_nothing_spicy_counts_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", sensitivity=2, spicy=2)
            wish = Lower(devices[1].new_id(), devices[1].who, 2, 0)
            await devices[1].send(wish)
            await devices[1].until(lambda _: wish.id in devices[1].done)
            await started(devices)
            written = await entries(served, devices[0].room)
            begun = next(entry for entry in written if isinstance(entry, logged.Started))
            sides = sides_of(begun)
            assert {side.spicy for side in sides} == {0}
            assert {side.sensitivity for side in sides} == {0, 1, 2}

    run(play())


def test_a_card_set_aside_is_replaced_for_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, unlimited=True) as served:
            devices = await served.party("Ada", "Ben", "Cleo")
            await started(devices)
            for device in devices:
                assert device.update is not None
                if device.update["offer"]:
                    await device.play(kind="draw")
            for device in devices:
                await device.until(lambda update: update["public"]["phase"] == "commit")
            update = devices[2].update
            assert update is not None
            handle, text = update["public"]["aside"], update["texts"]["1"]
            await devices[2].do("setaside", handle=handle)
            for device in devices:
                seen = await device.until(lambda update: update["public"]["question"]["handle"] == handle + 1)
                assert seen["texts"][str(handle + 1)] != text
            written = await entries(served, devices[0].room)
            assert devices[2].who not in repr(written[-1])
            await devices[1].do("setaside", handle=handle)
            assert (await devices[1].until_refused())["clause"] == "table.aside"

    run(play())
