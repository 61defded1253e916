"""Who is here, away, or gone for good, and what TABLE may declare about it. What it means is a ruling of each game."""

from collections.abc import Sequence
from typing import Literal

from selves.kernel.move import COMMON, Aside, Away, Back, End, Gone, LastTurn, Move, kind
from selves.kernel.offer import Choice, Offer, OneOf
from selves.kernel.seats import put

Presence = Literal["here", "away", "gone"]

ABSENT = "table.absent"

#: What a declaration makes of a seat, and of which it can be made.
DECLARED: dict[type[Move], tuple[Presence, tuple[Presence, ...]]] = {
    Away: ("away", ("here",)),
    Back: ("here", ("away",)),
    Gone: ("gone", ("here", "away")),
}


def table_offer(presence: Sequence[Presence], aside: bool = False, timed: bool = False) -> Offer:
    """What TABLE may declare now; also that the open card is set aside, as long as nobody has answered it, and that the
    time is over which people gave themselves.
    """
    declared = {End: True, Aside: aside}
    choices = [Choice(kind(move), COMMON[move]) for move, possible in declared.items() if possible]
    if timed:
        clause = COMMON[LastTurn]
        choices.append(Choice(kind(LastTurn), clause, {"before": OneOf((False, True), clause)}))
    for move, (_, before) in DECLARED.items():
        seats = tuple(seat for seat, now in enumerate(presence) if now in before)
        if seats:
            choices.append(Choice(kind(move), ABSENT, {"seat": OneOf(seats, ABSENT)}))
    return Offer("table", due=False, choices=tuple(choices))


def here(seats: int) -> tuple[Presence, ...]:
    """Everybody, as at the start."""
    everybody: tuple[Presence, ...] = ("here",)
    return everybody * seats


def staying(presence: Sequence[Presence]) -> tuple[int, ...]:
    """The seats of all who are not gone for good."""
    return tuple([seat for seat, now in enumerate(presence) if now != "gone"])


def gone(presence: Sequence[Presence]) -> tuple[int, ...]:
    """The seats of all who are."""
    return tuple([seat for seat, now in enumerate(presence) if now == "gone"])


def declare(presence: tuple[Presence, ...], move: Away | Back | Gone) -> tuple[Presence, ...]:
    """The presence after such a declaration."""
    return put(presence, move.seat, DECLARED[type(move)][0])
