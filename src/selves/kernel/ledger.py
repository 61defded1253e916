"""Everything of value moves by `pay`, from one account to another, for a clause: nothing appears or vanishes.

The payments are what a player reads as the reason of every chip, so a payment has no other purpose than to be shown.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

#: Accounts beside the seats. SUPPLY and CREDIT are unlimited: they may owe.
POOL: Final = "pool"
BOX: Final = "box"
BANK: Final = "bank"
CENTRE: Final = "centre"
SUPPLY: Final = "supply"
CREDIT: Final = "credit"
UNLIMITED: Final = frozenset({SUPPLY, CREDIT})

Account = int | str


class Payment(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One payment: who, whom, what, how many, why."""

    giver: Account
    taker: Account
    what: str
    amount: int
    clause: str


class Overdrawn(Exception):  # noqa: N818
    """A payment that an account cannot make. It is a fault of the rules' code, never of a player."""


@cache
def places(seats: int, accounts: tuple[str, ...]) -> dict[Account, int]:
    """Where each account's balance stands: the seats first, then the named ones."""
    return {account: place for place, account in enumerate((*range(seats), *accounts))}


class Ledger(msgspec.Struct, frozen=True, gc=False):
    """The balances: for each thing of value, one number a seat and one for each named account."""

    seats: int
    accounts: tuple[str, ...]
    held: dict[str, tuple[int, ...]]

    def of(self, account: Account, what: str) -> int:
        return self.held[what][places(self.seats, self.accounts)[account]]

    def by_seat(self, what: str) -> tuple[int, ...]:
        return self.held[what][: self.seats]

    def sets(self, kinds: Sequence[str]) -> tuple[tuple[int, ...], ...]:
        """What each seat has of these, in this order."""
        return tuple(zip(*[self.by_seat(what) for what in kinds], strict=True))

    def total(self, what: str) -> int:
        """What exists of it; payments never change this."""
        return sum(self.held[what])


def supplied(seats: int, held: Mapping[str, Sequence[int]]) -> Ledger:
    """A ledger of things that come from an unlimited supply: what the seats hold of each, the supply has given."""
    return Ledger(seats, (SUPPLY,), {what: (*balances, -sum(balances)) for what, balances in held.items()})


def ledger(seats: int, accounts: tuple[str, ...], **held: list[int]) -> Ledger:
    """A ledger with these balances: for each thing the seats' in order, then the accounts'."""
    return Ledger(seats, accounts, {what: tuple(balances) for what, balances in held.items()})


class Book:
    """The ledger while one move is carried out: payments go in, a new ledger and what was paid come out."""

    __slots__ = ("_changed", "_ledger", "_places", "payments")

    def __init__(self, opening: Ledger) -> None:
        self._ledger = opening
        self._places = places(opening.seats, opening.accounts)
        self._changed: dict[str, list[int]] = {}
        self.payments: list[Payment] = []

    def of(self, account: Account, what: str) -> int:
        held = self._changed.get(what) or self._ledger.held[what]
        return held[self._places[account]]

    def pay(self, giver: Account, taker: Account, what: str, amount: int, clause: str) -> None:
        """Move `amount` of `what`, which is more than nothing, and note why."""
        if amount <= 0:
            raise Overdrawn(f"{clause} pays {amount} {what}")
        held = self._changed.get(what)
        if held is None:
            held = self._changed[what] = list(self._ledger.held[what])
        place = self._places[giver]
        left = held[place] - amount
        if left < 0 and giver not in UNLIMITED:
            raise Overdrawn(f"{clause} takes {amount} {what} from {giver}, which lacks {-left}")
        held[place] = left
        held[self._places[taker]] += amount
        self.payments.append(Payment(giver, taker, what, amount, clause))

    def close(self) -> Ledger:
        held = dict(self._ledger.held)
        for what, balances in self._changed.items():
            held[what] = tuple(balances)
        return Ledger(self._ledger.seats, self._ledger.accounts, held)
