"""That a game can be put on a table: bots play it to the end, and what is said of it stands in four languages."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

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
from selves.kernel.illegal import TABLE_CLAUSES
from selves.kernel.offer import Offer


@promise(ONCE)
def bots_play_whole_games(sample: Sample, setting: int, seed: int) -> None:
    """Every bot of the game with its like, to the end; it sees views alone, and answers only what it is offered."""
    seats, options = sample.settings[setting]
    options = sample.game.with_bots(options)
    for bot in BOTS[sample.game.name].values():
        if setting == 0 or not bot.blind:
            contest(sample.game, [bot] * seats, options, sample.cards, b"%d" % setting)


@promise(FEW)
def every_clause_has_its_sentences(sample: Sample, setting: int, seed: int) -> None:
    name = sample.game.name
    book = {clause.id: clause for clause in rulebook(name).clauses}
    for moment in walk(sample, setting, seed, disturbed=True):
        result = moment.after.result
        for clause in (*clauses_of(moment.offer), *told(news(moment.state, moment.after))):
            stands(book, clause, "")
        for paid in payments(moment.state, moment.after):
            stands(book, paid.clause, "why")
        if result is not None:
            stands(book, result.clause, "end")


def stands(book: dict[str, Any], clause: str, sentence: str) -> None:
    if clause in TABLE_CLAUSES or clause.startswith("table."):
        return
    if clause not in book:
        raise Broken(
            f"{clause} is cited, and stands in no rulebook", f"Add {clause} to the rulebook, in four languages"
        )
    if sentence and getattr(book[clause], sentence) is None:
        told_by = "pays" if sentence == "why" else "ends the game"
        raise Broken(f"{clause} {told_by} without a sentence", f'Add "{sentence}" to {clause} in the rulebook')


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


ALL = (bots_play_whole_games, every_clause_has_its_sentences, every_card_reads_in_every_language)
