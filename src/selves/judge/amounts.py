"""What stands before an answer and makes no other thing of it: how much of it, or that it is whole or well known."""

from typing import Final

from selves.judge.folding import Language, fold

#: Adjectives. None that may be part of a name or tell one kind from another, as big, old, red, real and common do.
_EMPTY: Final[dict[Language, str]] = {
    "de": (
        "ganz gesamt komplett vollständig normal gewöhnlich typisch lecker schön toll nett riesig berühmt bekannt"
        " legendär verdammt herrlich wunderbar stinknormal"
    ),
    "pl": "cał zwykł normaln typow pyszn piękn ładn słynn sławn znan legendarn zwyczajn ogromn kochan biedn wspaniał",
    "fr": (
        "entier entière tout toute tous toutes délicieux délicieuse énorme joli jolie célèbre fameux fameuse pauvre"
        " légendaire magnifique superbe"
    ),
    "en": (
        "whole entire ordinary normal typical regular actual delicious tasty lovely beautiful poor huge famous"
        " legendary"
        " wonderful"
    ),
}
_ENDINGS: Final[dict[Language, tuple[str, ...]]] = {
    "de": ("", "e", "er", "es", "en", "em"),
    "pl": ("y", "a", "e", "ą", "ego", "ej", "ym", "i", "ych"),
    "fr": ("", "s"),
    "en": ("",),
}
EMPTY: Final[dict[Language, frozenset[str]]] = {
    language: frozenset(fold(word + ending, language) for word in words.split() for ending in _ENDINGS[language])
    for language, words in _EMPTY.items()
}
#: How much of it; never taken off a number, of which nobody knows how many a few hundred are.
AMOUNTS: Final[dict[Language, str]] = {
    "de": (
        "ein bisschen|bisschen|bissl|ein wenig|etwas|ein paar|paar|jede Menge|viel|viele|lauter|nur|bloß"
        "|einfach nur|einfach"
        "|ein Stück|ein Stückchen|Scheiben|eine Scheibe|ein Glas|eine Tasse|eine Flasche|eine Prise|ein Löffel"
        "|ein Teelöffel|ein Schuss|ein Schluck|eine Portion|eine Handvoll"
    ),
    "pl": (
        "trochę|troszkę|odrobina|odrobinę|dużo|sporo|kilka|parę|mnóstwo|pełno|tylko|po prostu|kawałek|kawałki"
        "|plasterek"
        "|plasterki|plaster|szklanka|szklankę|kubek|filiżanka|butelka|szczypta|szczyptę|łyżka|łyżeczka|łyk"
        "|garść|porcja"
    ),
    "fr": (
        "un peu de|un peu d|un petit peu de|beaucoup de|beaucoup d|plein de|plein d|juste|seulement|simplement"
        "|rien que"
        "|un morceau de|un morceau d|des morceaux de|des morceaux d|une tranche de|une tranche d|des tranches de"
        "|des tranches d|des rondelles de|des rondelles d|un verre de|un verre d|une tasse de|une bouteille de"
        "|une pincée de"
        "|une cuillère de|une goutte de|une goutte d|une portion de|une poignée de|quelques"
    ),
    "en": (
        "a bit of|a little bit of|a little|lots of|a lot of|loads of|plenty of|a few|just|only|simply"
        "|a piece of|pieces of"
        "|bits of|a slice of|slices of|a glass of|a cup of|a bottle of|a pinch of|a spoonful of|a spoon of"
        "|a drop of|a dash of"
        "|a splash of|a portion of|a handful of|a bunch of|a clove of|cloves of|chunks of"
    ),
}
