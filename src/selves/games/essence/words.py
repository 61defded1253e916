"""The words in which scenarios tell a position of Essence and what they expect of it."""

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from selves.games.essence.cards import COINS, COLOURS, KINDS, Card, Colour, OpenPath, Shape
from selves.games.essence.play import open_finale, play_path
from selves.games.essence.state import State
from selves.kernel import position
from selves.kernel.chance import Chance
from selves.kernel.deck import Deck, face_down, left
from selves.kernel.fields import fields
from selves.kernel.ledger import supplied
from selves.kernel.position import BySeat, Count, Seat
from selves.kernel.sealed import who_laid
from selves.kernel.seats import put


class Path(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A path card in a scenario; it is not checked against the box."""

    shape: Shape
    colour: Colour
    draw: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None


class Position(position.Position, frozen=True, gc=False):
    """What a scenario may lay over a fresh start."""

    coins: BySeat[tuple[Count, Count, Count]]
    terms: BySeat[tuple[Count, Count, Count, Count, Count]]
    active: Seat
    pile: Count
    path: Path | None = None
    finale: bool = False
    points: Any = None
    left: Any = None


def lay(state: State, said: Position, chance: Chance) -> State:
    """The state with the position laid over it: with a path, after its terms lie open; or at the exchange."""
    held = dict(zip(KINDS, (*zip(*said.coins, strict=True), *zip(*said.terms, strict=True)), strict=True))
    pile = Deck(face_down(state.pile)[: said.pile])
    state = replace(state, ledger=supplied(state.seats, held), active=said.active, pile=pile)
    if said.finale:
        return open_finale(replace(state, pile=Deck(()), slots=(None, None)))
    return play_path(with_path(state, said.path), 1, chance) if said.path is not None else state


def with_path(state: State, path: Path) -> State:
    """This path card lies open beside the other one, with terms enough for it."""
    draw = path.draw if path.draw is not None else 3 if path.shape == "triangle" else 1
    place, handle = COLOURS.index(path.colour), len(state.opened) + 1
    cards = (*state.cards, Card("scenario", path.colour, path.shape, draw))
    pile = state.piles[place]
    extra = tuple(range(len(cards), len(cards) + max(0, draw - left(pile))))
    cards += tuple(Card(f"scenario-{number}", path.colour) for number in extra)
    piles = put(state.piles, place, replace(pile, order=(*pile.order, *extra)))
    slots = (state.slots[0], OpenPath(handle, path.shape, path.colour, draw))
    return replace(state, cards=cards, piles=piles, slots=slots, opened=(*state.opened, len(state.cards)))


def words(state: State) -> dict[str, Any]:
    """The public words of a position."""
    path = state.path
    return (
        {"coins": state.ledger.sets(COINS)}
        | fields(state, "points", "left", "active", "turn")
        | {
            "terms": state.ledger.sets(COLOURS),
            "path": fields(path, "shape", "colour", "draw") if path else None,
            "finale": state.phase == "finale",
            "pile": left(state.pile),
            "slots": sum(slot is not None for slot in state.slots),
            "open": len(state.terms),
            "done": who_laid(state.done),
        }
    )
