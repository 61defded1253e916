"""A finished game as one saw it oneself: what the game's own view of one's seat was, and what was opened in the end."""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from selves.games import GAMES
from selves.kernel.replay import chance_of, opened, take
from selves.server.archive import chosen
from selves.server.evening import kept_of
from selves.server.ownview import own_views
from selves.server.people import Person
from selves.server.replaying import Replay, replay
from tests.room.test_proof import PEOPLE
from tests.server.serving import autoplay, run, serving, started
from tests.server.test_games import NAMES, over, random_moves
from tests.server.test_proof import fetched
from tests.server.test_unopened import MOVES, boxes, game_with

plain = msgspec.to_builtins


def states_of(name: str, moves: int) -> tuple[list[Any], dict[str, Replay]]:
    """All positions of a game, and how it is told to each of its people and to somebody else of the room."""
    rows, _ = game_with(name, 1, moves)
    people = [Person(who, who.title(), "en", None) for who in (*PEOPLE, "guest")]
    kept = kept_of(rows, people, boxes(name))
    game = chosen(kept.games, None)
    played = game.with_cards(kept.boxes)
    assert played.started is not None
    rules, chance = GAMES[name], chance_of(played.started.opening)
    states = [opened(rules, played.started.opening)]
    for move in played.moves:
        states.append(take(rules, states[-1], move, chance))
    return states, {person.who: replay(kept, game, "en", person.who) for person in people}


def but_what_was_sealed(name: str, private: Any) -> dict[str, Any]:
    shown: dict[str, Any] = plain(private)
    return {key: value for key, value in shown.items() if key not in sealed(name)}


def sealed(name: str) -> Mapping[str, str]:
    """Every game of ours says what lies face down in it."""
    found: Mapping[str, str] | None = GAMES[name].private.sealed
    assert found is not None
    return found


def test_of_a_game_that_does_not_say_what_lies_face_down_nobody_is_told_what_he_saw() -> None:
    states, _ = states_of("compass", 12)
    assert own_views(GAMES["compass"], states, 0)
    silent = dataclasses.replace(GAMES["compass"], private=Silent)
    assert own_views(silent, states, 0) == []


class Silent(GAMES["compass"].private):  # type: ignore[misc]
    sealed: ClassVar = None


@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_view_of_ones_seat_with_what_was_opened_of_what_one_laid(name: str, moves: int) -> None:
    game, (states, _) = GAMES[name], states_of(name, moves)
    for seat in range(len(PEOPLE)):
        told = own_views(game, states, seat)
        for place, (state, view) in enumerate(zip(states, told, strict=True)):
            seen = game.view(state, seat).private
            assert but_what_was_sealed(name, view) == but_what_was_sealed(name, seen)
            for field in sealed(name):
                now, then = getattr(seen, field), getattr(view, field)
                assert then is None or now is not None, "nothing is told before something lay there"
                if then is not None:  # until it was opened it lay there, and at last as it is told
                    later = [getattr(game.view(each, seat).private, field) for each in states[place:]]
                    until = later.index(None) if None in later else len(later)
                    assert later[until - 1] == then


@pytest.mark.parametrize("name", GAMES)
def test_it_is_for_whoever_sat_there_alone(name: str) -> None:
    states, told = states_of(name, 90)
    alike = {who: msgspec.structs.replace(each, seat=None, steps=(), texts={}) for who, each in told.items()}
    assert len({msgspec.json.encode(each) for each in alike.values()}) == 1
    steps = {who: [msgspec.structs.replace(step, own=None) for step in each.steps] for who, each in told.items()}
    assert all(each == steps["guest"] for each in steps.values()), "of the table all see the same"
    assert told["guest"].seat is None
    assert not any(step.own for step in told["guest"].steps)
    for seat, who in enumerate(PEOPLE):
        assert told[who].seat == seat
        views = [plain(view) for view in own_views(GAMES[name], states, seat)]
        assert all(step.own is not None and step.own.private in views for step in told[who].steps)
        read = {
            handle for step in told[who].steps for handle in (*step.handles, *(step.own.handles if step.own else ()))
        }
        assert set(told[who].texts) == read, "no text of what only somebody else could read"
    table = {handle for step in told["guest"].steps for handle in step.handles}
    assert set(told["guest"].texts) == table


@pytest.mark.parametrize("name", [name for name in GAMES if sealed(name)])
def test_all_that_was_opened_is_there_before_it_was(name: str) -> None:
    """At the step before a reveal one sees what one had laid, which the reveal shows to all."""
    _, told = states_of(name, 90)
    found = 0
    for who in PEOPLE:
        for before, step in zip(told[who].steps, told[who].steps[1:], strict=False):
            assert before.own is not None
            if step.held:
                found += any(before.own.private[field] is not None for field in sealed(name))
    assert found > 3


def test_over_the_net_each_is_told_his_own_and_another_persons_is_not_found(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party(*NAMES[:3], game="compass", options={"rounds": 1})
            guest = await served.device()
            await guest.join(devices[0].room, "Guest", role="watcher")
            await started(devices)
            await autoplay(devices, random_moves(GAMES["compass"]))
            for device in devices:
                await device.until(over)
            for seat, device in enumerate(devices):
                told = msgspec.convert(
                    (await fetched(served, device, f"replay?who={device.who}"))[1], Replay, strict=False
                )
                assert told.seat == seat
                for before, step in zip(told.steps, told.steps[1:], strict=False):
                    if step.held and step.by != device.who:  # whoever lays the last one opens it
                        assert before.own is not None
                        assert before.own.private["mark"] == step.public["last"]["marks"][seat]
                other = devices[seat - 1].who
                for what in ("replay", "portrait", "answers", "evening"):
                    assert (await fetched(served, device, f"{what}?who={other}"))[0] == 404
            looked = msgspec.convert((await fetched(served, guest, "replay"))[1], Replay, strict=False)
            assert looked.seat is None
            assert not any(step.own for step in looked.steps)

    run(play())
