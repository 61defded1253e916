"""The suite notices: games with a fault of every kind, and what it says of each."""

from dataclasses import replace
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace as changed

from selves.conformance import table
from selves.conformance.sample import Sample
from selves.conformance.samples import SAMPLES
from selves.conformance.suite import run
from selves.content.rulebook import rulebook
from selves.games.compass.offers import PLACE
from selves.games.compass.state import State
from selves.kernel.along import Riddle
from selves.kernel.answered import Answered
from selves.kernel.course import tell
from selves.kernel.game import AnyGame
from selves.kernel.happening import OfSeat
from selves.kernel.illegal import Illegal
from selves.kernel.ledger import SUPPLY, Book
from selves.kernel.offer import SEATS, Choice, Each, Field, Offer, OneOf, Some

SAMPLE = SAMPLES["compass"]
COMPASS = SAMPLE.game


def ruled(**otherwise: Any) -> Sample:
    """Compass with other rules."""
    game: AnyGame = replace(COMPASS, **otherwise)
    return replace(SAMPLE, game=game, counts={})


def shows_a_mark(state: State) -> Any:
    """The first mark is open to all before it is revealed."""
    return changed(COMPASS.show(state), turns=state.marks.laid[0] or 0)


def shows_the_next(state: State, seat: int) -> Any:
    return changed(COMPASS.show_own(state, seat), mark=state.pile.order[-1])


def offers_too_much(state: State, seat: int) -> Offer | None:
    offer = COMPASS.asks(state, seat)
    return offer and changed(
        offer, choices=(*offer.choices, Choice("place", "compass.place", {"at": OneOf((101,), "x")}))
    )


def refuses_that(state: State, seat: int, move: Any, *rest: Any) -> Any:
    if move.at == 101:
        raise Illegal("compass.place", "beyond the scale")
    return COMPASS.carry_out(state, seat, move, *rest)


def counts_others(state: State, seat: int) -> Offer | None:
    offer = COMPASS.asks(state, seat)
    return offer and changed(offer, id=f"{offer.id}/{sum(state.marks.changes)}")


def gives_away(state: State, *rest: Any) -> Any:
    book = Book(state.ledger)
    book.pay(SUPPLY, 0, "point", 1, "compass.near")
    return changed(COMPASS.carry_out(state, *rest), ledger=book.close())


def waits_for_the_clock(state: State, chance: Any) -> State:
    return state


def keeps_everything(fact: dict[str, Any], seat: int) -> dict[str, Any]:
    return fact


def offers_an_unwritten_clause(state: State, seat: int) -> Offer | None:
    offer = COMPASS.asks(state, seat)
    return offer and changed(offer, choices=tuple(changed(each, clause="compass.unwritten") for each in PLACE))


def divides(state: State, *rest: Any) -> State:
    return changed(state, turn=1 // 0)


def offers_another_move(state: State, seat: int) -> Offer | None:
    offer = COMPASS.asks(state, seat)
    return offer and changed(offer, choices=(changed(offer.choices[0], kind="lay"),))


def offers_another_field(state: State, seat: int) -> Offer | None:
    offer = COMPASS.asks(state, seat)
    return offer and changed(offer, choices=tuple(changed(each, fields={}) for each in offer.choices))


class Starless(COMPASS.public):  # type: ignore[name-defined, misc]
    star: ClassVar = "nobody"


class Unsealed(COMPASS.private):  # type: ignore[name-defined, misc]
    sealed: ClassVar = {"mark": "opened_by_nobody"}


def counts_coins(state: State) -> tuple[int, ...]:
    return state.ledger.by_seat("coin")


class Called(OfSeat, frozen=True):
    means: ClassVar = {"seat": "seat", "calls": "by seat", "count": "by seat"}

    calls: tuple[str | None, ...]
    count: tuple[int, ...]


class Misnamed(OfSeat, frozen=True):
    means: ClassVar = {"who": "seat"}


def tells_of(happening: Any) -> Any:
    """Compass, in which something else happens, too."""
    return lambda *played: tell(COMPASS.carry_out(*played), happening)


def lets_players_guess(shown: Any) -> Riddle | None:
    riddle = COMPASS.along(shown)
    return riddle and changed(riddle, busy=())


def draws_lots(shown: Any) -> Riddle | None:
    riddle = COMPASS.along(shown)
    return riddle and changed(riddle, id=id(shown))


NAMED = "what is named is there"

#: By what is wrong: the game, the promise that is broken, and words of what to do.
FAULTS: dict[str, tuple[Sample, str, str]] = {
    "a mark in the public view": (ruled(show=shows_a_mark), "no secret reaches a seat", "`public.turns`"),
    "the pile in a private view": (ruled(show_own=shows_the_next), "no secret reaches a seat", "`private.mark`"),
    "a secret that is not resampled": (
        ruled(resample=lambda state, seat, source: state),
        "a planted leak is caught",
        "`secrets.resample`",
    ),
    "more is offered than played": (
        ruled(asks=offers_too_much, carry_out=refuses_that),
        "offers are exactly what play accepts",
        "`offers.asks`",
    ),
    "an id that others change": (ruled(asks=counts_others), "an offer changes only with its seat", "An id names"),
    "a payment that is not told": (
        ruled(carry_out=gives_away),
        "nothing of value appears or vanishes",
        "Tell the book",
    ),
    "a time-out that does nothing": (
        ruled(time_out=waits_for_the_clock),
        "time outs and absence are lived with in every phase",
        "`play.TIME_OUT`",
    ),
    "nothing is forgotten": (ruled(forget=keeps_everything), "who is erased is in no fact", "`outcome.forget`"),
    "a clause that nobody wrote": (
        ruled(asks=offers_an_unwritten_clause),
        "everything that is said stands in the rulebook",
        "the clause compass.unwritten",
    ),
    "a field of which nothing is said": (
        replace(SAMPLE, public=SAMPLE.public - {"first"}),
        "every field of the state is secret or public",
        "`leaks`",
    ),
    "who plays guesses along": (
        ruled(along=lets_players_guess),
        "what is guessed along is made of what anybody sees",
        "`busy`",
    ),
    "a riddle of something else than the view": (
        ruled(along=draws_lots),
        "what is guessed along is made of what anybody sees",
        "depend on what it is shown alone",
    ),
    "a truth before the reveal": (
        ruled(came_true=lambda shown, riddle: (50,)),
        "what is guessed along is made of what anybody sees",
        "`along.came_true`",
    ),
    "no truth at the reveal": (
        ruled(came_true=lambda shown, riddle: None),
        "what was guessed along comes true with the reveal",
        "`along.came_true`",
    ),
    "another truth while it is held": (
        ruled(came_true=lambda shown, riddle: COMPASS.came_true(shown, riddle) and ((50,) if shown.waiting else (0,))),
        "what was guessed along comes true with the reveal",
        "`Public.revealed`",
    ),
    "a question without everybody's answer": (
        ruled(answered=lambda fact: Answered(card=fact["term"], scale="place", answers=(50,))),
        "what a question says of people can be told",
        "for every seat",
    ),
    "somebody erased is still asked about": (
        ruled(forget=keeps_everything),
        "what a question says of people can be told",
        "`outcome.forget`",
    ),
    "a move that is not entered": (ruled(asks=offers_another_move), NAMED, "`MOVES` of `play`"),
    "a field that is not offered": (ruled(asks=offers_another_field), NAMED, "and the move has at"),
    "a star that is no field": (ruled(public=Starless), NAMED, "`Public.star`"),
    "what lies face down is opened by no field": (ruled(private=Unsealed), NAMED, "`Private.sealed`"),
    "nothing is said of what counts": (ruled(totals=counts_coins), NAMED, "totals=lambda"),
    "a happening that is not entered": (ruled(carry_out=tells_of(Called(0, ("a",), (1,)))), NAMED, "`Happened`"),
    "a happening that misnames a field": (ruled(carry_out=tells_of(Misnamed(0))), NAMED, "'who': 'seat'"),
    "another count": (replace(SAMPLE, counts={1: {"going on": 22}}), "all lines of play are counted", "by hand"),
    "rules that fail": (ruled(carry_out=divides), "random play comes to an end", "in divides"),
}


@pytest.mark.parametrize(("sample", "promise", "do"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found_and_said(sample: Sample, promise: str, do: str) -> None:
    fault = next(each.fault for each in run(sample, most=6) if each.promise == promise)
    assert fault is not None
    assert do in f"{fault.what} {fault.do}"


def test_where_names_are_wrong_nothing_else_is_tried() -> None:
    assert [each.promise for each in run(ruled(asks=offers_another_move), most=1)] == [NAMED]


def test_words_that_general_screens_would_lack_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose turn it is, and who stands out in a reveal."""
    book = rulebook("compass")
    rest = {word: said for word, said in book.words.items() if word not in ("whose", "field.focus")}
    monkeypatch.setattr(table, "rulebook", lambda name: changed(book, words=rest))
    found = {each.promise: each.fault for each in run(SAMPLE, most=3)}
    fault = found["everything that is said stands in the rulebook"]
    assert fault is not None
    assert '"field.focus" among its words, "whose" among its words' in fault.do


def test_a_clause_to_which_chance_never_comes_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands in the code; and all that lacks is said at once."""
    monkeypatch.setattr(table, "rulebook", lambda name: changed(rulebook(name), sections=()))
    fault = next(each.fault for each in run(SAMPLE, most=1) if "rulebook" in each.promise)
    assert fault is not None
    assert "the clause compass.terms" in fault.do
    assert "the clause compass.near" in fault.do


def test_values_that_are_words_of_the_program_are_asked_for() -> None:
    """A number reads everywhere; what stands for a seat or a card is called by its name."""
    fields: dict[str, Field] = {
        "call": OneOf(("echo", "silence"), "x"),
        "sign": Each({"shown": Some(("up", 3), 0, 1, "x", "x")}, "x"),
        "whom": OneOf(("ada",), "x", means=SEATS),
    }
    asked = {*table.words_of(Offer("a", True, (Choice("go", "x", fields),)))}
    assert asked == {
        "move.go", "field.call", "field.call.echo", "field.call.silence", "field.sign", "field.shown.up", "field.whom",
    }  # fmt: skip
    assert {*table.shown_of([Called(seat=1, calls=("echo", None), count=(1, 2))])} == {"field.seat", "field.calls.echo"}
    assert table.is_said("field.call.echo", {"has.echo"})
    assert not table.is_said("field.call", {"has.call"})


def test_a_game_without_a_fault_is_left_in_peace() -> None:
    assert [each for each in run(SAMPLE, most=3) if each.fault] == []
