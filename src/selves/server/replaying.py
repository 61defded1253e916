"""A finished game, step by step, as the table saw it: from the log, for the people of its room.

A step is what everybody could see change. What somebody changed under his hand, or took back, is no step and in no
view: what he laid at last and the game opened stands with the question that the step leads to.
"""

from typing import Any

import msgspec

from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.content.named import filled
from selves.games import GAMES
from selves.kernel.replay import chance_of, opened, take
from selves.kernel.seats import CLOCK
from selves.kernel.view import Handle
from selves.room.entries import Who
from selves.server.archive import PlayedGame
from selves.server.evening import Kept
from selves.server.questions import Question, Reader, questions


class Step(msgspec.Struct, frozen=True):
    """`at` is in milliseconds since the game began, `by` who moved, or "clock" or "table". `question` is the number of
    the question that is played or was just revealed, if it ever was: there stands what one had laid oneself.
    """

    at: int
    round: int
    by: Who
    question: int | None
    public: Any


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """`texts` are those of all handles in the views, in the asker's language."""

    game: str
    number: int
    chairs: tuple[Who, ...]
    people: dict[Who, str]
    texts: dict[Handle, tuple[str, ...]]
    steps: tuple[Step, ...]
    questions: tuple[Question, ...]


def replay(kept: Kept, game: PlayedGame, language: Language) -> Replay:
    """LookupError if its moves are not kept, or not for long: somebody of it has just erased himself."""
    chairs = kept.chairs(game)
    if not game.entries or not all(chairs) or game.finished.burnt:
        raise LookupError("its moves are not kept")
    box, played = kept.box(game), game.with_cards(kept.boxes)
    begun = played.started
    if begun is None or box is None:
        raise LookupError("its cards are not kept")
    rules, chance = GAMES[begun.opening.game], chance_of(begun.opening)
    state = opened(rules, begun.opening)
    text, texts = CONTENT[rules.name].text, dict[Handle, tuple[str, ...]]()
    steps: list[Step] = []
    told = 0  # questions that were revealed

    def show(at: int, by: Who, before: int) -> None:
        view = rules.view(state, None)
        public = msgspec.to_builtins(view.public)
        if steps and steps[-1].public == public:
            return
        for handle, face in rules.faces(state, view).items():
            lines = text(box, face.card, face.part, language)
            if face.named is not None:
                lines = filled(lines, kept.name(kept.sat(game, face.named, before)) or "", language)
            texts[handle] = lines
        steps.append(Step(at - begun.at, rules.rounds(state) + 1, by, before, public))

    show(begun.at, "table", 0)
    for move in played.moves:
        before = state
        state = take(rules, before, move, chance)
        shown = told
        told += rules.facts(before, state) is not None
        who = kept.sat(game, move.seat, shown) if move.seat >= 0 else "clock" if move.seat == CLOCK else "table"
        show(move.at, who, shown)
    asked = questions(rules.name, kept.told(game).facts, chairs, Reader(box, language, kept.name))
    numbers = {each.number for each in asked}
    return Replay(
        game=rules.name,
        number=game.number,
        chairs=chairs,
        people={who: kept.name(who) or "" for who in (*chairs, *(who for _, who, _ in game.finished.sat))},
        texts=texts,
        steps=tuple(
            msgspec.structs.replace(step, question=step.question if step.question in numbers else None)
            for step in steps
        ),
        questions=asked,
    )
