"""People, apart from the log: a name, a language, and the hash of the token by which a device is known to be theirs.

A token is 128 random bits made by the device itself, so that a request sent twice makes one person. It is stored only
hashed. What changes about people is written in the same transaction as the entry that goes with it.
"""

import hashlib
import re
import secrets
from typing import Any

import apsw
import msgspec

from selves.content.languages import Language
from selves.room.entries import Who

TOKEN = re.compile(r"[0-9a-f]{32}")

Statement = tuple[str, tuple[Any, ...]]


class Person(msgspec.Struct, frozen=True):
    """Somebody in a room. Without a token nobody can act for them any more."""

    who: Who
    name: str
    language: Language
    token: bytes | None


def new_who() -> Who:
    return secrets.token_hex(6)


def hashed(token: str) -> bytes:
    return hashlib.sha256(bytes.fromhex(token)).digest()


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def inserted(room: str, person: Person) -> Statement:
    values = (person.who, room, person.name, person.language, person.token)
    return "INSERT INTO people VALUES (?, ?, ?, ?, ?)", values


def updated(person: Person) -> Statement:
    values = (person.name, person.language, person.token, person.who)
    return "UPDATE people SET name = ?, language = ?, token = ? WHERE who = ?", values


def erased(who: Who) -> Statement:
    return "DELETE FROM people WHERE who = ?", (who,)


def room_of(connection: apsw.Connection, token: bytes) -> str | None:
    """The room in which somebody has this token."""
    found: str | None = connection.execute("SELECT room FROM people WHERE token = ?", (token,)).get
    return found


def room_touched(code: str, at: int, kept: bool) -> Statement:
    return "INSERT OR REPLACE INTO rooms VALUES (?, ?, ?)", (code, at, int(kept))
