"""That the rules are rules: the same moves lead to the same position, an offer says what may be done, games end."""

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec.structs import replace

from selves.conformance.check import FEW, MANY, ONCE, Broken, promise
from selves.conformance.sample import Sample
from selves.conformance.walks import opened, opening_of, walk
from selves.kernel.course import payments
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Book
from selves.kernel.move import Move
from selves.kernel.offer import Offer
from selves.kernel.replay import Opening, Played, replay, take
from selves.kernel.replay import opened as opened_from
from selves.kernel.seats import CLOCK, TABLE

TOO_MANY, SOME = 400, 25  # moves of one offer


@promise(FEW)
def the_same_seed_and_moves_give_the_same_bytes(sample: Sample, setting: int, seed: int) -> None:
    game, opening = sample.game, opening_of(sample, setting, seed)
    state: Any = None
    log = []
    for moment in walk(sample, setting, seed, disturbed=True):
        by = {CLOCK: "clock", TABLE: "table"}.get(moment.seat, "person")
        move = msgspec.to_builtins(moment.move)
        log.append(Played(moment.seat, by, moment.offer.id, move, witness=moment.witness))  # type: ignore[arg-type]
        state = moment.after
    written = msgspec.json.decode(msgspec.json.encode(log), type=list[Played])
    if msgspec.json.encode(replay(game, opening, written)) != msgspec.json.encode(state):
        raise Broken(
            "a log of this game replays to another position",
            "Let everything follow from the state, the move, `chance` and the witness: no clock, no `random`, no set "
            "whose order counts, and nothing kept outside of the state",
        )


@promise(MANY)
def offers_are_exactly_what_play_accepts(sample: Sample, setting: int, seed: int) -> None:
    game, source = sample.game, random.Random(seed)
    moments = [*walk(sample, setting, seed, disturbed=True)]
    any_move = [*every_move(game.kinds.values(), sample.words)]
    for moment in source.sample(moments, min(8, len(moments))):
        before = msgspec.json.encode(moment.state)
        for seat in (*range(moment.state.seats), CLOCK, TABLE):
            offer = game.offer(moment.state, seat)
            admitted = admitted_moves(offer, game.kinds, source) if offer else []
            for move in admitted:
                accepted(sample, moment.state, seat, move, moment.chance, offer)
            for move in any_move:
                if move not in admitted and (offer is None or not offer.admits(move)):
                    refused(sample, moment.state, seat, move, moment.chance, (f"{game.name}.", "table."))
        if msgspec.json.encode(moment.state) != before:
            raise Broken("a move changed the state that it was played in", "Make a new state with `replace`")


def accepted(sample: Sample, state: Any, seat: int, move: Move, chance: Any, offer: Offer | None) -> None:
    try:
        sample.game.play(state, seat, move, chance, None)
    except Illegal as refusal:
        raise Broken(
            f"seat {seat} is offered {move} in the phase {state.phase!r}, and it is refused by {refusal}",
            "Offer in `offers.asks` only what `play.carry_out` does",
        ) from None
    if offer is None or not offer.admits(move):
        raise Broken(f"{move} is of an offer that does not admit it", "Let a field's type be what the move's field is")


def refused(sample: Sample, state: Any, seat: int, move: Move, chance: Any, clauses: tuple[str, ...]) -> None:
    """It must be, by one of these clauses, or by one that begins so."""
    try:
        sample.game.play(state, seat, move, chance)
    except Illegal as refusal:
        if not refusal.clause.startswith(clauses):
            raise Broken(
                f"{move} of seat {seat} is refused by {refusal.clause!r}", f"Cite a clause {' or '.join(clauses)}"
            ) from None
        return
    raise Broken(
        f"{move} of seat {seat} is accepted in the phase {state.phase!r} though it is not to be",
        "A game plays only what `offers.asks` offers; leave admission to `Game.play`",
    )


def admitted_moves(offer: Offer, kinds: Mapping[str, type[Move]], source: random.Random) -> list[Move]:
    """All moves that an offer admits; where there are too many to tell, some of them."""
    if offer.count() <= TOO_MANY:
        return list(offer.every(kinds))
    return [offer.sample(kinds, source) for _ in range(SOME)]


def every_move(kinds: Iterable[Any], words: tuple[str, ...] = ()) -> Iterator[Move]:
    """Moves of every kind with fields in and out of any range."""
    for kind in kinds:
        fields = msgspec.structs.fields(kind)
        for chosen in itertools.product(*(wrong_values(field.type, (*words, "x")) for field in fields)):
            yield kind(*chosen)


def wrong_values(kind: Any, words: tuple[str, ...]) -> tuple[object, ...]:
    """Values of a field's type, most of them out of place."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if kind is int:
        return (-1, 0, 1, 2, 3, 4, 99)
    if kind is bool:
        return (True, False)
    if kind is str or get_origin(kind) is Literal:
        return ("", *words)
    if get_origin(kind) is not tuple:  # a value for each of some keys
        return ({}, {"x": 0})
    item = get_args(kind)[0]  # of any length
    if isinstance(item, type) and issubclass(item, msgspec.Struct):
        pairs = [item(0, words[0]), item(1, words[0]), item(99, words[0])]
        return ((), (pairs[0],), (pairs[0], pairs[0]), (pairs[1], pairs[1]), (pairs[2],))
    if item is int:
        return ((), (0,), (0, 0), (99,))
    return ((), (words[0],), (words[0], words[0]), ("x",))


@promise(FEW)
def a_seat_that_does_not_exist_is_refused(sample: Sample, setting: int, seed: int) -> None:
    state, chance = opened(sample, setting, seed)
    for seat in (state.seats, 99, -3):
        if sample.game.offer(state, seat) is not None:
            raise Broken(f"seat {seat} of {state.seats} is offered something", "Leave who is asked to `Game.offer`")
        move = next(every_move(sample.game.kinds.values(), sample.words))
        refused(sample, state, seat, move, chance, ("table.seat",))


@promise(MANY)
def nothing_of_value_appears_or_vanishes(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        before, after = moment.state.ledger, moment.after.ledger
        was, now = [{what: each.total(what) for what in before.held} for each in (before, after)]
        if was != now:
            raise Broken(
                f"{moment.move} turned {was} into {now}", "Move what has value with `Book.pay`, and no way else"
            )
        if any(count < 0 for what in after.held for count in after.by_seat(what)):
            raise Broken(f"after {moment.move} somebody owes", "Pay no more than there is: see `Book.pay`")
        book = Book(before)
        for paid in payments(moment.state, moment.after):
            book.pay(paid.giver, paid.taker, paid.what, paid.amount, paid.clause)
        if book.close() != after:
            raise Broken(
                f"after {moment.move} the ledger is not what the payments that were told make of it",
                "Tell the book with what was paid for, `tell(state, news, book)`, where the news are `Paying`; and "
                "turn one page a move, or what was told is gone",
            )


@promise(MANY)
def random_play_comes_to_an_end(sample: Sample, setting: int, seed: int) -> None:
    *_, last = walk(sample, setting, seed, disturbed=False)
    result = last.after.result
    if result is None or not result.winners:
        raise Broken(f"it ended with {result}", "Somebody wins, or all share: see `kernel.result.highest`")
    for seat in (*range(last.state.seats), CLOCK, TABLE):
        if sample.game.offer(last.after, seat) is not None:
            raise Broken(f"seat {seat} is asked something after the end", "End with `kernel.course.end`")
        refused(sample, last.after, seat, last.move, last.chance, ("table.over",))
    if len(sample.game.totals(last.after)) != last.state.seats:
        raise Broken("the standing is not one number a seat", "Say in `totals` of the record what counts, by seat")


@promise(FEW)
def everything_survives_being_written_as_json(sample: Sample, setting: int, seed: int) -> None:
    game, do = sample.game, "Write its type so that it reads back the same: tuples and frozen structs, no lists or sets"
    for moment in itertools.islice(walk(sample, setting, seed, disturbed=True), 200):
        if msgspec.json.decode(msgspec.json.encode(moment.state), type=game.state) != moment.state:
            raise Broken(f"the state after {moment.state.happened} happenings reads back as another", do)
        if game.read(msgspec.json.decode(msgspec.json.encode(moment.move))) != moment.move:
            raise Broken(f"{moment.move} reads back as another", do)
        offer = msgspec.json.encode(moment.offer)
        if msgspec.json.encode(msgspec.json.decode(offer, type=type(moment.offer))) != offer:
            raise Broken(f"the offer {moment.offer.id!r} reads back as another", do)


@promise(MANY)
def waiting_names_the_seats_with_a_due_offer(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        offers = [sample.game.offer(moment.state, seat) for seat in range(moment.state.seats)]
        due = tuple(seat for seat, offer in enumerate(offers) if offer is not None and offer.due)
        if sample.game.table(moment.state).waiting != due:
            raise Broken(f"{due} have something to do, and the view says otherwise", "Leave `waiting` to the kernel")


@promise(MANY)
def an_offer_changes_only_with_its_seat(sample: Sample, setting: int, seed: int) -> None:
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=True):
        for seat in range(moment.state.seats):
            before, after = game.offer(moment.state, seat), game.offer(moment.after, seat)
            if before is None or after is None:
                continue
            same = sample.own_phase(moment.state, seat) == sample.own_phase(moment.after, seat)
            if (before.id == after.id) != same:
                raise Broken(
                    f"{moment.move} of seat {moment.seat} made the offer {after.id!r} of {before.id!r} for seat "
                    f"{seat}, and its own phase is {'the same' if same else 'another'}",
                    "An id names what is asked and how often this seat has answered it, nothing that others do; "
                    "`own_phase` of the sample says when it may change",
                )
            if same and replace(before, due=True) != replace(after, due=True):  # somebody else may have been faster
                raise Broken(
                    f"{moment.move} of seat {moment.seat} changed what seat {seat} is offered under {after.id!r}",
                    "What is offered changes only with the id",
                )


@promise(FEW)
def an_answer_to_an_old_offer_is_refused(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=False):
        stale = Played(moment.seat, "person", "long ago", msgspec.to_builtins(moment.move))
        try:
            take(sample.game, moment.state, stale, moment.chance)
        except Illegal as refusal:
            if refusal.clause == "table.offer":
                continue
        raise Broken("an answer to an offer that is gone was taken", "Leave it to `kernel.replay.take`")


@promise(ONCE)
def a_log_of_other_rules_is_not_replayed(sample: Sample, setting: int, seed: int) -> None:
    seats, _ = sample.settings[setting]
    try:
        opened_from(sample.game, Opening(sample.game.name, sample.game.version + 1, seats, {}, (), "00"))
    except ValueError:
        return
    raise Broken("a log of another version is replayed", "Leave it to `kernel.replay.opened`")


ALL = (
    the_same_seed_and_moves_give_the_same_bytes,
    offers_are_exactly_what_play_accepts,
    a_seat_that_does_not_exist_is_refused,
    nothing_of_value_appears_or_vanishes,
    random_play_comes_to_an_end,
    everything_survives_being_written_as_json,
    waiting_names_the_seats_with_a_due_offer,
    an_offer_changes_only_with_its_seat,
    an_answer_to_an_old_offer_is_refused,
    a_log_of_other_rules_is_not_replayed,
)
