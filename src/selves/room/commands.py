"""What a person may ask of a room, beside playing: each is a small message, and each has one answer in `decide`."""

from typing import Annotated

import msgspec

from selves.content.languages import Language
from selves.content.own.mark import Level
from selves.room.entries import Pace, Proposal, Role, Settings

Short = Annotated[str, msgspec.Meta(max_length=64)]
Line = Annotated[str, msgspec.Meta(max_length=400)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """Its kind is the class's name in small letters."""


class Sit(Command, frozen=True):
    """Play from the next game on, or watch."""

    role: Role


class TakeSeat(Command, frozen=True):
    """Whoever only watches the game that is on: take this bot's place, as soon as the round is over."""

    bot: Short


class Dress(Command, frozen=True):
    """Take another colour and shape."""

    look: int


class Leave(Command, frozen=True):
    """Leave the room for good."""


class AddBot(Command, frozen=True):
    """Host: a bot sits down."""


class Kick(Command, frozen=True):
    """Host: somebody, or a bot, has to go."""

    who: Short


class Order(Command, frozen=True):
    """Host: the players in the order of their seats."""

    whos: tuple[Short, ...]


class Oldest(Command, frozen=True):
    """Host: who is the oldest; an empty name for nobody."""

    who: Short


class Agree(Command, frozen=True):
    """Host: the settings."""

    settings: Settings


class TakeAway(Command, frozen=True):
    """Host, or who laid it: a box of one's own does not lie there any more."""

    box: Short


class Write(Command, frozen=True):
    """In secret: the question that this player puts among the cards of the next game, instead of what there was; one
    that is empty takes it back. The levels say how close it goes and how spicy it is.
    """

    language: Language
    question: Line = ""
    answers: tuple[Line, Line, Line] = ("", "", "")
    sensitivity: Level = 0
    spicy: Level = 0


class SetPace(Command, frozen=True):
    """Host: how fast time runs from now on, also in the middle of a game."""

    pace: Pace


class HandOver(Command, frozen=True):
    """Host: somebody else is host."""

    who: Short


class Motion(Command, frozen=True):
    """Move this, or answer what was moved: to end; to go on without somebody; when the game is over, to play again;
    while the host is away, to have somebody as host, without a name oneself. Who was host before is it again at once.
    """

    to: Proposal
    about: Short = ""
    yes: bool = True


class Here(Command, frozen=True):
    """The others went on without me, or want to: I am here."""


class Start(Command, frozen=True):
    """Host: begin."""


class Pledge(Command, frozen=True):
    """The SHA-256 of this device's contribution to the seed."""

    pledge: Short


class Reveal(Command, frozen=True):
    """This device's contribution to the seed."""

    contribution: Short


class Pause(Command, frozen=True):
    """No time runs for now."""


class Resume(Command, frozen=True):
    """Time runs again."""


class SetAside(Command, frozen=True):
    """Any player, silently: this group does not want the card with this handle, now or ever again."""

    handle: int


class Again(Command, frozen=True):
    """Host: back to the lobby, for the same or another game."""


class Keep(Command, frozen=True):
    """Host: keep this group, or no longer."""

    keep: bool


Any_ = (
    Sit | TakeSeat | Dress | Leave | AddBot | Kick | Order | Oldest | Agree | TakeAway | Write | SetPace | HandOver
    | Motion | Here | Start | Pledge | Reveal | Pause | Resume | SetAside | Again | Keep
)  # fmt: skip
