"""The course of Identity: from one round to the next, the situation, the stones in turn, and what is drawn by lot."""

from msgspec.structs import replace

from selves.games.identity.cards import AREAS, Area, Trait
from selves.games.identity.counting import count
from selves.games.identity.state import WHITE, Drawn, Placed, Rolled, Situation, Skipped, State, Stone
from selves.games.identity.tipping import open_tips
from selves.kernel.chance import Chance

WHITES = 2
LEAST = 2  # fewer present cannot play a round


def next_round(state: State, chance: Chance) -> State:
    """`identity.clear`, `identity.trainer`: the stones return, the left neighbour is trainer."""
    return open_round(
        replace(
            state,
            round=state.round + 1,
            trainer=(state.trainer + 1) % state.seats,
            situation=None,
            stones=(),
            pending=(None,) * state.seats,
            changes=(0,) * state.seats,
            before=state.told,
            told=(),
        ),
        chance,
    )


def planned(state: State) -> int:
    """`identity.end`: everybody is trainer twice."""
    return 2 * state.seats


def open_round(state: State, chance: Chance) -> State:
    """A trainer who is here begins; `identity.clock`: the round of one who is not counts as held."""
    if state.presence.count("here") < LEAST:
        return replace(state, phase="idle")
    while state.round <= planned(state) and state.presence[state.trainer] != "here":
        state = replace(
            state,
            round=state.round + 1,
            trainer=(state.trainer + 1) % state.seats,
            told=(*state.told, Skipped(state.happened + 1, state.trainer)),
            happened=state.happened + 1,
        )
    if state.round > planned(state):  # the last rounds went by: the last tips are still laid
        return open_tips(replace(state, round=planned(state), final=True), chance, next_round)
    return replace(state, phase="roll")


def roll(state: State, chance: Chance) -> State:
    """`identity.die`: one face for each area, three that leave it to the trainer."""
    face = chance.die("area", state.round, 6)
    area = AREAS[face - 1] if face <= len(AREAS) else None
    state = replace(
        state,
        told=(*state.told, Rolled(state.happened + 1, state.trainer, face, area)),
        happened=state.happened + 1,
    )
    return replace(state, phase="area") if area is None else draw(state, area, chance)


def draw(state: State, area: Area, chance: Chance) -> State:
    """`identity.situation`: the deck's next card; `identity.decks`: an empty deck is shuffled again."""
    place = AREAS.index(area)
    deck, used, shuffles = state.decks[place], state.used[place], state.shuffles[place]
    if not deck:
        deck = tuple([used[each] for each in chance.order(f"deck.{area}", shuffles, len(used))])
        used, shuffles = (), shuffles + 1
    card = deck[0]
    return situate(
        replace(
            state,
            decks=(*state.decks[:place], deck[1:], *state.decks[place + 1 :]),
            used=(*state.used[:place], (*used, card), *state.used[place + 1 :]),
            shuffles=(*state.shuffles[:place], shuffles, *state.shuffles[place + 1 :]),
            opened=(*state.opened, card),
        ),
        Situation(state.handles + 1, area, state.cards[card].traits, card),
        chance,
    )


def situate(state: State, situation: Situation, chance: Chance) -> State:
    """The white stones lie on the card's two traits; then the trainer puts his."""
    state = replace(
        state,
        phase="place",
        situation=situation,
        handles=situation.handle,
        stones=tuple([Stone(WHITE, trait) for trait in situation.traits]),
        placer=state.trainer,
        told=(*state.told, Drawn(state.happened + 1, situation.handle, situation.traits)),
        happened=state.happened + 1,
    )
    return place_absent(state, chance)


def open_card(state: State) -> int | None:
    """The situation that may still be set aside: only white stones lie, and its deck has another card."""
    situation = state.situation
    if state.phase != "place" or situation is None or situation.card is None or len(state.stones) > WHITES:
        return None
    deck = AREAS.index(situation.area)
    return situation.handle if len(state.decks[deck]) + len(state.used[deck]) > 1 else None


def set_aside(state: State, chance: Chance) -> State:
    """The situation leaves the game; the next one of its deck takes its place."""
    situation = state.situation
    assert situation is not None
    assert situation.card is not None
    deck = AREAS.index(situation.area)
    used = tuple([card for card in state.used[deck] if card != situation.card])
    aside = (*state.aside, situation.card)
    return draw(
        replace(state, aside=aside, used=(*state.used[:deck], used, *state.used[deck + 1 :])), situation.area, chance
    )


def place(state: State, traits: tuple[Trait, ...], chance: Chance, lot: bool = False) -> State:
    """`identity.place-trainer`, `identity.place-others`: his stones lie; the next in turn, or the count."""
    seat = state.placer
    state = replace(
        state,
        stones=(*state.stones, *[Stone(seat, trait) for trait in traits]),
        told=(*state.told, Placed(state.happened + 1, seat, traits, lot)),
        happened=state.happened + 1,
    )
    following = (seat + 1) % state.seats
    if following == state.trainer:
        return count(state, chance, next_round)
    return place_absent(replace(state, placer=following), chance)


def place_absent(state: State, chance: Chance) -> State:
    """`identity.clock`: the stones of somebody who is not here are drawn by lot."""
    return state if state.presence[state.placer] == "here" else place_by_lot(state, chance)


def place_by_lot(state: State, chance: Chance) -> State:
    open_traits = free(state)
    order = chance.order("lot", state.lots, len(open_traits))
    chosen = tuple([open_traits[each] for each in order[: stones_of(state, state.placer)]])
    return place(replace(state, lots=state.lots + 1), chosen, chance, lot=True)


def stones_of(state: State, seat: int) -> int:
    return 2 if seat == state.trainer else 1


def free(state: State) -> tuple[Trait, ...]:
    """`identity.one-stone`: the traits without a stone."""
    occupied = {stone.trait for stone in state.stones}
    return tuple([trait for trait in state.ring if trait not in occupied])
