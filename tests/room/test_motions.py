"""What is moved at a table: who has a say, how many must agree, how long it can be answered, and what follows."""

from typing import Any

import pytest

from selves.kernel.replay import Played
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from selves.room.fold import fold, presence
from selves.room.motions import LASTS, Motion
from selves.room.moving import PATIENCE, waited_since
from selves.room.room import Room
from tests.room.test_host import party
from tests.room.test_room import Story, now, refused

TABLE = {"a", "b", "c", "d"}


def playing(**settings: Any) -> Story:
    return Story("a", "b", "c", "d", **settings).start()


def is_here(story: Story, who: str) -> bool:
    assert story.room.table is not None
    return presence(story.room.table, who) == "here"


def awaited(story: Story) -> str:
    """For whom the table waits."""
    table = story.room.table
    assert table is not None
    (seat,) = table.game.waiting(table.state)
    return table.chairs[seat]


def test_what_is_moved_is_seen_with_who_agreed_and_who_did_not() -> None:
    story = playing().do("b", ask.Motion("end"), at=5000).do("c", ask.Motion("end", yes=False), at=6000)
    story.do("a", ask.Motion("end"), at=7000)
    assert [*story.room.motions] == [Motion("end", "", "b", 5000 + LASTS, ("b", "a"), ("c",))]
    story.do("c", ask.Motion("end"), at=8000).do("d", ask.Motion("end"), at=9000)
    assert story.room.result is not None, "whoever said no may still agree"
    assert not story.room.motions


def test_what_was_moved_lapses_and_can_then_be_moved_again() -> None:
    story = playing().do("a", ask.Motion("end"), at=1000)
    for who in ("b", "c"):
        story.do(who, ask.Motion("end"), at=1000 + LASTS - 1)
    story.do("d", ask.Motion("end"), at=1000 + LASTS)
    assert story.room.result is None, "too late"
    assert story.room.motions == (Motion("end", "", "d", 1000 + 2 * LASTS, ("d",)),)


def over() -> Story:
    story = playing()
    for who in sorted(TABLE):
        story.do(who, ask.Motion("end"))
    assert story.room.result is not None
    end = logged.Finished(at=1, game="ego", chairs=("a", "b", "c", "d"), result=story.room.result, payments=())
    return story.add([end])


def test_when_it_is_over_anybody_who_plays_moves_to_play_again_and_most_decide() -> None:
    story = over().do("b", ask.Motion("again"), connected=TABLE)
    story.do("c", ask.Motion("again", yes=False), connected=TABLE).do("d", ask.Motion("again"), connected=TABLE)
    assert story.room.motions, "two of four are not most"
    refused(story, "e", ask.Motion("again"), "table.person", connected={*TABLE, "e"})
    story.do("c", ask.Motion("again"), connected=TABLE)
    assert story.room.phase == "lobby"
    assert not story.room.motions


def test_the_hosts_yes_to_playing_again_is_enough() -> None:
    story = over().do("c", ask.Motion("again"), connected=TABLE).do("a", ask.Motion("again"), connected=TABLE)
    assert story.room.phase == "lobby"


def test_to_play_again_is_not_moved_before_the_end() -> None:
    for story in (playing(), Story("a", "b", "c", "d")):
        refused(story, "b", ask.Motion("again"), "table.phase", connected=TABLE)


def test_who_moved_it_takes_it_back() -> None:
    story = playing().do("a", ask.Motion("end")).do("a", ask.Motion("end", yes=False))
    assert story.room.motions == ()


def test_no_to_what_is_not_moved_says_nothing() -> None:
    assert decide.decide(playing().room, "a", ask.Motion("end", yes=False), now()) == []


def test_who_only_watches_neither_ends_a_game_nor_goes_on_without_anybody() -> None:
    story = playing()
    story.add(decide.joined(story.room, "w", "watcher", None, now(connected=TABLE)))
    refused(story, "w", ask.Motion("end"), "table.person")
    refused(story, "w", ask.Motion("without", "b"), "table.person", absent={"b"})
    refused(story, "a", ask.Motion("without", "nobody"), "table.person")


def test_one_is_enough_to_go_on_without_somebody_whose_device_is_gone() -> None:
    story = playing(pace="brisk")
    refused(story, "a", ask.Motion("without", "b"), "table.here", connected=TABLE)
    assert not is_here(story.do("a", ask.Motion("without", "b"), absent={"b"}), "b")


def test_where_nobody_else_is_here_the_host_goes_on_without_somebody() -> None:
    story = Story("a", "b", "c").do("a", ask.Sit("watcher")).start()
    story.do("c", ask.Motion("without", "b"), absent={"b"})
    assert not is_here(story.do("a", ask.Motion("without", "c"), absent={"b", "c"}), "c")


def test_after_a_while_most_of_the_others_may_go_on_without_somebody_who_is_connected() -> None:
    story = playing()
    idle = awaited(story)
    first, second, third = sorted(TABLE - {idle})
    since = waited_since(story.room, idle)
    assert since == 1000
    late = since + PATIENCE
    refused(story, first, ask.Motion("without", idle), "table.here", connected=TABLE, at=late - 1)
    refused(story, first, ask.Motion("without", second), "table.here", connected=TABLE, at=late)
    refused(story, idle, ask.Motion("without", idle), "table.person", connected=TABLE, at=late)
    story.do(first, ask.Motion("without", idle), connected=TABLE, at=late)
    assert is_here(story, idle), "one of three is not most of them"
    story.do(second, ask.Motion("without", idle), connected=TABLE, at=late + 1)
    assert not is_here(story, idle)
    assert story.room.motions == ()
    assert decide.decide(story.room, third, ask.Motion("without", idle), now(at=late + 2)) == []
    story.do(idle, ask.Here(), at=late + 3)
    assert is_here(story, idle)


def test_who_says_that_he_is_here_has_as_long_again() -> None:
    story = playing()
    idle = awaited(story)
    first, second, _ = sorted(TABLE - {idle})
    late = 1000 + PATIENCE
    story.do(first, ask.Motion("without", idle), connected=TABLE, at=late).do(idle, ask.Here(), at=late + 5000)
    assert story.room.motions == ()
    refused(story, second, ask.Motion("without", idle), "table.here", connected=TABLE, at=late + 4999 + PATIENCE)
    story.do(second, ask.Motion("without", idle), connected=TABLE, at=late + 5000 + PATIENCE)
    assert decide.decide(story.room, first, ask.Here(), now()) == [], "nobody missed him"


def test_who_plays_is_here_and_nobody_goes_on_without_him() -> None:
    story = playing()
    idle = awaited(story)
    first = min(TABLE - {idle})
    story.do(first, ask.Motion("without", idle), connected=TABLE, at=1000 + PATIENCE)
    table = story.room.table
    assert table is not None
    offer = table.game.offer(table.state, table.chairs.index(idle))
    assert offer is not None
    story.add([Played(table.chairs.index(idle), "person", offer.id, {"kind": "draw"}, 2000 + PATIENCE)])
    assert story.room.motions == ()


@pytest.mark.parametrize("clock", [{"pace": "brisk"}, {"pace": "relaxed"}])
def test_where_a_clock_runs_it_decides(clock: dict[str, Any]) -> None:
    story = playing(**clock)
    idle = awaited(story)
    refused(story, min(TABLE - {idle}), ask.Motion("without", idle), "table.here", connected=TABLE, at=10 * PATIENCE)


def test_while_all_have_paused_nobody_is_late() -> None:
    story = playing().do("a", ask.Pause())
    idle = awaited(story)
    refused(story, min(TABLE - {idle}), ask.Motion("without", idle), "table.here", connected=TABLE, at=10 * PATIENCE)


def test_nothing_that_was_moved_about_a_game_outlives_it() -> None:
    story = party("d").start().do("b", ask.Motion("end"))
    story.do("c", ask.Motion("host"), absent={"a"}, connected={"b", "c", "d"})
    story.add([logged.Broken(at=2000, why="")])
    assert [motion.to for motion in story.room.motions] == ["host"]
    assert story.do("a", ask.Again()).do("c", ask.Leave()).room.motions == ()


def test_who_leaves_takes_his_answers_along() -> None:
    story = playing().do("b", ask.Motion("end")).do("c", ask.Motion("end")).do("c", ask.Leave())
    assert [motion.yes for motion in story.room.motions] == [("b",)]
    assert story.do("b", ask.Leave()).room.motions == ()


def test_logs_that_were_written_before_there_were_motions_are_read_as_such() -> None:
    story = playing()
    old: list[logged.Any_] = [
        logged.Voted(at=5000, who="b", yes=True),
        logged.Voted(at=6000, who="c", yes=True),
        logged.Voted(at=7000, who="c", yes=False),
        logged.Backed(at=8000, who="d", candidate="b"),
    ]
    room: Room = story.room
    for version, entry in enumerate(old, len(story.entries) + 1):
        room = fold(room, version, entry)
    assert room.motions == (
        Motion("end", "", "b", 5000 + LASTS, ("b",), ("c",)),
        Motion("host", "b", "d", 8000 + LASTS, ("d",)),
    )
