"""What a seat of Identity cannot know: another world that it could not tell from ours."""

from msgspec.structs import replace

from selves.games.identity.cards import Trait
from selves.games.identity.happenings import LaidTip
from selves.games.identity.offers import obliged
from selves.games.identity.state import State
from selves.kernel.chance import Source, shuffled
from selves.kernel.deck import another_order
from selves.kernel.sealed import disguised


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other profiles and tips where this seat cannot look, another order of the cards nobody has seen."""

    def other_profile(other: int, profile: tuple[Trait, ...]) -> tuple[Trait, ...]:
        insider = seat is not None and state.insider[seat] == other and state.checked[seat]  # `identity.control`
        if state.phase == "over" or insider:
            return profile
        return state.in_ring(shuffled(state.ring, source, state.marks))

    profiles = disguised(state.profiles, seat, other_profile)
    pending = disguised(state.pending, seat, lambda other, tips: other_tips(state, other, source))
    decks = tuple([another_order(deck, source) for deck in state.decks])
    return replace(state, profiles=profiles, pending=pending, decks=decks)


def other_tips(state: State, seat: int, source: Source) -> tuple[LaidTip, ...]:
    """Tips that this seat might as well have laid: on other traits, or fewer, unless all had to be laid."""
    laid: list[LaidTip] = []
    for about, left, free in state.towers(seat):
        count = left if obliged(state) else int(source.random() * (left + 1))
        laid += [LaidTip(seat, about, trait, state.turn) for trait in shuffled(free, source, count)]
    return tuple(laid)
