"""The words in which scenarios tell a position of Essence and what they expect of it."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.essence.cards import COINS, COLOURS, KINDS, Card, Colour, Open, Shape
from selves.games.essence.state import State
from selves.games.essence.turns import play_path
from selves.games.essence.view import waiting
from selves.kernel.chance import Chance
from selves.kernel.ledger import SUPPLY, ledger

Count = Annotated[int, msgspec.Meta(ge=0)]


class Path(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A path card in a scenario; it is not checked against the box."""

    shape: Shape
    colour: Colour
    draw: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None


class Position(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a scenario may lay over a fresh start."""

    coins: tuple[tuple[Count, Count, Count], ...] | None = None
    terms: tuple[tuple[Count, Count, Count, Count, Count], ...] | None = None
    active: Count | None = None
    path: Path | None = None
    pile: Count | None = None
    finale: bool = False
    points: Any = None
    left: Any = None


def lay(state: State, position: Mapping[str, Any], chance: Chance) -> State:
    """The state with the position laid over it: with a path, after its terms lie open; or at the exchange."""
    said = msgspec.convert(position, Position)
    coins = said.coins if said.coins is not None else state.coins
    terms = said.terms if said.terms is not None else state.collected
    for word, values in (("coins", coins), ("terms", terms)):
        if len(values) != state.seats:
            raise ValueError(f"{word} has {len(values)} entries for {state.seats} seats")
    active = said.active if said.active is not None else state.active
    if active >= state.seats:
        raise ValueError(f"active is seat {active}, there are {state.seats} seats")
    held: dict[str, list[int]] = {kind: [*(each[place] for each in coins)] for place, kind in enumerate(COINS)}
    held |= {kind: [*(each[place] for each in terms)] for place, kind in enumerate(COLOURS)}
    balances = ledger(state.seats, (SUPPLY,), **{kind: [*held[kind], -sum(held[kind])] for kind in KINDS})
    state = replace(state, ledger=balances, active=active)
    if said.pile is not None:
        state = replace(state, pile=state.pile[: said.pile])
    if said.finale:
        return replace(
            state,
            phase="finale",
            pile=(),
            slots=(None, None),
            swaps=((),) * state.seats,
            done=(False,) * state.seats,
        )
    return play_path(with_path(state, said.path), 1, chance) if said.path is not None else state


def with_path(state: State, path: Path) -> State:
    """This path card lies open beside the other one, with terms enough for it."""
    draw = path.draw if path.draw is not None else 3 if path.shape == "triangle" else 1
    card = Card("scenario", path.colour, path.shape, draw)
    place = COLOURS.index(path.colour)
    cards = (*state.cards, card)
    missing = max(0, draw - len(state.piles[place]))
    extra = tuple(range(len(cards), len(cards) + missing))
    cards += tuple(Card(f"scenario-{number}", path.colour) for number in extra)
    return replace(
        state,
        cards=cards,
        piles=(*state.piles[:place], (*state.piles[place], *extra), *state.piles[place + 1 :]),
        slots=(state.slots[0], Open(state.handles + 1, len(state.cards))),
        handles=state.handles + 1,
    )


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    path = state.cards[state.path.card] if state.path is not None else None
    return {
        "coins": state.coins,
        "terms": state.collected,
        "points": state.points,
        "left": state.left,
        "active": state.active,
        "path": {"shape": path.shape, "colour": path.colour, "draw": path.draw} if path else None,
        "turn": state.turn,
        "phase": state.phase,
        "finale": state.phase == "finale",
        "pile": len(state.pile),
        "slots": sum(slot is not None for slot in state.slots),
        "open": len(state.terms),
        "done": state.done,
        "waiting": waiting(state),
    }
