"""`selves decks report`: what play on this server has taught about the cards, as far as it was counted."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from selves.cli.database import Data, settings_from
from selves.cli.unusable import Unusable
from selves.content.catalogue import CONTENT, box_of
from selves.content.languages import LANGUAGES, Language
from selves.server.log import Unreadable
from selves.server.log.commands import learnt
from selves.server.taught import Fault, Taught

ENOUGH: Final = 20  # times, before anything is said of a card or of an answer
DISLIKED: Final = 0.2  # of the games in which it lay open
UNPICKED: Final = 0.05  # of the times that its question was answered
UNKNOWN: Final = 0.1  # of the answers that were right
MOST_UNEVEN: Final = 20  # questions that are told in lines; an object has all of them


class SetAside(msgspec.Struct, frozen=True):
    """A card that people do not like: of so many games in which it lay open, in how many it was set aside."""

    game: str
    card: str
    text: str
    shown: int
    aside: int


class Unpicked(msgspec.Struct, frozen=True):
    """An answer that nobody, or hardly anybody, gives: how often, of how many."""

    game: str
    card: str
    question: str
    answer: str
    picked: int
    answered: int


class Chosen(msgspec.Struct, frozen=True):
    """How evenly a question's answers are chosen: which of them is the commonest and what part of all it is, from a
    third, where all three tempt alike, to 1, where nobody has to guess; and how often each was given.
    """

    game: str
    card: str
    question: str
    commonest: str
    share: float
    picked: tuple[int, int, int]


class Unknown(msgspec.Struct, frozen=True):
    """A question that hardly anybody knows."""

    game: str
    card: str
    question: str
    right: int
    answered: int


class Suggested(msgspec.Struct, frozen=True):
    """What was typed, in which language, and how often readers have overruled the judge about it. `right`: they have
    counted it, so it may be missing among the accepted answers; otherwise it may be accepted wrongly.
    """

    game: str
    card: str
    question: str
    said: str
    language: str
    right: bool
    times: int


class Reported(msgspec.Struct, frozen=True):
    """A question that people have reported, and how often for what."""

    game: str
    card: str
    question: str
    why: dict[Fault, int]


class Findings(msgspec.Struct, frozen=True):
    """The worst first."""

    set_aside: list[SetAside]
    unpicked: list[Unpicked]
    #: Every question that was answered often enough, the least even first.
    chosen: list[Chosen]
    unknown: list[Unknown]
    suggestions: list[Suggested]
    reported: list[Reported]
    #: Of how many cards anything is known.
    cards: int


def report(
    json: Annotated[bool, typer.Option("--json", help="Print an object instead of lines.")] = False,
    language: Annotated[str, typer.Option(help="In which language cards are named.")] = "en",
    data: Data = None,
) -> int:
    """Say what play has taught this server: cards nobody likes, answers nobody picks, what was overruled, reported."""
    known: dict[str, Language] = {each: each for each in LANGUAGES}
    if language not in known:
        raise Unusable(f"there is no language {language!r}: {', '.join(known)}")
    try:
        found = findings(learnt(settings_from({"data": data} if data else {})), known[language])
    except (Unreadable, OSError) as fault:
        raise Unusable(str(fault)) from None
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found)
    return 0


def findings(counts: Mapping[Taught, int], language: Language) -> Findings:
    """Of the cards that are still in their boxes; texts in this language."""
    known = {each: times for each, times in counts.items() if in_box(each)}
    suggestions = [
        Suggested(
            each.game, each.card, question(each, each.language or language), each.said, each.language,
            each.what == "accepted", times,
        )
        for each, times in known.items()
        if each.what in ("accepted", "refused")
    ]  # fmt: skip
    return Findings(
        set_aside=sorted(set_aside(known, language), key=lambda each: (-each.aside / each.shown, each.card)),
        unpicked=sorted(unpicked(known, language), key=lambda each: (each.picked / each.answered, each.card)),
        chosen=sorted(chosen(known, language), key=lambda each: (-each.share, each.card)),
        unknown=sorted(unknown(known, language), key=lambda each: (each.right / each.answered, each.card)),
        suggestions=sorted(suggestions, key=lambda each: (-each.times, each.card, each.said)),
        reported=sorted(reported(known, language), key=lambda each: (-sum(each.why.values()), each.card)),
        cards=len({(each.game, each.card) for each in known}),
    )


def in_box(taught: Taught) -> bool:
    return taught.game in CONTENT and taught.card in box_of(taught.game).by_id


def question(taught: Taught, language: Language, part: str = "") -> str:
    return texts(taught, language, part)[0]


def texts(taught: Taught, language: Language, part: str = "") -> tuple[str, ...]:
    """What stands on the card; of ego's on one side, if it is told which."""
    parts = {"ego": "front", "egomaster": "question"}
    return CONTENT[taught.game].text(box_of(taught.game), taught.card, part or parts.get(taught.game, ""), language)


def set_aside(counts: Mapping[Taught, int], language: Language) -> Iterator[SetAside]:
    for each, shown in counts.items():
        aside = counts.get(Taught(each.game, each.card, "aside"), 0)
        if each.what == "shown" and shown >= ENOUGH and aside >= DISLIKED * shown:
            sides = getattr(box_of(each.game).by_id[each.card], "sides", ("",))  # of ego's cards some have but one
            text = " / ".join(question(each, language, side) for side in sides)
            yield SetAside(each.game, each.card, text, shown, aside)


def answered(counts: Mapping[Taught, int]) -> Iterator[tuple[str, str, str, tuple[int, int, int]]]:
    """The questions that were answered often enough: game, card, side, and how often each of the three was given.
    `said` of an answer is the side of the card, and which of its answers.
    """
    asked = {(each.game, each.card, each.said.partition(".")[0]) for each in counts if each.what == "answer"}
    for game, card, side in asked:
        first, second, third = (counts.get(Taught(game, card, "answer", f"{side}.{number}"), 0) for number in (1, 2, 3))
        if first + second + third >= ENOUGH:
            yield game, card, side, (first, second, third)


def unpicked(counts: Mapping[Taught, int], language: Language) -> Iterator[Unpicked]:
    for game, card, side, picked in answered(counts):
        asked, *answers = texts(Taught(game, card, "answer"), language, side)
        for answer, times in zip(answers, picked, strict=False):  # a line to talk stands behind them
            if times <= UNPICKED * sum(picked):
                yield Unpicked(game, card, asked, answer, times, sum(picked))


def chosen(counts: Mapping[Taught, int], language: Language) -> Iterator[Chosen]:
    for game, card, side, picked in answered(counts):
        asked, *answers = texts(Taught(game, card, "answer"), language, side)
        most = max(picked)
        yield Chosen(game, card, asked, answers[picked.index(most)], round(most / sum(picked), 2), picked)


def unknown(counts: Mapping[Taught, int], language: Language) -> Iterator[Unknown]:
    cards = {(each.game, each.card) for each in counts if each.what in ("right", "wrong")}
    for game, card in cards:
        right, wrong = (counts.get(Taught(game, card, what), 0) for what in ("right", "wrong"))
        if right + wrong >= ENOUGH and right <= UNKNOWN * (right + wrong):
            asked = question(Taught(game, card, "right"), language)
            yield Unknown(game, card, asked, right, right + wrong)


def reported(counts: Mapping[Taught, int], language: Language) -> Iterator[Reported]:
    found: dict[tuple[str, str], dict[Any, int]] = defaultdict(dict)
    for each, times in sorted(counts.items()):
        if each.what == "reported":
            found[each.game, each.card][each.said] = times
    for (game, card), why in found.items():
        yield Reported(game, card, question(Taught(game, card, "reported"), language), why)


def show(found: Findings) -> None:
    """For people; what there is nothing of is said, too."""
    console = Console(highlight=False)
    if not found.cards:
        console.print("Nothing was learned from play yet.")
        return
    disliked = [f"{each.text} ({each.aside} of {each.shown})" for each in found.set_aside]
    part(console, "Cards that are set aside", disliked, found.set_aside)
    picked = [f"{each.question} → {each.answer} ({each.picked} of {each.answered})" for each in found.unpicked]
    part(console, "Answers that nobody picks", picked, found.unpicked)
    if found.chosen:
        middle = found.chosen[len(found.chosen) // 2].share
        console.print(
            f"[bold]How evenly answers are chosen[/]: the commonest one is {middle:.0%} in the middle question"
        )
    uneven = [
        f"{each.question} → {each.commonest} ({each.share:.0%}; {' : '.join(map(str, each.picked))})"
        for each in found.chosen[:MOST_UNEVEN]
    ]
    part(console, "Questions whose answers are chosen least evenly", uneven, found.chosen[:MOST_UNEVEN])
    right = [f"{each.question} ({each.right} of {each.answered} right)" for each in found.unknown]
    part(console, "Questions that nobody knows", right, found.unknown)
    said = [
        f"{each.question} → {each.said} ({each.language}, {'counted' if each.right else 'not counted'} {each.times} ×)"
        for each in found.suggestions
    ]
    part(console, "Answers that readers judged otherwise", said, found.suggestions)
    faults = [
        f"{each.question} ({', '.join(f'{why} {times} ×' for why, times in each.why.items())})"
        for each in found.reported
    ]
    part(console, "Questions that were reported", faults, found.reported)


def part(console: Console, title: str, lines: list[str], cards: list[Any]) -> None:
    console.print(f"[bold]{title}[/]{'' if lines else ': none'}")
    for card, line in zip(cards, lines, strict=True):
        console.print(f"  [dim]{card.card}[/] {escape(line)}", soft_wrap=True)
