"""Reading back: a game that no longer replays is ended with an explanation, never silently changed."""

from dataclasses import astuple

import msgspec
from msgspec.structs import replace

from selves.kernel.replay import Played, digest
from selves.kernel.result import Result
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from selves.room.playtime import AT_IT
from selves.room.room import REMEMBERED
from selves.server.burning import ashes
from selves.server.forgetting import forget
from selves.server.history import BROKEN, story, wake
from tests.room.test_room import Story, now

encode = msgspec.json.encode


def rows(entries: list[logged.Any_]) -> list[tuple[int, bytes]]:
    return [(version, encode(entry)) for version, entry in enumerate(entries, 1)]


def a_game() -> Story:
    told = Story("a", "b", "c").start()
    subject = told.room.table.state.subject if told.room.table else 0
    told.add([Played(subject, "person", "turn1", {"kind": "draw"}, 5)])
    for seat in range(3):
        move = {"kind": "answer", "stone": 1} if seat == subject else {"kind": "guess", "stone": 1, "stake": 1}
        told.add([Played(seat, "person", "q1.0", move, 6)])
    return told


def test_a_room_is_woken_as_it_was() -> None:
    told = a_game()
    woken = wake(rows(told.entries), {})
    assert not woken.breaks
    assert woken.version == len(told.entries)
    assert woken.room.table is not None
    assert told.room.table is not None
    assert woken.room.table.state == told.room.table.state
    assert len(woken.states) == 5, "every state of the game, for the bots to see"


def test_a_digest_that_differs_ends_the_game_with_an_explanation() -> None:
    told = a_game()
    assert told.room.table is not None
    game, state = told.room.table.game, told.room.table.state
    words = ("chips", "pool", "subject")
    good = [*told.entries, logged.Marked(at=7, digest=digest(game, state, words), words=words)]
    assert not wake(rows(good), {}).breaks
    bad = logged.Marked(at=7, digest="0" * 32, words=words)
    woken = wake(rows([*told.entries, bad, Played(1, "person", "turn2", {}, 8)]), {})
    assert woken.breaks
    assert woken.room.broken == BROKEN
    assert woken.room.phase == "over"
    after = wake(rows([*told.entries, bad, logged.Broken(at=8, why=BROKEN), logged.Again(at=9)]), {})
    assert not after.breaks
    assert after.room.phase == "lobby"
    assert len(after.room.members) == 3


def test_a_game_of_other_rules_is_not_replayed() -> None:
    told = a_game()
    older = [
        replace(entry, opening=replace(entry.opening, version=0)) if isinstance(entry, logged.Started) else entry
        for entry in told.entries
    ]
    woken = wake(rows(older), {})
    assert woken.breaks
    assert woken.room.table is None


def test_the_story_of_a_game_is_its_payments_and_facts() -> None:
    told = a_game()
    first = next(n for n, entry in enumerate(told.entries, 1) if isinstance(entry, logged.Started))
    found = story(rows(told.entries), first, {})
    assert [paid.payment.clause for paid in found.payments] == [
        "ego.winners-paid",
        "ego.winners-paid",
        "ego.subject-paid",
    ]
    assert {paid.round for paid in found.payments} == {1}
    assert found.facts[0]["laid"].count(None) == 0
    assert story(rows(told.entries), 1, {}).payments == []


def test_only_finished_games_of_who_was_erased_are_compacted() -> None:
    told = a_game()
    told.add(decide.joined(told.room, "late", "player", None, now()))
    told.do("a", ask.Motion("end")).do("b", ask.Motion("end")).do("c", ask.Motion("end"))
    assert told.room.result is not None
    told.add([logged.Finished(at=9, game="ego", chairs=("a", "b", "c"), result=told.room.result, payments=())])
    found = forget(rows(told.entries), {"a", "c", "late"})
    kinds = {type(told.entries[version - 1]).__name__ for version in found.gone}
    assert kinds == {"Drawing", "Sealed", "Started", "Played", "Answered"}
    assert forget(rows(told.entries), {"a", "b", "c"}).gone == [], "who came late sat at no game"
    left = [(version, found.rewritten.get(version, body)) for version, body in rows(told.entries)]
    woken = wake([row for row in left if row[0] not in found.gone], {})
    assert forget(left, {"a", "c", "late"}).rewritten == {}, "who is not named any more is not forgotten again"
    assert woken.room.result == told.room.result
    assert woken.room.phase == "over"


def test_who_repeats_a_request_of_a_compacted_game_has_it_acknowledged_and_not_done_again() -> None:
    """Of the row of a move only that it was asked for stays; of who was erased, and of requests long ago, nothing."""
    told = a_game()
    told.do("a", ask.Motion("end")).do("b", ask.Motion("end")).do("c", ask.Motion("end"))
    assert told.room.result is not None
    end = logged.Finished(at=9, game="ego", chairs=("a", "b", "c"), result=told.room.result, payments=(), burnt=True)
    first = next(n for n, entry in enumerate(told.entries) if isinstance(entry, logged.Answered))
    votes = [
        replace(told.entries[first], who=who, cmd=f"{who}/{who}-{number}")
        for who in "abc"
        for number in range(REMEMBERED + 1)
    ]
    entries = [*told.entries[: first + 1], *votes, *told.entries[first + 1 :], end]
    before = rows(entries)
    for gone, rewritten, erased in [
        (*ashes(before), ""),
        (*astuple(forget(before, {"a", "c"}))[:2], "b"),
    ]:
        left = [(version, rewritten.get(version, body)) for version, body in before if version not in gone]
        assert sum(b'"asked"' in body for _, body in left) == REMEMBERED * (2 if erased else 3)
        room = wake(left, {}).room
        for who in "abc":
            assert not room.asked_before(who, f"{who}-0"), "that is too long ago to be repeated"
            for number in range(1, REMEMBERED + 1):
                assert room.asked_before(who, f"{who}-{number}") == (who != erased)
        again = ashes(left)
        assert again[0] == [], "what was told of is told once"


def test_a_card_set_aside_stays_aside_when_the_moves_are_gone() -> None:
    told = a_game()
    assert told.room.result is None
    result = Result((0,), (1, 1, 1), "ego.end")
    end = logged.Finished(at=9, game="ego", chairs=("a", "b", "c"), result=result, payments=(), aside=("ego-001",))
    told.add([end])
    gone = forget(rows(told.entries), {"a", "c"}).gone
    assert wake([row for row in rows(told.entries) if row[0] not in gone], {}).room.aside == {"ego": ("ego-001",)}


def test_a_digest_survives_words_that_were_added_and_notices_one_that_was_lost() -> None:
    told = a_game()
    assert told.room.table is not None
    game, state = told.room.table.game, told.room.table.state
    words = ("chips", "pool")
    assert digest(game, state, words) == digest(game, state, ("pool", "chips"))
    assert digest(game, state, words) != digest(game, state, ("chips", "purse"))


def test_how_fast_a_group_plays_is_told_without_its_pauses() -> None:
    told = a_game()
    kept = story(rows(told.entries), told.room.first, {})
    assert kept.turns == 1
    late = [replace(entry, at=5 + AT_IT + 1) if entry.at == 6 else entry for entry in told.entries]
    assert story(rows(late), told.room.first, {}).took == kept.took - 1 + AT_IT
