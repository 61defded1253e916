"""Egomaster: set-up, board and dice, who sees what of a question, buzzes in order of when they were made, the books."""

import dataclasses
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from selves.conformance.samples import SAMPLES
from selves.conformance.samples.egomaster import CARDS
from selves.conformance.walks import walk
from selves.games.egomaster import EGOMASTER
from selves.games.egomaster.board import BOARD, land
from selves.games.egomaster.cards import MODES, Card
from selves.games.egomaster.moves import Accept, Buzz, Go, Judge, Name, Next, Oppose, Raise, Refuse, Roll, Say, Stand
from selves.games.egomaster.outcome import roll_off
from selves.games.egomaster.state import CHIPS, TOTAL, Challenge, Options, State
from selves.games.egomaster.view import Open
from selves.kernel.chance import Chance, Scripted, Seeded
from selves.kernel.course import payments
from selves.kernel.happening import LastOne
from selves.kernel.illegal import Illegal
from selves.kernel.move import Aside, Away, End, Gone, LastTurn, Move
from selves.kernel.seats import CLOCK, TABLE
from selves.kernel.state import there
from tests.clause import clause

CHANCE = Seeded(b"egomaster")


def start(seats: int = 4, cards: tuple[Card, ...] = CARDS, **options: Any) -> State:
    return EGOMASTER.start(seats, Options(**options), cards, CHANCE)


def laid(seats: int = 4, judging: str = "reader", **position: object) -> State:
    return EGOMASTER.lay(start(seats), {"roller": 0, "judging": judging, **position}, CHANCE)


def play(state: State, *moves: tuple[int, Move] | tuple[int, Move, dict[str, Any]]) -> State:
    for seat, move, *witness in moves:
        state = EGOMASTER.play(state, seat, move, CHANCE, witness[0] if witness else None)
    return state


def opened(state: State, seat: int | None) -> tuple[Open, Open]:
    """What is open of the question to everybody, and to this seat."""
    view = EGOMASTER.view(state, seat)
    assert view.public.challenge is not None
    assert view.public.challenge.keyword
    return view.public.challenge.open, view.private.open if view.private is not None else Open()


SPEED = {"mode": "multi", "amount": 100, "icon": "speed"}
DUEL = {"mode": "duo", "amount": 200, "icon": "speed"}


@clause("egomaster.seats")
@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(Illegal, match=r"egomaster\.seats"):
        start(seats)


@clause("egomaster.board")
def test_the_board_is_as_the_ruling_says() -> None:
    assert len(BOARD) == 36
    for mode in MODES:
        amounts = Counter(square.amount for square in BOARD if square.mode == mode)
        assert amounts == {100: 4, 200: 4, 300: 2, 500: 2}
    assert all(BOARD[place].mode != BOARD[place - 1].mode for place in range(36))


@clause("egomaster.chips", "egomaster.quick")
def test_the_quick_stacks_come_from_the_printed_chips() -> None:
    """24 of 100, 18 of 200 and 12 of 500 are 12,000, and enough for every stack of the quick game."""
    assert TOTAL == 24 * 100 + 18 * 200 + 12 * 500
    pieces = {3: (8, 6, 4), 4: (6, 4, 3), 5: (4, 3, 2), 6: (4, 3, 2)}
    for seats, (hundreds, two_hundreds, five_hundreds) in pieces.items():
        stack = 100 * hundreds + 200 * two_hundreds + 500 * five_hundreds
        assert start(seats, quick=True).chips == (stack,) * seats
        assert (seats * hundreds, seats * two_hundreds, seats * five_hundreds) <= (24, 18, 12)
        assert start(seats, quick=True).ledger.total(CHIPS) == seats * stack


@clause("egomaster.first", "egomaster.roll-off")
def test_the_highest_sum_begins_and_only_the_tied_roll_again() -> None:
    rolls, winner, count = roll_off((0, 1, 2), 0, Scripted([10, 10, 5, 15, 1, 1, 2, 3, 4, 4], CHANCE))
    assert rolls == ((0, 10, 10), (1, 5, 15), (2, 1, 1), (0, 2, 3), (1, 4, 4))
    assert (winner, count) == (1, 2)
    firsts = Counter(EGOMASTER.start(4, Options(), CARDS, Seeded(bytes([n, 1]))).first for n in range(200))
    assert set(firsts) == {0, 1, 2, 3}


@clause("egomaster.move", "egomaster.occupied")
@given(st.integers(0, 35), st.integers(1, 6), st.sampled_from([1, -1]), st.sets(st.integers(0, 35), max_size=5))
def test_a_pawn_lands_on_the_first_free_square(start: int, steps: int, direction: int, others: set[int]) -> None:
    others -= {start}
    square = land(36, start, steps, direction, others)
    assert square not in others
    behind = (direction * (square - start)) % 36
    between = [(start + direction * step) % 36 for step in range(steps, behind)]
    assert behind >= steps
    assert all(passed in others for passed in between)


@clause("egomaster.booklets", "egomaster.question")
def test_no_question_comes_twice_until_all_have_come() -> None:
    cards = tuple(Card(f"{mode}-{n}", mode, None if mode == "solo" else "speed", 1) for mode in MODES for n in range(3))
    state, chance = EGOMASTER.start(3, Options(), cards, CHANCE), Seeded(b"x")
    asked: list[Challenge] = []
    source = random.Random(3)
    while len(asked) < 120 and state.result is None:
        before = state.handles
        seat, offer = next((s, o) for s in range(3) if (o := EGOMASTER.offer(state, s)) is not None and o.due)
        state = EGOMASTER.play(state, seat, offer.sample(EGOMASTER.kinds, source), chance)
        if state.handles > before and state.challenge is not None:
            asked.append(state.challenge)
    for mode in MODES:
        drawn = [challenge.card for challenge in asked if challenge.mode == mode]
        for first in range(0, len(drawn) - 2, 3):
            assert len(set(drawn[first : first + 3])) == 3


@clause("egomaster.booklets")
def test_what_the_group_has_seen_comes_last_and_the_hard_ones_stay_out() -> None:
    cards = tuple(replace(card, seen=card.id != "solo-5") for card in CARDS)
    for number in range(20):
        state = EGOMASTER.start(3, Options(), cards, Seeded(bytes([number])))
        state = EGOMASTER.lay(state, {"roller": 0, "chips": [0, 0, 0], "pawns": [33, 10, 20]}, CHANCE)
        chance = Scripted([3], Seeded(bytes([number])))
        for move in (Roll(), Go(1)):
            state = EGOMASTER.play(state, 0, move, chance)
        assert state.challenge is not None
        assert state.challenge.card is not None
        assert cards[state.challenge.card].id == "solo-5"
    easy = start(3, difficulty=1)
    assert {CARDS[card].difficulty for booklet in easy.booklets for card in booklet} == {1}


def test_pages_and_numbers_mean_something_else_in_every_game() -> None:
    """So the dice, which everybody sees, say nothing that could be looked up in the box."""
    one, other = (EGOMASTER.start(3, Options(), CARDS, Seeded(seed)) for seed in (b"1", b"2"))
    assert one.booklets != other.booklets
    assert [sorted(booklet) for booklet in one.booklets] == [sorted(booklet) for booklet in other.booklets]


@clause("egomaster.judge.reader", "egomaster.announce")
def test_only_the_reader_sees_question_and_solution() -> None:
    state = laid(5, chips=[0] * 5, challenge=DUEL)
    state = play(state, (0, Oppose(2)))
    for seat in (None, 0, 1, 2, 3, 4):
        open_to_all, mine = opened(state, seat)
        assert open_to_all == Open()
        assert (mine.question is not None) == (mine.solution is not None) == (seat == 4)
    state = play(state, (0, Buzz()), (4, Judge(True)))
    for seat in (None, 0, 1, 2, 3, 4):
        last = EGOMASTER.view(state, seat).public.last
        assert last is not None
        assert last.open.question is not None
        assert last.open.solution is not None


@clause("egomaster.judge.typed", "egomaster.out")
def test_typed_all_see_the_question_once_asked_and_the_eliminated_the_solution() -> None:
    state = laid(5, "typed", chips=[2000, 2000, 0, 2000, 2000], stage="elimination", challenge=DUEL)
    asked = play(state, (0, Oppose(1)), (0, Stand()))
    for seat in (None, 0, 1, 2, 3, 4):
        (before_all, before), (after_all, after) = opened(state, seat), opened(asked, seat)
        assert before_all == Open()
        assert (before.question is not None) == (seat == 4)
        assert after_all.question is not None
        assert after_all.solution is None
        assert (after.solution is not None) == (seat in (2, 4))


def test_a_question_that_was_refused_stays_closed() -> None:
    state = laid(chips=[2000, 2000, 2000, 2000], stage="elimination", challenge=DUEL)
    state = play(state, (0, Oppose(1)), (0, Raise(500)), (1, Refuse()))
    last = EGOMASTER.table(state).last
    assert last is not None
    assert (last.open, last.winner) == (Open(), 0)


@clause("egomaster.speed", "egomaster.dispute")
def test_buzzes_count_by_when_they_were_made() -> None:
    """Cleo's line is slow: her buzz arrives last and was the first. Within 30 ms it is too close to call."""
    state = laid(chips=[0] * 4, challenge=SPEED)
    state = play(state, (0, Buzz(), {"at": 1000}), (2, Buzz(), {"at": 940}))
    seen = EGOMASTER.table(state).challenge
    assert seen is not None
    assert (seen.to_judge, seen.margin) == (2, None)
    close = play(state, (1, Buzz(), {"at": 915}))
    seen = EGOMASTER.table(close).challenge
    assert seen is not None
    assert (seen.to_judge, seen.margin) == (1, 25)
    offer, before = EGOMASTER.offer(close, 3), EGOMASTER.offer(state, 3)
    assert offer is not None
    assert before is not None
    assert offer.choice("tie") is not None
    assert offer.id != before.id, "a verdict on the way must not count for somebody else"
    assert play(close, (3, Judge(True))).last.winner == 1  # type: ignore[union-attr]


@clause("egomaster.speed", "egomaster.judge.typed")
def test_a_typed_answer_that_was_made_first_wins_though_it_came_later() -> None:
    state = laid(judging="typed", chips=[0] * 4, challenge=SPEED | {"answers": ["Rome"]})
    state = play(state, (0, Say("Rome"), {"right": True, "at": 1000}))
    assert state.phase == "verdict"
    late = play(state, (1, Say("Rome"), {"right": True, "at": 980}))
    assert play(late, (3, Next())).last.winner == 1  # type: ignore[union-attr]
    too_late = play(state, (1, Say("Rome"), {"right": True, "at": 1020}))
    assert play(too_late, (3, Next())).last.winner == 0  # type: ignore[union-attr]
    assert play(too_late, (3, Judge(False)), (3, Next())).last.winner == 1  # type: ignore[union-attr]


@clause("egomaster.judge.typed", "egomaster.dispute")
def test_the_ledger_says_that_the_reader_overruled() -> None:
    state = laid(judging="typed", chips=[0] * 4, challenge={"mode": "solo", "amount": 200})
    state = play(state, (0, Name(1)), (0, Say("x"), {"right": False}), (3, Judge(True)))
    (paid,) = payments(state, EGOMASTER.play(state, 3, Next(), CHANCE))
    assert (paid.taker, paid.amount, paid.clause) == (0, 200, "egomaster.dispute")


@clause("egomaster.short-raise", "egomaster.elim.multi-raise")
def test_every_step_of_a_raise_is_booked() -> None:
    state = laid(chips=[2000, 2000, 400, 2000], stage="elimination", challenge=SPEED)
    booked = []
    for seat, move in ((0, Raise(1000)), (1, Refuse()), (2, Accept()), (2, Buzz()), (3, Judge(True))):
        after = EGOMASTER.play(state, seat, move, CHANCE)
        booked += [(paid.giver, paid.taker, paid.amount, paid.clause) for paid in payments(state, after)]
        state = after
    raised, short = "egomaster.elim.multi-raise", "egomaster.short-raise"
    assert booked == [
        (1, "centre", 100, raised),
        (0, "centre", 1000, raised),
        (2, "centre", 400, short),
        ("centre", 0, 600, short),
        ("centre", 2, 900, raised),
    ]


@clause("egomaster.clock")
def test_an_answer_has_its_own_seconds_at_any_pace() -> None:
    state = play(laid(chips=[0] * 4, challenge={"mode": "solo", "amount": 200}), (0, Name(1)))
    clock = EGOMASTER.offer(state, CLOCK)
    assert clock is not None
    assert clock.seconds == 40  # 30, and 10 to read it
    waiting = EGOMASTER.offer(laid(chips=[0] * 4), CLOCK)
    assert waiting is not None
    assert (waiting.seconds, waiting.pace) == (None, "short")


@clause("egomaster.clock")
def test_who_comes_back_finds_the_game_and_nothing_lost() -> None:
    state = laid(3, chips=[500, 500, 500], stage="elimination")
    away = play(state, (TABLE, Away(1)))
    assert away.phase == "idle", "two cannot play where nobody could read"
    assert away.chips == (500, 500, 500)
    typed = play(laid(3, "typed", chips=[500, 500, 500], stage="elimination"), (TABLE, Away(1)))
    assert (typed.phase, typed.reader) == ("roll", None)


@clause("egomaster.clock")
def test_an_annulled_question_gives_everything_back() -> None:
    state = laid(3, chips=[500, 500, 500], stage="elimination", challenge=DUEL)
    state = play(state, (0, Oppose(1)), (0, Stand()), (TABLE, Away(2)))
    assert (state.chips, state.centre, state.phase) == ((500, 500, 500), 0, "idle")
    assert EGOMASTER.table(state).last.open.question is None  # type: ignore[union-attr]


@clause("egomaster.win", "egomaster.out")
def test_the_last_one_wins_though_somebody_left_with_more() -> None:
    state = laid(4, chips=[500, 5000, 500, 500], stage="elimination")
    state = play(state, (TABLE, Gone(1)), (TABLE, Gone(2)))
    assert state.result is not None
    assert state.result.winners == (0, 3)


def test_a_question_that_is_set_aside_is_replaced_and_never_comes_again() -> None:
    state = EGOMASTER.start(3, Options(), CARDS, CHANCE)
    state = EGOMASTER.lay(state, {"roller": 0, "chips": [0, 0, 0], "pawns": [33, 10, 20]}, CHANCE)
    for move in (Roll(), Go(1)):
        state = EGOMASTER.play(state, 0, move, CHANCE)
    asked = state.challenge
    assert asked is not None
    other = play(state, (TABLE, Aside()))
    assert other.challenge is not None
    assert other.challenge.card != asked.card
    assert other.phase == state.phase
    assert EGOMASTER.aside(other) == (CARDS[asked.card or 0].id,)
    assert set(EGOMASTER.seen(other)) == {CARDS[asked.card or 0].id, CARDS[other.challenge.card or 0].id}


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 3))
def test_players_bank_and_centre_are_the_total_always(seed: int, setting: int) -> None:
    seats, options = SAMPLES["egomaster"].settings[setting]
    assert isinstance(options, Options)
    total = seats * {3: 4000, 4: 2900, 5: 2000, 6: 2000}[seats] if options.quick else TOTAL
    for moment in walk(SAMPLES["egomaster"], setting, seed, disturbed=True):
        state = moment.after
        assert sum(state.chips) + state.bank + state.centre == total
        assert state.centre == sum(state.staked)
        assert all(chips % 100 == 0 for chips in state.chips)
        assert all(state.chips[seat] == 0 for seat in state.out)


@clause("egomaster.judge.typed", "egomaster.dispute")
def test_what_was_overruled_last_can_be_taken_back() -> None:
    state = laid(judging="typed", chips=[0] * 4, challenge=SPEED | {"answers": ["Rome"]})
    state = play(state, (0, Say("Rome"), {"right": True, "at": 1}), (1, Say("Rome"), {"right": True, "at": 2}))
    state = play(state, (3, Judge(False)), (3, Judge(False)), (3, Judge(True)))
    assert play(state, (3, Next())).last.winner == 1  # type: ignore[union-attr]


@clause("egomaster.ping-pong")
def test_a_repeated_item_is_wrong_whatever_a_witness_says() -> None:
    state = laid(
        chips=[0, 0, 0, 0],
        challenge={"mode": "multi", "amount": 100, "icon": "ping-pong", "answers": ["a", "b", "c"]},
        judging="typed",
    )
    state = play(state, (0, Say("a"), {"item": 0, "right": True}), (1, Say("A"), {"item": 0, "right": True}))
    assert [attempt.right for attempt in state.question.attempts] == [True, False]


@clause("egomaster.speed")
def test_the_same_answer_twice_may_be_right_where_nothing_is_listed() -> None:
    state = laid(chips=[0, 0, 0, 0], challenge=SPEED | {"answers": ["a"]}, judging="typed")
    state = play(
        state, (0, Say("a"), {"item": 0, "right": False, "at": 1}), (1, Say("a"), {"item": 0, "right": True, "at": 2})
    )
    assert [attempt.right for attempt in state.question.attempts] == [False, True]


@pytest.mark.parametrize(("server", "reader", "lesson"), [(True, False, "refused"), (False, True, "accepted")])
def test_what_the_reader_thought_otherwise_is_a_lesson_about_the_question(
    server: bool, reader: bool, lesson: str
) -> None:
    state = laid(judging="typed", chips=[0] * 4, challenge={"mode": "solo", "amount": 200})
    state = replace(state, challenge=replace(state.question, card=0))
    before = play(state, (0, Name(1)), (0, Say("Rome"), {"right": server}), (3, Judge(reader)))
    lessons = EGOMASTER.lessons(before, play(before, (3, Next())))
    assert [(each.what, each.said) for each in lessons] == [("right" if reader else "wrong", ""), (lesson, "Rome")]


def test_a_question_set_aside_takes_all_its_facts_along() -> None:
    """What is judged afterwards is the new question: its list, its number, its icon."""
    for seed in range(40):
        chance = Seeded(bytes([seed]))
        state = EGOMASTER.lay(
            EGOMASTER.start(3, Options(), CARDS, chance),
            {"roller": 0, "chips": [0, 0, 0], "pawns": [33, 10, 20]},
            chance,
        )
        for move in (Roll(), Go(1)):
            state = EGOMASTER.play(state, 0, move, chance)
        other = EGOMASTER.play(state, TABLE, Aside(), chance).question
        assert other.card is not None
        facts = CARDS[other.card]
        assert (other.icon, other.items, other.number) == (facts.icon, facts.items, facts.number)


def test_another_world_has_other_solutions() -> None:
    state = laid(chips=[0, 0, 0, 0], challenge={"mode": "multi", "amount": 100, "icon": "target", "answers": 40})
    worlds = [EGOMASTER.resample(state, None, random.Random(number)).question for number in range(20)]
    assert len({world.number for world in worlds}) > 5
    state = laid(
        chips=[0, 0, 0, 0], challenge={"mode": "multi", "amount": 100, "icon": "ping-pong", "answers": ["a", "b"]}
    )
    worlds = [EGOMASTER.resample(state, None, random.Random(number)).question for number in range(20)]
    assert len({world.items for world in worlds}) > 5


def test_who_rolls_in_a_position_is_the_first_of_it() -> None:
    assert [laid(roller=seat).first for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "position",
    [
        {"chips": [0, 0, 0]},
        {"pawns": [1, 2, 3]},
        {"pawns": [1, 1, 2, 3]},
        {"pawns": [36, 1, 2, 3]},
        {"roller": 4},
        {"reader": 4, "chips": [0, 0, 0, 0]},
        {"reader": 0, "chips": [0, 0, 0, 0]},
        {"out": [4]},
        {"out": [0, 1, 2]},
        {"out": [0], "stage": "elimination", "chips": [0, 5, 5, 5]},
        {"challenge": {"mode": "solo", "amount": 100, "icon": "speed"}},
        {"challenge": {"mode": "duo", "amount": 100}},
        {"challenge": {"mode": "duo", "amount": 100, "icon": "target", "answers": ["a"]}},
    ],
)
def test_a_position_that_cannot_be_is_named(position: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        laid(**position)


def test_of_who_is_erased_no_turn_stays_and_of_others_turns_nothing_that_was_his() -> None:
    fact = {
        "roller": 0, "reader": 1, "rival": 2, "players": [0, 2, 3], "refused": [3], "winner": 2,
        "tries": [[2, True, None], [3, False, None]],
    }  # fmt: skip
    assert EGOMASTER.forget(fact, 0) is None
    assert EGOMASTER.forget(fact, 1) is None
    without = fact | {"rival": None, "players": [0, 3], "winner": None, "tries": [[3, False, None]]}
    assert EGOMASTER.forget(fact, 2) == without
    assert EGOMASTER.forget(fact, 3) == fact | {"players": [0, 2], "refused": [], "tries": [[2, True, None]]}


@clause("egomaster.booklets")
@pytest.mark.parametrize("mode", MODES)
def test_a_box_without_questions_of_a_kind_is_refused(mode: str) -> None:
    with pytest.raises(Illegal, match=rf"egomaster\.booklets.*{mode}"):
        start(3, tuple(card for card in CARDS if card.booklet != mode))


@clause("egomaster.placing")
def test_the_lot_places_one_pawn_a_square_and_the_first_turn_begins() -> None:
    stood = set()
    for n in range(20):
        state = EGOMASTER.start(5, Options(placing="lot"), CARDS, Seeded(bytes([n])))
        assert state.phase == "roll"
        assert state.roller == state.first
        assert len({square for square in state.pawns if square is not None}) == 5
        stood.add(state.pawns)
    assert len(stood) > 10
    assert start().phase == "place"  # as printed


@clause("egomaster.length")
@pytest.mark.parametrize("length", [1, 4, 9])
@pytest.mark.parametrize("disturbed", [False, True])
def test_a_game_of_so_many_turns_ends_after_the_last_of_them(length: int, disturbed: bool) -> None:
    """By the standing, if it has not ended otherwise before."""
    sample, ended = dataclasses.replace(SAMPLES["egomaster"], settings=((4, Options(length=length)),)), set()
    for seed in range(8):
        moments = list(walk(sample, 0, seed, disturbed))
        last = moments[-1].after
        assert all(moment.state.turn <= length for moment in moments)
        ended.add(last.result.clause)
        if last.result.clause == "egomaster.length":
            assert last.turn == length + 1
            inside = [seat for seat in range(4) if last.presence[seat] != "gone" and seat not in last.out]
            best = max(last.chips[seat] for seat in inside)
            assert last.result.winners == tuple(seat for seat in inside if last.chips[seat] == best)
    assert "egomaster.length" in ended


@clause("egomaster.length")
@pytest.mark.parametrize("disturbed", [False, True])
def test_a_game_ends_after_the_turn_in_which_time_ran_out(disturbed: bool) -> None:
    """In any phase of it, and by the standing, if it has not ended otherwise before."""
    sample = dataclasses.replace(SAMPLES["egomaster"], settings=((4, Options(minutes=20)),))
    phases, ended = set(), set()
    for seed in range(12):
        source = random.Random(seed)
        for moment in walk(sample, 0, seed, disturbed):
            now = moment.after
            if (
                EGOMASTER.minutes(now)
                and now.result is None
                and source.random() < (0.2 if now.phase == "place" else 0.02)
            ):
                state = EGOMASTER.play(now, TABLE, LastTurn(), moment.chance)
                assert replace(state, final=None, told=(), happened=0) == replace(now, told=(), happened=0)
                phases.add(state.phase)
                last = to_the_end(state, moment.chance, source)
                assert last.turn <= state.turn + 1
                ended.add(there(last.result).clause)
    assert {"place", "roll", "move", "answer"} <= phases
    assert "egomaster.length" in ended


@clause("egomaster.length")
@pytest.mark.parametrize("disturbed", [False, True])
def test_a_game_is_over_at_once_where_time_ran_out_at_the_pay_out_and_nobody_has_rolled(disturbed: bool) -> None:
    """By the standing, and nobody has another turn; whatever was begun is played."""
    sample, phases = dataclasses.replace(SAMPLES["egomaster"], settings=((4, Options(minutes=20)),)), set()
    for seed in range(8):
        for moment in walk(sample, 0, seed, disturbed):
            now = moment.after
            if EGOMASTER.minutes(now) is None or now.result is not None:
                continue
            state = EGOMASTER.play(now, TABLE, LastTurn(before=True), moment.chance)
            is_on = now.turn == 1 or now.phase not in ("roll", "idle")
            assert is_on == (state.result is None) == (state.final == now.turn)
            if not is_on:
                assert there(state.result).clause == "egomaster.length"
                assert there(state.result).totals == now.chips
                assert EGOMASTER.rounds(state) == now.turn - 1
                assert EGOMASTER.facts(now, state) is None, "the turn before was told already"
                assert not any(isinstance(each, LastOne) for each in state.told), "no turn is still to come"
            phases.add((now.phase, is_on))
    assert {("roll", False), ("roll", True), ("place", True), ("move", True), ("answer", True)} <= phases


def to_the_end(state: State, chance: Chance, source: random.Random) -> State:
    """Everybody who is asked does something; TABLE ends it where nobody can."""
    while state.result is None:
        waiting = EGOMASTER.waiting(state)
        offer = EGOMASTER.offer(state, waiting[0]) if waiting else None
        if offer is None:
            return EGOMASTER.play(state, TABLE, End(), chance)
        move = offer.sample(EGOMASTER.kinds, source)
        witness = {"right": source.random() < 0.5, "item": 0, "number": 7}
        state = EGOMASTER.play(state, waiting[0], move, chance, witness)
    return state


@clause("egomaster.length")
def test_at_a_table_with_bots_the_house_rules_stay() -> None:
    agreed = Options(length=7, placing="lot", quick=True, clock=15, difficulty=1)
    assert EGOMASTER.with_bots(agreed) == replace(agreed, judging="typed")
