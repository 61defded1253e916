"""What a bot is: it sees views, remembers what it makes of them, and chooses among what it is offered.

Its memory is a fold of its views, so it can be rebuilt from them; nothing else ever reaches it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from selves.kernel.chance import Source
from selves.kernel.game import AnyGame
from selves.kernel.move import Move
from selves.kernel.offer import Offer

View = TypeVar("View")


@dataclass(frozen=True, kw_only=True)
class Bot(Generic[View]):
    """A blind bot never looks: it is not even shown a view."""

    name: str
    begin: Callable[[Source], Any]
    see: Callable[[Any, View], Any]
    choose: Callable[[Any, View, Offer, Source], Move]
    blind: bool = False
    #: (memory, what the rules sought, source): what the server says of an answer that this bot gives, by its skill.
    witness: Callable[[Any, Any, Source], dict[str, Any]] | None = None
    #: (view, what it chose): so many times as long as usual it leaves to the others before it does so. If something
    #: happens meanwhile, it thinks again.
    patience: Callable[[View, Move], float] = lambda view, move: 1.0
    #: (view, seat) at the end: how likely it held what it claimed to be, and whether it was so.
    claims: Callable[[View, int], list[tuple[float, bool]]] | None = None

    def testify(self, memory: Any, sought: Any, source: Source) -> dict[str, Any] | None:
        """The witness of a move of which the rules seek one."""
        return self.witness(memory, sought, source) if sought is not None and self.witness is not None else None


AnyBot = Bot[Any]


@dataclass(frozen=True)
class Bots:
    """A game's bots: every game's file here has them, called BOTS."""

    #: Those that think; the first is the one that sits down with people.
    thinking: tuple[AnyBot, ...]
    #: What gives a bot a person's tendencies, for measuring what can be learnt of them.
    with_persona: Callable[[AnyBot], AnyBot] = lambda bot: bot
    #: How a bot that does not think is said to have answered, where the rules seek a witness.
    toss: Callable[[Any, Any, Source], dict[str, Any]] | None = None


def random_bot(game: AnyGame, witness: Callable[[Any, Any, Source], dict[str, Any]] | None = None) -> AnyBot:
    """Takes any move it is offered."""
    kinds = game.kinds
    return Bot(
        name="random",
        begin=lambda source: None,
        see=lambda memory, view: memory,
        choose=lambda memory, view, offer, source: offer.sample(kinds, source),
        blind=True,
        witness=witness,
    )
