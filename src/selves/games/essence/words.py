"""The words in which scenarios tell a position of Essence and what they expect of it."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.essence.cards import COINS, COLOURS, Card, Colour, OpenPath, Shape
from selves.games.essence.play import play_path
from selves.games.essence.state import State
from selves.kernel.chance import Chance
from selves.kernel.deck import Deck, face_down, left
from selves.kernel.ledger import supplied
from selves.kernel.sealed import nothing_laid, who_laid
from selves.kernel.seats import put

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
    state = replace(state, ledger=supplied(state.seats, held), active=active)
    if said.pile is not None:
        state = replace(state, pile=Deck(face_down(state.pile)[: said.pile]))
    if said.finale:
        return replace(
            state,
            phase="finale",
            pile=Deck(()),
            slots=(None, None),
            swaps=((),) * state.seats,
            done=nothing_laid(state.seats),
        )
    return play_path(with_path(state, said.path), 1, chance) if said.path is not None else state


def with_path(state: State, path: Path) -> State:
    """This path card lies open beside the other one, with terms enough for it."""
    draw = path.draw if path.draw is not None else 3 if path.shape == "triangle" else 1
    place, handle = COLOURS.index(path.colour), len(state.opened) + 1
    cards = (*state.cards, Card("scenario", path.colour, path.shape, draw))
    pile = state.piles[place]
    extra = tuple(range(len(cards), len(cards) + max(0, draw - left(pile))))
    cards += tuple(Card(f"scenario-{number}", path.colour) for number in extra)
    return replace(
        state,
        cards=cards,
        piles=put(state.piles, place, replace(pile, order=(*pile.order, *extra))),
        slots=(state.slots[0], OpenPath(handle, path.shape, path.colour, draw)),
        opened=(*state.opened, len(state.cards)),
    )


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    path = state.path
    return {
        "coins": state.coins,
        "terms": state.collected,
        "points": state.points,
        "left": state.left,
        "active": state.active,
        "path": {"shape": path.shape, "colour": path.colour, "draw": path.draw} if path else None,
        "turn": state.turn,
        "finale": state.phase == "finale",
        "pile": left(state.pile),
        "slots": sum(slot is not None for slot in state.slots),
        "open": len(state.terms),
        "done": who_laid(state.done),
    }
