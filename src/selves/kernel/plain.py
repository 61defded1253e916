"""What people type, as everybody may be shown it: nothing that cannot be seen, or turns the text around it."""

import re
from typing import Final

#: What nobody can see, or what turns the text around it: no part of a text.
UNSEEN: Final = "\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff"


def plain(text: str) -> str:
    """One blank between words, none around them."""
    return " ".join(re.sub(f"[{UNSEEN}\ud800-\udfff]", " ", text).split())
