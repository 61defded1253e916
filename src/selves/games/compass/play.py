"""Compass, as its rulebook tells it: set-up, whose turn in focus it is, the marks, and what happens without them."""

from collections.abc import Sequence

from msgspec.structs import replace

from selves.games.compass.cards import Card
from selves.games.compass.happenings import Opened, Passed, Placed
from selves.games.compass.moves import Place
from selves.games.compass.outcome import end_now, reveal
from selves.games.compass.state import Options, State
from selves.kernel.chance import Chance
from selves.kernel.course import few, in_phase, lay_down, tell, turn_page
from selves.kernel.deck import draw, fresh_deck, left
from selves.kernel.doing import InPhase, Moves, does
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import supplied
from selves.kernel.sealed import missing, nothing_laid
from selves.kernel.state import fresh


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    return {"terms": range(len(cards))}


def set_up(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """`compass.terms`: the terms are shuffled. `compass.first`: who is in focus first is drawn by lot."""
    if not cards:
        raise Illegal("compass.terms", "the box has no terms")
    return State(
        **fresh(seats, options, cards),
        pile=fresh_deck(piles(options, cards)["terms"], cards, "terms", chance),
        first=chance.die("first", 0, seats) - 1,
        ledger=supplied(seats, {"point": [0] * seats}),
        phase="place",
        marks=nothing_laid(seats),
    )


def place(state: State, seat: int, move: Place, *_: object) -> State:
    """`compass.place`: a mark is set face down; it may be changed until the last one is set."""
    return lay_down(state, "marks", seat, move.at, Placed(seat))


#: Every kind of move, the clause it belongs to, and what it does.
MOVES: Moves[State] = (does(Place, "compass.place", place),)


def follow(state: State, chance: Chance) -> State:
    """A turn opens with a term; when the last mark is set, all are revealed.

    `compass.clock`: nobody waits for somebody who is not here.
    """
    if state.term is None:
        return open_turn(state)
    if state.presence[state.focus] != "here" and state.marks.laid[state.focus] is None:
        return pass_over(state)
    return state if missing(state.marks, state.presence) else next_turn(reveal(state))


def open_turn(state: State) -> State:
    """`compass.focus`: clockwise, each so often. `compass.terms`: without a term left it ends earlier."""
    if state.turn > state.options.rounds * state.seats:
        return end_now(state, "compass.focus")
    if not left(state.pile):
        return end_now(state, "compass.terms")
    if few(state):  # the game goes on when somebody is back
        return in_phase(state, "idle")
    if state.presence[state.focus] != "here":  # on the same page: what was revealed before stays told
        return tell(state, Passed(state.focus, "compass.clock"), turn=state.turn + 1, phase="place")
    (place,), pile = draw(state.pile)
    opened = (*state.opened, place)
    return tell(state, Opened(state.focus, len(opened)), pile=pile, term=len(opened), opened=opened, phase="place")


def pass_over(state: State) -> State:
    """`compass.clock`: without the person in focus there is nothing to find out."""
    return next_turn(tell(state, Passed(state.focus, "compass.clock")))


def next_turn(state: State) -> State:
    return turn_page(state, term=None, marks=nothing_laid(state.seats))


def set_aside(state: State, chance: Chance) -> State:
    """The term leaves the game; another one is opened for the same person."""
    return replace(state, term=None, aside=(*state.aside, state.opened[-1]))


#: `compass.clock`: who set no mark has none; without one of the person in focus the turn falls away.
TIME_OUT: InPhase[State] = {
    "place": lambda state, _: pass_over(state) if state.marks.laid[state.focus] is None else next_turn(reveal(state)),
}
