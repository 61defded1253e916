"""What seats lay face down at the same time: an answer, a guess, a tip, a profile; changeable until all are in."""

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from selves.kernel.presence import Presence
from selves.kernel.seats import put

T = TypeVar("T")


class Sealed(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """By seat: what lies there, and how often that seat has laid something, which is part of its offer's id."""

    laid: tuple[T | None, ...]
    changes: tuple[int, ...]


@cache
def nothing_laid(seats: int) -> Sealed[Any]:
    """All hands are full again."""
    return Sealed((None,) * seats, (0,) * seats)


def lay(sealed: Sealed[T], seat: int, what: T) -> Sealed[T]:
    """This seat has laid something, or something else. (Written out, because nothing else is done as often.)"""
    laid, changes = sealed.laid, sealed.changes
    return Sealed(
        (*laid[:seat], what, *laid[seat + 1 :]),
        (*changes[:seat], changes[seat] + 1, *changes[seat + 1 :]),
    )


def changed(sealed: Sealed[T], seat: int) -> Sealed[T]:
    """This seat has done something else meanwhile, so that its offer is another one."""
    return Sealed(sealed.laid, put(sealed.changes, seat, sealed.changes[seat] + 1))


def missing(sealed: Sealed[T], presence: tuple[Presence, ...]) -> bool:
    """Whether somebody who is here has laid nothing."""
    laid = sealed.laid
    return None in laid and any(what is None and presence[seat] == "here" for seat, what in enumerate(laid))


def who_laid(sealed: Sealed[Any]) -> tuple[bool, ...]:
    """What everybody may know of it."""
    return tuple([what is not None for what in sealed.laid])


def disguised(sealed: Sealed[T], seat: int | None, other: Callable[[int, T], T]) -> Sealed[T]:
    """Something else under everybody's hand but this seat's, as `other` makes it up."""
    laid = [what if what is None or each == seat else other(each, what) for each, what in enumerate(sealed.laid)]
    return Sealed(tuple(laid), sealed.changes)
