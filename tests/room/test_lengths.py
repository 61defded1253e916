"""A length in minutes: how many turns it comes to, for whom, at whose pace; and that the rules only count turns."""

import pytest
from msgspec.structs import replace

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.kernel.result import Result
from selves.kernel.scenario import read_options
from selves.room import commands as ask
from selves.room import entries as logged
from selves.room.fold import fold
from selves.room.lengths import FIRM, MINUTES, lengths, seconds_of_a_turn
from tests.clause import clause
from tests.room.test_room import Story

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
        ("egomaster", 4, {"length": 30}),
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
    ((name, value),) = options.items()
    assert getattr(table.state.options, name) == value
    assert table.opening.options[name] == value  # the log keeps turns: no later estimate changes this game


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
