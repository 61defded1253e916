"""ego: how an evening begins and ends, where the table chose so."""

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from selves.games.ego import EGO
from selves.games.ego.cards import SIDES, Card, Mood, Side
from selves.games.ego.moves import Answer, Draw, Guess, Swap
from selves.games.ego.state import CHIPS, OWED, Edition, Options, State
from selves.kernel.chance import Seeded
from selves.kernel.deck import OTHER_SIDE
from selves.kernel.ledger import BOX, CREDIT, POOL, ledger
from selves.kernel.move import Away, Back
from selves.kernel.seats import TABLE
from tests.clause import clause
from tests.games.ego.test_moods import CHANCE, EDITIONS, printed, side, start


@clause("ego.arc")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 6])
def test_an_evening_begins_lightly_and_heavy_questions_are_parted(seats: int, edition: Edition) -> None:
    for seed in range(30):
        state = start(Options(edition=edition, arc=True), seats=seats, seed=bytes([seed]))
        order = [side(state, number) for number in state.deck.order]
        assert all(question.sensitivity == 0 for question in order[: 2 * seats])
        heavy = ["heavy" in question.tags for question in order]
        assert sum(heavy)
        assert not any(one and other for one, other in pairwise(heavy))


@clause("ego.arc", "ego.rounds")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "rounds", "mood"), [(2, 2, "two"), (4, 3, "mixed"), (6, 5, "kids"), (6, 8, "easy")])
@pytest.mark.parametrize("restless", [False, True])
def test_where_a_length_was_chosen_the_last_question_of_everybody_is_warm(
    seats: int, rounds: int, mood: Mood, edition: Edition, restless: bool
) -> None:
    for seed in range(5):
        options = Options(edition=edition, arc=True, rounds=rounds, mood=mood, swap=True)
        state = start(options, seats=seats, seed=bytes([seed]))
        straight = start(replace(options, rounds=None), seats=seats, seed=bytes([seed]))
        assert sorted(straight.deck.order) == sorted(state.deck.order)
        turns = asked(state, seed, restless)
        assert len(turns) == rounds * seats or restless
        for turn, questions in turns.items():
            for question in questions:
                assert ("warm" in question.tags) == (turn > (rounds - 1) * seats)
                assert question.sensitivity == 0 or turn > 2 * seats


def asked(state: State, seed: int, restless: bool = False) -> dict[int, list[Side]]:
    """All questions that come from a pile, by the turn: answered, swapped, set aside, or passed over."""
    source, chance, found = random.Random(seed), Seeded(bytes([seed])), dict[int, list[Side]]()
    accounts = state.seats + 3
    chips = ledger(state.seats, (POOL, BOX, CREDIT), **{CHIPS: [99] * accounts, OWED: [0] * accounts})
    state = replace(state, ledger=chips)
    while state.result is None:
        if restless and source.random() < 0.1:
            away = EGO.play(state, TABLE, Away(state.subject), chance)
            if away.result is not None:
                break
            state = EGO.play(away, TABLE, Back(state.subject), chance)
            continue
        state = EGO.play(state, state.subject, Draw(), chance)
        turn, count = state.turn, source.randrange(3) if restless else 0
        found.setdefault(turn, []).append(state.cards[state.opened[-1]].sides[up(state)])
        for _ in range(count):
            back = source.random() < 0.5
            state = EGO.play(state, state.subject, Swap(), chance) if back else EGO.set_aside(state, chance)
            if EGO.pile_of(state, state.opened[-1]) != OTHER_SIDE:
                found[turn].append(state.cards[state.opened[-1]].sides[up(state)])
        subject = state.subject
        for seat in (subject, *[each for each in range(state.seats) if each != subject]):
            state = EGO.play(state, seat, Answer(1) if seat == subject else Guess(2, 1), chance)
    return found


def up(state: State) -> int:
    assert state.question is not None
    return SIDES.index(state.question.side)


@clause("ego.arc", "ego.rounds")
def test_where_all_fronts_are_asked_it_ends_with_warm_backs() -> None:
    cards = [
        Card(
            f"ego-{n:03}", Side("time", tags=("warm",) if n < 3 else ()), Side("taste", tags=("warm",) if n > 6 else ())
        )
        for n in range(10)
    ]
    straight, state = (EGO.start(2, Options(arc=True, rounds=rounds), cards, CHANCE) for rounds in (None, 7))
    assert state.deck.order[:10] == straight.deck.order[:10], "the fronts lie as they were shuffled"
    warm = ["warm" in question.tags for (question,) in asked(state, 0).values()]
    assert warm[10:] == [False, False, True, True], "the last two of fourteen"


@clause("ego.arc", "ego.rounds")
def test_a_box_from_before_there_were_warm_questions_is_dealt_as_it_was() -> None:
    cards = [Card(f"ego-{n:03}", Side("time", n % 3, tags=("heavy",) if n % 5 == 0 else ())) for n in range(40)]
    orders = {EGO.start(4, Options(arc=True, rounds=rounds), cards, CHANCE).deck.order for rounds in (None, 1, 3, 9)}
    assert len(orders) == 1


@clause("ego.arc", "ego.rounds")
def test_what_the_group_has_seen_does_not_come_for_its_warmth() -> None:
    cards = [Card(f"ego-{n:03}", Side("time", tags=("warm",) if n < 4 else ()), seen=n < 3) for n in range(12)]
    state = EGO.start(2, Options(arc=True, rounds=3), cards, CHANCE)
    turns = asked(state, 0)
    assert [turn for turn, questions in turns.items() if "warm" in questions[0].tags] == [5], "the only new one"
    assert {number // 2 for number in state.deck.order[-3:]} == {0, 1, 2}


@clause("ego.arc", "ego.rounds", "ego.each")
@pytest.mark.parametrize("rounds", [2, 4])
def test_what_the_table_wrote_comes_beside_the_warm_end(rounds: int) -> None:
    wrote = [Card(f"own-{n}", Side("courage"), by=n) for n in range(3)]
    cards = [Card(f"ego-{n:03}", Side("time", tags=("warm",) if n < 9 else ())) for n in range(40)]
    for seed in range(10):
        state = EGO.start(3, Options(arc=True, rounds=rounds, each=True), (*cards, *wrote), Seeded(bytes([seed])))
        turns = asked(state, seed)
        theirs = [turn for turn, (question,) in turns.items() if question.theme == "courage"]
        assert theirs[:2] == [2, 4]
        assert len(theirs) == 3 or rounds == 2, "the third may be of whoever is asked last"
        warm = [turn for turn, (question,) in turns.items() if "warm" in question.tags]
        assert warm == [turn for turn in range(3 * rounds - 2, 3 * rounds + 1) if turn not in theirs]


@clause("ego.arc")
def test_as_printed_it_is_only_shuffled() -> None:
    straight, bent = start(Options()), start(Options(arc=True))
    fronts = printed(straight)[::2]
    assert straight.deck.order == tuple(
        [fronts[each] for each in CHANCE.order("deck", 0, len(fronts))]
        + [fronts[each] + 1 for each in CHANCE.order("deck.backs", 0, len(fronts))]
    )
    assert bent.deck.order != straight.deck.order
    assert sorted(bent.deck.order) == sorted(straight.deck.order)


@clause("ego.arc", "ego.reshuffle")
def test_shuffled_again_heavy_questions_are_parted_but_it_does_not_begin_anew() -> None:
    cards = [
        Card(f"ego-{n:03}", Side("time", 2 if n < 9 else 0, tags=("heavy",) if n < 4 else ()), Side("taste"))
        for n in range(10)
    ]
    first = set()
    for seed in range(40):
        chance = Seeded(bytes([seed]))
        state = EGO.start(2, Options(edition="polish", arc=True), cards, chance)
        state = replace(state, turn=5, deck=replace(state.deck, top=len(state.deck.order)))
        state = EGO.play(state, state.subject, Draw(), chance)
        heavy = ["heavy" in side(state, number).tags for number in state.deck.order]
        assert not any(one and other for one, other in pairwise(heavy))
        first.add(side(state, state.deck.order[0]).sensitivity)
    assert first == {0, 2}
