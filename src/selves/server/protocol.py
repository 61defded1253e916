"""The messages between a device and the server: one tagged union each way. TypeScript is generated from here.

Join, reload, reconnect and move all end in the same `Update`, of which only is `Sent` what the device does not have.
"""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union

import msgspec
from msgspec import UNSET, UnsetType

from selves.content.languages import Language
from selves.games import GAMES
from selves.kernel.along import Riddle
from selves.kernel.offer import Offer, Value
from selves.kernel.presence import Presence
from selves.kernel.result import Result
from selves.kernel.view import Handle
from selves.room import commands
from selves.room.entries import Proposal, Role, Settings, Who
from selves.room.room import Phase
from selves.server.ceremony import Card
from selves.server.reactions import Sign
from selves.server.taught import Fault

PROTOCOL: Final = 14  # a device that speaks another version is told to reload
LARGEST: Final = 16 * 1024  # bytes of a frame

if TYPE_CHECKING:
    Public = Any
    Private = Any
else:
    #: What is shown of the games there are.
    Public = Union[tuple(game.public for game in GAMES.values())]  # noqa: UP007 - made from the registry
    Private = Union[tuple(game.private for game in GAMES.values())]  # noqa: UP007

Id = Annotated[str, msgspec.Meta(max_length=64)]
Token = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
RawName = Annotated[str, msgspec.Meta(max_length=200)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Its type is the class's name in small letters."""


class Hello(Message, frozen=True):
    """The first message: who this device is. `key` is the room's, for whoever comes by its link; `table` asks for the
    shared screen's view.
    """

    protocol: int
    room: Id = ""
    key: Id = ""
    tokens: tuple[Token, ...] = ()
    language: Language = "en"
    table: bool = False


class Open(Message, frozen=True):
    """Open a room and be its host. The token is the device's own secret for this person."""

    id: Id
    token: Token
    name: RawName
    language: Language
    settings: Settings
    role: Role = "player"


class Join(Message, frozen=True):
    """Come into a room."""

    id: Id
    room: Id
    token: Token
    name: RawName
    language: Language
    role: Role = "player"
    look: int | None = None


class Do(Message, frozen=True):
    """Ask something of the room, as one of this device's people."""

    id: Id
    who: Who
    command: commands.Any_


class Play(Message, frozen=True):
    """Make a move that was offered."""

    id: Id
    who: Who
    offer: Id
    move: dict[str, Any]


class Unveil(Message, frozen=True):
    """Show this one of the device's people; an empty name covers all."""

    who: Who


class Change(Message, frozen=True):
    """Another name or language for one of this device's people."""

    id: Id
    who: Who
    name: RawName
    language: Language


class Lower(Message, frozen=True):
    """In private: cards shall go no closer than `level`, and be no spicier than this. It is kept nowhere but in the
    server's memory.
    """

    id: Id
    who: Who
    level: Annotated[int, msgspec.Meta(ge=0, le=2)]
    spicy: Annotated[int, msgspec.Meta(ge=0, le=2)] = 2


class Lay(Message, frozen=True):
    """One of this device's people, who has its link, lays a box of one's own beside the printed one."""

    id: Id
    who: Who
    link: Annotated[str, msgspec.Meta(max_length=400)]


class Accept(Message, frozen=True):
    """In private: how close and how spicy the cards of a box are counts as its author says, or not any more. It is kept
    nowhere but in the server's memory; whoever says nothing does not accept it.
    """

    id: Id
    who: Who
    box: Id
    yes: bool = True


class Keepsake(Message, frozen=True):
    """In private: a picture of the game that is over may be made, as far as this one is concerned. It is kept nowhere
    but in the server's memory; whoever says nothing has not agreed.
    """

    id: Id
    who: Who


class Turned(Message, frozen=True):
    """One of this device's people has come to this card of the end of an evening. It is written nowhere."""

    id: Id
    who: Who
    card: Card


class Link(Message, frozen=True):
    """Ask for a one-time link that moves this person to another device."""

    id: Id
    who: Who


class Claim(Message, frozen=True):
    """Use such a link."""

    id: Id
    room: Id
    ticket: Token
    token: Token


class Ask(Message, frozen=True):
    """The device was lost: ask those who decide to give this person's place to this device."""

    id: Id
    room: Id
    who: Who
    token: Token


class Approve(Message, frozen=True):
    """Give it, or not; or let this newcomer in, or not."""

    id: Id
    by: Who
    who: Who
    yes: bool = True


class Erase(Message, frozen=True):
    """Forget this person: the name goes, and of finished games only the outcome stays."""

    id: Id
    who: Who


class Delete(Message, frozen=True):
    """Host, or who keeps this group: delete the room with everything in it."""

    id: Id
    who: Who


class Seen(Message, frozen=True):
    """One of this device's people has seen what was revealed: what is held `since` then."""

    id: Id
    who: Who
    since: int = 0


class Rethink(Message, frozen=True):
    """Who has laid last, and whose move waits for a breath, takes it back."""

    id: Id
    who: Who


class Nudge(Message, frozen=True):
    """One of this device's people reminds somebody for whom the table has waited for a while. It is written nowhere."""

    id: Id
    by: Who
    who: Who


class React(Message, frozen=True):
    """One of this device's people throws in a sign, for all to see. It is written nowhere."""

    id: Id
    who: Who
    sign: Sign


class Along(Message, frozen=True):
    """One of this device's people, who only looks on, guesses along. It is written nowhere, and told to nobody else."""

    id: Id
    who: Who
    riddle: int
    guess: bool | int | Id


class Report(Message, frozen=True):
    """One of this device's people says what is wrong with a question whose solution was shown. Nobody else sees it, and
    it is kept without who or where it was.
    """

    id: Id
    who: Who
    card: Handle
    why: Fault


class Whole(Message, frozen=True):
    """This device does not have what the last update builds on: everything, please."""


class Pong(Message, frozen=True):
    """The answer to a ping, at once."""

    number: int


FromDevice = (
    Hello
    | Open
    | Join
    | Do
    | Play
    | Unveil
    | Change
    | Lower
    | Lay
    | Accept
    | Keepsake
    | Turned
    | Link
    | Claim
    | Ask
    | Approve
    | Erase
    | Delete
    | Seen
    | Rethink
    | Nudge
    | React
    | Along
    | Report
    | Whole
    | Pong
)


class NudgeView(msgspec.Struct, frozen=True):
    """Somebody was reminded: by whom, and when."""

    by: Who
    at: int


class ReactionView(msgspec.Struct, frozen=True):
    """A sign that somebody threw in, and when, in milliseconds since 1970."""

    who: Who
    sign: Sign
    at: int


class ToldAlong(msgspec.Struct, frozen=True):
    """What somebody guessed along at a riddle that was revealed, and whether it came true."""

    riddle: int
    guess: Value
    right: bool


class AlongView(msgspec.Struct, frozen=True):
    """What whoever is shown may guess along, and what he has guessed.

    `last` is what the last riddle came to at which he guessed; `right` how many were in this game, `of` how many.
    """

    riddle: Riddle | None
    guess: Value | None
    last: ToldAlong | None
    right: int
    of: int


class BestAlong(msgspec.Struct, frozen=True):
    """Who guessed along best, and how often they were right."""

    who: tuple[Who, ...]
    right: int


class MemberView(msgspec.Struct, frozen=True):
    """Somebody in the room. `presence` is what the game knows, `connected` what the server sees. `patience` is when it
    ends: from then on the others may go on without him if the table waits for him, or another may take over from him.
    There is none of who is connected while a clock runs. `nudge` is from when on he may be reminded, if he may at all,
    and `nudged` the last time that he was. Both are milliseconds after the room's `since`: so they seldom change.
    """

    who: Who
    name: str
    look: int
    role: Role
    bot: bool
    connected: bool
    presence: Presence | None
    patience: int | None
    nudge: int | None
    nudged: NudgeView | None


class ChairView(msgspec.Struct, frozen=True):
    """Who sits on a seat of the game; also those who have left the room since."""

    who: Who
    name: str
    look: int


class DrawView(msgspec.Struct, frozen=True):
    """How far the drawing of the seed is: the server's pledge, which covers the terms of the game, too, and those of
    the devices; whose contributions were opened. A device keeps what it has seen, and compares it with the proof.
    """

    server: str
    sealed: bool
    pledges: dict[Who, str]
    opened: tuple[Who, ...]


class AskView(msgspec.Struct, frozen=True):
    """Somebody asks for the place of `who`, whose device is lost, or is a newcomer who asks to be let in. `name` is his
    own, `known` whether he sat here before, `since` when his device came, in milliseconds since 1970; `agreed` are
    those who said yes, `missing` those who must still, and it can be decided `until` then.
    """

    who: Who
    newcomer: bool
    name: str
    since: int
    known: bool
    agreed: tuple[Who, ...]
    missing: tuple[Who, ...]
    until: int


class MotionView(msgspec.Struct, frozen=True):
    """Something was moved: to what, about whom, by whom; who has a say about it, how many of them must agree, who has
    said yes and no, and until when it can be answered.
    """

    to: Proposal
    about: Who
    by: Who
    voters: tuple[Who, ...]
    needed: int
    yes: tuple[Who, ...]
    no: tuple[Who, ...]
    until: int


class BoxView(msgspec.Struct, frozen=True):
    """A box of one's own that lies beside the printed one, and who laid it: for which game it is, how many finished
    cards it has and in which languages, whether everybody who is to play accepts its author's levels, how many of them
    fit what was agreed on, and how many of a hundred cards in the game are of it, about. One that was deleted since has
    no title.
    """

    box: str
    by: Who
    game: str
    title: str
    cards: int
    languages: tuple[Language, ...]
    accepted: bool
    dealt: int
    share: int


class EachView(msgspec.Struct, frozen=True):
    """In the lobby, if everybody writes a question for the next game (`asked`) or some lie there from before: how many
    players have written one, of how many people; whether all accept what the authors say of them, how many are dealt by
    what was agreed on, and how many must play for it.
    """

    asked: bool
    written: int
    of: int
    accepted: bool
    dealt: int
    fewest: int


class WroteView(msgspec.Struct, frozen=True):
    """What somebody wrote, to himself alone."""

    language: Language
    question: str
    answers: tuple[str, str, str]
    sensitivity: int
    spicy: int


class RoomView(msgspec.Struct, frozen=True):
    """What everybody in the room sees of it. A link carries its `key`. `deadline` is in milliseconds since 1970."""

    code: str
    key: str
    phase: Phase
    settings: Settings
    boxes: tuple[BoxView, ...]
    each: EachView | None
    seats: tuple[int, int]
    host: Who
    #: From whom the host's place was taken. While the host is not here: who has a say about another.
    deposed: tuple[Who, ...]
    electors: tuple[Who, ...]
    motions: tuple[MotionView, ...]
    #: Who keeps this group.
    keeper: Who
    members: tuple[MemberView, ...]
    chairs: tuple[ChairView, ...]
    oldest: Who
    #: When the table began to wait for what it waits for now.
    since: int
    draw: DrawView | None
    left_out: tuple[Who, ...]
    #: Bots whose places are taken when the round is over, and by whom.
    taking: dict[Who, Who]
    paused: bool
    deadline: int | None
    #: When the time is over that people gave themselves for the game, if they go on playing; and since when it stands
    #: still, as they do not. Then as much is left as there was.
    over_at: int | None
    stood_at: int | None
    result: Result | None
    finished: bool
    broken: str
    kept: bool
    games: int
    #: Everybody who played the game that is over agrees that a picture of it is made; of anybody it is not told.
    keepsake: bool
    #: When the game is over: to which card of its end most of those who are here have come.
    reached: Card | None
    asking: tuple[AskView, ...]
    #: Whose places can be asked for by a new device: they are not here, nobody asks yet, and somebody else decides.
    givable: tuple[Who, ...]
    #: In the lobby, by minutes: the options by which the game would last about so long.
    lengths: dict[int, dict[str, Any]]
    #: Signs that were thrown in a moment ago, the oldest first.
    reactions: tuple[ReactionView, ...]
    #: When the game is over: who guessed along best, of those who only looked on.
    best_along: BestAlong | None


class HeldView(msgspec.Struct, frozen=True):
    """A reveal that everybody looks at: since when, until when at the latest, and who has seen it."""

    since: int
    until: int
    seen: tuple[Who, ...]


class Update(Message, frozen=True):
    """Everything this device may know now. `mine` are its people, `shown` the one whose view it is.

    While a reveal is `held`, all is shown as it was before it, but for what it tells; and nothing is offered.

    `breath` is until when whoever is shown may take back what he has just laid; nobody else is told that he has.
    `along` is what he may guess along while he only looks on, `wrote` in the lobby what he wrote for the next game.

    `done` are the requests that have become durable; `texts` the texts behind the view's handles, and `languages` says
    of those that are not in the reader's own in which they are; `now` is the server's time; `version` counts what
    everybody at the table could see change.
    """

    version: int
    now: int
    room: RoomView
    mine: tuple[Who, ...]
    shown: Who
    seat: int | None
    public: Public | None
    private: Private | None
    offer: Offer | None
    texts: dict[Handle, tuple[str, ...]]
    languages: dict[Handle, Language]
    held: HeldView | None
    breath: int | None
    along: AlongView | None
    wrote: WroteView | None
    done: tuple[Id, ...]


class Sent(Message, frozen=True, tag="update", omit_defaults=True):
    """What is new in an `Update`, number `n` on this connection, since number `on`; it is whole if that is 0.

    A part that is not there is as before. Of the room and of what is public only those fields are there that are not as
    before, and of what happened how many of the first are old and what is new; another game is told whole. A text is
    there once, as long as it is looked at; then its handle has none. A device that does not have number `on` asks for a
    whole one (`Whole`).
    """

    n: int
    on: int
    now: int
    version: int | UnsetType = UNSET
    room: msgspec.Raw | UnsetType = UNSET
    mine: tuple[Who, ...] | UnsetType = UNSET
    shown: Who | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    public: msgspec.Raw | UnsetType | None = UNSET
    private: msgspec.Raw | UnsetType = UNSET
    offer: msgspec.Raw | UnsetType = UNSET
    texts: dict[Handle, msgspec.Raw | None] = {}
    languages: dict[Handle, Language] | UnsetType = UNSET
    held: HeldView | UnsetType | None = UNSET
    breath: int | UnsetType | None = UNSET
    along: AlongView | UnsetType | None = UNSET
    wrote: WroteView | UnsetType | None = UNSET
    done: tuple[Id, ...] = ()


class Welcome(Message, frozen=True):
    """The answer to a Hello without a room."""

    protocol: int


#: Instead of a clause, where a request failed by no fault of the device.
FAULT: Final = "server.fault"


class Refused(Message, frozen=True):
    """A request that was refused, and by which clause."""

    id: Id
    clause: str
    what: str


class Ping(Message, frozen=True):
    """How far away are you?"""

    number: int


class Ticket(Message, frozen=True):
    """A one-time link was made; this is its secret."""

    id: Id
    who: Who
    ticket: str


Why = Literal[
    "too-old", "taken-over", "kicked", "left", "room-gone", "not-found", "guesses", "crowded", "too-slow", "misbehaved",
    "restart",
]  # fmt: skip


class Closing(Message, frozen=True):
    """The server closes this connection, and why."""

    why: Why


ToDevice = Welcome | Sent | Refused | Ticket | Ping | Closing

#: The WebSocket close code of each reason.
CODES: Final[dict[Why, int]] = {
    "too-old": 4001,
    "taken-over": 4002,
    "kicked": 4003,
    "room-gone": 4004,
    "not-found": 4005,
    "too-slow": 4006,
    "misbehaved": 4007,
    "left": 4008,
    "guesses": 4009,
    "crowded": 4010,
    "restart": 1012,
}
