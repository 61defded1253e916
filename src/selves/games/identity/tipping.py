"""Tips in Identity: laid in secret, shown at once; the last ones; and how the game is settled by them."""

from collections.abc import Callable

from msgspec.structs import replace

from selves.games.identity.state import BLUFF_CHIPS, TIP_CHIPS, Ended, LaidTip, Opened, State, Tipped
from selves.kernel.chance import Chance
from selves.kernel.game import result
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.seats import clockwise

#: What follows when tips were shown and the game goes on.
Onward = Callable[[State, Chance], State]


def open_tips(state: State, chance: Chance, onward: Onward) -> State:
    """`identity.tips`: everybody decides at once. Who has no stones left has nothing to decide."""
    laid = [0] * state.seats
    for tip in state.tips:
        laid[tip.by] += 1
    all_stones = 3 * (state.seats - 2)
    state = replace(
        state,
        phase="tips",
        pending=tuple([None if count < all_stones else () for count in laid]),
        changes=(0,) * state.seats,
    )
    return tips_in(state, chance, onward)


def obliged(state: State) -> bool:
    """`identity.last-tips`: in the final round every remaining stone must be laid, unless the house says otherwise."""
    return state.final and state.options.last_tips == "all"


def tips_in(state: State, chance: Chance, onward: Onward, late: bool = False) -> State:
    """When the last one is in (or time is over), all tips are shown; a tip shown cannot be taken back."""
    if not late and None in [tips for tips, now in zip(state.pending, state.presence, strict=True) if now == "here"]:
        return state
    shown: list[LaidTip] = []
    for seat, tips in enumerate(state.pending):
        if tips is None and obliged(state):  # `identity.clock`: last tips are drawn by lot
            lots, state = by_lot(state, seat, chance)
            shown += lots
        else:
            shown += tips or ()
    state = replace(
        state,
        tips=(*state.tips, *shown),
        pending=(None,) * state.seats,
        told=(*state.told, Tipped(state.happened + 1, tuple(shown))),
        happened=state.happened + 1,
    )
    return finish(state) if state.final else onward(state, chance)


def by_lot(state: State, seat: int, chance: Chance) -> tuple[list[LaidTip], State]:
    laid = []
    for about, left in state.towers(seat).items():
        free = [trait for trait in state.ring if not tipped(state, seat, about, trait)]
        order = chance.order("lot", state.lots, len(free))
        laid += [LaidTip(seat, about, free[each], state.round) for each in order[:left]]
        state = replace(state, lots=state.lots + 1)
    return laid, state


def tipped(state: State, seat: int, about: int, trait: str) -> bool:
    """`identity.tip-once`: whether he has laid this tip before."""
    return any(tip.by == seat and tip.about == about and tip.trait == trait for tip in state.tips)


def finish(state: State, clause: str = "identity.end") -> State:
    """Profiles are opened one after another from the start player; right tips return, wrong ones go to the bluffer."""
    book = Book(state.ledger)
    for about in clockwise(state.first, state.seats):
        profile, known = state.profiles[about] or (), len(book.entries)
        for tip in state.tips:
            if tip.about == about and tip.trait in profile:
                book.pay(SUPPLY, tip.by, TIP_CHIPS, 1, "identity.tip-chips")
            elif tip.about == about:
                book.pay(SUPPLY, about, BLUFF_CHIPS, 1, "identity.bluff-chips")
        happening = Opened(state.happened + 1, about, profile, tuple(book.entries[known:]))
        state = replace(state, told=(*state.told, happening), happened=state.happened + 1)
    return end(replace(state, ledger=book.close() if book.entries else state.ledger), clause)


def end(state: State, clause: str) -> State:
    """`identity.win`: highest total; equal totals share."""
    standing = result(state.points, clause)
    return replace(
        state,
        phase="over",
        result=standing,
        told=(*state.told, Ended(state.happened + 1, standing)),
        happened=state.happened + 1,
    )
