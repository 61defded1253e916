"""A position in the words of the rules, laid over a fresh start: what it does not name stays as it is."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeVar, get_args, get_type_hints

import msgspec

T = TypeVar("T")

#: Marks of a word's type, by which it is checked against the seats of the game at hand.
BY_SEAT: Final = "one a seat"
SEAT: Final = "a seat"

Count = Annotated[int, msgspec.Meta(ge=0)]
Seat = Annotated[Count, SEAT]
BySeat = Annotated[tuple[T, ...], BY_SEAT]


class Position(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The words that a scenario may say. One that stays, if it is not said, has no default."""


Said = TypeVar("Said", bound=Position)


def read_position(kind: type[Said], position: Mapping[str, Any], words: Mapping[str, Any], seats: int) -> Said:
    """What was said, and what the words of this state add; its seats are seats of this game."""
    stays = {field.name: words[field.name] for field in msgspec.structs.fields(kind) if field.required}
    said = msgspec.convert(stays | dict(position), kind)
    for word, hint in get_type_hints(kind, include_extras=True).items():
        value, found = getattr(said, word), marks(hint)
        if BY_SEAT in found and value is not None and len(value) != seats:
            raise ValueError(f"{word} has {len(value)} entries for {seats} seats")
        named = value if isinstance(value, tuple) else (value,)
        if SEAT in found and any(seat is not None and seat >= seats for seat in named):
            raise ValueError(f"{word} is {value}, there are {seats} seats")
    return said


def must(holds: bool, fault: str) -> None:
    """What a position must be to be laid; otherwise it is refused, and why."""
    if not holds:
        raise ValueError(fault)


def marks(hint: Any) -> list[object]:
    """What is said of a word's type, however deep."""
    return [*getattr(hint, "__metadata__", ()), *(mark for part in get_args(hint) for mark in marks(part))]
