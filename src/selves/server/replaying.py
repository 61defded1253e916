"""A finished game, step by step, as the table saw it: from the log, for the people of its room.

A step is what everybody could see change; a reveal that everybody looked at is a step of its own, before what it led
to. What somebody changed under his hand, or took back, is no step and in no view: what he laid at last and the game
opened stands with the question that the step leads to.
"""

from typing import Any

import msgspec

from selves.content.catalogue import CONTENT
from selves.content.languages import Language
from selves.content.named import filled
from selves.games import GAMES
from selves.kernel.course import held_for
from selves.kernel.replay import chance_of, opened, take
from selves.kernel.seats import CLOCK
from selves.kernel.view import Handle, View
from selves.room.entries import Who
from selves.server.archive import PlayedGame
from selves.server.evening import Kept
from selves.server.questions import Question, Reader, questions


class Step(msgspec.Struct, frozen=True):
    """`at` is in milliseconds since the game began, `by` who moved, or "clock" or "table". `question` is the number of
    the question that is played or was just revealed, if it ever was: there stands what one had laid oneself. `held` is
    a reveal, and `handles` are those of the texts that lay open.
    """

    at: int
    round: int
    by: Who
    question: int | None
    public: Any
    held: bool = False
    handles: tuple[Handle, ...] = ()


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

    def show(at: int, by: Who, number: int, question: int, view: View[Any, Any], held: bool = False) -> None:
        public = msgspec.to_builtins(view.public)
        if steps and steps[-1].public == public:
            return
        faces = rules.faces(state, view)
        for handle, face in faces.items():
            lines = text(box, face.card, face.part, language)
            if face.named is not None:
                lines = filled(lines, kept.name(kept.sat(game, face.named, question)) or "", language)
            texts[handle] = lines
        steps.append(Step(at - begun.at, number, by, question, public, held, tuple(faces)))

    show(begun.at, "table", 1, 0, rules.view(state, None))
    for move in played.moves:
        before, number = state, rules.rounds(state) + 1
        state = take(rules, before, move, chance)
        shown = told
        told += rules.facts(before, state) is not None
        who = kept.sat(game, move.seat, shown) if move.seat >= 0 else "clock" if move.seat == CLOCK else "table"
        if held_for(before, state):
            show(move.at, who, number, shown, rules.revealing(before, state, None), held=True)
        is_next = rules.rounds(state) >= number and state.result is None
        show(move.at, who, number + is_next, told if is_next else shown, rules.view(state, None))
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
