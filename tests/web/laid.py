"""Games that begin in a position of the test's own, told in the words of scenarios: rare screens come up at once."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest

from selves.content.box import Box
from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.games import GAMES
from selves.kernel.chance import Chance

#: A card that only a scenario knows: the most parts any card has.
UNWRITTEN = ("A card of a scenario", *(f"its part {number}" for number in range(1, 7)))


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
