"""What people type, as everybody may be shown it: nothing that cannot be seen, or turns the text around it."""

import re
import unicodedata
from typing import Final

#: What nobody can see, or what turns the text around it: no part of a text.
UNSEEN: Final = "\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff"

#: Letters and signs that show nothing: fillers of Hangul, a blank of Braille.
EMPTY: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def plain(text: str) -> str:
    """One blank between words, none around them; nothing, if there is nothing to see."""
    said = " ".join(re.sub(f"[{UNSEEN}\ud800-\udfff]", " ", text).split())
    return "" if is_blank(said) else said


def is_blank(text: str) -> bool:
    """Whether nobody would see anything of it: blanks, marks on nothing, hyphens and joiners that do not show."""
    return all(each in EMPTY or unicodedata.category(each)[0] in "CMZ" for each in text)
