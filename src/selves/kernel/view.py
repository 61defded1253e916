"""What may be seen of a game: a public part, the same for everybody at the table, the shared screen and watchers, and
a private part of one seat. Both are types of their own, built up field by field, and free of language.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from selves.kernel.presence import Presence
from selves.kernel.result import Result
from selves.kernel.state import AnyState, Happened, Phase, card_of

#: A card in a view is known by a number of this game; the permanent id it stands for is a face.
Handle = int


class Face(msgspec.Struct, frozen=True, gc=False):
    """Which text a handle shows: a card of the box, and a part of it; and whose name stands in it, if one does."""

    card: str
    part: str = ""
    named: int | None = None


class Public(msgspec.Struct, Generic[Phase, Happened], frozen=True, gc=False, kw_only=True, tag_field="game"):
    """What anybody may see. A game fills in its own fields; these, which all have, are laid over by the kernel.

    `whose` is the seat whose turn it is; `waiting` are the seats with a due offer; `has` is, by what is counted, how
    much each seat has; `aside` is the open card that may still be set aside.
    """

    #: The fields that tell a reveal: while it is held they are shown as they are after it, and all else as before.
    revealed: ClassVar[tuple[str, ...]] = ("last",)
    #: The field, if there is one, with the seat whose turn it is, or whom it is about.
    star: ClassVar[str] = ""

    phase: Phase = ""  # type: ignore[assignment]
    turn: int = 0
    whose: int | None = None
    presence: tuple[Presence, ...] = ()
    waiting: tuple[int, ...] = ()
    has: dict[str, tuple[int, ...]] = {}
    aside: Handle | None = None
    happenings: tuple[Happened, ...] = ()
    result: Result | None = None


class Private(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="game"):
    """What one seat may see beyond it."""

    #: The fields that hold what lies face down, each with the field of the state that is another one when it is opened:
    #: of a finished game one is told again what one saw oneself, and of these only what was opened. Where it is not
    #: said (None), one's own view is not told again.
    sealed: ClassVar[Mapping[str, str] | None] = None


P = TypeVar("P", bound=Public[Any, Any])
Q = TypeVar("Q", bound=Private)


class View(msgspec.Struct, Generic[P, Q], frozen=True, gc=False):
    """All that reaches one pair of eyes. `seat` and `private` are None for the table."""

    seat: int | None
    public: P
    private: Q | None


def shown(kind: type[P], state: AnyState, **own: Any) -> P:
    """What anybody may see of a position: what is given here, and every other field of this type as the state, or what
    the lobby decided, has it by the same name.
    """
    for name in demanded(kind):
        if name not in own:
            own[name] = getattr(state if hasattr(state, name) else state.options, name)
    return kind(**own)


@cache
def demanded(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields that a game fills in."""
    return tuple([field.name for field in msgspec.structs.fields(kind) if field.required])


def face_up(state: AnyState, handles: Iterable[Handle | None]) -> dict[Handle, Face]:
    """The cards of these handles, where each has but one face."""
    return {handle: Face(card_of(state, handle).id) for handle in handles if handle is not None}
