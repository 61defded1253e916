"""The cases of Polish: what a noun or an adjective ends in after "w", "do", "z", by its ending in the nominative.

Where one ending allows several, all are given and `likely` keeps those that people write; what no rule makes stands in
IRREGULAR.
"""

from collections.abc import Iterator
from typing import Final, Literal

Case = Literal["genitive", "dative", "accusative", "instrumental", "locative"]
CASES: Final[tuple[Case, ...]] = ("genitive", "dative", "accusative", "instrumental", "locative")
#: The forms of a word by the case.
Forms = dict[Case, list[str]]

#: What the last consonants become before the locative's -e.
SOFTENED: Final = (
    ("st", "ści"), ("zd", "ździ"), ("sł", "śl"), ("zł", "źl"), ("sn", "śni"), ("zn", "źni"),
    ("ch", "sz"), ("k", "c"), ("g", "dz"), ("h", "sz"), ("t", "ci"), ("d", "dzi"), ("r", "rz"), ("ł", "l"),
    ("b", "bi"), ("p", "pi"), ("f", "fi"), ("w", "wi"), ("m", "mi"), ("n", "ni"), ("s", "si"), ("z", "zi"), ("v", "vi"),
)  # fmt: skip
#: Consonants that are soft for the endings, however they sound.
SOFT: Final = ("c", "cz", "sz", "ż", "rz", "dz", "dż", "l", "j")
#: Soft ones that are written with an i before a vowel.
ACUTE: Final = {"ć": "ci", "ń": "ni", "ś": "si", "ź": "zi", "dź": "dzi"}
VELAR: Final = ("k", "g")
#: What several persons end in, and their stem.
PERSONS: Final = (("ści", "st"), ("ci", "t"), ("rzy", "r"), ("cy", "k"), ("dzy", "g"), ("ni", "n"), ("dzi", "d"))
#: What the attribute of a noun may end in, so that it stays as it is: Wieża Eiffla, rzut dyskiem.
ATTRIBUTE: Final = ("a", "u", "y", "i", "ej", "ego", "ów", "ch", "em", "ą", "ami", "ań", "k", "t")
VOWELS: Final = "aeiouyąęó"
#: Months and other words whose stem changes as no rule says: genitive, instrumental, locative; a dash for none.
IRREGULAR: Final = {
    word: forms.split()
    for word, forms in {
        "niemcy": "niemiec niemcami niemczech", "włochy": "włoch włochami włoszech",
        "węgry": "węgier węgrami węgrzech", "prusy": "prus prusami prusach", "czechy": "czech czechami czechach",
        "styczeń": "stycznia styczniem styczniu", "kwiecień": "kwietnia kwietniem kwietniu",
        "sierpień": "sierpnia sierpniem sierpniu", "wrzesień": "września wrześniem wrześniu",
        "październik": "października październikiem październiku", "grudzień": "grudnia grudniem grudniu",
        "tydzień": "tygodnia tygodniem tygodniu", "dzień": "dnia dniem dniu", "rok": "roku rokiem roku",
        "pies": "psa psem psie", "lew": "lwa lwem lwie", "wieś": "wsi wsią wsi", "krew": "krwi krwią krwi",
        "świat": "świata światem świecie", "kwiat": "kwiatu kwiatem kwiecie", "las": "lasu lasem lesie",
        "wiatr": "wiatru wiatrem wietrze", "obiad": "obiadu obiadem obiedzie", "miasto": "miasta miastem mieście",
        "lato": "lata latem lecie", "ciało": "ciała ciałem ciele", "światło": "światła światłem świetle",
        "gwiazda": "gwiazdy gwiazdą gwieździe", "żelazo": "żelaza żelazem żelazie", "ręka": "ręki ręką ręce",
        "oko": "oka okiem oku", "ucho": "ucha uchem uchu", "ręce": "rąk rękami rękach", "oczy": "oczu oczami oczach",
        "uszy": "uszu uszami uszach", "koń": "konia koniem koniu", "mąż": "męża mężem mężu",
        "ksiądz": "księdza księdzem księdzu", "książę": "księcia księciem księciu", "dwór": "dworu dworem dworze",
        "deszcz": "deszczu deszczem deszczu", "mróz": "mrozu mrozem mrozie", "bóg": "boga bogiem bogu",
        "ogień": "ognia ogniem ogniu", "węgiel": "węgla węglem węglu", "cukier": "cukru cukrem cukrze",
        "pieprz": "pieprzu pieprzem pieprzu", "ocet": "octu octem occie", "palec": "palca palcem palcu",
        "kieł": "kła kłem kle", "orzeł": "orła orłem orle", "osioł": "osła osłem ośle", "kocioł": "kotła kotłem kotle",
        "kozioł": "kozła kozłem koźle", "ludzie": "ludzi ludźmi ludziach", "dzieci": "dzieci dziećmi dzieciach",
        "człowiek": "człowieka człowiekiem człowieku", "pieniądze": "pieniędzy pieniędzmi pieniądzach",
        "kość": "kości kością kości", "rzeczpospolita": "rzeczypospolitej rzecząpospolitą rzeczypospolitej",
        "aleksander": "aleksandra aleksandrem aleksandrze", "kościół": "kościoła kościołem kościele",
        "marzec": "marca marcem marcu", "ciasto": "ciasta ciastem cieście", "karzeł": "karła karłem karle",
        "rozgwiazda": "rozgwiazdy rozgwiazdą rozgwieździe", "żółw": "żółwia żółwiem żółwiu",
        "ołów": "ołowiu ołowiem ołowiu", "modrzew": "modrzewia modrzewiem modrzewiu",
        "jedwab": "jedwabiu jedwabiem jedwabiu", "konie": "koni końmi koniach", "gołąb": "gołębia gołębiem gołębiu",
        "jastrząb": "jastrzębia jastrzębiem jastrzębiu", "paw": "pawia pawiem pawiu", "karp": "karpia karpiem karpiu",
        "wrocław": "wrocławia wrocławiem wrocławiu", "radom": "radomia radomiem radomiu",
        "popiół": "popiołu popiołem popiele", "anioł": "anioła aniołem aniele", "dąb": "dębu dębem dębie",
    }.items()
}  # fmt: skip


def declined(word: str) -> Iterator[tuple[str, Forms]]:
    """The forms of a nominative in small letters, once for each number and kind of word it may be."""
    if word in IRREGULAR:
        genitive, instrumental, locative = IRREGULAR[word]
        dative = irregular_dative(genitive, instrumental, locative)
        yield (
            "any",
            {"genitive": [genitive], "dative": dative, "instrumental": [instrumental], "locative": [locative]},
        )
        if word.endswith("a"):
            yield "any", {"accusative": [word[:-1] + "ę"]}
        return
    if len(word) < 3:
        return
    yield from nouns(word)
    yield from adjectives(word)


def irregular_dative(genitive: str, instrumental: str, locative: str) -> list[str]:
    """By the instrumental, which says whether it is one or many, and of which gender."""
    if instrumental.endswith("mi"):
        return [locative.removesuffix("ach").removesuffix("ech") + "om"]
    if instrumental.endswith("ą"):
        return [locative]
    stem = genitive[:-1]
    return [stem + "owi", stem + "u"]


def nouns(word: str) -> Iterator[tuple[str, Forms]]:
    last, stem = word[-1], word[:-1]
    if last == "a":
        yield "one", feminine(stem)
        if word.endswith("ęta"):
            yield "many", plural(stem, [f"{word[:-3]}ąt"])
        else:
            yield "many", plural(stem, [*without_vowel(stem), stem])
    elif last == "o":
        yield "one", masculine([stem], ["a"])
        if word.endswith("ko"):
            yield "one", feminine(stem)  # Kościuszko, Matejko
    elif word.endswith("owie"):
        yield "many", plural(word[:-4], [word[:-4] + "ów"])
    elif last == "e":
        yield "one", masculine([word], ["a"])  # Moore, Braille
        yield "one", neuter(stem)
        yield "many", plural(stem, [*[stem + ending for ending in ("i", "y", "ów", "")], *acute(stem)])
    elif last == "ę":
        longer = stem + ("eni" if stem.endswith("mi") else "ęci")
        yield "one", neuter(longer)
    elif word.endswith(("ey", "oy", "ay")):
        yield "one", masculine([word], ["a"])  # Presley
    elif last in "yi":
        yield "many", plural(stem, [stem, stem + "ów", *without_vowel(stem)])
        for written, hard in PERSONS:
            if word.endswith(written):
                yield "many", plural(word.removesuffix(written) + hard, [word.removesuffix(written) + hard + "ów"])
    elif word.endswith(("um", "us")) and len(word) > 4:
        yield "one", masculine([word], ["a", "u"])
        if word.endswith("us"):
            yield "one", masculine([stem[:-1]], ["a"])  # Marcus, Marka; Syriusz is Sirius
    elif last not in VOWELS:
        yield "one", masculine(list(stems(word)), ["a", "u"])
        if word.endswith(("ść", "dź", "ń", "ć", "l", "w", "j", "ź", "c", "sz", "ż", "rz", "ś")):
            soft = soften_acute(word)
            ending = "" if soft.endswith("i") else "y" if word.endswith(("c", "sz", "ż", "rz")) else "i"
            yield (
                "one",
                {
                    "genitive": [soft + ending],
                    "dative": [soft + ending],
                    "instrumental": [soft + "ą"],
                    "locative": [soft + ending],
                },
            )  # sól, noc, miłość
    else:
        return


def several(word: str) -> Iterator[tuple[str, Forms]]:
    """The plural of what stands in the singular: in hertz, with hands."""
    if len(word) < 3:
        return
    last, stem = word[-1], word[:-1]
    if last in "aoe":
        yield "many", plural(stem, [stem, *without_vowel(stem), *acute(stem)])
    elif last not in VOWELS:
        for each in stems(word):
            soft = each.endswith((*SOFT, "i"))
            endings = ("i", "y", "ów") if soft else ("ów",)
            yield (
                "many",
                plural(each, [(each.removesuffix("i") if ending == "i" else each) + ending for ending in endings]),
            )


def feminine(stem: str) -> Forms:
    if stem.endswith("j"):
        before = stem[:-1]
        oblique = [before + "i"] if before[-1:] in VOWELS else [stem + "i"]
        return feminine_forms(stem, oblique, oblique)
    if stem.endswith("i"):
        oblique = [stem, stem + "i"]  # ziemi, Danii
        return feminine_forms(stem, oblique, oblique)
    if stem.endswith(("l", "e")):
        oblique = [stem + "i"]
        locative = oblique
    elif stem.endswith(SOFT):
        oblique = locative = [stem + "y"]
    else:
        oblique = [stem + ("i" if stem.endswith(VELAR) else "y")]
        locative = [softened(stem)]
    return feminine_forms(stem, oblique, locative)


def feminine_forms(stem: str, genitive: list[str], locative: list[str]) -> Forms:
    return {
        "genitive": genitive,
        "dative": locative,
        "accusative": [stem + "ę"],
        "instrumental": [stem + "ą"],
        "locative": locative,
    }


def neuter(stem: str) -> Forms:
    return {
        "genitive": [stem + "a"],
        "dative": [stem + "u"],
        "instrumental": [stem + "em"],
        "locative": [stem + "u"],
    }


def masculine(found: list[str], genitive: list[str]) -> Forms:
    """… and the neuter."""
    forms: Forms = {"genitive": [], "dative": [], "instrumental": [], "locative": []}
    for stem in found:
        soft = stem.endswith((*SOFT, "i"))
        forms["genitive"] += [stem + ending for ending in genitive]
        forms["dative"] += [stem + "owi", stem + "u"]
        forms["instrumental"].append(stem + ("iem" if stem.endswith(VELAR) else "em"))
        with_u = soft or stem.endswith((*VELAR, "ch", "h"))
        forms["locative"].append(stem + "u" if with_u else softened(stem))
    return forms


def plural(stem: str, genitive: list[str]) -> Forms:
    return {"genitive": genitive, "dative": [stem + "om"], "instrumental": [stem + "ami"], "locative": [stem + "ach"]}


def stems(word: str) -> Iterator[str]:
    """What stands before the endings of a noun that ends in a consonant."""
    if word.endswith("x"):
        word = word.removesuffix("x").removesuffix("k") + "ks"
    if word.endswith(("ic", "ec", "ac")):
        yield word[:-1] + "k"  # Titanic, Quebec
    yield soften_acute(word)
    before, last = word[:-2], word[-1]
    if word[-2] == "e" and len(word) > 3:
        short = before.removesuffix("i") + last  # młotek, chłopiec, Paweł, sweter
        yield soften_acute(short)
    if "ó" in word[-3:]:
        yield soften_acute("o".join(word.rsplit("ó", 1)))
    if "ą" in word[-3:]:
        yield soften_acute("ę".join(word.rsplit("ą", 1)))


def soften_acute(stem: str) -> str:
    for written, before_vowel in ACUTE.items():
        if stem.endswith(written):
            return stem.removesuffix(written) + before_vowel
    return stem


def without_vowel(stem: str) -> Iterator[str]:
    """The genitive of many: skarpetek, wojen, łez, sów, rąk."""
    if len(stem) > 1 and stem[-1] not in VOWELS and stem[-2] not in VOWELS:
        yield f"{stem[:-1]}{'ie' if stem[-2] in VELAR else 'e'}{stem[-1]}"
    if stem[-2:-1] == "o":
        yield f"{stem[:-2]}ó{stem[-1]}"
    if stem[-2:-1] == "ę":
        yield f"{stem[:-2]}ą{stem[-1]}"


def acute(stem: str) -> Iterator[str]:
    """… of what is soft: pytań, babć."""
    for written, before_vowel in ACUTE.items():
        if stem.endswith(before_vowel):
            yield stem.removesuffix(before_vowel) + written


def softened(stem: str) -> str:
    for hard, soft in SOFTENED:
        if stem.endswith(hard):
            return stem.removesuffix(hard) + soft + "e"
    return stem + "ie"


def adjectives(word: str) -> Iterator[tuple[str, Forms]]:
    last, stem = word[-1], word[:-1]
    if last in "yi":
        if word.endswith("li"):
            yield "one", adjective_of_one(stem, "i")  # sokoli, sokolego
        else:
            yield "one", adjective_of_one(word if last == "i" else stem, "" if last == "i" else "y")
        if last == "y":
            yield "one", adjective_of_one(word, "")  # Kennedy
    elif last == "a":
        soft = stem + ("i" if stem.endswith(VELAR) else "")
        yield (
            "one",
            {
                "genitive": [soft + "ej"],
                "dative": [soft + "ej"],
                "accusative": [stem + "ą"],
                "instrumental": [stem + "ą"],
                "locative": [soft + "ej"],
            },
        )
    elif last == "e":
        vowel = "" if stem.endswith("i") else "i" if stem.endswith("l") else "y"
        yield "one", adjective_of_one(stem, vowel)
        yield (
            "many",
            {
                "genitive": [f"{stem}{vowel}ch"],
                "dative": [f"{stem}{vowel}m"],
                "instrumental": [f"{stem}{vowel}mi"],
                "locative": [f"{stem}{vowel}ch"],
            },
        )
        yield "one", adjective_of_one(stem, "e")  # Goethe


def adjective_of_one(stem: str, vowel: str) -> Forms:
    return {
        "genitive": [stem + "ego"],
        "dative": [stem + "emu"],
        "instrumental": [f"{stem}{vowel}m"],
        "locative": [f"{stem}{vowel}m"],
    }
