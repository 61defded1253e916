"""What may be seen of a game of Identity, built up field by field."""

from typing import ClassVar

from selves.games.identity.cards import Trait
from selves.games.identity.happenings import Happened, LaidTip, Stone
from selves.games.identity.offers import obliged, stones_of
from selves.games.identity.state import BLUFF_CHIPS, BONUS, TIP_CHIPS, Phase, Round, Situation, State
from selves.kernel import view
from selves.kernel.sealed import who_laid
from selves.kernel.view import Face, Handle, View, shown


class Public(view.Public[Phase, Happened], frozen=True, gc=False, kw_only=True, tag="identity"):
    """`insider[i]` is whom seat i may check, `checked[i]` whether he has; `towers` are the tip stones left, by seat and
    opponent; `committed` who is done in this phase. All profiles are open at the end, in `profiles`.
    """

    star: ClassVar = "trainer"

    revealed: ClassVar = ("phase", "rounds", "rows", "checked", "tips")

    planned: int
    final: bool
    obliged: bool
    ring: tuple[Trait, ...]
    marks: int
    trainer: int
    placer: int | None
    to_place: int
    situation: Situation | None
    stones: tuple[Stone, ...]
    insider: tuple[int, ...]
    checked: tuple[bool, ...]
    towers: tuple[dict[str, int], ...]
    tips: tuple[LaidTip, ...]
    rounds: tuple[Round, ...]
    rows: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    tip_chips: tuple[int, ...]
    bluff_chips: tuple[int, ...]
    points: tuple[int, ...]
    committed: tuple[bool, ...]
    profiles: tuple[tuple[Trait, ...] | None, ...] | None


class Private(view.Private, frozen=True, gc=False, kw_only=True, tag="identity"):
    """This seat's profile, what it has tipped face down, and the profile that it has checked as an insider."""

    sealed: ClassVar = {"profile": "result", "tips": "tips"}

    profile: tuple[Trait, ...] | None
    tips: tuple[LaidTip, ...] | None
    checked_profile: tuple[Trait, ...] | None


Whole = View[Public, Private]


def show(state: State) -> Public:
    held, placing = state.ledger, state.phase == "place"
    return shown(
        Public,
        state,
        obliged=obliged(state),
        placer=state.placer if placing else None,
        to_place=stones_of(state, state.placer) if placing else 0,
        towers=tuple({str(about): left for about, left, _ in state.towers(seat)} for seat in range(state.seats)),
        bonus=held.by_seat(BONUS),
        tip_chips=held.by_seat(TIP_CHIPS),
        bluff_chips=held.by_seat(BLUFF_CHIPS),
        committed=committed(state),
        profiles=state.profiles.laid if state.phase == "over" else None,
    )


def committed(state: State) -> tuple[bool, ...]:
    """Who is done in this phase. In the round: who has put his stones."""
    if state.phase == "profile":
        return who_laid(state.profiles)
    if state.phase == "tips":
        return who_laid(state.pending)
    placed = [stone.seat for stone in state.stones]
    return tuple([seat in placed for seat in range(state.seats)])


def show_own(state: State, seat: int) -> Private:
    return Private(
        profile=state.profiles.laid[seat],
        tips=state.pending.laid[seat] if state.phase == "tips" else None,
        checked_profile=state.profiles.laid[state.insider[seat]] if state.checked[seat] else None,
    )


def faces(state: State, seen: Whole) -> dict[Handle, Face]:
    """The situations so far; and the ring's traits, as -1, -2, …"""
    found = {-place: Face(trait) for place, trait in enumerate(state.ring, 1)}
    return found | {handle: Face(state.cards[card].id) for handle, card in enumerate(state.opened, 1)}
