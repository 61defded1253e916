"""Cards of one's own among printed ones: the share holds, a game has enough, and what is chosen is settled before the
pledge.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.content.box import Box
from selves.content.catalogue import CONTENT, box_of
from selves.content.own.box import OwnCard
from selves.content.own.mark import is_own
from selves.content.own.written import written_cards
from selves.games import GAMES
from selves.room.mixing import mixed
from tests.clause import clause
from tests.content.own.boxes import box, ego, path, question, situation, term

SECRET = "ab" * 32
OWN: dict[str, Sequence[OwnCard]] = {
    "ego": [ego(str(number)) for number in range(40)],
    "essence": [path(str(number)) for number in range(40)] + [term(f"t{number}") for number in range(40)],
    "identity": [situation(str(number)) for number in range(40)],
    "egomaster": [question(str(number)) for number in range(40)],
}


def cards_of(game: str, own: int, sensitivity: int = 2) -> list[Any]:
    several = written_cards(box(*OWN[game][:own]), "k3v9") if own else ()
    both = Box(game, (*box_of(game).cards, *several))
    return [facts for card in both.cards if (facts := CONTENT[game].dealt(card, sensitivity)) is not None]


def dealt(game: str, own: int, share: Any, seen: Any = (), secret: str = SECRET, **options: Any) -> list[str]:
    rules, cards = GAMES[game], cards_of(game, own)
    numbers = mixed(rules, rules.options(**options), cards, share, seen, secret)
    assert [*numbers] == sorted({*numbers})
    return [cards[number].id for number in numbers]


def shares(ids: list[str]) -> tuple[int, int]:
    own = sum(map(is_own, ids))
    return own, len(ids) - own


@pytest.mark.parametrize(("share", "printed"), [(25, 120), (50, 40), (75, 14), (100, 0)])
def test_the_share_holds(share: int, printed: int) -> None:
    assert shares(dealt("ego", 40, share)) == (40, printed)


def test_without_own_cards_or_without_a_share_for_them_all_is_as_printed() -> None:
    printed = [card.id for card in cards_of("ego", 0)]
    assert dealt("ego", 0, 100) == printed
    assert dealt("ego", 40, 0) == printed


def test_few_cards_of_ones_own_are_filled_up_to_a_game() -> None:
    assert shares(dealt("ego", 3, 100)) == (3, 21)


@clause("egomaster.own")
def test_a_booklet_has_at_least_twenty_questions_and_one_without_own_ones_is_as_printed() -> None:
    rules, cards = GAMES["egomaster"], cards_of("egomaster", 5)
    ids = {*dealt("egomaster", 5, 100, difficulty=3)}
    booklets = Counter(card.booklet for card in cards if card.id in ids)
    assert booklets["solo"] == 20
    printed = Counter(card.booklet for card in cards if not is_own(card.id))
    assert (booklets["duo"], booklets["multi"]) == (printed["duo"], printed["multi"])
    assert rules.enough == 20


def test_a_sort_of_cards_that_nobody_wrote_is_printed() -> None:
    by_id = {card.id: card for card in cards_of("essence", 80)}
    found = Counter((GAMES["essence"].sort(by_id[each]), is_own(each)) for each in dealt("essence", 80, 100))
    assert found["path", True] == found["yellow", True] == 40
    assert not found["path", False]
    assert not found["yellow", False]
    assert found["green", False] > 20


def test_what_the_group_has_not_seen_is_taken_first() -> None:
    printed = [each for each in dealt("ego", 40, 25) if not is_own(each)]
    again = [each for each in dealt("ego", 40, 50, seen={*printed}) if not is_own(each)]
    assert len(again) == 40
    assert not {*again} & {*printed}


def test_which_are_taken_follows_from_the_servers_contribution_alone() -> None:
    assert dealt("ego", 40, 50) == dealt("ego", 40, 50)
    assert dealt("ego", 40, 50) != dealt("ego", 40, 50, secret="cd" * 32)


@given(st.sampled_from([*OWN]), st.integers(1, 40), st.sampled_from([25, 50, 75, 100]))
def test_whatever_lies_there_can_be_played(game: str, own: int, share: int) -> None:
    rules, cards = GAMES[game], cards_of(game, own)
    options = rules.options()
    numbers = mixed(rules, options, cards, share, (), SECRET)  # type: ignore[arg-type]
    piles = rules.piles(options, [cards[number] for number in numbers])
    assert all(len(pile) >= min(rules.enough, 12) for label, pile in piles.items() if label != "deck.backs")
