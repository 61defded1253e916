"""Which box belongs to which game: its cards' facts for the rules, its texts, and the check of every box.

A game's content stands in the file of its name, and what its box must be in `check_` of it.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec

from selves.content import check_foreign
from selves.content.box import Both, Box, Places, one_by_one
from selves.content.boxes import BadBox, retired, written_box
from selves.content.check import Problem, Report
from selves.content.content import Content
from selves.content.languages import LANGUAGES
from selves.content.rulebook import rulebook
from selves.content.sound import near_duplicates
from selves.games import OWN, of_foreign
from selves.games.foreign import Unfit, part
from selves.kernel.packaged import Packaged

CLOSEST = 2  # the highest sensitivity

_facts: Final[WeakKeyDictionary[Box[Any], tuple[tuple[Any, Any], ...]]] = WeakKeyDictionary()


def as_seen(facts: Any) -> Any:
    """The facts of a card for a group that has seen it."""
    return msgspec.convert(msgspec.to_builtins(facts) | {"seen": True}, type(facts))


def foreign_content(packaged: Packaged) -> Content:
    """A foreign game's, if its box and its rulebook can be read and every card can be dealt: later it is too late."""
    name, content = packaged.rules.name, part(packaged.content, Content)
    box = Box(name, written_box(name, content.card).cards)  # type: ignore[arg-type]
    for card in box.cards:
        if (facts := content.dealt(card, CLOSEST)) is None:
            continue
        try:
            msgspec.convert((facts, as_seen(facts)), tuple[packaged.rules.card, packaged.rules.card])  # type: ignore[name-defined]
        except msgspec.ValidationError as fault:
            raise Unfit(
                f"{packaged.content} deals {type(facts).__name__}, with which the rules do not play: {fault}"
            ) from None
    if rulebook(name).game != name:
        raise Unfit(f"its rulebook is that of {rulebook(name).game!r}")
    return content


#: By game.
CONTENT: dict[str, Content] = {name: import_module(f"selves.content.{name}").CONTENT for name in OWN} | of_foreign(
    foreign_content
)


def checked(game: str) -> Report:
    """What a machine can prove of this game's box."""
    if game not in OWN:
        return check_foreign.check(written_box(game, CONTENT[game].card))  # type: ignore[arg-type]
    report: Report = import_module(f"selves.content.check_{game}").check(written_box(game, CONTENT[game].card))  # type: ignore[arg-type]
    return report


def checked_all() -> tuple[Report, ...]:
    """Every box by itself, and that nothing about people is asked twice, in one box or in two."""
    reports = tuple(checked(game) for game in CONTENT)
    twice: dict[str, list[Problem]] = {report.box: [] for report in reports}
    for language in LANGUAGES:
        asked = {id_: (report.box, text) for report in reports for id_, text in report.asked.get(language, {}).items()}
        for problem in near_duplicates(language, {id_: text for id_, (_, text) in asked.items()}):
            twice[asked[problem.id][0]].append(problem)
    return tuple(report.having(twice[report.box]) for report in reports)


@cache
def box_of(game: str) -> Box[Any]:
    """The box from which games that begin now are dealt."""
    return Box(game, written_box(game, CONTENT[game].card).cards)  # type: ignore[arg-type]


@cache
def box_of_0_1_0(game: str) -> Box[Any]:
    """What a game reads of which the log names no box, as release 0.1.0 wrote it: it keeps the facts, and ids."""
    card = CONTENT[game].card
    return Box(game, (*retired(game, card), *written_box(game, card).cards))  # type: ignore[arg-type]


def kept_box(body: bytes) -> Box[Any]:
    """A box as it was kept."""
    try:
        kept = msgspec.json.decode(body)
        game = kept["game"]
        card = CONTENT[game].card
        return Box(game, tuple(msgspec.convert(each, card) for each in kept["cards"]), body)
    except (msgspec.MsgspecError, KeyError, TypeError) as fault:
        raise BadBox(f"a box that was kept cannot be read: {fault}") from None


@cache
def cards_of(game: str, sensitivity: int = 2) -> tuple[Any, ...]:
    """The facts of all cards of this game that are dealt now at this sensitivity."""
    dealt = CONTENT[game].dealt
    return tuple(facts for card in box_of(game).cards if (facts := dealt(card, sensitivity)) is not None)


def facts_of(box: Box[Any], places: Places, seen: Places) -> tuple[Any, ...]:
    """The facts of these cards, marked which of them a group has seen."""
    facts, marked = facts_at(box), frozenset(one_by_one(seen))
    return tuple([facts[place][place in marked] for place in one_by_one(places)])


def facts_at(box: Box[Any]) -> tuple[tuple[Any, Any], ...]:
    """By place, the facts of a card and those for a group that has seen it: the very same for all tables, however many
    play; None twice if it is never dealt.
    """
    found = _facts.get(box)
    if found is None and isinstance(box, Both):
        found = _facts[box] = facts_at(box.printed) + facts_at(box.written)
    if found is None:
        dealt = [CONTENT[box.game].dealt(card, CLOSEST) for card in box.cards]
        found = _facts[box] = tuple([(facts, None if facts is None else as_seen(facts)) for facts in dealt])
    return found
