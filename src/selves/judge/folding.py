"""What is forgiven before anything is compared: case, accents, umlauts both ways, ligatures, punctuation, articles."""

import re
import unicodedata
from functools import lru_cache
from typing import Final, Literal

from anyascii import anyascii

Language = Literal["de", "pl", "fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("de", "pl", "fr", "en")

#: Of everything that is worked out once so much is remembered: the answers of the games that are on.
REMEMBERED: Final = 2_000

ARTICLES_OF: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset("der die das den dem des ein eine einen einem einer eines".split()),
    "pl": frozenset(),
    "fr": frozenset("le la les l un une du de d des".split()),
    "en": frozenset("the a an".split()),
}
#: Leading words that say nothing. An answer never shrinks to nothing by them: vitamin A stays A.
ARTICLES: Final = frozenset().union(*ARTICLES_OF.values())
APOSTROPHES: Final = "'’‘`´ʼ"
APOSTROPHE: Final = re.compile(f"[{APOSTROPHES}]")
NO_APOSTROPHES: Final = str.maketrans("", "", APOSTROPHES)
ELISION: Final = re.compile(rf"\b([ld])[{APOSTROPHES}](?=\w)", re.IGNORECASE)
WORD: Final = re.compile(r"[^\W_]+")
UMLAUTS: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))
#: The letters of our languages; whatever else there is, `anyascii` knows.
ACCENTED: Final = "äöüáàâãåéèêëíìîïóòôõúùûýÿçñąćęłńśźżğšžčřěůđø"
PLAIN: Final = "aouaaaaaeeeeiiiioooouuuyycnacelnszzgszcreudo"
LETTERS: Final = str.maketrans({**dict(zip(ACCENTED, PLAIN, strict=True)), "ß": "ss", "œ": "oe", "æ": "ae"})


@lru_cache(maxsize=REMEMBERED)
def fold(word: str, language: Language) -> str:
    """A word without case and accents; in German ü, ue and u are one."""
    return in_language(bare(word), language)


def in_language(folded: str, language: Language) -> str:
    if language == "de":
        for written, letter in UMLAUTS:
            folded = folded.replace(written, letter)
    return folded


def bare(word: str) -> str:
    """A word without case and accents, otherwise letter by letter."""
    folded = word.casefold()
    if folded.isascii():
        return folded
    folded = folded.translate(LETTERS)
    return folded if folded.isascii() else anyascii(folded).casefold()


@lru_cache(maxsize=REMEMBERED)
def plain(text: str) -> str:
    """One way to write what Unicode writes in several; l'Italie is two words, King's one."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return ELISION.sub(r"\1 ", text).translate(NO_APOSTROPHES) if APOSTROPHE.search(text) else text


def tokens(text: str, language: Language) -> tuple[str, ...]:
    return tuple([fold(word, language) for word in WORD.findall(plain(text))])


def letters(text: str, language: Language) -> str:
    """About what a text is when it is folded and in one: quickly, to see whether a closer look is worth it."""
    return in_language(text.casefold().translate(IN_ONE), language)


IN_ONE: Final = {**LETTERS, **dict.fromkeys(map(ord, f" -–—.,:;!?/()&{APOSTROPHES}"))}
