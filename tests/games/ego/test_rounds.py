"""ego: drawing, committing, revealing and passing on, in both editions."""

import random
from typing import Any, NamedTuple

import msgspec
import pytest

from selves.games.ego import EGO
from selves.games.ego.cards import SIDES
from selves.games.ego.happenings import Committed, Drawn, Laid, Passed, Revealed, Settled
from selves.games.ego.moves import Answer, Draw, Guess, Swap
from selves.games.ego.state import Options, State
from selves.kernel.chance import Seeded
from selves.kernel.course import news, payments
from selves.kernel.happening import Ended, Happening, TimedOut
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import Payment
from selves.kernel.move import Away, Back, Gone, Move, Timeout
from selves.kernel.seats import CLOCK, TABLE
from tests.clause import clause
from tests.games.ego.test_set_up import start

CHANCE = Seeded(b"table")


class Step(NamedTuple):
    """Where some moves led, what the last of them made happen, and what was paid for it."""

    state: State
    happenings: tuple[Happening, ...] = ()
    payments: tuple[Payment, ...] = ()


def play(state: State, *moves: tuple[int, Move]) -> Step:
    step = Step(state)
    for seat, move in moves:
        after = EGO.play(step.state, seat, move, CHANCE)
        step = Step(after, news(step.state, after), payments(step.state, after))
    return step


def drawn(seats: int = 3, **options: Any) -> State:
    """Seat 0 is the subject and has drawn."""
    return play(start(seats, Options(oldest=0, **options)), (0, Draw())).state


@clause("ego.draw")
def test_only_the_subject_draws() -> None:
    state = start(3, Options(oldest=1))
    with pytest.raises(Illegal, match=r"ego\.draw"):
        play(state, (0, Draw()))
    with pytest.raises(Illegal, match=r"ego\.guess"):
        play(state, (0, Guess(1, 1)))
    after = play(state, (1, Draw())).state
    assert after.phase == "commit"


@clause("ego.draw")
def test_the_question_stays_visible_to_all_until_the_reveal_and_after() -> None:
    state = drawn()
    for seat in (None, 0, 1, 2):
        view = EGO.view(state, seat)
        assert view.public.question is not None
        assert EGO.faces(state, view).keys() == {view.public.question.handle}
    after = play(state, (0, Answer(1)), (1, Guess(1, 1)), (2, Guess(2, 2))).state
    view = EGO.view(after, 2)
    assert view.public.question is None
    assert view.public.last is not None
    assert EGO.faces(after, view).keys() == {view.public.last.question.handle}


@clause("ego.answer", "ego.guess")
def test_commitments_are_secret_until_the_last() -> None:
    state = play(drawn(), (0, Answer(2)), (1, Guess(3, 2))).state
    for seat in (None, 2):
        view = EGO.view(state, seat)
        assert view.public.committed == (True, True, False)
        assert view.public.waiting == (2,)
        assert view.public.last is None
        assert view.private is None or view.private.laid is None
    for seat in (0, 1):
        own = EGO.view(state, seat).private
        assert own is not None
        assert own.laid == state.laid.laid[seat]


@clause("ego.guess")
def test_an_amendment_is_offered_but_nobody_waits_for_it() -> None:
    state = play(drawn(), (1, Guess(3, 2))).state
    offer = EGO.offer(state, 1)
    assert offer is not None
    assert not offer.due
    assert offer.admits(Guess(1, 1))


@clause("ego.reveal")
@pytest.mark.parametrize(("edition", "together"), [("german", False), ("polish", True)])
def test_the_reveal_shows_all_stones_and_stakes(edition: str, together: bool) -> None:
    step = play(drawn(edition=edition), (0, Answer(2)), (1, Guess(2, 1)), (2, Guess(3, 2)))
    committed, revealed, settled = step.happenings
    assert isinstance(committed, Committed)
    assert isinstance(revealed, Revealed)
    assert isinstance(settled, Settled)
    assert revealed.together is together
    assert [(laid.stone, laid.stake) for laid in revealed.laid if laid] == [(2, 0), (2, 1), (3, 2)]
    assert settled.payments == step.payments


@clause("ego.losers-pay", "ego.winners-paid", "ego.subject-paid")
def test_the_settlement_pays_in_order_and_says_why() -> None:
    step = play(drawn(4), (0, Answer(3)), (1, Guess(3, 2)), (2, Guess(3, 1)), (3, Guess(1, 2)))
    assert step.payments == (
        Payment(3, "pool", "chips", 2, "ego.losers-pay"),
        Payment("pool", 1, "chips", 2, "ego.winners-paid"),
        Payment("pool", 2, "chips", 1, "ego.winners-paid"),
        Payment("pool", 0, "chips", 2, "ego.subject-paid"),
    )
    last = EGO.table(step.state).last
    assert last is not None
    assert last.payments == step.payments


@clause("ego.order", "ego.pass")
def test_the_turn_goes_round_clockwise() -> None:
    state, subjects = start(3, Options(oldest=2)), []
    for _ in range(7):
        subject = state.subject
        subjects.append(subject)
        state = play(
            state,
            (subject, Draw()),
            (subject, Answer(1)),
            ((subject + 1) % 3, Guess(2, 1)),
            ((subject + 2) % 3, Guess(1, 1)),
        ).state
    assert subjects == [2, 0, 1, 2, 0, 1, 2]


@clause("ego.swap")
def test_swap_shows_the_back_then_a_new_card() -> None:
    state, shown = drawn(2, edition="polish"), []
    for _ in range(5):
        assert state.question is not None
        shown.append((state.opened[-1], state.question.side))
        state = play(state, (1, Guess(1, 2)), (0, Swap())).state
        assert state.laid.laid == (None, None)
    assert [side for _, side in shown] == ["front", "back", "front", "back", "front"]
    assert shown[0][0] == shown[1][0] != shown[2][0] == shown[3][0] != shown[4][0]


@clause("ego.swap")
def test_after_a_swap_an_old_guess_does_not_count() -> None:
    state = play(drawn(2, edition="polish"), (1, Guess(1, 2))).state
    before = EGO.offer(state, 1)
    after = EGO.offer(play(state, (0, Swap())).state, 1)
    assert before is not None
    assert after is not None
    assert before.id != after.id
    assert after.due


@clause("ego.swap", "ego.deck")
def test_a_back_seen_by_swap_does_not_come_again_in_the_german_box() -> None:
    state, seen = drawn(2, edition="german", swap=True), []
    for _ in range(10):
        assert state.question is not None
        seen.append(2 * state.opened[-1] + SIDES.index(state.question.side))
        state = play(state, (0, Swap())).state
    assert sorted(seen) == list(range(10)), "every question once"


@clause("ego.reshuffle")
@pytest.mark.parametrize("edition", ["german", "polish"])
def test_an_exhausted_deck_is_reshuffled(edition: str) -> None:
    state, shown = start(2, Options(oldest=0, edition=edition), cards=2), []  # type: ignore[arg-type]
    for _ in range(6):
        subject = state.subject
        state = play(state, (subject, Draw())).state
        assert state.question is not None
        shown.append(2 * state.opened[-1] + SIDES.index(state.question.side))
        state = play(state, (subject, Answer(1)), (1 - subject, Guess(2, 1))).state
    if edition == "polish":
        assert [sorted(shown[n : n + 2]) for n in (0, 2, 4)] == [[0, 2]] * 3
        assert state.deck.shuffles == 3
    else:
        assert sorted(shown[:2]) == [0, 2]
        assert sorted(shown[2:4]) == [1, 3]
        assert sorted(shown[4:]) == [0, 2]
        assert state.deck.shuffles == 2


@clause("ego.nobody")
def test_a_void_round_is_told_and_reads_no_card() -> None:
    state = msgspec.structs.replace(start(2, Options(oldest=0)))
    laid = EGO.lay(state, {"chips": [0, 2], "subject": 0}, CHANCE)
    step = play(laid, (0, Answer(1)), (1, Guess(2, 1)))
    passed = [happening for happening in step.happenings if isinstance(happening, Passed)]
    assert [(happening.seat, happening.clause) for happening in passed] == [(1, "ego.nobody")]
    assert step.state.subject == 0
    assert len(step.state.opened) == 1


@clause("ego.end", "ego.win")
def test_the_end_is_told_with_its_clause() -> None:
    laid = EGO.lay(start(2), {"chips": [20, 18], "pool": 2, "subject": 0}, CHANCE)
    step = play(laid, (0, Answer(3)), (1, Guess(3, 1)))
    ended = step.happenings[-1]
    assert isinstance(ended, Ended)
    assert ended.result.clause == "ego.end"
    assert ended.result.winners == (0,)
    assert EGO.table(step.state).phase == "over"


@clause("ego.rounds")
def test_turns_that_were_passed_over_count_as_turns() -> None:
    step = play(start(2, Options(oldest=0, rounds=1)), (CLOCK, Timeout()), (CLOCK, Timeout()))
    result = step.state.result
    assert result is not None
    assert result.clause == "ego.rounds"


@clause("ego.clock")
def test_time_runs_short_for_the_draw_and_long_for_the_question() -> None:
    waiting, asked = EGO.offer(start(3), CLOCK), EGO.offer(drawn(), CLOCK)
    assert waiting is not None
    assert asked is not None
    assert (waiting.pace, asked.pace) == ("short", "long")
    assert EGO.offer(play(drawn(), (1, Guess(1, 1))).state, CLOCK) == asked, "a guess does not start the time anew"


@clause("ego.clock")
def test_a_subject_who_does_not_draw_is_passed_over() -> None:
    step = play(start(3, Options(oldest=0)), (CLOCK, Timeout()))
    assert step.state.subject == 1
    assert not step.state.opened
    assert step.happenings == (TimedOut((0,), n=1), Passed(0, "ego.clock", n=2))


@clause("ego.clock")
def test_a_subject_who_leaves_before_answering_is_passed_over() -> None:
    step = play(drawn(), (1, Guess(1, 2)), (TABLE, Away(0)))
    assert step.state.subject == 1
    assert step.state.chips == (10, 10, 10)
    assert not step.payments


@clause("ego.clock")
def test_an_answer_stands_though_the_subject_leaves() -> None:
    step = play(drawn(), (0, Answer(1)), (TABLE, Away(0)), (1, Guess(1, 2)), (2, Guess(1, 1)))
    assert step.state.chips == (12, 12, 11)


@clause("ego.clock")
def test_the_last_guesser_who_leaves_ends_the_waiting() -> None:
    step = play(drawn(), (0, Answer(1)), (1, Guess(1, 2)), (TABLE, Gone(2)))
    assert step.state.chips == (11, 12, 10)
    assert step.state.subject == 1


@clause("ego.clock")
def test_alone_the_game_waits_for_somebody_to_come_back() -> None:
    step = play(start(3, Options(oldest=0)), (TABLE, Away(1)), (TABLE, Away(2)))
    assert step.state.phase == "idle"
    assert EGO.table(step.state).waiting == ()
    again = play(step.state, (TABLE, Back(2))).state
    assert again.phase == "draw"
    assert again.subject == 0
    assert again.turn == 1


@clause("ego.clock")
def test_when_all_but_one_have_left_for_good_the_standing_counts() -> None:
    step = play(start(3), (TABLE, Gone(1)), (TABLE, Gone(2)))
    result = step.state.result
    assert result is not None
    assert result.totals == (10, 10, 10)


def test_a_reveal_stays_in_the_view_through_the_following_turn() -> None:
    state = play(drawn(), (0, Answer(2)), (1, Guess(2, 1)), (2, Guess(3, 2)), (1, Draw())).state
    kinds = [type(happening) for happening in EGO.table(state).happenings]
    assert kinds == [Drawn, Committed, Committed, Committed, Revealed, Settled, Drawn]
    numbers = [happening.n for happening in EGO.table(state).happenings]
    assert numbers == list(range(1, 8))
    later = play(state, (1, Answer(2)), (0, Guess(2, 1)), (2, Guess(3, 2))).state
    assert EGO.table(later).happenings[0].n == 7


def test_another_world_is_one_that_could_be() -> None:
    """What lies under the others' hands there are stones of the game, with stakes that the players have."""
    state = play(drawn(4), (0, Answer(2)), (1, Guess(3, 2)), (2, Guess(1, 1))).state
    source = random.Random(4)
    worlds = [EGO.resample(state, 3, source).laid.laid for _ in range(60)]
    assert {laid[0] for laid in worlds} == {Laid(1), Laid(2), Laid(3)}
    assert {laid[1] for laid in worlds} == {Laid(stone, stake) for stone in (1, 2, 3) for stake in (1, 2)}
    assert {laid[3] for laid in worlds} == {None}


@clause("ego.guess")
def test_the_subject_who_guesses_is_told_why_not() -> None:
    with pytest.raises(Illegal, match="the subject answers, the others guess") as refusal:
        play(drawn(), (0, Guess(1, 1)))
    assert refusal.value.clause == "ego.guess"


@pytest.mark.parametrize(
    "position", [{"chips": [1, 2]}, {"credit": [0, 0]}, {"totals": [1, 1, 1]}, {"subject": 3}, {"subject": 7}]
)
def test_a_position_that_cannot_be_is_named(position: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        EGO.lay(start(3, Options(oldest=0)), position, CHANCE)


def test_of_who_is_erased_no_round_stays_that_was_about_him_and_no_stone() -> None:
    fact = {"round": 1, "subject": 0, "laid": [[1, 0], [2, 1], None]}
    assert EGO.forget(fact, 0) is None
    assert EGO.forget(fact, 1) == fact | {"laid": [[1, 0], None, None]}
