"""Whose turn it is in Essence, which path cards lie open, and when the game comes to its end."""

from msgspec.structs import replace

from selves.games.essence.cards import COLOURS, Open
from selves.games.essence.state import Discarded, Ended, Opened, Played, State
from selves.kernel.chance import Chance
from selves.kernel.game import Result


def pass_on(state: State, chance: Chance) -> State:
    """The turn is over, the next one begins."""
    return open_turn(advance(replace(state, before=state.told, told=())), chance)


def advance(state: State) -> State:
    """The left neighbour is next. What lay open and nobody won is used; tips return to the hands (`essence.tips`)."""
    used = state.used
    for term in state.terms:
        place = COLOURS.index(state.cards[term.card].colour)
        used = (*used[:place], (*used[place], term.card), *used[place + 1 :])
    return replace(
        state,
        active=(state.active + 1) % state.seats,
        turn=state.turn + 1,
        phase="choose",
        path=None,
        terms=(),
        used=used,
        tips=(None,) * state.seats,
        changes=(0,) * state.seats,
    )


def open_turn(state: State, chance: Chance) -> State:
    """`essence.choose`: a second path card is opened. `essence.last`: without one the last card must be taken.

    `essence.clock`: for an active player who is not here the card is put away, and the turn passes.
    """
    while state.pile or state.slots != (None, None):
        if state.presence.count("here") < 2:  # too few are here; the game goes on when somebody is back
            return replace(state, phase="idle")
        state = replace(state, phase="choose")
        if state.pile and None in state.slots:
            state = open_path(state)
        if state.presence[state.active] != "here":
            state = put_away(state, newest(state), "essence.clock")
        elif None not in state.slots:
            return state
        else:
            state = play_path(state, newest(state), chance)
            if state.phase == "tip":
                return state
        state = advance(state)
    return finish(replace(state, phase="finale", swaps=((),) * state.seats, done=(False,) * state.seats))


def finish(state: State) -> State:
    """When everybody who is here is done exchanging, the points are counted (`essence.clock`: who is not here is)."""
    waiting = any(not done and now == "here" for done, now in zip(state.done, state.presence, strict=True))
    return state if waiting else end(state, "essence.last")


def newest(state: State) -> int:
    """The display space that was filled last."""
    handles = [opened.handle if opened else 0 for opened in state.slots]
    return handles.index(max(handles))


def open_path(state: State) -> State:
    """The next path card, in the free display space."""
    slot = state.slots.index(None)
    opened = Open(state.handles + 1, state.pile[0])
    return replace(
        state,
        pile=state.pile[1:],
        slots=(opened, state.slots[1]) if slot == 0 else (state.slots[0], opened),
        handles=opened.handle,
        opened=(*state.opened, opened.card),
        told=(*state.told, Opened(state.happened + 1, slot, opened.handle)),
        happened=state.happened + 1,
    )


def play_path(state: State, slot: int, chance: Chance) -> State:
    """`essence.path`: this card is played and its terms are opened; with too few of them it is put away."""
    path = state.slots[slot]
    assert path is not None
    card = state.cards[path.card]
    place = COLOURS.index(card.colour)
    state = supply(state, place, card.draw, chance)
    pile = state.piles[place]
    if len(pile) < card.draw:  # `essence.draw`: still too few
        return put_away(state, slot, "essence.draw")
    terms = tuple(Open(state.handles + number, term) for number, term in enumerate(pile[: card.draw], 1))
    handles = tuple(term.handle for term in terms)
    return replace(
        state,
        phase="tip",
        slots=emptied(state, slot),
        path=path,
        terms=terms,
        handles=state.handles + card.draw,
        opened=(*state.opened, *pile[: card.draw]),
        piles=(*state.piles[:place], pile[card.draw :], *state.piles[place + 1 :]),
        tips=(None,) * state.seats,
        changes=(0,) * state.seats,
        told=(*state.told, Played(state.happened + 1, state.active, path.handle, handles)),
        happened=state.happened + 1,
    )


def emptied(state: State, slot: int) -> tuple[Open | None, Open | None]:
    return (None, state.slots[1]) if slot == 0 else (state.slots[0], None)


def supply(state: State, place: int, need: int, chance: Chance) -> State:
    """`essence.draw`: used terms nobody won are reshuffled when a pile runs short."""
    pile, used = state.piles[place], state.used[place]
    if len(pile) >= need or not used:
        return state
    order = chance.order(f"terms.{COLOURS[place]}", state.shuffles[place], len(used))
    return replace(
        state,
        piles=(*state.piles[:place], (*pile, *(used[each] for each in order)), *state.piles[place + 1 :]),
        used=(*state.used[:place], (), *state.used[place + 1 :]),
        shuffles=(*state.shuffles[:place], state.shuffles[place] + 1, *state.shuffles[place + 1 :]),
    )


def open_card(state: State) -> int | None:
    """The path that may still be set aside: nobody has tipped."""
    return state.path.handle if state.phase == "tip" and state.path and set(state.tips) == {None} else None


def set_aside(state: State, chance: Chance) -> State:
    """The path leaves the game with its terms; another one is opened, and the active player chooses again."""
    assert state.path is not None
    gone = (state.path.card, *[term.card for term in state.terms])
    state = put_away(replace(state, path=None, terms=(), aside=(*state.aside, *gone)), None, "table.aside")
    return open_turn(state, chance)


def put_away(state: State, slot: int | None, clause: str) -> State:
    """A path card is discarded without a result: one that lies open, or the one that was being played."""
    return replace(
        state,
        slots=state.slots if slot is None else emptied(state, slot),
        told=(*state.told, Discarded(state.happened + 1, state.active, clause)),
        happened=state.happened + 1,
    )


def end(state: State, clause: str) -> State:
    """`essence.win`: most points; equal: most achievements beyond those; then shared."""
    standing = tuple(zip(state.points, state.left, strict=True))
    best = max(standing)
    result = Result(tuple(seat for seat, each in enumerate(standing) if each == best), state.points, clause)
    return replace(
        state,
        phase="over",
        result=result,
        told=(*state.told, Ended(state.happened + 1, result)),
        happened=state.happened + 1,
    )
