"""That a game can be put on a table: bots play it to the end, and what is said of it stands in four languages."""

import ast
import inspect
import itertools
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec

from selves.bots import BOTS
from selves.bots.arena import contest
from selves.conformance.check import FEW, ONCE, Broken, promise
from selves.conformance.sample import Sample
from selves.conformance.walks import walk
from selves.content.catalogue import CONTENT, box_of, cards_of
from selves.content.languages import LANGUAGES
from selves.content.rulebook import rulebook
from selves.kernel.course import news, payments
from selves.kernel.game import AnyGame
from selves.kernel.happening import Happening
from selves.kernel.offer import Each, Field, Offer, OneOf, Pairs, Some


@promise(ONCE)
def bots_play_whole_games(sample: Sample, setting: int, seed: int) -> None:
    """Every bot of the game with its like, to the end; it sees views alone, and answers only what it is offered."""
    seats, options = sample.settings[setting]
    options = sample.game.with_bots(options)
    for bot in BOTS[sample.game.name].values():
        if setting == 0 or not bot.blind:
            contest(sample.game, [bot] * seats, options, sample.cards, b"%d" % setting)


@promise(ONCE)
def everything_that_is_said_stands_in_the_rulebook(sample: Sample, setting: int, seed: int) -> None:
    """Every clause that is cited, the sentence of what pays or ends, and the words of general screens; all at once."""
    if setting:
        return  # every setting is played for the first one
    game, paying, ending, said = sample.game, set[str](), set[str](), set[str]()
    cited = written(game)
    walks = (
        walk(sample, each, seed + more, disturbed=True) for each in range(len(sample.settings)) for more in range(FEW)
    )
    for moment in itertools.chain.from_iterable(walks):
        result = moment.after.result
        cited |= {*clauses_of(moment.offer), *told(news(moment.state, moment.after))}
        paying |= {paid.clause for paid in payments(moment.state, moment.after)}
        ending |= {result.clause} if result is not None else set()
        said |= {*words_of(moment.offer)} if moment.seat >= 0 else set()
        said |= {*shown_of(news(moment.state, moment.after))}
    said |= {f"has.{what}" for what in moment.after.ledger.held}
    said |= {"whose"} if game.public.star else set()
    book = rulebook(game.name)
    clauses = {clause.id: clause for clause in book.clauses}
    missing = [f"the clause {clause}" for clause in own(cited | paying | ending) if clause not in clauses]
    for sentence, told_by in (("why", paying), ("end", ending)):
        lacking = [
            clause for clause in own(told_by) if clause in clauses and getattr(clauses[clause], sentence) is None
        ]
        missing += [f'"{sentence}" of {clause}' for clause in lacking]
    missing += [f'"{word}" among its words' for word in sorted(said) if not is_said(word, book.words)]
    if missing:
        raise Broken("the rulebook does not say everything", f"Add, in four languages: {', '.join(missing)}")


def written(game: AnyGame) -> set[str]:
    """The clauses that stand in the game's own files: also those that chance never comes to."""
    file = inspect.getsourcefile(game.set_up)
    files = Path(file).parent.glob("*.py") if file else ()
    texts = (each for path in files for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    values = (each.value for each in texts if isinstance(each, ast.Constant) and isinstance(each.value, str))
    return {value for value in values if re.fullmatch(rf"{game.name}(\.[a-z]+)+", value)}


def own(clauses: Iterable[str]) -> list[str]:
    """Those of the game; what belongs to the table is said elsewhere."""
    return sorted(clause for clause in clauses if not clause.startswith("table."))


def is_said(word: str, words: Collection[str]) -> bool:
    """A value that is something counted is called by that name everywhere: `has.gold` for `field.give.gold`."""
    _, _, value = word.removeprefix("field.").partition(".")
    return word in words or (bool(value) and f"has.{value}" in words)


def words_of(offer: Offer) -> Iterator[str]:
    """What general screens call the moves, the fields that people choose, and values that stand for nothing else."""
    for choice in offer.choices:
        yield f"move.{choice.kind}"
        for name, field in choice.fields.items():
            yield f"field.{name}"
            yield from values_of(name, field)


def values_of(name: str, field: Field) -> Iterator[str]:
    match field:
        case OneOf() | Some():
            if field.means is None:
                yield from plain(name, field.of)
        case Pairs():
            for group in field.groups:
                if group.means is None:
                    yield from plain(name, group.of)
        case Each():
            for key, each in field.fields.items():
                yield from values_of(key, each)
        case _:
            pass


def plain(name: str, values: Iterable[object]) -> Iterator[str]:
    """A number reads in every language, a word of the program's in none."""
    return (f"field.{name}.{value}" for value in values if isinstance(value, str))


def shown_of(happenings: Iterable[Happening]) -> Iterator[str]:
    """What general screens call those who stand out in what happened, and what each seat laid."""
    for each in happenings:
        for name, meant in each.means.items():
            if meant in ("seat", "seats"):
                yield f"field.{name}"
            elif meant == "by seat":
                yield from plain(name, getattr(each, name))


def clauses_of(offer: Offer) -> Iterator[str]:
    for choice in offer.choices:
        yield choice.clause
        for field in choice.fields.values():
            for each in ("clause", "number", "once", "few", "beyond"):
                if clause := getattr(field, each, ""):
                    yield clause


def told(happenings: Iterable[msgspec.Struct]) -> Iterator[str]:
    for each in happenings:
        if clause := getattr(each, "clause", ""):
            yield clause


@promise(ONCE)
def every_card_reads_in_every_language(sample: Sample, setting: int, seed: int) -> None:
    """Played with the game's own box."""
    name = sample.game.name
    boxed = replace(sample, cards=cards_of(name))
    if not boxed.cards:
        raise Broken(
            "the box deals no card", "Write cards into the box and set `reviewed` of those that are to be dealt"
        )
    for moment in walk(boxed, setting, seed, disturbed=False):
        for seat in (None, moment.seat):
            for face in sample.game.faces(moment.after, sample.game.view(moment.after, seat)).values():
                for language in LANGUAGES:
                    found = CONTENT[name].text(box_of(name), face.card, face.part, language)
                    if not found or not any(each.strip() for each in found):
                        raise Broken(f"{face.card} says nothing in {language!r}", "Write it in that language, too")


@promise(FEW)
def what_a_question_says_of_people_can_be_told(sample: Sample, setting: int, seed: int) -> None:
    """Of every fact that is a question: an answer a seat, of people who sit there; and nothing of who is erased."""
    game, cards = sample.game, {card.id for card in sample.cards}
    for moment in walk(sample, setting, seed, disturbed=True):
        fact, seats = game.facts(moment.state, moment.after), range(moment.after.seats)
        kept = msgspec.json.decode(msgspec.json.encode(fact))  # as it is read again
        asked = game.answered(kept) if kept is not None else None
        if asked is None:
            continue
        named: list[object] = [*asked.right, *([asked.about] if asked.about is not None else [])]
        named += [each for each in asked.answers if each is not None] if asked.scale == "person" else []
        if len(asked.answers) != len(seats) or not {*named} <= {*seats} or asked.card not in cards:
            raise Broken(
                f"{asked} is not of {len(seats)} seats and a card of the box",
                "Give in `answers.answered` an answer or None for every seat, seats that there are, and a card's id",
            )
        for seat in seats:
            left = game.forget(kept, seat)
            rest = game.answered(left) if left is not None else None
            if rest is not None and (rest.answers[seat] is not None or seat in (rest.about, *rest.right)):
                raise Broken(f"seat {seat} is erased, and still in {rest}", "Leave it out in `outcome.forget`")


ALL = (
    bots_play_whole_games,
    everything_that_is_said_stands_in_the_rulebook,
    every_card_reads_in_every_language,
    what_a_question_says_of_people_can_be_told,
)
