"""To whom a box of one's own belongs: whoever has its secret may write in it, whoever has the one that follows from it
may read it. The name follows from the secret, too, so that a box that is made twice is one.
"""

import base64
import hashlib
import re
from collections.abc import Callable
from typing import Final

import msgspec

from selves.content.own.box import OwnBox, OwnCard
from selves.server.log.own import KeptOwn, OwnBoxes, Right
from selves.server.people import hashed, is_token

#: A link ends with the name and one of the two secrets, after a sign that browsers keep for themselves.
LINK: Final = re.compile(r"(?:.*#)?([a-z2-7]{12})(?:\.([0-9a-f]{32}))?")
NAME: Final = re.compile(r"[a-z2-7]{12}")


def new_secret(randbytes: Callable[[int], bytes]) -> str:
    return randbytes(16).hex()


def name_of(secret: str) -> str:
    digest = hashlib.sha256(b"name" + bytes.fromhex(secret)).digest()
    return base64.b32encode(digest)[:12].decode().lower()


def reading_of(secret: str) -> str:
    """The secret by which a box is only read; from it nobody finds the one by which it is written."""
    return hashlib.sha256(b"reading" + bytes.fromhex(secret)).hexdigest()[:32]


def read_link(text: str) -> tuple[str, str] | None:
    """The name and the secret of a link that was pasted, whatever stands before them. A box on the shelf needs none."""
    found = LINK.fullmatch(text.strip()) if len(text) < 400 else None
    return (found[1], found[2] or "") if found else None


def new_kept(secret: str, box: OwnBox, at: int) -> KeptOwn:
    """As the log is to keep it."""
    cards = tuple((card.id, encode(card)) for card in box.cards)
    return KeptOwn(name_of(secret), box.game, box.title, box.languages, cards, touched=at)


async def make(log: OwnBoxes, secret: str, box: OwnBox, at: int) -> str:
    """Keep a new box; its name."""
    kept = new_kept(secret, box, at)
    await log.make_own(kept, hashed(secret), hashed(reading_of(secret)))
    return kept.name


async def boxed(log: OwnBoxes, link: str, shelf: bool = False) -> tuple[str, OwnBox] | None:
    """The box that a link leads to, with its name: either link will do, and where there is a shelf, the bare name of a
    box on it. None if there is no such box.
    """
    found = read_link(link)
    kept = None if found is None else await opened(log, *found, shelf)
    return None if kept is None else (kept[0].name, assembled(kept[0]))


async def opened(log: OwnBoxes, name: str, secret: str, shelf: bool) -> tuple[KeptOwn, Right] | None:
    """A box, and what whoever has this secret, or none, may do with it."""
    right: Right | None = await log.knows_own(name, hashed(secret)) if secret else None
    if right is None and (secret or not shelf):
        return None
    kept = await log.own_box(name)
    if kept is None or (right is None and kept.shelf != "listed"):
        return None
    return kept, right or "reads"


def assembled(kept: KeptOwn) -> OwnBox:
    """What stands in a language that the box has no more is not shown; it comes back with the language."""
    cards = []
    for _, body in kept.cards:
        card: OwnCard = msgspec.json.decode(body, type=OwnCard)
        texts = {language: found for language, found in card.texts.items() if language in kept.languages}
        cards.append(card if len(texts) == len(card.texts) else msgspec.structs.replace(card, texts=texts))
    return OwnBox(game=kept.game, title=kept.title, languages=kept.languages, cards=tuple(cards))


def is_name(text: str) -> bool:
    return NAME.fullmatch(text) is not None


def is_secret(text: str) -> bool:
    return is_token(text)


encode = msgspec.json.Encoder().encode
