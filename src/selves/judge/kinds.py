"""What kind of thing a name is of, as a question asks for it and people echo it: the river …, … technique."""

from typing import Final

from selves.judge import polish
from selves.judge.folding import Language, fold


def _words(language: Language, words: str) -> frozenset[str]:
    return frozenset(fold(word, language) for word in words.split())


def _declined(words: str) -> frozenset[str]:
    """… in every case and number."""
    found = set(words.split())
    for word in tuple(found):
        for paradigms in (polish.declined(word), polish.several(word)):
            found |= {form for _, by_case in paradigms for several in by_case.values() for form in several}
    return frozenset(fold(word, "pl") for word in found)


#: Before the name. In German any word counts that ends in one of them: Hafenstadt, Maltechnik.
KINDS: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "Fluss Flusses Fluß Strom Berg Berges Vulkan See Insel Inseln Stadt Hauptstadt Land Staat Planet Planeten"
        " Kontinent Sprache Farbe Zahl Nummer Nr Buchstabe Buchstaben Wüste Element Metall Vitamin Tier Tiere Vogel"
        " Fisch Baum Gott Göttin Nymphe Jahr Ozean Meer Halbinsel Gebirge Film Filme Raumsonde Sonde Rakete Satellit"
        " Schiff Familie Firma Marke Band Gruppe Oper Ballett Roman Serie Agent Agentin Maler Malerin Komponist"
        " Komponistin Sänger Sängerin Held Heldin Schloss Burg Region Kap Kanal Stern Sternbild Galaxie Insekt"
        " Pflanze Blume Pilz Frucht Gemüse Gewürz Kraut Käse Brot Suppe Getränk Gericht Organ Knochen Muskel Drüse"
        " Gelenk Krankheit Virus Enzym Hormon Gas Mineral Gestein Stein Edelstein Legierung Einheit Teilchen"
        " Instrument Tanz Spiel Sport Sportart Disziplin Technik Stil Methode Verfahren Theorie Effekt Prinzip"
        " Gesetz Syndrom Währung Werkzeug Gerät Kleidungsstück Gewand Material Stoff Wort Begriff Ausdruck Name"
        " Titel Figur Schauspieler Schauspielerin Regisseur Regisseurin Autor Autorin Dichter Dichterin"
        " Schriftsteller Schriftstellerin Architekt Architektin Bildhauer Bildhauerin Philosoph Philosophin Physiker"
        " Physikerin Chemiker Chemikerin Mathematiker Mathematikerin Arzt Ärztin Forscher Forscherin Astronom"
        " Erfinder Erfinderin Ingenieur Fußballer Läufer Läuferin Orden Volk Stamm Dynastie Hund Katze Pferd Zwerg"
        " Apostel Hexe Zauberer Fee Mission Format Code System Programm Note Ton Akzent Zeichen Schrift Alphabet"
        " Fach Amt Partei Turm Brücke Kirche Museum Gefängnis Monat Tag Fest Feiertag Schlacht Vertrag Frieden"
        " Partie Stück Lied Hymne Album Symphonie Sinfonie Gedicht Gemälde Bild Statue Skulptur Waffe Zutat Sorte"
        " Flagge Fahne Wappen Niveau Stufe Level Klasse Rang Grad Karte Symbol Auto Kolonie Elf Elb"
        " Hobbit Gewerkschaft Verein Zeitung Art Phase Schicht Epoche"
        " Periode Erdteil Bundesland Kanton Provinz Meerenge Bucht Pass"
        " Möbelhaus Kaufhaus Modehaus Konzern Hersteller Unternehmen Kette Laden Geschäft Verlag Politiker Politikerin"
        " Spieler Spielerin Fahrer Fahrerin Springer Springerin Sportler Sportlerin Schwimmer Schwimmerin Pilot Pilotin"
        " Astronaut Astronautin Kosmonaut Kosmonautin Wissenschaftler Wissenschaftlerin Künstler Künstlerin Musiker"
        " Musikerin Pianist Pianistin Geiger Geigerin Designer Designerin Bergsteiger Bergsteigerin Biologe Biologin"
        " Entdecker Entdeckerin Seefahrer Nobelpreisträger Nobelpreisträgerin Boxer Turnerin",
    ),
    "pl": _declined(
        "rzeka góra wulkan jezioro wyspa miasto stolica kraj państwo planeta kontynent język kolor barwa liczba"
        " numer nr cyfra litera pustynia pierwiastek metal witamina zwierzę ptak ryba drzewo bóg bogini nimfa rok"
        " ocean morze góry film sonda rakieta satelita statek rodzina ród firma marka zespół grupa opera balet"
        " powieść serial agent agentka malarz malarka kompozytor kompozytorka piosenkarz piosenkarka śpiewaczka"
        " zamek region przylądek kanał cieśnina zatoka gwiazda gwiazdozbiór galaktyka owad roślina kwiat grzyb owoc"
        " warzywo przyprawa zioło ser chleb zupa napój potrawa danie narząd organ kość mięsień gruczoł staw choroba"
        " wirus enzym hormon gaz minerał skała kamień stop jednostka cząstka instrument taniec gra sport dyscyplina"
        " konkurencja technika styl metoda teoria efekt zasada prawo zespół waluta narzędzie przyrząd urządzenie"
        " strój materiał słowo określenie wyrażenie imię nazwisko nazwa tytuł postać aktor aktorka reżyser reżyserka"
        " autor autorka poeta poetka pisarz pisarka architekt architektka rzeźbiarz rzeźbiarka filozof filozofka"
        " fizyk fizyczka chemik chemiczka matematyk matematyczka lekarz lekarka badacz badaczka astronom wynalazca"
        " inżynier piłkarz biegacz biegaczka zakon lud plemię dynastia pies kot koń krasnoludek apostoł misja format"
        " kod system program nuta dźwięk akcent znak pismo alfabet przedmiot urząd partia wieża most kościół muzeum"
        " więzienie miesiąc dzień święto bitwa traktat pokój utwór piosenka hymn album symfonia wiersz obraz posąg"
        " flaga herb poziom ranga karta symbol"
        " kolonia samochód auto elf hobbit krasnolud związek klub gazeta dramat bajka"
        " rzeźba broń składnik gatunek rodzaj faza warstwa epoka okres półwysep pasmo kanton prowincja stan"
        " województwo sklep koncern producent wydawnictwo polityk gracz zawodnik zawodniczka tenisista tenisistka"
        " skoczek kierowca sportowiec pływak pływaczka pilot pilotka astronauta astronautka kosmonauta kosmonautka"
        " naukowiec artysta artystka muzyk pianista pianistka skrzypek projektant projektantka himalaista himalaistka"
        " biolog odkrywca żeglarz podróżnik rewolucja afera noblista noblistka"
        " łyżwiarz łyżwiarka narciarz narciarka bokser gimnastyczka",
    ),
    "fr": _words(
        "fr",
        "fleuve rivière mont montagne montagnes volcan lac île îles ville capitale pays état planète continent"
        " langue couleur nombre chiffre numéro n lettre désert élément métal vitamine animal oiseau poisson arbre"
        " dieu déesse nymphe année océan mer film sonde fusée satellite navire bateau paquebot famille marque"
        " société entreprise groupe opéra ballet roman série agent agente peintre compositeur compositrice chanteuse"
        " chanteur cantatrice château région cap canal détroit golfe baie étoile constellation galaxie insecte"
        " plante fleur champignon fruit légume épice herbe fromage pain soupe boisson plat organe os muscle glande"
        " articulation maladie virus enzyme hormone gaz minéral roche alliage unité particule instrument"
        " danse jeu sport discipline épreuve technique style méthode théorie effet principe loi syndrome monnaie"
        " outil appareil vêtement matériau matière mot terme expression nom prénom titre personnage acteur actrice"
        " réalisateur réalisatrice auteur autrice poète poétesse écrivain écrivaine romancière architecte sculpteur"
        " sculptrice philosophe physicien physicienne chimiste mathématicien mathématicienne médecin chercheur"
        " chercheuse astronome inventeur ingénieur footballeur coureur coureuse ordre peuple tribu dynastie chien"
        " chat cheval nain apôtre mission format code système programme note accent signe écriture alphabet parti"
        " tour pont église musée prison mois jour fête bataille traité paix oeuvre chanson hymne album symphonie"
        " poème tableau statue sculpture arme ingrédient espèce phase couche époque période presqu péninsule chaîne"
        " massif canton province drapeau niveau classe rang degré carte symbole blason"
        " colonie voiture elfe hobbit syndicat club journal magasin fabricant éditeur politicien politicienne"
        " joueur joueuse pilote nageur nageuse skieur skieuse cycliste astronaute cosmonaute savant savante"
        " scientifique artiste musicien musicienne pianiste violoniste couturier couturière alpiniste biologiste"
        " explorateur exploratrice navigateur navigatrice révolution affaire"
        " lauréat lauréate patineur patineuse boxeur gymnaste tenniswoman",
    ),
    "en": _words(
        "en",
        "river mount mt mountain mountains volcano lake island islands isle city town capital country state planet"
        " continent language colour color number letter desert element metal vitamin animal bird fish tree god"
        " goddess nymph year ocean sea film movie probe spacecraft rocket satellite ship family company brand band"
        " group opera ballet novel series agent painter composer singer castle region cape canal strait gulf bay"
        " star constellation galaxy insect plant flower mushroom fruit vegetable spice herb cheese bread soup drink"
        " dish organ bone muscle gland joint disease virus enzyme hormone gas mineral rock stone gemstone alloy unit"
        " particle instrument dance game sport discipline event technique style method theory effect principle law"
        " syndrome currency tool device garment material word term expression name title character actor actress"
        " director author poet writer novelist architect sculptor philosopher physicist chemist mathematician"
        " scientist astronomer inventor engineer footballer runner order people tribe dynasty dog cat horse dwarf"
        " apostle mission format code system programme program note accent sign script alphabet party tower bridge"
        " church museum prison month day festival battle treaty peace work song anthem album symphony poem painting"
        " statue sculpture weapon ingredient species phase layer epoch period peninsula range canton province flag"
        " level grade class rank degree card symbol colony car elf hobbit union newspaper store shop retailer"
        " manufacturer maker firm publisher politician player driver swimmer skier jumper cyclist athlete pilot"
        " astronaut cosmonaut scholar artist musician pianist violinist designer mountaineer climber biologist"
        " explorer sailor laureate skater boxer gymnast",
    ),
}

#: Behind it; in German with a hyphen, a blank or in one. No city, as Mexico City is not Mexico; no tree, as an apple
#: tree is no apple.
KINDS_BEHIND: Final[dict[Language, frozenset[str]]] = {
    "de": _words(
        "de",
        "Fluss Wüste Gebirge Insel Inseln Vulkan Sprache Technik Stil Methode Verfahren Theorie Effekt Prinzip"
        " Gesetz Syndrom Krankheit Virus Enzym Hormon Organ Knochen Muskel Drüse Tanz Sport Käse Kanal Meerenge"
        " Schloss Oper Sonde Rakete Planet Familie Dynastie Programm Format Code System Figur Pflanze Spiel Schrift"
        " Musik Museum Brücke Kirche Rennen Revolution Affäre Skandal Festival",
    ),
    "pl": frozenset(),
    "fr": frozenset(),
    "en": _words(
        "en",
        "river volcano island islands mountains desert language castle palace cathedral bridge tower technique style"
        " method theory effect principle syndrome disease virus enzyme hormone bone muscle gland dance cheese canal"
        " strait opera probe rocket family dynasty program programme format code system script museum church mission"
        " movie film novel race slice festival region area revolution scandal affair gland flag thing republic empire"
        " kingdom alphabet"
        " calendar prize award company brand project programme",
    ),
}

_TREES: Final = frozenset(
    (
        "ginkgo ginkgobiloba baobab sequoia redwood oak maple birch beech elm yew larch spruce fir pine cedar cypress"
        " willow poplar aspen linden lime eucalyptus acacia banyan bonsai mangrove rowan alder hornbeam sycamore"
        " chestnut palm magnolia juniper hemlock kapok teak mahogany ebony monkeypuzzle"
    ).split()
)
_SPORTS: Final = frozenset(
    (
        "rugby soccer judo karate tennis badminton squash golf hockey basketball handball volleyball baseball cricket"
        " curling polo lacrosse hurling boxing fencing wrestling archery rowing sumo taekwondo triathlon biathlon"
    ).split()
)
_GAMES: Final = frozenset(
    "chess poker bridge backgammon scrabble monopoly go tetris bingo domino dominoes checkers draughts mahjong".split()
)
#: Behind what is of the kind by itself, though behind other words they make another of it: apple tree, ball game.
KINDS_AMONG: Final = {
    "tree": _TREES,
    "trees": _TREES,
    "football": frozenset({"rugby", "soccer"}),
    "sport": _SPORTS,
    "game": _GAMES | _SPORTS,
    "match": _SPORTS,
}

#: Between these and their name "of" may stand; the capital of Italy is not Italy, and the god of war not war.
LINKED: Final = frozenset(
    fold(word, language)
    for language, words in (
        (
            "de",
            "Insel Stadt Land Staat Planet Kontinent Jahr Halbinsel Wüste Burg Region Kap Kanal Schlacht Vertrag"
            " Flagge Fahne Wappen Frieden Technik Methode Verfahren Theorie Prinzip Effekt Kanton Provinz Monat Gebiet",
        ),
        (
            "fr",
            "fleuve rivière mont volcan lac île îles ville pays état planète continent nombre chiffre numéro lettre"
            " désert année région cap canal détroit golfe baie jeu sport discipline épreuve danse technique style"
            " méthode théorie principe effet loi système unité mois fête bataille traité paix presqu péninsule"
            " massif canton province château constellation galaxie mer mot terme maladie syndrome épice fruit légume"
            " vitamine drapeau blason niveau révolution affaire",
        ),
        (
            "en",
            "river mount lake island islands isle city town country state planet continent number desert year region"
            " cape canal strait gulf bay game sport discipline technique style method theory principle effect system"
            " unit month festival battle treaty peace peninsula canton province castle constellation sea word term"
            " flag",
        ),
    )
    for word in words.split()
)  # fmt: skip
#: Before a word that is no name they make another word of it: mountain lion, bone china, poisson-chat.
COMPOUNDING: Final = frozenset(
    (
        "river mountain desert lake island city town country state metal animal bird fish tree god sea ocean star"
        " plant flower fruit herb cheese bread soup dish bone rock stone dance sport dog cat horse gas day month"
        " work song people party tower bridge church poisson oiseau chien chat cheval arbre fleur pain fromage soupe"
        " fruit animal montagne insecte plante jour fish company band group family movie film"
        " number letter element sign weapon card class car union elf level grade rank symbol hobbit newspaper colony"
        " carte journal club classe voiture syndicat symbole elfe magasin pilote artiste savant store shop firm"
        " player driver jumper pilot artist designer maker"
    ).split()
)
#: In Polish these own what follows them in the genitive: stolica Włoch is not Włochy.
OWNERS: Final = _declined(
    "stolica bóg bogini autor autorka reżyser reżyserka malarz malarka kompozytor kompozytorka wynalazca święto agent"
    " postać aktor aktorka waluta hymn część bohater bohaterka"
)
#: The suits of cards, beside what is a card of each.
SUITS: Final[dict[Language, frozenset[str]]] = {
    "de": _words("de", "Herz Pik Karo Kreuz Treff Schippe Schippen Eichel Laub Schellen Gras"),
    "pl": _words("pl", "kier karo pik trefl kierowa kierowy pikowa pikowy karowa karowy treflowa treflowy"),
    "fr": _words("fr", "coeur pique carreau trèfle"),
    "en": _words("en", "hearts spades diamonds clubs"),
}
_RANKS: Final[dict[Language, frozenset[str]]] = {
    "de": _words("de", "Ass As Dame König Bube Bauer Ober Unter Daus sieben acht neun zehn"),
    "pl": _words("pl", "as dama król walet królowa siódemka ósemka dziewiątka dziesiątka"),
    "fr": _words("fr", "as dame roi valet reine sept huit neuf dix"),
    "en": _words("en", "ace queen king jack knave seven eight nine ten"),
}
#: … as the judge reads them.
RANKS: Final = {language: ranks | {f"#{number}" for number in range(2, 11)} for language, ranks in _RANKS.items()}
#: Between a kind and its name, and such as say whose it is.
ARTICLE_LINKS: Final = frozenset("la le les l der die das the".split())
OF: Final = frozenset("of von de du des d".split())

#: So long must a kind be that ends a word, or is written in one with the name.
IN_ONE: Final = 4


def is_kind(word: str, language: Language) -> bool:
    if word in KINDS[language]:
        return True
    return language == "de" and any(word[-length:] in KINDS["de"] for length in LENGTHS if len(word) > length + 1)


LENGTHS: Final = sorted({len(word) for word in KINDS["de"] if len(word) >= IN_ONE}, reverse=True)
LENGTHS_BEHIND: Final = sorted({len(word) for word in KINDS_BEHIND["de"]}, reverse=True)


def without_kind(word: str) -> str | None:
    """A German name that its kind is written in one with: Sfumatotechnik."""
    for length in LENGTHS_BEHIND:
        if len(word) > length + 2 and word[-length:] in KINDS_BEHIND["de"]:
            return word[:-length]
    return None
