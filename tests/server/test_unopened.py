"""What was laid, changed and never opened is in nothing that is told afterwards: whatever it was, all is the same."""

import random
from typing import Any

import msgspec
import pytest

from selves.conformance.samples import SAMPLES
from selves.conformance.walks import walk
from selves.content.catalogue import box_of
from selves.games import GAMES
from selves.games.egomaster.moves import Buzz, Pass, Say
from selves.kernel.replay import Played, chance_of, take
from selves.room import entries as logged
from selves.room.entries import by_table
from selves.server.archive import chosen, proof_from
from selves.server.evening import evening, kept_of, portrait_of
from selves.server.history import Rows, story
from selves.server.mine import mine
from selves.server.people import Person
from selves.server.replaying import replay
from tests.room.test_proof import PEOPLE, begun
from tests.room.test_room import Story

#: After how many moves it is ended, if it was not over before: in the midst of a round, or as late as may be.
MOVES = (12, 29, 90)
encode = msgspec.json.encode


def laid_before(game: Any, told: Story, seat: int, kind: str, source: random.Random) -> bool:
    """Lay something else of this kind first, if it can still be changed then."""
    table = told.room.table
    assert table is not None
    offer = game.offer(table.state, seat)
    for _ in range(100):
        move = msgspec.to_builtins(offer.sample(game.kinds, source))
        if move["kind"] == kind:
            played = Played(seat, "person", offer.id, move, 1000)
            after = game.offer(take(game, table.state, played, chance_of(table.opening)), seat)
            if after is None or after.due or kind not in {choice.kind for choice in after.choices}:
                return False
            told.add([played])
            return True
    return False


def left_lying(game: Any, told: Story, source: random.Random) -> None:
    """Whoever is still to lay something does, but for the last: the round is not opened any more. Identity's profiles
    are opened however it ends, so they are not laid another way.
    """
    table = told.room.table
    assert table is not None
    if game.name == "identity" and table.state.phase == "profile":
        return
    waiting = game.waiting(table.state)
    for seat in waiting[:-1] if len(waiting) > 1 else ():
        table = told.room.table
        assert table is not None
        offer = game.offer(table.state, seat)
        assert offer is not None
        move = msgspec.to_builtins(offer.sample(game.kinds, source))
        told.add([Played(seat, "person", offer.id, move, 1000)])


def game_with(name: str, unopened: int, moves: int) -> tuple[Rows, int]:
    """A game of which all that is opened is the same, and what is laid before and changed, or never opened, is another
    each time; and how often something was changed.
    """
    game, told = GAMES[name], begun(name, {})
    source, other, changed = random.Random(5), random.Random(unopened), 0
    for _ in range(moves):
        table = told.room.table
        assert table is not None
        if told.room.phase != "playing":
            break
        waiting = game.waiting(table.state)
        seat = waiting[source.randrange(len(waiting))]
        offer = game.offer(table.state, seat)
        assert offer is not None
        move = offer.sample(game.kinds, source)
        witness = {"right": source.random() < 0.5, "item": 0, "at": 1000}
        is_sought = game.sought(table.state, seat, move) is not None
        plain = msgspec.to_builtins(move)
        if len(waiting) > 1 and not is_sought:
            changed += laid_before(game, told, seat, plain["kind"], other)
            table = told.room.table
            assert table is not None
            offer = game.offer(table.state, seat)
            assert offer is not None
        told.add([Played(seat, "person", offer.id, plain, 1000, witness=witness if is_sought else None)])
    if told.room.phase == "playing":
        left_lying(game, told, other)
        told.add([by_table({"kind": "end"}, 1000)])
    rows = [(version, encode(entry)) for version, entry in enumerate(told.entries, 1)]
    table, result = told.room.table, told.room.result
    assert table is not None
    assert result is not None
    found = story(rows, told.room.first, boxes(name))
    end = logged.Finished(
        at=2000, game=name, chairs=table.chairs, result=result, facts=tuple(found.facts), sat=(), turns=found.turns,
        payments=tuple(paid.payment for paid in found.payments), seen=game.seen(table.state), took=found.took,
    )  # fmt: skip
    return [*rows, (len(rows) + 1, encode(end))], changed


def boxes(name: str) -> dict[str, Any]:
    return {box_of(name).hash: box_of(name)}


def all_that_is_told(name: str, rows: Rows) -> dict[str, bytes]:
    people = [Person(who, who.title(), "en", None) for who in PEOPLE]
    kept = kept_of(rows, people, boxes(name))
    game = chosen(kept.games, None)
    told: dict[str, Any] = {
        "evening": evening("ROOM", kept, None, "en"),
        "replay for the table": replay(kept, game, "en", ""),
        "proof": proof_from(game, boxes(name), {who: who.title() for who in PEOPLE}),
    }
    for who in PEOPLE:
        told |= {f"portrait of {who}": portrait_of(kept, who, "en"), f"answers of {who}": mine(kept, who, "en")}
        told[f"replay for {who}"] = replay(kept, game, "en", who)
    return {what: encode(each) for what, each in told.items()}


@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize("name", [name for name in GAMES if name != "egomaster"])
def test_whatever_was_changed_all_that_is_told_is_the_same(name: str, moves: int) -> None:
    """Of Egomaster see below: nothing there is laid face down."""
    (one, changed), (other, _) = game_with(name, 1, moves), game_with(name, 2, moves)
    assert changed > moves // 30
    assert one != other
    assert all_that_is_told(name, one) == all_that_is_told(name, other)


def test_in_egomaster_nothing_is_ever_unopened_as_all_that_is_said_is_shown_at_once() -> None:
    """Answers, proposals, buzzes and silence stand before everybody from the moment in which they are made, and nobody
    may take one back: so none can be changed before it is opened, and none be left lying when a game is ended.
    """
    sample, said = SAMPLES["egomaster"], 0
    assert sample.game.private.sealed == {}
    for setting in range(len(sample.settings)):
        for moment in walk(sample, setting, seed=3 + setting, disturbed=True):
            if not isinstance(moment.move, Say | Buzz | Pass):
                continue
            said += 1
            text = moment.move.text if isinstance(moment.move, Say) else ""
            public = sample.game.view(moment.after, None).public
            shown = [made for asked in (public.challenge, public.last) if asked is not None for made in asked.tries]
            assert (moment.seat, text) in {(made.seat, made.text) for made in shown}
            before = sample.game.view(moment.state, None).public.challenge
            if before is not None:
                assert {(made.seat, made.text) for made in before.tries} <= {(made.seat, made.text) for made in shown}
    assert said > 100
