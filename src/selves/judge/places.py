"""Countries and parts of the world, which people add to a place: Copenhagen, Denmark; w Mali w Afryce."""

from typing import Final

from selves.judge import polish
from selves.judge.folding import Language, fold

_WRITTEN: Final[dict[Language, str]] = {
    "de": (
        "Deutschland Polen Frankreich England Großbritannien Schottland Irland Wales Italien Spanien Portugal Schweden"
        " Norwegen Dänemark Finnland Niederlande Holland Belgien Luxemburg Schweiz Österreich Ungarn Tschechien"
        " Slowakei Slowenien Kroatien Serbien Rumänien Bulgarien Griechenland Türkei Russland Ukraine Litauen Lettland"
        " Estland Island Amerika USA Kanada Mexiko Kuba Jamaika Brasilien Argentinien Chile Peru Kolumbien Venezuela"
        " Ecuador Bolivien Ägypten Marokko Algerien Tunesien Libyen Äthiopien Kenia Tansania Uganda Südafrika Nigeria"
        " Ghana Mali Senegal Madagaskar Kongo Israel Iran Irak Syrien Jordanien Saudi-Arabien Indien Pakistan Nepal"
        " China Japan Korea Südkorea Nordkorea Vietnam Thailand Kambodscha Indonesien Philippinen Australien"
        " Neuseeland Europa Asien Afrika Ozeanien Südamerika Nordamerika Mittelamerika Bayern Sachsen Sizilien"
        " Kalifornien Sowjetunion Böhmen Flandern Katalonien Andalusien Toskana Niger Tschad Guinea Sudan Somalia"
        " Albanien Belarus Weißrussland Moldau Malta Zypern Monaco Liechtenstein Vatikan Haiti Panama Paraguay Uruguay"
        " Nicaragua Honduras Guatemala Mongolei Kasachstan Afghanistan Georgien Armenien Aserbaidschan Libanon Katar"
        " Oman Jemen Taiwan Malaysia Singapur Laos Myanmar Bhutan Bangladesch Kamerun Ruanda Sambia Simbabwe Mosambik"
        " Angola Namibia Botswana Togo Benin Gabun Montenegro Mazedonien Bosnien Kosovo Grönland"
    ),
    "pl": (
        "Niemcy Polska Francja Anglia Brytania Szkocja Irlandia Walia Włochy Hiszpania Portugalia Szwecja Norwegia"
        " Dania Finlandia Holandia Niderlandy Belgia Luksemburg Szwajcaria Austria Węgry Czechy Słowacja Słowenia"
        " Chorwacja Serbia Rumunia Bułgaria Grecja Turcja Rosja Ukraina Litwa Łotwa Estonia Islandia Ameryka Kanada"
        " Meksyk Kuba Jamajka Brazylia Argentyna Chile Peru Kolumbia Wenezuela Ekwador Boliwia Egipt Maroko Algieria"
        " Tunezja Libia Etiopia Kenia Tanzania Uganda Nigeria Ghana Mali Senegal Madagaskar Kongo Izrael Iran Irak"
        " Syria Jordania Indie Pakistan Nepal Chiny Japonia Korea Wietnam Tajlandia Kambodża Indonezja Filipiny"
        " Australia Zelandia Europa Azja Afryka Oceania Bawaria Saksonia Sycylia Kalifornia Śląsk Mazowsze Pomorze"
        " Małopolska Kaszuby Mazury Podhale Toskania Katalonia Andaluzja Niger Czad Gwinea Sudan Somalia Albania"
        " Białoruś Mołdawia Malta Cypr Monako Liechtenstein Watykan Haiti Panama Paragwaj Urugwaj Nikaragua Honduras"
        " Gwatemala Mongolia Kazachstan Afganistan Gruzja Armenia Azerbejdżan Liban Katar Oman Jemen Tajwan Malezja"
        " Singapur Laos Birma Bhutan Bangladesz Kamerun Rwanda Zambia Zimbabwe Mozambik Angola Namibia Botswana Togo"
        " Benin Gabon Czarnogóra Macedonia Bośnia Kosowo Grenlandia USA"
    ),
    "fr": (
        "Allemagne Pologne France Angleterre Grande-Bretagne Royaume-Uni Écosse Irlande Galles Italie Espagne Portugal"
        " Suède Norvège Danemark Finlande Pays-Bas Hollande Belgique Luxembourg Suisse Autriche Hongrie Tchéquie"
        " Slovaquie Slovénie Croatie Serbie Roumanie Bulgarie Grèce Turquie Russie Ukraine Lituanie Lettonie Estonie"
        " Islande Amérique États-Unis USA Canada Mexique Cuba Jamaïque Brésil Argentine Chili Pérou Colombie Venezuela"
        " Équateur Bolivie Égypte Maroc Algérie Tunisie Libye Éthiopie Kenya Tanzanie Ouganda Nigeria Ghana Mali"
        " Sénégal Madagascar Congo Israël Iran Irak Syrie Jordanie Inde Pakistan Népal Chine Japon Corée Vietnam"
        " Thaïlande Cambodge Indonésie Philippines Australie Europe Asie Afrique Océanie Bavière Saxe Sicile Québec"
        " Bretagne Normandie Alsace Provence Bourgogne Toscane Catalogne Andalousie Californie Niger Tchad Guinée"
        " Soudan Somalie Albanie Biélorussie Moldavie Malte Chypre Monaco Liechtenstein Vatican Haïti Panama Paraguay"
        " Uruguay Nicaragua Honduras Guatemala Mongolie Kazakhstan Afghanistan Géorgie Arménie Azerbaïdjan Liban Qatar"
        " Oman Yémen Taïwan Malaisie Singapour Laos Birmanie Bhoutan Bangladesh Cameroun Rwanda Zambie Zimbabwe"
        " Mozambique Angola Namibie Botswana Togo Bénin Gabon Monténégro Macédoine Bosnie Kosovo Groenland"
    ),
    "en": (
        "Germany Poland France England Britain UK Scotland Ireland Wales Italy Spain Portugal Sweden Norway Denmark"
        " Finland Netherlands Holland Belgium Luxembourg Switzerland Austria Hungary Czechia Slovakia Slovenia Croatia"
        " Serbia Romania Bulgaria Greece Turkey Russia Ukraine Lithuania Latvia Estonia Iceland America USA US Canada"
        " Mexico Cuba Jamaica Brazil Argentina Chile Peru Colombia Venezuela Ecuador Bolivia Egypt Morocco Algeria"
        " Tunisia Libya Ethiopia Kenya Tanzania Uganda Nigeria Ghana Mali Senegal Madagascar Congo Israel Iran Iraq"
        " Syria Jordan India Pakistan Nepal China Japan Korea Vietnam Thailand Cambodia Indonesia Philippines"
        " Australia Europe Asia Africa Oceania Bavaria Saxony Sicily California Quebec Brittany Normandy Tuscany"
        " Catalonia Andalusia Niger Chad Guinea Sudan Somalia Albania Belarus Moldova Malta Cyprus Monaco"
        " Liechtenstein Vatican Haiti Panama Paraguay Uruguay Nicaragua Honduras Guatemala Mongolia Kazakhstan"
        " Afghanistan Georgia Armenia Azerbaijan Lebanon Qatar Oman Yemen Taiwan Malaysia Singapore Laos Myanmar Burma"
        " Bhutan Bangladesh Cameroon Rwanda Zambia Zimbabwe Mozambique Angola Namibia Botswana Togo Benin Gabon"
        " Montenegro Macedonia Bosnia Kosovo Greenland"
    ),
}


#: Lands of which there are several, told apart by what stands beside their name; folded, of four languages.
LANDS: Final = frozenset(
    fold(word, language)
    for language, words in (
        (
            "de",
            "Guyana Guayana Samoa Polynesien Timor Ossetien Indochina Virginia Carolina Dakota Kaledonien Sahara"
            " Riviera Antillen Rhodesien Tirol Schlesien Pommern Preußen Galizien Navarra Baskenland Burgund Bretagne"
            " Savoyen Lothringen Franken Schwaben Turkestan Kurdistan Karelien Lappland Hebriden Alpen Pyrenäen"
            " Karpaten Kaukasus Kolumbien Jungferninseln Salomonen Columbia Mandschurei Rumelien Österreich Krim"
            " Friesland Holstein Somaliland Togoland Makedonien Jemen Gallien Germanien",
        ),
        (
            "pl",
            "Gujana Guyana Samoa Polinezja Timor Osetia Indochiny Wirginia Karolina Dakota Kaledonia Sahara Riwiera"
            " Antyle Rodezja Tyrol Prusy Galicja Nawarra Burgundia Bretania Sabaudia Lotaryngia Frankonia Szwabia"
            " Turkiestan Kurdystan Karelia Laponia Hebrydy Alpy Pireneje Karpaty Kaukaz Mandżuria Krym Fryzja Holsztyn"
            " Somalia Jemen Galia Germania Dobrudża Besarabia Łużyce Beskidy Tatry Sudety Bieszczady Łużyca Kongo",
        ),
        (
            "fr",
            "Guyana Guyane Samoa Samoas Polynésie Timor Ossétie Indochine Virginie Caroline Dakota Calédonie Sahara"
            " Riviera Antilles Rhodésie Tyrol Silésie Poméranie Prusse Galice Navarre Bourgogne Bretagne Savoie"
            " Lorraine Franconie Souabe Turkestan Kurdistan Carélie Laponie Hébrides Alpes Pyrénées Carpates Caucase"
            " Mandchourie Frise Gaule Germanie Flandre Flandres Bessarabie Dobroudja Yémen Congo Guinée",
        ),
        (
            "en",
            "Guyana Guiana Samoa Polynesia Timor Ossetia Indochina Virginia Carolina Dakota Caledonia Sahara Riviera"
            " Antilles Rhodesia Tyrol Silesia Pomerania Prussia Galicia Navarre Burgundy Savoy Lorraine Franconia"
            " Swabia Turkestan Kurdistan Karelia Lapland Hebrides Alps Pyrenees Carpathians Caucasus Columbia"
            " Manchuria Frisia Gaul Germania Flanders Somaliland Togoland Bessarabia Yemen Dominica",
        ),
    )
    for word in words.split()
)
#: Beside a land they make another of it, as do origins and the quarters of the sky.
PARTING: Final = frozenset(
    fold(word, language)
    for language, words in (
        (
            "de",
            "innere äußere obere untere niedere hintere vordere mittlere äquatoriale amerikanisch französisch britisch"
            " spanisch portugiesisch belgisch niederländisch dänisch italienisch deutsch zentral mittel vereinigte"
            " demokratische nieder ober vorder hinter neu",
        ),
        (
            "pl",
            "wewnętrzna zewnętrzna wewnętrzne zewnętrzne równikowa dolna górna dolne górne środkowa środkowe łacińska"
            " ludowa ludowe francuska brytyjska amerykańskie francuskie brytyjskie holenderskie portugalski zachodnie"
            " wschodnie bliższa dalsza rumuńska demokratyczna bissau nowe",
        ),
        (
            "fr",
            "intérieure extérieure équatoriale occidentale orientale septentrionale méridionale centrale inférieure"
            " supérieure populaire démocratique latine occidental oriental central belge bissau nouvelles mineure",
        ),
        (
            "en",
            "inner outer equatorial central upper lower greater lesser belgian dutch danish colonial soviet democratic"
            " people bissau latin nova nouveau minor west",
        ),
    )
    for word in words.split()
)


def _forms(word: str) -> set[str]:
    return {form for _, by_case in polish.declined(word.casefold()) for several in by_case.values() for form in several}


def _folded(language: Language) -> frozenset[str]:
    words = [each for word in _WRITTEN[language].split() for each in ([word] if "-" not in word else word.split("-"))]
    if language == "pl":
        words += [form for word in words for form in _forms(word)]
    return frozenset(fold(word, language) for word in words)


#: One word each, folded; in Polish in every case.
PLACES: Final[dict[Language, frozenset[str]]] = {language: _folded(language) for language in ("de", "pl", "fr", "en")}
