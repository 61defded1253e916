"""Signs that stand for their own name: whoever types @ has said what it is called."""

import re
from typing import Final

from selves.judge.folding import ARTICLES, Language, tokens
from selves.judge.hedges import HEDGES

#: Their names in German, Polish, French and English.
_NAMES: Final = {
    "@": ("At-Zeichen|At|Klammeraffe", "małpa|at", "arobase|arrobase", "at sign|at"),
    "#": (
        "Raute|Rautezeichen|Hashtag|Doppelkreuz",
        "kratka|hash|krzyżyk|hasztag|hashtag",
        "dièse|croisillon|mot-dièse|hashtag",
        "hash|hashtag|pound sign|number sign|hash sign|sharp",
    ),
    "&": (
        "Und-Zeichen|Et-Zeichen|Kaufmanns-Und|Ampersand", "ampersand|et|znak i", "esperluette|et commercial",
        "ampersand|and",
    ),
    "%": ("Prozent|Prozentzeichen", "procent|znak procentu", "pour cent|pourcentage|pourcent", "per cent|percent sign"),
    "§": ("Paragraf|Paragrafenzeichen", "paragraf", "paragraphe", "section sign|section"),
    "*": ("Sternchen|Asterisk|Stern", "gwiazdka|asterysk", "astérisque|étoile", "asterisk|star"),
    "€": ("Euro|Eurozeichen", "euro", "euro", "euro"),
    "$": ("Dollar|Dollarzeichen", "dolar", "dollar", "dollar|dollar sign"),
    "£": ("Pfund|Pfundzeichen", "funt|funt szterling", "livre|livre sterling", "pound|pound sign|pound sterling"),
    "!": ("Ausrufezeichen|Rufzeichen", "wykrzyknik", "point d’exclamation", "exclamation mark|exclamation point"),
    "?": ("Fragezeichen", "znak zapytania|pytajnik", "point d’interrogation", "question mark"),
    ";": ("Semikolon|Strichpunkt", "średnik", "point-virgule", "semicolon"),
    ":": ("Doppelpunkt", "dwukropek", "deux-points", "colon"),
    "+": ("Plus|Pluszeichen", "plus", "plus", "plus|plus sign"),
    "=": ("Gleichheitszeichen|gleich", "znak równości|równa się", "égal|signe égal", "equals sign|equals"),
    "~": ("Tilde", "tylda", "tilde", "tilde"),
    "_": ("Unterstrich", "podkreślnik|podkreślenie", "tiret bas|underscore", "underscore"),
    "/": ("Schrägstrich", "ukośnik", "barre oblique", "slash|forward slash"),
    "\\": ("Backslash|umgekehrter Schrägstrich", "ukośnik wsteczny|backslash", "barre oblique inversée", "backslash"),
}  # fmt: skip
_PLACES: Final[dict[Language, int]] = {"de": 0, "pl": 1, "fr": 2, "en": 3}
SIGN: Final = re.compile("[" + re.escape("".join(_NAMES)) + "]")
#: What people call it beside.
KINDS: Final = frozenset("zeichen symbol sign znak znaczek symbole signe".split())


def sign_names(text: str, language: Language) -> list[str] | None:
    """What the only sign in a text is called; None if more than that is said."""
    if len(signs := SIGN.findall(text)) != 1:
        return None
    hedges = HEDGES[language]
    if any(word not in ARTICLES and word not in KINDS and word not in hedges for word in tokens(text, language)):
        return None
    if any(sign.isalnum() for sign in text) and signs[0] in "!?:;/_":
        return None  # it only ends or parts what is said
    return _NAMES[signs[0]][_PLACES[language]].split("|")
