"""Where people and things come from, as they are described before their name: the Hungarian, szwedzki sklep."""

from typing import Final

from selves.judge.folding import Language, fold

_GERMAN: Final = (
    "deutsch polnisch französisch englisch britisch schottisch irisch italienisch spanisch portugiesisch schwedisch"
    " norwegisch dänisch finnisch niederländisch holländisch belgisch schweizer österreichisch ungarisch tschechisch"
    " slowakisch russisch ukrainisch griechisch türkisch amerikanisch kanadisch japanisch chinesisch koreanisch"
    " indisch australisch brasilianisch argentinisch mexikanisch ägyptisch römisch jüdisch jamaikanisch rumänisch"
    " serbisch kroatisch litauisch berühmt bekannt legendär großartig"
)
_POLISH: Final = (
    "niemiec pol francus angiels brytyjs szkoc irlandz włos hiszpańs portugals szwedz norwes duńs fińs holenders"
    " belgijs szwajcars austriac węgiers czes słowac rosyjs ukraińs grec turec amerykańs kanadyjs japońs chińs"
    " koreańs indyjs australijs brazylijs argentyńs meksykańs egips rzyms żydows jamajs rumuńs serbs chorwac litews"
)
_FRENCH: Final = (
    "allemand polonais français anglais britannique écossais irlandais italien espagnol portugais suédois norvégien"
    " danois finlandais néerlandais hollandais belge suisse autrichien hongrois tchèque slovaque russe ukrainien grec"
    " turc américain canadien japonais chinois coréen indien australien brésilien argentin mexicain égyptien romain"
    " jamaïcain roumain serbe croate lituanien célèbre fameux"
)
_ENGLISH: Final = (
    "german polish french english british scottish irish italian spanish portuguese swedish norwegian danish finnish"
    " dutch belgian swiss austrian hungarian czech slovak russian ukrainian greek turkish american canadian japanese"
    " chinese korean indian australian brazilian argentinian argentine mexican egyptian roman jamaican romanian"
    " serbian croatian lithuanian famous legendary"
)


def _french(word: str) -> tuple[str, ...]:
    doubled = f"{word}ne" if word.endswith("en") else f"{word}e"
    return (word, doubled, f"{word}s", f"{doubled}s")


#: Adjectives, in every form.
ORIGINS: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset(fold(stem + ending, "de") for stem in _GERMAN.split() for ending in ("", "e", "er", "es", "en")),
    "pl": frozenset(
        fold(stem + ending, "pl")
        for stem in _POLISH.split()
        for ending in ("ki", "ka", "kie", "kiego", "kiej", "kim", "ką", "kiemu")
    )
    | frozenset(
        fold(word + ending, "pl") for word in ("słynn", "sławn", "znan") for ending in ("y", "a", "e", "ego", "ej")
    ),
    "fr": frozenset(fold(form, "fr") for word in _FRENCH.split() for form in _french(word)),
    "en": frozenset(_ENGLISH.split()),
}
#: People of a country; in French and English they are called as their language is.
PEOPLE: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset(
        fold(word, "de")
        for word in (
            "Deutsche Deutscher Pole Polin Franzose Französin Engländer Engländerin Brite Britin Schotte Schottin Ire"
            " Irin Italiener Italienerin Spanier Spanierin Portugiese Portugiesin Schwede Schwedin Norweger Norwegerin"
            " Däne Dänin Finne Finnin Niederländer Niederländerin Holländer Holländerin Belgier Belgierin Schweizer"
            " Schweizerin Österreicher Österreicherin Ungar Ungarin Tscheche Tschechin Slowake Slowakin Russe Russin"
            " Ukrainer Ukrainerin Grieche Griechin Türke Türkin Amerikaner Amerikanerin Kanadier Kanadierin Japaner"
            " Japanerin Chinese Chinesin Koreaner Koreanerin Inder Inderin Australier Australierin Brasilianer"
            " Brasilianerin Argentinier Argentinierin Mexikaner Mexikanerin Jamaikaner Jamaikanerin Rumäne Rumänin"
        ).split()
    ),
    "pl": frozenset(
        fold(word, "pl")
        for word in (
            "Niemiec Niemka Polak Polka Francuz Francuzka Anglik Angielka Brytyjczyk Brytyjka Szkot Szkotka Irlandczyk"
            " Irlandka Włoch Włoszka Hiszpan Hiszpanka Portugalczyk Portugalka Szwed Szwedka Norweg Norweżka Duńczyk"
            " Dunka Fin Finka Holender Holenderka Belg Belgijka Szwajcar Szwajcarka Austriak Austriaczka Węgier"
            " Węgierka Czech Czeszka Słowak Słowaczka Rosjanin Rosjanka Ukrainiec Ukrainka Grek Greczynka Turek"
            " Turczynka Amerykanin Amerykanka Kanadyjczyk Kanadyjka Japończyk Japonka Chińczyk Chinka Koreańczyk"
            " Koreanka Hindus Hinduska Australijczyk Australijka Brazylijczyk Brazylijka Argentyńczyk Argentynka"
            " Meksykanin Meksykanka Jamajczyk Jamajka Rumun Rumunka"
        ).split()
    ),
    "fr": ORIGINS["fr"],
    "en": ORIGINS["en"],
}
#: This one here: they point at a person whom everybody knows.
THIS: Final = frozenset(
    "dieser diese dieses jener jene ten ta to te ci tego tej tych tym ce cet cette ces that this those".split()
)
