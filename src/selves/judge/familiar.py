"""Familiar forms of an answer: clipped (Lambo, la transpi) and made small (Gürkchen, ogóreczek, doggy).

What is a word of its own counts only if it stands in a table; what is none, if it can be nothing else.
"""

from typing import Final

from selves.judge.folding import LANGUAGES, Language, fold
from selves.judge.lexicon import lexicon
from selves.judge.spelling import Spelling

#: Letters of the shortest clipped form, letters that it must leave out, and those that it may add.
CLIPPED, LEFT_OUT = 5, 3
ADDED: Final = ("", "s", "o", "i", "y", "ie")
#: So common at most is a clipped form, and a small one.
NO_WORD_CLIPPED, NO_WORD = 1.2, 2.7
#: What makes a German word small, and what of it may go before; elsewhere such an ending makes too many other words.
SMALL: Final = ("chen", "lein")
GONE: Final = ("", "e")
#: Common words that are familiar for others, each before what it may stand for; folded, in one.
_IN_SHORT: Final[dict[Language, str]] = {
    "de": (
        "abi abitur|alu aluminium|akku akkumulator|ami amerikaner|auto automobil|azubi auszubildender|bib bibliothek"
        "|bio biologie|bus omnibus autobus|chemo chemotherapie|deko dekoration|demo demonstration|deo deodorant|dino"
        " dinosaurier|dinos dinosaurier|disko diskothek|disco diskothek|foto fotografie fotoapparat|geo geografie"
        " geographie|hippo hippopotamus|info information|insta instagram|klo klosett|klima klimaanlage|kombi"
        " kombiwagen|krimi kriminalroman kriminalfilm|kripo kriminalpolizei|kroko krokodil|krokos krokodile|kuli"
        " kugelschreiber|labor laboratorium|lambo lamborghini|limo limonade limousine|lok lokomotive|mathe mathematik"
        "|mayo mayonnaise majonase|merc mercedes|mikro mikrofon mikroskop mikrowelle|navi navigationsgerat|orang"
        " orangutan|perso personalausweis|philo philosophie|pommes pommesfrites|prof professor|promi prominenter|rhino"
        " rhinozeros|rolls rollsroyce|sax saxophon saxofon|schiri schiedsrichter|schimpi schimpanse|schoko schokolade"
        "|schwarzi schwarzenegger|schumi schumacher|schweini schweinsteiger|poldi podolski|stasi staatssicherheit"
        "|strat stratocaster|tacho tachometer|trabi trabant|trafo transformator|uni universitat|velo fahrrad|zoo"
        " zoologischergarten|gorbi gorbatschow|bobbele becker|hundchen hund|katzchen katze|haschen hase|schafchen"
        " schaf|vogelchen vogel|voglein vogel|mauschen maus|pferdchen pferd|entchen ente|bienchen biene|barchen bar"
        "|affchen affe|fischlein fisch|herzchen herz|blumchen blume|baumchen baum|hauschen haus|rehlein reh|naschen"
        " nase|ohrchen ohr|auglein auge|handchen hand|fusschen fuss|zahnchen zahn|puppchen puppe|tasschen tasse"
        "|glaschen glas|suppchen suppe|zwerglein zwerg"
    ),
    "pl": (
        "alu aluminium|auto automobil|bio biologia|dino dinozaur|dinus dinozaur|foto fotografia|gegra geografia|hipcio"
        " hipopotam|hipek hipopotam|insta instagram|info informacja|komp komputer|kosz koszykowka|kosza koszykowka"
        "|kroko krokodyl|lambo lamborghini|lewy lewandowski|lodowa lodowka|majo majonez|majza matematyka|matma"
        " matematyka|maluch fiat126p fiat126|merc mercedes|merol mercedes|mikro mikrofala mikrofalowka|moto motocykl"
        "|motor motocykl|orang orangutan|pomidorek pomidor|pyra ziemniak|pyry ziemniaki|ziemnior ziemniak|rolls"
        " rollsroyce|sakso saksofon|siata siatkowka|tele telewizor telewizja|telik telewizor|trafo transformator|tv"
        " telewizja telewizor|noga pilkanozna|reczna pilkareczna|zoo ogrodzoologiczny|czeko czekolada|kotek kot|kicia"
        " kot|piesek pies|piesio pies|ptaszek ptak|rybka ryba|kwiatek kwiat|kroliczek krolik|lisek lis|misiek mis"
        "|misio mis niedzwiedz|serduszko serce|cebulka cebula|pszczolka pszczola|zabka zaba|myszka mysz|konik kon"
        "|sloneczko slonce|kaczuszka kaczka|owieczka owca|krowka krowa|swinka swinia|niedzwiadek niedzwiedz|wilczek"
        " wilk|motylek motyl|pajaczek pajak|jabluszko jablko|wisienka wisnia|grzybek grzyb|drzewko drzewo|domek dom"
        "|chlebek chleb|serek ser|herbatka herbata|slonik slon|malpka malpa|kogucik kogut|zajaczek zajac|wiewioreczka"
        " wiewiorka|golabek golab|bocianek bocian|osiolek osiol|tygrysek tygrys|zolwik zolw|pingwinek pingwin"
        "|kurczaczek kurczak|ogoreczek ogorek|marcheweczka marchewka marchew|cytrynka cytryna|malinka malina|bananek"
        " banan|pierozek pierog|pierozki pierogi|barszczyk barszcz|zupka zupa|piwko piwo|winko wino|mleczko mleko"
        "|maselko maslo|miesko mieso|buleczka bulka|pieczareczka pieczarka|kartofelek kartofel|brzuszek brzuch|nosek"
        " nos|glowka glowa|raczka reka|nozka noga|zabek zab|paluszek palec|koteczek kot|ptaszyna ptak|zegareczek"
        " zegarek|kwiatuszek kwiat|listek lisc|gwiazdeczka gwiazda|slimaczek slimak|koniczek konik"
    ),
    "fr": (
        "alu aluminium|appart appartement|apero aperitif|aprem apresmidi|auto automobile|bac baccalaureat|basket"
        " basketball|bio biologie|calculette calculatrice|champi champignon|champis champignons|choco chocolat|cine"
        " cinema|clim climatisation climatiseur|coca cocacola|croco crocodile|crocos crocodiles|dico dictionnaire|dino"
        " dinosaure|dinos dinosaures|disco discotheque|ecolo ecologiste|expo exposition|fac faculte|foot football"
        "|frigo refrigerateur frigidaire|geo geographie|gym gymnastique|hand handball|hippo hippopotame|hippos"
        " hippopotames|hosto hopital|imper impermeable|info information|insta instagram|kangou kangourou|kine"
        " kinesitherapeute|labo laboratoire|lambo lamborghini|macdo mcdonalds|manif manifestation|math mathematiques"
        "|maths mathematiques|mayo mayonnaise|merco mercedes|merc mercedes|meteo meteorologie|metro metropolitain"
        "|micro microphone|moto motocyclette|ordi ordinateur|orang orangoutan|patate pommedeterre|patates"
        " pommesdeterre|periph peripherique|petitdej petitdejeuner|philo philosophie|photo photographie|ping pingpong"
        "|pneu pneumatique|prof professeur|proprio proprietaire|psy psychologue psychiatre|pub publicite|resto"
        " restaurant|retro retroviseur|rhino rhinoceros|rhinos rhinoceros|rolls rollsroyce|sax saxophone|saxo"
        " saxophone|schwarzy schwarzenegger|secu securitesociale|stylo stylographe|tele television televiseur|tram"
        " tramway|transpi transpiration|velo bicyclette velocipede|volley volleyball|zoo jardinzoologique|zizou zidane"
        "|amphi amphitheatre|diapo diapositive|toutou chien|minou chat"
    ),
    "en": (
        "alu aluminium|avo avocado|beemer bmw|bike bicycle|brolly umbrella|budgie budgerigar|budgies budgerigars|bunny"
        " rabbit|caddy cadillac|carb carbohydrate|carbs carbohydrates|cello violoncello|champ champion|chevy chevrolet"
        "|chimp chimpanzee|chimps chimpanzees|choc chocolate|choccy chocolate|cig cigarette|coke cocacola|copter"
        " helicopter|croc crocodile|crocs crocodiles|cuke cucumber|cukes cucumbers|delts deltoid deltoids|dino"
        " dinosaur|dinos dinosaurs|doc doctor|doggie dog|doggy dog|exam examination|fax facsimile|flu influenza|footie"
        " football|footy football|fridge refrigerator|gator alligator|gators alligators|gas gasoline|gym gymnasium"
        " gymnastics|hippo hippopotamus|hippos hippopotamuses|insta instagram|jag jaguar|kitty cat|lab laboratory"
        "|lambo lamborghini|limo limousine|math mathematics|maths mathematics|mayo mayonnaise|memo memorandum|merc"
        " mercedes|mic microphone|mozz mozzarella|mozza mozzarella|orang orangutan|pecs pectorals|phone telephone"
        "|photo photograph|piggy pig|plane aeroplane airplane|pram perambulator|prof professor|quads quadriceps|ref"
        " referee|rhino rhinoceros|rhinos rhinoceroses|rolls rollsroyce|roo kangaroo|roos kangaroos|rugger rugby|sax"
        " saxophone|schwarzi schwarzenegger|shosta shostakovich|spag spaghetti|specs spectacles|spud potato|spuds"
        " potatoes|strad stradivarius|strat stratocaster|sub submarine|tash moustache|tater potato|taters potatoes"
        "|tato potato|taxi taxicab|tele television|telly television|tux tuxedo|uke ukulele|uni university|veg"
        " vegetables|veggies vegetables|vet veterinarian|volley volleyball|wellies wellingtonboots|zoo"
        " zoologicalgarden|birdie bird|froggy frog|horsey horse|horsie horse|ducky duck|moggy cat|brum birmingham"
        "|becks beckham"
    ),
}
IN_SHORT: Final = {
    language: {
        fold(short, language): frozenset(fold(word, language) for word in meant)
        for short, *meant in (line.split() for line in _IN_SHORT[language].split("|"))
        if short not in meant
    }
    for language in LANGUAGES
}


def familiarly(said: tuple[Spelling, ...], meant: list[list[Spelling]], language: Language) -> int | None:
    """Not if two of a list are called so."""
    names = {reading.whole for reading in said if len(reading.words) == 1 and not reading.among and not reading.proper}
    found = set()
    for name in names:
        if "#" not in name:
            in_short, begins = IN_SHORT[language].get(name, ()), name[:2]
            for item, accepted in enumerate(meant):
                for each in accepted:
                    whole = each.whole
                    if whole in in_short or (
                        whole[:2] == begins and len(each.words) == 1 and is_part(name, whole, language)
                    ):
                        found.add(item)
    return found.pop() if len(found) == 1 else None


def is_part(said: str, meant: str, language: Language) -> bool:
    return is_clipped(said, meant) or (language == "de" and is_small(said, meant))


def is_clipped(said: str, meant: str) -> bool:
    """Lambo, transpi: the beginning of a long word, perhaps with an ending, that is no word of its own."""
    if len(said) < CLIPPED or len(meant) < len(said) + LEFT_OUT:
        return False
    for ending in ADDED:
        if said.endswith(ending) and meant.startswith(said.removesuffix(ending)):
            return len(said) - len(ending) >= CLIPPED - 1 and rareness(said) < NO_WORD_CLIPPED
    return False


def rareness(word: str) -> float:
    return max([lexicon(each).frequency(word) for each in LANGUAGES])


def is_small(said: str, meant: str) -> bool:
    return lexicon("de").frequency(said) < NO_WORD and any(
        said.endswith(ending) and said.removesuffix(ending) + last == meant for ending in SMALL for last in GONE
    )
