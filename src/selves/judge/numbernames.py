"""The words for numbers in four languages: small and large ones, parts, dozens, ordinals."""

from typing import Final

from selves.judge.folding import Language


def in_order(units: str, teens: str, tens: str, hundreds: str = "") -> dict[str, int]:
    """0–9, 10–19, 20–90 and 100–900 in order; several forms of one are joined by a bar."""
    found: dict[str, int] = {}
    for first, step, words in ((0, 1, units), (10, 1, teens), (20, 10, tens), (100, 100, hundreds)):
        for place, forms in enumerate(words.split()):
            found |= dict.fromkeys(forms.split("|"), first + step * place)
    return found


def in_cases(units: str, teens: str, tens: str, endings: str) -> dict[str, int]:
    """Their stems in order, with every ending."""
    stems = in_order(units, teens, tens)
    return {stem + ending: value for stem, value in stems.items() if stem != "-" for ending in endings.split()}


#: The small numbers, folded; also as people often misspell them, where that is no other word.
SMALL: Final[dict[Language, dict[str, int]]] = {
    "de": in_order(
        "null ein|eins|eine zwei|zwo drei vier funf sechs sieben acht neun",
        "zehn elf zwolf dreizehn vierzehn funfzehn sechzehn|sechszehn siebzehn|siebenzehn achtzehn neunzehn",
        "zwanzig dreissig|dreizig|dreisig vierzig funfzig sechzig|sechszig siebzig|siebenzig achtzig neunzig",
        "hundert",
    ),
    "pl": {
        **in_order(
            "zero jeden|jedna|jedno dwa|dwie|dwaj|dwoch|dwu|dwom|dwoma|dwiema trzy|trzej|trzech|trzem|trzema"
            " cztery|czterej|czterech|czterem|czterema piec szesc siedem osiem dziewiec",
            "dziesiec jedenascie dwanascie trzynascie czternascie pietnascie|piecnascie szesnascie siedemnascie"
            " osiemnascie dziewietnascie",
            "dwadziescia trzydziesci czterdziesci piecdziesiat|piedziesiat szescdziesiat|szesdziesiat siedemdziesiat"
            " osiemdziesiat dziewiecdziesiat|dziewiedziesiat",
            "sto|stu|stoma dwiescie|dwustu|dwustoma trzysta|trzystu czterysta|czterystu piecset|pieciuset"
            " szescset|szesciuset siedemset|siedmiuset osiemset|osmiuset dziewiecset|dziewieciuset",
        ),
        **in_cases(
            "- - - - - pieci szesci siedmi osmi dziewieci",
            "dziesieci jedenast dwunast trzynast czternast pietnast szesnast siedemnast osiemnast dziewietnast",
            "dwudziest trzydziest czterdziest piecdziesieci szescdziesieci siedemdziesieci osiemdziesieci"
            " dziewiecdziesieci",
            "u oma",
        ),
        **in_cases(
            "- - dwoj troj czwor piecior szescior siedmior osmior dziewiecior",
            "dziesiecior jedenascior dwanascior trzynascior czternascior pietnascior szesnascior siedemnascior"
            " osiemnascior dziewietnascior",
            "dwadziescior trzydziescior czterdziescior piecdziesiecior szescdziesiecior siedemdziesiecior"
            " osiemdziesiecior dziewiecdziesiecior",
            "e o ga gu giem",
        ),
    },
    "fr": in_order(
        "zero un|une deux trois quatre|quatres cinq six sept huit neuf",
        "dix onze douze treize quatorze quinze seize",
        "vingt|vingts trente quarante cinquante soixante septante huitante|octante nonante",
        "cent|cents",
    ),
    "en": in_order(
        "zero|nought|oh one two three four five six seven eight nine",
        "ten eleven twelve thirteen fourteen|forteen fifteen|fiveteen sixteen seventeen eighteen nineteen",
        "twenty thirty forty|fourty fifty|fivety sixty seventy eighty|eigthy ninety|ninty",
        "hundred",
    ),
}

#: What stands before them as a number of its own, and multiplies it.
LARGE: Final[dict[Language, dict[str, int]]] = {
    "de": {
        **dict.fromkeys(("tausend", "tsd"), 1000),
        **dict.fromkeys(("million", "millionen", "mio", "mill"), 10**6),
        **dict.fromkeys(("milliarde", "milliarden", "mrd"), 10**9),
        **dict.fromkeys(("billion", "billionen"), 10**12),
    },
    "pl": {
        **dict.fromkeys(("tysiac", "tysiace", "tysiecy", "tysiaca", "tys"), 1000),
        **dict.fromkeys(("tysiacu", "tysiacem", "tysiacom", "tysiacami", "tysiacach"), 1000),
        "mln": 10**6,
        "mld": 10**9,
        **{
            word + ending: value
            for word, value in (("milion", 10**6), ("miliard", 10**9), ("bilion", 10**12))
            for ending in ("", "y", "ow", "a", "owi", "em", "om", "ami", "ach")
        },
    },
    "fr": {
        **dict.fromkeys(("mille", "mil", "milles"), 1000),
        **dict.fromkeys(("million", "millions"), 10**6),
        **dict.fromkeys(("milliard", "milliards"), 10**9),
        **dict.fromkeys(("billion", "billions"), 10**12),
    },
    "en": {
        **dict.fromkeys(("thousand", "thousands"), 1000),
        **dict.fromkeys(("million", "millions", "mn", "mio"), 10**6),
        **dict.fromkeys(("billion", "billions", "bn"), 10**9),
        **dict.fromkeys(("trillion", "trillions"), 10**12),
    },
}
#: Many, but nobody said how many: millions, tysiące.
SEVERAL: Final = frozenset(
    "millionen milliarden billionen tysiace tysiecy tysiacami tysiacach tysiacom miliony milionow milionami milionach"
    " miliardy miliardow miliardami biliony bilionow millions milliards billions thousands trillions".split()
)

AND: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"und"}),
    "pl": frozenset({"i"}),
    "fr": frozenset({"et"}),
    "en": frozenset({"and"}),
}

#: A lone "ein", "un" or "a" before anything but a large number is an article.
ONES: Final = frozenset({"ein", "eine", "un", "une", "a", "an"})

#: Behind a whole number, and by themselves.
AND_A_PART: Final[dict[Language, dict[tuple[str, ...], float]]] = {
    "de": {
        ("einhalb",): 0.5, ("und", "ein", "halb"): 0.5, ("ein", "halb"): 0.5, ("und", "eine", "halbe"): 0.5,
        ("einviertel",): 0.25, ("ein", "viertel"): 0.25, ("dreiviertel",): 0.75,
    },
    "pl": {("i", "pol"): 0.5, ("i", "cwierc"): 0.25},
    "fr": {
        ("et", "demi"): 0.5, ("et", "demie"): 0.5, ("et", "quart"): 0.25, ("et", "un", "quart"): 0.25,
        ("et", "trois", "quarts"): 0.75,
    },
    "en": {
        ("and", "a", "half"): 0.5, ("and", "half"): 0.5, ("and", "a", "quarter"): 0.25,
        ("and", "three", "quarters"): 0.75,
    },
}  # fmt: skip
ONE_AND_A_HALF: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"anderthalb", "eineinhalb"}),
    "pl": frozenset({"poltora", "poltorej"}),
    "fr": frozenset(),
    "en": frozenset(),
}
#: A part is one of something only.
PART: Final[dict[Language, dict[tuple[str, ...], float]]] = {
    "de": {
        ("halbe",): 0.5, ("eine", "halbe"): 0.5, ("halbes",): 0.5, ("ein", "halbes"): 0.5, ("viertel",): 0.25,
        ("eine", "viertel"): 0.25, ("ein", "viertel"): 0.25, ("dreiviertel",): 0.75, ("eine", "dreiviertel"): 0.75,
    },
    "pl": {("pol",): 0.5, ("cwierc",): 0.25, ("trzy", "czwarte"): 0.75},
    "fr": {
        ("demi",): 0.5, ("un", "demi"): 0.5, ("une", "demi"): 0.5, ("quart", "de"): 0.25, ("un", "quart", "de"): 0.25,
        ("trois", "quarts", "de"): 0.75,
    },
    "en": {
        ("half", "a"): 0.5, ("half", "an"): 0.5, ("half",): 0.5, ("a", "half"): 0.5, ("quarter",): 0.25,
        ("a", "quarter"): 0.25,
        ("quarter", "of", "a"): 0.25, ("a", "quarter", "of", "a"): 0.25, ("a", "quarter", "of", "an"): 0.25,
        ("three", "quarters", "of", "a"): 0.75, ("three", "quarters", "of", "an"): 0.75, ("three", "quarter"): 0.75,
    },
}  # fmt: skip
POINT: Final[dict[Language, str]] = {"de": "komma", "pl": "przecinek", "fr": "virgule", "en": "point"}
DOZEN: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset({"dutzend"}),
    "pl": frozenset({"tuzin", "tuziny", "tuzina", "tuzinow"}),
    "fr": frozenset({"douzaine", "douzaines"}),
    "en": frozenset({"dozen", "dozens"}),
}
#: So many, with an article or a number before them; alone some are other words: quarantaine.
ABOUT: Final[dict[Language, dict[str, int]]] = {
    "de": {},
    "pl": dict.fromkeys(("setka", "setki", "setek"), 100),
    "fr": {
        word + ending: value
        for word, value in zip(
            "dizaine quinzaine vingtaine trentaine quarantaine cinquantaine soixantaine centaine millier".split(),
            (10, 15, 20, 30, 40, 50, 60, 100, 1000),
            strict=True,
        )
        for ending in ("", "s")
    },
    "en": {},
}
#: What multiplies digits: the large numbers, hundreds, dozens, and abbreviations that alone are something else.
_ABBREVIATED: Final[dict[Language, dict[str, int]]] = {
    "de": {"tausende": 1000, "md": 10**9, "mia": 10**9, "bio": 10**12},
    "pl": {"mio": 10**6, "mrd": 10**9, "bln": 10**12},
    "fr": {**dict.fromkeys(("mio", "mln", "mn"), 10**6), **dict.fromkeys(("mrd", "mrds", "md", "mds", "mld"), 10**9)},
    "en": {
        **dict.fromkeys(("mil", "mill", "mln"), 10**6),
        **dict.fromkeys(("bil", "bln"), 10**9),
        **dict.fromkeys(("tn", "trn", "tril"), 10**12),
    },
}
TIMES: Final[dict[Language, dict[str, int]]] = {
    language: {
        **LARGE[language],
        **ABOUT[language],
        **dict.fromkeys(DOZEN[language], 12),
        **{word: value for word, value in SMALL[language].items() if value == 100 and language in ("de", "en")},
        **abbreviated,
    }
    for language, abbreviated in _ABBREVIATED.items()
}

#: First to ninetieth and hundredth; of German and Polish what stands before the endings.
RANKS: Final[dict[Language, dict[str, int]]] = {
    "de": in_order(
        "- erst zweit dritt viert funft sechst siebt|siebent acht neunt",
        "zehnt elft zwolft dreizehnt vierzehnt funfzehnt sechzehnt siebzehnt achtzehnt neunzehnt",
        "",
    ),
    "pl": in_order(
        "- pierwsz drug trzec czwart piat szost siodm osm dziewiat",
        "dziesiat jedenast dwunast trzynast czternast pietnast szesnast siedemnast osiemnast dziewietnast",
        "dwudziest trzydziest czterdziest piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat",
        "setn",
    ),
    "fr": in_order(
        "- premier|premiere|unieme deuxieme|second|seconde troisieme quatrieme cinquieme sixieme septieme huitieme"
        " neuvieme",
        "dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme",
        "vingtieme trentieme quarantieme cinquantieme soixantieme",
        "centieme",
    ),
    "en": in_order(
        "- first second third fourth fifth sixth seventh eighth ninth",
        "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
        "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth",
        "hundredth",
    ),
}
