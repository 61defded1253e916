"""Essence, as the rulebook tells it: set-up, what each seat may do, a turn, and the exchange at the end.

The clauses are named where they are carried out; the turns, the outcome of a turn and the points have their own files.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from selves.games.essence.cards import COLOURS, KINDS, Card
from selves.games.essence.moves import Best, Choose, Done, Exchange, Take, Tip, Undo
from selves.games.essence.outcome import reveal, take
from selves.games.essence.points import Holding, Swap, best_exchange, improvable
from selves.games.essence.state import Exchanged, Options, Paid, State, Tipped
from selves.games.essence.turns import (
    end,
    finish,
    newest,
    open_card,
    open_path,
    open_turn,
    pass_on,
    play_path,
    put_away,
    set_aside,
)
from selves.kernel.chance import Chance, unseen_first
from selves.kernel.game import Step, Witness, told
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import SUPPLY, Book, ledger
from selves.kernel.move import Aside, Away, Back, End, Gone, Move, Timeout
from selves.kernel.offer import Choice, Offer, OneOf
from selves.kernel.presence import declare, here, table_offer
from selves.kernel.seats import CLOCK, TABLE

SEATS = range(2, 8)  # `essence.seats`
PATHS = 38  # `essence.paths`
SCALE = 5  # grades

CHOOSE = (Choice("choose", "essence.choose", {"slot": OneOf((0, 1), "essence.choose")}),)
TAKE = (Choice("take", "essence.circle", {"what": OneOf(("coin", "term"), "essence.circle")}),)
EXCHANGE = tuple(
    Choice(
        "exchange",
        "essence.exchange",
        {
            "give": OneOf((give,), "essence.exchange"),
            "get": OneOf(tuple(kind for kind in KINDS if kind != give), "essence.exchange"),
        },
    )
    for give in KINDS
)
UNDO = Choice("undo", "essence.exchange")
BEST = Choice("best", "essence.best-exchange")
DONE = Choice("done", "essence.exchange")
TIMEOUT = (Choice("timeout", "essence.clock"),)


def start(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """The table is laid: a pile of paths with one open, five piles of terms (`essence.terms`), nothing won yet."""
    if seats not in SEATS:
        raise Illegal("essence.seats", f"Essence is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
    sorts: dict[str, list[int]] = {"path": [], **{colour: [] for colour in COLOURS}}
    for place, card in enumerate(cards):
        sorts[card.colour if card.shape is None else "path"].append(place)
    paths = sorts["path"]
    if not paths:
        raise Illegal("essence.paths", "the box has no path cards")
    turns = PATHS if options.length == "full" else min(PATHS, options.length * seats)
    pile = unseen_first([paths[place] for place in chance.order("paths", 0, len(paths))], cards)[:turns]
    piles = []
    for colour in COLOURS:
        terms = sorts[colour]
        piles.append(unseen_first([terms[place] for place in chance.order(f"terms.{colour}", 0, len(terms))], cards))
    state = State(
        seats=seats,
        options=options,
        cards=tuple(cards),
        pile=pile,
        piles=tuple(piles),
        used=((),) * len(COLOURS),
        shuffles=(1,) * len(COLOURS),
        slots=(None, None),
        ledger=ledger(seats, (SUPPLY,), **{kind: [0] * (seats + 1) for kind in KINDS}),  # `essence.coins`
        active=chance.die("first", 0, seats) - 1,  # `essence.first`
        turn=1,
        phase="choose",
        presence=here(seats),
        tips=(None,) * seats,
        changes=(0,) * seats,
        won=((),) * seats,
    )
    return open_turn(open_path(state), chance)


def offer(state: State, seat: int) -> Offer | None:
    """What this seat may do now."""
    phase = state.phase
    if phase == "over" or not TABLE <= seat < state.seats:
        return None
    if seat == TABLE:
        return table_offer(state.presence, open_card(state) is not None)
    if seat == CLOCK:
        return offer_to_clock(state)
    if state.presence[seat] != "here" or phase == "idle":
        return None
    if phase == "tip":
        gone = state.presence.count("gone")  # who leaves for good can be tipped no longer
        return Offer(f"tip{state.handles}.{state.changes[seat]}.{gone}", state.tips[seat] is None, answers(state))
    if phase == "finale":
        if state.done[seat]:
            return None
        choices = exchanges(state.holding(seat), bool(state.swaps[seat]))
        return Offer(f"finale.{state.changes[seat]}", True, choices)
    if seat != state.active:
        return None
    if phase == "take":
        return Offer(f"take{state.turn}", True, TAKE)
    return Offer(f"turn{state.turn}.{state.handles}", True, CHOOSE)


def offer_to_clock(state: State) -> Offer | None:
    """`essence.clock`: a short time to choose, a longer one to think about a person or the end."""
    if state.phase == "idle":
        return None
    pace = "long" if state.phase in ("tip", "finale") else "short"
    return Offer(f"{state.phase}{state.turn}.{state.handles}", True, TIMEOUT, pace=pace)  # type: ignore[arg-type]


def answers(state: State) -> tuple[Choice, ...]:
    """`essence.answers`: three terms, five grades, or the players who are in the game."""
    assert state.path is not None
    card = state.cards[state.path.card]
    if card.shape == "seven-star":
        return tips(tuple([seat + 1 for seat, now in enumerate(state.presence) if now != "gone"]))
    return ON_THE_SCALE if card.draw == 1 else tips(tuple(range(1, card.draw + 1)))


@lru_cache
def tips(numbers: tuple[int, ...]) -> tuple[Choice, ...]:
    return (Choice("tip", "essence.tip", {"number": OneOf(numbers, "essence.answers")}),)


ON_THE_SCALE = tips(tuple(range(1, SCALE + 1)))


@lru_cache(maxsize=4096)
def exchanges(holding: Holding, undoable: bool) -> tuple[Choice, ...]:
    """`essence.exchange`: of whatever one has twice, into any other; back, as long as it is one's own; and the end."""
    choices = [EXCHANGE[place] for place, count in enumerate(holding) if count >= 2]
    if choices and improvable(holding):
        choices.append(BEST)
    if undoable:
        choices.append(UNDO)
    return (*choices, DONE)


def unasked(state: State, seat: int, move: Move) -> Illegal:
    """Why this kind of move is not offered to this seat now."""
    if seat >= 0 and state.presence[seat] != "here":
        return Illegal("table.absent", f"seat {seat} is away")
    if isinstance(move, Exchange) and state.phase == "finale" and not state.done[seat]:
        return Illegal("essence.exchange", f"seat {seat} has no two achievements of one colour")
    if isinstance(move, Choose) and not state.pile and state.phase == "tip":
        return Illegal("essence.last", "the last card must be taken, there is no choice")
    return Illegal(move.clause, f"this is not offered to seat {seat} in the phase {state.phase!r}")


def carry_out(state: State, seat: int, move: Move, chance: Chance, witness: Witness) -> Step[State]:
    """One admitted move."""
    return told(state, next_state(state, seat, move, chance), (Paid, Exchanged))


def next_state(state: State, seat: int, move: Move, chance: Chance) -> State:
    match move:
        case Tip():
            return tip(state, seat, move.number, chance)
        case Choose():
            played = play_path(state, move.slot, chance)
            return played if played.phase == "tip" else pass_on(played, chance)
        case Take():
            return take(state, move.what, chance)
        case Exchange():
            return exchange(state, seat, ((move.give, move.get),), "essence.exchange")
        case Best():
            return exchange(state, seat, best_exchange(state.holding(seat)), "essence.best-exchange")
        case Undo():
            return undo(state, seat)
        case Done():
            return finish(replace(state, done=(*state.done[:seat], True, *state.done[seat + 1 :])))
        case Timeout():
            return time_out(state, chance)
        case Away() | Back() | Gone():
            return presence_changed(replace(state, presence=declare(state.presence, move)), chance)
        case Aside():
            return set_aside(state, chance)
        case End():
            return end(state, "table.end-now")
        case _:
            raise AssertionError(f"{move} was offered and is not carried out")


def tip(state: State, seat: int, number: int, chance: Chance) -> State:
    """`essence.tip`: a tip card is laid face down; it may be changed until the last one is in."""
    tips, changes = state.tips, state.changes
    first = tips[seat] is None
    state = replace(
        state,
        tips=(*tips[:seat], number, *tips[seat + 1 :]),
        changes=(*changes[:seat], changes[seat] + 1, *changes[seat + 1 :]),
        told=(*state.told, Tipped(state.happened + 1, seat)) if first else state.told,
        happened=state.happened + first,
    )
    return reveal(state, chance) if all_in(state) else state


def all_in(state: State) -> bool:
    """Whether everybody who is here has tipped."""
    if None not in state.tips:
        return True
    return not any(tip is None and state.presence[seat] == "here" for seat, tip in enumerate(state.tips))


def exchange(state: State, seat: int, swaps: tuple[Swap, ...], clause: str) -> State:
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
    return replace(
        state,
        ledger=book.close(),
        swaps=(*state.swaps[:seat], swaps, *state.swaps[seat + 1 :]),
        changes=(*state.changes[:seat], state.changes[seat] + 1, *state.changes[seat + 1 :]),
        told=(*state.told, Exchanged(state.happened + 1, seat, tuple(book.entries))),
        happened=state.happened + 1,
    )


def time_out(state: State, chance: Chance) -> State:
    """`essence.clock`: no tip is not counted, the coin is taken, the exchange is done; otherwise the turn passes."""
    if state.phase == "finale":
        return end(state, "essence.last")
    if state.phase == "take":
        return take(state, "coin", chance)
    if state.phase == "tip" and state.tips[state.active] is not None:
        return reveal(state, chance)
    return pass_over(state, chance)


def pass_over(state: State, chance: Chance) -> State:
    """The active player does not choose or tip: the path card is put away (before the choice, the one just opened)."""
    return pass_on(put_away(state, newest(state) if state.phase == "choose" else None, "essence.clock"), chance)


def presence_changed(state: State, chance: Chance) -> State:
    """Somebody went or came: what the table was waiting for may be there now, or never come."""
    if state.seats - state.presence.count("gone") < SEATS[0]:  # nobody is left to play with: the standing counts
        return end(state, "essence.clock")
    if state.phase == "finale":
        return finish(state)
    if state.phase == "idle":
        return open_turn(state, chance)
    active_here = state.presence[state.active] == "here"
    if state.phase == "take":
        return state if active_here else take(state, "coin", chance)
    if state.phase == "tip" and (active_here or state.tips[state.active] is not None):
        return reveal(state, chance) if all_in(state) else state
    if state.phase == "choose" and state.presence.count("here") < SEATS[0]:
        return replace(state, phase="idle")
    return state if active_here else pass_over(state, chance)
