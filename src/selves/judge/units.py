"""The units that people measure in: their abbreviations and words in four languages, and what they are worth."""

from typing import Final

import msgspec

from selves.judge.folding import LANGUAGES, Language, tokens


class Unit(msgspec.Struct, frozen=True, gc=False):
    """What it measures, and how much of the dimension's first unit it is; `zero` is where a temperature begins.

    `also`: what the same letter is short for where that was asked for: 687 j are days, though j are joules.
    """

    dimension: str
    factor: float
    zero: float = 0
    customary: bool = False
    name: str = ""
    also: "Unit | None" = None


#: Dimension, factor, c if it is customary rather than metric, and the forms: before a colon the only language that has
#: one, a low line for a blank.
_WRITTEN: Final = """
length 1 - m meter metern metre metres meters metr metry metrów metra mètre mètres
length 1000 - km kms fr:borne fr:bornes kilometer
  kilometern kilometre kilometres kilometers kilometr kilometry kilometrów
  kilometra kilomètre kilomètres
length 0.01 - cm zentimeter zentimetern centimetre centimetres centimeter centimeters centymetr centymetry
  centymetrów centimètre centimètres
length 0.001 - mm millimeter millimetern millimetre millimetres millimeters milimetr milimetry milimetrów millimètre
  millimètres
length 0.1 - dm dezimeter decymetr decymetry decymetrów décimètre décimètres decimetre decimetres
length 1609.344 c mi meile meilen mile miles mila mil
length 0.3048 c ft fuß foot feet stopa stopy stóp pied pieds
length 0.0254 c zoll inch inches pouce pouces pl:cal pl:cale pl:cali
length 1852 c seemeile seemeilen sm nautical_mile nautical_miles mila_morska mil_morskich milles_marins
length 9460730472580800 - lichtjahr lichtjahre lichtjahren light_year light_years rok_świetlny lat_świetlnych
  lata_świetlne année-lumière années-lumière
mass 1 - kg kilogramm kilogramme kilogrammes kilogram kilograms kilogramy kilogramów kilograma kilo kilos
mass 0.001 - g gr gramm gramme grammes gram grams gramy gramów grama
mass 0.000001 - mg milligramm milligramme milligrammes milligram milligrams miligram miligramy miligramów
mass 1000 - t tonne tonnen tonnes tona tony ton tons
mass 0.45359237 c lb lbs en:pound en:pounds pl:funt pl:funty pl:funtów
mass 0.028349523125 c oz unze unzen ounce ounces uncja uncje uncji once onces
volume 1 - l liter litern litre litres liters litr litry litrów litra
volume 0.001 - ml milliliter millilitern millilitre millilitres milliliters mililitr mililitry mililitrów
volume 0.01 - cl zentiliter centilitre centilitres centiliter centiliters centylitr centylitry centylitrów
volume 100 - hl hektoliter hectolitre hectolitres hektolitr hektolitry hektolitrów
time 1 - s sek sec secs sekunde sekunden seconde secondes second seconds sekunda sekundy sekund
time 60 - min mins fr:mn minute minuten minutes minuta minuty minut
time 3600 - h en:hr en:hrs std stunde stunden heure heures hour hours godzina godziny godzin godz
time 86400 - tag tage tagen jour jours day days dzień dni d
time 604800 - pl:tyg fr:sem en:wk en:wks woche wochen semaine semaines week weeks tydzień tygodnie tygodni
years 1 - en:yr en:yrs en:y pl:latek pl:latka jahr jahre jahren an ans année années year years rok roku lata lat r
years 0.08333333333333333 - pl:mies en:mo en:mth en:mths de:mon monat monate monaten mois month months miesiąc
  miesiące miesięcy
years 10 - jahrzehnt jahrzehnte jahrzehnten décennie décennies decade decades dekada dekady dekad
years 100 - jahrhundert jahrhunderte jahrhunderten siècle siècles century centuries wiek wieki wieków
share 1 - percent prozent pourcent procent procentów procenta per_cent pour_cent pour-cent
share 0.1 - promille promile promil
frequency 1 - hz hertz herc herce herców schwingungen_pro_sekunde mal_pro_sekunde drgań_na_sekundę
  razy_na_sekundę vibrations_par_seconde fois_par_seconde vibrations_per_second cycles_per_second times_a_second
  times_per_second oscillations_per_second
frequency 1000 - khz kilohertz kiloherc kiloherców
frequency 1000000 - mhz megahertz megaherc megaherców mégahertz
power 1 - w watt watts wat waty watów
power 1000 - kw kilowatt kilowatts kilowat kilowaty kilowatów
power 735.49875 c ps ch hp fr:cv fr:chevaux fr:chevaux-vapeur pl:koni pl:konie pl:koni_mechanicznych
  pferdestärken horsepower
voltage 1 - v volt volts wolt wolty woltów
voltage 1000 - kv kilovolt kilovolts kilowolt kilowolty kilowoltów
energy 1 - j joule joules dżul dżule dżuli
energy 1000 - kj kilojoule kilojoules kilodżul kilodżule kilodżuli
energy 4184 c kcal kilokalorie kilokalorien kilocalorie kilocalories kilokaloria kilokalorie kilokalorii
  kalorie kalorien kalorii calorie calories
sound 1 - db dezibel decibel decibels decybel decybele decybeli décibel décibels
pressure 100000 - bar bars bary barów
pressure 100 - hpa hektopascal hectopascal hectopascals hektopaskal hektopaskali
pressure 1 - pa pascal pascals paskal paskali
area 1 - m2 qm quadratmeter quadratmetern square_metres square_meters sq_m metrów_kwadratowych mètres_carrés
  metry_kwadratowe m_kw m_kwadratowych m_carrés quadrat_meter
area 1000000 - km2 qkm quadratkilometer quadratkilometern square_kilometres square_kilometers sq_km
  kilometrów_kwadratowych kilomètres_carrés kilometry_kwadratowe
  km_kw km_kwadratowych km_carrés sq_kilometres sq_kilometers km_squared quadrat_kilometer
area 10000 - ha hektar hektare hectare hectares hektary hektarów
euro 1 - euro euros eur de:mäuse de:kröten fr:balles pl:ojro
dollar 1 - dollar dollars dolar dolary dolarów usd en:buck en:bucks pl:dolców pl:dolce
sterling 1 - sterling gbp en:quid
zloty 1 - złoty złote złotych złotówek zł zeta zetów pln
francs 1 - franken francs franc frank franki franków chf
speed 1 - km/h kmh kph stundenkilometer kilometer_pro_stunde kilometres_per_hour kilometers_per_hour
  kilometrów_na_godzinę km_na_godzinę kilomètres_à_l'heure kilomètres_heure kilomètres_par_heure km_pro_stunde
speed 3.6 - m/s meter_pro_sekunde metres_per_second meters_per_second metrów_na_sekundę mètres_par_seconde
speed 1.609344 c mph miles_per_hour meilen_pro_stunde mil_na_godzinę miles_à_l'heure miles_par_heure
area 2589988.110336 c square_miles square_mile sq_miles sq_mile sq_mi mi2 quadratmeilen mil_kwadratowych
volume 1000 - m3 kubikmeter cubic_metres cubic_meters metrów_sześciennych mètres_cubes
"""


#: What is short for another unit as well.
_ALSO: Final[dict[Language, dict[str, tuple[str, float]]]] = {
    "de": {"t": ("time", 86400), "j": ("years", 1), "w": ("time", 604800)},
    "pl": {
        "g": ("time", 3600),
        "l": ("years", 1),
        "t": ("time", 604800),
        "m": ("years", 1 / 12),
        "km": ("power", 735.49875),
    },
    "fr": {"j": ("time", 86400), "a": ("years", 1), "m": ("years", 1 / 12)},
    "en": {"w": ("time", 604800), "m": ("years", 1 / 12), "pound": ("sterling", 1), "pounds": ("sterling", 1)},
}


def _units(language: Language) -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    for line in _WRITTEN.replace("\n  ", " ").strip().splitlines():
        dimension, factor, system, *forms = line.split()
        for form in forms:
            only, _, word = form.rpartition(":")
            if not only or only == language:
                found[" ".join(tokens(word, language))] = Unit(dimension, float(factor), customary=system == "c")
    for letter, (dimension, value) in _ALSO[language].items():
        other = Unit(dimension, value)
        found[letter] = msgspec.structs.replace(found[letter], also=other) if letter in found else other
    found |= {name: unit for name, unit in TEMPERATURES.items() if name != "degrees"}
    return found


_CELSIUS: Final = Unit("temperature", 1, 273.15)
_FAHRENHEIT: Final = Unit("temperature", 5 / 9, 273.15 - 32 * 5 / 9)
_KELVIN: Final = Unit("temperature", 1, 0)

#: What may follow the word for a degree; nothing may, too.
TEMPERATURES: Final = {
    "degrees": Unit("temperature", 1, name="degrees"),
    **dict.fromkeys(("c", "celsius", "celsjusza", "celsjusz"), _CELSIUS),
    **dict.fromkeys(("f", "fahrenheit", "fahrenheita"), _FAHRENHEIT),
    "k": Unit("temperature", 1, 0, name="k"),
    **dict.fromkeys(("kelvin", "kelvins", "kelwin", "kelwinow", "kelwina"), _KELVIN),
}
DEGREES: Final = frozenset("grad degre degres degree degrees deg stopien stopnie stopni stopnia".split())
MINUS: Final = frozenset({"minus", "moins", "negative"})
PLUS: Final = frozenset({"plus"})

UNITS: Final[dict[Language, dict[str, Unit]]] = {language: _units(language) for language in LANGUAGES}


def _phrases(language: Language, written: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tokens(phrase, language) for phrase in written.split("|"))


BELOW_ZERO: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "de": _phrases("de", "unter null|unter 0|unter dem Gefrierpunkt"),
    "pl": _phrases("pl", "poniżej zera|poniżej 0|na minusie|mrozu"),
    "fr": _phrases("fr", "sous zéro|au-dessous de zéro|en dessous de zéro|sous 0|en-dessous de zéro"),
    "en": _phrases("en", "below zero|below 0|sub zero|below freezing|under zero"),
}

#: Before Christ, and after.
ERAS: Final[dict[Language, tuple[tuple[int, frozenset[tuple[str, ...]]], ...]]] = {
    "de": (
        (-1, _phrases("de", "v. Chr.|v Christus|vor Christus|vor Christi Geburt|vor Chr|v. u. Z.|vuZ|vChr|BC")),
        (1, _phrases("de", "n. Chr.|n Christus|nach Christus|nach Christi Geburt|nach Chr|u. Z.|nChr|AD")),
    ),
    "pl": (
        (-1, _phrases("pl", "p.n.e.|pne|przed naszą erą|przed Chrystusem|przed narodzeniem Chrystusa|p.n.Chr.|BC")),
        (1, _phrases("pl", "n.e.|ne|naszej ery|po Chrystusie|AD")),
    ),
    "fr": (
        (-1, _phrases("fr", "av. J.-C.|av JC|avant JC|avant J.-C.|avant Jésus-Christ|avant notre ère|BC")),
        (1, _phrases("fr", "apr. J.-C.|ap. J.-C.|ap JC|après J.-C.|après JC|après Jésus-Christ|de notre ère|AD")),
    ),
    "en": (
        (-1, _phrases("en", "BC|B.C.|BCE|B.C.E.|before Christ|before the common era|before common era")),
        (1, _phrases("en", "AD|A.D.|CE|C.E.|anno domini|after Christ|common era")),
    ),
}
