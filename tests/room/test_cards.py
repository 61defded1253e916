"""What a group has seen, what it does not want to see, and how close cards may go: told to nobody."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from selves.content.catalogue import cards_of
from selves.games import GAMES
from selves.kernel.illegal import Illegal
from selves.kernel.replay import Played
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from selves.room.due import due
from selves.room.entries import by_table
from selves.room.room import Table
from tests.room.test_room import Story, now

PEOPLE = ("ada", "ben", "cleo", "dan")
NAMES = {name: PEOPLE[: game.seats[0]] for name, game in GAMES.items()}


def one_move(story: Story, table: Table, source: random.Random) -> None:
    """The first seat that is asked does something."""
    for seat in range(len(table.chairs)):
        offer = table.game.offer(table.state, seat)
        if offer is not None and offer.due:
            move = offer.sample(table.game.kinds, source)
            story.add([Played(seat, "person", offer.id, msgspec.to_builtins(move), 1000)])
            return


def play_a_game(story: Story, seed: int, moves: int = 60) -> tuple[str, ...]:
    """So many random moves, then the table agrees to end; the cards that were opened."""
    source = random.Random(seed)
    for _ in range(moves):
        table = story.room.table
        if table is None or story.room.phase != "playing":
            break
        one_move(story, table, source)
    if story.room.phase == "playing":
        story.add([by_table({"kind": "end"}, 1000)])
    table = story.room.table
    assert table is not None
    assert story.room.result is not None
    seen = table.game.seen(table.state)
    story.add(
        [
            logged.Finished(
                at=1000,
                game=table.game.name,
                chairs=table.chairs,
                result=story.room.result,
                payments=(),
                seen=seen,
            )
        ]
    )
    story.do("ada", ask.Again())
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_group_sees_no_card_twice_as_long_as_there_are_others(game: str) -> None:
    story = Story(*NAMES[game], game=game, sensitivity=2)
    before: set[str] = set()
    for evening in range(3):
        story.start()
        again = set(play_a_game(story, evening))
        assert again
        if game != "essence":  # a full game walks 38 of its 45 paths
            assert not again & before, "a card came back though there were unseen ones"
        before |= again
    assert set(story.room.seen[game]) == before


def test_when_all_were_seen_they_come_again() -> None:
    story = Story("ada", "ben", sensitivity=2)
    everything = tuple(card.id for card in cards_of("ego"))
    story.room = replace(story.room, seen={"ego": everything})
    story.start()
    assert play_a_game(story, 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_set_aside_is_replaced_and_never_dealt_again(game: str) -> None:
    story = Story(*NAMES[game], game=game, sensitivity=2).start()
    source = random.Random(1)
    while (table := story.room.table) and table.game.open_card(table.state) is None:
        one_move(story, table, source)
    assert table is not None
    handle = table.game.open_card(table.state)
    assert handle is not None
    with pytest.raises(Illegal, match=r"table\.aside"):
        story.do("ben", ask.SetAside(handle + 1))
    story.do("ben", ask.SetAside(handle))
    entry = story.entries[-1]
    assert isinstance(entry, Played)
    assert "ben" not in repr(entry), "the log does not tell who it was"
    aside = story.room.aside[game]
    assert aside
    after = story.room.table
    assert after is not None
    assert after.game.table(after.state).aside != handle
    with pytest.raises(Illegal, match=r"table\.aside"):
        story.do("ada", ask.SetAside(handle))
    play_a_game(story, 2)
    story.start()
    assert story.room.table is not None
    assert not {card.id for card in story.room.table.state.cards} & set(aside)


def test_only_who_plays_can_set_a_card_aside() -> None:
    story = Story("ada", "ben").start()
    story.add(decide.joined(story.room, "cleo", "watcher", None, now()))
    with pytest.raises(Illegal, match=r"table\.person"):
        story.do("cleo", ask.SetAside(1))


@pytest.mark.parametrize(("agreed", "wish", "closest"), [(2, 2, 2), (2, 0, 0), (1, 2, 1), (0, 1, 0)])
def test_the_lowest_wish_counts(agreed: int, wish: int, closest: int) -> None:
    story = Story("ada", "ben", sensitivity=agreed)
    story.do("ada", ask.Start(), closest=wish)
    for _ in range(2):
        story.add(due(story.room, now(closest=wish)))
    assert story.room.table is not None
    levels = {max(side.sensitivity for side in card.sides) for card in story.room.table.state.cards}
    assert max(levels) == closest
    assert story.room.settings.sensitivity == agreed, "what was agreed is shown as it was agreed"
