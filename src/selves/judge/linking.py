"""Words by which a remark is known: they say how an answer belongs to what was asked, and are no answer themselves."""

from typing import Final

from selves.judge.folding import Language, fold
from selves.judge.numerals import OR
from selves.judge.wraps import NEGATIONS


def _words(language: Language, words: str) -> frozenset[str]:
    return frozenset(fold(word, language) for word in words.split())


#: Before a detail or a place; what follows makes nothing else of what was said.
DETAILED: Final[dict[Language, frozenset[str]]] = {
    "de": _words("de", "mit in im am auf aus bei beim zur zum"),
    "pl": _words("pl", "z ze w we na u nad pod przy od dla za"),
    "fr": _words("fr", "avec dans chez sur pour"),
    "en": _words("en", "with in from on at during"),
}
#: … if it was a name: arc-en-ciel is no arc, a brosse à dents no brosse.
DETAILED_NAME: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset(), "pl": frozenset(), "fr": _words("fr", "à au aux en"), "en": frozenset(),
}  # fmt: skip
#: Which begin a sentence about what was just said.
RELATIVE: Final[dict[Language, frozenset[str]]] = {
    "de": _words("de", "weil wo wer welcher welche welches da denn wegen wie"),
    "pl": _words("pl", "który która które którzy których którym bo gdzie co ponieważ jak kiedy gdy"),
    "fr": _words("fr", "qui que celui celle ceux celles où parce car puisque comme quand grâce"),
    "en": _words("en", "who which where because cause cuz bc whose when since like as that"),
}
#: What is said of it: Merkur ist …, obój podaje … .
SAYING: Final[dict[Language, frozenset[str]]] = {
    "de": _words("de", "ist war sind waren hat hatte wird wurde heißt liegt kommt steht hieß gibt macht spielt"),
    "pl": _words("pl", "jest był była było są były ma miał miała leży gra grał grała robi zrobił namalował napisał"
                 " napisała podaje kręci nazywa stoi daje"),
    "fr": _words("fr", "est était sont étaient a avait fut se ont joue jouait fait vient donne"),
    "en": _words("en", "is was are were has had have lies made wrote painted played plays comes does did means gives"),
}  # fmt: skip
#: Possession, before a name that may be somebody else's.
OF: Final = frozenset("of von de du des d vom".split())
LINKING: Final = {
    language: DETAILED[language] | DETAILED_NAME[language] | RELATIVE[language] | SAYING[language]
    for language in DETAILED
}
#: After these stands what follows from the words before: 39 paires donc 78.
THEREFORE: Final[dict[Language, frozenset[str]]] = {
    "de": _words("de", "also daher deshalb folglich somit demnach"),
    "pl": _words("pl", "więc czyli zatem dlatego"),
    "fr": _words("fr", "donc soit ainsi"),
    "en": _words("en", "so therefore hence thus meaning"),
}
#: They deny, leave open, add another answer, or tell it from what was said.
_DENYING: Final[dict[Language, str]] = {
    "de": "nein nee keiner keins keines keinem keinen falsch statt anstatt außer kaum fast beinahe sondern und"
    " sowie dann danach"
    " aber eher lieber anders ähnlich gegenteil sonst zwischen doch bzw beziehungsweise plus weit",
    "pl": "nie źle zamiast oprócz prawie ani i oraz potem ale lecz raczej niż inny inna inne podobny przeciwieństwo"
    " między ewentualnie bądź względnie plus vel daleko",
    "fr": "non pas faux sauf presque et puis ensuite mais plutôt sinon autre contraire entre jamais aucun aucune hormis"
    " soit plus loin",
    "en": "no not wrong except instead almost nearly neither nor and then but rather than other opposite between"
    " otherwise plus vs versus isnt wasnt arent dont doesnt never far",
}
_NOT_HERE: Final[dict[Language, frozenset[str]]] = {
    "de": frozenset("no pas ni non nie".split()),
    "pl": frozenset("no pas ni non".split()),
    "fr": frozenset("no nie not".split()),
    "en": frozenset("ni pas nie non".split()),
}
DENYING: Final[dict[Language, frozenset[str]]] = {
    language: _words(language, words) | (NEGATIONS - _NOT_HERE[language]) | OR for language, words in _DENYING.items()
}
#: Before a name they mean somebody or something else: the wife of …, a suburb of … .
_RELATIONS: Final[dict[Language, str]] = {
    "de": "Sohn Tochter Frau Witwe Witwer Mann Ehemann Ehefrau Gattin Gatte Bruder Schwester Vater Mutter Onkel"
    " Tante Neffe Nichte Enkel"
    " Enkelin Freund Freundin Schüler Schülerin Lehrer Lehrerin Nachfolger Vorgänger Gegner Rivale Rivalin Cousin"
    " Cousine Kind Kinder Geliebte Assistent Hauptstadt Vorort Teil Gegenteil Nachbar Nachbarland nördlich südlich"
    " östlich westlich",
    "pl": "syn córka wdowa mąż żona brat siostra ojciec matka wujek ciotka wnuk wnuczka przyjaciel przyjaciółka uczeń"
    " uczennica nauczyciel nauczycielka następca poprzednik rywal rywalka kuzyn kuzynka dziecko dzieci kochanek"
    " kochanka asystent stolica część sąsiad okolice przedmieście autor autorka twórca bóg bogini",
    "fr": "fils fille veuve mari femme époux épouse frère soeur père mère oncle tante neveu nièce ami amie élève"
    " professeur"
    " successeur prédécesseur rival rivale cousin cousine enfant enfants maîtresse amant assistant capitale partie"
    " banlieue voisin voisine",
    "en": "son daughter widow husband wife brother sister father mother uncle aunt nephew niece grandson granddaughter"
    " friend pupil student teacher successor predecessor rival cousin child children lover mistress assistant"
    " capital part suburb neighbour neighbor half opposite",
}
RELATIONS: Final = {language: _words(language, words) for language, words in _RELATIONS.items()}
#: Directly before a name they tell two of that name apart: the blue Nile, the younger Pliny.
_TELLING: Final[dict[Language, str]] = {
    "de": "junge jüngere jüngerer ältere älterer alte neue kleine große blaue weiße schwarze rote grüne gelbe blauer"
    " weißer schwarzer roter grüner neues altes großer kleiner falsche falscher",
    "pl": "młodszy starszy młody stary nowy mały wielki nowa stara mała wielka biały biała czarny czarna czerwony"
    " czerwona niebieski niebieska zielony zielona żółty żółta północny północna południowy południowa wschodni"
    " wschodnia zachodni zachodnia górny dolny fałszywy północne południowe",
    "fr": "jeune vieux vieille nouveau nouvelle petit petite grand grande bleu blanc noir rouge vert jaune blanche"
    " verte haut haute bas basse faux fausse saint sainte",
    "en": "young younger elder older new old little big great greater lesser blue white black red green yellow north"
    " south east west northern southern eastern western upper lower fake anti pre post non",
}
TELLING: Final = {language: _words(language, words) for language, words in _TELLING.items()}
