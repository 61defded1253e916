"""A length in minutes: how many turns it comes to, for whom, at whose pace; or when it is over."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.kernel.course import held_for
from selves.kernel.replay import Played
from selves.kernel.result import Result
from selves.kernel.scenario import read_options
from selves.room import commands as ask
from selves.room import entries as logged
from selves.room.due import deadline, due, next_due
from selves.room.fold import fold
from selves.room.lengths import FIRM, MINUTES, lengths, seconds_of_a_turn
from selves.room.playtime import AT_IT, over_at, rings_at, stands_at, stood_at
from tests.clause import clause
from tests.room.test_room import Story, now

PEOPLE = "abcdefgh"


def played(story: Story, turns: int, seconds: int) -> Story:
    """This group has finished a game of so many turns, each of which took so long."""
    name = story.room.settings.game
    end = logged.Finished(
        at=1, game=name, chairs=(), result=Result((), (), "x"), payments=(), turns=turns, took=1000 * seconds * turns
    )
    story.room = replace(fold(story.room, 99, end), phase="lobby")
    return story


@pytest.mark.parametrize("game", sorted(SAMPLES))
def test_every_length_that_is_offered_is_one_of_the_rules_and_longer_is_longer(game: str) -> None:
    rules = GAMES[game]
    for people in rules.seats:
        story = Story(*PEOPLE[:people], game=game)
        offered = lengths(story.room)
        assert 20 in offered
        assert list(offered) == list(MINUTES[: len(offered)])
        counts = [next(iter(options.values())) for options in offered.values()]
        assert counts == sorted(counts)
        for options in offered.values():
            read_options(rules.options, options)


@clause("ego.rounds", "essence.length", "identity.rounds", "egomaster.length", "compass.focus")
@pytest.mark.parametrize(
    ("game", "people", "options"),
    [
        ("ego", 3, {"rounds": 10}),
        ("ego", 6, {"rounds": 5}),
        ("egomaster", 4, {"minutes": 20, "length": None}),
        ("essence", 4, {"length": 6}),
        ("identity", 4, {"rounds": 5}),
        ("compass", 4, {"rounds": 5}),
    ],
)
def test_twenty_minutes_are_so_many_turns(game: str, people: int, options: dict[str, int]) -> None:
    story = Story(*PEOPLE[:people], game=game)
    assert lengths(story.room)[20] == options
    story.do("a", ask.Agree(logged.Settings(game=game, minutes=20))).start()
    table = story.room.table
    assert table is not None
    for name, value in options.items():
        assert getattr(table.state.options, name) == value
        assert table.opening.options[name] == value  # no later estimate changes this game


def test_as_printed_is_the_default_and_stays_so() -> None:
    story = Story("a", "b", "c").start()
    assert story.room.table is not None
    assert story.room.table.state.options.rounds is None


def test_a_length_counts_beside_other_options_and_before_a_length_in_turns() -> None:
    options = {"edition": "polish", "rounds": 2}
    story = Story("a", "b", "c", options=options, minutes=40).start()
    assert story.room.table is not None
    assert story.room.table.state.options.edition == "polish"
    assert story.room.table.state.options.rounds == 20


@clause("egomaster.length")
def test_minutes_of_egomaster_count_before_its_length_in_turns() -> None:
    story = Story("a", "b", "c", game="egomaster", options={"length": 24}, minutes=20).start()
    assert last_one(story) is None, "the lobby has said that the time ends it"
    assert over_at(story.room) == BEGUN + 20 * MINUTE


def test_a_length_that_a_game_never_has_leaves_it_as_printed() -> None:
    story = Story("a", "b", game="essence", minutes=60)
    assert 60 not in lengths(story.room)
    story.start()
    assert story.room.table is not None
    assert story.room.table.state.options.length == "full"


def test_a_slow_group_has_fewer_turns_and_a_fast_one_more() -> None:
    usual = lengths(Story("a", "b", "c").room)[40]["rounds"]
    slow = lengths(played(Story("a", "b", "c"), 30, 80).room)[40]["rounds"]
    fast = lengths(played(Story("a", "b", "c"), 30, 20).room)[40]["rounds"]
    assert slow < usual < fast
    other = played(Story("a", "b", "c"), 30, 80)
    other.room = replace(other.room, settings=replace(other.room.settings, game="compass"))
    assert lengths(other.room) == lengths(Story("a", "b", "c", game="compass").room)  # a pace is that of a game


def test_the_more_a_group_has_played_the_more_its_own_pace_counts() -> None:
    lasting = GAMES["ego"].lasting
    assert lasting is not None
    assert seconds_of_a_turn(lasting, 0, 0) == lasting.turn
    assert seconds_of_a_turn(lasting, FIRM, FIRM * 80_000) == (lasting.turn + 80) / 2
    assert seconds_of_a_turn(lasting, 10_000, 10_000 * 80_000) == pytest.approx(80, abs=0.1)


BEGUN, MINUTE = 1000, 60_000


def timed(pace: str = "none") -> Story:
    """A game of Egomaster that is to last for twenty minutes; it began a second after midnight."""
    return Story("a", "b", "c", "d", game="egomaster", minutes=20, pace=pace).start()


def go_on(story: Story, at: int) -> Story:
    """Whoever is to do something does."""
    table = story.room.table
    assert table is not None
    seat = table.game.waiting(table.state)[0]
    offer = table.game.offer(table.state, seat)
    assert offer is not None
    move = msgspec.to_builtins(offer.sample(table.game.kinds, random.Random(at)))
    return story.add([Played(seat, "person", offer.id, move, at)])


def played_until(story: Story, at: int, step: int = MINUTE) -> Story:
    for then in range(BEGUN + step, at + 1, step):
        go_on(story, then)
    return story


def last_one(story: Story) -> int | None:
    return None if story.room.table is None else story.room.table.state.final


@clause("egomaster.length")
def test_when_so_many_minutes_were_played_the_turn_that_is_on_is_the_last() -> None:
    story = played_until(timed(), BEGUN + 19 * MINUTE)
    assert story.room.table is not None
    over = BEGUN + 20 * MINUTE
    assert over_at(story.room) == next_due(story.room) == over
    assert due(story.room, now(at=over - 1)) == []
    turn = story.room.table.state.turn
    story.add(due(story.room, now(at=over)))
    assert last_one(story) == turn
    assert over_at(story.room) is None
    assert due(story.room, now(at=over + MINUTE)) == [], "it is declared once"


@clause("egomaster.length")
def test_it_comes_in_the_middle_of_a_turn_and_beside_the_clock() -> None:
    story = played_until(timed(pace="relaxed"), BEGUN + 19 * MINUTE + MINUTE // 2, MINUTE // 2)
    own = deadline(story.room)
    assert next_due(story.room) == over_at(story.room) == BEGUN + 20 * MINUTE, "before anybody's own time is over"
    story.add(due(story.room, now(at=BEGUN + 20 * MINUTE)))
    assert next_due(story.room) == deadline(story.room) == own, "which goes on"


def paid_at(story: Story, at: int) -> Story:
    """The turn is played, and its pay-out is at that time."""
    table = story.room.table
    assert table is not None
    turn = table.state.turn
    while turn == table.state.turn:
        before = story.room
        go_on(story, at)
        table = story.room.table
        assert table is not None
    assert before.table is not None
    assert held_for(before.table.state, table.state)
    return story


OVER = BEGUN + 20 * MINUTE


@clause("egomaster.length")
@pytest.mark.parametrize(("seen", "was_last"), [(None, True), (2000, True), (1000, True), (999, False)])
def test_time_that_ran_out_while_all_looked_at_the_pay_out_was_over_in_that_turn(
    seen: int | None, was_last: bool
) -> None:
    """Until they had seen it, or, as nobody knows after a restart, for as long as it is looked at; not later."""
    story = paid_at(played_until(timed(), BEGUN + 19 * MINUTE), OVER - 1000)
    table = story.room.table
    assert table is not None
    if seen is not None:
        story.add([logged.Released(at=OVER - 1000 + seen)])
    story.add(due(story.room, now(at=OVER + 5000)))
    assert story.room.table is not None
    assert story.room.table.state.final == table.state.turn - was_last
    assert (story.room.phase == "over") is was_last


@clause("egomaster.length")
def test_who_has_rolled_since_plays_on() -> None:
    story = paid_at(played_until(timed(), BEGUN + 19 * MINUTE), OVER - 1000)
    story.add([logged.Released(at=OVER)])
    go_on(story, OVER)
    story.add(due(story.room, now(at=OVER)))
    assert story.room.phase == "playing"
    assert last_one(story) == story.room.table.state.turn if story.room.table else 0


@clause("egomaster.length")
def test_a_pause_is_not_played_and_neither_is_a_night() -> None:
    story = played_until(timed(), BEGUN + 10 * MINUTE)
    story.do("a", ask.Pause(), at=BEGUN + 11 * MINUTE)
    assert rings_at(story.room) is None
    story.do("a", ask.Resume(), at=BEGUN + 71 * MINUTE)
    assert over_at(story.room) == BEGUN + 80 * MINUTE
    assert rings_at(story.room) is None, "they may have gone to bed: only who moves is at it"
    go_on(story, BEGUN + 800 * MINUTE)
    assert over_at(story.room) == BEGUN + 809 * MINUTE - AT_IT


def left(story: Story, at: int) -> int:
    """So many minutes everybody is shown then."""
    over = over_at(story.room)
    assert over is not None
    return (over - (stood_at(story.room, at) or at)) // MINUTE


@clause("egomaster.length")
def test_what_is_left_stands_still_where_play_time_does_and_never_jumps() -> None:
    story = played_until(timed(), BEGUN + 10 * MINUTE)
    rests = BEGUN + 10 * MINUTE + AT_IT
    assert stands_at(story.room) == rests
    assert [left(story, rests + minutes * MINUTE) for minutes in (-3, -1, 0, 1, 700)] == [10, 8, 7, 7, 7]
    go_on(story, rests + 700 * MINUTE)
    assert stood_at(story.room, rests + 700 * MINUTE) is None
    assert left(story, rests + 700 * MINUTE) == 7, "and from there it goes on"
    assert left(story, rests + 702 * MINUTE) == 5


@clause("egomaster.length")
def test_in_a_pause_what_is_left_stands_still_though_somebody_moves() -> None:
    story = played_until(timed(), BEGUN + 10 * MINUTE)
    story.do("a", ask.Pause(), at=BEGUN + 12 * MINUTE)
    assert [left(story, BEGUN + minutes * MINUTE) for minutes in (12, 13, 99)] == [8, 8, 8]
    go_on(story, BEGUN + 14 * MINUTE)
    assert left(story, BEGUN + 15 * MINUTE) == 8
    story.do("a", ask.Resume(), at=BEGUN + 71 * MINUTE)
    assert stood_at(story.room, BEGUN + 72 * MINUTE) is None
    assert left(story, BEGUN + 72 * MINUTE) == 7


@clause("egomaster.length")
def test_a_game_as_printed_never_runs_out_of_time() -> None:
    story = Story("a", "b", "c", "d", game="egomaster").start()
    assert over_at(played_until(story, BEGUN + 90 * MINUTE).room) is None
    assert stood_at(story.room, BEGUN + 900 * MINUTE) is None
