"""A game from another package, as it names itself: the record that its entry point in `selves.games` loads."""

from dataclasses import dataclass

from selves.kernel.game import AnyGame


@dataclass(frozen=True, kw_only=True)
class Packaged:
    """The rules, and where the layers above them find their parts, each as "module:NAME"."""

    rules: AnyGame
    #: How its cards are written, dealt and read: a `Content` (`selves.content.content`).
    content: str
    #: Its `Bots` (`selves.bots.bot`).
    bots: str
    #: Its `Sample` for `selves conformance` (`selves.conformance.sample`).
    sample: str
    #: The package in which `box/` with its cards and `rulebook.json` lie.
    folder: str
