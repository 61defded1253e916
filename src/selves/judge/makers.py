"""Who wrote, painted, composed, directed, sang or made it, said beside it: Dekalog Kieślowskiego, Goethes Faust.

Only names that are known for their works are in the table; of anybody else it is known by the forename before.
"""

from typing import Final

from selves.judge import polish
from selves.judge.folding import ARTICLES, LANGUAGES, Language, fold
from selves.judge.forenames import is_forename
from selves.judge.sentences import Found, Sentence, unhedged
from selves.judge.spelling import PARTICLES
from selves.judge.wraps import TITLES

_WRITERS: Final = (
    "Goethe Schiller Lessing Kleist Büchner Heine Fontane Hoffmann Grimm Hauff Hesse Kafka Brecht Döblin Remarque Böll"
    " Kästner Preußler Spyri Süskind Zweig Rilke Schnitzler Musil Dürrenmatt Bernhard Handke Jelinek Zuckmayer Fallada"
    " Tucholsky Kehlmann Ringelnatz Mickiewicz Słowacki Krasiński Norwid Fredro Sienkiewicz Reymont Żeromski"
    " Orzeszkowa Konopnicka Kraszewski Wyspiański Przybyszewski Tuwim Brzechwa Gombrowicz Witkacy Lem Miłosz"
    " Szymborska Różewicz Mrożek Kapuściński Tokarczuk Sapkowski Twardoch Chmielewska Musierowicz Makuszyński Korczak"
    " Kochanowski Potocki Krasicki Iwaszkiewicz Dąbrowska Nałkowska Molière Moliere Molier Racine Corneille Voltaire"
    " Rousseau Diderot Beaumarchais Hugo Balzac Stendhal Flaubert Zola Dumas Verne Maupassant Baudelaire Verlaine"
    " Rimbaud Proust Gide Camus Sartre Beauvoir Duras Colette Cocteau Anouilh Ionesco Beckett Pagnol Perrault Exupéry"
    " Simenon Leblanc Leroux Goscinny Uderzo Hergé Franquin Peyo Sempé Houellebecq Modiano Rostand Laclos Rabelais"
    " Montaigne Apollinaire Prévert Queneau Perec Shakespeare Szekspir Austen Byron Shelley Brontë Dickens Thackeray"
    " Stevenson Stoker Kipling Doyle Milne Joyce Woolf Lawrence Orwell Huxley Tolkien Christie Fleming Rowling"
    " Pratchett Ishiguro McEwan Poe Hawthorne Melville Twain Alcott Whitman Fitzgerald Hemingway Faulkner Steinbeck"
    " Salinger Kerouac Capote Nabokov Vonnegut Bradbury Asimov Atwood Homer Homère Vergil Virgil Wergiliusz Ovid"
    " Owidiusz Sophokles Sophocles Sofokles Dante Boccaccio Petrarca Machiavelli Collodi Cervantes Borges Neruda"
    " García Márquez Marquez Allende Coelho Pessoa Saramago Puschkin Pushkin Puszkin Pouchkine Gogol Turgenjew Tolstoi"
    " Tolstoy Tolstoj Tołstoj Tolstoï Dostojewski Dostoevsky Dostoyevsky Dostoïevski Tschechow Chekhov Czechow"
    " Tchekhov Bulgakow Bulgakov Bułhakow Boulgakov Pasternak Gorki Solschenizyn Ibsen Strindberg Andersen Lindgren"
    " Lagerlöf Hamsun Hašek Kundera Čapek"
)
_PAINTERS: Final = (
    " Vinci Michelangelo Raffael Raphael Rafael Raphaël Tizian Titian Tycjan Titien Botticelli Caravaggio Giotto Bosch"
    " Bruegel Brueghel Breughel Rubens Rembrandt Vermeer Dürer Cranach Grünewald Spitzweg Liebermann Macke Kirchner"
    " Beuys Klimt Schiele Hundertwasser Velázquez Velazquez Goya Picasso Miró Dalí Dali Gaudí Gaudi Delacroix Ingres"
    " Géricault Courbet Manet Monet Degas Renoir Cézanne Gauguin Seurat Lautrec Matisse Rodin Claudel Duchamp Magritte"
    " Gogh Mondrian Munch Kandinsky Malewitsch Chagall Hockney Warhol Pollock Rothko Kahlo Matejko Malczewski"
    " Chełmoński Gierymski Boznańska Beksiński Lempicka Abakanowicz Hokusai Hiroshige Banksy Eiffel Thorvaldsen"
    " Bartholdi Canova Bernini Donatello Escher"
)
_COMPOSERS: Final = (
    "Monteverdi Vivaldi Purcell Bach Händel Handel Haendel Haydn Mozart Beethoven Schubert Mendelssohn Schumann Liszt"
    " Wagner Brahms Bruckner Mahler Strauss Strauß Lehár Humperdinck Lortzing Weill Schönberg Stockhausen Rossini"
    " Bellini Donizetti Verdi Puccini Paganini Boccherini Leoncavallo Mascagni Respighi Berlioz Gounod Bizet Offenbach"
    " Massenet Delibes Debussy Ravel Satie Dukas Poulenc Boulez Saëns Saens Chopin Moniuszko Wieniawski Paderewski"
    " Szymanowski Lutosławski Penderecki Górecki Kilar Ogiński Smetana Dvořák Dvorak Janáček Bartók Kodály"
    " Tschaikowski Tchaikovsky Czajkowski Tchaïkovski Mussorgski Musorgski Rachmaninow Rachmaninoff Strawinsky"
    " Stravinsky Strawinski Prokofjew Prokofiev Prokofiew Schostakowitsch Shostakovich Szostakowicz Chatschaturjan"
    " Grieg Sibelius Nielsen Elgar Britten Sullivan Gershwin Bernstein Copland Joplin Pachelbel Albinoni Morricone"
)
_SCREEN: Final = (
    "Méliès Lumière Griffith Chaplin Keaton Murnau Wiene Lubitsch Sternberg Riefenstahl Fassbinder Wenders Schlöndorff"
    " Petersen Tykwer Emmerich Akin Hitchcock Kubrick Spielberg Coppola Scorsese Polanski Polański Tarantino Nolan"
    " Cameron Jackson Lynch Fincher Coen Eastwood Zemeckis Disney Pixar Gerwig Campion Renoir Carné Clouzot Tati"
    " Truffaut Godard Resnais Varda Besson Jeunet Oury Haneke Ozon Rossellini Fellini Visconti Antonioni Pasolini"
    " Leone Bertolucci Benigni Buñuel Almodóvar Eisenstein Tarkowski Tarkovsky Tarkovski Bergman Kurosawa Miyazaki"
    " Wajda Kieślowski Kieslowski Kawalerowicz Zanussi Bareja Machulski Chęciński Piwowski Koterski Pasikowski"
    " Smarzowski Pawlikowski Komasa Forman Menzel Szabó Kusturica Groening"
)
_STAGE: Final = (
    "Beatles Bowie Nirvana Metallica Presley Dylan Lennon McCartney Garfunkel Roxette Rammstein Kraftwerk Grönemeyer"
    " Lindenberg Jarre Piaf Brel Brassens Gainsbourg Aznavour Hallyday Dalida Sardou Stromae Indila Niemen Rodowicz"
    " Lordi Måneskin Beyoncé Rihanna Adele Shakira Sheeran Eilish Coldplay ACDC Aerosmith Springsteen Cohen Marley"
    " Sinatra Hendrix Joplin Clapton Santana Vangelis Gotye Maanam Jackson Dion"
)
#: Surnames, folded, in every language's way, and in Polish in the genitive.
_NAMES: Final = " ".join((_WRITERS, _PAINTERS, _COMPOSERS, _SCREEN, _STAGE)).split()


def _in_polish(name: str) -> set[str]:
    """What is owned: Matejki, Szymborskiej, Ravela."""
    genitives = {f"{name}a"}
    for _, by_case in polish.declined(name.casefold()):
        genitives.update(by_case.get("genitive", ()))
    if name[-1] in "oó":
        genitives |= {f"{name[:-1]}a", f"{name[:-1]}i"}
    if name[-1] in "aeiy":
        genitives |= {f"{name}ego", f"{name[:-1]}iej"}
    return {name, *genitives}


def _folded(language: Language) -> frozenset[str]:
    forms = [form for name in _NAMES for form in (_in_polish(name) if language == "pl" else (name,))]
    found = {fold(form, language) for form in forms}
    if language in ("de", "en"):
        found |= {f"{name}s" for name in found}
    return frozenset(found)


MAKERS: Final[dict[Language, frozenset[str]]] = {language: _folded(language) for language in LANGUAGES}
#: Between what was made and who made it.
_BY: Final = frozenset("von vom by from de du d des par od and und i et n".split())
#: Names of more words than these say more.
LONGEST: Final = 5


def is_with_its_maker(sentence: Sentence, found: Found) -> bool:
    """Whether all that stands around a work is who made it: makers that are known, or forename and surname."""
    words, language = sentence.words, sentence.language
    makers = MAKERS[language]
    if not found.named or found.somebody or any(word in makers for word in words[found.first : found.last]):
        return False
    before, after = unhedged(words[: found.first], language), unhedged(words[found.last :], language)
    if before and (after or any(sentence.pauses[1 : found.first])):
        return False
    around = [word for word in before or after if word not in ARTICLES or word in _BY]
    if not around or len(around) > LONGEST:
        return False
    names = [word for word in around if word not in _BY and word not in PARTICLES and word not in TITLES[language]]
    if not names:
        return False
    if before:  # Goethes Faust: whose it is
        return names[-1] in makers and names[-1].endswith("s") and all(is_of_a_name(word, language) for word in names)
    if names[-1] in makers:
        return all(is_of_a_name(word, language) for word in names)
    apart = sentence.pauses[found.last] or after[0] in _BY
    return apart and len(names) > 1 and is_forename(names[0]) and not is_forename(words[found.first])


def is_of_a_name(word: str, language: Language) -> bool:
    return word in MAKERS[language] or is_forename(word) or len(word) == 1 or is_owned(word)


def is_owned(word: str) -> bool:
    """A forename in the genitive: Adama, Michaels."""
    return any(word.endswith(ending) and is_forename(word.removesuffix(ending)) for ending in ("a", "s"))
