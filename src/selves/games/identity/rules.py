"""Identity, as the rulebook tells it: set-up, what each seat may do, and every move.

The clauses are named where they are carried out; rounds, the count, and the tips have files of their own.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from selves.games.identity.cards import AREAS, TRAITS, Card, Trait
from selves.games.identity.moves import ChooseArea, Place, Profile, Roll, Tip
from selves.games.identity.rounds import (
    LEAST,
    draw,
    free,
    next_round,
    open_card,
    open_round,
    place,
    place_absent,
    place_by_lot,
    roll,
    set_aside,
)
from selves.games.identity.state import (
    BLUFF_CHIPS,
    BONUS,
    TIP_CHIPS,
    LaidTip,
    Opened,
    Options,
    Profiled,
    State,
    Won,
)
from selves.games.identity.tipping import end, finish, obliged, tips_in
from selves.kernel.chance import Chance, unseen_first
from selves.kernel.game import Step, Witness, told
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import SUPPLY, ledger
from selves.kernel.move import Aside, Away, Back, End, Gone, Move, Timeout
from selves.kernel.offer import Choice, Group, Offer, OneOf, Pairs, Some
from selves.kernel.presence import declare, here, table_offer
from selves.kernel.seats import CLOCK, TABLE

SEATS = range(4, 7)  # `identity.seats`
MARKS = 6  # `identity.profile`

ROLL = (Choice("roll", "identity.die"),)
AREA = (Choice("area", "identity.die", {"area": OneOf(AREAS, "identity.die")}),)
TIMEOUT = (Choice("timeout", "identity.clock"),)


def start(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    return lay_table(seats, options, cards, chance, TRAITS, MARKS)


def lay_table(
    seats: int, options: Options, cards: Sequence[Card], chance: Chance, ring: tuple[Trait, ...], marks: int
) -> State:
    """Three shuffled decks, rows at their start, insiders; then everybody marks his profile.

    `identity.stones`: a player has 2 profile stones, and three for each opponent he may tip on.
    """
    if seats not in SEATS:
        raise Illegal("identity.seats", f"Identity is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
    if options.oldest is not None and options.oldest >= seats:
        raise Illegal("identity.trainer", f"there is no seat {options.oldest} that could be the oldest")
    decks = []
    for area in AREAS:
        found = [number for number, card in enumerate(cards) if card.area == area]
        if not found:
            raise Illegal("identity.decks", f"the box has no situations for {area}")
        decks.append(unseen_first([found[each] for each in chance.order(f"deck.{area}", 0, len(found))], cards))
    first = options.oldest if options.oldest is not None else chance.die("first", 0, seats) - 1
    kinds = (*AREAS, BONUS, TIP_CHIPS, BLUFF_CHIPS)
    return State(
        seats=seats,
        options=options,
        cards=tuple(cards),
        ring=ring,
        marks=marks,
        decks=tuple(decks),
        used=((), (), ()),
        shuffles=(1, 1, 1),
        ledger=ledger(seats, (SUPPLY,), **{kind: [0] * (seats + 1) for kind in kinds}),
        insider=derangement(seats, chance),
        checked=(False,) * seats,
        first=first,
        trainer=first,
        round=1,
        phase="profile",
        presence=here(seats),
        profiles=(None,) * seats,
        pending=(None,) * seats,
        changes=(0,) * seats,
    )


def derangement(seats: int, chance: Chance) -> tuple[int, ...]:
    """`identity.insider`: nobody is his own insider; every such order is as likely as the others."""
    attempt, order = 0, chance.order("insider", 0, seats)
    while any(seat == other for seat, other in enumerate(order)):
        attempt += 1
        order = chance.order("insider", attempt, seats)
    return order


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
    if phase == "place":
        if seat != state.placer:
            return None
        return Offer(f"place{state.handles}", True, placing(free(state), 2 if seat == state.trainer else 1))
    if phase == "tips":
        pairs = tipping(state, seat)
        return Offer(f"tips{state.round}.{state.changes[seat]}", state.pending[seat] is None, pairs)
    if phase == "profile":
        return Offer(f"profile.{state.changes[seat]}", state.profiles[seat] is None, marking(state.ring, state.marks))
    if seat != state.trainer:
        return None
    return Offer(f"{phase}{state.round}", True, ROLL if phase == "roll" else AREA)


def offer_to_clock(state: State) -> Offer | None:
    """`identity.clock`: a short time for the die and a stone, a longer one for the profile and tips."""
    if state.phase == "idle" or state.presence.count("here") < LEAST:
        return None
    name = f"{state.phase}{state.round}"
    if state.phase == "place":
        name += f".{state.handles}.{len(state.stones)}"
    return Offer(name, True, TIMEOUT, pace="long" if state.phase in ("profile", "tips") else "short")


@lru_cache
def marking(ring: tuple[Trait, ...], marks: int) -> tuple[Choice, ...]:
    """`identity.profile`: exactly so many, changeable until the last is in."""
    return (Choice("profile", "identity.profile", {"traits": Some(ring, marks, marks, "identity.profile")}),)


@lru_cache(maxsize=4096)
def placing(open_traits: tuple[Trait, ...], stones: int) -> tuple[Choice, ...]:
    clause = "identity.place-trainer" if stones > 1 else "identity.place-others"
    return (Choice("place", clause, {"traits": Some(open_traits, stones, stones, "identity.one-stone", clause)}),)


def tipping(state: State, seat: int) -> tuple[Choice, ...]:
    """`identity.towers`, `identity.tip-once`: whom he may tip on, how often, and on what."""
    laid: dict[int, list[Trait]] = {other: [] for other in range(state.seats)}
    for tip in state.tips:
        if tip.by == seat:
            laid[tip.about].append(tip.trait)
    must, ring = obliged(state), state.ring
    groups = []
    for about, before in laid.items():
        if about not in (seat, state.insider[seat]):
            left = 3 - len(before)
            of = tuple([trait for trait in ring if trait not in before]) if before else ring
            groups.append(Group(about, of, left if must else 0, left))
    pairs = Pairs(tuple(groups), "identity.towers", "identity.tip-once", "identity.last-tips")
    return (Choice("tip", "identity.tips", {"tips": pairs}),)


def unasked(state: State, seat: int, move: Move) -> Illegal:
    """Why this kind of move is not offered to this seat now."""
    if seat >= 0 and state.presence[seat] != "here":
        return Illegal("table.absent", f"seat {seat} is away")
    if isinstance(move, Place) and seat == state.trainer:
        return Illegal("identity.place-trainer", f"this is not offered to seat {seat} in the phase {state.phase!r}")
    return Illegal(move.clause, f"this is not offered to seat {seat} in the phase {state.phase!r}")


def carry_out(state: State, seat: int, move: Move, chance: Chance, witness: Witness) -> Step[State]:
    """One admitted move."""
    return told(state, next_state(state, seat, move, chance), (Won, Opened))


def next_state(state: State, seat: int, move: Move, chance: Chance) -> State:
    match move:
        case Place():
            return place(state, move.traits, chance)
        case Tip():
            laid = tuple([LaidTip(seat, tip.about, tip.trait, state.round) for tip in move.tips])
            pending = (*state.pending[:seat], laid, *state.pending[seat + 1 :])
            return tips_in(changed(replace(state, pending=pending), seat), chance, next_round)
        case Roll():
            return roll(state, chance)
        case ChooseArea():
            return draw(state, move.area, chance)
        case Profile():
            return mark(state, seat, move.traits, chance)
        case Timeout():
            return time_out(state, chance)
        case Away() | Back() | Gone():
            return presence_changed(replace(state, presence=declare(state.presence, move)), chance)
        case Aside():
            return set_aside(state, chance)
        case End():
            return end_now(state)
        case _:
            raise AssertionError(f"{move} was offered and is not carried out")


def changed(state: State, seat: int) -> State:
    return replace(state, changes=(*state.changes[:seat], state.changes[seat] + 1, *state.changes[seat + 1 :]))


def mark(state: State, seat: int, traits: tuple[Trait, ...], chance: Chance) -> State:
    """`identity.profile`: all at once, changeable until the last is in."""
    first = state.profiles[seat] is None
    profile = tuple([trait for trait in state.ring if trait in traits])
    state = replace(
        changed(state, seat),
        profiles=(*state.profiles[:seat], profile, *state.profiles[seat + 1 :]),
        told=(*state.told, Profiled(state.happened + 1, seat)) if first else state.told,
        happened=state.happened + first,
    )
    return profiles_in(state, chance)


def profiles_in(state: State, chance: Chance, late: bool = False) -> State:
    """Once everybody who is here has a profile, the others' are drawn by lot (`identity.clock`), and it begins."""
    missing = [seat for seat, profile in enumerate(state.profiles) if profile is None]
    if not late and any(state.presence[seat] == "here" for seat in missing):
        return state
    for seat in missing:
        order = chance.order("lot", state.lots, len(state.ring))
        drawn = tuple([trait for place, trait in enumerate(state.ring) if place in order[: state.marks]])
        state = replace(
            state,
            profiles=(*state.profiles[:seat], drawn, *state.profiles[seat + 1 :]),
            lots=state.lots + 1,
        )
    return open_round(replace(state, changes=(0,) * state.seats), chance)


def time_out(state: State, chance: Chance) -> State:
    """`identity.clock`: a profile, an area, stones and last tips are drawn by lot; tips before that: none."""
    match state.phase:
        case "profile":
            return profiles_in(state, chance, late=True)
        case "roll":
            return roll(state, chance)
        case "area":
            return area_by_lot(state, chance)
        case "place":
            return place_by_lot(state, chance)
        case _:
            return tips_in(state, chance, next_round, late=True)


def area_by_lot(state: State, chance: Chance) -> State:
    area = AREAS[chance.die("lot", state.lots, len(AREAS)) - 1]
    return draw(replace(state, lots=state.lots + 1), area, chance)


def presence_changed(state: State, chance: Chance) -> State:
    """Somebody went or came: what the table was waiting for may be there now, or never come."""
    if state.seats - state.presence.count("gone") < LEAST:  # nobody is left to play with: the standing counts
        return end_now(state, "identity.clock")
    trainer_here = state.presence[state.trainer] == "here"
    match state.phase:
        case "profile":
            return profiles_in(state, chance) if state.presence.count("here") >= LEAST else state
        case "roll" | "idle":
            return open_round(state, chance)
        case "area":
            return state if trainer_here else area_by_lot(state, chance)
        case "place":
            return place_absent(state, chance)
        case _:
            return tips_in(state, chance, next_round)


def end_now(state: State, clause: str = "table.end-now") -> State:
    """The standing counts as printed for the end: the tips that lie are settled, no others are laid."""
    return finish(state, clause) if None not in state.profiles else end(state, clause)
