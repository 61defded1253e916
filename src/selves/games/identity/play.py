"""Identity, as the rulebook tells it: set-up, a round from the die to the last stone, and what is drawn by lot."""

from collections.abc import Sequence

from msgspec.structs import replace

from selves.games.identity.cards import AREAS, TRAITS, Area, Card, Trait
from selves.games.identity.happenings import Drawn, LaidTip, Placed, Profiled, Rolled, Skipped, Stone
from selves.games.identity.moves import ChooseArea, Place, Profile, Roll, Tip, TipOn
from selves.games.identity.offers import free, stones_of
from selves.games.identity.outcome import count, finish, open_tips, show_tips
from selves.games.identity.state import BLUFF_CHIPS, BONUS, TIP_CHIPS, WHITE, Options, Situation, State
from selves.kernel.arc import Arc, arc_of, next_along
from selves.kernel.chance import Chance, nobody_himself
from selves.kernel.course import all_by_lot, begins, by_lot, few, in_phase, lay_down, tell, turn_page
from selves.kernel.deck import discarded, draw, face_down, fresh_deck, refilled, with_next, without
from selves.kernel.doing import InPhase, Moves, does
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import supplied
from selves.kernel.sealed import lay, missing, nothing_laid
from selves.kernel.seats import put
from selves.kernel.state import fresh, there


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """A deck for each area of life."""
    return {f"deck.{area}": [number for number, card in enumerate(cards) if card.area == area] for area in AREAS}


def arcs(seats: int, options: Options, cards: Sequence[Card]) -> dict[str, Arc]:
    """`identity.arc`: in every deck as many situations as there are players come first that do not go close. Where
    `identity.rounds` says how many there are, the last round of everybody has a warm one that the group has not seen.
    """
    if not options.arc:
        return {}
    closing = None if options.rounds is None else options.rounds - seats
    found = piles(options, cards)
    return {label: arc_of(pile, cards, seats, closing, by_round=True) for label, pile in found.items()}


def set_up(seats: int, options: Options, cards: Sequence[Card], chance: Chance) -> State:
    """Three shuffled decks, rows at their start, insiders; then everybody marks his profile.

    `identity.stones`: a player has 2 profile stones, and three for each opponent he may tip on.
    """
    decks, along = [], arcs(seats, options, cards)
    for label, found in piles(options, cards).items():
        if not found:
            raise Illegal("identity.decks", f"the box has no situations for {label.removeprefix('deck.')}")
        decks.append(fresh_deck(found, cards, label, chance, along.get(label)))
    trainer = begins(options.oldest, seats, chance, "identity.trainer")
    return State(
        **fresh(seats, options, cards),
        ring=TRAITS,
        marks=6,  # `identity.profile`
        decks=tuple(decks),
        ledger=supplied(seats, {kind: [0] * seats for kind in (*AREAS, BONUS, TIP_CHIPS, BLUFF_CHIPS)}),
        insider=nobody_himself(chance, "insider", seats),  # `identity.insider`
        checked=(False,) * seats,
        first=trainer,
        trainer=trainer,
        phase="profile",
        profiles=nothing_laid(seats),
        pending=nothing_laid(seats),
    )


#: Every kind of move, the clause it belongs to, and what it does.
MOVES: Moves[State] = (
    does(Profile, "identity.profile", lambda state, seat, move, chance, _: mark(state, seat, move.traits, chance)),
    does(Roll, "identity.die", lambda state, seat, move, chance, _: roll(state, chance)),
    does(ChooseArea, "identity.die", lambda state, seat, move, chance, _: draw_situation(state, move.area, chance)),
    does(Place, "identity.place-others", lambda state, seat, move, *_: place(state, move.traits)),
    does(Tip, "identity.tips", lambda state, seat, move, *_: lay_tips(state, seat, move.tips)),
)


def lay_tips(state: State, seat: int, tips: tuple[TipOn, ...]) -> State:
    """`identity.tips`: face down, until the last one has decided."""
    laid = tuple([LaidTip(seat, tip.about, tip.trait, state.turn) for tip in tips])
    return replace(state, pending=lay(state.pending, seat, laid))


def follow(state: State, chance: Chance) -> State:
    """When the last one is in, it goes on; `identity.clock`: what somebody who is not here would do is drawn by lot."""
    match state.phase:
        case "profile":
            waits = missing(state.profiles, state.presence) or few(state)
        case "area":
            waits = state.presence[state.trainer] == "here"
        case "place":
            waits = state.presence[state.placer] == "here"
        case "tips":
            waits = missing(state.pending, state.presence)
        case _:
            return open_round(state)
    return state if waits else TIME_OUT[state.phase](state, chance)


def mark(state: State, seat: int, traits: tuple[Trait, ...], chance: Chance) -> State:
    """`identity.profile`: all at once, changeable until the last is in."""
    state = lay_down(state, "profiles", seat, state.in_ring(traits), Profiled(seat))
    return state if missing(state.profiles, state.presence) else profiles_in(state, chance)


def profiles_in(state: State, chance: Chance) -> State:
    """Who has no profile gets one by lot (`identity.clock`), and it begins."""
    for seat, profile in enumerate(state.profiles.laid):
        if profile is None:
            drawn, state = all_by_lot(state, chance, state.ring)
            state = replace(state, profiles=lay(state.profiles, seat, state.in_ring(drawn[: state.marks])))
    return replace(state, phase="roll")


def open_round(state: State) -> State:
    """A trainer who is here begins; `identity.clock`: the round of one who is not counts as held."""
    if few(state):  # the game goes on when somebody is back
        return in_phase(state, "idle")
    if state.turn > state.planned:  # the last rounds went by: the last tips are still laid
        return open_tips(replace(state, turn=state.planned, final=True))
    if state.presence[state.trainer] != "here":
        trainer = (state.trainer + 1) % state.seats
        return tell(state, Skipped(state.trainer), turn=state.turn + 1, trainer=trainer)
    return in_phase(state, "roll")


def roll(state: State, chance: Chance) -> State:
    """`identity.die`: one face for each area, three that leave it to the trainer."""
    face = chance.die("area", state.turn, 6)
    area = AREAS[face - 1] if face <= len(AREAS) else None
    state = tell(state, Rolled(state.trainer, face, area), phase="area")
    return state if area is None else draw_situation(state, area, chance)


def area_by_lot(state: State, chance: Chance) -> State:
    area, state = by_lot(state, chance, AREAS)
    return draw_situation(state, area, chance)


def draw_situation(state: State, area: Area, chance: Chance) -> State:
    """`identity.situation`: the deck's next card; `identity.decks`: an empty deck is shuffled again; `identity.arc`: at
    the end its next warm one, and none before.
    """
    place, label = AREAS.index(area), f"deck.{area}"
    deck, arc = refilled(state.decks[place], 1, label, chance), arcs(state.seats, state.options, state.cards).get(label)
    if arc is not None:
        deck = with_next(deck, next_along(face_down(deck), arc, state.turn))
    cards, deck = draw(deck)
    return lay_open(replace(state, decks=put(state.decks, place, discarded(deck, cards))), cards[0])


def lay_open(state: State, card: int) -> State:
    """The white stones lie on the card's two traits; then the trainer puts his."""
    facts, opened = state.cards[card], (*state.opened, card)
    situation = Situation(len(opened), facts.area, facts.traits)
    stones = tuple([Stone(WHITE, trait) for trait in facts.traits])
    news = Drawn(len(opened), facts.traits)
    return tell(state, news, phase="place", situation=situation, opened=opened, stones=stones, placer=state.trainer)


def set_aside(state: State, chance: Chance) -> State:
    """The situation leaves the game; the next one of its deck takes its place."""
    card, area = state.opened[-1], there(state.situation).area
    place = AREAS.index(area)
    decks = put(state.decks, place, without(state.decks[place], (card,)))
    return draw_situation(replace(state, decks=decks, aside=(*state.aside, card)), area, chance)


def place(state: State, traits: tuple[Trait, ...], lot: bool = False) -> State:
    """`identity.place-trainer`, `identity.place-others`: his stones lie; the next in turn, or the count."""
    seat = state.placer
    following = (seat + 1) % state.seats
    stones = (*state.stones, *[Stone(seat, trait) for trait in traits])
    state = tell(state, Placed(seat, traits, lot), stones=stones, placer=following)
    return count(state) if following == state.trainer else state


def place_by_lot(state: State, chance: Chance) -> State:
    drawn, state = all_by_lot(state, chance, free(state))
    return place(state, tuple(drawn[: stones_of(state, state.placer)]), lot=True)


def tips_in(state: State, chance: Chance) -> State:
    """All tips are shown. `identity.clear`, `identity.trainer`: the stones return, the left neighbour is trainer."""
    state = show_tips(state, chance)
    if state.final:
        return finish(state, "identity.end")
    return turn_page(state, phase="roll", trainer=(state.trainer + 1) % state.seats, situation=None, stones=())


#: `identity.clock`: a profile, an area, stones and last tips are drawn by lot; tips before that: none.
TIME_OUT: InPhase[State] = {
    "profile": profiles_in, "roll": roll, "area": area_by_lot, "place": place_by_lot, "tips": tips_in,
}  # fmt: skip
