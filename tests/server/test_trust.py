"""Whose seat it is: nobody comes to another's place, or into a room, unless those agree who must."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.server import protocol
from selves.server.arrival import OBJECTION
from selves.server.device import Device
from selves.server.guests import ASKED_LASTS, MOST_KNOCKING
from selves.server.log import Append, Unreadable
from selves.server.log.schema import delete
from selves.server.protocol import Approve, Ask, Claim, Delete, Join, Link
from tests.server.clock import HandClock, until
from tests.server.serving import Served, run, serving, started
from tests.server.test_places import ask_about, asked_for, in_a_round

GRACE = 30


async def looking_on(served: Served, room: str) -> Device:
    """A device that has only read the code."""
    device = await served.device(connect=False)
    device.room = room
    await device.connect()
    await device.until(lambda update: update)
    return device


async def gone(device: Device, sees: Device, clock: HandClock) -> None:
    """A phone goes dark, for longer than the grace period."""
    who = device.who
    device.cut()
    await sees.until(lambda update: not connected(update, who))
    await clock.move(GRACE)


def connected(update: dict[str, Any], who: str) -> bool:
    return bool({member["who"]: member["connected"] for member in update["room"]["members"]}[who])


async def ticket_of(device: Device) -> str:
    await device.send(Link(device.new_id(), device.who))
    await until(lambda: device.others and device.others[-1]["type"] == "ticket")
    ticket: str = device.others[-1]["ticket"]
    return ticket


@pytest.mark.parametrize("role", ["watcher", "player"])
def test_a_stranger_with_the_code_becomes_neither_host_nor_gets_the_hosts_seat(tmp_path: Path, role: str) -> None:
    """Even if he is the only one there, if the room has slept since, and if he comes again."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben = await served.party("Ada", "Ben", game="identity")
            await gone(ada, ben, clock)
            ben.cut()
            stranger, second = await served.device(), await served.device()
            await stranger.join(ada.room, "Eve", role=role)
            await clock.move(GRACE)
            await stranger.do("motion", to="host")
            assert (await stranger.until_refused())["clause"] == "table.host"
            await second.send(Ask("a", ada.room, ada.who, "0" * 32))
            await stranger.until(lambda update: asked_for(update) == [ada.who])
            await stranger.send(Approve("b", stranger.who, ada.who))
            assert (await stranger.until_refused(2))["clause"] == "table.host"
            await served.restart()
            stranger.url = f"{served.url}/ws"
            stranger.update = None
            await stranger.connect()
            await stranger.until(lambda update: update["mine"])
            await clock.move(GRACE)
            await stranger.do("motion", to="host")
            assert (await stranger.until_refused(3))["clause"] == "table.host"

    run(play())


def test_who_sat_there_before_takes_over_by_agreement_and_gives_it_back(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            await cleo.do("motion", to="host")
            assert (await cleo.until_refused())["clause"] == "table.here"
            await gone(ada, ben, clock)
            await cleo.done_with("motion", to="host")
            update = await ben.until(lambda update: update["room"]["motions"])
            (motion,) = update["room"]["motions"]
            assert (motion["to"], motion["about"], motion["yes"]) == ("host", cleo.who, [cleo.who])
            await ben.do("motion", to="host", about=cleo.who)
            await cleo.until(lambda update: update["room"]["host"] == cleo.who)
            await cleo.send(Delete("d", cleo.who))
            assert (await cleo.until_refused(2))["clause"] == "table.keeper"
            await ada.connect()
            await ada.done_with("motion", to="host")
            await cleo.until(lambda update: update["room"]["host"] == ada.who and not update["room"]["deposed"])

    run(play())


def test_the_seat_of_a_former_host_is_given_when_all_agree_and_he_does_not_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            who = ada.who
            await gone(ada, ben, clock)
            await ben.do("motion", to="host")
            await cleo.do("motion", to="host", about=ben.who)
            await ben.until(lambda update: update["room"]["host"] == ben.who)
            for comes_back in (True, False):
                new = await looking_on(served, ben.room)
                await new.send(Ask("a", ben.room, who, "0" * 32))
                update = await ben.until(lambda update: asked_for(update) == [who])
                assert update["room"]["asking"][0]["missing"] == [ben.who, cleo.who]
                await ben.send(Approve(ben.new_id(), ben.who, who))
                await ben.until(lambda update: update["room"]["asking"][0]["missing"] == [cleo.who])
                await clock.move(OBJECTION / 2)
                await cleo.send(Approve(cleo.new_id(), cleo.who, who))
                await ben.until(lambda update: update["room"]["asking"][0]["missing"] == [])
                if comes_back:
                    await ada.connect()
                    await ben.until(lambda update: asked_for(update) == [] and connected(update, who))
                    await gone(ada, ben, clock)
                    await clock.move(OBJECTION)
                    assert new.update is not None
                    assert new.update["mine"] == []
                    await new.hang_up()
            await clock.move(OBJECTION / 2 - 1)
            assert asked_for(ben.update or {}) == [who]
            await clock.move(1)
            await new.until(lambda update: update["mine"] == [who])

    run(play())


def test_who_took_over_and_sends_the_others_away_does_not_get_the_former_hosts_seat(tmp_path: Path) -> None:
    """Neither if it was asked for before, nor if it is asked for afterwards."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo", game="identity")
            who = ada.who
            await gone(ada, ben, clock)
            await ben.do("motion", to="host")
            await cleo.do("motion", to="host", about=ben.who)
            await ben.until(lambda update: update["room"]["host"] == ben.who)
            new = await looking_on(served, ben.room)
            await new.send(Ask("a", ben.room, who, "0" * 32))
            await ben.until(lambda update: asked_for(update) == [who])
            await ben.send(Approve(ben.new_id(), ben.who, who))
            await ask_about(ben, "kick", cleo.who)
            await ben.until(lambda update: len(update["room"]["members"]) == 2)
            await clock.move(OBJECTION + 1)
            update = await ben.done_with("dress", look=5)
            assert asked_for(update) == [who], "and so it stays, until it lapses"
            assert update["room"]["asking"][0]["missing"] == []
            second = await looking_on(served, ben.room)
            await second.send(Ask("b", ben.room, who, "1" * 32))
            assert (await second.until_refused())["clause"] == "table.keeper"
            await ada.connect()
            await ada.until(lambda update: update["mine"] == [who] and not asked_for(update))

    run(play())


def test_he_has_a_minute_from_when_it_was_asked_last(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben = await served.party("Ada", "Ben")
            await gone(ada, ben, clock)
            await ben.done_with("motion", to="host")
            for comes_back in (True, False):
                new = await looking_on(served, ben.room)
                await new.send(Ask("a", ben.room, ada.who, "0" * 32))
                await ben.until(asked_for)
                await ben.send(Approve(ben.new_id(), ben.who, ada.who))
                await ben.until(lambda update: update["room"]["asking"][0]["missing"] == [])
                await clock.move(OBJECTION - 1)
                if comes_back:
                    await ada.connect()
                    await ben.until(lambda update: not asked_for(update))
                    await ada.hang_up()
                    await ben.until(lambda update: not connected(update, ada.who))
                    await new.hang_up()
            update = await ben.done_with("dress", look=5)
            assert asked_for(update) == [ada.who]
            await clock.move(1)
            await new.until(lambda update: update["mine"] == [ada.who])

    run(play())


def test_one_no_is_enough(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben = await served.party("Ada", "Ben")
            await gone(ada, ben, clock)
            await ben.done_with("motion", to="host")
            new = await looking_on(served, ben.room)
            await new.send(Ask("a", ben.room, ada.who, "0" * 32))
            await ben.until(asked_for)
            await ben.send(Approve("y", ben.who, ada.who))
            await ben.send(Approve("n", ben.who, ada.who, yes=False))
            await ben.until(lambda update: not asked_for(update))
            await clock.move(2 * OBJECTION)
            assert (new.update or {})["mine"] == []

    run(play())


def test_who_is_asked_sees_who_asks(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            ben.cut()
            await ada.until(lambda update: not connected(update, ben.who))
            came = clock.wall()
            stranger = await looking_on(served, ada.room)
            await clock.move(120)
            await stranger.send(Ask("a", ada.room, ben.who, "0" * 32))
            asked = (await ada.until(asked_for))["room"]["asking"][0]
            expected = {"who": ben.who, "newcomer": False, "name": "", "known": False, "missing": [ada.who]}
            assert asked == expected | {"since": came, "agreed": [], "until": clock.wall() + ASKED_LASTS}
            await stranger.hang_up()
            await ada.until(lambda update: not asked_for(update))
            await cleo.send(Ask("b", ada.room, ben.who, "1" * 32))
            asked = (await ada.until(asked_for))["room"]["asking"][0]
            assert (asked["name"], asked["known"]) == ("Cleo", True)

    run(play())


def test_a_request_for_the_seat_of_somebody_who_was_sent_away_ends(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await served.party("Ada", "Ben", "Cleo")
            who, new = ben.who, await looking_on(served, ada.room)
            ben.cut()
            await ada.until(lambda update: not connected(update, who))
            await new.send(Ask("a", ada.room, who, "0" * 32))
            await ada.until(asked_for)
            await ask_about(ada, "kick", who)
            await ada.until(lambda update: not asked_for(update))
            await ada.send(Approve("b", ada.who, who))
            assert (await ada.until_refused())["clause"] == "table.person"

    run(play())


def test_nobody_asks_for_a_seat_out_of_another_room(tmp_path: Path) -> None:
    """Or his request would outlive his line, and keep the true owner from asking."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            (eve,) = await served.party("Eve")
            who = ben.who
            ben.cut()
            await ada.until(lambda update: not connected(update, who))
            await eve.send(Ask("a", ada.room, who, "0" * 32))
            assert (await eve.until_refused())["clause"] == "table.room"
            new = await looking_on(served, ada.room)
            await new.send(Ask("a", ada.room, who, "1" * 32))
            await ada.until(lambda update: asked_for(update) == [who])

    run(play())


def test_a_seat_that_was_given_away_is_not_taken_by_an_old_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, _ = await in_a_round(served)
            who, ticket, late = ben.who, await ticket_of(ben), await served.device()
            ben.cut()
            await ada.until(lambda update: not connected(update, who))
            new = await looking_on(served, ada.room)
            await new.send(Ask("a", ada.room, who, "0" * 32))
            await ada.until(asked_for)
            await ada.send(Approve("b", ada.who, who))
            await new.until(lambda update: update["mine"] == [who])
            await late.send(Claim("1", ada.room, ticket, "1" * 32))
            assert (await late.until_refused())["clause"] == "table.link"

    run(play())


def test_nor_while_it_is_being_given_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the disk is: from when it was decided, no older link counts."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            who, ticket, late = ben.who, await ticket_of(ben), await served.device()
            ben.cut()
            await ada.until(lambda update: not connected(update, who))
            new = await looking_on(served, ada.room)
            await new.send(Ask("a", ada.room, who, "0" * 32))
            await ada.until(asked_for)
            held: list[Append] = []
            append = served.hub.log.append
            monkeypatch.setattr(served.hub.log, "append", held.append)
            await ada.send(Approve("b", ada.who, who))
            await until(lambda: held)
            await late.send(Claim("1", ada.room, ticket, "1" * 32))
            assert (await late.until_refused())["clause"] == "table.link"
            monkeypatch.undo()
            for each in held:
                append(each)
            await new.until(lambda update: update["mine"] == [who])

    run(play())


def test_a_change_of_name_that_races_a_link_does_not_bring_the_old_device_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the disk is: what is asked while the link is on its way writes no token."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            who, ticket, new = ben.who, await ticket_of(ben), await served.device()
            held: list[Append] = []
            append = served.hub.log.append
            monkeypatch.setattr(served.hub.log, "append", held.append)
            await new.send(Claim("c", ada.room, ticket, "1" * 32))
            await until(lambda: held)
            await ben.send(protocol.Change("n", who, "Benno", "de"))
            await until(lambda: len(held) == 2)
            monkeypatch.undo()
            for each in held:
                append(each)
            await new.until(lambda update: update["mine"] == [who])
            await ada.until(lambda update: update["room"]["members"][1]["name"] == "Benno")
            await served.restart()
            for device, mine in ((ben, []), (new, [who])):
                device.url, device.room, device.update = f"{served.url}/ws", ada.room, None
                device.tokens = device.tokens or ["1" * 32]
                await device.connect()
                assert (await device.until(lambda update: update))["mine"] == mine

    run(play())


def test_after_a_kick_the_host_lets_newcomers_in_until_the_game_ends(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            await started([ada, ben, cleo])
            await ask_about(ada, "kick", cleo.who)
            await cleo.until_closed()
            again = await served.device()
            again.tokens, again.room = ["0" * 32], ada.room
            await again.send(Join("j", ada.room, "0" * 32, "Cleopatra", "en", role="watcher"))
            update = await ada.until(asked_for)
            asked = update["room"]["asking"][0]
            assert (asked["newcomer"], asked["name"], asked["missing"]) == (True, "Cleopatra", [ada.who])
            assert len(update["room"]["members"]) == 2
            await ben.send(Approve("b", ben.who, asked["who"]))
            assert (await ben.until_refused())["clause"] == "table.host"
            await ada.send(Approve("n", ada.who, asked["who"], yes=False))
            assert (await again.until_refused())["clause"] == "table.guarded"
            await again.send(Join("k", ada.room, "0" * 32, "Cleopatra", "en", role="watcher"))
            who = asked_for(await ada.until(lambda update: asked_for(update) not in ([], [asked["who"]])))[0]
            await ada.send(Approve("y", ada.who, who))
            await again.until(lambda update: update["mine"] == [who])
            await ada.done_with("motion", to="end")
            await ben.done_with("motion", to="end")
            await ada.until(lambda update: update["room"]["finished"])
            late = await served.device()
            await late.join(ada.room, "Dora")

    run(play())


def test_what_nobody_decides_about_lapses_and_can_be_asked_for_again(tmp_path: Path) -> None:
    """A lost place, and coming in: those who decide see until when, and whoever asks is told that nobody answered."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            who = ben.who
            await ask_about(ada, "kick", cleo.who)
            ben.cut()
            update = await ada.until(lambda update: update["room"]["givable"])
            assert update["room"]["givable"] == [who]
            lost, new = await looking_on(served, ada.room), await served.device()
            for times in (1, 2):
                await lost.send(Ask(lost.new_id(), ada.room, who, "0" * 32))
                update = await ada.until(lambda update: asked_for(update) == [who])
                (asked,) = update["room"]["asking"]
                assert (asked["until"], asked["missing"]) == (clock.wall() + ASKED_LASTS, [ada.who])
                assert update["room"]["givable"] == [], "one is decided about at a time"
                await new.send(Join(new.new_id(), ada.room, "1" * 32, "Dora", "en"))
                await ada.until(lambda update: len(asked_for(update)) == 2)
                await clock.move(ASKED_LASTS / 1000)
                for device in (lost, new):
                    assert (await device.until_refused(times))["clause"] == "table.unanswered"
                await ada.until(lambda update: update["room"]["givable"] == [who] and not asked_for(update))
            await lost.send(Ask(lost.new_id(), ada.room, who, "0" * 32))
            await ada.until(lambda update: asked_for(update) == [who])
            await ada.send(Approve("n", ada.who, who, yes=False))
            assert (await lost.until_refused(3))["clause"] == "table.not-given"

    run(play())


def test_nobody_is_offered_a_place_that_nobody_can_give(tmp_path: Path) -> None:
    """The host's own, until there is another host; a former host's, once somebody was sent away who would decide."""

    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, grace=GRACE) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            await gone(ada, ben, clock)
            assert ben.update is not None
            assert ben.update["room"]["givable"] == []
            await ben.do("motion", to="host")
            await cleo.do("motion", to="host", about=ben.who)
            await ben.until(lambda update: update["room"]["givable"] == [ada.who])
            await ask_about(ben, "kick", cleo.who)
            await ben.until(lambda update: update["room"]["givable"] == [])

    run(play())


def test_two_who_knock_with_one_device_are_both_let_in(tmp_path: Path) -> None:
    """The second does not take the place of the first, who would wait for ever; the same one asked again does."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ask_about(ada, "kick", ben.who)
            await ben.until_closed()
            both = await served.device()
            both.tokens, both.room = ["0" * 32, "1" * 32], ada.room
            for request, token, name in (("j", "0", "Cleo"), ("k", "1", "Dan"), ("j", "0", "Cleo")):
                await both.send(Join(request, ada.room, 32 * token, name, "en"))
            await ada.until(lambda update: [each["name"] for each in update["room"]["asking"]] == ["Dan", "Cleo"])
            for who in asked_for(ada.update or {}):
                await ada.send(Approve(ada.new_id(), ada.who, who))
            await both.until(lambda update: len(update["mine"]) == 2 and {"j", "k"} <= both.done)

    run(play())


def test_who_hangs_up_while_he_knocks_is_not_at_the_door_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ask_about(ada, "kick", ben.who)
            await ben.until_closed()
            again = await served.device()
            await again.send(Join("j", ada.room, "0" * 32, "Benno", "en"))
            await again.send(Join("k", ada.room, "0" * 32, "Benno", "en"))
            await ada.until(lambda update: len(asked_for(update)) == 1)
            await again.hang_up()
            await ada.until(lambda update: not asked_for(update))

    run(play())


def test_of_one_address_only_so_many_knock_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ask_about(ada, "kick", ben.who)
            await ben.until_closed()
            crowd = [await served.device() for _ in range(MOST_KNOCKING + 1)]
            for number, device in enumerate(crowd):
                await device.send(Join("j", ada.room, f"{number:032x}", f"Ben {number}", "en"))
                await until(lambda: device.update or device.refusals)  # noqa: B023
            assert crowd[-1].refusals[0]["clause"] == "table.full"
            await ada.until(lambda update: len(asked_for(update)) == MOST_KNOCKING)

    run(play())


def test_who_cannot_come_in_although_he_may_is_told(tmp_path: Path) -> None:
    """Two knock under one name: when the first has come in, the second cannot any more."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ask_about(ada, "kick", ben.who)
            await ben.until_closed()
            first, second = await served.device(), await served.device()
            await first.send(Join("j", ada.room, "0" * 32, "Benno", "en"))
            await ada.until(asked_for)
            await second.send(Join("j", ada.room, "1" * 32, "Benno", "en"))
            asked = asked_for(await ada.until(lambda update: len(asked_for(update)) == 2))
            for number, who in enumerate(asked):
                await ada.send(Approve(f"y{number}", ada.who, who))
            assert (await ada.until_refused())["id"] == "y1"
            assert (await second.until_refused())["clause"] == "table.alike"
            await first.until(lambda update: update["mine"])
            assert [member["name"] for member in (ada.update or {})["room"]["members"]] == ["Ada", "Benno"]

    run(play())


def test_that_somebody_agreed_is_acknowledged_when_what_follows_is_durable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            who = ben.who
            await ben.hang_up()
            new = await looking_on(served, ada.room)
            await new.send(Ask("a", ada.room, who, "0" * 32))
            await ada.until(asked_for)
            waiting: list[Append] = []
            monkeypatch.setattr(served.hub.log, "append", waiting.append)
            await ada.send(Approve("y", ada.who, who))
            await until(lambda: waiting)
            await ada.send(protocol.Lower("l", ada.who, 1))
            await ada.until(lambda _: "l" in ada.done)
            assert "y" not in ada.done
            for append in waiting:
                append.settled(None)
            await ada.until(lambda _: "y" in ada.done)

    run(play())


def test_two_who_change_their_names_at_once_are_not_called_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            live = served.hub.rooms[ada.room]
            await ada.send(protocol.Change("n", ada.who, "Zora", "en"))
            await ben.send(protocol.Change("n", ben.who, "Zora", "en"))
            await until(lambda: ada.refusals or ben.refusals)
            assert (ada.refusals or ben.refusals)[0]["clause"] == "table.alike"
            await until(lambda: sorted(live.guests.names(live.ahead.members)) in (["Ada", "Zora"], ["Ben", "Zora"]))

    run(play())


def test_nobody_is_called_like_somebody_else_here(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            await ada.done_with("addbot")
            eve = await served.device()
            for number, name in enumerate(("ADA", "Аda", "Echo"), start=1):
                await eve.send(Join(f"j{number}", ada.room, "0" * 32, name, "en"))
                assert (await eve.until_refused(number))["clause"] == "table.alike"
            await ben.send(protocol.Change("n", ben.who, "ada", "en"))
            assert (await ben.until_refused())["clause"] == "table.alike"
            await ada.send(protocol.Change("m", ada.who, "ADA", "de"))
            await ben.until(lambda update: update["room"]["members"][0]["name"] == "ADA")

    run(play())


def test_no_bot_is_called_like_somebody_here(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            (echo,) = await served.party("echo")
            update = await echo.done_with("addbot")
            assert update["room"]["members"][1]["name"] == "Pixel"

    run(play())


def test_what_another_asked_under_the_same_id_is_done(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            for device, look in ((ada, 4), (ben, 5)):
                command = {"kind": "dress", "look": look}
                await device.send_raw(
                    msgspec.json.encode({"type": "do", "id": "same", "who": device.who, "command": command})
                )
            await ada.until(lambda _: "same" in ada.done)
            await ben.until(lambda _: "same" in ben.done)
            await ada.until(lambda update: [member["look"] for member in update["room"]["members"]] == [4, 5])

    run(play())


def test_a_kept_group_is_deleted_by_who_keeps_it_or_from_the_servers_own_command_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben")
            cleo, dan = await served.party("Cleo", "Dan")
            for host, guest in ((ada, ben), (cleo, dan)):
                await host.done_with("keep", keep=True)
                await ask_about(host, "handover", guest.who)
                await guest.until(lambda update, guest=guest: update["room"]["host"] == guest.who)  # type: ignore[misc]
            await ben.send(Delete("d", ben.who))
            assert (await ben.until_refused())["clause"] == "table.keeper"
            await ada.send(Delete("d", ada.who))
            assert (await ben.until_closed()).why == "room-gone"
            delete(served.settings.database, cleo.room)
            await served.hub.log.probe()
            for device in (cleo, dan):
                assert (await device.until_closed()).why == "restart", "nobody writes to what is gone"
            await cleo.connect()
            assert (await cleo.until_closed()).why == "not-found"
            with pytest.raises(Unreadable, match="no room"):
                delete(served.settings.database, cleo.room)

    run(play())


def test_while_nobody_is_there_the_door_stays_shut_and_is_open_once_all_have_left(tmp_path: Path) -> None:
    """Who was shown out does not wait until all phones are asleep, nor for a restart."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben, cleo = await served.party("Ada", "Ben", "Cleo")
            await ask_about(ada, "kick", cleo.who)
            await cleo.until_closed()
            for device in (ada, ben):
                await device.hang_up()
            await served.restart()
            again = await served.device()
            await again.send(Join("j", ada.room, "0" * 32, "Cleopatra", "en", role="player"))
            waiting = await again.until(asked_for)
            assert (len(waiting["room"]["members"]), waiting["mine"]) == (2, [])
            for device in (ada, ben):
                device.url, device.update = f"{served.url}/ws", None
                await device.connect()
                await device.until(lambda update: update["mine"] and asked_for(update))
                await device.do("leave")
                await device.until_closed()
            late = await served.device()
            await late.join(ada.room, "Dora")
            await late.until(lambda update: update["room"]["host"] == late.who)

    run(play())
