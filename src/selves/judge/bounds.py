"""A bound that is said where a number is estimated: over 600 years, ponad 100, au moins vingt, 600+.

People mean that number by it. Only what is counted exactly is told from a bound: more than 46 chromosomes are not 46.
"""

import re
from typing import Final, NamedTuple

#: How far from the bound: says nothing, as nobody knows.
_FAR: Final = (
    r"so|schon|wohl|gut|weit|etwas|knapp|leicht|deutlich|ein (?:bisschen|bissl|wenig)|just|well|slightly|way|far"
    r"|a (?:bit|little)|bien|juste|un (?:tout petit )?peu|beaucoup|nettement|légèrement|largement|sûrement"
    r"|dobrze|troch[ęe]|nieco|lekko|grubo|sporo|du[żz]o|znacznie|tu[żz]|odrobin[ęe]|jakie[śs]|ca|circa|about|environ|oko[łl]o"
)
#: The number itself is not among what they say, though somebody who estimates means it.
_BEYOND: Final = (
    r"(?:ü|ue?)ber|mehr als|unter|weniger als|ponad|powy[żz]ej|poni[żz]ej|(?:wi[ęe]cej|mniej) (?:ni[żz]|jak)"
    r"|(?:plus|moins) (?:de|que)\b|(?:plus|moins) d[’'](?=une?\b)|over|above|more th[ae]n|upwards? of|under|below"
    r"|(?:less|fewer) th[ae]n"
)
#: The number is among what they say.
_AT: Final = (
    r"mindestens|mind\.?|min\.?|minimum|minimal|wenigstens|höchstens|maximal|max\.?|maximum|bis zu|co ?najmniej"
    r"|przynajmniej|maksymalnie|maks\.?|najwy[żz]ej|minimalnie|au (?:moins|plus|minimum|maximum|bas mot|grand maximum)"
    r"|jusqu[’' ]?[àa]|at (?:the )?(?:very )?(?:least|most)|up to"
)
_MORE_OR_LESS: Final = r"mehr oder weniger|mniej lub wi[ęe]cej|wi[ęe]cej lub mniej|plus ou moins|more or less"
#: Below zero is no bound, and a year may lie before what was asked for.
_NO_BOUND: Final = r"(?!(?:zero|zéro|zera|null|0|the|dem|der|freezing)\b)"
BEYOND: Final = re.compile(rf"^(?:(?:{_FAR})\s+)*(?:(?:{_BEYOND})\s*|[<>]\s?){_NO_BOUND}(?=\S)", re.IGNORECASE)
AT: Final = re.compile(rf"^(?:(?:{_FAR})\s+)*(?:(?:{_AT}|{_MORE_OR_LESS})\s+|[≤≥]\s?)(?=\S)", re.IGNORECASE)
#: Behind the number, or behind what it is of.
BEHIND: Final = re.compile(
    r"(?<=\d)\s?\+(?=\s*$|\s?[^\W\d])"
    r"|\s(?:und|oder|i|lub|albo|and|or|et|ou) (?:mehr|weniger|wi[ęe]cej|mniej|more|less|over|plus|moins)\s*$",
    re.IGNORECASE,
)
#: Whatever is a multiple of this may be an estimate.
ROUND: Final = 5


class Unbounded(NamedTuple):
    """A text without its bound; `beyond`: the number itself was not among what was said."""

    text: str
    beyond: bool = False


def unbounded(text: str) -> Unbounded:
    """Without the first bound; a second one is left, and with it the text says two numbers."""
    without = BEYOND.sub("", text)
    if without != text:
        return Unbounded(without, beyond=True)
    return Unbounded(BEHIND.sub("", AT.sub("", text)))


def is_estimate(value: float) -> bool:
    """Whether a bound of something that is counted is said because nobody knows better."""
    return value % ROUND == 0
