"""A finished game can be dealt again by anybody from what was pledged; and whoever cheats is found out."""

import functools
import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from selves.content.box import Places, one_by_one
from selves.content.own.box import OwnBox
from selves.content.own.mark import is_written
from selves.kernel.replay import Played
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from selves.room.circumstances import Stock
from selves.room.due import due
from selves.room.entries import Parts, by_table
from selves.room.proof import Card, Drawn, Proof, Unproven, proof_of
from selves.room.seed import pledge, seed
from selves.room.verify import Finding, Witnessed, holds, verify
from selves.server.beside import Beside, Held
from selves.server.boxes import stock_of
from tests.content.own.boxes import box, ego
from tests.room.test_room import Story, now

NOTHING: Mapping[str, Any] = MappingProxyType({})
PEOPLE = ("ada", "ben", "cleo", "dan")
#: Of every game a setting in which cards are dealt in each of the ways there are.
SETTINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "ego german": ("ego", {"edition": "german", "swap": True}),
    "ego polish": ("ego", {"edition": "polish", "swap": True}),
    "ego arc": ("ego", {"swap": True, "arc": True}),
    "ego arc polish kids": ("ego", {"edition": "polish", "mood": "kids", "arc": True}),
    "ego arc rounds": ("ego", {"swap": True, "arc": True, "rounds": 3}),
    "ego about": ("ego", {"swap": True, "about": True, "arc": True}),
    "ego each": ("ego", {"swap": True, "each": True}),
    "ego each polish arc": ("ego", {"edition": "polish", "each": True, "arc": True}),
    "ego mixed": ("ego", {"swap": True, "arc": True}),
    "egomaster": ("egomaster", {"judging": "typed", "quick": True}),
    "essence": ("essence", {"length": "full"}),
    "essence apart": ("essence", {"arc": True, "apart": True}),
    "essence arc length": ("essence", {"arc": True, "length": 3}),
    "identity": ("identity", {}),
    "identity arc": ("identity", {"arc": True}),
    "identity arc rounds": ("identity", {"arc": True, "rounds": 6}),
    "compass": ("compass", {"rounds": 3}),
}
#: Boxes of one's own that lie beside the printed one, and how many parts each has of what is own.
LAID: dict[str, dict[str, tuple[OwnBox, Parts]]] = {
    "ego mixed": {
        "aunts": (box(*[ego(str(number)) for number in range(9)]), 2),
        "team": (box(*[ego(str(number)) for number in range(40)]), 1),
    }
}


def share(who: str) -> str:
    return who.encode().hex().ljust(32, "0")


def begun_by(setting: str, scarcely: bool) -> Story:
    game, options = SETTINGS[setting]
    return begun(game, options, FEW[setting] if scarcely else None, LAID.get(setting, {}))


def begun(
    game: str, options: dict[str, Any], few: int | None = None, laid: Mapping[str, tuple[OwnBox, Parts]] = NOTHING
) -> Story:
    """A game in which everybody's device has its part; of a box with so few cards, if few are asked for."""
    own = bool(options.get("each") or laid)
    story = Story(*PEOPLE, game=game, options=options, **{"sensitivity": 2} | ({"spicy": 2} if own else {}))
    if few is not None:
        given = now()
        cards = [card.facts.id for card in given.stock(game, 2, 2).cards]
        story.room = replace(story.room, aside={game: tuple(scarce(given.stock(game, 2, 2).cards, few))})
        known = [f"own-{name}-{number}" for name in laid for number in range(0, 40, 3)]
        story.room = replace(story.room, seen={game: (*cards[::3], *known)})
    lying = written_by if options.get("each") else functools.partial(laid_by, laid=laid)
    beside: dict[str, Any] = {"stock": lying(story)} if own else {}
    story.do("ada", ask.Start(), **beside)
    for who in PEOPLE:
        story.do(who, ask.Pledge(pledge(share(who))))
    story.add(due(story.room, now(**beside)))
    for who in PEOPLE:
        story.do(who, ask.Reveal(share(who)))
    return story.add(due(story.room, now(**beside)))


def written_by(story: Story) -> Callable[[str, int, int], Stock]:
    """Everybody but one writes a question, and it lies beside the printed ones."""
    for who in PEOPLE[:3]:
        story.do(who, ask.Write("en", f"What would {who} ask?", ("This", "That", "Neither"), sensitivity=1))
    return lying_there(story, Beside())


def laid_by(story: Story, laid: Mapping[str, tuple[OwnBox, Parts]]) -> Callable[[str, int, int], Stock]:
    """Boxes of one's own lie beside the printed one."""
    for name in laid:
        story.add(decide.laying(story.room, "ben", name, now()))
    parts = {name: part for name, (_, part) in laid.items()}
    story.do("ada", ask.Agree(replace(story.room.settings, parts=parts)))
    made = Beside()
    made.hold((), [Held(name, own) for name, (own, _) in laid.items()])
    return lying_there(story, made)


def lying_there(story: Story, made: Beside) -> Callable[[str, int, int], Stock]:
    def stock(game: str, closest: int, spiciest: int) -> Stock:
        both = made.box(game, story.room)
        assert both is not None
        return stock_of(both, closest, spiciest)

    return stock


def scarce(cards: Any, few: int) -> list[str]:
    """All but so few of each sort: the ids that are set aside, so that piles run short."""
    kept: dict[Any, int] = {}
    aside = []
    for card in (each.facts for each in cards):
        sort = tuple(
            getattr(card, field, None)
            for field in ("area", "booklet", "shape", "colour", "about")
            if field != "colour" or not getattr(card, "shape", None)
        )
        if getattr(card, "shape", None):
            continue
        kept[sort] = kept.get(sort, 0) + 1
        if kept[sort] > few:
            aside.append(card.id)
    return aside


def played(story: Story, number: int, moves: int = 250) -> Story:
    """Random play, cards set aside now and then, then the table agrees to end."""
    source = random.Random(number)
    for _ in range(moves):
        table = story.room.table
        assert table is not None
        if story.room.phase != "playing":
            break
        if table.game.open_card(table.state) is not None and source.random() < 0.03:
            story.add([by_table({"kind": "aside"}, 1000)])
            continue
        asked = [(seat, offer) for seat, offer in enumerate(table.game.offers(table.state)) if offer and offer.due]
        seat, offer = asked[source.randrange(len(asked))]
        move = offer.sample(table.game.kinds, source)
        sought = table.game.sought(table.state, seat, move)
        witness = {"right": source.random() < 0.5, "item": 0, "at": 1000} if sought is not None else None
        plain = msgspec.to_builtins(move)
        story.add([Played(seat, "person", offer.id, plain, 1000, witness=witness)])
    if story.room.phase == "playing":
        story.add([by_table({"kind": "end"}, 1000)])
    return story


#: Cards of each sort that are left, so that piles run short and are shuffled again.
FEW = {
    "ego german": 5,
    "ego polish": 5,
    "ego arc": 12,
    "ego arc rounds": 60,
    "ego arc polish kids": 30,
    "ego about": 8,
    "ego each": 5,
    "ego each polish arc": 12,
    "ego mixed": 12,
    "egomaster": 120,
    "essence": 8,
    "essence apart": 8,
    "essence arc length": 8,
    "identity": 2,
    "identity arc": 2,
    "identity arc rounds": 40,
    "compass": 5,
}


@functools.cache
def proven(setting: str, number: int = 1, scarcely: bool = False) -> Proof:
    return proof_of(played(begun_by(setting, scarcely), number).entries)


def faults(found: list[Finding]) -> set[str]:
    return {finding.check for finding in found if not finding.holds}


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("scarcely", [False, True])
def test_an_honest_game_is_proven(setting: str, scarcely: bool) -> None:
    for number in (1, 2):
        proof = proven(setting, number, scarcely)
        found = verify(proof)
        assert holds(found), [finding for finding in found if not finding.holds]
        assert sum(finding.check == "card" for finding in found) >= 5
        again = msgspec.json.decode(msgspec.json.encode(proof), type=Proof)
        assert again == proof


def test_every_way_of_ordering_cards_is_among_them() -> None:
    """Piles shuffled first, ego's box and what was used shuffled again, other sides, swaps, dice thrown again."""
    events = [event for setting in SETTINGS for few in (False, True) for event in proven(setting, 1, few).course]
    drawn = {(event.label, event.n > 0) for event in events if isinstance(event, Drawn)}
    assert {("deck", True), ("deck.backs", True), ("terms", False), ("paths", False)} <= drawn
    assert any(label.startswith("deck.") and "backs" not in label and again for label, again in drawn)
    assert any(label.startswith("terms.") and again for label, again in drawn)
    assert any(isinstance(event, Card) and event.pile == "other side" for event in events)
    assert any(isinstance(event, Card) and event.swapped for event in events)
    assert sum(isinstance(event, Card) and is_written(event.id) for event in events) >= 12


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_swapped_card_is_found_out(setting: str) -> None:
    proof = proven(setting)
    places = [number for number, event in enumerate(proof.course) if isinstance(event, Card)]
    one = places[len(places) // 2]
    card = proof.course[one]
    assert isinstance(card, Card)
    terms = msgspec.json.decode(proof.terms)
    other = next(place for place in one_by_one(msgspec.convert(terms["dealt"], Places)) if place != card.place)
    cheated = replace(proof, course=(*proof.course[:one], replace(card, place=other), *proof.course[one + 1 :]))
    assert faults(verify(cheated)) - {"named"} == {"card"}, "and if another card names somebody, that is not said"


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_draw_that_was_made_again_is_found_out(setting: str) -> None:
    proof = proven(setting)
    for number, event in enumerate(proof.course):
        if isinstance(event, Drawn) and event.bound > 1:
            result = (
                event.result[1:] + event.result[:1]
                if event.of == "order"
                else tuple(each % event.bound + 1 for each in event.result)
            )
            for other in (replace(event, result=result), replace(event, n=event.n + 1)):
                cheated = replace(proof, course=(*proof.course[:number], other, *proof.course[number + 1 :]))
                assert "draw" in faults(verify(cheated)), event
            left = replace(proof, course=(*proof.course[:number], *proof.course[number + 1 :]))
            later = any(isinstance(each, Drawn) and each.label == event.label for each in proof.course[number + 1 :])
            if later and event.label != "area":
                assert "draw" in faults(verify(left)), event


def test_a_seed_picked_late_is_found_out() -> None:
    """The server opens something else than it has pledged, with everything that follows from it."""
    story = begun("ego", {})
    late = "bb" * 32
    begin = story.entries[-1]
    assert isinstance(begin, logged.Started)
    made = seed(late, [share(who) for who in begin.chairs])
    other = replace(begin, contribution=late, opening=replace(begin.opening, seed=made))
    cheated = Story(*PEOPLE)
    cheated.room, cheated.entries = story.room, [*story.entries[:-1]]
    cheated.room = replace(cheated.room, phase="drawing")
    cheated.add([other])
    proof = proof_of(played(cheated, 3, 40).entries)
    assert faults(verify(proof)) == {"server"}
    assert faults(verify(replace(proof, seed="00" * 32))) >= {"server", "seed", "draw"}


def test_other_terms_than_were_pledged_are_found_out() -> None:
    proof = proven("compass")
    for field, value in (("closest", 1), ("options", {"rounds": 2}), ("chairs", ["ben", "ada", "cleo", "dan"])):
        terms = msgspec.json.decode(proof.terms) | {field: value}
        cheated = replace(proof, terms=msgspec.json.encode(terms, order="sorted").decode())
        assert "server" in faults(verify(cheated))


def test_whoever_was_left_out_is_named_and_his_device_knows_better() -> None:
    proof = proven("ego german")
    openings = {who: opened for who, opened in proof.openings.items() if who != "ben"}
    made = seed(proof.server.contribution, [openings[who] for who in PEOPLE if who in openings])
    cheated = replace(proof, openings=openings, seed=made, left_out=("ben",))
    assert Finding("left-out", False, "ben") in verify(cheated)
    pledges = {who: each for who, each in proof.pledges.items() if who != "ben"}
    hidden = replace(cheated, pledges=pledges)
    assert "left-out" not in faults(verify(hidden)), "the file alone cannot tell"
    saw = Witnessed(proof.server.pledge, proof.pledges, {"ben": share("ben")})
    assert {"seen-pledge", "seen-opening"} <= faults(verify(hidden, saw))
    assert not faults(verify(proof, saw))
    assert faults(verify(proof, replace(saw, server="00"))) == {"seen-server"}


def test_an_opening_that_was_not_pledged_is_found_out() -> None:
    proof = proven("compass")
    cheated = replace(proof, openings=proof.openings | {"ada": "cc" * 16})
    assert {"opening", "seed"} <= faults(verify(cheated))


def test_a_game_of_the_server_alone_proves_nothing() -> None:
    story = Story(*PEOPLE, game="compass").start()
    assert faults(verify(proof_of(played(story, 1, 30).entries))) == {"nobody"}


@pytest.mark.parametrize("cut", ["drawing", "terms", "end"])
def test_of_what_cannot_be_proven_it_is_said_why(cut: str) -> None:
    story = begun("compass", {})
    if cut == "terms":
        story.entries = [
            replace(each, terms=None) if isinstance(each, logged.Drawing) else each for each in story.entries
        ]
    if cut == "drawing":
        story.entries = [each for each in story.entries if not isinstance(each, logged.Drawing)]
    with pytest.raises(Unproven):
        proof_of(story.entries)


def test_nothing_that_was_never_opened_is_in_a_proof() -> None:
    """Changed answers and returned guesses: the same proof, whatever they were."""

    def game(stones: tuple[int, int]) -> Proof:
        story = begun("ego", {"swap": True})

        def play(seat: int, **move: Any) -> None:
            table = story.room.table
            assert table is not None
            offer = table.game.offer(table.state, seat)
            assert offer is not None
            story.add([Played(seat, "person", offer.id, move, 1000)])

        table = story.room.table
        assert table is not None
        subject = table.state.subject
        guesser = (subject + 1) % 4
        play(subject, kind="draw")
        play(guesser, kind="guess", stone=stones[0], stake=1)
        play(subject, kind="swap")
        play(subject, kind="answer", stone=stones[1])
        play(subject, kind="answer", stone=1)
        for seat in range(4):
            if seat != subject:
                play(seat, kind="guess", stone=1, stake=1)
        story.add([by_table({"kind": "end"}, 1000)])
        return proof_of(story.entries)

    assert game((1, 2)) == game((3, 3))
    assert game((1, 2)).rounds


def test_while_a_seed_is_drawn_a_wish_is_heard_and_who_leaves_is_missed() -> None:
    story = Story("ada", "ben", "cleo", sensitivity=2)
    story.do("ada", ask.Start())
    before = story.room.draw
    story.do("ben", ask.Pledge(pledge(share("ben"))))
    story.add(due(story.room, now(closest=1)))
    after = story.room.draw
    assert before is not None
    assert after is not None
    assert after.terms is not None
    assert (after.terms.closest, after.pledges, after.server == before.server) == (1, {}, False)
    story.add(due(story.room, now(closest=1, connected=())))
    story.add(due(story.room, now(closest=0)))
    assert story.room.phase == "playing"
    assert story.room.table is not None
    assert all(max(side.sensitivity for side in card.sides) <= 1 for card in story.room.table.state.cards)


def test_who_leaves_while_it_is_drawn_takes_it_back_to_the_lobby_and_who_comes_waits() -> None:
    story = Story("ada", "ben", "cleo")
    story.do("ada", ask.Start())
    story.add(decide.joined(story.room, "dan", "player", None, now()))
    story.do("cleo", ask.Leave())
    story.add(due(story.room, now()))
    assert story.room.phase == "lobby"
    story.do("ada", ask.Start())
    story.add(decide.joined(story.room, "eve", "player", None, now()))
    for _ in range(2):
        story.add(due(story.room, now()))
    assert story.room.table is not None
    assert story.room.table.chairs == ("ada", "ben", "dan")
