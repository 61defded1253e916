"""The course of the game: set-up, what a move does, what follows by itself, and what happens when time is up."""

from collections.abc import Sequence

from msgspec.structs import replace

from selves.kernel.chance import Chance
from selves.kernel.course import few, lay_down, tell, turn_page
from selves.kernel.deck import draw, fresh_deck, left
from selves.kernel.doing import InPhase, Moves, does
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import supplied
from selves.kernel.sealed import missing, nothing_laid
from selves.kernel.state import fresh
from selves.skeleton.cards import Card
from selves.skeleton.happenings import Opened, Pointed
from selves.skeleton.moves import Point
from selves.skeleton.outcome import end_now, reveal
from selves.skeleton.state import Options, State


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """The piles that are shuffled at first, by the label of their draw: whoever proves a game deals them again."""
    return {"questions": range(len(cards))}


def set_up(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """`skeleton.cards`: the questions are shuffled."""
    if not cards:
        raise Illegal("skeleton.cards", "the box has no questions")
    return State(
        **fresh(seats, options, cards),
        pile=fresh_deck(piles(options, cards)["questions"], cards, "questions", chance),
        ledger=supplied(seats, {"point": [0] * seats}),
        phase="point",
        fingers=nothing_laid(seats),
    )


def point(state: State, seat: int, move: Point, *_: object) -> State:
    """`skeleton.point`: in secret; it may be changed until the last one has pointed."""
    return lay_down(state, "fingers", seat, move.at, Pointed(seat))


#: Every kind of move, the clause it belongs to, and what it does.
MOVES: Moves[State] = (does(Point, "skeleton.point", point),)


def follow(state: State, chance: Chance) -> State:
    """What happens by itself; asked until nothing does. `skeleton.clock`: nobody waits for somebody who is away."""
    if state.card is None:
        return open_turn(state)
    return state if missing(state.fingers, state.presence) else next_turn(reveal(state))


def open_turn(state: State) -> State:
    """`skeleton.turns`: so many questions. `skeleton.cards`: without one left it ends earlier."""
    if state.turn > state.options.turns:
        return end_now(state, "skeleton.turns")
    if not left(state.pile):
        return end_now(state, "skeleton.cards")
    if few(state):  # the game goes on when somebody is back
        return state if state.phase == "idle" else replace(state, phase="idle")
    if state.phase == "idle":
        return replace(state, phase="point")
    (place,), pile = draw(state.pile)
    handle = len(state.opened) + 1
    return tell(state, Opened(handle), pile=pile, card=handle, opened=(*state.opened, place))


def next_turn(state: State) -> State:
    return turn_page(state, card=None, fingers=nothing_laid(state.seats))


def set_aside(state: State, chance: Chance) -> State:
    """The question leaves the game; another one is opened."""
    return replace(state, card=None, aside=(*state.aside, state.opened[-1]))


#: What happens in each phase when nobody acts in time. `skeleton.clock`: who has not pointed points at nobody.
TIME_OUT: InPhase[State] = {"point": lambda state, _: next_turn(reveal(state))}
