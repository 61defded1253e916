"""A room at one moment: who is here, what was agreed, and the game on the table."""

from typing import Any, Final, Literal

import msgspec

from selves.content.own.box import EgoCard
from selves.games import GAMES
from selves.kernel.game import AnyGame
from selves.kernel.offer import Offer
from selves.kernel.replay import Opening
from selves.kernel.result import Result
from selves.room.entries import Role, Settings, Terms, Who
from selves.room.motions import Motions

MEMBERS: Final = 40
BOXES: Final = 6  # of one's own that may lie there
REMEMBERED: Final = 32  # requests of one person whose repetition is known: more than a device leaves unanswered

Phase = Literal["lobby", "drawing", "playing", "over"]


UNKNOWN: Final = range(2, 9)


def is_bot(who: Who) -> bool:
    return who.startswith("bot-")


class Member(msgspec.Struct, frozen=True, gc=False):
    """Somebody in the room: a person by id, or a bot with its kind and a name. `known` is who has sat here while the
    host was here: nobody else has a say while the host is away.
    """

    who: Who
    look: int
    role: Role
    bot: str = ""
    name: str = ""
    known: bool = False


class Draw(msgspec.Struct, frozen=True, gc=False):
    """The seed while it is drawn: pledges first, then what was opened. `server` is the server's pledge."""

    server: str
    since: int
    terms: Terms | None = None
    sealed: bool = False
    pledges: dict[Who, str] = {}
    opened: dict[Who, str] = {}


class Table(msgspec.Struct, frozen=True, gc=False):
    """The game on the table. `clock` is what CLOCK is offered, and `since` when that was; `moves` counts them; `box` is
    the hash of the box it is played with; `here` is when somebody last came back, or said that he is here. Until
    `reached`, people were at it for `played` milliseconds; until `looked`, at what was last revealed.
    """

    chairs: tuple[Who, ...]
    opening: Opening
    chance: Any
    state: Any
    clock: Offer | None
    since: int
    bots: bool
    moves: int = 0
    box: str = ""
    here: dict[Who, int] = {}
    reached: int = 0
    played: int = 0
    looked: int = 0

    @property
    def game(self) -> AnyGame:
        return GAMES[self.opening.game]

    def seat(self, who: Who) -> int | None:
        return self.chairs.index(who) if who in self.chairs else None


class LaidBox(msgspec.Struct, frozen=True, gc=False):
    """A box of one's own that lies beside the printed one, by its name, and who laid it."""

    name: str
    by: Who


class Room(msgspec.Struct, frozen=True, gc=False):
    """The fold of a room's entries. `first` is the version at which the present game started."""

    host: Who = ""
    #: From whom the host's place was taken while he was away.
    deposed: tuple[Who, ...] = ()
    #: What was moved and may not have lapsed yet.
    motions: Motions = ()
    #: Who sat here when it was taken, and has not left since by himself: sending them away does not make them agree.
    sat: tuple[Who, ...] = ()
    #: Somebody was sent away: until the game ends, the host lets newcomers in.
    guarded: bool = False
    settings: Settings = Settings()
    members: tuple[Member, ...] = ()
    boxes: tuple[LaidBox, ...] = ()
    #: By player: the question that he wrote for the next game; its id is the version at which he did.
    written: dict[Who, EgoCard] = {}
    oldest: Who = ""
    phase: Phase = "lobby"
    draw: Draw | None = None
    table: Table | None = None
    result: Result | None = None
    finished: bool = False
    broken: str = ""
    left_out: tuple[Who, ...] = ()
    #: Bots at the game whose places are taken when the round is over, and by whom.
    taking: dict[Who, Who] = {}
    #: Bots that go with this game, as somebody has taken their places, or wanted to.
    replaced: tuple[Who, ...] = ()
    paused: int | None = None
    kept: bool = False
    keeper: Who = ""
    games: int = 0
    #: By game: the cards this group has seen in games that are over, and those it set aside for good.
    seen: dict[str, tuple[str, ...]] = {}
    aside: dict[str, tuple[str, ...]] = {}
    #: By game: the turns that were played to their end, and the milliseconds that they took.
    paces: dict[str, tuple[int, int]] = {}
    first: int = 0
    #: When a game ended that is to be burnt, and is not yet.
    burns: int | None = None
    done: dict[Who, tuple[str, ...]] = {}

    def member(self, who: Who) -> Member | None:
        for member in self.members:
            if member.who == who:
                return member
        return None

    @property
    def seats(self) -> range:
        """How many may play what was agreed on; of a game whose package is gone nobody knows."""
        return GAMES[self.settings.game].seats if self.settings.game in GAMES else UNKNOWN

    @property
    def players(self) -> tuple[Member, ...]:
        return tuple(member for member in self.members if member.role == "player")

    @property
    def people(self) -> tuple[Member, ...]:
        """The players who are no bots."""
        return tuple(member for member in self.players if not member.bot)

    def asked_before(self, who: Who, request: str) -> bool:
        """Whether this person has asked for this under this id before."""
        return request in self.done.get(who, ())
