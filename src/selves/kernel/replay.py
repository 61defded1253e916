"""A game is the fold of its opening and the moves played: the same log gives the same bytes, always.

`digest` names a position, so that a log replayed by changed rules is noticed and never silently changed. It is taken
from the words of the rules, the same in which scenarios speak, and a log keeps beside it which words these were: a
state may be built differently in every release, and words may be added, but what they say of a position stays.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from selves.kernel.chance import Chance, Seeded
from selves.kernel.course import S
from selves.kernel.game import AnyGame, Game
from selves.kernel.illegal import Illegal
from selves.kernel.state import AnyState, Card, Options
from selves.kernel.view import P, Q

By = Literal["person", "bot", "clock", "table"]


class Opening(msgspec.Struct, frozen=True, gc=False):
    """All that a game starts from: the rules' version, the options, the exact cards, the seed in hex. The facts of the
    cards are those that all tables share, or plain data where they were read from a log.
    """

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    cards: tuple[Any, ...]
    seed: str


class Played(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="played"):
    """One move as the log keeps it. `at` is the time it was accepted, in milliseconds since 1970.

    `cmd` is the id under which a device asked for it.
    """

    seat: int
    by: By
    offer: str
    move: dict[str, Any]
    at: int = 0
    cmd: str = ""
    witness: dict[str, Any] | None = None


def opened(game: Game[S, Options, Card, P, Q], opening: Opening) -> S:
    """The state before the first move."""
    if opening.game != game.name or opening.version != game.version:
        raise ValueError(f"this is {game.name} {game.version}, the log holds {opening.game} {opening.version}")
    options = msgspec.convert(opening.options, game.options)
    cards: tuple[Card, ...] = msgspec.convert(opening.cards, tuple[game.card, ...])  # type: ignore[name-defined]
    return game.start(opening.seats, options, cards, chance_of(opening))


def chance_of(opening: Opening) -> Seeded:
    return Seeded(bytes.fromhex(opening.seed))


def take(game: Game[S, Options, Card, P, Q], state: S, played: Played, chance: Chance) -> S:
    """Carry out one entry; it must answer the offer that stands."""
    move = game.read(played.move)
    offer = game.offer(state, played.seat)
    if state.result is None and (offer is None or offer.id != played.offer):
        stands = f"{offer.id!r} stands" if offer is not None else "nothing is asked of this seat"
        raise Illegal("table.offer", f"the offer {played.offer!r} is gone; {stands}")
    return game.play(state, played.seat, move, chance, played.witness, offer)


def replay(game: Game[S, Options, Card, P, Q], opening: Opening, entries: Iterable[Played]) -> S:
    """The state after all these moves."""
    state, chance = opened(game, opening), chance_of(opening)
    for played in entries:
        state = take(game, state, played, chance)
    return state


def digest(game: AnyGame, state: AnyState, words: Sequence[str]) -> str:
    """A short name of a position as these words tell it; a word that the game no longer has tells nothing."""
    found = game.vocabulary(state)
    told = [(word, found.get(word)) for word in sorted(words)]
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:32]
