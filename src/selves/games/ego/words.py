"""The words in which scenarios tell a position of ego and what they expect of it."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.ego.deck import draw
from selves.games.ego.state import CHIPS, OWED, State
from selves.kernel.chance import Chance
from selves.kernel.ledger import BOX, CREDIT, POOL, ledger
from selves.kernel.sealed import who_laid

Count = Annotated[int, msgspec.Meta(ge=0)]


class Position(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a scenario may lay over a fresh start. Its own sum is its total."""

    chips: tuple[Count, ...] | None = None
    pool: Count | None = None
    box: Count | None = None
    credit: tuple[Count, ...] | None = None
    totals: tuple[Count, ...] | None = None
    subject: Count | None = None


def lay(state: State, position: Mapping[str, Any], chance: Chance) -> State:
    """The state with the position laid over it, after the subject's draw."""
    said = msgspec.convert(position, Position)
    chips = said.chips if said.chips is not None else state.chips
    credit = said.credit if said.credit is not None else state.ledger.by_seat(OWED)
    for word, values in (("chips", chips), ("credit", credit)):
        if len(values) != state.seats:
            raise ValueError(f"{word} has {len(values)} numbers for {state.seats} seats")
    if said.totals is not None and said.totals != tuple(map(sum, zip(chips, credit, strict=True))):
        raise ValueError("totals are chips and credit together")
    subject = said.subject if said.subject is not None else state.subject
    if subject >= state.seats:
        raise ValueError(f"subject is seat {subject}, there are {state.seats} seats")
    pool = said.pool if said.pool is not None else state.ledger.of(POOL, CHIPS)
    box = said.box if said.box is not None else state.ledger.of(BOX, CHIPS)
    balances = ledger(
        state.seats,
        (POOL, BOX, CREDIT),
        **{CHIPS: [*chips, pool, box, 0], OWED: [*credit, 0, 0, -sum(credit)]},
    )
    return draw(replace(state, ledger=balances, subject=subject), chance)


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    return {
        "chips": state.chips,
        "pool": state.ledger.of(POOL, CHIPS),
        "box": state.ledger.of(BOX, CHIPS),
        "credit": state.ledger.by_seat(OWED),
        "totals": state.totals,
        "subject": state.subject,
        "turn": state.turn,
        "questions": len(state.opened),
        "committed": who_laid(state.laid),
    }
