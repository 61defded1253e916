"""ego: the third answer, if the subject writes it."""

import unicodedata

import pytest

from selves.conformance.samples.ego import ego_cards
from selves.content.catalogue import CONTENT, box_of
from selves.content.languages import LANGUAGES, Language
from selves.games.ego import EGO
from selves.games.ego.cards import Written
from selves.games.ego.moves import Answer, Draw, Guess, Refuse, Swap, Third
from selves.games.ego.outcome import facts, forget, lessons
from selves.games.ego.state import Edition, Options, State
from selves.games.ego.third import Sought
from selves.kernel.chance import Seeded
from selves.kernel.illegal import Illegal
from selves.kernel.move import Aside, Away, Timeout
from selves.kernel.plain import plain
from selves.kernel.seats import CLOCK, TABLE
from tests.clause import clause

CHANCE = Seeded(b"third")


def drawn(edition: Edition = "polish", seats: int = 3) -> State:
    state = EGO.start(seats, Options(edition=edition, third=True, oldest=0), ego_cards(6), CHANCE)
    return EGO.play(state, 0, Draw(), CHANCE)


def third(state: State) -> Written | None:
    assert state.question is not None
    return state.question.third


@clause("ego.third")
def test_only_the_subject_is_asked_and_all_see_what_he_wrote() -> None:
    state = drawn()
    assert state.phase == "third"
    assert EGO.waiting(state) == (0,)
    state = EGO.play(state, 0, Third("  Neither \u202e one ", "pl"), CHANCE)
    assert third(state) == Written("Neither one", "pl")
    assert EGO.waiting(state) == (0, 1, 2)
    assert all(EGO.view(state, seat).public.question == state.question for seat in (None, 0, 1, 2))


@clause("ego.third")
@pytest.mark.parametrize("text", ["", "   ", "\u200b\n", "\u00ad\u00ad", "\u3164", "\u2800 \u200d", "\ufe0f"])
def test_nothing_leaves_the_one_on_the_card(text: str) -> None:
    state = EGO.play(drawn(), 0, Third(text, "de"), CHANCE)
    assert state.phase == "commit"
    assert third(state) is None


@clause("ego.third")
def test_it_says_something_else_than_the_two_that_stay() -> None:
    state = drawn()
    sought = EGO.sought(state, 0, Third(" the\u200b Sea ", "en"))
    assert state.question is not None
    assert sought == Sought(state.cards[state.opened[-1]].id, state.question.side, "the Sea")
    with pytest.raises(Illegal, match=r"ego\.third"):
        EGO.play(state, 0, Third("The sea", "en"), CHANCE, {"same": True})
    assert third(EGO.play(state, 0, Third("The sea", "en"), CHANCE, {"same": False})) is not None
    assert EGO.sought(state, 0, Third("", "en")) is None
    assert EGO.sought(state, 0, Swap()) is None


@clause("ego.third")
@pytest.mark.parametrize("language", LANGUAGES)
def test_whether_it_does_is_told_by_the_card_as_its_subject_reads_it(language: Language) -> None:
    box = box_of("ego")
    card = box.cards[0].id
    _, first, second, last, *_ = CONTENT["ego"].text(box, card, "front", language)

    def same(text: str) -> bool:
        witness = CONTENT["ego"].witness
        assert witness is not None
        told: bool = witness(box, Sought(card, "front", text), language)["same"]
        return told

    for answer in (first, second):
        assert same(answer)
        assert same(unicodedata.normalize("NFD", f" {answer.upper()} !"))
        assert same(answer[:2] + "\u00ad" + answer[2:])
        assert not same(f"{answer} 7")
    assert not same(last), "that leaves it as it is"


@clause("ego.third", "ego.clock")
def test_if_time_runs_out_the_one_on_the_card_stays_and_who_is_away_is_passed_over() -> None:
    late = EGO.play(drawn(), CLOCK, Timeout(), CHANCE)
    assert late.phase == "commit"
    assert third(late) is None
    away = EGO.play(drawn(), TABLE, Away(0), CHANCE)
    assert away.phase == "draw"
    assert away.subject == 1


@clause("ego.third", "ego.swap", "ego.refuse")
def test_it_is_for_this_question_only() -> None:
    written = EGO.play(drawn(), 0, Third("Neither", "en"), CHANCE)
    for state in (EGO.play(written, 0, Swap(), CHANCE), EGO.play(written, TABLE, Aside(), CHANCE)):
        assert state.phase == "third"
        assert third(state) is None
    assert EGO.play(drawn(), 0, Swap(), CHANCE).phase == "third"
    assert EGO.play(drawn(), 0, Refuse(), CHANCE).subject == 1


@clause("ego.third")
def test_it_is_kept_with_the_round_teaches_nothing_and_is_its_authors_to_erase() -> None:
    state = before = EGO.play(drawn(), 0, Third("Neither", "en"), CHANCE)
    for seat, move in ((0, Answer(3)), (1, Guess(3, 1)), (2, Guess(1, 1))):
        before, state = state, EGO.play(state, seat, move, CHANCE)
    fact = facts(before, state)
    assert fact is not None
    assert fact["third"] == "Neither"
    assert lessons(before, state) == ()
    assert forget(fact, 0) is None
    assert forget(fact, 1) is not None


def test_what_cannot_be_seen_or_turns_a_text_is_no_part_of_it() -> None:
    assert plain(" a\u202eb\x00c \n d\ud800 ") == "a b c d"
