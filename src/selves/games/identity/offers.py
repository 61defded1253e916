"""What each seat of Identity may do now, and why not something else."""

from functools import lru_cache

from selves.games.identity.cards import AREAS, Trait
from selves.games.identity.moves import Place
from selves.games.identity.state import State
from selves.kernel.course import few
from selves.kernel.deck import left
from selves.kernel.illegal import Illegal
from selves.kernel.move import Move
from selves.kernel.offer import SEATS, Choice, Group, Means, Offer, OneOf, Pairs, Some, Time

WHITES = 2

ROLL = (Choice("roll", "identity.die"),)
AREA = (Choice("area", "identity.die", {"area": OneOf(AREAS, "identity.die")}),)


def asks(state: State, seat: int) -> Offer | None:
    """All mark, the trainer rolls, stones are put in turn, all tip."""
    phase = state.phase
    if phase == "place":
        if seat != state.placer:
            return None
        return Offer(f"place{len(state.opened)}", True, placing(free(state), stones_of(state, seat), state.ring))
    if phase == "tips":
        due = state.pending.laid[seat] is None
        return Offer(f"tips{state.turn}.{state.pending.changes[seat]}", due, tipping(state, seat))
    if phase == "profile":
        asked = f"profile.{state.profiles.changes[seat]}"
        traits = Some(state.ring, state.marks, state.marks, "identity.profile", means=faces(state.ring, state.ring))
        choices = (Choice("profile", "identity.profile", {"traits": traits}),)
        return Offer(asked, state.profiles.laid[seat] is None, choices)
    if seat != state.trainer:
        return None
    return Offer(f"{phase}{state.turn}", True, ROLL if phase == "roll" else AREA)


def clock(state: State) -> Time | None:
    """`identity.clock`: a short time for the die and a stone, a longer one for the profile and tips."""
    if few(state):
        return None
    name = f"{state.phase}{state.turn}"
    if state.phase == "place":
        name += f".{len(state.opened)}.{len(state.stones)}"
    return Time(name, "long" if state.phase in ("profile", "tips") else "short")


def free(state: State) -> tuple[Trait, ...]:
    """`identity.one-stone`: the traits without a stone."""
    occupied = {stone.trait for stone in state.stones}
    return tuple([trait for trait in state.ring if trait not in occupied])


def stones_of(state: State, seat: int) -> int:
    return 2 if seat == state.trainer else 1


@lru_cache(maxsize=4096)
def placing(open_traits: tuple[Trait, ...], stones: int, ring: tuple[Trait, ...]) -> tuple[Choice, ...]:
    clause = "identity.place-trainer" if stones > 1 else "identity.place-others"
    traits = Some(open_traits, stones, stones, "identity.one-stone", clause, faces(open_traits, ring))
    return (Choice("place", clause, {"traits": traits}),)


@lru_cache(maxsize=4096)
def faces(traits: tuple[Trait, ...], ring: tuple[Trait, ...]) -> Means:
    """Traits, which stand in the order of the ring, are read by their places in it: -1, -2, …"""
    given = frozenset(traits)
    return Means("card", tuple([-place for place, trait in enumerate(ring, 1) if trait in given]))


def tipping(state: State, seat: int) -> tuple[Choice, ...]:
    """`identity.towers`, `identity.tip-once`: whom he may tip on, how often, and on what."""
    must, ring = obliged(state), state.ring
    groups = tuple(
        [Group(about, free, left if must else 0, left, faces(free, ring)) for about, left, free in state.towers(seat)]
    )
    pairs = Pairs(groups, "identity.towers", "identity.tip-once", "identity.last-tips", SEATS, ("about", "trait"))
    return (Choice("tip", "identity.tips", {"tips": pairs}),)


def obliged(state: State) -> bool:
    """`identity.last-tips`: in the final round every remaining stone must be laid, unless the house says otherwise."""
    return state.final and state.options.last_tips == "all"


def open_card(state: State) -> int | None:
    """The situation that may still be set aside: only white stones lie, and its deck has another card."""
    situation = state.situation
    if state.phase != "place" or situation is None or len(state.stones) > WHITES:
        return None
    deck = state.decks[AREAS.index(situation.area)]
    return situation.handle if left(deck) + len(deck.used) > 1 else None


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    if isinstance(move, Place) and seat == state.trainer:
        return Illegal("identity.place-trainer", f"the trainer puts no stones in the phase {state.phase!r}")
    return None
