"""A finished game, step by step, as the table saw it and as one did oneself: from the log, for the people of its room.

A step is what everybody could see change; a reveal that everybody looked at is a step of its own, before what it led
to. What somebody changed under his hand, or took back, is no step and in no view (`server/ownview.py`).
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
from selves.server.ownview import own_views


class Own(msgspec.Struct, frozen=True):
    """What the asker saw at a step beyond the table, and the handles of the texts that he could read."""

    private: Any
    handles: tuple[Handle, ...]


class Step(msgspec.Struct, frozen=True):
    """`at` is in milliseconds since the game began, `by` who moved, or "clock" or "table". `held` is a reveal, and
    `handles` are those of the texts that lay open. `own` is nothing while the asker did not sit there.
    """

    at: int
    round: int
    by: Who
    public: Any
    held: bool = False
    handles: tuple[Handle, ...] = ()
    own: Own | None = None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """`texts` are those of all handles in the views, in the asker's language; `seat` is his, if he sat there in the end
    and this game has a view of one's own to be told again.
    """

    game: str
    number: int
    chairs: tuple[Who, ...]
    people: dict[Who, str]
    texts: dict[Handle, tuple[str, ...]]
    steps: tuple[Step, ...]
    seat: int | None = None


def replay(kept: Kept, game: PlayedGame, language: Language, who: Who) -> Replay:
    """LookupError if its moves are not kept, or not for long: somebody of it has just erased himself."""
    chairs = kept.chairs(game)
    if not game.entries or not all(chairs) or game.finished.burnt:
        raise LookupError("its moves are not kept")
    box, played = kept.box(game), game.with_cards(kept.boxes)
    begun = played.started
    if begun is None or box is None:
        raise LookupError("its cards are not kept")
    rules, chance = GAMES[begun.opening.game], chance_of(begun.opening)
    states = [opened(rules, begun.opening)]
    for move in played.moves:
        states.append(take(rules, states[-1], move, chance))
    own = own_views(rules, states, chairs.index(who)) if who in chairs else []
    seat = chairs.index(who) if own else None
    text, texts = CONTENT[rules.name].text, dict[Handle, tuple[str, ...]]()
    steps: list[Step] = []
    told = 0  # questions that were revealed

    def read(state: Any, view: View[Any, Any]) -> tuple[Handle, ...]:
        """What this view lets one read is among the texts from now on."""
        faces = rules.faces(state, view)
        for handle, face in faces.items():
            lines = text(box, face.card, face.part, language)
            if face.named is not None:
                lines = filled(lines, kept.name(kept.sat(game, face.named, told)) or "", language)
            texts[handle] = lines
        return tuple(faces)

    def show(at: int, by: Who, number: int, place: int, view: View[Any, Any], held: bool = False) -> None:
        """What is held is seen by everybody beside what he saw before."""
        public = msgspec.to_builtins(view.public)
        if steps and steps[-1].public == public:
            return
        state, mine = states[place], None
        handles = read(state, view)
        if seat is not None and kept.sat(game, seat, told) == who:
            private = own[place - held]
            seen = read(state, View(seat, view.public, private))
            mine = Own(msgspec.to_builtins(private), seen)
        steps.append(Step(at - begun.at, number, by, public, held, handles, mine))

    show(begun.at, "table", 1, 0, rules.view(states[0], None))
    for place, move in enumerate(played.moves, 1):
        before, state = states[place - 1], states[place]
        number, is_told = rules.rounds(before) + 1, rules.facts(before, state) is not None
        by = kept.sat(game, move.seat, told) if move.seat >= 0 else "clock" if move.seat == CLOCK else "table"
        if held_for(before, state):
            show(move.at, by, number, place, rules.revealing(before, state, None), held=True)
        is_next = rules.rounds(state) >= number and state.result is None
        told += is_told
        show(move.at, by, number + is_next, place, rules.view(state, None))
    return Replay(
        game=rules.name,
        number=game.number,
        chairs=chairs,
        people={who: kept.name(who) or "" for who in (*chairs, *(who for _, who, _ in game.finished.sat))},
        texts=texts,
        steps=tuple(steps),
        seat=seat,
    )
