"""Games that begin in a position of the test's own, told in the words of scenarios: rare screens come up at once."""

import dataclasses
import functools
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from selves.content.box import Box
from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.games import GAMES
from selves.games.identity.cards import TRAITS
from selves.games.identity.state import TOWER
from selves.kernel.chance import Chance
from selves.server import texts

#: A card that only a scenario knows: the most parts any card has.
UNWRITTEN = ("A card of a scenario", *(f"its part {number}" for number in range(1, 7)))

#: By game: what kind of card it is; cards of one kind may stand for each other. None: it is always itself.
KINDS: dict[str, Callable[[Any], Any]] = {
    "ego": lambda card: "about" if card.about else "question",
    "egomaster": lambda card: (card.booklet, card.icon),
    "essence": lambda card: (card.colour, card.shape, card.draw) if card.colour else None,
    "identity": lambda card: card.area,
    "compass": lambda card: "term",
}


def lay(monkeypatch: pytest.MonkeyPatch, name: str, **position: Any) -> None:
    """Games of this name that the server of this process starts, or reads again, begin in this position."""
    monkeypatch.undo()
    game, content = GAMES[name], CONTENT[name]

    def set_up(seats: int, options: Any, cards: Sequence[Any], chance: Chance) -> Any:
        return game.lay(game.start(seats, options, cards, chance), position, chance)

    def text(box: Box[Any], card: str, part: str, language: Language) -> tuple[str, ...]:
        return UNWRITTEN if card.startswith("scenario") else content.text(box, card, part, language)

    monkeypatch.setitem(GAMES, name, dataclasses.replace(game, set_up=set_up))
    monkeypatch.setitem(CONTENT, name, dataclasses.replace(content, text=text))


def with_options(monkeypatch: pytest.MonkeyPatch, name: str, **options: Any) -> None:
    """Games of this name that the server of this process starts, or reads again, are played with these options."""
    game = GAMES[name]

    def set_up(seats: int, agreed: Any, cards: Sequence[Any], chance: Chance) -> Any:
        return game.set_up(seats, replace(agreed, **options), cards, chance)

    monkeypatch.setitem(GAMES, name, dataclasses.replace(game, set_up=set_up))


def nearly_all_tips(seats: int) -> dict[str, Any]:
    """Words of Identity: of all stones for tips only one is left to each, about each opponent he may tip on."""
    pairs = [(by, about) for by in range(seats) for about in range(seats) if about not in (by, (by + 1) % seats)]
    laid = [{"by": by, "about": about, "trait": trait} for by, about in pairs for trait in TRAITS[: TOWER - 1]]
    return {"insider": [(seat + 1) % seats for seat in range(seats)], "tips": laid}


def about_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of ego that the server of this process starts have what is about the table on top, if they have any."""
    game = GAMES["ego"]

    def set_up(seats: int, options: Any, cards: Sequence[Any], chance: Chance) -> Any:
        state = game.set_up(seats, options, cards, chance)
        order = sorted(state.deck.order, key=lambda number: not cards[number // 2].about)
        return replace(state, deck=replace(state.deck, order=tuple(order)))

    monkeypatch.setitem(GAMES, "ego", dataclasses.replace(game, set_up=set_up))


def longest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card that the server of this process shows reads, in each language, like one of the longest of its kind."""
    written, naming = texts.written, texts.naming

    def instead(box: Box[Any], card: str, part: str, language: Language) -> msgspec.Raw:
        return written(box, *hardest(box, card, part, language), language)

    def named(box: Box[Any], card: str, part: str, language: Language, name: str) -> msgspec.Raw:
        return naming(box, *hardest(box, card, part, language), language, name)

    monkeypatch.setattr(texts, "written", instead)
    monkeypatch.setattr(texts, "naming", named)


def hardest(box: Box[Any], card: str, part: str, language: Language) -> tuple[str, str]:
    """The card and the side of it to show instead: the one with most letters, or with the longest word, by turns."""
    kind = KINDS[box.game](box.by_id[card])
    if kind is None or part.startswith("item"):
        return card, part
    most, widest = hardest_of(box, kind, "" if box.game == "ego" else part, language)
    return widest if zlib.crc32(card.encode()) % 2 and box.game != "ego" else most


@functools.cache
def hardest_of(box: Box[Any], kind: Any, part: str, language: Language) -> tuple[tuple[str, str], tuple[str, str]]:
    content = CONTENT[box.game]
    alike = [each.id for each in box.cards if KINDS[box.game](each) == kind]
    parts = [part] if part else ["front"] if kind == "about" else ["front", "back"]
    sides = [(each, side) for each in alike for side in parts]

    def letters(side: tuple[str, str]) -> int:
        return sum(map(len, content.text(box, *side, language)))

    def widest(side: tuple[str, str]) -> int:
        return max(len(word) for text in content.text(box, *side, language) for word in text.split())

    return max(sides, key=letters), max(sides, key=widest)
