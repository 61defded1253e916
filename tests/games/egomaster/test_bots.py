"""The gambler bets by what it has seen others know, and is right as often as its skill says."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from selves.bots import BOTS
from selves.bots.arena import series
from selves.bots.egomaster import GAMBLER, PATIENCE, Mind, knows, wins, witness
from selves.conformance.samples import SAMPLES
from selves.conformance.samples.egomaster import CARDS
from selves.conformance.walks import mind_of
from selves.content.catalogue import cards_of
from selves.games import GAMES
from selves.games.egomaster.cards import Card
from selves.games.egomaster.moves import Accept, Appeal, Judge, Name, Next, Raise, Refuse, Say, Stand
from selves.games.egomaster.play import Sought
from selves.games.egomaster.state import Attempt, Challenge, Options
from selves.kernel.chance import Seeded
from selves.kernel.move import Move

EGOMASTER = GAMES["egomaster"]
QUESTION = Challenge(handle=1, mode="solo", amount=100, icon=None, dice=(1, 1))
ASKED = Sought(QUESTION, Card("card", "solo", None, 2), "")


def test_it_is_right_as_often_as_its_skill_says() -> None:
    source = random.Random(1)
    rates = [
        sum(bool(witness(Mind(talent, {}, {}), ASKED, source)["right"]) for _ in range(2000)) / 2000
        for talent in (-0.8, 0.0, 0.8)
    ]
    assert rates == pytest.approx([0.40, 0.60, 0.77], abs=0.04)
    harder = replace(ASKED, card=Card("hard", "solo", None, 3))
    hard = sum(bool(witness(Mind(0, {}, {}), harder, source)["right"]) for _ in range(2000))
    assert hard / 2000 == pytest.approx(0.35, abs=0.04)


def test_in_a_list_it_gives_what_was_not_given() -> None:
    given = tuple(Attempt(0, True, item=item) for item in (0, 1, 2))
    listed = replace(ASKED, challenge=replace(QUESTION, icon="ping-pong", items=5, attempts=given))
    found = Counter(witness(Mind(0, {}, {}), listed, random.Random(n))["item"] for n in range(300))
    assert set(found) == {None, 3, 4}


def test_a_mind_is_a_fold_of_views() -> None:
    mind, _ = mind_of(GAMBLER, SAMPLES["egomaster"], 1)
    assert mind.right
    assert mind.wrong


def test_it_bets_by_what_it_has_seen() -> None:
    """Whoever was right ten times of ten is feared, whoever never was is raised."""
    strong, weak = Mind(0, {0: 10.0}, {1: 10.0}), Mind(0, {1: 10.0}, {0: 10.0})
    assert knows(strong, 0) > 0.85
    assert knows(strong, 1) < 0.2
    assert wins(strong, 0, (0, 1)) > 0.9
    assert wins(weak, 0, (0, 1)) < 0.1
    state = EGOMASTER.start(4, Options(quick=True, judging="typed"), CARDS, Seeded(b"bets"))
    duel = {"mode": "duo", "amount": 200, "icon": "speed"}
    state = EGOMASTER.lay(state, {"roller": 0, "chips": [2000, 2000, 2000, 2000], "challenge": duel}, Seeded(b"bets"))
    state = EGOMASTER.play(state, 0, EGOMASTER.read({"kind": "oppose", "seat": 1}), Seeded(b"bets"))

    def chosen(mind: Mind, seat: int) -> Move:
        offer = EGOMASTER.offer(state, seat)
        assert offer is not None
        return GAMBLER.choose(mind, EGOMASTER.view(state, seat), offer, random.Random(1))

    bold, timid = chosen(strong, 0), chosen(weak, 0)
    assert isinstance(bold, Raise)
    assert bold.to >= 1000
    assert timid == Stand() or (isinstance(timid, Raise) and timid.to < 500), "a bluff, at most"
    state = EGOMASTER.play(state, 0, Raise(1500), Seeded(b"bets"))
    assert chosen(strong, 1) == Refuse()
    assert chosen(weak, 1) == Accept()


def test_the_gambler_beats_random_by_far() -> None:
    """In 40 games of four far above the even share; `selves simulate` measures the edge."""
    bots = [BOTS["egomaster"][name] for name in ("gambler", "random", "random", "random")]
    outcomes = series(EGOMASTER, bots, Options(quick=True, judging="typed"), cards_of("egomaster"), "edge", range(40))
    assert sum(0 in outcome.winners for outcome in outcomes) > 24


def reading(appeal: tuple[int, ...], text: str = "maybe", people: frozenset[int] = frozenset()) -> tuple[Move, float]:
    """What a bot in seat 3 does about a wrong answer of seat 0, against which these appeal, and how long it waits."""
    position = {"roller": 0, "chips": [0] * 4, "judging": "typed", "challenge": {"mode": "solo", "amount": 100}}
    chance = Seeded(b"appeal")
    state = EGOMASTER.lay(EGOMASTER.start(4, Options(), CARDS, chance), position, chance)
    state = EGOMASTER.play(state, 0, Name(1), chance)
    state = EGOMASTER.play(state, 0, Say(text), chance, {"right": False})
    for seat in appeal:
        state = EGOMASTER.play(state, seat, Appeal(0), chance)
    view, offer = EGOMASTER.view(state, 3), EGOMASTER.offer(state, 3)
    assert offer is not None
    chosen = GAMBLER.choose(Mind(0, {}, {}, people=people), view, offer, random.Random(1))
    return chosen, GAMBLER.patience(view, chosen)


def test_as_the_reader_it_believes_most_of_the_people_and_gives_them_time() -> None:
    assert reading(()) == (Next(), PATIENCE)
    assert reading((0,)) == (Judge(True), 1.0), "nobody else is known to be a person"
    assert reading((0,), people=frozenset({1, 2})) == (Next(), PATIENCE), "one of three"
    assert reading((0, 2), people=frozenset({1, 2})) == (Judge(True), 1.0)
    assert reading((), text="") == (Next(), 1.0), "a bot has answered, and appeals against nothing"
