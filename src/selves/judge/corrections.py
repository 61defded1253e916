"""What stands when people correct themselves, or say what it is not: 30, Quatsch, 40; 21, pas 26; nie 30, tylko 40.

The last that was said stands, and of two the one that is not denied. Who leaves open which of them it is gets none.
"""

import re
from typing import Final

from selves.judge.folding import Language, tokens
from selves.judge.hedges import HEDGES
from selves.judge.numerals import OR
from selves.judge.wraps import NEGATIONS

#: What takes back what was said before it; in Polish "nie" only before a pause, as otherwise it denies what follows.
_TAKING_BACK: Final[dict[Language, str]] = {
    "de": (
        r"(?:ach |oh |äh |ne |nee |nein )?(?:nein|nee|ne|nö|quatsch|blödsinn|unsinn|moment(?: mal)?|halt"
        r"|warte(?: mal)?|stopp?|korrektur|sorry|ups|verzeihung|ich meine?|mein ich|falsch)|oder vielmehr|vielmehr"
    ),
    "pl": (
        r"(?:a |o |oj |ach )?nie(?=,)|(?:(?:a |o |oj |ach )?nie,? )?(?:czekaj(?:cie)?|chwila|moment|poprawka|wróć|"
        r"pomyłka|sorry|sorki|sory|przepraszam|znaczy(?: się)?|pardon)|a raczej|(?:lub|albo) raczej|a właściwie"
    ),
    "fr": (
        r"(?:ah |oh |euh |mais )?(?:non|nan)(?:,? (?:attends?|pardon|plutôt|en fait))?|attends?|pardon|désolée?|oups|"
        r"enfin|je veux dire|je voulais dire|erreur|correction|ou plutôt|plutôt"
    ),
    "en": (
        r"(?:oh |ah |um |er )?(?:no|nope|nah)(?:,? (?:wait|sorry|actually))?|wait(?:,? no)?|sorry|oops|whoops|i meant?"
        r"|scratch that|make that|correction|hang on|hold on|my bad|actually|or rather|rather"
    ),
}
#: Said first, it takes back what somebody only thought: nein warte, 40.
_THINKING: Final = (
    r"^(?:nein|nee|ne|nie|non|nan|no|ach)?,?\s*(?:warte|halt|moment|czekaj|chwila|attends?|wait|hang on|hold on),?\s*"
    r"(?:nein|nee|nie|non|no)?[\s,.:;–—]+(.+)$"
)
_PAUSE: Final = r"(?:\s*(?:[,;:!?…–—(]|\.\.)[\s.,!?]*|\s+-+\s+)"
_DENYING: Final[dict[Language, str]] = {
    "de": r"(?:und |aber |also )?(?:nicht|kein|keine|keinen)",
    "pl": r"(?:a |ale )?nie",
    "fr": r"(?:et |mais )?(?:surtout )?(?:non )?pas",
    "en": r"(?:and |but )?(?:definitely )?not",
}
_INSTEAD: Final[dict[Language, str]] = {
    "de": r"sondern", "pl": r"tylko|lecz|ale|a", "fr": r"mais|plutôt", "en": r"but|rather",
}  # fmt: skip
_LINKED: Final[dict[Language, str]] = {
    "de": r"und nicht", "pl": r"a nie", "fr": r"et (?:non )?pas", "en": r"and not",
}  # fmt: skip


def _patterns(language: Language) -> tuple[re.Pattern[str], ...]:
    """Each has the one that stands in a group of its own."""
    denying, back, instead = _DENYING[language], _TAKING_BACK[language], _INSTEAD[language]
    several = (
        rf"^.*?[^\s,]{_PAUSE}(?:{back})(?:{_PAUSE}|\s+)(?P<stands>.+)$",
        rf"^[^,;]*\d\s+(?:{back})(?:{_PAUSE}|\s+)(?P<stands>.*\d.*)$",
        _THINKING.replace("(.+)", "(?P<stands>.+)"),
        rf"^{denying}\s+(?P<denied>[^,;]+?)(?:\s*[,;]\s*(?:{instead})?|\s+(?:{instead}))\s*(?<=\W)(?P<stands>.+)$",
        rf"^(?P<stands>.+?)(?:{_PAUSE}{denying}|\s+(?:{_LINKED[language]}))\s+(?P<denied>[^,;]+?)\)?$",
        rf"^(?P<stands>[^,;]*\d)\s+{denying}\s+(?P<denied>\d+)$",
    )
    return tuple([re.compile(each, re.IGNORECASE) for each in several])


PATTERNS: Final[dict[Language, tuple[re.Pattern[str], ...]]] = {
    "de": _patterns("de"), "pl": _patterns("pl"), "fr": _patterns("fr"), "en": _patterns("en"),
}  # fmt: skip
#: A word of any of them.
MAY_BE: Final = re.compile(
    r"\b(?:n(?:o|ope|ah|an|on|ein|ee|e|ö|ie|icht|ot)|kein\w*|pas|quatsch|blödsinn|unsinn|moment|halt|warte|stopp?|korrektur"
    r"|sorr?[yk]i?|ups|verzeihung|meine?|falsch|vielmehr|czekaj\w*|chwila|poprawka|wróć|pomyłka|przepraszam|znaczy|raczej"
    r"|właściwie|attends?|pardon|désolée?|oups|enfin|dire|erreur|correction|plutôt|wait|w?h?oops|meant?|scratch|make|hang"
    r"|hold|bad|actually|rather)\b",
    re.IGNORECASE,
)
#: Words of what is denied; a longer one is a sentence.
DENIED: Final = 5


def corrected(text: str, language: Language) -> str | None:
    """What stands of it; None if nothing was corrected, or if that is denied or left open, too."""
    if not MAY_BE.search(text):
        return None  # quickly, as most are
    for pattern in PATTERNS[language]:
        if (found := pattern.match(text)) is None:
            continue
        denied = tokens(found.groupdict().get("denied") or "-", language)
        if found.groupdict().get("denied") and (
            len(denied) > DENIED or all(word in HEDGES[language] for word in denied)
        ):
            continue  # Oslo, not sure
        stands = found["stands"]
        return corrected(stands, language) or (stands if is_said(stands, language) else None)
    return None


def is_said(text: str, language: Language) -> bool:
    words = tokens(text, language)
    return bool(words) and not any(word in NEGATIONS or word in OR for word in words)
