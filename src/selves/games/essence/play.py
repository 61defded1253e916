"""Essence, as the rulebook tells it: set-up, whose turn it is, which paths lie open, every move, and the exchange."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from selves.games.essence.cards import COLOURS, KINDS, Card, OpenPath
from selves.games.essence.happenings import Discarded, Exchanged, Opened, Played, Tipped
from selves.games.essence.moves import Best, Choose, Done, Exchange, Take, Tip, Undo
from selves.games.essence.outcome import end_now, reveal, take
from selves.games.essence.points import Swap, best_exchange
from selves.games.essence.state import Options, State
from selves.kernel.apart import Apart, apart_of, draw_apart
from selves.kernel.arc import Arc, arc_of
from selves.kernel.chance import Chance
from selves.kernel.course import few, in_phase, lay_down, tell, turn_page
from selves.kernel.deck import Deck, discarded, draw, fresh_deck, left, refilled
from selves.kernel.doing import InPhase, Moves, does
from selves.kernel.illegal import Illegal
from selves.kernel.lasting import turns_each
from selves.kernel.ledger import SUPPLY, Book, supplied
from selves.kernel.sealed import changed, lay, missing, nothing_laid
from selves.kernel.seats import put
from selves.kernel.state import fresh, there

PATHS: Final = 38  # `essence.paths`


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """One of paths, and one of the terms of each colour."""
    sorts: dict[str, list[int]] = {"paths": [], **{f"terms.{colour}": [] for colour in COLOURS}}
    for place, card in enumerate(cards):
        sorts[f"terms.{card.colour}" if card.shape is None else "paths"].append(place)
    return dict(sorts)


def turns(seats: int, options: Options) -> int:
    """`essence.length`: of so many paths the pile is made."""
    return PATHS if options.length == "full" else min(PATHS, options.length * seats)


def length(seats: int, turns: int, _: int) -> dict[str, Any] | None:
    """`essence.length`: so many turns in all. More than there are paths nobody has."""
    length = turns_each(seats, turns)
    return {"length": length} if length * seats < PATHS else None


def arcs(seats: int, options: Options, cards: Sequence[Card]) -> dict[str, Arc]:
    """`essence.arc`: the first paths, and the first terms of every colour, do not go close. Where `essence.length` says
    how many paths there are, the last for everybody are warm ones that the group has not seen.
    """
    if not options.arc:
        return {}
    found = piles(options, cards)
    closing = None if options.length == "full" else min(turns(seats, options), len(found["paths"])) - seats
    return {
        label: arc_of(pile, cards, 2 * seats, closing if label == "paths" else None) for label, pile in found.items()
    }


def apart(options: Options, cards: Sequence[Card]) -> Apart | None:
    """`essence.apart`: no two of a cluster, nor what the path excludes, unless the table plays as printed."""
    return apart_of(cards, lambda card: card.cluster and (card.colour, card.cluster)) if options.apart else None


def opened_for(state: State, card: int) -> int | None:
    """The path to which this term, which was opened just now, was dealt; told where terms are kept apart."""
    if not state.options.apart or state.cards[card].shape is not None:
        return None
    handle = len(state.opened) - state.opened[::-1].index(card)
    told = (each for each in reversed(state.before + state.told) if isinstance(each, Played) and handle in each.terms)
    return state.opened[next(told).handle - 1]


def gone(state: State) -> tuple[int, ...]:
    """What was set aside, and terms that somebody has won."""
    return (*state.aside, *[state.opened[handle - 1] for won in state.won for handle in won])


def set_up(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """The table is laid: a pile of paths with one open, five piles of terms (`essence.terms`), nothing won yet."""
    sorts = piles(options, cards)
    if not sorts["paths"]:
        raise Illegal("essence.paths", "the box has no path cards")
    along = arcs(seats, options, cards)
    decks = {label: fresh_deck(places, cards, label, chance, along.get(label)) for label, places in sorts.items()}
    pile = Deck(decks["paths"].order[: turns(seats, options)])
    return State(
        **fresh(seats, options, cards),
        pile=pile,
        piles=tuple([decks[f"terms.{each}"] for each in COLOURS]),
        ledger=supplied(seats, {kind: [0] * seats for kind in KINDS}),  # `essence.coins`
        active=chance.die("first", 0, seats) - 1,  # `essence.first`
        phase="choose",
        tips=nothing_laid(seats),
        won=((),) * seats,
    )


#: Every kind of move, the clause it belongs to, and what it does.
MOVES: Moves[State] = (
    does(Choose, "essence.choose", lambda state, seat, move, chance, _: choose(state, move.slot, chance)),
    does(Tip, "essence.tip", lambda state, seat, move, *_: lay_down(state, "tips", seat, move.number, Tipped(seat))),
    does(Take, "essence.circle", lambda state, seat, move, *_: pass_on(take(state, move.what))),
    does(Exchange, "essence.exchange", lambda state, seat, move, *_: exchange(state, seat, ((move.give, move.get),))),
    does(Best, "essence.best-exchange", lambda state, seat, *_: exchange_best(state, seat)),
    does(Undo, "essence.exchange", lambda state, seat, *_: undo(state, seat)),
    does(Done, "essence.exchange", lambda state, seat, *_: replace(state, done=lay(state.done, seat, True))),
)


def follow(state: State, chance: Chance) -> State:
    """When the last tip is in, all are revealed; and nobody waits for an active player who is not here."""
    active_here = state.presence[state.active] == "here"
    match state.phase:
        case "tip":
            can_tip = active_here or state.tips.laid[state.active] is not None
            waits = can_tip and missing(state.tips, state.presence)
        case "take":
            waits = active_here
        case "finale":
            waits = missing(state.done, state.presence)
        case _:
            return open_turn(state, chance)
    return state if waits else TIME_OUT[state.phase](state, chance)


def open_turn(state: State, chance: Chance) -> State:
    """`essence.choose`: a second path card is opened. `essence.last`: without one the last card must be taken.

    `essence.clock`: for an active player who is not here the card is put away, and the turn passes.
    """
    if not left(state.pile) and state.slots == (None, None):
        return open_finale(state)
    if few(state):  # the game goes on when somebody is back
        return in_phase(state, "idle")
    if state.phase == "idle":
        return replace(state, phase="choose")
    if left(state.pile) and None in state.slots:
        return open_path(state)
    if state.presence[state.active] != "here":
        return go_by(put_away(state, newest(state), "essence.clock"))
    if None not in state.slots:
        return state
    played = play_path(state, newest(state), chance)
    return played if played.phase == "tip" else go_by(played)


def choose(state: State, slot: int, chance: Chance) -> State:
    """The path is played, or put away if there are too few terms for it."""
    played = play_path(state, slot, chance)
    return played if played.phase == "tip" else pass_on(played)


def open_finale(state: State) -> State:
    """All exchange."""
    return replace(state, phase="finale", swaps=((),) * state.seats, done=nothing_laid(state.seats))


def revealed(state: State) -> State:
    """After the reveal the turn is over, unless the active player may still take something."""
    state = reveal(state)
    return state if state.phase == "take" else pass_on(state)


def pass_on(state: State) -> State:
    """The turn is over, the next one begins."""
    return clear(turn_page(state))


def go_by(state: State) -> State:
    """A turn in which nothing was revealed: what was before it stays told."""
    return clear(replace(state, turn=state.turn + 1))


def clear(state: State) -> State:
    """The left neighbour is next. What lay open and nobody won is used; tips return to the hands (`essence.tips`)."""
    piles = state.piles
    if state.terms:
        used = [state.opened[handle - 1] for handle in state.terms]
        place = COLOURS.index(state.cards[used[0]].colour)
        piles = put(piles, place, discarded(piles[place], used))
    following = (state.active + 1) % state.seats
    tips = nothing_laid(state.seats)
    return replace(state, active=following, phase="choose", path=None, terms=(), piles=piles, tips=tips)


def newest(state: State) -> int:
    """The display space that was filled last."""
    handles = [opened.handle if opened else 0 for opened in state.slots]
    return handles.index(max(handles))


def open_path(state: State) -> State:
    """The next path card, in the free display space."""
    slot, handle = state.slots.index(None), len(state.opened) + 1
    (place,), pile = draw(state.pile)
    card = state.cards[place]
    opened = OpenPath(handle, there(card.shape), card.colour, card.draw)
    slots = put(state.slots, slot, opened)
    return tell(state, Opened(slot, handle), pile=pile, slots=slots, opened=(*state.opened, place))


def play_path(state: State, slot: int, chance: Chance) -> State:
    """`essence.path`: this card is played and its terms are opened; with too few of them it is put away.

    `essence.draw`: used terms nobody won are reshuffled when a pile runs short.
    """
    path = there(state.slots[slot])
    place = COLOURS.index(path.colour)
    pile = refilled(state.piles[place], path.draw, f"terms.{path.colour}", chance)
    if left(pile) < path.draw:
        return put_away(replace(state, piles=put(state.piles, place, pile)), slot, "essence.draw")
    kept_apart = apart(state.options, state.cards)
    terms, pile = draw_apart(pile, path.draw, kept_apart, state.opened[path.handle - 1])
    opened, tips = (*state.opened, *terms), nothing_laid(state.seats)
    slots, piles = put(state.slots, slot, None), put(state.piles, place, pile)
    handles = tuple(range(len(state.opened) + 1, len(opened) + 1))
    news = Played(state.active, path.handle, handles)
    return tell(state, news, phase="tip", slots=slots, path=path, terms=handles, opened=opened, piles=piles, tips=tips)


def put_away(state: State, slot: int | None, clause: str) -> State:
    """A path card is discarded without a result: one that lies open, or the one that was being played."""
    slots = state.slots if slot is None else put(state.slots, slot, None)
    return tell(state, Discarded(state.active, clause), slots=slots)


def set_aside(state: State, chance: Chance) -> State:
    """The path leaves the game with its terms; another one is opened, and the active player chooses again."""
    gone = [state.opened[handle - 1] for handle in (there(state.path).handle, *state.terms)]
    state = replace(state, phase="choose", path=None, terms=(), aside=(*state.aside, *gone))
    return put_away(state, None, "table.aside")


def exchange_best(state: State, seat: int) -> State:
    """All that lead to the most points."""
    return exchange(state, seat, best_exchange(state.holding(seat)), "essence.best-exchange")


def exchange(state: State, seat: int, swaps: tuple[Swap, ...], clause: str = "essence.exchange") -> State:
    """`essence.exchange`, `essence.best-exchange`: 2 of one colour go, 1 other comes, as often as he likes."""
    book = Book(state.ledger)
    for give, get in swaps:
        book.pay(seat, SUPPLY, give, 2, clause)
        book.pay(SUPPLY, seat, get, 1, clause)
    return with_swaps(state, seat, book, (*state.swaps[seat], swaps))


def undo(state: State, seat: int) -> State:
    """One's own last exchange is taken back."""
    book = Book(state.ledger)
    for give, get in reversed(state.swaps[seat][-1]):
        book.pay(seat, SUPPLY, get, 1, "essence.exchange")
        book.pay(SUPPLY, seat, give, 2, "essence.exchange")
    return with_swaps(state, seat, book, state.swaps[seat][:-1])


def with_swaps(state: State, seat: int, book: Book, swaps: tuple[tuple[Swap, ...], ...]) -> State:
    every = put(state.swaps, seat, swaps)
    return tell(state, Exchanged(seat), book, swaps=every, done=changed(state.done, seat))


#: `essence.clock`: no tip is not counted, the coin is taken, the exchange is done; otherwise the turn passes.
TIME_OUT: InPhase[State] = {
    "choose": lambda state, _: pass_over(state),
    "tip": lambda state, _: pass_over(state) if state.tips.laid[state.active] is None else revealed(state),
    "take": lambda state, _: pass_on(take(state, "coin")),
    "finale": lambda state, _: end_now(state, "essence.last"),
}


def pass_over(state: State) -> State:
    """The active player does not choose or tip: the path card is put away (before the choice, the one just opened)."""
    return pass_on(put_away(state, newest(state) if state.phase == "choose" else None, "essence.clock"))
