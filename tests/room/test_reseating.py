"""A newcomer takes a bot's place, and only a bot's, once the round is over; what was found before is not his."""

import msgspec
import pytest

from selves.kernel.replay import Played
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from selves.room.rights import electors
from selves.server.history import story as told
from selves.server.history import wake
from tests.room.test_room import Story, now, refused


def at_play() -> Story:
    """Ada and a bot at a game of ego; Zoe came later and watches it."""
    story = Story("ada")
    story.do("ada", ask.AddBot()).start()
    return story.add(decide.joined(story.room, "zoe", "player", None, now()))


def bot_of(story: Story) -> str:
    return next(member.who for member in story.room.members if member.bot)


def play_round(story: Story) -> None:
    """Whoever is asked answers, until the round is over."""
    table = story.room.table
    assert table is not None
    rounds = table.game.rounds(table.state)
    while (table := story.room.table) is not None and story.room.phase == "playing":
        if table.game.rounds(table.state) > rounds:
            return
        seat = table.game.waiting(table.state)[0]
        offer = table.game.offer(table.state, seat)
        assert offer is not None
        kind = offer.choices[0].kind
        move = {"kind": kind} | ({"stone": 1} if kind != "draw" else {}) | ({"stake": 1} if kind == "guess" else {})
        story.add([Played(seat, "person", offer.id, move, 2000)])


def test_a_newcomer_plays_in_a_bots_place_from_the_next_round_on() -> None:
    story = at_play()
    bot, chairs = bot_of(story), story.room.table.chairs  # type: ignore[union-attr]
    story.do("zoe", ask.TakeSeat(bot))
    assert story.room.taking == {bot: "zoe"}
    assert story.room.table is not None
    assert story.room.table.chairs == chairs, "not in the middle of a round"
    play_round(story)
    assert story.room.table.chairs == tuple("zoe" if who == bot else who for who in chairs)
    assert not story.room.table.bots
    assert story.room.taking == {}
    story.add([logged.Broken(at=1, why="")])
    assert [(member.who, member.role) for member in story.room.members] == [("ada", "player"), ("zoe", "player")]


@pytest.mark.parametrize("host_is_here", [True, False])
def test_who_took_a_bots_place_before_the_host_went_has_a_say_when_he_is_away(host_is_here: bool) -> None:
    story = Story("ada")
    story.do("ada", ask.AddBot()).start()
    story.add(decide.joined(story.room, "zoe", "watcher", None, now()))
    present = {"ada", "zoe"} if host_is_here else {"zoe"}
    story.add(decide.decide(story.room, "zoe", ask.TakeSeat(bot_of(story)), now(connected=present)))
    assert electors(story.room, {"zoe"}) == (("zoe",) if host_is_here else ())


def test_a_watcher_plays_in_a_look_of_his_own() -> None:
    story = Story("ada")
    story.do("ada", ask.AddBot()).start()
    story.add(decide.joined(story.room, "zoe", "watcher", 0, now()))
    story.add([logged.Dressed(who="zoe", look=0, at=1)])
    story.do("zoe", ask.TakeSeat(bot_of(story)))
    looks = [member.look for member in story.room.players]
    assert len(looks) == len({*looks}) == 3


def test_only_a_bots_place_is_taken_and_by_one() -> None:
    story = at_play()
    bot = bot_of(story)
    refused(story, "ada", ask.TakeSeat(bot), "table.person")
    refused(story, "zoe", ask.TakeSeat("ada"), "table.bot")
    refused(story, "zoe", ask.TakeSeat("bot-Nobody"), "table.bot")
    story.do("zoe", ask.TakeSeat(bot))
    refused(story, "zoe", ask.TakeSeat(bot), "table.person")
    story.add(decide.joined(story.room, "yann", "player", None, now()))
    refused(story, "yann", ask.TakeSeat(bot), "table.bot")


@pytest.mark.parametrize("who", ["zoe", "bot"])
def test_nothing_comes_of_it_if_one_of_the_two_goes_first(who: str) -> None:
    story = at_play()
    bot = bot_of(story)
    story.do("zoe", ask.TakeSeat(bot))
    if who == "zoe":
        story.do("zoe", ask.Leave())
    else:
        story.do("ada", ask.Kick(bot))
    assert story.room.taking == {}
    assert story.room.table is not None
    assert "zoe" not in story.room.table.chairs


def test_nobody_takes_a_place_in_the_lobby() -> None:
    story = Story("ada")
    story.do("ada", ask.AddBot())
    story.add(decide.joined(story.room, "zoe", "player", None, now()))
    refused(story, "zoe", ask.TakeSeat(bot_of(story)), "table.phase")


def test_what_was_found_while_the_bot_sat_there_is_told_apart() -> None:
    story = at_play()
    bot = bot_of(story)
    seat = story.room.table.chairs.index(bot)  # type: ignore[union-attr]
    play_round(story)
    story.do("zoe", ask.TakeSeat(bot))
    play_round(story)
    play_round(story)
    rows = [(number, msgspec.json.encode(entry)) for number, entry in enumerate(story.entries, 1)]
    found = told(rows, story.room.first, {})
    assert len(found.facts) == 3
    assert found.sat == [(seat, bot, 2)]
    assert wake(rows, {}).room.table.chairs == story.room.table.chairs  # type: ignore[union-attr]


def test_it_is_forgotten_with_the_game() -> None:
    story = at_play()
    story.do("zoe", ask.TakeSeat(bot_of(story)))
    story.add([logged.Broken(at=1, why="")])
    assert story.room.taking == {}
    assert story.room.replaced == ()


def test_the_room_is_the_same_without_the_moves_of_the_game() -> None:
    story = at_play()
    story.do("zoe", ask.TakeSeat(bot_of(story)))
    play_round(story)
    story.add([logged.Broken(at=1, why="")])
    moves = (Played, logged.Drawing, logged.Sealed, logged.Started)
    rows = [
        (number, msgspec.json.encode(entry))
        for number, entry in enumerate(story.entries, 1)
        if not isinstance(entry, moves)
    ]
    assert wake(rows, {}).room.members == story.room.members
