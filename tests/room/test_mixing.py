"""Cards of one's own among printed ones: the share holds, a game has enough, and what is chosen is settled before the
pledge.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from selves.content.box import Box
from selves.content.catalogue import CONTENT, box_of
from selves.content.own.box import OwnCard
from selves.content.own.mark import is_own, own_box
from selves.content.own.written import written_cards
from selves.games import GAMES
from selves.room.mixing import amounts, mixed, mixes
from tests.clause import clause
from tests.content.own.boxes import box, ego, path, question, situation, term

SECRET = "ab" * 32
NOTHING: Mapping[str, Any] = MappingProxyType({})
OWN: dict[str, Sequence[OwnCard]] = {
    "ego": [ego(str(number)) for number in range(40)],
    "essence": [path(str(number)) for number in range(40)] + [term(f"t{number}") for number in range(40)],
    "identity": [situation(str(number)) for number in range(40)],
    "egomaster": [question(str(number)) for number in range(40)],
}


def cards_of(game: str, *own: int, sensitivity: int = 2) -> dict[int, Any]:
    """By their places: the printed cards, and boxes with so many of one's own."""
    several = [written_cards(box(*OWN[game][:count]), f"box{name}") for name, count in enumerate(own) if count]
    both = Box(game, (*box_of(game).cards, *chain(*several)))
    facts = [CONTENT[game].dealt(card, sensitivity) for card in both.cards]
    return {place: card for place, card in enumerate(facts) if card is not None}


def dealt(
    game: str, *own: int, share: Any, seen: Any = (), secret: str = SECRET, parts: Any = NOTHING, **options: Any
) -> list[str]:
    rules, cards = GAMES[game], cards_of(game, *own)
    places = [*mixed(rules, cards, mixes(rules, rules.options(**options), cards, share, parts, seen), secret)]
    assert places == sorted({*places})
    return [cards[place].id for place in places]


def shares(ids: list[str]) -> tuple[int, int]:
    own = sum(map(is_own, ids))
    return own, len(ids) - own


@pytest.mark.parametrize(("share", "printed"), [(25, 120), (50, 40), (75, 14), (100, 0)])
def test_the_share_holds(share: int, printed: int) -> None:
    assert shares(dealt("ego", 40, share=share)) == (40, printed)


def test_without_own_cards_or_without_a_share_for_them_all_is_as_printed() -> None:
    printed = [card.id for card in cards_of("ego").values()]
    assert dealt("ego", share=100) == printed
    assert dealt("ego", 40, share=0) == printed
    assert dealt("ego", 40, share=50, parts={"box0": 0}) == printed


def test_few_cards_of_ones_own_are_filled_up_to_a_game() -> None:
    assert shares(dealt("ego", 3, share=100)) == (3, 21)


@clause("egomaster.own")
def test_a_booklet_has_at_least_twenty_questions_and_one_without_own_ones_is_as_printed() -> None:
    rules, cards = GAMES["egomaster"], cards_of("egomaster", 5).values()
    ids = {*dealt("egomaster", 5, share=100, difficulty=3)}
    booklets = Counter(card.booklet for card in cards if card.id in ids)
    assert booklets["solo"] == 20
    printed = Counter(card.booklet for card in cards if not is_own(card.id))
    assert (booklets["duo"], booklets["multi"]) == (printed["duo"], printed["multi"])
    assert rules.enough == 20


def test_a_sort_of_cards_that_nobody_wrote_is_printed() -> None:
    by_id = {card.id: card for card in cards_of("essence", 80).values()}
    found = Counter((GAMES["essence"].sort(by_id[each]), is_own(each)) for each in dealt("essence", 80, share=100))
    assert found["path", True] == found["yellow", True] == 40
    assert not found["path", False]
    assert not found["yellow", False]
    assert found["green", False] > 20


def test_what_the_group_has_not_seen_is_taken_first() -> None:
    printed = [each for each in dealt("ego", 40, share=25) if not is_own(each)]
    again = [each for each in dealt("ego", 40, share=50, seen={*printed}) if not is_own(each)]
    assert len(again) == 40
    assert not {*again} & {*printed}


def test_which_are_taken_follows_from_the_servers_contribution_alone() -> None:
    assert dealt("ego", 40, share=50) == dealt("ego", 40, share=50)
    assert dealt("ego", 40, share=50) != dealt("ego", 40, share=50, secret="cd" * 32)


@pytest.mark.parametrize(
    ("share", "parts", "expected"),
    [
        (50, {}, {"": 40, "box0": 20, "box1": 20}),
        (75, {"box0": 2}, {"": 10, "box0": 20, "box1": 10}),
        (50, {"box1": 3}, {"": 54, "box0": 13, "box1": 40}),
        (100, {"box1": 0}, {"": 4, "box0": 20}),
    ],
)
def test_every_box_has_its_own_share(share: int, parts: dict[str, int], expected: dict[str, int]) -> None:
    assert Counter(map(own_box, dealt("ego", 20, 40, share=share, parts=parts))) == expected


def test_of_a_box_that_gives_only_a_part_what_the_group_has_not_seen_comes_first() -> None:
    first = [each for each in dealt("ego", 10, 40, share=100) if own_box(each) == "box1"]
    again = [each for each in dealt("ego", 10, 40, share=100, seen={*first}) if own_box(each) == "box1"]
    assert len(first) == len(again) >= 10
    assert not {*first} & {*again}


@given(st.lists(st.integers(0, 60), min_size=2, max_size=5), st.data(), st.integers(0, 24))
def test_no_pool_gives_more_than_it_has_nor_strays_from_its_share(there: list[int], data: Any, enough: int) -> None:
    parts = data.draw(st.lists(st.integers(0, 4), min_size=len(there), max_size=len(there)))
    taken, whole = amounts(there, parts, enough), sum(parts)
    assert all(count <= most for count, most in zip(taken, there, strict=True))
    open_to_all = [most for at, most in enumerate(there) if parts[at] or at == 0]
    assert sum(taken) >= min(enough, sum(open_to_all))
    if all(count < most for count, most, part in zip(taken, there, parts, strict=True) if part):
        assert all(abs(count * whole - part * sum(taken)) <= whole for count, part in zip(taken, parts, strict=True))


@settings(deadline=None)  # the first of a game reads its box
@given(st.sampled_from([*OWN]), st.integers(1, 40), st.integers(0, 40), st.sampled_from([25, 50, 75, 100]))
def test_whatever_lies_there_can_be_played(game: str, one: int, other: int, share: Any) -> None:
    rules, cards = GAMES[game], cards_of(game, one, other)
    options = rules.options()
    places = mixed(rules, cards, mixes(rules, options, cards, share, {}, ()), SECRET)
    piles = rules.piles(options, [cards[place] for place in places])
    assert all(len(pile) >= min(rules.enough, 12) for label, pile in piles.items() if label != "deck.backs")
