"""What the conformance suite needs to know of a game: small boxes, ways to play it, and where its secrets are."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from selves.kernel.game import AnyGame


@dataclass(frozen=True, kw_only=True)
class Sample:
    """One game as the suite plays it."""

    game: AnyGame
    cards: tuple[Any, ...]
    #: Ways to play it: how many seats, and the options.
    settings: tuple[tuple[int, msgspec.Struct], ...]
    #: Fields of the state that no seat may see whole; each with a leak that shows it to that seat.
    leaks: dict[str, Callable[[Any, int | None], object]]
    #: Fields of the state that anybody may see, or that follow from what anybody may see.
    public: frozenset[str]
    #: (state, seat): what must change before this seat's offer may get another id.
    own_phase: Callable[[Any, int], object]
    #: A position so small that all lines of play can be counted; and how many there are of so many moves, by how they
    #: stand then: "going on", or "over" and the clause.
    tiny: Callable[[], Any]
    counts: Mapping[int, Mapping[str, int]]
    #: (fact, seat): whether anything by or about this seat is in it.
    told_of: Callable[[dict[str, Any], int], bool]
    #: Words that stand in moves of this game, for trying out what is refused.
    words: tuple[str, ...] = ()
    #: (what the rules sought, source): a witness as a server might make it.
    witness: Callable[[Any, random.Random], dict[str, Any]] = lambda sought, source: {}

    # What only the tests of this project need.

    #: Short games through a server: how many people, and the options as the lobby sends them.
    parties: tuple[tuple[int, dict[str, Any]], ...] = ()
    #: By phase, the kinds of moves that lie face down in it until all are revealed.
    sealed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Golden playthroughs, by file: how many seats, and the options. A file's name is its seed, too.
    playthroughs: Mapping[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
