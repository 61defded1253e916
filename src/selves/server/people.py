"""People, apart from the log: a name, a language, and the hash of the token by which a device is known to be theirs.

A token is 128 random bits made by the device itself, so that a request sent twice makes one person. It is stored only
hashed.
"""

import hashlib
import re

import msgspec

from selves.content.languages import Language
from selves.room.entries import Who

TOKEN = re.compile(r"[0-9a-f]{32}")


class Person(msgspec.Struct, frozen=True):
    """Somebody in a room. Without a token nobody can act for them any more."""

    who: Who
    name: str
    language: Language
    token: bytes | None


def hashed(token: str) -> bytes:
    return hashlib.sha256(bytes.fromhex(token)).digest()


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None
