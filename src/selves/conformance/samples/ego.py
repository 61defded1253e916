"""ego as the suite plays it."""

from msgspec.structs import replace

from selves.conformance.sample import Sample
from selves.games import GAMES
from selves.games.ego.cards import Card, Side
from selves.games.ego.state import CHIPS, OWED, Options, State
from selves.kernel.chance import Seeded
from selves.kernel.deck import face_down
from selves.kernel.ledger import BOX, CREDIT, POOL, ledger


def ego_cards(count: int) -> tuple[Card, ...]:
    return tuple(Card(f"ego-{n:03}", Side("time"), Side("taste", 1)) for n in range(count))


def cards_about(count: int) -> tuple[Card, ...]:
    """Cards that name somebody at the table."""
    return tuple(Card(f"ego-about-{n:02}", Side("friends"), about=True) for n in range(count))


def written_cards(count: int) -> tuple[Card, ...]:
    """Cards that people at the table wrote, one each."""
    return tuple(Card(f"own-each-{seat}", Side("everyday", 2, 2), by=seat) for seat in range(count))


def ego_tiny() -> State:
    """Two players with 2 and 1 chips, one in the pool, one card."""
    state: State = GAMES["ego"].start(2, Options(edition="polish", oldest=0), ego_cards(1), Seeded(b"tiny"))
    return replace(state, ledger=ledger(2, (POOL, BOX, CREDIT), **{CHIPS: [2, 1, 1, 1, 0], OWED: [0] * 5}))


def others_laid(state: State, seat: int | None) -> object:
    """A view that shows what the others have laid."""
    return [laid for other, laid in enumerate(state.laid.laid) if other != seat]


def next_cards(state: State, seat: int | None) -> object:
    """A view that shows what comes next."""
    return face_down(state.deck)


def authors(state: State, seat: int | None) -> object:
    """A view that shows who wrote what."""
    return [card.by for card in state.cards]


SAMPLE = Sample(
    game=GAMES["ego"],
    cards=(*ego_cards(5), *cards_about(3), *written_cards(4)),
    settings=(
        (2, Options()),
        (4, Options(swap=True)),
        (3, Options(edition="polish")),
        (6, Options(edition="polish", rounds=4)),
        (3, Options(swap=True, about=True)),
        (4, Options(edition="polish", about=True)),
        (4, Options(each=True)),
        (3, Options(edition="polish", third=True)),
        (4, Options(edition="polish", each=True, arc=True)),
    ),
    leaks={"laid": others_laid, "deck": next_cards, "cards": authors},
    public=frozenset(State.__struct_fields__) - {"laid", "deck", "cards"},
    own_phase=lambda state, seat: (state.phase, state.turn, len(state.opened), state.laid.changes[seat]),
    tiny=ego_tiny,
    counts={
        1: {"going on": 1},
        2: {"going on": 5},
        3: {"going on": 12, "over ego.short.polish": 3},
        4: {"going on": 22, "over ego.short.polish": 6},
        5: {"going on": 65, "over ego.deadlock": 6, "over ego.short.polish": 9},
        6: {"going on": 147, "over ego.deadlock": 54, "over ego.end": 18, "over ego.short.polish": 30},
        7: {"going on": 418, "over ego.deadlock": 108, "over ego.end": 36, "over ego.short.polish": 51},
        8: {"going on": 1013, "over ego.deadlock": 384, "over ego.end": 162, "over ego.short.polish": 189},
        9: {"going on": 2850, "over ego.deadlock": 882, "over ego.end": 288, "over ego.short.polish": 336},
    },
    parties=((3, {"edition": "polish", "rounds": 4}), (3, {"rounds": 2})),
    sealed={"commit": ("answer", "guess")},
    told_of=lambda fact, seat: fact["subject"] == seat or fact["laid"][seat] is not None,
    playthroughs={
        "ego.german": (3, {"edition": "german", "rounds": 2}),
        "ego.polish": (2, {"edition": "polish", "rounds": 3}),
    },
)
