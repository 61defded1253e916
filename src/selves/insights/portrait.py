"""A portrait, for the one it shows alone: how he sees himself, how the others see him, and who reads him best.

Numbers and cards only; never a diagnosis, and nothing that the game did not open.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from selves.insights.guesses import answers_of
from selves.insights.insights import Finished, Insights, insights
from selves.insights.statements import grade

#: The scale on which somebody is named.
NAMING: Final = "person"
SHOWN: Final = 5


class Image(msgspec.Struct, frozen=True):
    """One question about this person: of which game (by its place among those asked about) and which fact of it, on
    what scale (a place of 0 to 100, a grade of 1 to 5, a choice, a trait), his own answer and the others'. On the scale
    "person" it asked which of them it is, and the answers are those whom they named.
    """

    game: int
    fact: int
    scale: str
    own: int | str | None
    others: dict[str, int | str]
    #: How far apart the two are, from 0 to 1; the average of the others.
    apart: float


class Portrait(msgspec.Struct, frozen=True):
    """`surprising` is the place of his most surprising answer among `images`, `differs` are those where he and the
    others are furthest apart, and `named` such of those that asked which of them it is; `best` is who reads him best,
    if there is one of whom it can be said, and how surely.
    """

    who: str
    images: tuple[Image, ...]
    surprising: int | None
    differs: tuple[int, ...]
    named: tuple[int, ...]
    best: str
    grade: str


def portrait(who: str, games: Sequence[Finished], known: Insights | None = None) -> Portrait:
    images = tuple(image for number, game in enumerate(games) for image in images_of(number, game, who))
    most = max((image.apart for image in images if image.scale != NAMING), default=0.0)
    furthest = sorted(range(len(images)), key=lambda place: -images[place].apart)
    named = [place for place in furthest if images[place].scale == NAMING]
    differs = [place for place in furthest if images[place].scale != NAMING]
    surprising = differs[0] if most > 0 else None
    best, graded = best_reader(who, known or insights(games))
    return Portrait(who, images, surprising, tuple(differs[:SHOWN]), tuple(named[:SHOWN]), best, graded)


def best_reader(who: str, known: Insights) -> tuple[str, str]:
    """Who most likely reads him better than people read each other on average, if that has a grade."""
    lines = sorted((line for line in known.pairs if line.about == who), key=lambda line: -line.above)
    graded = grade(lines[0].above) if lines else None
    return (lines[0].reader, graded) if graded is not None else ("", "")


def images_of(number: int, game: Finished, who: str) -> Iterator[Image]:
    if who not in game.chairs:
        return
    seat = game.chairs.index(who)
    for place, fact in enumerate(game.facts):
        match game.game:
            case "ego" if fact["subject"] == seat:
                laid = {each: stone[0] for each, stone in enumerate(fact["laid"]) if stone is not None}
                yield from compared(number, place, "choice", game, seat, laid)
            case "essence" if fact["active"] == seat and fact["shape"] in ("triangle", "five-star"):
                tips = {each: tip for each, tip in enumerate(fact["tips"]) if tip is not None}
                yield from compared(number, place, "grade" if len(fact["terms"]) == 1 else "choice", game, seat, tips)
            case "essence" if fact["shape"] == "seven-star":
                yield from naming(number, place, game, seat, [tip and tip - 1 for tip in fact["tips"]])
            case "identity" if "profiles" in fact:
                yield from tipped(number, place, game, seat, fact)
            case _:
                pass
    for place, asked in enumerate(answers_of(game.game, game.facts)):
        if asked is not None and asked.scale == NAMING and asked.about is None:
            yield from naming(number, place, game, seat, asked.answers)
        elif asked is not None and asked.about == seat:
            given = {each: answer for each, answer in enumerate(asked.answers) if answer is not None}
            yield from compared(number, place, asked.scale, game, seat, given)


def compared(
    number: int, fact: int, scale: str, game: Finished, seat: int, answers: Mapping[int, int | str]
) -> Iterator[Image]:
    own = answers.get(seat)
    others = {game.chairs[each]: answer for each, answer in answers.items() if each != seat and game.chairs[each]}
    if own is None or not others:
        return
    widest = {"place": 100, "grade": 4}.get(scale)
    away = [abs(int(each) - int(own)) / widest if widest else float(each != own) for each in others.values()]
    yield Image(number, fact, scale, own, others, round(sum(away) / len(away), 3))


def naming(number: int, fact: int, game: Finished, seat: int, answers: Sequence[Any]) -> Iterator[Image]:
    """Which of them it is, by seats: an image of whoever was named, be it by himself alone."""
    named = {each: game.chairs[whom] for each, whom in enumerate(answers) if whom is not None}
    own, me = named.get(seat) or None, game.chairs[seat]
    others: dict[str, int | str] = {
        game.chairs[each]: whom for each, whom in named.items() if each != seat and whom and game.chairs[each]
    }
    if others and me in (own, *others.values()):
        share = list(others.values()).count(me) / len(others)
        yield Image(number, fact, NAMING, own, others, round(abs((own == me) - share), 3) if own is not None else 0.0)


def tipped(number: int, fact: int, game: Finished, seat: int, told: dict[str, object]) -> Iterator[Image]:
    """Identity: each trait that was tipped on him; was it in his profile?"""
    profiles, tips = told["profiles"], told["tips"]
    assert isinstance(profiles, list)
    assert isinstance(tips, list)
    believed = Counter(trait for _, about, trait, _ in tips if about == seat)
    for trait in believed:
        others: dict[str, int | str] = {
            game.chairs[by]: trait for by, about, each, _ in tips if (about, each) == (seat, trait) and game.chairs[by]
        }
        if others:
            is_so = trait in profiles[seat]
            yield Image(number, fact, "trait", trait if is_so else None, others, 0.0 if is_so else 1.0)
