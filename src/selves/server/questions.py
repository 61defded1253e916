"""Every question of a finished game again, with who said what: only what the game opened, in the asker's language."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import msgspec

from selves.content.box import Box
from selves.content.catalogue import CONTENT
from selves.content.identity import trait_names
from selves.content.languages import Language
from selves.content.named import filled
from selves.insights.guesses import answers_of
from selves.kernel.answered import Answered
from selves.room.entries import Who

Value = int | float | str


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """`number` is its place among the facts of the game. `texts` are those of its card, `terms` of the cards with it.

    `about` is whose question it was; `own` his answer, `others` theirs, by person, and `stakes` what was put on them;
    `scale` says what an answer is: the number of an answer or a term from 1, a grade from 1 to 5, a place from 0 to
    100, a person's id, or traits. `right` are those who were right, `winners` who won by it.
    """

    number: int
    about: Who = ""
    texts: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    scale: Literal["choice", "grade", "place", "person", "traits", "answer"]
    own: Value | tuple[str, ...] | None = None
    others: dict[Who, Value | tuple[str, ...]] = {}
    stakes: dict[Who, int] = {}
    right: tuple[Who, ...] = ()
    winners: tuple[Who, ...] = ()


class Profile(msgspec.Struct, frozen=True):
    """Identity, at the end: somebody's traits, and what was tipped on him: by whom, which trait, whether it is his."""

    who: Who
    traits: tuple[str, ...]
    tips: tuple[tuple[Who, str, bool], ...]


Chairs = Sequence[Who]  # "" for whom nobody knows any more
Facts = Sequence[dict[str, Any]]


class Reader:
    """The texts of one game's box in one language, and what people are called in them, if they are known."""

    def __init__(self, box: Box[Any] | None, language: Language, name: Callable[[Who], str | None]) -> None:
        self.box = box
        self.language = language
        self.name = name

    def text(self, card: str | None, part: str = "") -> tuple[str, ...]:
        """Nothing where there is no such card any more."""
        if card is None or self.box is None or card not in self.box.by_id:
            return ()
        return CONTENT[self.box.game].text(self.box, card, part, self.language)

    def naming(self, who: Who, card: str, part: str) -> tuple[str, ...]:
        """A text in which this person is named; "" is somebody."""
        return filled(self.text(card, part), (self.name(who) if who else None) or "", self.language)


def questions(game: str, facts: Facts, chairs: Chairs, read: Reader) -> tuple[Question, ...]:
    if game in TELLS:
        return tuple(TELLS[game](number, fact, chairs, read) for number, fact in enumerate(facts) if is_one(game, fact))
    asked = enumerate(answers_of(game, facts))
    return tuple(as_answered(number, each, chairs, read) for number, each in asked if each is not None)


def cards_in(game: str, fact: dict[str, Any]) -> tuple[str, ...]:
    """The permanent ids of the cards that a fact is of."""
    if game in TELLS:
        found = (fact.get("card"), fact.get("path"), *fact.get("terms", ()))
        return tuple(card for card in found if card is not None)
    return tuple(asked.card for asked in answers_of(game, [fact]) if asked is not None)


def is_one(game: str, fact: dict[str, Any]) -> bool:
    """Identity's last fact is no question."""
    return game != "identity" or "round" in fact


def by_person(values: Sequence[Any], chairs: Chairs, but: int = -1) -> dict[Who, Any]:
    return {
        who: value for seat, (who, value) in enumerate(zip(chairs, values, strict=True))
        if who and value is not None and seat != but
    }  # fmt: skip


def same(answers: dict[Who, Any], own: Any) -> tuple[Who, ...]:
    return tuple(who for who, answer in answers.items() if answer == own)


def ego(number: int, fact: dict[str, Any], chairs: Chairs, read: Reader) -> Question:
    subject, laid = fact["subject"], fact["laid"]
    own = laid[subject][0] if laid[subject] else None
    others = by_person([each and each[0] for each in laid], chairs, subject)
    texts = read.text(fact["card"], fact["side"])
    if "named" in fact:
        named = fact["named"]
        texts = read.naming(chairs[named] if named is not None else "", fact["card"], fact["side"])
    if "third" in fact and texts:  # in the words of who was asked
        texts = (*texts[:3], fact["third"], *texts[4:])
    return Question(
        number=number, about=chairs[subject], texts=texts, scale="choice", own=own,
        others=others, stakes=by_person([each and each[1] for each in laid], chairs, subject), right=same(others, own),
    )  # fmt: skip


def essence(number: int, fact: dict[str, Any], chairs: Chairs, read: Reader) -> Question:
    active, tips = fact["active"], list(fact["tips"])
    terms = tuple(line for term in fact["terms"] for line in read.text(term)[:1])
    scale: Any = "choice" if len(fact["terms"]) > 1 else "grade"
    if fact["shape"] == "seven-star":
        scale = "person"
        tips = [tip and (chairs[tip - 1] or None) for tip in tips]
    others = by_person(tips, chairs, active)
    return Question(
        number=number, about=chairs[active], texts=read.text(fact["path"]), terms=terms, scale=scale, own=tips[active],
        others=others, right=same(others, tips[active]),
    )  # fmt: skip


def identity(number: int, fact: dict[str, Any], chairs: Chairs, read: Reader) -> Question:
    stones: dict[Who, tuple[str, ...]] = {}
    for seat, trait in fact["stones"]:
        if seat >= 0 and chairs[seat]:
            stones[chairs[seat]] = (*stones.get(chairs[seat], ()), trait)
    trainer = fact["trainer"]
    return Question(
        number=number, about=chairs[trainer] if trainer is not None else "", texts=read.text(fact["card"]),
        scale="traits", others=dict(stones), winners=tuple(chairs[seat] for seat in fact["winners"] if chairs[seat]),
    )  # fmt: skip


def as_answered(number: int, asked: Answered, chairs: Chairs, read: Reader) -> Question:
    """Of a game that says itself what was asked and answered."""
    about = asked.about if asked.about is not None else -1
    said: list[Any] = [*asked.answers]
    if asked.scale == "person":
        said = [None if seat is None else chairs[seat] or None for seat in said]
    return Question(
        number=number, about=chairs[about] if about >= 0 else "", texts=read.text(asked.card, asked.part),
        scale=asked.scale, own=said[about] if about >= 0 else None, others=by_person(said, chairs, about),
        right=tuple(chairs[seat] for seat in asked.right if chairs[seat]),
    )  # fmt: skip


def egomaster(number: int, fact: dict[str, Any], chairs: Chairs, read: Reader) -> Question:
    """Of one that is being played (`server/underway.py`) the part that may be read is told, and no solution."""
    card, part = fact["card"], fact.get("part")
    asked = read.text(card, part or ("question" if fact["tries"] else "keyword"))
    solved = read.text(card, "solution")[:1] if fact["tries"] and part is None else ()
    right = dict.fromkeys(chairs[seat] for seat, was_right, _ in fact["tries"] if was_right and chairs[seat])
    proposed = {chairs[seat]: said for seat, _, said in fact["tries"] if said is not None and chairs[seat]}
    winner = fact["winner"]
    return Question(
        number=number, about=chairs[fact["roller"]], texts=(*asked, *solved), scale="answer", others=dict(proposed),
        right=tuple(right), winners=(chairs[winner],) if winner is not None and chairs[winner] else (),
    )  # fmt: skip


TELLS: dict[str, Callable[[int, dict[str, Any], Chairs, Reader], Question]] = {
    "ego": ego, "egomaster": egomaster, "essence": essence, "identity": identity,
}  # fmt: skip


def profiles(game: str, facts: Facts, chairs: Chairs) -> tuple[Profile, ...]:
    """Identity's end; of a game that was ended earlier there are none."""
    last = next((fact for fact in facts if "profiles" in fact), None) if game == "identity" else None
    if last is None:
        return ()
    return tuple(
        Profile(
            who,
            tuple(last["profiles"][seat]),
            tuple(
                (chairs[by], trait, trait in last["profiles"][seat])
                for by, about, trait, _ in last["tips"]
                if about == seat and chairs[by]
            ),
        )
        for seat, who in enumerate(chairs)
        if who and last["profiles"][seat]
    )


def traits(games: Iterable[str], language: Language) -> dict[str, str]:
    """What the traits are called, where one of these games has some."""
    return trait_names(language) if "identity" in games else {}
