"""The end of an evening, as its people fetch it: right, only what was opened, to nobody else, and of nobody erased."""

import asyncio
import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from selves.content.catalogue import CONTENT, box_of, cards_of
from selves.content.rulebook import rulebook
from selves.games.ego.cards import Card
from selves.kernel.result import Result
from selves.room import entries as logged
from selves.server.archive import PlayedGame
from selves.server.device import Device
from selves.server.evening import ALL, PAUSE, Evening, Kept, Limits, OwnPortrait, evening, portrait_of
from selves.server.mine import Mine, as_csv, mine
from selves.server.people import Person
from selves.server.protocol import Keepsake, Lower, Turned
from selves.server.replaying import Replay
from tests.server.clock import HandClock
from tests.server.serving import Autoplayer, Served, autoplay, run, serving, started
from tests.server.test_proof import failed, fetched, finished
from tests.web.laid import lay

WHATS = ("evening", "portrait", "replay", "answers")


def agreed_on(card: Card) -> bool:
    """What comes at a table that has said nothing of it."""
    return all(side.sensitivity <= 1 and side.spicy <= 1 for side in card.sides)


#: What the cards say that do not go closer.
AGREED = {
    CONTENT["ego"].text(box_of("ego"), card.id, side, "en")
    for card in cards_of("ego")
    for side in ("front", "back")
    if agreed_on(card) and not card.about
}


def knowing(device: Device, reads: bool) -> Any:
    """Everybody answers 1; who reads people knows it, and who does not never does."""

    def choose(offer: dict[str, Any]) -> dict[str, Any]:
        kind = offer["choices"][0]["kind"]
        stone = 1 if reads else 2
        return {"kind": kind, **{"draw": {}, "answer": {"stone": 1}, "guess": {"stone": stone, "stake": 1}}[kind]}

    return choose


def test_all_that_the_ending_needs_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", "Cleo", options={"rounds": 2})
            await started(devices)
            for number, device in enumerate(devices):
                await Autoplayer(device, knowing(device, reads=number < 2)).begin()
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            status, plain = await fetched(served, devices[0], "evening")
            assert status == 200
            found = msgspec.convert(plain, Evening)
            ada, ben, cleo = (device.who for device in devices)
            assert found.people == {ada: "Ada", ben: "Ben", cleo: "Cleo"}
            assert found.game == found.games[-1]
            assert found.game.whole
            assert len(found.questions) == 6
            for question in found.questions:
                assert question.own == 1
                assert len(question.texts) >= 4, "the question and its answers, in the asker's language"
                assert set(question.others) == {ada, ben, cleo} - {question.about}
                assert cleo not in question.right
            assert found.scores[0].totals == (10, 10, 10)
            assert found.scores[-1].totals == found.game.totals
            assert len(found.scores) == 7
            assert found.closing in {words.en for words in rulebook("ego").closing}
            _, plain_ledger = await fetched(served, devices[0], "ledger")
            assert [[each.round, each.clause] for each in found.ledger] == [
                [each["round"], each["payment"][4]] for each in plain_ledger
            ]
            assert {each.who for each in found.awards} == {ada, ben, cleo}
            assert found.learned.game.guesses == 12
            assert found.learned.game == found.learned.all
            assert {name: told.seen for name, told in found.cards.items()} == {
                "ego": 6, "egomaster": 0, "essence": 0, "compass": 0,
            }, "what is still new, of all that three can play"  # fmt: skip
            assert found.cards["ego"].cards == sum(agreed_on(card) and not card.about for card in cards_of("ego"))
            lines = {(line.reader, line.about): line.strength for line in found.learned.game.pairs}
            assert lines[ada, ben] > lines[cleo, ben]

            own = msgspec.convert((await fetched(served, devices[2], "portrait"))[1], OwnPortrait)
            assert own.portrait.who == cleo
            assert len(own.portrait.images) == len(own.questions) == 2
            assert all(each and each.about == cleo and each.texts in AGREED for each in own.questions)

            told = msgspec.convert((await fetched(served, devices[0], "replay"))[1], Replay, strict=False)
            assert told.chairs == (ada, ben, cleo)
            assert told.steps[-1].public["result"] is not None
            assert all(step.at >= 0 for step in told.steps)
            assert [step.round for step in told.steps if step.held] == [*range(1, 7)]

            said = msgspec.convert((await fetched(served, devices[0], "answers"))[1], list[Mine])
            assert len(said) == 6
            bearer = f"Bearer {devices[0].tokens[0]}"
            path = f"/api/rooms/{devices[0].room}/answers?as=csv"
            _, text, headers = await served.get(path, Authorization=bearer)
            assert headers["Content-Type"].startswith("text/csv")
            assert rows(text) == [(each.texts[0], each.about, each.texts[each.answer]) for each in said]

    run(play())


def rows(text: str) -> list[tuple[str, str, str]]:
    """What was asked, of whom, and what one said, in words."""
    head, *lines = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    assert head == ["Game", "Time", "Question", "About", "Answer"]
    return [(row[2], row[3], row[4]) for row in lines]


@pytest.mark.parametrize("what", WHATS)
def test_strangers_learn_nothing_and_nothing_is_told_before_the_end(tmp_path: Path, what: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            others = await served.party("Eve", "Mel", options={"rounds": 1})
            await started(devices)
            status, found = await fetched(served, devices[0], what)
            if what in ("evening", "replay"):
                assert status == 404
            else:
                assert "images': ()" in str(found) or found == [] or found["portrait"]["images"] == []
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            assert (await fetched(served, devices[0], what))[0] == 200
            assert (await fetched(served, devices[0], what, token=others[0].tokens[0]))[0] == 404
            assert (await fetched(served, devices[0], what, token="f" * 32))[0] == 404
            assert (await fetched(served, devices[0], what, token="g" * 32))[0] == 404

    run(play())


def test_who_has_erased_himself_appears_nowhere(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben", "Cleo")
            cleo = devices[2].who
            await devices[2].send_raw(msgspec.json.encode({"type": "erase", "id": "e", "who": cleo}))
            await devices[2].until_closed()
            for what in WHATS:
                status, found = await fetched(served, devices[0], what)
                assert "Cleo" not in str(found)
                assert cleo not in str(found)
                assert status == (404 if what == "replay" else 200)
            _, plain = await fetched(served, devices[0], "evening")
            found = msgspec.convert(plain, Evening)
            assert found.game.chairs[2] == ""
            assert found.game.totals[2] is None
            assert not found.game.whole
            assert all(2 not in (each.giver, each.taker) for each in found.ledger)
            assert len(found.questions) == 2

    run(play())


def test_a_group_is_told_of_its_evenings_but_not_of_what_was_to_be_burnt(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben", "Cleo")
            await devices[0].done_with("again")
            _, before = await fetched(served, devices[0], "evenings")
            assert len(msgspec.convert(before, Evening).games) == 1
            settings = {"game": "ego", "options": {"rounds": 1}, "burn": True}
            await devices[0].done_with("agree", settings=settings)
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            assert (await fetched(served, devices[1], "evenings"))[1] == before
            assert (await fetched(served, devices[1], "evening"))[0] == 200, "it was not told by that"
            assert (await fetched(served, devices[1], "evenings", token="f" * 32))[0] == 404

    run(play())


def test_whose_turn_it_is_is_told_to_people_of_the_table_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            _, found = await fetched(served, devices[0], "turn")
            assert found == {"game": "ego", "phase": "lobby", "yours": False, "waits_for": []}
            await started(devices)
            turns = [(await fetched(served, device, "turn"))[1] for device in devices]
            assert sorted(each["yours"] for each in turns) == [False, True], "one draws the first card"
            drawing = next(name for name, each in zip(("Ada", "Ben"), turns, strict=True) if each["yours"])
            assert all(each["waits_for"] == [drawing] for each in turns)
            assert (await fetched(served, devices[0], "turn", token="f" * 32))[0] == 404
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            _, found = await fetched(served, devices[0], "turn")
            assert found == {"game": "ego", "phase": "over", "yours": False, "waits_for": []}

    run(play())


def test_of_a_game_by_rules_of_old_the_end_is_told_without_its_course(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben", "Cleo")
            before = msgspec.convert((await fetched(served, devices[0], "evening"))[1], Evening)
            lay(monkeypatch, "ego")  # its first card is drawn already
            status, plain = await fetched(served, devices[0], "evening")
            assert status == 200
            after = msgspec.convert(plain, Evening)
            assert before.scores
            assert not after.scores
            assert [msgspec.structs.replace(each, round=0) for each in before.ledger] == list(after.ledger)
            assert after.questions == before.questions
            assert (await fetched(served, devices[0], "replay"))[0] == 404

    run(play())


def test_what_was_changed_or_returned_is_in_nothing(tmp_path: Path) -> None:
    """Ben lays 3 for 2 and it goes back by a swap, then 2, then at last 1."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            ada, ben = await served.party("Ada", "Ben", options={"rounds": 1, "swap": True})
            await started([ada, ben])
            update = await ada.until(lambda update: update["public"])
            subject, guesser = (ada, ben) if update["public"]["subject"] == 0 else (ben, ada)
            await step(subject, "draw", kind="draw")
            await step(guesser, "guess", kind="guess", stone=3, stake=2)
            await step(subject, "swap", kind="swap")
            await step(guesser, "guess", kind="guess", stone=2, stake=2)
            await step(guesser, "guess", kind="guess", stone=1, stake=1)
            await step(subject, "answer", kind="answer", stone=1)
            await step(guesser, "draw", kind="draw")
            await step(subject, "guess", kind="guess", stone=1, stake=1)
            await step(guesser, "answer", kind="answer", stone=1)
            await ada.until(lambda update: update["room"]["finished"])
            for what in (*WHATS, "proof"):
                for device in (ada, ben):
                    status, found = await fetched(served, device, what)
                    assert status == 200
                    assert not [
                        each
                        for each in amounts(found)
                        if each in (("stone", 2), ("stone", 3), ("stake", 2), ("stake", 3))
                    ]
                    laid = [step["own"]["private"]["laid"] for step in found["steps"]] if what == "replay" else []
                    assert all(each in (None, [1, 0], [1, 1]) for each in laid)
                    assert what != "replay" or any(laid)
                    for each in found["questions"] if what == "evening" else ():
                        assert {*each["others"].values(), each["own"]} == {1}
                        assert {*each["stakes"].values()} == {1}

    async def step(device: Device, choice: str, **move: Any) -> None:
        def asked(update: dict[str, Any]) -> bool:
            return any(each["kind"] == choice for each in (update["offer"] or {"choices": ()})["choices"])

        await device.until(asked)
        request = await device.play(**move)
        await device.until(lambda _: request in device.done or device.refusals)
        assert not device.refusals

    run(play())


def amounts(found: Any) -> list[tuple[str, Any]]:
    """Every stone and stake, wherever it stands."""
    if isinstance(found, dict):
        own = [(key, value) for key, value in found.items() if key in ("stone", "stake") and value is not None]
        return own + [each for value in found.values() for each in amounts(value)]
    return [each for value in found for each in amounts(value)] if isinstance(found, list) else []


async def again(served: Served, devices: list[Device]) -> None:
    await devices[0].done_with("again")
    await started(devices)
    await autoplay(devices)
    for device in devices:
        await device.until(lambda update: update["room"]["finished"])


def test_several_games_are_told_together_and_each_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await finished(served, "Ada", "Ben", "Cleo")
            _, first = await fetched(served, devices[0], "evening")
            await again(served, devices)
            _, plain = await fetched(served, devices[0], "evening")
            found = msgspec.convert(plain, Evening)
            assert [each.number for each in found.games] == [1, 2]
            assert [each.evening for each in found.games] == [1, 1]
            assert found.learned.evening.guesses == 2 * found.learned.game.guesses
            _, of_first = await fetched(served, devices[0], "evening?game=1")
            assert of_first["questions"] == first["questions"]
            assert of_first["scores"] == first["scores"]
            assert json.dumps(of_first["game"]) == json.dumps(first["game"])

    run(play())


def test_bots_that_are_all_alike_are_told_and_nobody_is_surely_better(tmp_path: Path) -> None:
    """A table of bots with personas of their own, at the real server; the host looks on."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            (host,) = await served.party("Ada", options={"rounds": 6})
            await host.done_with("sit", role="watcher")
            for _ in range(4):
                await host.done_with("addbot")
            await host.do("start")
            await host.until(lambda update: update["room"]["finished"], seconds=60)
            found = msgspec.convert((await fetched(served, host, "evening"))[1], Evening)
            assert len(found.people) == 4
            assert all(who.startswith("bot-") for who in found.people)
            assert found.learned.game.guesses == sum(len(each.others) for each in found.questions) > 0
            assert {each.who for each in found.awards} == {*found.people}
            readers = [each for each in found.learned.game.statements if each.kind.startswith("read")]
            assert all(each.grade != "surely" for each in readers)
            proof = (await fetched(served, host, "proof"))[1]
            assert failed(proof) == {"nobody"}, "bots have no devices, so nothing is proven"

    run(play())


def test_what_was_a_bots_is_not_of_whoever_took_its_place() -> None:
    facts = tuple(
        {"subject": number % 3, "card": f"ego-{number:03}", "side": "front", "theme": "", "laid": [[1, 1]] * 3}
        for number in range(6)
    )
    end = logged.Finished(
        at=1, game="ego", chairs=("ada", "ben", "cleo"), result=Result((0,), (1, 1, 1), "ego.rounds"), payments=(),
        facts=facts, sat=((2, "bot-Rob", 3),),
    )  # fmt: skip
    game = PlayedGame(1, end)
    kept = Kept([game], [Person(who, who, "en", None) for who in ("ada", "ben", "cleo")], {})
    told = kept.told(game)
    assert [each["laid"][2] for each in told.facts] == [None, None, [1, 1], [1, 1], [1, 1]]
    assert kept.sat(game, 2, 2) == "bot-Rob"
    assert kept.sat(game, 2, 3) == "cleo"
    found = evening("X", kept, None, "en")
    assert sum("cleo" in question.others for question in found.questions) == 2


def test_who_is_best_is_said_over_several_evenings_of_a_kept_group_alone() -> None:
    """Ada knows everybody and the others nobody, for two evenings and the game that has just ended."""
    names = ("ada", "ben", "cleo", "dan")

    def played(number: int, at: int) -> PlayedGame:
        facts = tuple(
            {"subject": turn % 4, "card": f"ego-{turn:03}", "side": "front", "theme": "",
             "laid": [[1 if seat in (0, turn % 4) else 2, 1] for seat in range(4)]}
            for turn in range(40)
        )  # fmt: skip
        result = Result((0,), (1,) * 4, "ego.rounds")
        return PlayedGame(
            number, logged.Finished(at=at, game="ego", chairs=names, result=result, payments=(), facts=facts)
        )

    def best(kept: Kept) -> dict[str, bool]:
        found = evening("X", kept, None, "en").learned
        over = {"game": found.game, "evening": found.evening, "all": found.all, "before": found.before}
        assert all(each.statements for each in over.values() if each.guesses), "thirds and comparisons always"
        return {name: any(said.kind == "reader-best" for said in each.statements) for name, each in over.items()}

    people = [Person(who, who, "en", None) for who in names]
    three = [played(number + 1, PAUSE * number) for number in range(3)]
    nobody = {"game": False, "evening": False, "all": False, "before": False}
    assert best(Kept(three, people, {}, is_group=True)) == {**nobody, "all": True, "before": True}
    assert best(Kept(three[:2], people, {}, is_group=True)) == {**nobody, "all": True}, "one evening before"
    assert best(Kept(three, people, {})) == nobody, "this group is not kept"
    assert best(Kept([played(1, 0), played(2, 1)], people, {}, is_group=True)) == nobody, "two games, one evening"


#: Of each side of a card of ego, by its texts: how close the card goes, and how spicy it is.
LEVELS = {
    CONTENT["ego"].text(box_of("ego"), card.id, side, "en"): (
        max(each.sensitivity for each in card.sides.values()), max(each.spicy for each in card.sides.values())
    )
    for card in box_of("ego").cards
    for side in card.sides
}  # fmt: skip


def allowed(asked: Sequence[tuple[str, ...]], closest: int, spiciest: int) -> list[tuple[str, ...]]:
    return [texts for texts in asked if LEVELS[texts][0] <= closest and LEVELS[texts][1] <= spiciest]


def test_what_goes_closer_than_is_agreed_is_in_no_portrait_whatever_was_agreed_when_it_was_played() -> None:
    """Ada was once asked every card that there is."""
    box = box_of("ego")
    facts = tuple(
        {"subject": 0, "card": card.id, "side": side, "theme": "", "laid": [[1, 1], [2, 1]]}
        for card in box.cards
        if not card.about
        for side in card.sides
    )
    end = logged.Finished(game="ego", facts=facts, **ENDED)
    people = [Person("ada", "Ada", "en", None), Person("ben", "Ben", "en", None)]

    def asked(limits: Limits, kept: Kept) -> list[tuple[str, ...]]:
        found = portrait_of(kept, "ada", "en", limits)
        assert len(found.portrait.images) == len(found.questions)
        return [each.texts for each in found.questions if each is not None]

    kept = Kept([PlayedGame(1, end)], people, {box.hash: box})
    every = asked(ALL, kept)
    assert len(every) == len(facts)
    for closest in range(3):
        for spiciest in range(3):
            assert asked(Limits(closest, spiciest), kept) == allowed(every, closest, spiciest)
    assert 0 < len(allowed(every, 0, 0)) < len(allowed(every, 1, 1)) < len(every)
    unknown = msgspec.structs.replace(end, facts=({**facts[0], "card": "ego-999"},))
    gone = Kept([PlayedGame(1, unknown)], people, {box.hash: box})
    assert len(portrait_of(gone, "ada", "en", ALL).portrait.images) == 1
    assert not portrait_of(gone, "ada", "en", Limits(1, 1)).portrait.images, "nobody knows how close it went"


def test_a_portrait_goes_no_closer_than_the_table_agrees_to_and_one_wishes_oneself(tmp_path: Path) -> None:
    """What another wishes in private shows in nobody's portrait."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 6, "edition": "polish"}, spicy=2)
            await started(devices)
            await autoplay(devices)
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])

            async def asked(device: Device) -> list[tuple[str, ...]]:
                found = msgspec.convert((await fetched(served, device, "portrait"))[1], OwnPortrait)
                return [each.texts for each in found.questions if each is not None]

            ada, ben = devices
            of_ada, of_ben = [await asked(device) for device in devices]
            assert of_ada == allowed(of_ada, 1, 2) != []
            await ada.done_with("again")
            settings = msgspec.to_builtins(served.hub.rooms[ada.room].durable.settings)
            await ada.done_with("agree", settings=settings | {"spicy": 0})
            assert await asked(ada) == allowed(of_ada, 1, 0)
            assert await asked(ben) == allowed(of_ben, 1, 0)
            await ben.send(Lower("low", ben.who, 0, 2))
            while "low" not in ben.done:
                await asyncio.sleep(0.01)
            assert await asked(ben) == allowed(of_ben, 0, 0)
            assert await asked(ada) == allowed(of_ada, 1, 0)

    run(play())


ENDED: dict[str, Any] = {
    "at": 1_790_000_000_000, "chairs": ("ada", "ben"), "result": Result((0,), (1, 1), "table.end-now"), "payments": (),
}  # fmt: skip


def test_ones_own_answers_are_in_words_whatever_was_asked() -> None:
    path = next(card for card in cards_of("essence") if getattr(card, "shape", "") == "seven-star").id
    grade = next(card for card in cards_of("essence") if getattr(card, "shape", "") == "five-star").id
    facts: dict[str, tuple[dict[str, Any], ...]] = {
        "essence": (
            {"active": 0, "path": path, "shape": "seven-star", "terms": [], "tips": [2, 1]},
            {"active": 1, "path": grade, "shape": "five-star", "terms": ["essence-value-01"], "tips": [5, 1]},
        ),
        "identity": (
            {"profiles": [["vain"], ["clever"]], "tips": [[0, 1, "clever", 1], [0, 1, "vain", 1]]},
        ),
    }  # fmt: skip
    games = [
        PlayedGame(n, logged.Finished(game=game, facts=each, **ENDED))
        for n, (game, each) in enumerate(facts.items(), 1)
    ]
    kept = Kept(games, [Person("ada", "Ada", "de", None), Person("ben", "Ben", "de", None)], {})
    found = mine(kept, "ada", "de")
    assert [(each.about, each.said) for each in found if each.game == "identity"] == [
        ("Ada", ("eitel",)),
        ("Ben", ("klug", "eitel")),
    ]
    assert [each.question for each in found if each.game == "identity"] == ["Mein Steckbrief", "Meine Tipps"]
    whom, how = (each for each in found if each.game == "essence")
    assert whom.said == ("Ben",), "a name, not an id"
    assert how.said == (how.texts[5],), "the grade as it is printed"
    assert "ada" not in as_csv(found, "de")


def test_while_the_last_reveal_is_held_its_end_is_not_told(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            await started(devices)
            await autoplay(devices)
            early: list[int] = []
            for _ in range(600):
                live = served.hub.rooms[devices[0].room]
                if live.hold is not None and live.durable.finished:
                    status = (await fetched(served, devices[0], "evening"))[0]
                    if live.hold is not None:  # it may have ended while we asked
                        early.append(status)
                elif live.hold is None and live.durable.finished:
                    break
                await asyncio.sleep(0.02)
                await clock.move(0.25)
            assert early
            assert set(early) == {404}
            assert (await fetched(served, devices[0], "evening"))[0] == 200

    run(play())


def test_the_shared_screen_is_told_of_the_game_it_has_shown_and_of_no_other(tmp_path: Path) -> None:
    """It is nobody, and comes by the key of the room; before the end, and by another key, there is nothing."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", options={"rounds": 1})
            code = devices[0].room
            bearer = f"Bearer {served.hub.key_of(code)}"

            async def table(authorization: str) -> tuple[int, str]:
                status, text, _ = await served.get(
                    f"/api/rooms/{code}/evening?language=de", Authorization=authorization
                )
                return status, text

            assert (await table(bearer))[0] == 404, "nothing is over yet"
            for _ in range(2):
                await started(devices)
                for number, device in enumerate(devices):
                    await Autoplayer(device, knowing(device, reads=number < 1)).begin()
                for device in devices:
                    await device.until(lambda update: update["room"]["finished"])
                status, text = await table(bearer)
                assert status == 200
                if _ == 0:
                    await devices[0].done_with("again")
            found = msgspec.json.decode(text.encode(), type=Evening)
            assert len(found.games) == 1
            assert found.game.number == 2
            assert found.learned.all == found.learned.game
            assert found.learned.before.guesses == 0
            assert (await table("Bearer " + "0" * 16))[0] == 404
            assert (await table(""))[0] == 404
            status, _, _ = await served.get(f"/api/rooms/{code}/portrait", Authorization=bearer)
            assert status == 404, "nobody’s portrait is a table’s"

    run(play())


def test_a_keepsake_needs_everybody_and_nobody_learns_whose_word_is_missing(tmp_path: Path) -> None:
    """Silence is no; what one has agreed to is this game alone. To which card of the end most have come, all learn."""

    async def play() -> None:
        async with serving(tmp_path) as served:
            devices = await served.party("Ada", "Ben", "Cleo", options={"rounds": 1})
            ada, ben, cleo = devices
            await started(devices)
            for number, device in enumerate(devices):
                await Autoplayer(device, knowing(device, reads=number < 1)).begin()
            for device in devices:
                await device.until(lambda update: update["room"]["finished"])
            heard = cleo.update
            for device, request in ((ada, "one"), (ben, "two")):
                await device.send(Keepsake(request, device.who))
                while request not in device.done:
                    await asyncio.sleep(0.01)
            assert cleo.update == heard, "two agree, and nobody is told anything"
            await ada.send(Turned("scores", ada.who, "scores"))
            await ben.send(Turned("awards", ben.who, "awards"))
            for device in devices:
                await device.until(lambda update: update["room"]["reached"] == "awards")
            heard = cleo.update
            await ada.send(Turned("closing", ada.who, "closing"))
            while "closing" not in ada.done:
                await asyncio.sleep(0.01)
            assert cleo.update == heard, "how far somebody is beyond most is told to nobody"
            await cleo.send(Keepsake("k", cleo.who))
            for device in devices:
                await device.until(lambda update: update["room"]["keepsake"])
            await ada.done_with("again")
            for device in devices:
                await device.until(lambda update: not update["room"]["keepsake"] and update["room"]["reached"] is None)

    run(play())
