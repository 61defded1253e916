"""Who lives there, said for the land in a list of lands: the Welsh, die Waliser, Walijczycy, les Gallois.

A language may be called as its people are, so that in English and French the article must be said.
"""

from collections.abc import Sequence
from typing import Final

from selves.judge.folding import LANGUAGES, Language, fold, tokens
from selves.judge.spelling import Spelling

#: A land and its people, some of them with several names; a low line stands for a blank.
_WRITTEN: Final[dict[Language, str]] = {
    "de": (
        "Deutschland:Deutschen Polen:Polen Frankreich:Franzosen England:Engländer Großbritannien:Briten"
        " Vereinigtes_Königreich:Briten Schottland:Schotten Irland:Iren Wales:Waliser Italien:Italiener"
        " Spanien:Spanier"
        " Portugal:Portugiesen Schweden:Schweden Norwegen:Norweger Dänemark:Dänen Finnland:Finnen Island:Isländer"
        " Niederlande:Niederländer,Holländer Belgien:Belgier Luxemburg:Luxemburger Schweiz:Schweizer"
        " Österreich:Österreicher Ungarn:Ungarn Tschechien:Tschechen Slowakei:Slowaken Slowenien:Slowenen"
        " Kroatien:Kroaten Serbien:Serben Rumänien:Rumänen Bulgarien:Bulgaren Griechenland:Griechen Türkei:Türken"
        " Russland:Russen Sowjetunion:Sowjets,Russen Ukraine:Ukrainer Litauen:Litauer Lettland:Letten Estland:Esten"
        " USA:Amerikaner,Amis Kanada:Kanadier Mexiko:Mexikaner Brasilien:Brasilianer Argentinien:Argentinier"
        " Chile:Chilenen Uruguay:Uruguayer Kolumbien:Kolumbianer Peru:Peruaner Japan:Japaner China:Chinesen"
        " Indien:Inder Südkorea:Südkoreaner Israel:Israelis Australien:Australier Albanien:Albaner Kuba:Kubaner"
        " Vietnam:Vietnamesen Mongolei:Mongolen Georgien:Georgier Armenien:Armenier Aserbaidschan:Aserbaidschaner"
    ),
    "pl": (
        "Niemcy:Niemcy Polska:Polacy Francja:Francuzi Anglia:Anglicy Wielka_Brytania:Brytyjczycy Szkocja:Szkoci"
        " Irlandia:Irlandczycy Walia:Walijczycy Włochy:Włosi Hiszpania:Hiszpanie Portugalia:Portugalczycy"
        " Szwecja:Szwedzi Norwegia:Norwegowie Dania:Duńczycy Finlandia:Finowie Islandia:Islandczycy"
        " Holandia:Holendrzy"
        " Niderlandy:Holendrzy Belgia:Belgowie Luksemburg:Luksemburczycy Szwajcaria:Szwajcarzy Austria:Austriacy"
        " Węgry:Węgrzy Czechy:Czesi Słowacja:Słowacy Słowenia:Słoweńcy Chorwacja:Chorwaci Serbia:Serbowie"
        " Rumunia:Rumuni Bułgaria:Bułgarzy Grecja:Grecy Turcja:Turcy Rosja:Rosjanie ZSRR:Rosjanie,Sowieci"
        " Ukraina:Ukraińcy"
        " Litwa:Litwini Łotwa:Łotysze Estonia:Estończycy USA:Amerykanie Kanada:Kanadyjczycy Meksyk:Meksykanie"
        " Brazylia:Brazylijczycy"
        " Argentyna:Argentyńczycy Chile:Chilijczycy Urugwaj:Urugwajczycy Kolumbia:Kolumbijczycy Peru:Peruwiańczycy"
        " Japonia:Japończycy Chiny:Chińczycy Indie:Hindusi Korea_Południowa:Koreańczycy Izrael:Izraelczycy"
        " Australia:Australijczycy Albania:Albańczycy Kuba:Kubańczycy Wietnam:Wietnamczycy Mongolia:Mongołowie"
        " Gruzja:Gruzini Armenia:Ormianie Azerbejdżan:Azerowie"
    ),
    "fr": (
        "Allemagne:Allemands Pologne:Polonais France:Français Angleterre:Anglais Royaume-Uni:Britanniques"
        " Grande-Bretagne:Britanniques Écosse:Écossais Irlande:Irlandais Pays_de_Galles:Gallois Italie:Italiens"
        " Espagne:Espagnols Portugal:Portugais Suède:Suédois Norvège:Norvégiens Danemark:Danois Finlande:Finlandais"
        " Islande:Islandais Pays-Bas:Néerlandais,Hollandais Belgique:Belges Luxembourg:Luxembourgeois Suisse:Suisses"
        " Autriche:Autrichiens Hongrie:Hongrois Tchéquie:Tchèques Slovaquie:Slovaques Slovénie:Slovènes"
        " Croatie:Croates Serbie:Serbes Roumanie:Roumains Bulgarie:Bulgares Grèce:Grecs Turquie:Turcs Russie:Russes"
        " URSS:Soviétiques,Russes Ukraine:Ukrainiens Lituanie:Lituaniens Lettonie:Lettons Estonie:Estoniens"
        " États-Unis:Américains Canada:Canadiens Mexique:Mexicains Brésil:Brésiliens Argentine:Argentins"
        " Chili:Chiliens Uruguay:Uruguayens Colombie:Colombiens Pérou:Péruviens Japon:Japonais Chine:Chinois"
        " Inde:Indiens Corée_du_Sud:Coréens,Sud-Coréens Israël:Israéliens Australie:Australiens Albanie:Albanais"
        " Cuba:Cubains Vietnam:Vietnamiens Mongolie:Mongols Géorgie:Géorgiens Arménie:Arméniens"
        " Azerbaïdjan:Azerbaïdjanais,Azéris"
    ),
    "en": (
        "Germany:Germans Poland:Poles,Polish France:French England:English United_Kingdom:British,Brits"
        " Great_Britain:British,Brits Scotland:Scots,Scottish Ireland:Irish Wales:Welsh Italy:Italians"
        " Spain:Spanish,Spaniards Portugal:Portuguese Sweden:Swedes,Swedish Norway:Norwegians Denmark:Danes,Danish"
        " Finland:Finns,Finnish"
        " Iceland:Icelanders Netherlands:Dutch Belgium:Belgians Luxembourg:Luxembourgers Switzerland:Swiss"
        " Austria:Austrians Hungary:Hungarians Czechia:Czechs Czech_Republic:Czechs Slovakia:Slovaks"
        " Slovenia:Slovenes"
        " Croatia:Croats,Croatians Serbia:Serbs,Serbians Romania:Romanians Bulgaria:Bulgarians Greece:Greeks"
        " Turkey:Turks,Turkish Russia:Russians Soviet_Union:Soviets,Russians Ukraine:Ukrainians Lithuania:Lithuanians"
        " Latvia:Latvians Estonia:Estonians USA:Americans,Yanks Canada:Canadians Mexico:Mexicans Brazil:Brazilians"
        " Argentina:Argentines,Argentinians Chile:Chileans Uruguay:Uruguayans Colombia:Colombians Peru:Peruvians"
        " Japan:Japanese China:Chinese India:Indians South_Korea:Koreans,South_Koreans Israel:Israelis"
        " Australia:Australians,Aussies Albania:Albanians Cuba:Cubans Vietnam:Vietnamese Mongolia:Mongolians,Mongols"
        " Georgia:Georgians Armenia:Armenians Azerbaijan:Azerbaijanis"
    ),
}


def _in_one(name: str, language: Language) -> str:
    return "".join([fold(word, language) for word in name.replace("-", "_").split("_")])


#: The lands of each people, both folded and in one.
LANDS: Final[dict[Language, dict[str, frozenset[str]]]] = {language: {} for language in LANGUAGES}
for _language, _lines in _WRITTEN.items():
    for _land, _peoples in (line.split(":") for line in _lines.split()):
        for _people in _peoples.split(","):
            _name = _in_one(_people, _language)
            _lands = LANDS[_language].get(_name, frozenset())
            LANDS[_language][_name] = _lands | {_in_one(_land, _language)}
#: Before a people whose language, or an adjective, is called the same; elsewhere it may be left out.
THE: Final[dict[Language, str]] = {"en": "the", "fr": "les"}
#: Fewer answers are no list.
LIST: Final = 3


def by_people(text: str, meant: Sequence[Sequence[Spelling]], language: Language) -> int | None:
    """The land of a list whose people were said."""
    if len(meant) < LIST:
        return None
    words = tokens(text, language)
    article = words[:1] == (THE.get(language, "die"),)
    if language in THE and not article:
        return None
    lands = LANDS[language].get("".join(words[1:] if article else words), frozenset())
    found = [item for item, accepted in enumerate(meant) if any(each.whole in lands for each in accepted)]
    return found[0] if len(found) == 1 else None
