"""The words in which scenarios tell a position of ego and what they expect of it."""

from typing import Any

from msgspec.structs import replace

from selves.games.ego.deck import draw
from selves.games.ego.state import CHIPS, OWED, State
from selves.kernel import position
from selves.kernel.chance import Chance
from selves.kernel.fields import fields
from selves.kernel.ledger import BOX, CREDIT, POOL, ledger
from selves.kernel.position import BySeat, Count, Seat, must
from selves.kernel.sealed import who_laid


class Position(position.Position, frozen=True, gc=False):
    """What a scenario may lay over a fresh start. Its own sum is its total."""

    chips: BySeat[Count]
    pool: Count
    box: Count
    credit: BySeat[Count]
    subject: Seat
    totals: tuple[Count, ...] | None = None


def lay(state: State, said: Position, chance: Chance) -> State:
    """The state with the position laid over it, after the subject's draw."""
    chips = [*said.chips, said.pool, said.box, 0]
    owed = [*said.credit, 0, 0, -sum(said.credit)]
    balances = ledger(state.seats, (POOL, BOX, CREDIT), **{CHIPS: chips, OWED: owed})
    state = replace(state, ledger=balances, subject=said.subject)
    must(said.totals in (None, state.totals), "totals are chips and credit together")
    return draw(state, chance)


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    return fields(state, "chips", "totals", "subject", "mood", "turn") | {
        "pool": state.ledger.of(POOL, CHIPS),
        "box": state.ledger.of(BOX, CHIPS),
        "credit": state.ledger.by_seat(OWED),
        "questions": len(state.opened),
        "committed": who_laid(state.laid),
    }
