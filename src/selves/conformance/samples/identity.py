"""Identity as the suite plays it."""

from typing import Any

from msgspec.structs import replace

from selves.conformance.sample import Sample
from selves.games import GAMES
from selves.games.identity.cards import AREAS, TRAITS, Card
from selves.games.identity.happenings import LaidTip
from selves.games.identity.play import set_up
from selves.games.identity.state import Options, State
from selves.kernel.chance import Seeded

CARDS = tuple(
    Card(f"{area}-{number}", area, (TRAITS[(5 * number + 3 * place) % 24], TRAITS[(7 * number + 11 * place + 1) % 24]))
    for place, area in enumerate(AREAS)
    for number in range(3)
)


def tiny() -> State:
    """Eight traits, one mark each; the last round of four, the white stones lie; two have one tip stone left.

    The insiders go round: seat i may check i + 1 and has tipped three times on i + 2; seats 0 and 1 twice on i + 3.
    """
    ring = TRAITS[:8]
    state: State = GAMES["identity"].lay(
        replace(set_up(4, Options(oldest=0), CARDS, Seeded(b"tiny")), ring=ring, marks=1),
        {
            "profiles": [[ring[0]], [ring[1]], [ring[2]], [ring[3]]],
            "insider": [1, 2, 3, 0],
            "trainer": 3,
            "round": 8,
            "situation": {"area": "career", "traits": [ring[0], ring[1]]},
        },
        Seeded(b"tiny"),
    )
    laid = tuple(
        LaidTip(seat, (seat + step) % 4, ring[number])
        for seat in range(4)
        for step, count in ((2, 3), (3, 2 if seat < 2 else 3))
        for number in range(count)
    )
    return replace(state, tips=laid)


def others_profiles(state: State, seat: int | None) -> object:
    """A view that shows the others' profiles."""
    return [profile for other, profile in enumerate(state.profiles.laid) if other != seat]


def others_tips(state: State, seat: int | None) -> object:
    """A view that shows tips before all are shown."""
    return [tips for other, tips in enumerate(state.pending.laid) if other != seat]


def told_of(fact: dict[str, Any], seat: int) -> bool:
    by = [each for each, _ in fact.get("stones", ())]
    tips = [each for by, about, _, _ in fact.get("tips", ()) for each in (by, about)]
    profile = fact["profiles"][seat] if "profiles" in fact else []
    return seat in (fact.get("trainer"), *by, *tips, *fact.get("winners", ())) or profile != []


SAMPLE = Sample(
    game=GAMES["identity"],
    cards=CARDS,
    settings=((4, Options()), (5, Options(last_tips="optional", rounds=3)), (6, Options()), (4, Options(arc=True))),
    leaks={"profiles": others_profiles, "pending": others_tips, "decks": lambda state, seat: state.decks},
    public=frozenset(State.__struct_fields__) - {"profiles", "pending", "decks"},
    own_phase=lambda state, seat: (
        state.phase,
        state.turn,
        len(state.opened) if state.phase == "place" else 0,
        state.pending.changes[seat] if state.phase == "tips" else state.profiles.changes[seat],
        state.placer if state.phase == "place" else 0,
    ),
    tiny=tiny,
    counts={
        1: {"going on": 15},
        2: {"going on": 60},
        3: {"going on": 180},
        4: {"going on": 360},
        5: {"going on": 2160},
        6: {"over identity.end": 12_960},
    },
    words=("career", "leisure", "active"),
    parties=((4, {}),),
    sealed={"profile": ("profile",), "tips": ("tip",)},
    told_of=told_of,
    playthroughs={"identity": (4, {"oldest": 1})},
)
