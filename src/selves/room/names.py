"""Names of people: up to 24 characters of text that can be seen, and none that looks like another at the same table."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from selves.kernel.illegal import Illegal

LONGEST: Final = 24
STACKED: Final = 2  # marks on one letter; no script that people write names in needs more

#: Zero-width joiner and variation selector: parts of many emoji, harmless in a name.
JOINERS: Final = frozenset("\u200d\ufe0f")

#: Letters, signs and marks by their category that show nothing at all; the marks choose among forms of a letter.
FORMS: Final = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159") | frozenset(map(chr, FORMS))

#: Capitals that look like another letter than their small forms do.
CAPITALS: Final = str.maketrans("ΖΗΜΝΥҮ", "ZHMNYY")

#: Letters of other scripts, digits and signs that look like a Latin letter, in their small and capital forms.
ALIKE: Final = str.maketrans(
    "авеёкмнорстухіјѕһԁԛԝьґӏү" "αβεηικμνορτυχγω" "օոսզ" "01|!$@ıɑɡɩɪʏⅼi",
    "abeekmhopctyxljshdqwbrly" "abenlkuvoptuxyw" "onuq" "olllsalagllyll",
)  # fmt: skip


def read_name(text: str) -> str:
    """The name as it will be shown, or Illegal."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    kinds = [unicodedata.category(sign) for sign in name]
    if len(name) > LONGEST:
        raise Illegal("table.name", f"a name has at most {LONGEST} characters")
    if any(sign in BLANK or (kind[0] == "C" and sign not in JOINERS) for sign, kind in zip(name, kinds, strict=True)):
        raise Illegal("table.name", "a name is text that can be seen")
    if not any(kind[0] in "LNPS" for kind in kinds):
        raise Illegal("table.name", "a name needs at least one letter")
    stacked = 0
    for sign, kind in zip(name, kinds, strict=True):
        stacked = stacked + 1 if kind[0] == "M" and sign not in JOINERS else 0
        if stacked > STACKED:
            raise Illegal("table.name", "a name has no marks upon marks")
    return name


def is_like(name: str, others: Iterable[str]) -> bool:
    """Whether people could take this name for one of the others."""
    seen = outline(name)
    return any(outline(other) == seen for other in others)


def outline(name: str) -> str:
    """What is left of a name at a glance: no case, no spaces, one letter for all that look like it."""
    plain = unicodedata.normalize("NFKC", name).translate(CAPITALS).casefold().translate(ALIKE)
    bare = "".join(sign for sign in plain if sign.isalnum() or not (sign.isascii() or sign in JOINERS))
    return bare.replace("rn", "m").replace("vv", "w") or name
