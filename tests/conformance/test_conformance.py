"""The one suite that every game passes."""

import itertools
import random
from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from selves.bots import BOTS
from selves.bots.arena import contest
from selves.games import GAMES
from selves.kernel.course import held_for, news, payments
from selves.kernel.happening import Ended, TimedOut
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Book
from selves.kernel.move import Away, Back, Gone, Move, Timeout
from selves.kernel.offer import Offer
from selves.kernel.replay import Opening, Played, chance_of, opened, replay, take
from selves.kernel.seats import CLOCK, TABLE
from selves.kernel.view import View
from tests.conformance import walks
from tests.conformance.sample import Sample
from tests.conformance.samples import SAMPLES
from tests.conformance.walks import everybody, opening_of, sight, walk

pytestmark = pytest.mark.parametrize(
    ("sample", "setting"),
    [
        pytest.param(sample, setting, id=f"{name}-{setting}")
        for name, sample in SAMPLES.items()
        for setting in range(len(sample.settings))
    ],
)

MANY, SAMPLES_OF_MANY = 400, 25

seeds = st.integers(0, 2**32)
some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(seed=seeds)
def test_same_seed_and_moves_give_the_same_bytes(sample: Sample, setting: int, seed: int) -> None:
    game, opening = sample.game, opening_of(sample, setting, seed)
    state: Any = None
    log = []
    for moment in walk(sample, setting, seed, disturbed=True):
        by = {CLOCK: "clock", TABLE: "table"}.get(moment.seat, "person")
        move = msgspec.to_builtins(moment.move)
        log.append(Played(moment.seat, by, moment.offer.id, move, witness=moment.witness))  # type: ignore[arg-type]
        state = moment.after
    written = msgspec.json.decode(msgspec.json.encode(log), type=list[Played])
    assert msgspec.json.encode(replay(game, opening, written)) == msgspec.json.encode(state)


@some
@given(seed=seeds)
def test_offers_are_exactly_what_play_accepts(sample: Sample, setting: int, seed: int) -> None:
    game, source = sample.game, random.Random(seed)
    moments = [*walk(sample, setting, seed, disturbed=True)]
    for moment in source.sample(moments, min(8, len(moments))):
        before = msgspec.json.encode(moment.state)
        for seat in (*range(moment.state.seats), CLOCK, TABLE):
            offer = game.offer(moment.state, seat)
            admitted = admitted_moves(offer, game.kinds, source) if offer else []
            for move in admitted:
                assert offer is not None
                assert offer.admits(move)
                game.play(moment.state, seat, move, moment.chance)
            for move in every_move(game.kinds.values(), sample.words):
                if move not in admitted and (offer is None or not offer.admits(move)):
                    with pytest.raises(Illegal) as refusal:
                        game.play(moment.state, seat, move, moment.chance)
                    assert refusal.value.clause.startswith((f"{game.name}.", "table."))
        assert msgspec.json.encode(moment.state) == before


def admitted_moves(offer: Offer, kinds: Any, source: random.Random) -> list[Move]:
    """All moves that an offer admits; where there are too many to tell, some of them."""
    if offer.count() <= MANY:
        return list(offer.every(kinds))
    return [offer.sample(kinds, source) for _ in range(SAMPLES_OF_MANY)]


def every_move(kinds: Any, words: tuple[str, ...] = ()) -> Iterator[Move]:
    """Moves of every kind with fields in and out of any range."""
    for kind in kinds:
        fields = msgspec.structs.fields(kind)
        for chosen in itertools.product(*(wrong_values(field.type, words) for field in fields)):
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
        return ("", "x", *words)
    item = get_args(kind)[0]  # a tuple of any length
    if isinstance(item, type) and issubclass(item, msgspec.Struct):
        pairs = [item(0, words[-1]), item(1, words[-1]), item(99, words[-1])]
        return ((), (pairs[0],), (pairs[0], pairs[0]), (pairs[1], pairs[1]), (pairs[2],))
    return ((), (words[-1],), (words[-1], words[-1]), ("x",))


@some
@given(seed=seeds)
def test_a_seat_that_does_not_exist_is_refused(sample: Sample, setting: int, seed: int) -> None:
    state, chance = walks.opened(sample, setting, seed)
    for seat in (state.seats, 99, -3):
        assert sample.game.offer(state, seat) is None
        with pytest.raises(Illegal, match=r"table\.seat"):
            sample.game.play(state, seat, next(every_move(sample.game.kinds.values(), sample.words)), chance)


@some
@given(seed=seeds)
def test_nothing_of_value_appears_or_vanishes(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        before, after = moment.state.ledger, moment.after.ledger
        assert {what: before.total(what) for what in before.held} == {what: after.total(what) for what in after.held}
        assert all(count >= 0 for what in after.held for count in after.by_seat(what))
        book = Book(before)
        for paid in payments(moment.state, moment.after):
            book.pay(paid.giver, paid.taker, paid.what, paid.amount, paid.clause)
        assert book.close() == after, "the payments are not what moved"


@some
@given(seed=seeds)
def test_random_play_comes_to_an_end(sample: Sample, setting: int, seed: int) -> None:
    *_, last = walk(sample, setting, seed, disturbed=False)
    result = last.after.result
    assert result is not None
    assert result.winners
    for seat in (*range(last.state.seats), CLOCK, TABLE):
        assert sample.game.offer(last.after, seat) is None
        with pytest.raises(Illegal, match=r"table\.over"):
            sample.game.play(last.after, seat, last.move, last.chance)


@few
@given(seed=seeds)
def test_everything_survives_json(sample: Sample, setting: int, seed: int) -> None:
    game = sample.game
    for moment in itertools.islice(walk(sample, setting, seed, disturbed=True), 200):
        assert msgspec.json.decode(msgspec.json.encode(moment.state), type=game.state) == moment.state
        assert game.read(msgspec.json.decode(msgspec.json.encode(moment.move))) == moment.move
        offer = msgspec.json.encode(moment.offer)
        assert msgspec.json.encode(msgspec.json.decode(offer, type=type(moment.offer))) == offer
        for seat in everybody(moment.state):
            view = game.view(moment.state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View[game.public, game.private]) == view  # type: ignore[name-defined]


def worlds(sample: Sample, setting: int, seed: int) -> Iterator[tuple[Any, Any, int | None]]:
    """States, each with another world that one seat could not tell from it."""
    source = random.Random(seed)
    for moment in walk(sample, setting, seed, disturbed=True):
        for seat in everybody(moment.state):
            yield moment.state, sample.game.resample(moment.state, seat, source), seat


@some
@given(seed=seeds)
def test_no_secret_reaches_a_seat(sample: Sample, setting: int, seed: int) -> None:
    for state, other, seat in worlds(sample, setting, seed):
        assert sight(sample, state, seat) == sight(sample, other, seat)
        faces = sample.game.faces(state, sample.game.view(state, seat))
        assert faces == sample.game.faces(other, sample.game.view(other, seat))


@few
@given(seed=seeds)
def test_what_is_public_is_the_same_whoever_asks(sample: Sample, setting: int, seed: int) -> None:
    """Whoever looks, and in whatever order: the public half is the table's, and holds nothing of the private ones."""
    game = sample.game
    for moment in itertools.islice(walk(sample, setting, seed, disturbed=True), 100):
        state = moment.after
        table = msgspec.json.encode(game.view(state, None).public)
        for seat in range(state.seats):
            view = game.view(replace(state), seat)
            assert msgspec.json.encode(view.public) == table
            assert isinstance(view.private, game.private)
        assert game.view(state, None).private is None


@few
@given(seed=seeds)
def test_nothing_runs_ahead_of_a_reveal(sample: Sample, setting: int, seed: int) -> None:
    """While it is held all is as it was, but for what is revealed; how the game ended is told afterwards."""
    game = sample.game
    told = {"happenings", "waiting", "aside", *game.public.revealed}
    for moment in walk(sample, setting, seed, disturbed=True):
        if not held_for(moment.state, moment.after):
            continue
        for seat in everybody(moment.state):
            was, shown = game.view(moment.state, seat), game.revealing(moment.state, moment.after, seat)
            assert shown.private == was.private
            assert shown.public.result is None
            assert not any(isinstance(each, Ended) for each in shown.public.happenings)
            assert shown.public.waiting == ()
            for name in {*shown.public.__struct_fields__} - told:
                assert getattr(shown.public, name) == getattr(was.public, name), name


@few
@given(seed=seeds)
def test_a_time_out_says_for_whom_time_is_up(sample: Sample, setting: int, seed: int) -> None:
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=True):
        told = [each.seats for each in news(moment.state, moment.after) if isinstance(each, TimedOut)]
        late = game.waiting(moment.state)
        assert told == ([late] if isinstance(moment.move, Timeout) and late else [])


def test_bots_play_whole_games(sample: Sample, setting: int) -> None:
    """Every bot of the game with its like, to the end; it sees views alone, and answers only what it is offered."""
    seats, options = sample.settings[setting]
    options = sample.game.with_bots(options)
    for bot in BOTS[sample.game.name].values():
        if setting == 0 or not bot.blind:
            outcome = contest(sample.game, [bot] * seats, options, sample.cards, b"%d" % setting)
            assert outcome.winners


def test_a_planted_leak_is_caught(sample: Sample, setting: int) -> None:
    for field, leak in sample.leaks.items():
        caught = any(leak(state, seat) != leak(other, seat) for state, other, seat in worlds(sample, setting, 7))
        assert caught, f"the suite would not notice if {field} leaked"


def test_every_field_of_the_state_is_secret_or_public(sample: Sample, setting: int) -> None:
    fields = set(sample.game.state.__struct_fields__)
    assert fields == set(sample.leaks) | sample.public
    for state, other, _ in worlds(sample, setting, 11):
        for field in sample.public:
            assert getattr(state, field) == getattr(other, field), f"{field} is resampled, so it is a secret"


@some
@given(seed=seeds)
def test_waiting_names_the_seats_with_a_due_offer(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        offers = [sample.game.offer(moment.state, seat) for seat in range(moment.state.seats)]
        due = tuple(seat for seat, offer in enumerate(offers) if offer is not None and offer.due)
        assert sample.game.table(moment.state).waiting == due


@some
@given(seed=seeds)
def test_an_offer_changes_only_with_its_seat(sample: Sample, setting: int, seed: int) -> None:
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=True):
        for seat in range(moment.state.seats):
            before, after = game.offer(moment.state, seat), game.offer(moment.after, seat)
            if before is None or after is None:
                continue
            same = sample.own_phase(moment.state, seat) == sample.own_phase(moment.after, seat)
            assert (before.id == after.id) == same
            if same:  # whether the table waits for it is another matter: somebody else may have been faster
                assert replace(before, due=True) == replace(after, due=True)


@few
@given(seed=seeds)
def test_an_answer_to_an_old_offer_is_refused(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=False):
        stale = Played(moment.seat, "person", "long ago", msgspec.to_builtins(moment.move))
        with pytest.raises(Illegal, match=r"table\.offer"):
            take(sample.game, moment.state, stale, moment.chance)


@few
@given(seed=seeds)
def test_time_outs_and_absence_are_lived_with_in_every_phase(sample: Sample, setting: int, seed: int) -> None:
    """In any position: the pending time-out is accepted and moves the game on; anybody may go and come back."""
    game, seen = sample.game, set()
    for moment in walk(sample, setting, seed, disturbed=False):
        state = moment.state
        key = (state.phase, tuple(game.table(state).waiting))
        if key in seen:
            continue
        seen.add(key)
        clock = game.offer(state, CLOCK)
        assert clock is not None, f"no time runs while the table waits in {state.phase}"
        assert clock.pace in ("short", "long")
        late = game.play(state, CLOCK, Timeout(), moment.chance)
        again = game.offer(late, CLOCK)
        assert again is None or again.id != clock.id, "the same time-out could run out twice"
        for seat in range(state.seats):
            for leave in (Away(seat), Gone(seat)):
                left = game.play(state, TABLE, leave, moment.chance)
                assert game.offer(left, seat) is None
                assert seat not in game.table(left).waiting
                if isinstance(leave, Away) and left.result is None:
                    back = game.play(left, TABLE, Back(seat), moment.chance)
                    assert back.presence == state.presence
                    assert back.result is not None or game.table(back).waiting


@few
@given(seed=seeds)
def test_if_everybody_leaves_the_game_waits_for_them(sample: Sample, setting: int, seed: int) -> None:
    game = sample.game
    for moment in itertools.islice(walk(sample, setting, seed, disturbed=False), 30):
        state = moment.state
        for seat in range(state.seats):
            if state.result is None:
                state = game.play(state, TABLE, Away(seat), moment.chance)
        if state.result is not None:
            continue
        assert game.table(state).waiting == ()
        assert game.offer(state, CLOCK) is None, "time runs though nobody is here"
        for seat in range(state.seats):
            if state.result is None:
                state = game.play(state, TABLE, Back(seat), moment.chance)
        assert game.table(state).waiting or state.result is not None


def test_a_log_of_other_rules_is_not_replayed(sample: Sample, setting: int) -> None:
    seats, _ = sample.settings[setting]
    opening = Opening(sample.game.name, sample.game.version + 1, seats, {}, (), "00")
    with pytest.raises(ValueError, match="the log holds"):
        opened(sample.game, opening)
    assert chance_of(opening).seed == b"\0"


def test_every_registered_game_is_here(sample: Sample, setting: int) -> None:
    assert SAMPLES.keys() == GAMES.keys()


@few
@given(seed=seeds)
def test_what_the_clock_is_offered_is_due(sample: Sample, setting: int, seed: int) -> None:
    for moment in walk(sample, setting, seed, disturbed=True):
        clock = sample.game.offer(moment.after, CLOCK)
        assert clock is None or clock.due


@few
@given(seed=seeds)
def test_what_is_forgotten_of_a_fact_stays_forgotten_and_takes_nothing_of_who_was_not_part_of_it(
    sample: Sample, setting: int, seed: int
) -> None:
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=True):
        fact = game.facts(moment.state, moment.after)
        if fact is None:
            continue
        fact = msgspec.json.decode(msgspec.json.encode(fact))
        assert game.forget(fact, 77) == fact, "nobody sits there"
        for seat in range(moment.state.seats):
            once = game.forget(fact, seat)
            assert once is None or game.forget(once, seat) == once
