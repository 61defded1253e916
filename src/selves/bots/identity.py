"""Bots for Identity: one that counts how often who put stones where, and one that reasons exactly.

The reasoner keeps, for every player, the probability of each of the 134,596 profiles, from what everybody has seen:
stones, which are taken as truth at a rate that is learnt for each player and as a bluff otherwise; rounds won with
so many matches, and rounds lost with fewer. It tips on what is likely, and for its own stones it asks what they win
and what they tell.

Beliefs about a player follow from the rounds alone, so they are not kept in a mind: they are computed once for each
history and shared by all bots that have seen it.
"""

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from selves.bots.bot import Bot, Bots
from selves.games.identity.cards import AREAS, TRAITS, Area, Trait
from selves.games.identity.moves import ChooseArea, Place, Profile, Roll, Tip, TipOn
from selves.games.identity.state import STEPS, Round
from selves.games.identity.view import Whole
from selves.kernel.chance import Source, shuffled
from selves.kernel.move import Move
from selves.kernel.offer import Offer, Pairs

Masks = NDArray[np.uint32]
Floats = NDArray[np.float32]

MARKS = 6
ALL = (1 << 24) - 1
#: Shares of true stones that a player may have, and how likely each is before anything is seen.
HONESTY = np.array([0.1, 0.27, 0.5, 0.75, 0.95], dtype=np.float32)
PRIOR = np.array([0.1, 0.2, 0.25, 0.3, 0.15], dtype=np.float32)
SURE = 0.92  # above it nothing is gained by waiting with a tip
TELLS = 2.0  # points that it costs to make a trait certain to the others
PLACE: dict[str, int] = {trait: place for place, trait in enumerate(TRAITS)}


class Seen(msgspec.Struct, frozen=True):
    """A round as it bears on beliefs: stones in order as (seat, trait), white ones as -1; who won with how many."""

    stones: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]
    matches: int


class Belief(msgspec.Struct, frozen=True):
    """About one player: the profiles that are still possible, and how likely each is with each share of true stones."""

    profiles: Masks
    weights: Floats

    @property
    def honesty(self) -> float:
        return float(self.weights.sum(axis=1) @ HONESTY)

    @property
    def likely(self) -> Floats:
        found: Floats = self.weights.sum(axis=0)
        return found


@cache
def every_profile() -> Masks:
    """Every profile as a number whose bits are the traits."""
    return np.array([sum(1 << place for place in chosen) for chosen in combinations(range(24), MARKS)], dtype=np.uint32)


def has(profiles: Masks, trait: int) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (profiles & np.uint32(1 << trait)) > 0
    return found


def overlap(profiles: Masks, mask: int) -> NDArray[np.uint8]:
    """How many traits each profile shares with these."""
    found: NDArray[np.uint8] = np.bitwise_count(profiles & np.uint32(mask))
    return found


@cache
def nothing_seen() -> Belief:
    """Of everybody at the start: every profile is as likely as the others."""
    profiles = every_profile()
    return Belief(profiles, np.repeat(PRIOR[:, None] / len(profiles), len(profiles), axis=1))


@lru_cache(maxsize=96)
def belief(seat: int, history: tuple[Seen, ...]) -> Belief:
    """What the rounds so far tell about this player; each round is worked in once, and what cannot be is dropped."""
    if not history:
        return nothing_seen()
    before, news = belief(seat, history[:-1]), history[-1]
    lying = sum(1 << trait for _, trait in news.stones)
    matches = overlap(before.profiles, lying)
    won = seat in news.winners or not news.matches
    possible = (matches == news.matches) if won else (matches < news.matches)
    profiles, weights = before.profiles[possible], before.weights[:, possible]
    occupied = 0
    for owner, trait in news.stones:
        if owner == seat:
            weights = weights * likelihood(profiles, trait, occupied)
        occupied |= 1 << trait
    return Belief(profiles, weights / weights.sum())


def likelihood(profiles: Masks, trait: int, occupied: int) -> Floats:
    """How likely each profile, at each honesty, makes a stone here: on a free trait of its own, or a bluff."""
    free = ALL & ~occupied
    table = np.empty((len(HONESTY), 2 * (MARKS + 1)), dtype=np.float32)
    for own in range(MARKS + 1):  # so many of his traits are free; with none of them free he can only bluff
        truth = HONESTY if own else np.zeros_like(HONESTY)
        table[:, 2 * own] = (1 - truth) / (free.bit_count() - own)
        table[:, 2 * own + 1] = truth / max(own, 1)
    found: Floats = table.take(2 * overlap(profiles, free) + has(profiles, trait), axis=1)
    return found


@lru_cache(maxsize=512)
def marginals(seat: int, history: tuple[Seen, ...]) -> tuple[float, ...]:
    """How likely this player has each of the 24 traits."""
    held = belief(seat, history)
    likely = held.likely
    return tuple(float(likely[has(held.profiles, trait)].sum()) for trait in range(24))


def seen(each: Round) -> Seen:
    return Seen(tuple((stone.seat, PLACE[stone.trait]) for stone in each.stones), each.winners, each.matches)


class Mind(msgspec.Struct, frozen=True):
    """What a bot remembers: the rounds so far, as far as it has seen them."""

    history: tuple[Seen, ...] = ()


def see(mind: Mind, view: Whole) -> Mind:
    if len(view.public.rounds) == len(mind.history):
        return mind
    return Mind(tuple(seen(each) for each in view.public.rounds))


def own_profile(view: Whole) -> tuple[Trait, ...]:
    return (view.private.profile or ()) if view.private is not None else ()


def choose(mind: Mind, view: Whole, offer: Offer, source: Source) -> Move:
    assert view.seat is not None
    match view.public.phase:
        case "profile":
            return Profile(shuffled(view.public.ring, source, view.public.marks))
        case "roll":
            return Roll()
        case "area":
            return ChooseArea(best_area(view, view.seat))
        case "place":
            return Place(best_stones(mind, view, view.seat, source))
        case _:
            return Tip(best_tips(mind, view, offer))


def best_area(view: Whole, seat: int) -> Area:
    """The row on which it has come farthest, as long as there is room for a whole round's matches."""
    rows = view.public.rows[seat]
    return AREAS[max(range(len(AREAS)), key=lambda each: rows[each] if rows[each] <= STEPS - 3 else -1)]


def best_tips(mind: Mind, view: Whole, offer: Offer) -> tuple[TipOn, ...]:
    """Those that are as good as certain; of the last ones all that pay, or all that must be laid, the likeliest."""
    choice = offer.choice("tip")
    assert choice is not None
    pairs = choice.fields["tips"]
    assert isinstance(pairs, Pairs)
    rivals = len(view.public.points) - 1
    laid = []
    for group in pairs.groups:
        likely = marginals(group.key, mind.history)
        ranked = sorted(
            (PLACE[trait] for trait in group.of if isinstance(trait, str)), key=lambda place: -likely[place]
        )
        for number, place in enumerate(ranked[: group.most]):
            # Right brings 2; wrong brings 2 to one of the others, who is one rival among several.
            pays = likely[place] > (1 - likely[place]) / rivals
            if number < group.least or (view.public.final and pays) or likely[place] >= SURE:
                laid.append(TipOn(group.key, TRAITS[place]))
    return tuple(laid)


def best_stones(mind: Mind, view: Whole, seat: int, source: Source) -> tuple[Trait, ...]:
    """The stones that are worth most: what they are likely to win, less what they tell the others."""
    mine = {PLACE[trait] for trait in own_profile(view)}
    occupied = {PLACE[stone.trait] for stone in view.public.stones}
    public = marginals(seat, mind.history)
    free = [place for place in range(24) if place not in occupied and TRAITS[place] in view.public.ring]
    free.sort(key=lambda place: (-public[place], source.random()))  # what is believed already tells least
    true, bluffs = [place for place in free if place in mine], [place for place in free if place not in mine]
    row = view.public.rows[seat][AREAS.index(view.public.situation.area)] if view.public.situation else 0
    honest = belief(seat, mind.history).honesty
    number = view.public.to_place
    best: tuple[int, ...] = tuple(free[:number])
    most = float("-inf")
    for count in range(max(0, number - len(bluffs)), min(number, len(true)) + 1):  # so many are true
        stones = (*true[:count], *bluffs[: number - count])
        lying = occupied | set(stones)
        matches = len(mine & lying)
        gain = min(matches, STEPS - row) + (3 if row + matches >= STEPS else 0)
        told = sum((1 - public[place]) * honest for place in stones if place in mine)
        value = win_chance(mind, view, seat, lying, matches) * gain - TELLS * told
        if value > most:
            best, most = stones, value
    return tuple(TRAITS[place] for place in best)


def win_chance(mind: Mind, view: Whole, seat: int, lying: set[int], matches: int) -> float:
    """How likely nobody has more matches with what lies; who is still to come may well put one more of his own."""
    if not matches:
        return 0.0
    mask, chance = sum(1 << place for place in lying), 1.0
    for other, placed in enumerate(view.public.committed):
        if other != seat:
            held = belief(other, mind.history)
            shared, likely = overlap(held.profiles, mask), held.likely
            equal = float(likely[shared == matches].sum())
            chance *= float(likely[shared < matches].sum()) + equal * (1.0 if placed else 1 - held.honesty)
    return chance


def counts(view: Whole, seat: int) -> Counter[str]:
    """How often this player has put a stone on each trait."""
    return Counter(stone.trait for each in view.public.rounds for stone in each.stones if stone.seat == seat)


def choose_by_counting(memory: None, view: Whole, offer: Offer, source: Source) -> Move:
    """Puts its own traits, and at the end tips on those that somebody has put most often."""
    if view.public.phase == "place":
        occupied = {stone.trait for stone in view.public.stones}
        free = [trait for trait in view.public.ring if trait not in occupied]
        free.sort(key=lambda trait: (trait not in (own_profile(view)), source.random()))
        return Place(tuple(free[: view.public.to_place]))
    if view.public.phase != "tips":
        return choose(Mind(), view, offer, source)
    choice = offer.choice("tip")
    assert choice is not None
    pairs = choice.fields["tips"]
    assert isinstance(pairs, Pairs)
    laid: list[TipOn] = []
    for group in pairs.groups if view.public.final else ():
        often = counts(view, group.key)
        places = sorted((PLACE[trait] for trait in group.of if isinstance(trait, str)), key=lambda _: source.random())
        places.sort(key=lambda place: -often[TRAITS[place]])
        laid += [TipOn(group.key, TRAITS[place]) for place in places[: group.most]]
    return Tip(tuple(laid))


COUNTER: Bot[Whole] = Bot(
    name="counter", begin=lambda source: None, see=lambda memory, view: memory, choose=choose_by_counting
)


def claims(view: Whole, seat: int) -> list[tuple[float, bool]]:
    """At the end: for each tip of the reasoner, how likely it held it to be, and whether it was right."""
    assert view.public.profiles is not None
    found = []
    for tip in view.public.tips:
        if tip.by == seat:
            history = tuple(seen(each) for each in view.public.rounds if each.number <= tip.round)
            chance = marginals(tip.about, history)[PLACE[tip.trait]]
            found.append((chance, tip.trait in (view.public.profiles[tip.about] or ())))
    return found


REASONER: Bot[Whole] = Bot(name="reasoner", begin=lambda source: Mind(), see=see, choose=choose, claims=claims)


BOTS = Bots((REASONER, COUNTER))
