"""Number words as they are misspelt: zweiundachzig, fourtytwo, quatre vint, piencet.

Only where a number is asked for, only what is no other word, and only if it can be no other number.
"""

import re
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from selves.judge.folding import LANGUAGES, REMEMBERED, WORD, Language, fold
from selves.judge.lexicon import lexicon
from selves.judge.numbernames import AND, DOZEN, LARGE, SMALL
from selves.judge.numberwords import split_german

#: By ear and in a hurry: what is written instead of what, in folded words.
_HABITS: Final[dict[Language, tuple[tuple[str, str], ...]]] = {
    "de": (
        ("ach(?=un?[dt]?[zdvfsan])", "acht"), ("un(?=zw[oe]lf|elf)", "und"), ("achz", "achtz"), ("viertz", "vierz"),
        ("f[uo]n?n?z(?=ig|ich|eh?n)", "funfz"), ("fu[fm]f?f?(?=z)", "funf"), ("f[uo]mf", "funf"), ("sechsz", "sechz"),
        ("sibz", "siebz"), ("sibe?n", "sieben"), ("siebn", "sieben"), ("zwans", "zwanz"), ("zwan(?=ig|ich)", "zwanz"),
        ("dreis+(?=ig|ich)", "dreiss"), ("dreiz(?=ig|ich)", "dreiss"), ("zich(?=$|t)|zick$|zik$", "zig"),
        ("ssich$|ssik$", "ssig"), ("zen$|zeh$|zhen$", "zehn"), ("zw[oe]l[vw]", "zwolf"), ("zwelf|zwolff", "zwolf"),
        ("tausent?(?!d)", "tausend"), ("tause?nd|tausnd|tauend", "tausend"),
        ("hunderd|hundret|hundet|hunder(?!t)", "hundert"), ("noin|neun+", "neun"), ("fier", "vier"),
        ("zwoi|zwai", "zwei"), ("drai|trei", "drei"), ("unt(?=[zdvfsan])", "und"), ("mil+ion", "million"),
        ("mil+iarde", "milliarde"),
    ),
    "pl": (
        ("dziesi?on?t", "dziesiat"), ("dziesiont|dziesiant|dziesiad", "dziesiat"),
        ("dziesc[ei]?$|dziescie$", "dziescia"),
        ("dwadzies?ci[ea]$|dwadziesc[ei]?a?$|dwadziesci$|dwacdziescia|dwadzescia", "dwadziescia"),
        ("trzydzies?ci$|trzydziescie$|czydziesci|trzydzesci", "trzydziesci"),
        ("(?:ctery|cztey|czter)dzies?ci$|czterdziescie$|czterdzesci", "czterdziesci"),
        ("^pi?e[nmcd]+(?=dzies)|^piec?(?=dzies)|^pinc(?=dzies)", "piec"), ("^sz?e[sjcz]+(?=dzies)", "szesc"),
        ("^si?e[dt][ey]?m(?=dzies|nas|set)|^siedym", "siedem"), ("^os?i?[ey]m(?=dzies|nas|set)|^osim", "osiem"),
        ("^dzi?e[wf]i?e[nmc]+(?=dzies|set)|^dziewie(?=dzies|set)", "dziewiec"),
        ("nas?[tc]?[ci]*i?e$|nas[sz]?cie$|nac?sc?ie$", "nascie"), ("^jed[eyi]n(?=nas|as)|^jedyn(?=as)", "jeden"),
        ("^jedennas", "jedenas"), ("^pien?t(?=nas)|^pient|^piec(?=nas)", "piet"),
        ("^sz?e[sj]z?(?=nas)|^szest(?=nas)", "szes"), ("^dziewie?n?[tc](?=nas)", "dziewiet"),
        ("^trzynas|^czynas", "trzynas"), ("^dwunas(?=cie)", "dwanas"),
        ("^pien?[cs]?e?(?=set)|^piencet|^piecet", "piec"), ("^sz?e[sjc]+(?=set)|^szejset", "szesc"),
        ("^trz?y?sta$|^czysta$", "trzysta"), ("^czterysc?t[ai]$|^czterysci$|^cztersta$", "czterysta"),
        ("^dwie?sc?i?[ea]$|^dwiescie$|^dwasta$|^dwiesta$", "dwiescie"), ("tysion[cn]?c?", "tysiac"),
        ("^tysc?ia[cn]+", "tysiac"), ("^pien?[cts]+$", "piec"), ("^sz?es?[jz]?[sc]+c?$", "szesc"),
        ("^dziewien[cn]?$", "dziewiec"), ("^dziesien[cn]?$", "dziesiec"), ("^milj[oa]n", "milion"),
    ),
    "fr": (
        ("^vin[td]?s?$|^vinght?s?$|^vaingt$|^vigt$|^vingd$", "vingt"), ("^tr[ae]n?tt?es?$|^trante$", "trente"),
        ("^[ck]?u?[aá]r+[ae]nt+es?$|^quar+ent+e$|^karante$", "quarante"), ("^[cs]in[qk]u?[ae]n?tt?es?$", "cinquante"),
        ("^soi?[sx]+[ae]n?tt?es?$|^swassante$", "soixante"), ("^[cqk]u?at+or[sz]e?s?$|^katorze$", "quatorze"),
        ("^qu?in[sz]e?$|^kinze$", "quinze"), ("^tr[ei][iy]?[sz]e?s?$", "treize"),
        ("^s[ei]{1,2}[sz]e$|^saize$", "seize"), ("^dou[sz]e?$", "douze"), ("^on[sz]e?$", "onze"),
        ("^[qk]u?at?r?r?es?$|^catre$", "quatre"), ("^s[iy]nq$|^cin[ck]?$|^sin[ck]q?$", "cinq"),
        ("^uit$|^huitt$|^hui$", "huit"), ("^n[eo]uf[ft]?$|^noeuf$", "neuf"), ("^set$|^cept$", "sept"),
        ("^mil+es?$", "mille"), ("^mil+ions?$", "million"), ("^deus?$", "deux"), ("^troi[sx]?$", "trois"),
        ("^cen[td]?s?$", "cent"),
    ),
    "en": (
        ("four?t?h?ee?n$|^fo[ur]+teen$", "fourteen"), ("^f[iy]v?e?f?tt?ee?n$", "fifteen"),
        ("^si[xk]s?t+h?ee?n$", "sixteen"), ("^sev[ea]?n?t+h?ee?n$", "seventeen"),
        ("^ei?g?h?t+h?ee?n$|^eighteen$", "eighteen"), ("^nine?t+h?ee?n$", "nineteen"),
        ("^thr?i?e?r?t+h?ee?n$|^threeteen$", "thirteen"), ("^tw[ea]n+t?[iye]+$|^tewnty$|^twnety$", "twenty"),
        ("^th?[iu]?r[ie]?t+h?[iye]+$|^thrity$|^threety$", "thirty"), ("^fou?r+t+h?[iye]+$|^froty$", "forty"),
        ("^f[iy]v?e?f?t+h?[iye]+$", "fifty"), ("^si[xk]s?t+h?[iye]+$", "sixty"),
        ("^sev[ea]?n?t+h?[iye]+$", "seventy"), ("^ei?g?h?t+h?[iye]+$|^eigthy$", "eighty"),
        ("^nin?e?t+h?[iye]+$|^nintey$", "ninety"), ("^tw[ei]?l[vf]e?$|^twevle$", "twelve"),
        ("^el+[ei]?v[ei]?n$", "eleven"), ("^h[uo]n?d[ea]?re?a?[dt]s?$|^hunderd$|^hunnert$", "hundred"),
        ("^t?h?ou[sz]?[aei]?n[dt]s?$|^thousnad$|^thosand$", "thousand"), ("^mil+i?on$", "million"),
        ("^ei?g?h?t$|^eigth$", "eight"), ("^sev[ea]?n$|^sevn$", "seven"), ("^thre+$|^tree$", "three"),
        ("^fo+ur$", "four"), ("^ni+ne?$|^nyne?$", "nine"),
    ),
}  # fmt: skip
HABITS: Final = {
    language: tuple([(re.compile(written), meant) for written, meant in several])
    for language, several in _HABITS.items()
}
#: Every word of a number, as it is spelt.
NUMBERS: Final = {
    language: frozenset({*SMALL[language], *LARGE[language], *AND[language], *DOZEN[language]})
    for language in LANGUAGES
}
#: So rare is what is no word; and so rare beside other number words.
NO_WORD, BESIDE = 2.6, 5.2
#: Letters of a number word that may be misspelt once, however that is.
ONCE: Final = 5
#: Dix-huit as it is heard; alone "dis" is a hedge.
HEARD: Final = re.compile(r"\bdis(?=[ -](?:sept|huit|neuf))|(?<=vingt[ -])dis\b|(?<=soixante[ -])dis\b", re.IGNORECASE)


@lru_cache(maxsize=REMEMBERED)
def respelt(text: str, language: Language) -> str:
    """The text with its number words as they are spelt."""
    if not any(letter.isalpha() for letter in text):
        return text
    if language == "fr":
        text = HEARD.sub("dix", text)
    words = [fold(word, language) for word in WORD.findall(text)]
    known = [is_number(word, language) for word in words]
    place = -1

    def instead(match: re.Match[str]) -> str:
        nonlocal place
        place += 1
        word = words[place]
        if known[place] or len(word) < 3 or not word.isalpha():
            return match[0]
        beside = any(known[max(0, place - 1) : place + 2])
        return meant(word, language, beside=beside) or match[0]

    return WORD.sub(instead, text)


def is_number(word: str, language: Language) -> bool:
    return word in NUMBERS[language] or (language == "de" and in_parts(word))


def in_parts(word: str) -> bool:
    return all(part in NUMBERS["de"] for part in split_german(word))


def meant(word: str, language: Language, *, beside: bool) -> str | None:
    """The number words that this one is: by a habit, written in one, or with one slip in what is no word at all."""
    common = lexicon(language).frequency(word)
    if common < (BESIDE if beside else NO_WORD):
        habitual = word
        for written, instead in HABITS[language]:
            habitual = written.sub(instead, habitual)
            if habitual != word and is_number(habitual, language):
                return habitual
    if (apart := taken_apart(word, language)) is not None:
        return apart
    if common or len(word) < ONCE:
        return None
    near = {each for each in NUMBERS[language] if each[0] == word[0] and OSA.distance(word, each, score_cutoff=1) <= 1}
    return near.pop() if len(near) == 1 else None


def taken_apart(word: str, language: Language) -> str | None:
    """Twentyone, dixneuf, stopięćdziesiąt: two or more number words in one."""
    if language == "de" or len(word) < ONCE:
        return None
    for end in range(len(word) - 2, 2, -1):
        first, rest = word[:end], word[end:]
        first = ONE_OF.get(first, first)
        if first in NUMBERS[language] and len(first) > 2:
            more = rest if rest in NUMBERS[language] else habit(rest, language) or taken_apart(rest, language)
            if more is not None:
                return f"{first} {more}"
        elif (respelling := habit(first, language)) is not None and rest in NUMBERS[language]:
            return f"{respelling} {rest}"
    return None


def habit(word: str, language: Language) -> str | None:
    for written, instead in HABITS[language]:
        if written.search(word) and (found := written.sub(instead, word)) in NUMBERS[language]:
            return found
    return None


#: What a number word may be written like at the beginning of another.
ONE_OF: Final = {"quatres": "quatre", "mil": "mille"}
