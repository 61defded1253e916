"""Identity: how it begins, where the table chose so."""

from selves.content.catalogue import cards_of
from selves.games.identity import IDENTITY
from selves.games.identity.state import Options
from selves.kernel.chance import Seeded
from tests.clause import clause


@clause("identity.arc")
def test_every_deck_begins_with_what_does_not_go_close() -> None:
    found = False
    for seed in range(20):
        printed, bent = (
            IDENTITY.start(5, options, cards_of("identity"), Seeded(bytes([seed])))
            for options in (Options(), Options(arc=True))
        )
        for one, other in zip(printed.decks, bent.decks, strict=True):
            assert sorted(one.order) == sorted(other.order)
            assert not any(bent.cards[number].sensitivity for number in other.order[:5])
            found = found or any(printed.cards[number].sensitivity for number in one.order[:5])
    assert found, "as printed they may come first"
