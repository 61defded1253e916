"""How many slips of the pen lie between what was typed and what was meant: by length, and never in a number."""

from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from selves.judge.abbreviations import abbreviated, by_quarter
from selves.judge.familiar import IN_SHORT
from selves.judge.folding import REMEMBERED, Language
from selves.judge.forenames import one_forename
from selves.judge.inflection import PLURALS, declined, inflected
from selves.judge.lexicon import (
    WELL_KNOWN,
    another_word,
    distinctive,
    far_commoner,
    far_more_common,
    lexicon,
    rare,
    unknown,
)
from selves.judge.nearness import akin, has_h_elsewhere, misspelt, near, near_in_one, told_by_reading
from selves.judge.sounds import TWICE, heard_in_french, homophone, sound
from selves.judge.spelling import PARTICLES, Spelling, Word
from selves.judge.wraps import NEGATIONS

NEVER: Final = 99

#: Letters from which on one slip, and two, are forgiven.
ONE_SLIP, TWO_SLIPS, LONG = 5, 9, 9
#: More are never forgiven; and so far apart nothing sounds alike.
MOST, APART = 4, 6
#: Letters by which what was written in one or apart may be longer or shorter.
BLANKS_APART: Final = 3

#: Ways to spell one sound; such a spelling is right even if the dictionary knows it (Jamaica, Jamaika).
SOUNDS: Final = (("ph", "f"), ("ck", "k"), ("c", "k"))

#: … and of a name's: Marta, Martha; Silvia, Sylvia; Vajda, Wajda; Zambesi, Zambezi.
SOUNDS_OF_NAMES: Final = (*SOUNDS, ("th", "t"), ("y", "i"), ("w", "v"), ("z", "s"))


def slips_in(said: Spelling, meant: Spelling, language: Language, surnames: frozenset[str] = frozenset()) -> int:
    """How many slips lie between them; NEVER if they are more, or of another kind, than is forgiven.

    `surnames` are right alone, so that whoever says one need not know how the forename is spelt.
    """
    if meant.literal or (said.quantity is not None and meant.quantity is not None) or (said.proper and not meant.named):
        return NEVER
    if said.among and meant.whole not in said.among:
        return NEVER
    if said.whole == meant.uninitialled:
        return 1
    ours, theirs = said.words, meant.words
    if len(ours) == len(theirs) == 1 and OSA.distance(said.whole, meant.whole, score_cutoff=APART) > APART:
        return NEVER  # quickly, as most are
    if ours[0].folded in NEGATIONS and ours[0] not in theirs:
        return NEVER
    if len(ours) == len(theirs) + 1 and by_quarter(said, meant, language):
        return 1
    if len(ours) < len(theirs) and len(ours[0].folded) < ONE_SLIP - 1:
        ours = apart(ours, theirs)
    if len(ours) != len(theirs):
        ours, theirs = said.core, meant.core
        if len(ours) != len(theirs) or len(ours) < 2:
            return slips_in_blanks(said, meant, language)
    return min(slips_in_words(ours, theirs, meant, language, surnames), slips_in_number_words(said, meant))


def apart(said: tuple[Word, ...], meant: tuple[Word, ...]) -> tuple[Word, ...]:
    """JK Rowlling, JS Bach: the initials that were written in one."""
    together = said[0].folded
    count = len(together)
    if not 1 < count < len(meant) or len(said) != len(meant) - count + 1:
        return said
    if any(word.folded[:1] != letter for word, letter in zip(meant, together, strict=False)):
        return said
    return (*[Word(letter, letter) for letter in together], *said[1:])


def slips_in_words(
    said: tuple[Word, ...], meant: tuple[Word, ...], name: Spelling, language: Language, surnames: frozenset[str]
) -> int:
    if name.named and sounding_alike(said, meant, language):
        return 1
    slips, left = 0, len(meant)
    same = sum(ours.folded == theirs.folded for ours, theirs in zip(said, meant, strict=True))
    if name.named and same < left - 1:
        same += sum(ours != theirs and spelt_alike(ours, theirs) for ours, theirs in zip(said, meant, strict=True))
    beside = (same == left - 1 or 0 < same < left - 1) and left > 1 and any(len(word.folded) > 2 for word in meant)
    by_surname = left > 1 and meant[-1].folded in surnames and same_surname(said[-1], meant[-1], language)
    for ours, theirs in zip(said, meant, strict=True):
        left -= 1
        if ours.folded == theirs.folded or (left and declined(ours.folded, theirs.folded, language)):
            continue
        if left and ours.folded in PARTICLES and theirs.folded in PARTICLES:
            continue  # rhume de foin
        if len(meant) > 1 and theirs.folded in IN_SHORT[language].get(ours.folded, ()):
            slips += 1  # grzane winko
            continue
        if len(meant) > 1 and abbreviated(ours.folded, theirs.folded, language):
            continue
        short = shortened(ours.folded, theirs.folded) or (
            name.uninitialled is not None and shortened(theirs.folded, ours.folded)
        )
        before = left and (short or (by_surname and same_forename(ours, theirs, language)))
        before = before or (left > 1 and same > 1 and one_forename(ours.bare, theirs.bare))  # Jean Paul II
        heard = (name.named and same_name(ours.folded, theirs.folded)) or (
            beside and alike(ours.folded, theirs.folded, meant, language)
        )
        heard = heard or (name.named and heard_abroad(ours.folded, theirs.folded, beside=beside))
        heard = heard or (name.named and beside and not ours.is_number and told_by_reading(ours.bare, theirs.bare))
        if before or heard or (same > 1 and name.named and mistyped(ours, theirs, language)):
            slips += 1
        elif same > 1 and name.named and misremembered(ours.folded, theirs.folded):
            slips += 2
        else:
            slips += word_slips(ours, theirs, language, beside)
        if slips > 3:
            return NEVER
    return slips


def heard_abroad(said: str, meant: str, *, beside: bool) -> bool:
    """Simone de Bovoir: a French name by ear, beside words that are right or as no other word is spelt."""
    if min(len(said), len(meant)) < ONE_SLIP or abs(len(said) - len(meant)) > MOST or said[0] != meant[0]:
        return False
    ours = heard_in_french(said)
    return len(ours) >= ONE_SLIP - 2 and ours == heard_in_french(meant) and (beside or unknown(said))


def spelt_alike(said: Word, meant: Word) -> bool:
    """Brigit for Brigitte: beside it another word of the name may be spelt by ear, too."""
    return not said.is_number and len(meant.bare) > ONE_SLIP and told_by_reading(said.bare, meant.bare)


def mistyped(said: Word, meant: Word, language: Language) -> bool:
    """Mont Sant Michel: one slip in a name of which two words are right, unless it makes a word that all know."""
    ours, theirs = said.folded, meant.folded
    if said.is_number or meant.is_number or min(len(ours), len(theirs)) < ONE_SLIP - 1 or ours[0] != theirs[0]:
        return False
    return OSA.distance(ours, theirs, score_cutoff=1) <= 1 and lexicon(language).frequency(ours) < WELL_KNOWN


def misremembered(said: str, meant: str) -> bool:
    """Simone de Bouvoir: two slips in a surname behind all the rest, that make no other word."""
    if min(len(said), len(meant)) < TWO_SLIPS - 2 or said[0] != meant[0] or said[-1] != meant[-1]:
        return False
    return OSA.distance(said, meant, score_cutoff=2) <= 2 and unknown(said)


def sounding_alike(said: tuple[Word, ...], meant: tuple[Word, ...], language: Language) -> bool:
    """Klara Schuhmann: forename and surname as they sound, though each might be somebody else's."""
    if len(meant) < 2 or said[-1].folded[:2] != meant[-1].folded[:2] or not same_end(said[0].folded, meant[0].folded):
        return False  # quickly, as most are
    if any(word.is_number for word in said + meant):
        return False
    apart = [(ours.folded, theirs.folded) for ours, theirs in zip(said, meant, strict=True) if ours != theirs]
    if min([len(theirs) for _, theirs in apart], default=0) < ONE_SLIP:
        return False
    return all(
        sound(ours, language) == sound(theirs, language) or told_by_reading(ours, theirs) for ours, theirs in apart
    )


def same_end(said: str, meant: str) -> bool:
    """Willi and Willy."""
    return said[-1:] == meant[-1:] or (said[-1:] in "iy" and meant[-1:] in "iy")


def same_surname(said: Word, meant: Word, language: Language) -> bool:
    """Itself, or with one slip that makes no other name of it."""
    if said.folded == meant.folded:
        return True
    return word_slips(said, meant, language, beside=False) == 1 and rare(said.folded, language)


def same_forename(said: Word, meant: Word, language: Language) -> bool:
    """Marry Poppins, Agata Christie, Maurycy Ravel."""
    if one_forename(said.bare, meant.bare):
        return True
    if said.is_number or meant.is_number or min(len(said.folded), len(meant.folded)) < ONE_SLIP - 1:
        return False
    if akin(said.bare, meant.bare) or (said.bare[:SHORT_FORM] == meant.bare[:SHORT_FORM] and one_begins(said, meant)):
        return True
    ours, theirs = sound(said.folded, language), sound(meant.folded, language)
    if ours[:1] != theirs[:1]:
        return False
    most = 1 if len(meant.folded) < TWO_SLIPS - 2 else 2
    return ours == theirs or OSA.distance(said.folded, meant.folded) <= most


def one_begins(said: Word, meant: Word) -> bool:
    """Magda for Magdalena, Alex for Alexandra."""
    short, long = sorted((said.bare, meant.bare), key=len)
    return long.startswith(short)


#: Letters of a forename's short form.
SHORT_FORM: Final = 4


def same_name(said: str, meant: str) -> bool:
    if (
        min(len(said), len(meant)) < ONE_SLIP
        or abs(len(said) - len(meant)) > 2
        or (said[-1] != meant[-1] and said[-1] not in "yi")
    ):
        return False  # quickly, as most are
    return sounding(said, SOUNDS_OF_NAMES) == sounding(meant, SOUNDS_OF_NAMES)


def alike(said: str, meant: str, words: tuple[Word, ...], language: Language) -> bool:
    """The Erymanthian bore: a word that sounds the same, beside one that nothing else has."""
    if said[:1] != meant[:1] or homophone(said, language) != homophone(meant, language):
        return False
    return any(distinctive(word.folded, language) for word in words if word.folded != meant and not word.is_number)


@lru_cache(maxsize=REMEMBERED)
def word_slips(said: Word, meant: Word, language: Language, beside: bool = False) -> int:
    if said.is_number or meant.is_number:
        return NEVER
    ours, theirs = said.folded, meant.folded
    if len(ours) - len(theirs) > 1 and ours.endswith(theirs):
        return NEVER  # what stands before a word makes another of it: decrescendo
    slips = min(OSA.distance(ours, theirs, score_cutoff=MOST), OSA.distance(said.bare, meant.bare, score_cutoff=MOST))
    if slips > MOST:
        return NEVER  # quickly, as most are
    if slips < TWINS_APART and are_twins(ours, theirs):
        return NEVER
    regular = language in ("fr", "en") and len(theirs) > ONE_SLIP and ours == f"{theirs}s"
    if regular or (inflected(ours, theirs, language) and not far_more_common(ours, theirs, language)):
        return 1
    length = len(meant.bare)
    if length >= ONE_SLIP - 1 and language != "pl" and sounding(ours) == sounding(theirs):
        return 1
    if slips == 2 and has_h_elsewhere(ours, theirs, language):
        return 2
    if slips > forgiven(ours, theirs, language, slips, length):
        return 2 if misspelt_plural(ours, theirs, language) or near(said, meant, language) else NEVER
    another = another_word(ours, theirs, language, beside=beside) and not (
        slips == 1 and misspelt(ours, theirs, language)
    )
    return NEVER if another else slips


#: Fewer slips than these lie between two such words.
TWINS_APART: Final = 4
#: Parts that make of one word another, which is as near as a slip and nearly as rare.
TWINS: Final = (
    ("hypo", "hyper"), ("hipo", "hiper"), ("micro", "macro"), ("mikro", "makro"), ("inter", "intra"),
    ("stalagm", "stalakt"), ("stalagm", "stalact"), ("retsina", "retina"), ("orit", "orid"), ("osphit", "osphat"),
    ("ulfit", "ulfat"),
)  # fmt: skip


def are_twins(said: str, meant: str) -> bool:
    return any(
        (one in said and said.replace(one, other) == meant) or (other in said and said.replace(other, one) == meant)
        for one, other in TWINS
    )


def misspelt_plural(said: str, meant: str, language: Language) -> bool:
    """Nettels for a nettle: the plural with a slip in it, which is no word."""
    if len(meant) < ONE_SLIP + 1 or said[:1] != meant[:1] or lexicon(language).frequency(said):
        return False
    return any(
        meant.endswith(last) and said.endswith(ending) and OSA.distance(said, meant.removesuffix(last) + ending) == 1
        for last, ending, _ in PLURALS[language]
        if ending
    )


def forgiven(said: str, meant: str, language: Language, slips: int, length: int) -> int:
    """The more letters, the more slips; and more if it sounds the same, as whoever has only heard it would write it."""
    most = 0 if length < ONE_SLIP else 1 if length < TWO_SLIPS else 2
    if length == ONE_SLIP - 1 and said[:1] == meant[:1]:
        doubled = TWICE.sub(r"\1", said) == TWICE.sub(r"\1", meant)
        doubled = doubled and (rare(said, language) or far_commoner(meant, said, language))
        return 1 if doubled or unknown(said) else 0
    if slips <= most or not most:
        return most
    heard = sound(meant, language)
    if len(heard) >= ONE_SLIP - 1 and sound(said, language) == heard:
        return most + (1 if length < TWO_SLIPS - 2 else 2)
    return most


def slips_in_number_words(said: Spelling, meant: Spelling) -> int:
    """Twelth Night: who misspells a number word has said none."""
    if "#" not in meant.whole or "#" in meant.letters or "#" in said.whole or len(meant.letters) < LONG:
        return NEVER
    return 1 if OSA.distance(said.letters, meant.letters) == 1 else NEVER


def slips_in_blanks(said: Spelling, meant: Spelling, language: Language) -> int:
    """A blank too many or too few, and at most one slip beside it, in what is long enough."""
    if said.whole[:1] != meant.whole[:1] or abs(len(said.whole) - len(meant.whole)) > BLANKS_APART:
        return NEVER  # quickly, as most are
    if "#" in said.whole or "#" in meant.whole or initials(said) != initials(meant):
        return NEVER
    if any(word.folded in NEGATIONS for word in said.words):
        return NEVER
    if abs(len(said.words) - len(meant.words)) == 1 and near_in_one(said.whole, meant.whole, language):
        return 2
    if len(meant.whole) < LONG:
        return NEVER
    slips = OSA.distance(said.whole, meant.whole)
    return slips + 1 if slips <= 1 and abs(len(said.words) - len(meant.words)) == 1 else NEVER


def shortened(said: str, meant: str) -> bool:
    """J. S. Bach; and the other way round John Fitzgerald Kennedy."""
    return len(said) == 1 and len(meant) > 2 and meant.startswith(said)


def initials(name: Spelling) -> list[str]:
    """They tell persons apart: George W. Bush, George H. W. Bush."""
    return [word.folded for word in name.words if len(word.folded) == 1]


def sounding(word: str, sounds: tuple[tuple[str, str], ...] = SOUNDS) -> str:
    for written, instead in sounds:
        word = word.replace(written, instead)
    return word
