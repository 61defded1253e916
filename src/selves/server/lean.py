"""Updates leave out what their device has already: a part that is not there is as it was before.

What many are shown alike, the room and the public half of a game, is written field by field, once, and devices remember
which writing they had; of what is a device's own they remember a hash. A text goes once, as long as it is looked at.
"""

from collections.abc import Mapping
from operator import attrgetter, is_
from typing import Any
from weakref import ref

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import astuple, replace

from selves.content.languages import Language
from selves.kernel.view import Handle
from selves.room.entries import Who
from selves.server.protocol import AlongView, HeldView, Sent, WroteView

encode = msgspec.json.Encoder().encode

#: The field of a view of which only what is new is sent.
HAPPENINGS = "happenings"
#: What most fields of most rooms say: written once for all of them.
COMMON = {each: Raw(each) for each in (b"null", b"false", b"true", b'""', b"[]", b"{}", b"0", b"1", b"2", b"3")}
NOTHING = COMMON[b"[]"]


class Parts:
    """A struct written field by field, its tag in front: the same bytes as if it were written at once. What has changed
    in it since another is written once, too: most devices of a room had the same one before. `told` are its happenings
    one by one, of which there are only new ones, and old ones go. What no device has any more is not kept for it.
    """

    __slots__ = ("__weakref__", "_changes", "_since", "_whole", "fields", "told")

    def __init__(self, fields: dict[str, Raw], told: tuple[Raw, ...] = ()) -> None:
        self.fields = fields
        self.told = told
        self._whole: Raw | None = None
        self._since: ref[Parts] | None = None
        self._changes: Raw | UnsetType = UNSET

    @property
    def whole(self) -> Raw:
        if self._whole is None:
            fields: dict[str, Any] = self.fields | {HAPPENINGS: self.told} if HAPPENINGS in self.fields else self.fields
            self._whole = Raw(encode(fields))
        return self._whole

    def since(self, before: "Parts") -> Raw | UnsetType:
        """The fields that are others than they were."""
        if self is before:
            return UNSET
        if self._since is None or self._since() is not before:
            was = before.fields
            others = {
                name: part for name, part in self.fields.items() if (old := was.get(name)) is not part and old != part
            }
            self._build_on(before, others)
        return self._changes

    def with_fields(self, **values: Any) -> "Parts":
        """The same, with these values in its fields."""
        parts = {name: written(value) for name, value in values.items()}
        return self.but_for({name: part for name, part in parts.items() if part != self.fields[name]}, self.told)

    def but_for(self, others: dict[str, Raw], told: tuple[Raw, ...]) -> "Parts":
        """The same with these fields, which are others, and with what is told now."""
        after = Parts(self.fields | others, told)
        after._build_on(self, others)
        return after

    def _build_on(self, before: "Parts", others: dict[str, Raw]) -> None:
        changes: dict[str, Any] = others
        if self.told != before.told:
            changes = others | {HAPPENINGS: news(before.told, self.told) if before.told else self.told}
        self._since, self._changes = ref(before), Raw(encode(changes)) if changes else UNSET


class News(msgspec.Struct, frozen=True):
    """Of what was told the first so many are old, and this is new."""

    old: int
    new: tuple[Raw, ...]


def news(before: tuple[Raw, ...], now: tuple[Raw, ...]) -> News:
    for old in range(len(before)):
        if before[old:] == now[: len(before) - old]:
            return News(old, now[len(before) - old :])
    return News(len(before), now)


def in_parts(struct: msgspec.Struct) -> Parts:
    config = struct.__struct_config__
    fields = {} if config.tag is None else {str(config.tag_field): written(config.tag)}
    told: tuple[Raw, ...] = ()
    for name in struct.__struct_fields__:
        if name == HAPPENINGS:
            fields[name], told = NOTHING, tuple([Raw(encode(each)) for each in getattr(struct, name)])
        else:
            fields[name] = written(getattr(struct, name))
    return Parts(fields, told)


def in_parts_after(struct: msgspec.Struct, was: msgspec.Struct, before: Parts) -> Parts:
    """The same, where another of its kind was written before: what is the very same in both is not written again."""
    others: dict[str, Raw] = {}
    told, had = before.told, before.fields
    for name, now, then in zip(struct.__struct_fields__, astuple(struct), astuple(was), strict=True):
        if now is then:
            continue
        if name == HAPPENINGS:
            told = told_after(now, then, told)
        elif (part := written(now)) is not had[name] and part != had[name]:
            others[name] = part
    return before.but_for(others, told)


def told_after(now: tuple[Any, ...], then: tuple[Any, ...], told: tuple[Raw, ...]) -> tuple[Raw, ...]:
    """Happenings are told in their order, and old ones go: those that were told before are written."""
    old = 0
    while old < len(then) and not (now and then[old] is now[0]):
        old += 1
    kept = len(then) - old
    if kept > len(now) or not all(map(is_, then[old:], now)):
        old = kept = 0
    return told[old : old + kept] + tuple([Raw(encode(each)) for each in now[kept:]])


def written(value: Any) -> Raw:
    data = encode(value)
    return COMMON.get(data) or Raw(data)


class Whole(msgspec.Struct, frozen=True, gc=False):
    """What a device may know now, but for what is its own."""

    version: int
    room: Parts
    mine: tuple[Who, ...]
    shown: Who
    seat: int | None
    public: Parts | None
    texts: Mapping[Handle, Raw]
    languages: Mapping[Handle, Language]
    held: HeldView | None
    breath: int | None
    along: AlongView | None
    wrote: WroteView | None


class Known(msgspec.Struct, frozen=True, gc=False):
    """What a device has, by the update with this number; of what is its own, hashes."""

    number: int
    whole: Whole
    private: int
    offer: int


def leave_out(
    known: Known | None, whole: Whole, private: bytes, offer: bytes, now: int, done: tuple[str, ...]
) -> tuple[Known, Sent | None]:
    """What this device has from now on, and what it must be sent for it; nothing, if it has all of it and nothing that
    it asked for is done. Who is shown somebody else, or knows nothing yet, is sent everything.
    """
    was = None if known is None else known.whole
    if known is None or was is None or was.shown != whole.shown:
        number = 1 if known is None else known.number + 1
        everything = Sent(
            n=number,
            on=0,
            now=now,
            version=whole.version,
            room=whole.room.whole,
            mine=whole.mine,
            shown=whole.shown,
            seat=whole.seat,
            public=None if whole.public is None else whole.public.whole,
            private=Raw(private),
            offer=Raw(offer),
            texts={**whole.texts},
            languages={**whole.languages},
            held=whole.held,
            breath=whole.breath,
            along=whole.along,
            wrote=whole.wrote,
            done=done,
        )
        return Known(number, whole, hash(private), hash(offer)), everything
    after = Known(known.number + 1, whole, hash(private), hash(offer))
    news: dict[str, Any] = {}
    if (others := alike(whole)) != (before := alike(was)):
        news = {name: now for name, now, then in zip(ALIKE, others, before, strict=True) if now != then}
    if whole.room is not was.room and (room := whole.room.since(was.room)) is not UNSET:
        news["room"] = room
    if whole.public is not was.public and (public := changed_public(whole.public, was.public)) is not UNSET:
        news["public"] = public
    if after.private != known.private:
        news["private"] = Raw(private)
    if after.offer != known.offer:
        news["offer"] = Raw(offer)
    if whole.texts is not was.texts and (texts := changed_texts(whole.texts, was.texts)):
        news["texts"] = texts
    if not news and not done:
        return replace(after, number=known.number), None
    return after, Sent(n=after.number, on=known.number, now=now, done=done, **news)


#: Parts that are sent whole whenever they are others than before.
ALIKE = ("version", "mine", "seat", "languages", "held", "breath", "along", "wrote")
alike = attrgetter(*ALIKE)


def changed_public(now: Parts | None, before: Parts | None) -> Raw | UnsetType | None:
    """Another game than before is told whole."""
    if now is None:
        return UNSET if before is None else None
    if before is None or now.fields["game"] != before.fields["game"]:
        return now.whole
    return now.since(before)


def changed_texts(now: Mapping[Handle, Raw], before: Mapping[Handle, Raw]) -> dict[Handle, Raw | None]:
    """Those that are new; and without a text those that are not looked at any more."""
    new: dict[Handle, Raw | None] = {
        handle: text for handle, text in now.items() if (was := before.get(handle)) is not text and was != text
    }
    return new | dict.fromkeys(before.keys() - now.keys())


# ---- the other end ------------------------------------------------------------------------------------------------

FIELDS = tuple(Sent.__struct_fields__)
PARTS = msgspec.json.Decoder(dict[str, Raw])
LIST = msgspec.json.Decoder(list[Raw])
NEWS = msgspec.json.Decoder(News)
MANY = ("room", "public", "texts")


class Folded:
    """What a device makes of what it is sent: the whole of it, as bytes, as if nothing had been left out."""

    def __init__(self) -> None:
        self._number = 0
        self._have: dict[str, Any] = {}

    def fold(self, data: bytes) -> bytes | None:
        """The whole update after this message; None if it builds on another than the one that is here."""
        sent = PARTS.decode(data)
        on = int(bytes(sent["on"]))
        if on == 0:
            self._have = {}
        elif on != self._number:
            return None
        self._number = int(bytes(sent["n"]))
        for name in MANY:
            if name in sent and bytes(sent[name]) != b"null":
                parts, before = PARTS.decode(sent[name]), self._have.get(name)
                same = isinstance(before, dict) and (name != "public" or "game" not in parts)
                if same and bytes(parts.get(HAPPENINGS, b"[")).startswith(b"{"):
                    new, had = NEWS.decode(parts[HAPPENINGS]), LIST.decode(before[HAPPENINGS])  # type: ignore[index]
                    parts[HAPPENINGS] = Raw(b"[" + b",".join((*had[new.old :], *new.new)) + b"]")
                folded = {**before, **parts} if same else parts  # type: ignore[dict-item]
                sent[name] = without_none(folded) if name == "texts" else folded  # type: ignore[assignment]
        self._have = {"texts": {}} | self._have | sent | {"done": sent.get("done", Raw(b"[]"))}
        return encode({name: self._have[name] for name in ("type", *FIELDS) if name in self._have})


def without_none(texts: dict[str, Raw]) -> dict[str, Raw]:
    return {handle: text for handle, text in texts.items() if bytes(text) != b"null"}
