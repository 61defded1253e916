"""What a seat of Identity may see, built up field by field; and a world that this seat could not tell from ours."""

from typing import Any

import msgspec
from msgspec.structs import replace

from selves.games.identity.cards import Area, Trait
from selves.games.identity.rounds import open_card, planned, stones_of
from selves.games.identity.state import (
    BLUFF_CHIPS,
    BONUS,
    TIP_CHIPS,
    Happened,
    LaidTip,
    Phase,
    Situation,
    State,
    Stone,
)
from selves.games.identity.tipping import obliged
from selves.kernel.chance import Source, shuffled
from selves.kernel.game import Face, Handle, Result
from selves.kernel.memo import once_for_each
from selves.kernel.presence import Presence


class OpenSituation(msgspec.Struct, frozen=True, gc=False):
    """The situation of a round: its handle, its area, the traits with the white stones."""

    handle: Handle
    area: Area
    traits: tuple[Trait, Trait]


class OpenRound(msgspec.Struct, frozen=True, gc=False):
    """A round that was counted, as everybody saw it: stones in order, winners and their number, nobody else's."""

    number: int
    trainer: int
    situation: OpenSituation
    stones: tuple[Stone, ...]
    winners: tuple[int, ...]
    matches: int


class View(msgspec.Struct, frozen=True, gc=False, tag="identity", tag_field="game"):
    """`seat` is None for the table. `mine` is this seat's profile, `checked_profile` that of the player it is insider
    of, from the control on; `my_tips` what it has laid face down. `insider[i]` is whom seat i may check.

    `towers` are the tip stones left, by seat and opponent. All profiles are open at the end, in `profiles`.
    """

    seat: int | None
    phase: Phase
    round: int
    planned: int
    final: bool
    obliged: bool
    ring: tuple[Trait, ...]
    marks: int
    trainer: int
    placer: int | None
    to_place: int
    situation: OpenSituation | None
    stones: tuple[Stone, ...]
    insider: tuple[int, ...]
    checked: tuple[bool, ...]
    towers: tuple[dict[str, int], ...]
    tips: tuple[LaidTip, ...]
    rounds: tuple[OpenRound, ...]
    rows: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    tip_chips: tuple[int, ...]
    bluff_chips: tuple[int, ...]
    points: tuple[int, ...]
    presence: tuple[Presence, ...]
    committed: tuple[bool, ...]
    waiting: tuple[int, ...]
    aside: Handle | None
    mine: tuple[Trait, ...] | None
    my_tips: tuple[LaidTip, ...] | None
    checked_profile: tuple[Trait, ...] | None
    profiles: tuple[tuple[Trait, ...] | None, ...] | None
    happenings: tuple[Happened, ...]
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """What anybody may see, and of what is hidden this seat's own, and what it checked as insider."""
    open_to_all = table_view(state)
    if seat is None:
        return open_to_all
    return replace(
        open_to_all,
        seat=seat,
        mine=state.profiles[seat],
        my_tips=state.pending[seat] if state.phase == "tips" else None,
        checked_profile=state.profiles[state.insider[seat]] if state.checked[seat] else None,
    )


@once_for_each
def table_view(state: State) -> View:
    """What anybody may see."""
    ledger = state.ledger
    return View(
        seat=None,
        phase=state.phase,
        round=state.round,
        planned=planned(state),
        final=state.final,
        obliged=obliged(state),
        ring=state.ring,
        marks=state.marks,
        trainer=state.trainer,
        placer=state.placer if state.phase == "place" else None,
        to_place=stones_of(state, state.placer) if state.phase == "place" else 0,
        situation=shown(state.situation) if state.situation else None,
        stones=state.stones,
        insider=state.insider,
        checked=state.checked,
        towers=tuple({str(about): left for about, left in state.towers(seat).items()} for seat in range(state.seats)),
        tips=state.tips,
        rounds=tuple(
            OpenRound(each.number, each.trainer, shown(each.situation), each.stones, each.winners, each.matches)
            for each in state.rounds
        ),
        rows=state.rows,
        bonus=ledger.by_seat(BONUS),
        tip_chips=ledger.by_seat(TIP_CHIPS),
        bluff_chips=ledger.by_seat(BLUFF_CHIPS),
        points=state.points,
        presence=state.presence,
        committed=committed(state),
        waiting=waiting(state),
        aside=open_card(state),
        mine=None,
        my_tips=None,
        checked_profile=None,
        profiles=state.profiles if state.phase == "over" else None,
        happenings=state.before + state.told,
        result=state.result,
    )


def shown(situation: Situation) -> OpenSituation:
    return OpenSituation(situation.handle, situation.area, situation.traits)


def committed(state: State) -> tuple[bool, ...]:
    """Who is done in this phase. In the round: who has put his stones."""
    match state.phase:
        case "profile":
            return tuple([profile is not None for profile in state.profiles])
        case "tips":
            return tuple([tips is not None for tips in state.pending])
        case _:
            placed = [stone.seat for stone in state.stones]
            return tuple([seat in placed for seat in range(state.seats)])


def waiting(state: State) -> tuple[int, ...]:
    """The seats for which the table waits: those with a due offer."""
    match state.phase:
        case "roll" | "area":
            return (state.trainer,)
        case "place":
            return (state.placer,)
        case "profile" | "tips":
            held = state.profiles if state.phase == "profile" else state.pending
            return tuple([seat for seat, each in enumerate(held) if each is None and state.presence[seat] == "here"])
        case _:
            return ()


def faces(state: State, seen: View) -> dict[Handle, Face]:
    """The texts behind the handles of this view: the situations so far; and the ring's traits, as -1, -2, …"""
    found = {-place: Face(trait, "") for place, trait in enumerate(state.ring, 1)}
    for each in (state.situation, *(each.situation for each in state.rounds)):
        if each is not None and each.card is not None:
            found[each.handle] = Face(state.cards[each.card].id, "")
    return found


def facts(before: State, after: State) -> dict[str, Any] | None:
    """What insights will read: who put which stones and who won; at the end the profiles and the tips."""
    found: dict[str, Any] = {}
    if len(after.rounds) > len(before.rounds):
        last = after.rounds[-1]
        found |= {
            "round": last.number,
            "trainer": last.trainer,
            "card": after.cards[last.situation.card].id if last.situation.card is not None else None,
            "stones": [[stone.seat, stone.trait] for stone in last.stones],
            "winners": list(last.winners),
            "matches": last.matches,
        }
    if after.result is not None and before.result is None:
        found |= {
            "profiles": [list(profile or ()) for profile in after.profiles],
            "tips": [[tip.by, tip.about, tip.trait, tip.round] for tip in after.tips],
        }
    return found or None


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other profiles and tips where this seat cannot look, another order of the cards nobody has seen."""
    profiles = tuple(
        profile
        if profile is None or state.phase == "over" or other == seat or knows(state, seat, other)
        else in_order(state, shuffled(state.ring, source, state.marks))
        for other, profile in enumerate(state.profiles)
    )
    pending = tuple(
        tips if tips is None or other == seat else other_tips(state, other, tips, source)
        for other, tips in enumerate(state.pending)
    )
    return replace(
        state,
        profiles=profiles,
        pending=pending,
        decks=tuple(shuffled(deck, source) for deck in state.decks),
    )


def knows(state: State, seat: int | None, other: int) -> bool:
    """`identity.control`: whether this seat has checked the other's profile."""
    return seat is not None and state.insider[seat] == other and state.checked[seat]


def in_order(state: State, traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    return tuple(trait for trait in state.ring if trait in traits)


def other_tips(state: State, seat: int, tips: tuple[LaidTip, ...], source: Source) -> tuple[LaidTip, ...]:
    """Tips that this seat might as well have laid: on other traits, or fewer, unless all had to be laid."""
    laid: list[LaidTip] = []
    for about, left in state.towers(seat).items():
        before = [tip.trait for tip in state.tips if tip.by == seat and tip.about == about]
        free = [trait for trait in state.ring if trait not in before]
        count = left if obliged(state) else int(source.random() * (left + 1))
        laid += [LaidTip(seat, about, trait, state.round) for trait in shuffled(free, source, count)]
    return tuple(laid)
