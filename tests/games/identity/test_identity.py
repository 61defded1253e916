"""Identity: set-up as printed, the insider's knowledge, what stays hidden, and the sums that must come out."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from selves.conformance.samples import SAMPLES
from selves.conformance.samples.identity import CARDS
from selves.conformance.walks import walk
from selves.content.catalogue import cards_of
from selves.games.identity import IDENTITY
from selves.games.identity.cards import AREAS, TRAITS, Card
from selves.games.identity.happenings import Opened
from selves.games.identity.moves import Place, Roll
from selves.games.identity.state import Options, State
from selves.kernel.chance import Scripted, Seeded, nobody_himself
from selves.kernel.course import held_for, news
from selves.kernel.deck import left
from selves.kernel.illegal import Illegal
from selves.kernel.sealed import lay as lay_down
from selves.kernel.seats import clockwise
from tests.clause import clause

CHANCE = Seeded(b"identity")
PROFILES = [list(TRAITS[6 * seat : 6 * seat + 6]) for seat in range(4)]
INSIDER = [2, 3, 1, 0]


def start(seats: int = 4, options: Options | None = None, cards: tuple[Card, ...] = CARDS) -> State:
    return IDENTITY.start(seats, options or Options(), cards, CHANCE)


def laid(**position: object) -> State:
    return IDENTITY.lay(start(), {"profiles": PROFILES, "insider": INSIDER, "trainer": 0, **position}, CHANCE)


@clause("identity.seats")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_four_to_six_play(seats: int) -> None:
    with pytest.raises(Illegal, match=r"identity\.seats"):
        start(seats)


@clause("identity.trainer")
def test_the_oldest_is_first_trainer_else_the_lot() -> None:
    assert [start(5, Options(oldest=seat)).trainer for seat in range(5)] == [0, 1, 2, 3, 4]
    assert {IDENTITY.start(4, Options(), CARDS, Seeded(bytes([n]))).trainer for n in range(60)} == {0, 1, 2, 3}
    with pytest.raises(Illegal, match=r"identity\.trainer"):
        start(4, Options(oldest=4))


@clause("identity.insider")
def test_insiders_are_a_uniformly_random_derangement() -> None:
    """Of 4 there are 9 derangements; each comes about a ninth of the time."""
    counts = Counter(nobody_himself(Seeded(n.to_bytes(2, "big")), "insider", 4) for n in range(1800))
    assert len(counts) == 9
    assert all(seat != other for order in counts for seat, other in enumerate(order))
    assert all(120 < count < 290 for count in counts.values())


@clause("identity.stones", "identity.towers")
@pytest.mark.parametrize(("seats", "stones"), [(4, 8), (5, 11), (6, 14)])
def test_stones(seats: int, stones: int) -> None:
    """Three for each opponent he may tip on, and two profile stones."""
    state = start(seats)
    for seat in range(seats):
        towers = {about: left for about, left, _ in state.towers(seat)}
        assert sum(towers.values()) + 2 == stones
        assert seat not in towers
        assert state.insider[seat] not in towers


@clause("identity.decks", "identity.situation")
def test_decks_are_shuffled_and_shuffled_again_when_empty() -> None:
    state = laid()
    assert [left(deck) for deck in state.decks] == [3, 3, 3]
    seen = []
    for n in range(3):
        drawn = IDENTITY.play(state, state.trainer, Roll(), Scripted([1], CHANCE))
        assert drawn.situation is not None
        seen.append(drawn.opened[-1])
        state = replace(drawn, phase="roll", stones=(), situation=None, turn=n + 2)
    assert len(set(seen)) == 3
    again = IDENTITY.play(state, state.trainer, Roll(), Scripted([1, [2, 0, 1]], CHANCE))
    assert again.situation is not None
    assert again.opened[-1] == seen[2]
    assert again.decks[0].shuffles == 2


@clause("identity.decks")
def test_a_box_without_an_area_cannot_be_played() -> None:
    with pytest.raises(Illegal, match=r"identity\.decks"):
        start(4, cards=tuple(card for card in CARDS if card.area != "leisure"))


@clause("identity.die")
def test_the_die_treats_the_three_areas_alike() -> None:
    faces = [IDENTITY.play(laid(), 0, Roll(), Scripted([face], CHANCE)) for face in range(1, 7)]
    assert [state.situation.area if state.situation else None for state in faces] == [*AREAS, None, None, None]


def won_by_red() -> State:
    state = laid(situation={"area": "career", "traits": list(TRAITS[:2])})
    for seat, traits in ((0, TRAITS[2:4]), (1, TRAITS[23:]), (2, TRAITS[20:21]), (3, TRAITS[12:13])):
        state = IDENTITY.play(state, seat, Place(traits), CHANCE)
    return state


@clause("identity.control")
def test_only_the_insider_of_the_winner_sees_the_profile_and_only_from_then_on() -> None:
    before, after = laid(), won_by_red()
    assert after.rounds[-1].winners == (0,)
    for seat in range(4):
        earlier, later = IDENTITY.view(before, seat).private, IDENTITY.view(after, seat).private
        assert earlier is not None
        assert later is not None
        assert earlier.checked_profile is None
        assert later.checked_profile == (TRAITS[:6] if INSIDER[seat] == 0 else None)
    assert IDENTITY.view(after, None).private is None


@clause("identity.count")
def test_nobody_learns_how_many_matches_a_loser_had() -> None:
    """Two worlds that differ only in a loser's matches look the same to everybody but the loser."""
    state = won_by_red()
    fewer = replace(state, profiles=lay_down(state.profiles, 1, TRAITS[5:11]))
    more = replace(state, profiles=lay_down(state.profiles, 1, (TRAITS[0], *TRAITS[6:11])))
    for seat in (0, 2, 3, None):
        assert IDENTITY.view(fewer, seat) == IDENTITY.view(more, seat)


@clause("identity.tips")
def test_a_tip_is_nobody_elses_before_all_are_shown() -> None:
    state = won_by_red()
    one = IDENTITY.play(state, 1, IDENTITY.read({"kind": "tip", "tips": [{"about": 0, "trait": TRAITS[0]}]}), CHANCE)
    two = IDENTITY.play(state, 1, IDENTITY.read({"kind": "tip", "tips": [{"about": 2, "trait": TRAITS[9]}]}), CHANCE)
    for seat in (0, 2, 3, None):
        assert IDENTITY.view(one, seat) == IDENTITY.view(two, seat)
    assert IDENTITY.view(one, 1) != IDENTITY.view(two, 1)


@clause("identity.end", "identity.last-tips", "identity.tip-chips", "identity.bluff-chips")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_with_all_tips_laid_the_chips_sum_up(seed: int) -> None:
    """6 n (n - 2) points: 48 for four, 144 for six; never more than twice round the table."""
    for setting, points in ((0, 48), (2, 144)):
        *_, last = walk(SAMPLES["identity"], setting, seed, disturbed=False)
        state: State = last.after
        chips = state.ledger.by_seat("tip-chips") + state.ledger.by_seat("bluff-chips")
        assert 2 * sum(chips) == points
        assert len(state.rounds) <= 2 * state.seats
        goal = any(12 in row for row in state.rows)
        assert goal or len(state.rounds) == 2 * state.seats
        assert state.result is not None
        assert state.result.totals == state.points


@clause("identity.traits")
def test_the_box_asks_for_every_trait_alike() -> None:
    asked = Counter(trait for card in cards_of("identity") for trait in card.traits)
    assert set(asked) == set(TRAITS)
    assert all(7 <= count <= 13 for count in asked.values())


@clause("identity.clear")
def test_facts_tell_stones_and_at_the_end_profiles() -> None:
    state = laid(situation={"area": "career", "traits": list(TRAITS[:2])})
    source = random.Random(3)
    found = []
    while state.result is None:
        for seat in range(4):
            offer = IDENTITY.offer(state, seat)
            if offer is not None and offer.due:
                after = IDENTITY.play(state, seat, offer.sample(IDENTITY.kinds, source), CHANCE)
                facts = IDENTITY.facts(state, after)
                if facts is not None:
                    found.append(facts)
                state = after
                break
    assert [each["round"] for each in found if "round" in each] == [each.number for each in state.rounds]
    assert found[-1]["profiles"] == [list(profile or ()) for profile in state.profiles.laid]
    assert len(found[-1]["tips"]) == 24


def test_another_world_is_one_that_could_be() -> None:
    """Profiles of six traits in the order of the ring, and other ones than before where a seat cannot look."""
    state = laid()
    worlds = [IDENTITY.resample(state, 0, random.Random(number)) for number in range(20)]
    for world in worlds:
        for profile in world.profiles.laid:
            assert profile is not None
            assert len(profile) == len(set(profile)) == 6
            assert sorted(profile, key=TRAITS.index) == list(profile)
    assert all(world.profiles.laid[0] == state.profiles.laid[0] for world in worlds)
    assert len({world.profiles.laid[1] for world in worlds}) > 10


@pytest.mark.parametrize(
    "position",
    [
        {"profiles": PROFILES[:3]},
        {"profiles": [profile[:5] for profile in PROFILES]},
        {"profiles": [[profile[0]] * 6 for profile in PROFILES]},
        {"insider": [1, 2, 3]},
        {"insider": [0, 2, 3, 1]},
        {"insider": [1, 1, 3, 2]},
        {"rows": [[0, 0, 0]] * 5},
        {"tip_chips": [1, 1, 1]},
        {"bluff_chips": [1]},
        {"trainer": 4},
        {"tips": [{"by": 4, "about": 0, "trait": TRAITS[0]}]},
        {"tips": [{"by": 1, "about": 1, "trait": TRAITS[0]}]},
    ],
)
def test_a_position_that_cannot_be_is_named(position: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        laid(**position)


def test_of_who_is_erased_no_stone_stays_no_profile_and_no_tip_of_his_or_about_him() -> None:
    counted = {"round": 1, "trainer": 0, "stones": [[0, "a"], [1, "b"]], "winners": [1, 2], "matches": 2}
    assert IDENTITY.forget(counted, 0) == counted | {"trainer": None, "stones": [[1, "b"]]}
    assert IDENTITY.forget(counted, 1) == counted | {"stones": [[0, "a"]], "winners": [2]}
    alone = counted | {"winners": [1]}
    assert IDENTITY.forget(alone, 1) == alone | {"stones": [[0, "a"]], "winners": [], "matches": None}
    assert IDENTITY.forget(counted | {"winners": []}, 3) == counted | {"winners": []}
    ended = {"profiles": [["a"], ["b"]], "tips": [[0, 1, "a", 1], [1, 2, "b", 1], [2, 3, "c", 2]]}
    assert IDENTITY.forget(ended, 1) == {"profiles": [["a"], []], "tips": [[2, 3, "c", 2]]}


def test_at_the_end_everybody_looks_at_each_profile_before_anybody_has_won() -> None:
    moments = [*walk(SAMPLES["identity"], 0, seed=3, disturbed=False)]
    before, after = moments[-1].state, moments[-1].after
    opened = [each for each in news(before, after) if isinstance(each, Opened)]
    assert [each.seat for each in opened] == list(clockwise(after.first, after.seats))
    assert held_for(before, after) >= after.seats * Opened.held > 0
    shown = IDENTITY.revealing(before, after, 0).public
    assert shown.points == before.points
    assert shown.profiles is None
    assert shown.tips == after.tips, "what was tipped last lies open, or nobody could see who knew a profile"


@clause("identity.rounds")
@pytest.mark.parametrize(("rounds", "planned"), [(None, 8), (1, 1), (3, 3), (11, 11)])
def test_there_are_as_many_rounds_as_agreed_and_as_printed_two_each(rounds: int | None, planned: int) -> None:
    state = start(4, Options(rounds=rounds))
    assert state.planned == IDENTITY.table(state).planned == planned
