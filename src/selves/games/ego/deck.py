"""The card box of ego: which question comes next, the other side of a card, and the shuffles."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from selves.games.ego.cards import BACK, FRONT, SIDES, Card, Question, asked, possible
from selves.games.ego.happenings import Drawn, How, Passed
from selves.games.ego.outcome import pass_on
from selves.games.ego.state import Options, State
from selves.games.ego.table import asking, name, theirs
from selves.kernel.arc import Arc, ending
from selves.kernel.chance import Chance
from selves.kernel.course import tell
from selves.kernel.deck import OTHER_SIDE, Deck, dealt, face_down, left, packed, with_next
from selves.kernel.sealed import nothing_laid
from selves.kernel.sown import next_suiting, with_asked


def sides(options: Options, cards: Sequence[Card]) -> dict[str, tuple[int, ...]]:
    """The questions that are asked, by pile. `ego.deck`: german plays all fronts, then all backs; in the polish edition
    a card is drawn front up, and its back is read only by `ego.swap`. Where `ego.mood` leaves but the back, it is up.
    Cards about this table are among the fronts, where `ego.about` was chosen, and those that it wrote by `ego.each`.
    """
    mood = possible(options.mood, cards)
    asks = [
        (2 * number, asked(card, mood))
        for number, card in enumerate(cards)
        if (options.about or not card.about) and (options.each or card.by is None)
    ]
    if options.edition == "polish":
        return {"deck": tuple([number + up[0] for number, up in asks if up])}
    return {
        label: tuple([number + side for number, up in asks if side in up])
        for label, side in (("deck", FRONT), ("deck.backs", BACK))
    }


def piles(options: Options, cards: Sequence[Card]) -> dict[str, Sequence[int]]:
    """`ego.deck`: all fronts, and in the german edition all backs."""
    return {label: [number // 2 for number in numbers] for label, numbers in sides(options, cards).items()}


def came_from(state: State, card: int) -> str:
    drawn = next(each for each in reversed(state.told) if isinstance(each, Drawn))
    side = state.question.side if state.question is not None else "front"
    return OTHER_SIDE if drawn.how == "back" else pile_of(state, SIDES.index(side))


def pile_of(state: State, number: int) -> str:
    """`ego.deck`: the backs are a pile of their own in the german edition."""
    return "deck.backs" if number % 2 == BACK and state.options.edition == "german" else "deck"


def arcs(seats: int, options: Options, cards: Sequence[Card]) -> dict[str, Arc]:
    """`ego.arc`: two questions for everybody that do not go close, then the rest, and no heavy one after another. Where
    `ego.rounds` says how many there are, the last for everybody are warm ones that the group has not seen. Turns are
    counted, not cards: one that is swapped or set aside brings neither the end nearer nor what goes close.
    """
    if not options.arc:
        return {}
    found, by = {}, theirs(options, cards)
    closing = 0 if options.rounds is None else (options.rounds - 1) * seats
    before = len(by)
    for label, numbers in sides(options, cards).items():
        facts = {number // 2: cards[number // 2].sides[number % 2] for number in numbers}
        close = tuple([card for card, side in facts.items() if side.sensitivity])
        heavy = tuple([card for card, side in facts.items() if "heavy" in side.tags])
        found[label] = Arc(2 * seats if label == "deck" else 0, close, heavy, by_round=True)
        before += len(facts.keys() - by.keys())
        if options.rounds is not None and closing < before:
            warm = [card for card, side in facts.items() if "warm" in side.tags and not cards[card].seen]
            found[label] = ending(found[label], closing, warm)
    return found


def shuffle(
    seats: int, options: Options, cards: Sequence[Card], chance: Chance, n: int = 0, aside: Collection[int] = ()
) -> tuple[int, ...]:
    """The box, ready to draw from. `n` counts this game's shuffles; what was set aside is not there. `ego.each`: at
    first every second question is one that somebody at the table wrote, in the order in which they were shuffled.
    """
    order: list[int] = []
    along, by = arcs(seats, options, cards), theirs(options, cards)
    for label, numbers in sides(options, cards).items():
        up = {number // 2: number for number in numbers}
        order += [up[card] for card in dealt([*up], cards, label, chance, along.get(label), n, by, aside)]
    return packed(order)


def draw(state: State, chance: Chance, swapped: bool = False, how: How = "card") -> State:
    """`ego.draw`: the next question lies open. What may not be asked now waits (`ego.each`); else the turn passes."""
    deck, at = state.deck, next_at(state, state.deck)
    if at is None:  # `ego.reshuffle`
        order = shuffle(state.seats, state.options, state.cards, chance, deck.shuffles, state.aside)
        deck = Deck(order, shuffles=deck.shuffles + 1)
        at = next_at(state, deck)
        if at is not None and state.question is not None and order[at] // 2 == state.opened[-1]:
            others = replace(deck, order=(*order[:at], *order[at + 1 :]))  # swapped away: rather any other one
            deck, at = replace(deck, order=(*others.order, order[at])), next_at(state, others)
            at = next_at(state, deck) if at is None else at
    if at is None:
        return pass_on(tell(replace(state, deck=deck), Passed(state.subject, "ego.each")))
    if at:
        by = theirs(state.options, state.cards)
        rest = with_asked(face_down(deck), at, lambda number: number // 2 in by)
        deck = replace(deck, order=(*deck.order[: deck.top], *rest))
    return lay_open(state, deck.order[deck.top], replace(deck, top=deck.top + 1), how, swapped, chance)


def next_at(state: State, deck: Deck) -> int | None:
    """How many lie above the next question that may be asked; nothing if there is none."""
    now = asking(state)
    if now is None:
        return 0 if left(deck) else None
    rest = [(number // 2, pile_of(state, number)) for number in face_down(deck)]
    along = arcs(state.seats, state.options, state.cards)
    return next_suiting(rest, theirs(state.options, state.cards), now, state.seats, along)


def swap(state: State, chance: Chance) -> State:
    """`ego.swap`: the back of the card first, then a new card, as often as needed."""
    assert state.question is not None
    deck, back = state.deck, 2 * state.opened[-1] + BACK
    front_up = state.question.side == "front"
    if front_up and state.options.edition == "polish" and BACK in asked(state.cards[state.opened[-1]], state.mood):
        return lay_open(state, back, deck, "back", True, chance)
    if front_up and back in face_down(deck):  # german: it is not asked again with the backs
        deck = with_next(deck, face_down(deck).index(back))
        return lay_open(state, back, replace(deck, top=deck.top + 1), "back", True, chance)
    return draw(state, chance, swapped=True)


def lay_open(state: State, number: int, deck: Deck, how: How, swapped: bool, chance: Chance) -> State:
    card, side, handle = number // 2, number % 2, len(state.opened) + 1
    facts, opened = state.cards[card], (*state.opened, card)
    seat = name(state, chance) if facts.about else None
    question = Question(handle, facts.sides[side].theme, SIDES[side], seat)
    phase = "third" if state.options.third else "commit"
    laid = nothing_laid(state.seats)  # guesses already laid go back
    news = Drawn(handle, how, swapped)
    return tell(state, news, deck=deck, phase=phase, question=question, opened=opened, laid=laid)
