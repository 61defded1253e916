"""What a room's log holds: one entry for everything that ever changed it. People are ids here; their names are not.

`cmd` is who asked for it, and the id under which the device did, so that the same request sent again is known.
"""

from typing import Any, Literal

import msgspec

from selves.content.box import Places
from selves.content.own.box import EgoCard
from selves.kernel.ledger import Payment
from selves.kernel.replay import Opening, Played
from selves.kernel.result import Result
from selves.kernel.seats import TABLE

Who = str
Role = Literal["player", "watcher"]
Pace = Literal["none", "relaxed", "brisk"]
#: How long it shall be, about, in minutes; none is as printed.
Minutes = Literal[0, 20, 40, 60]
#: How many of a hundred cards are to be of boxes of one's own, where some lie there: none, all, or as many.
Share = Literal[0, 25, 50, 75, 100]
#: How many parts of what is own are of one box: none, or up to four.
Parts = Literal[0, 1, 2, 3, 4]
#: What can be moved: to end the game, to go on without somebody, to have somebody as host while the host is away.
Proposal = Literal["end", "without", "host", "again"]


class Logged(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`at` is in milliseconds since 1970."""

    at: int
    cmd: str = ""


def asked_by(who: Who, request: str) -> str:
    """The `cmd` of what somebody asks for under this id: ids of one person say nothing about another's."""
    return f"{who}/{request}" if request else ""


def by_table(move: dict[str, Any], at: int) -> Played:
    """What the table declares to the game."""
    return Played(TABLE, "table", "table", move, at)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby agrees on: the game and its options, how close questions go and how spicy they are, how fast time
    runs, whether the game is burnt after playing, for about how many minutes it is made to last, whatever its options
    say of that, and which share of the cards is of boxes of one's own (`own`), as far as such boxes are laid; of that,
    how many parts are of each box, one where nothing is said.
    """

    game: str = "ego"
    options: dict[str, Any] = {}
    sensitivity: int = 1
    pace: Pace = "none"
    burn: bool = False
    spicy: int = 1
    minutes: Minutes = 0
    own: Share = 50
    parts: dict[str, Parts] = {}


class Opened(Logged, frozen=True, tag="opened"):
    """The room exists, and who opened it is its host."""

    host: Who
    settings: Settings


class Joined(Logged, frozen=True, tag="joined"):
    """Somebody came; `unseen`: while the host was not here. A bot has its kind and a name of its own, nobody's."""

    who: Who
    look: int
    role: Role
    bot: str = ""
    name: str = ""
    unseen: bool = False


class Left(Logged, frozen=True, tag="left"):
    """Somebody went, or was sent away by `by`."""

    who: Who
    by: Who = ""


class Seated(Logged, frozen=True, tag="seated"):
    """Somebody plays from now on, or watches; `unseen`: while the host was not here."""

    who: Who
    role: Role
    unseen: bool = False


class Reseated(Logged, frozen=True, tag="reseated"):
    """Somebody takes the place of a bot at the game that is on, as soon as the round is over; `unseen`: while the host
    was not here.
    """

    who: Who
    bot: Who
    unseen: bool = False


class Dressed(Logged, frozen=True, tag="dressed"):
    """Somebody took another colour and shape."""

    who: Who
    look: int


class Ordered(Logged, frozen=True, tag="ordered"):
    """The players in the order of their seats, clockwise."""

    whos: tuple[Who, ...]


class Aged(Logged, frozen=True, tag="aged"):
    """Who is the oldest; nobody if it is to be drawn by lot."""

    who: Who


class Agreed(Logged, frozen=True, tag="agreed"):
    """The lobby's settings; in the middle of a game only how fast time runs, from here on."""

    settings: Settings


class Laid(Logged, frozen=True, tag="laid"):
    """Somebody who has its link laid a box of one's own beside the printed one; only its name is written."""

    who: Who
    box: str


class TakenAway(Logged, frozen=True, tag="takenaway"):
    """It does not lie there any more."""

    box: str


class Wrote(Logged, frozen=True, tag="wrote"):
    """Somebody wrote a question for the next game, in secret, instead of what there was; or took it back. It is his to
    erase: what does not count any more is taken out of the log.
    """

    who: Who
    card: EgoCard | None = None


class Met(Logged, frozen=True, tag="met"):
    """The host is back and sees who sits there now."""


class Answered(Logged, frozen=True, tag="answered"):
    """Somebody moves this, or says yes or no to what was moved; `about` is the one whom it concerns."""

    who: Who
    to: Proposal
    about: Who = ""
    yes: bool = True


class Backed(Logged, frozen=True, tag="backed"):
    """As a motion to have another host was written down at first."""

    who: Who
    candidate: Who


class Hosted(Logged, frozen=True, tag="hosted"):
    """The host from now on; `taken`: from one who was away, by agreement of the others."""

    who: Who
    taken: bool = False


class Paused(Logged, frozen=True, tag="paused"):
    """No time runs."""


class Resumed(Logged, frozen=True, tag="resumed"):
    """Time runs again, from where it stood."""


class Along(msgspec.Struct, frozen=True, omit_defaults=True):
    """The arc of a pile (`kernel/arc.py`), its cards by their places in the box; what came later, its warm end, is not
    written where there is none.
    """

    opening: int
    close: Places
    heavy: Places
    closing: int = 0
    warm: Places = ()
    by_round: bool = False


class KeptApart(msgspec.Struct, frozen=True):
    """Cards that are not dealt together (`kernel/apart.py`), by their places in the box: clusters, and by question what
    it excludes.
    """

    clusters: tuple[Places, ...]
    excludes: dict[str, Places]


class Pool(msgspec.Struct, frozen=True):
    """What can be chosen from, by its places in the box: how many parts of the whole it gives, what the group has not
    seen of it, and what it has.
    """

    parts: int
    fresh: Places
    seen: Places


class Mix(msgspec.Struct, frozen=True):
    """Of one sort of cards, printed ones and those of each box of one's own (`room/mixing.py`): how many are enough for
    a game, and the pools, the printed one first.
    """

    enough: int
    pools: tuple[Pool, ...]


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the game will be played by and dealt from: the game and the version of its rules, who sits on which seat,
    the options, how close its cards go, the box by its hash; and by their places in it the cards that are dealt, those
    that this group has seen, and the piles before they are shuffled, by the label of their draw. What came later, how
    spicy its cards are, along which arcs piles are put, which cards name somebody, which are kept apart, which were
    written by whom at the table, by place and seat, and from what own and printed ones were chosen, is not written
    where it says nothing.
    """

    game: str
    version: int
    chairs: tuple[Who, ...]
    options: dict[str, Any]
    closest: int
    box: str
    dealt: Places
    seen: Places
    piles: dict[str, Places]
    spiciest: int = 2
    arcs: dict[str, Along] = {}
    names: Places = ()
    apart: KeptApart | None = None
    written: dict[str, int] = {}
    mixed: tuple[Mix, ...] = ()


class Drawing(Logged, frozen=True, tag="drawing"):
    """The seed is being drawn: the terms of the game, and the pledge of them and of the server's contribution.

    Before there were terms, the contribution alone was pledged, and cards were picked when all was opened.
    """

    pledge: str
    terms: Terms | None = None


class Pledged(Logged, frozen=True, tag="pledged"):
    """The pledge of a player's contribution."""

    who: Who
    pledge: str


class Sealed(Logged, frozen=True, tag="sealed"):
    """No more pledges: now they are opened."""


class Revealed(Logged, frozen=True, tag="revealed"):
    """A player's contribution, opened."""

    who: Who
    contribution: str


class Started(Logged, frozen=True, tag="started"):
    """The game begins: who sits on which seat, what it starts from, and the server's own contribution.

    `box` is the hash of the box that is played with, `dealt` are the cards of it that are, in this order, and `seen`
    those that this group knows. The log keeps the box apart, once for all games; the opening's cards are read from it.
    Release 0.1.0 named no box and wrote the facts of all cards into the opening.
    """

    chairs: tuple[Who, ...]
    opening: Opening
    contribution: str
    left_out: tuple[Who, ...] = ()
    box: str = ""
    dealt: Places = ()
    seen: Places = ()


class Marked(Logged, frozen=True, tag="marked"):
    """The position's digest, in these words of the rules: a later release must come to the same.

    Release 0.1.0 named no words: its digests were of the bytes of a state that is built otherwise now. They are not
    compared; that its logs replay as they were played is proven by those that are kept (`tests/golden/logs/`).
    """

    digest: str
    words: tuple[str, ...] = ()


class Voted(Logged, frozen=True, tag="voted"):
    """As a motion to end now was written down at first."""

    who: Who
    yes: bool


class Released(Logged, frozen=True, tag="released"):
    """What was revealed has been looked at: the game goes on, and its clock runs from here."""


class Finished(Logged, frozen=True, tag="finished"):
    """How the game ended: all that is kept of it when its moves are gone."""

    game: str
    chairs: tuple[Who, ...]
    result: Result
    payments: tuple[Payment, ...]
    facts: tuple[dict[str, Any], ...] = ()
    #: The cards that were opened, by their permanent ids: this group has seen them.
    seen: tuple[str, ...] = ()
    #: Those of them that were set aside for good.
    aside: tuple[str, ...] = ()
    #: It is told once and then burnt: of it there is no proof and no replay, and soon neither facts nor payments.
    burnt: bool = False
    #: It has been burnt: nothing else is left of it.
    ashes: bool = False
    #: Bots whose places were taken: the seat, whose it was, and how many of the facts were found while it was.
    sat: tuple[tuple[int, Who, int], ...] = ()
    #: How many turns were played, and how many milliseconds they took: so fast this group is.
    turns: int = 0
    took: int = 0


class Broken(Logged, frozen=True, tag="broken"):
    """The game cannot be continued by the rules as they are now, and why; one that was to be burnt is nevertheless."""

    why: str
    burnt: bool = False
    ashes: bool = False


class Again(Logged, frozen=True, tag="again"):
    """Back to the lobby, with those who came late."""


class Asked(Logged, frozen=True, tag="asked"):
    """Somebody asked for something of which nothing else is kept: if it is asked for again, it was done."""


class Kept(Logged, frozen=True, tag="kept"):
    """Whether this group is kept beyond the time after which rooms are deleted."""

    keep: bool


Any_ = (
    Opened | Joined | Left | Seated | Reseated | Dressed | Ordered | Aged | Agreed | Laid | TakenAway | Wrote | Met
    | Answered | Backed | Hosted | Paused | Resumed | Drawing | Pledged | Sealed | Revealed | Started | Played | Marked
    | Voted | Released | Finished | Broken | Again | Asked | Kept
)  # fmt: skip
