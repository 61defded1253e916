"""Who is host, who may become it while he is away, and what such a host may not do."""

from typing import Any

import pytest

from selves.kernel.illegal import Illegal
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from tests.room.test_room import Story, now, refused

TABLE = {"a", "b", "c"}


def away(*here: str) -> dict[str, Any]:
    """The host `a` has been away for long; these are here."""
    return {"absent": {"a"}, "connected": set(here)}


def party(*more: str) -> Story:
    """a, b and c sat down while a, the host, was here; then a went."""
    story = Story("a")
    for name in ("b", "c", *more):
        story.add(decide.joined(story.room, name, "player", None, now(connected={"a"})))
    return story


def test_most_of_those_present_agree_on_another_host() -> None:
    story = party("d")
    story.do("b", ask.TakeOver(), **away("b", "c", "d"))
    assert story.room.host == "a", "one of three is not most of them"
    story.do("c", ask.TakeOver("b"), **away("b", "c", "d"))
    assert (story.room.host, story.room.deposed, story.room.backed) == ("b", ("a",), {})


def test_one_who_is_left_alone_is_most_of_those_present() -> None:
    assert party().do("c", ask.TakeOver(), **away("c")).room.host == "c"


def test_of_two_both_must_agree() -> None:
    story = party().do("b", ask.TakeOver(), **away("b", "c")).do("c", ask.TakeOver(), **away("b", "c"))
    assert story.room.host == "a"
    story.do("b", ask.TakeOver("c"), **away("b", "c"))
    assert story.room.host == "c"


def test_nobody_takes_over_from_a_host_who_is_here() -> None:
    refused(party(), "b", ask.TakeOver(), "table.here", connected=TABLE)


@pytest.mark.parametrize("role", ["player", "watcher"])
def test_who_came_after_the_host_went_has_no_say(role: logged.Role) -> None:
    story = party()
    story.add(decide.joined(story.room, "s", role, None, now(**away("b", "c"))))
    refused(story, "s", ask.TakeOver(), "table.host", **away("s"))
    refused(story, "b", ask.TakeOver("s"), "table.host", **away("b", "s"))
    story.do("b", ask.TakeOver(), **away("b", "s"))
    assert story.room.host == "b", "nor does he count among those present"


def test_who_watched_before_the_host_went_and_sits_down_after_it_has_no_say() -> None:
    story = Story("a", "b")
    story.add(decide.joined(story.room, "w", "watcher", None, now(connected={"a", "b"})))
    story.do("w", ask.Sit("player"), **away("b", "w"))
    refused(story, "w", ask.TakeOver(), "table.host", **away("w"))
    story.do("w", ask.Sit("watcher"), **away("w")).do("w", ask.Sit("player"), connected={"a", "w"})
    story.do("w", ask.TakeOver(), **away("w"))
    assert story.room.host == "w"


def test_when_the_host_is_back_he_sees_who_sits_there_and_nobody_wants_another() -> None:
    story = party().do("b", ask.TakeOver(), **away("b", "c"))
    story.add(decide.joined(story.room, "s", "player", None, now(**away("b", "c"))))
    story.add(decide.returned(story.room, "a", now(connected=TABLE)))
    assert story.room.backed == {}
    assert decide.returned(story.room, "a", now(connected=TABLE)) == [], "once is enough"
    story.do("s", ask.TakeOver(), **away("s"))
    assert story.room.host == "s"


def test_who_was_host_takes_his_place_back_without_asking() -> None:
    story = party("d").do("b", ask.TakeOver(), **away("b"))
    story.do("c", ask.TakeOver(), absent={"a", "b"}, connected={"c"})
    assert (story.room.host, story.room.deposed) == ("c", ("a", "b"))
    refused(story, "d", ask.TakeOver(), "table.here", connected={"c", "d"})
    story.do("b", ask.TakeOver(), connected={"b", "c"})
    assert (story.room.host, story.room.deposed) == ("b", ("a",))
    story.do("a", ask.TakeOver(), connected={"a", "b", "c"})
    assert (story.room.host, story.room.deposed) == ("a", ())


def may_delete(story: Story, who: str) -> bool:
    try:
        decide.only_who_may_delete(story.room, who)
    except Illegal:
        return False
    return True


def test_who_took_over_cannot_delete_the_room_nor_hand_that_right_on() -> None:
    story = party()
    assert may_delete(story, "a")
    story.do("b", ask.TakeOver(), **away("b"))
    assert not may_delete(story, "b")
    story.do("b", ask.HandOver("c"))
    assert not may_delete(story, "c")
    story.do("a", ask.TakeOver(), connected=TABLE)
    assert may_delete(story, "a")
    story.do("a", ask.HandOver("c"))
    assert may_delete(story, "c"), "what is given is not taken"


def test_who_took_over_comes_to_that_right_by_no_other_way() -> None:
    story = party().do("b", ask.TakeOver(), **away("b"))
    refused(story, "b", ask.Keep(True), "table.keeper")
    story.do("b", ask.Kick("a"))
    assert not may_delete(story, "b"), "who was sent away has given nothing up"
    refused(story, "b", ask.Keep(True), "table.keeper")


def test_who_goes_by_himself_leaves_the_table_to_the_others() -> None:
    story = party().do("b", ask.TakeOver(), **away("b")).do("a", ask.Leave())
    assert may_delete(story, "b")


def test_a_group_is_its_keepers_also_when_he_was_sent_away_from_it() -> None:
    story = party("d").do("a", ask.Keep(True)).do("a", ask.HandOver("b"))
    for who in ("a", "c"):
        story.do(who, ask.TakeOver("c"), absent={"b"}, connected={"a", "c"})
    assert (story.room.host, story.room.deposed) == ("c", ("b",))
    refused(story, "c", ask.Keep(False), "table.keeper")
    story.do("c", ask.Kick("a")).do("b", ask.TakeOver())
    refused(story, "b", ask.Keep(False), "table.keeper")
    assert not may_delete(story, "b")


def test_a_kept_group_is_deleted_only_by_whoever_keeps_it() -> None:
    story = party().do("a", ask.Keep(True)).do("a", ask.HandOver("b"))
    assert not may_delete(story, "b")
    assert may_delete(story, "a")
    refused(story, "b", ask.Keep(False), "table.keeper")
    story.do("b", ask.HandOver("a")).do("a", ask.Keep(False)).do("a", ask.HandOver("b"))
    assert may_delete(story, "b")
    assert not may_delete(story, "a")


def test_where_the_keeper_has_left_the_host_may_end_the_keeping() -> None:
    story = party().do("a", ask.Keep(True)).do("a", ask.Leave())
    assert not may_delete(story, "b")
    story.do("b", ask.Keep(False))
    assert may_delete(story, "b")


def test_about_the_seat_of_a_former_host_all_others_decide() -> None:
    story = party("d")
    assert decide.who_agrees(story.room, "c") == ("a",)
    story.do("b", ask.TakeOver(), **away("b"))
    assert decide.who_agrees(story.room, "c") == ("b",)
    assert decide.who_agrees(story.room, "a") == ("b", "c", "d")


def test_who_took_over_does_not_come_to_a_former_hosts_seat_by_sending_others_away() -> None:
    """Whoever sat there when the host went has not agreed by being sent away; a newcomer had no say."""
    story = party("d").do("d", ask.TakeOver(), **away("d"))
    story.add(decide.joined(story.room, "s", "player", None, now(**away("d"))))
    story.do("d", ask.Kick("s")).do("c", ask.Leave())
    assert decide.who_agrees(story.room, "a") == ("b", "d")
    decide.only_what_can_be_given(story.room, "a")
    story.do("d", ask.Kick("b"))
    assert decide.who_agrees(story.room, "a") == ("d", "b"), "whom nobody can ask any more"
    with pytest.raises(Illegal, match=r"table\.keeper"):
        decide.only_what_can_be_given(story.room, "a")
    decide.only_what_can_be_given(story.room, "d")
    story.do("a", ask.TakeOver())
    assert story.room.sat == (), "he is back, and it is his table"


def test_a_host_in_his_own_right_sends_away_whom_he_likes() -> None:
    story = party().do("a", ask.Kick("b"))
    story.do("c", ask.TakeOver(), **away("c"))
    assert decide.who_agrees(story.room, "a") == ("c",)


def test_the_next_host_is_one_who_is_known_to_the_table() -> None:
    story = Story("a")
    story.add(decide.joined(story.room, "w", "watcher", None, now(connected={"a"})))
    story.add(decide.joined(story.room, "s", "player", None, now(connected={"w"})))
    story.add(decide.joined(story.room, "b", "player", None, now(connected={"a"})))
    assert story.do("a", ask.Leave()).room.host == "b"
    assert story.do("b", ask.Leave()).room.host == "s"
    assert story.do("s", ask.Leave()).room.host == "w"


def test_after_somebody_was_sent_away_the_table_is_guarded_until_the_game_ends() -> None:
    story = party("d").do("a", ask.AddBot()).do("a", ask.Kick("bot-Echo"))
    assert not story.room.guarded, "a bot comes back to nobody"
    story.do("a", ask.Kick("d"))
    assert story.room.guarded
    story.start()
    assert story.room.guarded
    story.add([logged.Broken(at=2000, why="")])
    assert not story.room.guarded


def test_who_watches_cannot_stop_the_clock() -> None:
    story = party()
    story.add(decide.joined(story.room, "w", "watcher", None, now(connected=TABLE)))
    story.start()
    refused(story, "w", ask.Pause(), "table.person")
    story.do("b", ask.Pause())
    refused(story, "w", ask.Resume(), "table.person")
    assert story.do("c", ask.Resume()).room.paused is None


def test_a_host_who_only_watches_may_stop_the_clock() -> None:
    story = party().do("a", ask.Sit("watcher"), connected=TABLE).start()
    assert story.do("a", ask.Pause()).room.paused is not None


def test_requests_are_remembered_by_person() -> None:
    story = party()
    story.do("a", ask.AddBot(), cmd=logged.asked_by("a", "same/id"))
    assert story.room.asked_before("a", "same/id")
    assert not story.room.asked_before("b", "same/id"), "another's id is another request"
    for number in range(40):
        story.do("b", ask.Dress(4 + number % 2), cmd=logged.asked_by("b", f"b{number}"))
    assert story.room.asked_before("a", "same/id"), "however much others ask meanwhile"
    assert story.room.asked_before("b", "b39")


def test_nothing_is_remembered_of_what_somebody_asked_who_has_left() -> None:
    story = party().do("b", ask.Dress(5), cmd=logged.asked_by("b", "dressed"))
    story.do("b", ask.Leave(), cmd=logged.asked_by("b", "left")).do(
        "a", ask.Kick("c"), cmd=logged.asked_by("a", "sent")
    )
    assert story.room.done == {"a": ("sent",)}


def test_what_release_0_1_0_wrote_down_names_nobody() -> None:
    story = party().add([logged.Aged(at=1, cmd="old", who="")])
    assert story.room.asked_before("", "old")
