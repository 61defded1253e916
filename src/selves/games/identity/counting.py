"""The count of a round of Identity: by the game, so nobody can hide or invent matches."""

from msgspec.structs import replace

from selves.games.identity.state import BONUS, STEPS, Checked, Round, State, Won
from selves.games.identity.tipping import Onward, open_tips
from selves.kernel.chance import Chance
from selves.kernel.ledger import SUPPLY, Book


def count(state: State, chance: Chance, onward: Onward) -> State:
    """`identity.count`: all with the most matches win; with none nobody does. `identity.advance`: they move up."""
    situation = state.situation
    assert situation is not None
    lying = {stone.trait for stone in state.stones}
    matches = [len(lying.intersection(profile or ())) for profile in state.profiles]
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
    counted = Round(state.round, state.trainer, situation, state.stones, winners, most)
    state = replace(
        state,
        ledger=book.close() if book.entries else state.ledger,
        rounds=(*state.rounds, counted),
        final=goal or state.round >= 2 * state.seats,
        told=(*state.told, Won(state.happened + 1, winners, most, tuple(book.entries))),
        happened=state.happened + 1,
    )
    return open_tips(control(state, winners), chance, onward)


def control(state: State, winners: tuple[int, ...]) -> State:
    """`identity.control`: the insider of each winner sees the winner's profile, and may look again later."""
    for winner in winners:
        insider = state.insider.index(winner)
        state = replace(
            state,
            checked=(*state.checked[:insider], True, *state.checked[insider + 1 :]),
            told=(*state.told, Checked(state.happened + 1, insider, winner)),
            happened=state.happened + 1,
        )
    return state
