"""Names of people: up to 24 characters of printable text."""

import unicodedata
from typing import Final

from selves.kernel.illegal import Illegal

LONGEST: Final = 24

#: Zero-width joiner and variation selector: parts of many emoji, harmless in a name.
JOINERS: Final = frozenset("\u200d\ufe0f")


def read_name(text: str) -> str:
    """The name as it will be shown, or Illegal."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise Illegal("table.name", "a name needs at least one letter")
    if len(name) > LONGEST:
        raise Illegal("table.name", f"a name has at most {LONGEST} characters")
    if any(unicodedata.category(sign)[0] == "C" and sign not in JOINERS for sign in name):
        raise Illegal("table.name", "a name is printable text")
    return name
