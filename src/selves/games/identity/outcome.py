"""The outcome of a round of Identity, counted by the game, so nobody can hide or invent matches; tips; and the end."""

from typing import Any

from msgspec.structs import replace

from selves.games.identity.happenings import Checked, LaidTip, Opened, Tipped, Won
from selves.games.identity.offers import obliged
from selves.games.identity.state import BLUFF_CHIPS, BONUS, STEPS, TIP_CHIPS, TOWER, Round, State
from selves.kernel.chance import Chance
from selves.kernel.course import all_by_lot, end, tell
from selves.kernel.erased import without
from selves.kernel.fields import plain_fields
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.result import highest
from selves.kernel.sealed import Sealed, nothing_laid
from selves.kernel.seats import clockwise, put
from selves.kernel.state import card_of, there


def count(state: State) -> State:
    """`identity.count`: all with the most matches win; with none nobody does. `identity.advance`: they move up."""
    situation = there(state.situation)
    lying = {stone.trait for stone in state.stones}
    matches = [len(lying.intersection(profile or ())) for profile in state.profiles.laid]
    most = max(matches)
    winners = tuple([seat for seat, number in enumerate(matches) if number == most]) if most else ()
    book = Book(state.ledger)
    goal = False
    for seat in winners:
        before = book.of(seat, situation.area)
        steps = min(most, STEPS - before)
        if steps:
            book.pay(SUPPLY, seat, situation.area, steps, "identity.advance")
        if before < STEPS <= before + steps:  # `identity.goal`: overshoot is cut
            book.pay(SUPPLY, seat, BONUS, 3, "identity.goal")
            goal = True
    counted = Round(state.turn, state.trainer, situation, state.stones, winners, most)
    final = goal or state.turn >= state.planned
    state = tell(state, Won(winners, most), book, rounds=(*state.rounds, counted), final=final)
    return open_tips(control(state, winners))


def control(state: State, winners: tuple[int, ...]) -> State:
    """`identity.control`: the insider of each winner sees the winner's profile, and may look again later."""
    for winner in winners:
        insider = state.insider.index(winner)
        state = tell(state, Checked(insider, winner), checked=put(state.checked, insider, True))
    return state


def open_tips(state: State) -> State:
    """`identity.tips`: everybody decides at once. Who has no stones left has nothing to decide."""
    by, all_stones = [tip.by for tip in state.tips], TOWER * (state.seats - 2)
    pending = tuple([None if by.count(seat) < all_stones else () for seat in range(state.seats)])
    return replace(state, phase="tips", pending=Sealed(pending, (0,) * state.seats))


def show_tips(state: State, chance: Chance) -> State:
    """When the last one is in (or time is over), all tips are shown; a tip shown cannot be taken back."""
    shown: list[LaidTip] = []
    for seat, tips in enumerate(state.pending.laid):
        if tips is None and obliged(state):  # `identity.clock`: last tips are drawn by lot
            for about, left, free in state.towers(seat):
                drawn, state = all_by_lot(state, chance, free)
                shown += [LaidTip(seat, about, trait, state.turn) for trait in drawn[:left]]
        else:
            shown += tips or ()
    return tell(state, Tipped(tuple(shown)), tips=(*state.tips, *shown), pending=nothing_laid(state.seats))


def finish(state: State, clause: str) -> State:
    """Profiles are opened one after another from the start player; right tips return, wrong ones go to the bluffer.

    `identity.win`: highest total; equal totals share.
    """
    for about in clockwise(state.first, state.seats):
        book, profile = Book(state.ledger), state.profiles.laid[about] or ()
        for tip in state.tips:
            if tip.about == about and tip.trait in profile:
                book.pay(SUPPLY, tip.by, TIP_CHIPS, 1, "identity.tip-chips")
            elif tip.about == about:
                book.pay(SUPPLY, about, BLUFF_CHIPS, 1, "identity.bluff-chips")
        state = tell(state, Opened(about, profile), book)
    return end(state, highest(state.points, clause))


def end_now(state: State, clause: str) -> State:
    """The standing counts as printed for the end: the tips that lie are settled, no others are laid."""
    return finish(state, clause) if None not in state.profiles.laid else end(state, highest(state.points, clause))


def facts(before: State, after: State) -> dict[str, Any] | None:
    """What insights will read: who put which stones and who won; at the end the profiles and the tips."""
    found: dict[str, Any] = {}
    if len(after.rounds) > len(before.rounds):
        last = after.rounds[-1]
        found = {"round": last.number, "trainer": last.trainer, "card": card_of(after, last.situation.handle).id}
        found |= plain_fields(last, "stones", "winners", "matches")
    if after.result is not None and before.result is None:
        found |= {
            "profiles": [list(profile or ()) for profile in after.profiles.laid],
            "tips": [[tip.by, tip.about, tip.trait, tip.round] for tip in after.tips],
        }
    return found or None


def forget(fact: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """His stones, his profile, his tips and those about him; and that he won, which tells of his profile."""
    left = there(without(fact, seat, one=["trainer"], several=["winners"], rows={"stones": 1, "tips": 2}))
    if "round" in fact and fact["winners"] and not left["winners"]:
        left["matches"] = None
    if "profiles" in fact:
        left["profiles"] = [[] if each == seat else profile for each, profile in enumerate(fact["profiles"])]
    return left
