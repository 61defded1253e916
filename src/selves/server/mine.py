"""One's own answers as a file, in words: all that somebody said at a table and its games opened, and what he has laid
in the one that is on.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from selves.content.languages import Language
from selves.content.own.columns import shielded
from selves.room.entries import Who
from selves.server.archive import PlayedGame
from selves.server.evening import Kept
from selves.server.questions import Question, Reader, Value, questions, traits
from selves.server.underway import Fact, Underway

Words = dict[Language, str]

#: The columns, and what stands for the question where Identity asks none.
COLUMNS: Final[dict[Language, tuple[str, ...]]] = {
    "de": ("Spiel", "Zeit", "Frage", "Über wen", "Antwort"),
    "pl": ("Gra", "Czas", "Pytanie", "O kim", "Odpowiedź"),
    "fr": ("Jeu", "Date", "Question", "Au sujet de", "Réponse"),
    "en": ("Game", "Time", "Question", "About", "Answer"),
}
PROFILE: Final[Words] = {"de": "Mein Steckbrief", "pl": "Mój profil", "fr": "Mon profil", "en": "My profile"}
TIPS: Final[Words] = {"de": "Meine Tipps", "pl": "Moje typy", "fr": "Mes pronostics", "en": "My guesses"}


class Mine(msgspec.Struct, frozen=True):
    """One answer: in which game, when that ended or something last happened in it, the question in one's language with
    all that its card says, about whom it was (oneself, or somebody else), and what one said: as the game counts it, and
    in words.
    """

    game: str
    at: int
    question: str
    texts: tuple[str, ...]
    about: str
    answer: Any
    said: tuple[str, ...]


def mine(kept: Kept, who: Who, language: Language, now: Underway | None = None) -> list[Mine]:
    """All that this person said and a game opened, and has laid in the one that is on; of one that is to be burnt,
    nothing.
    """
    over = [each for each in kept.games if not each.finished.burnt]
    found = [each for game in over for each in said_in(kept, game, who, language)]
    return found + said_in(kept, now.game, who, language, now.laid) if now is not None else found


def said_in(kept: Kept, game: PlayedGame, who: Who, language: Language, laid: tuple[Fact, ...] = ()) -> list[Mine]:
    found, told, at = list[Mine](), kept.told(game), game.finished.at
    read, named = Reader(kept.box(game), language, kept.name), traits((told.game,), language)
    facts = (*told.facts, *laid)
    for asked in questions(told.game, facts, told.chairs, read):
        answer = asked.own if asked.about == who else asked.others.get(who)
        if answer is not None:
            said = tuple(worded(asked, each, kept, named) for each in several(answer))
            texts, about = (*asked.texts, *asked.terms), kept.name(asked.about) or ""
            found.append(Mine(told.game, at, title(asked), texts, about, answer, said))
    for question, about, shown in of_people(facts, told.chairs, who):
        said = tuple(named.get(trait, trait) for trait in shown)
        found.append(Mine(told.game, at, question[language], (), kept.name(about) or "", shown, said))
    return found


def of_people(facts: Sequence[Fact], chairs: Sequence[Who], who: Who) -> Iterator[tuple[Words, Who, tuple[str, ...]]]:
    """Identity: the profile that somebody marked, and whom he tipped to be what."""
    for fact in facts:
        for about, profile in zip(chairs, fact.get("profiles", ()), strict=False):
            tipped = [trait for by, of, trait, _ in fact["tips"] if (chairs[by], chairs[of]) == (who, about)]
            for question, shown in ((PROFILE, profile if about == who else ()), (TIPS, tipped)):
                if shown and about:
                    yield question, about, tuple(shown)


def several(answer: Value | tuple[str, ...]) -> tuple[Value, ...]:
    return answer if isinstance(answer, tuple) else (answer,)


def title(asked: Question) -> str:
    """What was asked, without what could be answered; Identity's cards ask last."""
    if asked.scale == "traits":
        return asked.texts[2] if len(asked.texts) > 2 else ""
    about = asked.terms if asked.scale in ("grade", "person") else ()
    return " – ".join((*asked.texts[:1], *about))


def worded(asked: Question, value: Value, kept: Kept, named: dict[str, str]) -> str:
    match asked.scale:
        case "grade":
            choices = asked.texts[1:6]
        case "choice":
            choices = asked.terms if len(asked.terms) > 1 else asked.texts[1:4]
        case _:
            choices = ()
    if isinstance(value, int) and 0 < value <= len(choices):
        return choices[value - 1]
    if asked.scale == "person":
        return kept.name(str(value)) or ""
    return named.get(str(value), str(value))


def as_csv(found: list[Mine], language: Language) -> str:
    """With a mark by which spreadsheets know its letters; what they would take for a formula is written as text."""
    text = io.StringIO()
    text.write("\ufeff")
    table = csv.writer(text)
    table.writerow(COLUMNS[language])
    for each in found:
        at = datetime.fromtimestamp(each.at / 1000, UTC).strftime("%Y-%m-%d %H:%MZ")
        row = (each.game, at, each.question, each.about, ", ".join(each.said))
        table.writerow(map(shielded, row))
    return text.getvalue()
