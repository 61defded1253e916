"""The protocol's message types as TypeScript, written from the same structs the server reads and writes.

`python -m selves.server.typescript FILE` writes them; a test fails when the file is not what this would write.
"""

import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from selves.content.own import check
from selves.games import OWN
from selves.kernel.offer import Field
from selves.room.codes import LENGTHS
from selves.room.names import LONGEST
from selves.room.room import REMEMBERED
from selves.server.evening import Evening, OwnPortrait
from selves.server.fetching import Turn
from selves.server.mine import Mine
from selves.server.protocol import CODES, PROTOCOL, FromDevice, Play, Sent, ToDevice, Update
from selves.server.replaying import Own, Replay, Step
from selves.server.workshop.messages import (
    CardChecked,
    Earlier,
    Entitled,
    Looked,
    NewBox,
    NotTaken,
    OurWords,
    TakenIn,
    TheShelf,
    Workbench,
)

#: What is fetched over HTTP (`server/fetching.py`).
FETCHED = (Evening, OwnPortrait, Replay, Mine, Turn)
#: What the workshop sends and fetches (`server/workshop`).
WORKSHOP = (Workbench, TheShelf, CardChecked, Earlier, Looked, TakenIn, NotTaken, NewBox, Entitled, OurWords)

GAME = re.compile(r"selves\.games\.(\w+)")
HEADER = """// Generated from the server's messages by `make protocol`. Do not edit.

"""


def written() -> str:
    """The whole file."""
    roots = inspect.multi_type_info([FromDevice, ToDevice, Update])
    moves = {name: inspect.multi_type_info(game.moves) for name, game in OWN.items()}
    structs: dict[str, inspect.StructType] = {}
    fetched = inspect.multi_type_info((*FETCHED, *WORKSHOP))
    for root in (*roots, *fetched, *(move for kinds in moves.values() for move in kinds)):
        gather(root, structs)
    parts = [HEADER, f"export const PROTOCOL = {PROTOCOL};\n\n"]
    codes = ", ".join(f'"{why}": {code}' for why, code in CODES.items())
    parts.append(f"export const CODES = {{ {codes} }} as const;\n\n")
    parts.append("/** The longest name, and how many letters a room's code may have; a new one has the most. */\n")
    parts.append(f"export const LONGEST_NAME = {LONGEST};\nexport const CODE_LENGTHS = {list(LENGTHS)};\n\n")
    parts.append(f"export const MOST_UNANSWERED = {REMEMBERED};\n\n")
    parts.append("/** The longest text of every field of a card of one's own, by kind of card. */\n")
    parts.append(f"export const LONGEST = {longest()} as const;\n\n")
    seats = ", ".join(f"{name}: [{min(game.seats)}, {max(game.seats)}]" for name, game in OWN.items())
    parts.append("/** How many may play a game, at least and at most. */\n")
    parts.append(f"export const SEATS: Record<string, readonly [number, number]> = {{ {seats} }};\n\n")
    for name, struct in sorted(structs.items()):
        parts.append(interface(name, struct))
    for game, kinds in moves.items():
        parts.append(f"export type {game.capitalize()}Move = {' | '.join(map(expression, kinds))};\n\n")
    parts.append(f"export type Public = {' | '.join(f'{game.capitalize()}Public' for game in moves)};\n\n")
    parts.append("/** Of a view what has changed; of what happened, how many are old and what is new. */\n")
    parts.append(
        "export type Changes<V> =\n  | Partial<V>\n"
        '  | (Omit<Partial<V>, "happenings"> & { happenings: { old: number; new: unknown[] } });\n\n'
    )
    parts.append(f"export type Move = {' | '.join(f'{game.capitalize()}Move' for game in moves)};\n\n")
    parts.append(
        f"export type FromDevice = {expression(roots[0])};\n\nexport type ToDevice = {expression(roots[1])};\n"
    )
    return "".join(parts)


def longest() -> str:
    """What the checks hold cards of one's own to."""
    kinds = (
        f"  {card.__struct_config__.tag}: {{ {', '.join(f'{field}: {most}' for field, most in fields.items())} }},\n"
        for card, fields in check.LONGEST.items()
    )
    return f"{{\n{''.join(kinds)}}}"


def gather(info: Any, structs: dict[str, inspect.StructType]) -> None:
    """All structs that can be reached."""
    match info:
        case inspect.StructType():
            name = name_of(info)
            if name in structs and structs[name].cls is not info.cls:
                raise TypeError(f"two structs would both be called {name}")
            if name not in structs:
                structs[name] = info
                for field in info.fields:
                    gather(field.type, structs)
        case inspect.UnionType():
            for each in ours(info):
                gather(each, structs)
        case inspect.TupleType(item_types=types):
            for each in types:
                gather(each, structs)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            gather(item, structs)
        case inspect.DictType(value_type=value):
            gather(value, structs)
        case _:
            pass


def ours(info: inspect.UnionType) -> list[Any]:
    """What is written does not depend on which games of other packages are installed."""
    return [
        each for each in info.types if getattr(each, "cls", dict).__module__.split(".")[0] in ("selves", "builtins")
    ]


def name_of(info: inspect.StructType) -> str:
    """What belongs to a game has its name in front, a field of an offer is called so."""
    if (owner := GAME.match(info.cls.__module__)) is not None:
        return f"{owner[1].capitalize()}{info.cls.__name__}"
    return f"{info.cls.__name__}Field" if info.cls in get_args(Field) else info.cls.__name__


def interface(name: str, info: inspect.StructType) -> str:
    about = (info.cls.__doc__ or "").strip().splitlines()
    comment = f"/** {about[0]} */\n" if about else ""
    if info.array_like:
        items = ", ".join(f"{field.encode_name}: {expression(field.type)}" for field in info.fields)
        return f"{comment}export type {name} = [{items}];\n\n"
    lines = []
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    sent_by_device = info.cls.__struct_config__.forbid_unknown_fields and not info.cls.__module__.endswith("entries")
    for field in info.fields:
        optional = "?" if not field.required and sent_by_device else ""
        written = OTHERWISE.get((info.cls, field.name)) or expression(field.type)
        lines.append(f"  {field.encode_name}{optional}: {written};")
    body = "\n".join(lines)
    return f"{comment}export interface {name} {{\n{body}\n}}\n\n"


def expression(info: Any) -> str:
    """A type as TypeScript writes it."""
    match info:
        case inspect.StructType():
            return name_of(info)
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(expression(each) for each in ours(info)))  # int and float are one
        case inspect.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = expression(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(expression(each) for each in types)}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{expression(key)}, {expression(value)}>"
        case _:
            return PLAIN[type(info)]


#: What the server reads as plain data, because the game at that table says what it may be.
OTHERWISE: dict[tuple[type, str], str] = {
    (Play, "move"): "Move",
    (Step, "public"): "Public",
    (Own, "private"): 'Update["private"]',
    # Written before, field by field; what they are says the update of which they are parts.
    (Sent, "room"): "Partial<RoomView>",
    (Sent, "public"): 'Changes<NonNullable<Update["public"]>> | null',
    (Sent, "private"): 'Update["private"]',
    (Sent, "offer"): 'Update["offer"]',
    (Sent, "texts"): 'Record<number, Update["texts"][number] | null>',
}

PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(), encoding="utf-8")
