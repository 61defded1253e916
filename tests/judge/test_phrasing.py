"""How people phrase an answer, by class: what is right in each, and its neighbour that is not."""

import pytest

from selves.content.languages import Language
from selves.judge.declension import forms
from selves.judge.judge import Beside, judge_answer, judge_target


def right(text: str, accepted: str, language: Language) -> bool | None:
    several = accepted.split("|")
    beside = Beside(tuple(f" {' '.join(forms(each, language))} " for each in several))
    return judge_answer(text, several, language, beside).right


@pytest.mark.parametrize(
    ("text", "accepted", "language"),
    [
        # the kind of thing, before and behind
        ("Sfumato-Technik", "Sfumato", "de"),
        ("sfumatotechnik", "Sfumato", "de"),
        ("technika sfumato", "sfumato", "pl"),
        ("la technique du sfumato", "sfumato", "fr"),
        ("sfumato technique", "sfumato", "en"),
        ("nimfa Echo", "Echo", "pl"),
        ("przez rzekę Rubikon", "Rubikon", "pl"),
        # any run of words that says how sure somebody is
        ("also ich würd mal sagen Oslo", "Oslo", "de"),
        ("mi się zdaje, że to Oslo", "Oslo", "pl"),
        ("franchement je dirais Oslo", "Oslo", "fr"),
        ("that'd be Oslo I reckon", "Oslo", "en"),
        ("not sure, Oslo?", "Oslo", "en"),
        ("Oslo (Norwegen)", "Oslo", "de"),
        # a slip beside words that are right
        ("Agata Christie", "Agatha Christie|Christie", "de"),
        ("Marry Poppins", "Mary Poppins|Poppins", "en"),
        ("marko polo", "Marco Polo|Polo", "pl"),
        ("New Zeeland", "New Zealand", "en"),
        ("chodzenie przes sen", "chodzenie przez sen", "pl"),
        ("Twelth Night", "Twelfth Night", "en"),
        # as it sounds
        ("Clicot", "Clicquot", "fr"),
        ("Rutkiewitsch", "Rutkiewicz", "de"),
        # what only links
        ("boson d’Higgs", "boson de Higgs", "fr"),
        ("Hildegard v. Bingen", "Hildegard von Bingen", "de"),
        ("Thurn & Taxis", "Thurn und Taxis", "de"),
        # number, order, gender, deed
        ("anneau", "anneaux", "fr"),
        ("ohms", "ohm", "en"),
        ("włoska lira", "lira włoska", "pl"),
        ("langue japonaise", "japonais", "fr"),
        ("po japońsku", "japoński", "pl"),
        ("Stabhochspringen", "Stabhochsprung", "de"),
        ("Louisa Braille’a", "Braille|Louis Braille", "pl"),
        ("Kościuszki", "Kościuszko", "pl"),
        # a doubled letter, two swapped, or another word of the same sound, beside what is right
        ("coco channel", "Coco Chanel|Chanel", "de"),
        ("Sherwood Forrest", "Sherwood Forest", "en"),
        ("gingko", "Ginkgo", "de"),
        ("the erymanthian bore", "Erymanthian boar", "en"),
        ("Nemean lyon", "Nemean lion", "en"),
        # two ways to write a name
        ("Martha", "Marta", "en"),
        ("Marta", "Martha", "pl"),
        ("Sylvia", "Silvia", "de"),
        ("Mathilde", "Matilde", "fr"),
        # a kind behind what is of the kind by itself
        ("gingko tree", "ginkgo", "en"),
        ("rugby football", "rugby", "en"),
        ("chess game", "chess", "en"),
        # near a place
        ("near kourou", "Kourou", "en"),
        ("in der Nähe von Kourou", "Kourou", "de"),
        ("koło Krakowa", "Kraków", "pl"),
        ("pod Krakowem", "Kraków", "pl"),
        ("à côté de Kourou", "Kourou", "fr"),
        # titles and forms of address, one behind the other
        ("frau dr. erxleben", "Erxleben|Dorothea Erxleben", "de"),
        ("Herr Prof. Dr. Einstein", "Einstein", "de"),
        ("pani dr Skłodowska", "Skłodowska", "pl"),
        ("Monsieur le président Macron", "Macron", "fr"),
        ("Mrs Dr. Curie", "Curie", "en"),
        # a letter doubled or left out in a common word
        ("la ratte", "rate", "fr"),
        ("suprise", "surprise", "en"),
        ("goverment", "government", "en"),
        ("stinging nettels", "nettle|stinging nettle", "en"),
        # French names by ear
        ("simone de bovoir", "Simone de Beauvoir|Beauvoir", "de"),
        ("Simone de Bowuar", "Simone de Beauvoir|Beauvoir", "pl"),
        ("Jean-Jacques Russo", "Jean-Jacques Rousseau|Rousseau", "en"),
        # whose flag, coat of arms, level or card it is
        ("flaga Nepalu", "Nepal", "pl"),
        ("die Flagge von Nepal", "Nepal", "de"),
        ("le drapeau du Népal", "Népal", "fr"),
        ("level B2", "B2", "en"),
        ("Niveau B2", "B2", "de"),
        ("poziom B2", "B2", "pl"),
        ("Herz Dame", "Dame", "de"),
        ("dama kier", "dama", "pl"),
        ("dame de cœur", "dame", "fr"),
        ("queen of hearts", "queen", "en"),
        # cases of every word
        ("przeciw tyfusowi plamistemu", "tyfus plamisty", "pl"),
        ("Tristana i Izoldy", "Tristan i Izolda", "pl"),
        ("z Bolkiem i Lolkiem", "Bolek i Lolek", "pl"),
        ("grafa Zeppelina", "graf Zeppelin|Graf Zeppelin", "pl"),
        ("łez", "łzy", "pl"),
        ("gorylem wschodnim", "goryl wschodni", "pl"),
        ("Sokolim Okiem", "Sokole Oko", "pl"),
        ("Mount Everestem", "Mount Everest", "pl"),
        ("na czerwono", "czerwony", "pl"),
        ("Königinnen", "Königin", "de"),
        ("catalane", "catalan", "fr"),
        # in short
        ("karolina pn.", "Karolina Północna", "pl"),
        ("Korea Płd.", "Korea Południowa", "pl"),
        ("N-Korea", "Nordkorea", "de"),
        ("N. Korea", "North Korea", "en"),
        ("Corée du S", "Corée du Sud", "fr"),
        # verbs before, and one of several behind
        ("it becomes marble", "marble", "en"),
        ("es wird zu Marmor", "Marmor", "de"),
        ("staje się marmurem", "marmur", "pl"),
        ("ça devient du marbre", "marbre", "fr"),
        ("Tasmanien war eins", "Tasmanien", "de"),
        ("Tasmania was one", "Tasmania", "en"),
        ("Tasmania to jedna", "Tasmania", "pl"),
        ("la Tasmanie en est une", "Tasmanie", "fr"),
        ("a la julienne", "julienne", "en"),
        # the other order of two, other words that link, a name as it sounds
        ("Lolek und Bolek", "Bolek und Lolek", "de"),
        ("Lolek & Bolek", "Bolek and Lolek", "en"),
        ("koguty i kury", "kury i koguty", "pl"),
        ("rhume de foins", "rhume des foins", "fr"),
        ("Klara Schuhmann", "Clara Schumann|Schumann", "de"),
        ("Simone de Bouvoir", "Simone de Beauvoir|Beauvoir", "en"),
        # a sign for its name
        ("das @ Zeichen", "At-Zeichen|Klammeraffe", "de"),
        ("@", "małpa", "pl"),
        ("c’est @", "arobase", "fr"),
        ("&", "ampersand", "en"),
    ],
)
def test_a_phrasing_is_right(text: str, accepted: str, language: Language) -> None:
    assert right(text, accepted, language)


@pytest.mark.parametrize(
    ("text", "accepted", "language"),
    [
        ("the capital of Italy", "Italy", "en"),
        ("the god of war", "war", "en"),
        ("mountain lion", "lion", "en"),
        ("bone china", "china", "en"),
        ("poisson-chat", "chat", "fr"),
        ("Mexiko-Stadt", "Mexiko", "de"),
        ("also ich würd sagen nicht Oslo", "Oslo", "de"),
        ("to na pewno nie Oslo", "Oslo", "pl"),
        ("je dirais Oslo ou Bergen", "Oslo", "fr"),
        ("I guess it isn't Oslo", "Oslo", "en"),
        ("Oslo (or Bergen)", "Oslo", "en"),
        ("Julie Christie", "Agatha Christie|Christie", "de"),
        ("Totes Meer", "Rotes Meer", "de"),
        ("Catherine I", "Catherine II|Catherine", "en"),
        ("hurling", "Curling", "fr"),
        ("the Rhone", "Rhine", "en"),
        ("Holland", "Holländer", "de"),
        ("Venen", "Venus", "de"),
        ("index", "Inde", "fr"),
        ("pas amandes", "amandes|pâte d’amandes", "fr"),
        ("1", "A1", "en"),
        ("K2", "2", "en"),
        ("X-ray", "10", "en"),
        ("1789 av. J.-C.", "1789", "fr"),
        ("Coco Chandler", "Coco Chanel|Chanel", "de"),
        ("channel", "Chanel", "en"),
        ("untied", "united", "en"),
        ("the erymanthian bear", "Erymanthian boar", "en"),
        ("wild bore", "wild boar", "en"),
        ("Maria", "Marta", "en"),
        ("bat", "bath", "en"),
        ("apple tree", "apple", "en"),
        ("Christmas tree", "Christmas", "en"),
        ("American football", "American", "en"),
        ("ball game", "ball", "en"),
        ("far from Kourou", "Kourou", "en"),
        ("nicht in der Nähe von Kourou", "Kourou", "de"),
        ("Herr der Ringe", "Ringe", "de"),
        ("frau dr. erxleben", "Leben", "de"),
        ("Monsieur le président", "président Macron", "fr"),
        ("poison", "poisson", "fr"),
        ("martial", "marital", "en"),
        ("fiend", "friend", "en"),
        ("kettles", "nettle", "en"),
        ("Simone Signoret", "Simone de Beauvoir|Beauvoir", "de"),
        ("Jean-Jacques Rossi", "Jean-Jacques Rousseau|Rousseau", "en"),
        ("stolica Włoch", "Włochy", "pl"),
        ("level B1", "B2", "en"),
        ("card game", "game", "en"),
        ("level crossing", "crossing", "en"),
        ("journal intime", "intime", "fr"),
        ("Herz König", "Dame", "de"),
        ("Herz Jesu", "Jesu", "de"),
        ("heart of darkness", "darkness", "en"),
        ("Tristana i Lolka", "Tristan i Izolda", "pl"),
        ("bez Tristana", "Tristan i Izolda", "pl"),
        ("Bolesław II", "Bolesław III", "pl"),
        ("Karolina Płd.", "Karolina Północna", "pl"),
        ("S. Korea", "North Korea", "en"),
        ("S-Korea", "Nordkorea", "de"),
        ("it never becomes marble", "marble", "en"),
        ("Tasmanien war keins", "Tasmanien", "de"),
        ("Tasmania wasn’t one", "Tasmania", "en"),
        ("Lolek oder Bolek", "Bolek und Lolek", "de"),
        ("Zwickau Clara", "Clara Schumann|Schumann", "de"),
        ("Robert Schumann", "Clara Schumann", "de"),
        ("Simone de Beaumont", "Simone de Beauvoir|Beauvoir", "en"),
        ("nicht @", "At-Zeichen", "de"),
        ("@ or #", "at sign|at", "en"),
        ("#", "at sign|at", "en"),
    ],
)
def test_its_neighbour_is_wrong(text: str, accepted: str, language: Language) -> None:
    assert not right(text, accepted, language)


def test_what_is_a_word_here_is_none_of_another_language() -> None:
    assert not judge_answer("sol", ["sel"], "fr", Beside(abroad=(("pl", "sól"),))).right
    assert not judge_answer("vitamine", ["tocophérol"], "fr", Beside(abroad=(("de", "Vitamin E"),))).right


@pytest.mark.parametrize(
    ("text", "language", "unit", "value"),
    [
        ("44.1 kHz", "en", "", 44100),
        ("au 42e étage", "fr", "", 42),
        ("225 pól", "pl", "", 225),
        ("piętro 42", "pl", "", 42),
        ("mehr als 42", "de", "", None),
        ("half of 42", "en", "", None),
        ("pas 42", "fr", "", None),
        ("39 mois", "fr", "ans", 3.25),
    ],
)
def test_a_number_beside_other_words(text: str, language: Language, unit: str, value: float | None) -> None:
    assert judge_target(text, language, unit).number == value
